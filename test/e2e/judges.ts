import { spawnSync } from 'node:child_process';

/** Programs that others wrote and that judge our files; the tests that need one are skipped where it is not. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-version']).error === undefined;
}

/** Runs a judge on files; what it says on standard error are its warnings. */
export function judge(
  program: string,
  args: readonly string[],
): { stdout: Buffer; stderr: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(program, args, { maxBuffer: 2 ** 28 });
  return { stdout, stderr: stderr.toString(), status };
}
