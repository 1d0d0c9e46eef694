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

  it('a file that must not be read is told of', () => {
    writeFileSync(join(folder, 'secret.mml'), 'A c');
    chmodSync(join(folder, 'secret.mml'), 0o600);
    const { status, stderr } = runUnprivileged(['validate', 'secret.mml']);
    if (!isRoot) return;
    expect(status).toBe(3);
    expect(stderr).toContain('cannot read secret.mml: permission denied');
  });
});
