import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const launcher = join(root, 'bin/mmlc');

const binary = process.env.MMLC_BINARY;
/** Whether a single executable is tested in place of the launcher: MMLC_BINARY names it, as a path from the root. */
export const isBinary = binary !== undefined;

/** Program and arguments that run mmlc. */
export function mmlcCommand(args: readonly string[]): readonly [program: string, args: readonly string[]] {
  return binary === undefined ? [process.execPath, [launcher, ...args]] : [resolve(root, binary), args];
}

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
  return runProgram(...mmlcCommand(args), options);
}

/** Runs a line of shell, in which `mmlc` is the built program. */
export function runShell(line: string, options: RunOptions = {}): Promise<RunResult> {
  const prelude = `mmlc() { ${mmlcCommand([])
    .flat()
    .map((word) => `'${word}'`)
    .join(' ')} "$@"; }; `;
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
