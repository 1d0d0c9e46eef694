import { randomBytes } from 'node:crypto';
import { constants, lstatSync, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, systemFailure } from './system-failure.js';
import { temporaryName } from './write-output.js';

/** Files of a song's folder. */
export const songFileNames = { wav: 'output.wav', mml: 'output.mml' } as const;

/** A folder of one song's files inside the folder of all songs. */
export interface SongFolder {
  /** The folder of all songs, with no link in its path. */
  readonly root: string;
  /** `YYYYMMDD_HHMMSS_mmm`, local time. */
  readonly name: string;
}

const namePattern = /^\d{8}_\d{6}_\d{3}$/;

/** Makes a folder that was not there, named by the time; where it is taken, by the next millisecond that is free. */
export function createSongFolder(path: string, now: Date): Outcome<SongFolder> {
  try {
    mkdirSync(path, { recursive: true });
    const root = realpathSync(path);
    for (let ahead = 0; ; ahead++) {
      const name = nameOf(new Date(now.getTime() + ahead));
      try {
        mkdirSync(join(root, name));
        return { ok: true, value: { root, name } };
      } catch (error) {
        if (systemFailure(error).code !== 'EEXIST' || ahead >= 999) throw error;
      }
    }
  } catch (error) {
    return { ok: false, failure: systemFailure(error) };
  }
}

function nameOf(time: Date): string {
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  const date = digits(time.getFullYear(), 4) + digits(time.getMonth() + 1, 2) + digits(time.getDate(), 2);
  const clock = digits(time.getHours(), 2) + digits(time.getMinutes(), 2) + digits(time.getSeconds(), 2);
  return `${date}_${clock}_${digits(time.getMilliseconds(), 3)}`;
}

export function songFilePath({ root, name }: SongFolder, file: keyof typeof songFileNames): string {
  return join(root, name, songFileNames[file]);
}

/** Whether a folder is still where it was made, and no link that leads elsewhere. */
export function isSongFolderInPlace({ root, name }: SongFolder): boolean {
  try {
    const path = join(root, name);
    return lstatSync(path).isDirectory() && realpathSync(path) === path;
  } catch {
    return false;
  }
}

/** Takes away a song's files and its folder. What somebody else has put there stays, and so does the folder then. */
export function removeSongFolder(folder: SongFolder): void {
  if (!namePattern.test(folder.name) || !isSongFolderInPlace(folder)) return;
  const path = join(folder.root, folder.name);
  try {
    for (const file of readdirSync(path)) {
      const isOurs = Object.values<string>(songFileNames).includes(file) || temporaryName.test(file);
      if (isOurs) rmSync(join(path, file), { force: true });
    }
    rmdirSync(path);
  } catch {
    // What cannot be removed now is no reason to fail: the song itself is not touched by it.
  }
}

/** Time after which a folder in which nothing has changed, and no song is whole, is what a killed program left. */
const leftoverMilliseconds = 86_400_000;

/**
 * Removes the songs that were done first until `keep` of them are left, `added` among them, which always stays; answers
 * with the names of the folders that went. Folders whose song is not whole are still being written, here or by another
 * program, and do not count.
 */
export function pruneSongFolders(added: SongFolder, keep: number): readonly string[] {
  const { root } = added;
  const others: { readonly name: string; readonly doneAt: number }[] = [];
  for (const name of folderNames(root)) {
    if (name === added.name) continue;
    const doneAt = doneTime({ root, name });
    if (doneAt !== null) others.push({ name, doneAt });
  }
  others.sort((one, other) => one.doneAt - other.doneAt || (one.name < other.name ? -1 : 1));
  const old = others.slice(0, Math.max(0, others.length + 1 - keep)).map(({ name }) => name);
  for (const name of old) removeSongFolder({ root, name });
  return old;
}

function folderNames(root: string): readonly string[] {
  try {
    return readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && namePattern.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** When a song was whole, in milliseconds; null while it is being written. Its text is what is written last. */
function doneTime(folder: SongFolder): number | null {
  try {
    return lstatSync(songFilePath(folder, 'mml')).mtimeMs;
  } catch {
    return leftoverTime(join(folder.root, folder.name));
  }
}

function leftoverTime(path: string): number | null {
  try {
    const times = ['.', ...readdirSync(path)].map((file) => lstatSync(join(path, file)).mtimeMs);
    const changedAt = Math.max(...times);
    return Date.now() - changedAt > leftoverMilliseconds ? changedAt : null;
  } catch {
    return null;
  }
}

/** A name that tells a song apart and says nothing of where it lies. */
export function createSongId(): string {
  return randomBytes(9).toString('base64url');
}

/** A file of a song; nothing when it is gone, is no plain file any more, or has more than `maximumBytes`. */
export async function readSongFile(
  folder: SongFolder,
  file: keyof typeof songFileNames,
  maximumBytes: number,
): Promise<Uint8Array | null> {
  if (!isSongFolderInPlace(folder)) return null;
  try {
    const handle = await open(songFilePath(folder, file), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const stats = await handle.stat();
      return stats.isFile() && stats.size <= maximumBytes ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Whatever the system's reason, there is nothing to be had.
    systemFailure(error);
    return null;
  }
}
