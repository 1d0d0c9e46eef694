import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** What each of several files holds, as a text that changes with it; the same for all that cannot be read. */
export type Fingerprints = ReadonlyMap<string, string>;

/** Fingerprints of files; those that are known already are taken from there. */
export async function fingerprintsOf(paths: Iterable<string>, known?: Fingerprints): Promise<Fingerprints> {
  const prints = new Map<string, string>();
  for (const path of paths) prints.set(path, known?.get(path) ?? (await fingerprintOf(path)));
  return prints;
}

export function areSame(a: Fingerprints, b: Fingerprints): boolean {
  return a.size === b.size && Array.from(a).every(([path, print]) => b.get(path) === print);
}

async function fingerprintOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? '' : createHash('sha256').update(bytes).digest('base64');
}
