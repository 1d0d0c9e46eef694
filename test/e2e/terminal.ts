import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { waitUntil } from './live-mmlc.js';
import { mmlcCommand, plainEnvironment } from './run-mmlc.js';

const script = fileURLToPath(new URL('on-terminal.py', import.meta.url));

/** Python's standard library has pseudo-terminals; Node's has not. */
export const hasTerminal = spawnSync('python3', ['-c', 'import pty']).status === 0;

/** A program on a terminal. */
export interface Terminal {
  /** All that has been shown, as it was sent. */
  readonly shown: () => string;
  readonly type: (keys: string) => void;
  readonly told: (pattern: RegExp) => Promise<void>;
  readonly exitCode: Promise<number | null>;
}

export interface TerminalOptions {
  readonly folder: string;
  readonly columns?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a line of shell on a terminal, in which `mmlc` is the built program. */
export function onTerminal(line: string, options: TerminalOptions): Terminal {
  const words = mmlcCommand([]).flat();
  const prelude = `mmlc() { ${words.map((word) => `'${word}'`).join(' ')} "$@"; }; `;
  return runOnTerminal('bash', ['-c', prelude + line], options);
}

export function runOnTerminal(
  program: string,
  args: readonly string[],
  { folder, columns = 80, environment = {} }: TerminalOptions,
): Terminal {
  const child = spawn('python3', [script, String(columns), program, ...args], {
    cwd: folder,
    env: { ...plainEnvironment, TERM: 'xterm-256color', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  return {
    shown: () => shown,
    type: (keys) => child.stdin.write(keys),
    told: (pattern) =>
      waitUntil(
        () => pattern.test(shown),
        () => `${pattern} in:\n${shown}`,
      ),
    exitCode: new Promise((resolve) => {
      child.on('close', resolve);
    }),
  };
}
