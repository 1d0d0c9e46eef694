import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * Files below a folder for which `isWanted` holds, sorted; paths are relative to it, with `/` between their parts. A
 * folder that cannot be read is passed over, but an error of the first one is thrown.
 */
export async function findFiles(
  folder: string,
  isWanted: (path: string) => boolean,
  isDeep: boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  const search = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true });
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        if (isDeep && isSearched(entry.name)) await search(path).catch(() => undefined);
      } else if ((entry.isFile() || entry.isSymbolicLink()) && isWanted(path)) {
        found.push(path);
      }
    }
  };
  await search('');
  return found.sort();
}
