import { describe, expect, test } from 'vitest';
import { silentChip, traceChip, type Write } from './level-trace.js';

/**
 * Clocks of quarter frames: those at which a decaying noise changes. Its register stays open for the first 56,952 clocks,
 * see envelope.test.ts. The first quarter frame lifts the volume, the next 15 lower it.
 */
function quarterFrames(writes: readonly Write[], until: number): readonly number[] {
  const noise: Write[] = [
    [0, 0x4015, 0x08],
    [0, 0x400e, 0x0f],
    [0, 0x400c, 0x00],
    [0, 0x400f, 1 << 3],
  ];
  return traceChip([...noise, ...writes], until).tnd.map(({ clock }) => clock);
}

/** Clocks of half frames, each of which empties one of the channels' length counters of 2, loaded in turn. */
function halfFrames(writes: readonly Write[], until: number): readonly number[] {
  const statusAt = (clock: number, load: number) => {
    const loads: Write[] = [
      [0, 0x4015, 0x01],
      [load, 0x4003, 3 << 3],
    ];
    return silentChip([...loads, ...writes].sort(([a], [b]) => a - b)).readStatus(clock);
  };
  const found: number[] = [];
  // A counter loaded behind one half frame ends at the second one after it.
  for (let load = 0; ; ) {
    let [low, high] = [load, until + 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (statusAt(middle, load) === 0) high = middle;
      else low = middle;
    }
    if (high > until) return found;
    found.push(high);
    // The next search begins between this half frame and the one before it.
    load = high - 1;
  }
}

describe('frame counter', () => {
  test('four steps, from the first clock on, over and over', () => {
    expect(quarterFrames([], 45_000)).toEqual([7457, 14913, 22371, 29829, 37287, 44743]);
    // The first that is found is the second there is: the counter is loaded at clock 0.
    expect(halfFrames([], 60_000)).toEqual([29829, 44743, 59659]);
  });

  test.each([
    [100, 102],
    [101, 104],
  ])('$4017 = $80 at clock %i clocks everything at %i and goes on in five steps', (write, restart) => {
    const writes: Write[] = [[write, 0x4017, 0x80]];
    expect(quarterFrames(writes, 45_000).map((clock) => clock - restart)).toEqual([
      0,
      7457,
      14913,
      22371,
      37281,
      37282 + 7457,
    ]);
    expect(halfFrames(writes, 60_000).map((clock) => clock - restart)).toEqual([14913, 37281, 37282 + 14913]);
  });

  test('$4017 = $00 restarts the sequence without clocking anything', () => {
    expect(quarterFrames([[7000, 0x4017, 0x40]], 15_000)).toEqual([14_459]);
  });

  test('a step between the write and its effect still happens', () => {
    expect(quarterFrames([[7456, 0x4017, 0x00]], 15_000)).toEqual([7457, 7458 + 7457]);
  });

  // As in Mesen: the restart never clocks what the sequence has clocked on the same clock or the one before.
  test.each([
    [7455, [7457, 7458 + 7457]], // an odd clock: effect at 7458, one clock behind the step
    [7456, [7457, 7458 + 7457]], // an even clock: the same effect
    [7457, [7457, 7460, 7460 + 7457]], // three clocks behind it
  ])('$4017 = $80 at clock %i about a step clocks no quarter frame twice', (write, expected) => {
    expect(quarterFrames([[write, 0x4017, 0x80]], 15_000)).toEqual(expected);
  });

  test('the clock of the song, not of the slice, decides over the delay', () => {
    for (const sliceClocks of [101, 1001]) {
      const writes: Write[] = [
        [0, 0x4015, 0x08],
        [0, 0x400e, 0x0f],
        [0, 0x400f, 1 << 3],
        [1101, 0x4017, 0x80],
      ];
      expect(traceChip(writes, 1200, sliceClocks).tnd.map(({ clock }) => clock)).toEqual([1104]);
    }
  });
});
