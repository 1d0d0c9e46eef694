import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeOutput } from '../../src/host/write-output.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();
let count = 0;

function makePipe(): string {
  const path = join(folder, `pipe-${count++}`);
  spawnSync('mkfifo', [path]);
  return path;
}

/** A reader that never waits for anything. */
const openReader = (path: string) => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);

function* pieces(amount: number): Generator<Uint8Array, string, undefined> {
  for (let i = 0; i < amount; i++) yield new Uint8Array(1000).fill(i);
  return 'summary';
}

describe.skipIf(process.platform === 'win32')('a named pipe as output', () => {
  it('waits for its reader and gives it all', async () => {
    const path = makePipe();
    const writing = writeOutput(path, pieces(1000));
    const read = await readFile(path);
    expect(await writing).toEqual({ status: 'done', value: 'summary', bytes: 1_000_000 });
    expect(read.length).toBe(1_000_000);
    expect(read.every((byte, i) => byte === Math.floor(i / 1000) % 256)).toBe(true);
  });

  it('tells of a reader that goes away', async () => {
    const path = makePipe();
    const reader = openReader(path);
    function* source() {
      yield* pieces(1000);
      closeSync(reader);
      yield* pieces(1000);
      return 0;
    }
    const writing = writeOutput(path, source());
    const bytes = new Uint8Array(65_536);
    const emptying = setInterval(() => {
      try {
        readSync(reader, bytes);
      } catch {
        // Closed, or nothing there yet.
      }
    }, 1);
    const outcome = await writing;
    clearInterval(emptying);
    expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'EPIPE' } });
  });

  it('can be interrupted while nobody has opened it for reading', async () => {
    const outcome = await writeOutput(makePipe(), pieces(1), AbortSignal.timeout(30));
    expect(outcome).toEqual({ status: 'interrupted' });
  });

  it('can be interrupted while its reader does not read', async () => {
    const path = makePipe();
    const reader = openReader(path);
    const outcome = await writeOutput(path, pieces(100_000), AbortSignal.timeout(30));
    closeSync(reader);
    expect(outcome).toEqual({ status: 'interrupted' });
  });
});
