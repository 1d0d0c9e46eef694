import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { mmlcCommand, plainEnvironment } from './run-mmlc.js';

/** A program that goes on until it is stopped. */
export interface LiveProgram {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits until standard error has so many places that match. */
  readonly told: (pattern: RegExp, times?: number) => Promise<void>;
  /** Sends a signal and answers with the exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const guardMilliseconds = 15_000;

/** Starts the built program in a folder; it does not outlive its test. */
export function startMmlc(
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): LiveProgram {
  const [program, line] = mmlcCommand(args);
  const child = spawn(program, line, {
    cwd: folder,
    env: { ...plainEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    told: (pattern, times = 1) =>
      waitUntil(
        () => (stderr.match(new RegExp(pattern, `g${pattern.flags}`))?.length ?? 0) >= times,
        () => `${pattern} x${times} in:\n${stderr}`,
      ),
    end: async (signal = 'SIGINT') => {
      const closed = once(child, 'close');
      child.kill(signal);
      const [exitCode] = (await closed) as [number | null];
      return exitCode;
    },
  };
}

/** Waits for something that comes by itself. */
export async function waitUntil(isTrue: () => boolean, wanted: () => string = () => 'it'): Promise<void> {
  const until = performance.now() + guardMilliseconds;
  while (!isTrue()) {
    if (performance.now() > until) throw new Error(`waited in vain for ${wanted()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
