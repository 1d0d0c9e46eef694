import { mkdir } from 'node:fs/promises';
import { failureOf, type Outcome, systemFailure } from './system-failure.js';

/** Makes a folder with all that it is in, unless it is there. */
export async function makeFolder(path: string): Promise<Outcome<void>> {
  try {
    await mkdir(path, { recursive: true });
    return { ok: true, value: undefined };
  } catch (error) {
    const failure = systemFailure(error);
    // What is there is a file.
    return { ok: false, failure: failure.code === 'EEXIST' ? failureOf('ENOTDIR') : failure };
  }
}
