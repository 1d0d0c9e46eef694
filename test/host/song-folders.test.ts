import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSongFolder, pruneSongFolders, type SongFolder, songFilePath } from '../../src/host/song-folders.js';
import { temporaryFolder } from '../temporary-folder.js';

const base = temporaryFolder();
let count = 0;

function ownRoot(): string {
  return join(base, String(++count));
}

function begin(root: string, time: string): SongFolder {
  const created = createSongFolder(root, new Date(time));
  if (!created.ok) throw new Error('no folder');
  writeFileSync(join(root, created.value.name, '.mmlc-1-0.tmp'), '');
  return created.value;
}

/** Makes a song whole, some seconds after the beginning of all times. */
function finish(folder: SongFolder, seconds: number): SongFolder {
  rmSync(join(folder.root, folder.name, '.mmlc-1-0.tmp'));
  writeFileSync(songFilePath(folder, 'wav'), 'sound');
  writeFileSync(songFilePath(folder, 'mml'), 'text');
  utimesSync(songFilePath(folder, 'mml'), seconds, seconds);
  return folder;
}

describe('folders of songs that are kept', () => {
  it('are those that were done last, whenever they were begun', () => {
    const root = ownRoot();
    const long = begin(root, '2026-01-01T10:00:00');
    const short = finish(begin(root, '2026-01-01T10:00:01'), 100);
    const other = finish(begin(root, '2026-01-01T10:00:02'), 200);
    finish(long, 300);
    expect(pruneSongFolders(long, 2)).toEqual([short.name]);
    expect(readdirSync(root).sort()).toEqual([long.name, other.name]);
  });

  it('are the one that was just made even where its clock was set back, and as many as asked for', () => {
    const root = ownRoot();
    const others = [1000, 2000, 3000].map((seconds, i) => finish(begin(root, `2026-01-01T10:00:0${i}`), seconds));
    const added = finish(begin(root, '2020-01-01T00:00:00'), 1);
    expect(pruneSongFolders(added, 1)).toEqual(others.map(({ name }) => name));
    expect(readdirSync(root)).toEqual([added.name]);
  });

  it('and all that are still being written, by whatever program', () => {
    const root = ownRoot();
    const running = begin(root, '2020-01-01T00:00:00');
    const old = finish(begin(root, '2026-01-01T10:00:00'), 1000);
    const added = finish(begin(root, '2026-01-01T10:00:01'), 2000);
    expect(pruneSongFolders(added, 1)).toEqual([old.name]);
    expect(existsSync(join(root, running.name))).toBe(true);
  });

  it('but nothing that a killed program left days ago, and never what is not ours', () => {
    const root = ownRoot();
    const left = begin(root, '2020-01-01T00:00:00');
    const [file] = readdirSync(join(root, left.name));
    for (const path of [join(root, left.name, file!), join(root, left.name)]) utimesSync(path, 1000, 1000);
    mkdirSync(join(root, 'photos'));
    const added = finish(begin(root, '2026-01-01T10:00:01'), 2000);
    expect(pruneSongFolders(added, 1)).toEqual([left.name]);
    expect(readdirSync(root).sort()).toEqual([added.name, 'photos'].sort());
  });
});
