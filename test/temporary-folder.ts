import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of its own for the tests of one file, gone when they have run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mmlc-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
