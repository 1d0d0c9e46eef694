import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traceClockwise } from './clockwise-chip.js';
import { type LevelChange, traceChip, type Write } from './level-trace.js';
import { randomPulseWrites, randomWrites, sampleMemory } from './random-writes.js';

/** Changes at the same clock count as one; levels are whole millionths. */
function settled(changes: readonly LevelChange[]): readonly (readonly [clock: number, level: number])[] {
  const kept: [number, number][] = [];
  let before = 0;
  for (const [i, { clock, level }] of changes.entries()) {
    if (changes[i + 1]?.clock === clock) continue;
    const millionths = Math.round(level * 1e6);
    if (Math.abs(millionths - before) > 2) kept.push([clock, millionths]);
    before = millionths;
  }
  return kept;
}

/** Where two traces part, or nothing. Traces are long, and so would be a message about all of them. */
function firstDifference(actual: readonly LevelChange[], expected: readonly LevelChange[]): string | undefined {
  const [a, b] = [settled(actual), settled(expected)];
  const index = a.findIndex(([clock, level], i) => clock !== b[i]?.[0] || Math.abs(level - b[i][1]) > 2);
  if (index < 0 && a.length === b.length) return undefined;
  const at = index < 0 ? a.length : index;
  return `change ${at} is ${a[at]?.join(': ')}, not ${b[at]?.join(': ')}`;
}

const anyWrites = fc.oneof(randomWrites, randomPulseWrites);

describe('chip', () => {
  test('agrees with a model that counts clock by clock, whatever is written', () => {
    fc.assert(
      fc.property(anyWrites, (writes) => {
        const clocks = 40_000 + writes.at(-1)![0];
        const expected = traceClockwise(writes, clocks, sampleMemory);
        const actual = traceChip(writes, clocks, 2048, sampleMemory);
        expect(firstDifference(actual.pulses, expected.pulses)).toBeUndefined();
        expect(firstDifference(actual.tnd, expected.tnd)).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test('does not care where slices end', () => {
    fc.assert(
      fc.property(anyWrites, fc.integer({ min: 64, max: 2048 }), (writes, sliceClocks) => {
        const clocks = 40_000 + writes.at(-1)![0];
        const whole = traceChip(writes, clocks, 2048, sampleMemory);
        const cut = traceChip(writes, clocks, sliceClocks, sampleMemory);
        expect(firstDifference(cut.pulses, whole.pulses)).toBeUndefined();
        expect(firstDifference(cut.tnd, whole.tnd)).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test('a step that is under way keeps the length it began with, whoever is written to meanwhile', () => {
    const begin: Write[] = [
      [0, 0x4015, 0x03],
      [0, 0x4000, 0xbf],
      [0, 0x4001, 0x08],
      [0, 0x4002, 0xff],
      [0, 0x4003, 0x03],
    ];
    // The timer was $3FF, 2048 clocks a step. From 9000 on it is $40, 130 clocks, and the duty begins anew.
    const change: Write[] = [
      [9000, 0x4002, 0x40],
      [9000, 0x4003, 0x00],
    ];
    const edges = (writes: readonly Write[], sliceClocks: number) =>
      traceChip(writes, 12_000, sliceClocks)
        .pulses.map(({ clock }) => clock)
        .filter((clock) => clock > 9000);
    // The step under way ends at 5 * 2048; a duty of a half goes on for four steps from the first of them.
    const expected = [0, 1, 2, 3].map((halfPeriod) => 5 * 2048 + halfPeriod * 4 * 130);
    for (const sliceClocks of [2048, 500, 64]) {
      expect(edges([...begin, ...change], sliceClocks)).toEqual(expected);
      expect(edges([...begin, ...change, [9100, 0x4004, 0x30]], sliceClocks)).toEqual(expected);
    }
  });

  test('addresses it does not have are ignored', () => {
    const writes: Write[] = [0x3fff, 0x4009, 0x400d, 0x4014, 0x4016, 0x4018, 0x5ffb, 0xffff].map((address) => [
      0,
      address,
      0xff,
    ]);
    expect(traceChip(writes, 100_000)).toEqual({ pulses: [], tnd: [] });
  });

  test('writes at one clock act together: a level that comes and goes at once is not heard', () => {
    const writes: Write[] = [
      [100, 0x4011, 64],
      [100, 0x4011, 0],
    ];
    expect(traceChip(writes, 1000).tnd).toEqual([]);
  });
});
