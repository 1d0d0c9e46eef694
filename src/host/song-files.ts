import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { FileResolver, NamedFileKind, ResolvedFile, UnresolvedFile } from '../source/file-resolver.js';
import { isWithin } from './path-style.js';
import { standardStream } from './read-input.js';

/**
 * The files a song may name: those in its own folder, or in the working folder for a song from standard input, and in
 * folders inside; samples also in the folders of `DMC_INCLUDE`, separated by `;`. A link that leads out of them counts
 * as outside. A name is also found in other capitals than it is written in: many songs come from systems that do not
 * tell them apart.
 */
export function songFiles(song: string, environment: NodeJS.ProcessEnv = process.env): FileResolver {
  const own = song === standardStream ? process.cwd() : dirname(resolve(song));
  const listed = (environment.DMC_INCLUDE ?? '')
    .split(';')
    .filter((folder) => folder !== '')
    .map((folder) => resolve(folder));
  return { read: (path, kind, maximumBytes) => readSongFile(path, foldersFor(kind, own, listed), maximumBytes) };
}

function foldersFor(kind: NamedFileKind, own: string, listed: readonly string[]): readonly string[] {
  return kind === 'sample' ? [own, ...listed] : [own];
}

function readSongFile(
  written: string,
  folders: readonly string[],
  maximumBytes: number,
): ResolvedFile | UnresolvedFile {
  const path = written.replaceAll('\\', '/');
  let reason: UnresolvedFile['reason'] = 'absent';
  for (const folder of folders) {
    const found = findInside(folder, path);
    if (found === 'absent') continue;
    if (found === 'outside') {
      reason = found;
      continue;
    }
    const file = readPlainFile(found.path, maximumBytes);
    return file ?? { isFound: false, reason: readFailure(found.path), searched: folders };
  }
  return { isFound: false, reason, searched: folders };
}

/** Whatever is no plain file is never opened: a device could block, or never end. */
function readFailure(path: string): 'special' | 'unreadable' {
  try {
    const entry = readdirSync(dirname(path), { withFileTypes: true }).find(({ name }) => name === basename(path));
    return entry?.isFile() ? 'unreadable' : 'special';
  } catch {
    return 'unreadable';
  }
}

function findInside(folder: string, path: string): { readonly path: string } | 'absent' | 'outside' {
  const wanted = isAbsolute(path) ? path : join(folder, path);
  if (!isWithin(resolve(folder), resolve(wanted))) return 'outside';
  const real = realPath(wanted) ?? realPath(inOtherCapitals(folder, wanted));
  const realFolder = realPath(folder);
  if (real === undefined || realFolder === undefined) return 'absent';
  return isWithin(realFolder, real) ? { path: real } : 'outside';
}

function realPath(path: string | undefined): string | undefined {
  if (path === undefined || path.includes('\0')) return undefined;
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The path of which each part is there in some capitals; nothing when one is not. */
function inOtherCapitals(folder: string, path: string): string | undefined {
  let current = folder;
  for (const part of relative(folder, path).split(sep)) {
    const name = namesIn(current).find((candidate) => candidate.toLowerCase() === part.toLowerCase());
    if (name === undefined) return undefined;
    current = join(current, name);
  }
  return current;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** As a person in the working folder would name the file. */
function nameOf(path: string): string {
  const here = realPath(process.cwd());
  return here !== undefined && isWithin(here, path) ? relative(here, path) : path;
}

function readPlainFile(path: string, maximumBytes: number): ResolvedFile | undefined {
  let file: number;
  try {
    // Not to wait for the other end of a pipe.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch {
    return undefined;
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return undefined;
    const bytes = new Uint8Array(Math.min(stats.size, maximumBytes));
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(file, bytes, length, bytes.length - length, null);
      if (read === 0) break;
      length += read;
    }
    return { isFound: true, bytes: bytes.subarray(0, length), byteLength: stats.size, name: nameOf(path) };
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}
