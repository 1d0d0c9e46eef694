import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type SystemFailure, systemFailure } from './system-failure.js';

/** What is to be run beside the program. */
export interface Companionship {
  /** A line for the shell, or a program with its arguments. */
  readonly command: string | { readonly path: string; readonly args: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
}

/** How it ended. `stopped`: by us. `killed`: by a signal of somebody else, or of its own. `failed`: it could not begin. */
export type CompanionEnd =
  | { readonly status: 'ended'; readonly exitCode: number }
  | { readonly status: 'killed'; readonly signal: NodeJS.Signals }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly failure: SystemFailure };

/** How long what is asked to end may take for it. */
const graceMilliseconds = 1000;

/**
 * One other program at a time: a new one ends the one before, with all that it has started itself and left behind. Its
 * standard output goes to our standard error, where nothing is a result.
 */
export class Companion {
  #child: ChildProcess | undefined;
  readonly #stopped = new WeakSet<ChildProcess>();
  #isClosed = false;
  #stops = 0;

  /** Runs it and answers with how it ended. */
  async run({ command, environment }: Companionship): Promise<CompanionEnd> {
    const stops = this.#stops;
    await this.#end();
    if (this.#isClosed || this.#stops !== stops) return { status: 'stopped' };
    const options = {
      stdio: ['ignore', 2, 2] as ('ignore' | number)[],
      env: { ...process.env, ...environment },
      // A group of its own can be ended as a whole.
      detached: process.platform !== 'win32',
      windowsHide: true,
    };
    let child: ChildProcess | undefined;
    try {
      child =
        typeof command === 'string'
          ? spawn(command, { ...options, shell: true })
          : spawn(command.path, [...command.args], options);
      this.#child = child;
      running.add(child);
      const end = await endOf(child);
      return this.#stopped.has(child) ? { status: 'stopped' } : end;
    } catch (error) {
      if (child !== undefined && this.#stopped.has(child)) return { status: 'stopped' };
      return { status: 'failed', failure: systemFailure(error) };
    } finally {
      if (child !== undefined && !isAlive(child)) this.#forget(child);
    }
  }

  /** Ends what is running, and lets nothing begin any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.stop();
  }

  /** Ends what is running, if anything is, and waits until it has gone: also what a shell left in the background. */
  async stop(): Promise<void> {
    // What is just about to begin is meant, too.
    this.#stops++;
    await this.#end();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#stopped.add(child);
    const gone = hasEnded(child) ? undefined : once(child, 'close');
    signalGroup(child, 'SIGTERM');
    const until = performance.now() + graceMilliseconds;
    while (isAlive(child) && performance.now() < until) await pause(10);
    if (isAlive(child)) signalGroup(child, 'SIGKILL');
    await gone;
    this.#forget(child);
  }

  #forget(child: ChildProcess): void {
    running.delete(child);
    if (this.#child === child) this.#child = undefined;
  }
}

/** Programs that an abrupt exit would leave behind, and shells that left some. */
const running = new Set<ChildProcess>();

process.on('exit', (exitCode) => {
  // Of a run that ended by itself, what a finished command left in the background is its user's wish.
  for (const child of running) if (!hasEnded(child) || exitCode > 128) signalGroup(child, 'SIGTERM');
});

function endOf(child: ChildProcess): Promise<CompanionEnd> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) =>
      resolve(signal === null ? { status: 'ended', exitCode: exitCode ?? 0 } : { status: 'killed', signal }),
    );
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Whether it, or anything of its group, is still there. */
function isAlive(child: ChildProcess): boolean {
  if (!hasEnded(child)) return true;
  return process.platform !== 'win32' && signalGroup(child, 0);
}

/** Whether there was anybody to hear the signal. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return process.platform === 'win32' ? child.kill(signal) : process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
    return false;
  }
}
