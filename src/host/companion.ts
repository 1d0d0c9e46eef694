import { type ChildProcess, spawn } from 'node:child_process';

/** What is to be run beside the program. */
export interface Companionship {
  /** A line for the shell, or a program with its arguments. */
  readonly command: string | { readonly path: string; readonly args: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * One other program at a time: a new one ends the one before, with all that it has started itself. Its standard output
 * goes to our standard error, where nothing is a result.
 */
export class Companion {
  #child: ChildProcess | undefined;
  /** Exit code of the child; never rejects. */
  #ended: Promise<number | null> = Promise.resolve(null);
  #isClosed = false;

  /** Runs it and answers with its exit code: null when it was ended or could not begin. */
  async run({ command, environment }: Companionship): Promise<number | null> {
    await this.stop();
    if (this.#isClosed) return null;
    const options = {
      stdio: ['ignore', 2, 2] as ('ignore' | number)[],
      env: { ...process.env, ...environment },
      // A group of its own can be ended as a whole.
      detached: process.platform !== 'win32',
      windowsHide: true,
    };
    const child =
      typeof command === 'string'
        ? spawn(command, { ...options, shell: true })
        : spawn(command.path, [...command.args], options);
    this.#child = child;
    running.add(child);
    this.#ended = exitOf(child);
    const exitCode = await this.#ended;
    running.delete(child);
    if (this.#child === child) this.#child = undefined;
    return exitCode;
  }

  /** Ends what is running, and lets nothing begin any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.stop();
  }

  /** Ends what is running, if anything is, and waits until it has gone. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#child = undefined;
    // Also of one that cannot begin, which is known only in a moment.
    const ended = this.#ended;
    endGroup(child, 'SIGTERM');
    const timer = setTimeout(() => endGroup(child, 'SIGKILL'), 1000);
    await ended;
    clearTimeout(timer);
  }
}

/** Programs that an abrupt exit would leave behind. */
const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) endGroup(child, 'SIGTERM');
});

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (exitCode) => resolve(exitCode));
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
