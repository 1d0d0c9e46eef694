import { describe, expect, test } from 'vitest';
import { tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { traceChip, type Write } from './level-trace.js';

/** Clocks between the quarter frames that the tests call for; the frame counter makes none of its own so soon. */
const spacing = 100;

/**
 * Volume of the noise before the first and after each of `count` quarter frames. At the longest period its register
 * stays open from clock 0 for 14 shifts, 56,952 clocks: long enough to watch the volume alone.
 */
function volumes(control: number, count: number, more: readonly Write[] = []): readonly number[] {
  const writes: Write[] = [
    [0, 0x4015, 0x08],
    [0, 0x400e, 0x0f],
    [0, 0x400c, control],
    [0, 0x400f, 1 << 3], // 254 half frames
    ...Array.from({ length: count }, (_, i): Write => [(i + 1) * spacing, 0x4017, 0xc0]),
    ...more,
  ];
  writes.sort(([a], [b]) => a - b);
  const { tnd } = traceChip(writes, (count + 1) * spacing);
  return Array.from({ length: count + 1 }, (_, i) => {
    const level = tnd.findLast(({ clock }) => clock < (i + 1) * spacing)?.level ?? 0;
    return volumeOf(level);
  });
}

function volumeOf(level: number): number {
  const volume = [...Array(16).keys()].find(
    (v) => Math.abs(tndMixLevel(15, v, 0) - tndMixLevel(15, 0, 0) - level) < 1e-5,
  );
  if (volume === undefined) throw new Error(`no volume sounds like ${level}`);
  return volume;
}

describe('envelope', () => {
  test('constant volume is there at once and stays', () => {
    expect(volumes(0x10 | 9, 40)).toEqual(Array(41).fill(9));
  });

  test('the decay begins at 15 with the first quarter frame after the restart', () => {
    expect(volumes(0, 3)).toEqual([0, 15, 14, 13]);
  });

  test.each([0, 1, 3, 14])('period %i: a step every (period + 1) quarter frames, then silence', (period) => {
    const steps = Array.from({ length: 16 * (period + 1) }, (_, i) => 15 - Math.floor(i / (period + 1)));
    expect(volumes(period, steps.length + 5)).toEqual([0, ...steps, 0, 0, 0, 0, 0]);
  });

  test('with the loop flag it begins again at 15', () => {
    expect(volumes(0x20, 33).slice(1)).toEqual([...Array(33).keys()].map((i) => 15 - (i % 16)));
  });

  test('the decay goes on behind a constant volume', () => {
    expect(volumes(0x10, 7, [[spacing * 5 + 50, 0x400c, 0x00]])).toEqual([0, 0, 0, 0, 0, 11, 10, 9]);
  });

  test('a restart in the middle begins at 15 again', () => {
    expect(volumes(0, 8, [[spacing * 6 + 50, 0x400f, 1 << 3]])).toEqual([0, 15, 14, 13, 12, 11, 10, 15, 14]);
  });
});
