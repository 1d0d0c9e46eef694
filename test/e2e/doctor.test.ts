import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runSelfTest } from '../../src/cli/self-test.js';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();

interface Check {
  readonly name: string;
  readonly status: string;
  readonly detail: string;
}

async function checksOf(environment: Readonly<Record<string, string>> = {}) {
  const { exitCode, stdout } = await runMmlc(['doctor', '--json'], { folder, environment });
  const { success, checks } = JSON.parse(stdout) as { readonly success: boolean; readonly checks: readonly Check[] };
  const check = (name: string) => checks.find((one) => one.name === name)!;
  return { exitCode, success, checks, check };
}

describe('mmlc doctor', () => {
  it('finds everything in order, in one line each', async () => {
    const { exitCode, stdout, stderr } = await runMmlc(['doctor'], { folder });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(line).toMatch(/^(good|note) {2,4}\w[\w ]*: \S/);
    expect(stdout).toMatch(/^good {4}versions: mmlc \d+\.\d+\.\d+, Node v\d+\.\d+\.\d+, \w+ \w+$/m);
  });

  it('renders the song of its self-test to the same bytes as the library', async () => {
    const { check } = await checksOf();
    expect(check('sound').status).toBe('good');
    expect(check('sound').detail).toContain(`sha256 ${runSelfTest().hash}`);
  });

  it('names the players in the order in which they are tried', async () => {
    const players = join(folder, 'players');
    mkdirSync(players);
    for (const name of ['paplay', 'aplay']) {
      writeFileSync(join(players, name), '#!/bin/sh\n');
      chmodSync(join(players, name), 0o755);
    }
    const found = await checksOf({ PATH: players });
    expect(found.check('players')).toMatchObject({
      status: 'good',
      detail: `${join(players, 'aplay')}, ${join(players, 'paplay')}`,
    });
    const none = await checksOf({ PATH: folder });
    expect(none.check('players').status).toBe('warning');
    expect(none.exitCode).toBe(0);
  });

  it('tells of folders that are not there', async () => {
    const { exitCode, check } = await checksOf({ DMC_INCLUDE: `${folder};/nonexistent`, TMPDIR: '/nonexistent' });
    expect(check('sample folders')).toMatchObject({
      status: 'warning',
      detail: 'DMC_INCLUDE: cannot be read: /nonexistent',
    });
    expect(check('temporary folder')).toMatchObject({
      status: 'warning',
      detail: '/nonexistent: no such file or folder',
    });
    expect(exitCode).toBe(0);
  });

  it('speaks Japanese', async () => {
    const { stdout } = await runMmlc(['doctor', '--lang', 'ja'], { folder });
    expect(stdout).toMatch(/^良好 {4}バージョン: mmlc /m);
  });
});
