// Makes the single executable and runs tests with it in place of the launcher: all that start the program, or with
// --quick those of each way in: doctor, compose, validate, watch and the MCP server. Where its Node or what puts it
// together cannot be had, that is said and nothing is run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.mjs';

const quickTests = ['doctor', 'compose', 'validate', 'watch'].map((name) => `test/e2e/${name}.test.ts`);
const isQuick = process.argv.includes('--quick');
const tests = isQuick ? [...quickTests, 'test/mcp/stdio.test.ts'] : ['test/e2e', 'test/mcp'];

function run(script, args, { environment = {}, timeout } = {}) {
  return spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    timeout,
  }).status;
}

const isMade = run('scripts/package.mjs', [], isQuick ? { timeout: 180_000 } : {}) === 0;
if (isMade) {
  const binary = process.platform === 'win32' ? 'release/mmlc.exe' : 'release/mmlc';
  process.exitCode =
    run('node_modules/vitest/vitest.mjs', ['run', ...tests], { environment: { MMLC_BINARY: binary } }) ?? 1;
} else if (isQuick) {
  console.error('note: the single executable could not be made here; its tests are skipped');
} else {
  process.exitCode = 1;
}
