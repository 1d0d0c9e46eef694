import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The program itself. */
export const launcher = join(root, 'bin/mmlc');

export function readPackage() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** Paths of all files below a folder, sorted, relative to it, with `/` between folders; none when it does not exist. */
export function listFiles(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Writes a file unless it already has exactly these contents, so that its time tells when it last changed. */
export function writeIfChanged(path, contents) {
  const bytes = Buffer.from(contents);
  try {
    if (readFileSync(path).equals(bytes)) return false;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, bytes);
  return true;
}
