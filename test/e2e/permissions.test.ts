import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { mmlcCommand, plainEnvironment } from './run-mmlc.js';

const folder = temporaryFolder();
chmodSync(folder, 0o755);

// Root may write everywhere, so as root the program runs as somebody else.
const isRoot = process.getuid?.() === 0;
const somebody = isRoot ? { uid: 65_534, gid: 65_534 } : {};

function runUnprivileged(args: readonly string[]) {
  return spawnSync(...mmlcCommand(args), {
    cwd: folder,
    env: plainEnvironment,
    encoding: 'utf8',
    ...somebody,
  });
}

const canRun = runUnprivileged(['--version']).status === 0;

describe.skipIf(!canRun)('without the right to write', () => {
  it('a folder stays as it was, and the reason is told', () => {
    mkdirSync(join(folder, 'locked'));
    writeFileSync(join(folder, 'locked/song.mml'), 'A c');
    chmodSync(join(folder, 'locked'), 0o555);
    const { status, stdout, stderr } = runUnprivileged(['compose', 'locked/song.mml']);
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toContain('cannot write locked/song.wav: permission denied');
    expect(existsSync(join(folder, 'locked/song.wav'))).toBe(false);
  });

  it('a read-only file is not replaced', () => {
    mkdirSync(join(folder, 'open'));
    chmodSync(join(folder, 'open'), 0o777);
    writeFileSync(join(folder, 'song.mml'), 'A c');
    writeFileSync(join(folder, 'open/kept.wav'), 'kept');
    chmodSync(join(folder, 'open/kept.wav'), 0o444);
    const { status, stderr } = runUnprivileged(['compose', 'song.mml', '-o', 'open/kept.wav']);
    expect(status).toBe(3);
    expect(stderr).toContain('permission denied');
    expect(readFileSync(join(folder, 'open/kept.wav'), 'utf8')).toBe('kept');
  });

  it('a folder that cannot be searched is told of, and the songs beside it are made', async () => {
    for (const path of ['a', 'a/x', 'q']) mkdirSync(join(folder, path));
    for (const path of ['a/1.mml', 'a/x/2.mml']) writeFileSync(join(folder, path), 'A c');
    chmodSync(join(folder, 'q'), 0o777);
    chmodSync(join(folder, 'a/x'), 0);
    const told = 'cannot read a/x: permission denied';
    const made = runUnprivileged(['compose', 'a', '--out-dir', 'q']);
    expect(made.status).toBe(3);
    expect(made.stderr).toContain(told);
    expect(existsSync(join(folder, 'q/1.wav'))).toBe(true);
    const lines = runUnprivileged(['validate', 'a/**/*.mml', '--json']);
    expect(lines.status).toBe(3);
    const results = lines.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results.map(({ file, valid }) => [file, valid])).toEqual([
      [join('a', 'x'), false],
      [join('a', '1.mml'), true],
    ]);
    const sarif = JSON.parse(runUnprivileged(['validate', 'a', '--format', 'sarif']).stdout);
    expect(JSON.stringify(sarif)).toContain(told);
    for (const command of ['compose', 'validate', 'info']) {
      const alone = runUnprivileged([command, 'a/x']);
      expect(alone.status).toBe(3);
      expect(alone.stderr).toContain(told);
    }
    chmodSync(join(folder, 'a/x'), 0o755);
  });

  it('a file that must not be read is told of', () => {
    writeFileSync(join(folder, 'secret.mml'), 'A c');
    chmodSync(join(folder, 'secret.mml'), 0o600);
    const { status, stderr } = runUnprivileged(['validate', 'secret.mml']);
    if (!isRoot) return;
    expect(status).toBe(3);
    expect(stderr).toContain('cannot read secret.mml: permission denied');
  });
});
