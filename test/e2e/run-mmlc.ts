import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const launcher = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'bin/mmlc');

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Sent as soon as `when` says so. */
  readonly signal?: { readonly name: NodeJS.Signals; readonly when: () => boolean };
}

export interface RunResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Buffer;
}

/** An English locale and nothing else that could change what the program says. */
export const plainEnvironment = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', LC_ALL: 'C.UTF-8' };

/** Runs the built program as a process of its own. */
export function runMmlc(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return runProgram(process.execPath, [launcher, ...args], options);
}

/** Runs a line of shell, in which `mmlc` is the built program. */
export function runShell(line: string, options: RunOptions = {}): Promise<RunResult> {
  const prelude = `mmlc() { '${process.execPath}' '${launcher}' "$@"; }; `;
  return runProgram('bash', ['-c', prelude + line], options);
}

export function runProgram(program: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { input, folder, environment = {}, signal } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env: { ...plainEnvironment, ...environment } });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    // A program that does not read its input closes the pipe.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const timer = signal && setInterval(() => signal.when() && child.kill(signal.name), 5);
    child.on('error', reject);
    child.on('close', (exitCode) => {
      clearInterval(timer);
      const bytes = Buffer.concat(stdout);
      resolve({ exitCode, bytes, stdout: bytes.toString(), stderr: Buffer.concat(stderr).toString() });
    });
  });
}
