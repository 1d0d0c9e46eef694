// Lets programs of others judge the MCP server: the official conformance suite, the inspector and the official clients.
// The first two are installed here when they are missing; where that is not possible, their tests are skipped.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const judges = join(root, 'scripts/judges');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

if (!existsSync(join(judges, 'node_modules/.package-lock.json'))) {
  // Not `npm ci`: it refuses the lock for an optional package of other systems that is not to be had everywhere.
  const { status } = spawnSync(npm, ['install', '--no-save', '--ignore-scripts', '--loglevel=error'], {
    cwd: judges,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    timeout: 300_000,
  });
  if (status !== 0) console.error('note: the judges could not be installed; their tests are skipped');
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.judges.config.ts'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
