import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();
const source = readFileSync(join(import.meta.dirname, '../../src/host/early-optimizing.ts'), 'utf8');
writeFileSync(join(folder, 'early-optimizing.mjs'), transformSync(source, { loader: 'ts' }).code);

/**
 * V8 keeps compiled code only for the flags that it was compiled with: whether it takes it tells that the flags are those
 * of the start. A process of its own, as flags are those of all threads.
 */
writeFileSync(
  join(folder, 'told.mjs'),
  `import { setImmediate as nextTurn } from 'node:timers/promises';
  import { Script } from 'node:vm';
  import { withEarlyOptimizing } from './early-optimizing.mjs';
  const text = 'const double = (n) => 2 * n; double(21)';
  const cachedData = new Script(text).createCachedData();
  const hasUsualFlags = () => !new Script(text, { cachedData }).cachedDataRejected;
  const told = { before: hasUsualFlags() };
  told.value = await withEarlyOptimizing(async () => {
    told.atFirst = hasUsualFlags();
    await nextTurn();
    told.later = hasUsualFlags();
    return 'value';
  });
  told.after = hasUsualFlags();
  const fault = new Error('of the work');
  const failed = withEarlyOptimizing(async () => {
    await nextTurn();
    throw fault;
  });
  told.isSameError = (await failed.catch((error) => error)) === fault;
  told.afterError = hasUsualFlags();
  const refused = withEarlyOptimizing(() => {
    throw fault;
  });
  told.isSameThrow = (await refused.catch((error) => error)) === fault;
  told.afterThrow = hasUsualFlags();
  process.stdout.write(JSON.stringify(told));`,
);

describe('early optimising', () => {
  // Else V8 finds the script among those it has compiled, and looks at no kept code.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-compilation-cache', join(folder, 'told.mjs')], {
    encoding: 'utf8',
  });
  const told = status === 0 ? (JSON.parse(stdout) as Record<string, unknown>) : {};

  test('is a flag that this V8 knows', () => {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('lasts as long as the work, and hands on what comes of it', () => {
    expect(told).toMatchObject({ before: true, atFirst: false, later: false, after: true, value: 'value' });
  });

  test('ends with work that fails, whose error goes on', () => {
    expect(told).toMatchObject({ isSameError: true, afterError: true, isSameThrow: true, afterThrow: true });
  });
});
