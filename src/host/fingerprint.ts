import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** What several files hold, as a text that changes with any of them; a file that cannot be read counts as absent. */
export async function fingerprintOf(paths: Iterable<string>): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => undefined);
    hash.update(bytes === undefined ? '-' : `${bytes.length}:`);
    if (bytes !== undefined) hash.update(bytes);
  }
  return hash.digest('base64');
}
