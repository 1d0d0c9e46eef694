import { mkdir } from 'node:fs/promises';
import { type Outcome, systemFailure } from './system-failure.js';

/** Makes a folder with all that it is in, unless it is there. */
export async function makeFolder(path: string): Promise<Outcome<void>> {
  try {
    await mkdir(path, { recursive: true });
    return { ok: true, value: undefined };
  } catch (error) {
    return { ok: false, failure: systemFailure(error) };
  }
}
