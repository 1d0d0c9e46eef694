import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { findFiles, isGlob, readGlob } from './glob.js';
import { foundPath, slashedPattern } from './path-style.js';
import { standardStream } from './read-input.js';
import type { SystemFailure } from './system-failure.js';

/** One text to compile. */
export interface Input {
  readonly path: string;
  /** Where it is from the folder or pattern that named it, in the manner of the system: its place below `--out-dir`. */
  readonly place: string;
}

/** A folder in which songs may be that nobody saw. */
export interface InputFailure {
  readonly path: string;
  readonly failure: SystemFailure;
}

/** What the operands of a command line name. */
export interface FoundInputs {
  readonly inputs: readonly Input[];
  /** Operands in which nothing is: an empty folder, a pattern without a match. */
  readonly empty: readonly string[];
  /** What could not be searched; the rest was found all the same. */
  readonly failures: readonly InputFailure[];
  /** Whether the operands could name any number of songs. */
  readonly areMany: boolean;
  /** Where a new file could become an input. */
  readonly folders: readonly SearchedFolder[];
}

export interface SearchedFolder {
  readonly path: string;
  readonly isDeep: boolean;
}

const isSong = (path: string): boolean => /\.mml$/i.test(path);

/**
 * Finds the songs that operands name: files as they are, all `.mml` files below a folder, and what a pattern matches,
 * for shells that leave patterns alone. A file that is there is never taken for a pattern. No file comes twice.
 */
export async function findInputs(operands: readonly string[]): Promise<FoundInputs> {
  const inputs = new Map<string, Input>();
  const standardInputs: Input[] = [];
  const empty: string[] = [];
  const failures: InputFailure[] = [];
  const folders: SearchedFolder[] = [];
  const add = (path: string, place: string) => {
    if (path === standardStream) standardInputs.push({ path, place });
    else if (!inputs.has(resolve(path))) inputs.set(resolve(path), { path, place });
  };
  for (const operand of operands) {
    const search = operand === standardStream ? undefined : await searchOf(operand);
    if (search === undefined) {
      add(operand, basename(operand));
      continue;
    }
    folders.push(search.folder);
    const found = await findFiles(search.folder.path, search.matches, search.folder.isDeep);
    for (const { path, failure } of found.failures) {
      failures.push({ path: path === '' ? operand : foundPath(search.folder.path, path, operand), failure });
    }
    if (found.files.length === 0 && found.failures.length === 0) empty.push(operand);
    for (const place of found.files) add(foundPath(search.folder.path, place, operand), join(place));
  }
  const all = [...inputs.values(), ...standardInputs];
  return { inputs: all, empty, failures, areMany: operands.length > 1 || folders.length > 0, folders };
}

interface Search {
  readonly folder: SearchedFolder;
  readonly matches: (path: string) => boolean;
}

/** Nothing for the name of one file, whether it is there or not. */
async function searchOf(operand: string): Promise<Search | undefined> {
  const stats = await stat(operand).catch(() => undefined);
  if (stats !== undefined) {
    return stats.isDirectory() ? { folder: { path: operand, isDeep: true }, matches: isSong } : undefined;
  }
  const pattern = slashedPattern(operand);
  if (!isGlob(pattern)) return undefined;
  const { folder, matches, isDeep } = readGlob(pattern);
  return { folder: { path: folder, isDeep }, matches };
}

/** The folder in which a file is, as it is watched. */
export function folderOf(path: string): SearchedFolder {
  return { path: dirname(resolve(path)), isDeep: false };
}
