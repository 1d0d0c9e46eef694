import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pieceBytes, pump } from '../../src/host/pump.js';

/** One array for all pieces, as hot sources have: a piece must be taken before the next is made. */
function* pieces(count: number, bytes: number): Generator<Uint8Array, string, undefined> {
  const piece = new Uint8Array(bytes);
  for (let i = 0; i < count; i++) yield piece.fill(i);
  return 'all';
}

function expectedBytes(count: number, bytes: number): Buffer {
  return Buffer.concat(Array.from({ length: count }, (_, i) => Buffer.alloc(bytes, i)));
}

describe('pump', () => {
  it.each([
    [0, 1],
    [3, 10],
    [2000, 1000],
    [15, 300_000],
    [3, pieceBytes],
    [3, pieceBytes + 1],
  ])('writes %i pieces of %i bytes in order, one write at a time', async (count, bytes) => {
    const written: Buffer[] = [];
    let isWriting = false;
    const pumped = await pump(pieces(count, bytes), async (chunk) => {
      expect(isWriting).toBe(false);
      isWriting = true;
      await pause(1);
      // Only now: the bytes must stay as they were while the write goes on.
      written.push(Buffer.from(chunk));
      isWriting = false;
    });
    expect(pumped).toEqual({ status: 'done', value: 'all', bytes: count * bytes });
    expect(Buffer.concat(written).equals(expectedBytes(count, bytes))).toBe(true);
  });

  it('makes the next piece while one is being written', async () => {
    let made = 0;
    function* source() {
      for (; made < 600; made++) yield new Uint8Array(4000);
    }
    let madeAtFirstWrite = 0;
    await pump(source(), async () => {
      if (madeAtFirstWrite > 0) return;
      madeAtFirstWrite = made;
      await pause(20);
      madeAtFirstWrite = made - madeAtFirstWrite;
    });
    expect(madeAtFirstWrite).toBeGreaterThan(100);
  });

  it('tells of a write that fails, whichever it is, and closes the source', async () => {
    for (const failing of [1, 2, 4]) {
      let writes = 0;
      let isClosed = false;
      function* source() {
        try {
          yield* pieces(5000, 1000);
        } finally {
          isClosed = true;
        }
      }
      const pumping = pump(source(), async () => {
        await pause(1);
        if (++writes === failing) throw new Error(`write ${failing}`);
      });
      await expect(pumping).rejects.toThrow(`write ${failing}`);
      expect(isClosed).toBe(true);
    }
  });

  it('leaves a write that does not end behind at an abort', async () => {
    const controller = new AbortController();
    const pumping = pump(pieces(1000, 1000), () => new Promise(() => undefined), controller.signal);
    setTimeout(() => controller.abort(), 5);
    expect(await pumping).toEqual({ status: 'interrupted' });
  });
});
