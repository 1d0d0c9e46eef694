import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf, type Outcome, type SystemFailure, systemFailure } from './system-failure.js';

/** Folders that no search goes into: they hold what is not the user's, and hidden ones. */
export function isSearched(folder: string): boolean {
  return !folder.startsWith('.') && folder !== 'node_modules';
}

export function isGlob(pattern: string): boolean {
  return /[*?]|\[.+\]|\{.*,.*\}/.test(pattern);
}

/** A pattern as the folder in which to search, and what to find below it. */
interface Glob {
  /** Everything before the first part with a wildcard; `.` when there is nothing. */
  readonly folder: string;
  /** Tells whether a path below the folder, with `/` between its parts, is meant. */
  readonly matches: (path: string) => boolean;
  /** Whether folders inside are searched. */
  readonly isDeep: boolean;
}

/**
 * Reads `*` and `?` (anything but `/`), `[a-z]`, `{a,b}`, and `**` for any folders. As in a shell, a leading dot must
 * be written.
 */
export function readGlob(pattern: string): Glob {
  const parts = pattern.split('/');
  const first = parts.findIndex(isGlob);
  const folder = parts.slice(0, first).join('/');
  const rest = parts.slice(first);
  const expression = new RegExp(`^${rest.map(partExpression).join('/').replaceAll('(?:.*)/', '(?:.*/)?')}$`, 'su');
  return {
    folder: folder === '' ? (pattern.startsWith('/') ? '/' : '.') : rootOfDrive(folder),
    matches: (path) => expression.test(path),
    isDeep: rest.length > 1,
  };
}

/** `C:` alone would be the working folder of that drive. */
function rootOfDrive(folder: string): string {
  return /^[A-Za-z]:$/.test(folder) ? `${folder}/` : folder;
}

function partExpression(part: string): string {
  if (part === '**') return '(?:.*)';
  const hidden = /^[*?[]/.test(part) ? '(?!\\.)' : '';
  return hidden + pieceExpression(part);
}

function pieceExpression(text: string): string {
  let expression = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    const closing = character === '[' ? text.indexOf(']', i + 2) : character === '{' ? text.indexOf('}', i + 1) : -1;
    if (character === '*') expression += '[^/]*';
    else if (character === '?') expression += '[^/]';
    else if (closing < 0) expression += character.replace(/[\\^$.|+()[\]{}/-]/, '\\$&');
    else {
      const inside = text.slice(i + 1, closing);
      expression +=
        character === '[' ? setExpression(inside) : `(?:${inside.split(',').map(pieceExpression).join('|')})`;
      i = closing;
    }
  }
  return expression;
}

function setExpression(inside: string): string {
  const negated = /^[!^]/.test(inside);
  const members = (negated ? inside.slice(1) : inside).replace(/[\\\]^[&|~]/g, '\\$&');
  return `[${negated ? '^' : ''}${members}]`;
}

/** Files that were found below a folder; paths are relative to it, with `/` between their parts. */
export interface FoundFiles {
  /** Sorted. */
  readonly files: readonly string[];
  /** Folders that could not be searched, and names that cannot be used; the folder itself is an empty path. */
  readonly failures: readonly { readonly path: string; readonly failure: SystemFailure }[];
}

/** Files below a folder for which `isWanted` holds. */
export async function findFiles(
  folder: string,
  isWanted: (path: string) => boolean,
  isDeep: boolean,
): Promise<FoundFiles> {
  const files: string[] = [];
  const failures: { path: string; failure: SystemFailure }[] = [];
  const search = async (below: string): Promise<void> => {
    const entries = await entriesOf(join(folder, below));
    if (!entries.ok) {
      failures.push({ path: below, failure: entries.failure });
      return;
    }
    for (const entry of entries.value) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      const isFolder = entry.isDirectory();
      const isMeant = isFolder
        ? isDeep && isSearched(entry.name)
        : (entry.isFile() || entry.isSymbolicLink()) && isWanted(path);
      if (!isMeant) continue;
      if (await isGarbled(folder, path)) failures.push({ path, failure: failureOf('EILSEQ') });
      else if (isFolder) await search(path);
      else files.push(path);
    }
  };
  await search('');
  return { files: files.sort(), failures };
}

async function entriesOf(path: string): Promise<Outcome<readonly Dirent[]>> {
  try {
    return { ok: true, value: await readdir(path, { withFileTypes: true }) };
  } catch (error) {
    return { ok: false, failure: systemFailure(error) };
  }
}

/** Whether a name is not UTF-8 on the disk: as text it has replacement characters, and names nothing. */
async function isGarbled(folder: string, path: string): Promise<boolean> {
  if (!path.includes('\uFFFD')) return false;
  return lstat(join(folder, path)).then(
    () => false,
    () => true,
  );
}
