import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { startMmlc, waitUntil } from './live-mmlc.js';
import { runMmlc } from './run-mmlc.js';

const root = temporaryFolder();

function folderOfSong(): string {
  const folder = mkdtempSync(join(root, 'case-'));
  writeFileSync(join(folder, 'song.mml'), 'A c');
  return folder;
}

/** Whether a process is there and no zombie that waits for whoever adopted it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const path = `/proc/${pid}/stat`;
  return !existsSync(path) || !/\) Z /.test(readFileSync(path, 'utf8'));
}

describe.skipIf(process.platform === 'win32')('--exec', () => {
  it('tells of a command that a signal ended, and does not call that good', async () => {
    const { exitCode, stderr } = await runMmlc(['compose', 'song.mml', '-q', '--exec', 'kill -9 $$'], {
      folder: folderOfSong(),
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('kill -9 $$ was ended by the signal SIGKILL');
  });

  it('leaves nothing behind after Ctrl-C, not even what its shell left in the background', async () => {
    const folder = folderOfSong();
    const command = 'sleep 999 & echo $! > pid';
    const mmlc = startMmlc(['compose', 'song.mml', '--watch', '--exec', command], folder);
    const pid = () => Number(existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8'));
    await waitUntil(() => pid() > 0);
    onTestFinished(() => {
      if (isRunning(pid())) process.kill(pid(), 'SIGKILL');
    });
    await mmlc.told(/watching/);
    expect(isRunning(pid())).toBe(true);
    expect(await mmlc.end()).toBe(130);
    expect(isRunning(pid())).toBe(false);
  });

  it('leaves what a finished command put in the background to itself where nothing is watched', async () => {
    const folder = folderOfSong();
    const song = ['compose', 'song.mml', '-q', '--exec', 'sleep 999 > /dev/null 2>&1 & echo $! > pid'];
    expect((await runMmlc(song, { folder })).exitCode).toBe(0);
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    expect(isRunning(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
  });
});
