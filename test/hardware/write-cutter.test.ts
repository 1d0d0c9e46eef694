import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RegisterWrites } from '../../src/hardware/chip-program.js';
import { WriteCutter } from '../../src/hardware/write-cutter.js';

const randomChunk: fc.Arbitrary<RegisterWrites> = fc
  .record({
    startClock: fc.nat(1000),
    clocks: fc.integer({ min: 1, max: 300 }),
    places: fc.array(fc.nat(1_000_000), { maxLength: 40 }),
  })
  .map(({ startClock, clocks, places }) => {
    const at = places.map((place) => place % clocks).sort((a, b) => a - b);
    return {
      startClock,
      clocks,
      count: at.length,
      at: Uint32Array.from([...at, 7]),
      address: Uint16Array.from([...at.map((_, i) => 0x4000 + (i % 24)), 7]),
      value: Uint8Array.from([...at.map((_, i) => i), 7]),
    };
  });

const writesOf = ({ startClock, count, at, address, value }: RegisterWrites) =>
  Array.from({ length: count }, (_, i) => [startClock + at[i]!, address[i]!, value[i]!]);

describe('a part of a chunk', () => {
  test('has the writes of its time, and no others', () => {
    const cutter = new WriteCutter();
    fc.assert(
      fc.property(randomChunk, fc.nat(1400), fc.nat(1400), (chunk, start, end) => {
        const part = cutter.cut(chunk, start, end);
        const from = Math.max(start, chunk.startClock);
        const to = Math.min(end, chunk.startClock + chunk.clocks);
        if (to <= from) {
          expect(part).toBeNull();
          return;
        }
        expect(part).toMatchObject({ startClock: from, clocks: to - from });
        expect(writesOf(part!)).toEqual(writesOf(chunk).filter(([clock]) => clock! >= from && clock! < to));
      }),
    );
  });

  test('leaves the chunk as it was, and lies in the arrays of the part before', () => {
    const cutter = new WriteCutter();
    const chunk: RegisterWrites = {
      startClock: 100,
      clocks: 50,
      count: 3,
      at: Uint32Array.of(0, 20, 40),
      address: Uint16Array.of(0x4000, 0x4001, 0x4002),
      value: Uint8Array.of(1, 2, 3),
    };
    const before = writesOf(chunk);
    const first = cutter.cut(chunk, 110, 150)!;
    expect(writesOf(first)).toEqual([
      [120, 0x4001, 2],
      [140, 0x4002, 3],
    ]);
    expect(cutter.cut(chunk, 100, 130)!.at).toBe(first.at);
    expect(writesOf(chunk)).toEqual(before);
    expect(cutter.cut(chunk, 0, 150)).toBe(chunk);
  });
});
