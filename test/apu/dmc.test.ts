import { describe, expect, test } from 'vitest';
import { tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { type LevelChange, silentChip, traceChip, type Write } from './level-trace.js';

const rest = tndMixLevel(15, 0, 0);

/** The DMC's level after each change, with the triangle at rest. */
function levelsOf(changes: readonly LevelChange[]): readonly (readonly [clock: number, level: number])[] {
  return changes.map(({ clock, level }) => {
    const dmc = [...Array(128).keys()].find((d) => Math.abs(tndMixLevel(15, 0, d) - rest - level) < 1e-5);
    if (dmc === undefined) throw new Error(`no level sounds like ${level}`);
    return [clock, dmc] as const;
  });
}

const trace = (writes: readonly Write[], clocks: number, memory: Uint8Array) =>
  levelsOf(traceChip(writes, clocks, 2048, memory).tnd);

/** Plays `length` bytes from `$C000 + 64 * page`. */
const play = (rate: number, page = 0, length = 0, level = 64): Write[] => [
  [0, 0x4010, rate],
  [0, 0x4011, level],
  [0, 0x4012, page],
  [0, 0x4013, length],
  [0, 0x4015, 0x10],
];

// blargg's tests "dmc_rates" measure these on hardware; nesdev wiki, "APU DMC".
const documentedPeriods = [428, 380, 340, 320, 286, 254, 226, 214, 190, 160, 142, 128, 106, 84, 72, 54];

describe('dmc', () => {
  test.each([...documentedPeriods.entries()])('rate %i is a bit every %i clocks', (rate, period) => {
    const changes = trace(play(rate), 20_000, Uint8Array.of(0xff));
    // The byte is fetched at once but begins with the next round of eight bits; each bit lifts the level by two.
    expect(changes).toEqual([[0, 64], ...Array.from({ length: 8 }, (_, i) => [(8 + i) * period, 66 + 2 * i])]);
  });

  test('bits come lowest first, up for 1 and down for 0', () => {
    const levels = trace(play(15), 2000, Uint8Array.of(0b0010_1101)).map(([, level]) => level);
    expect(levels).toEqual([64, 66, 64, 66, 68, 66, 68, 66, 64]);
  });

  test.each([
    [0xff, 124, [124, 126]],
    [0xff, 125, [125, 127]],
    [0xff, 126, [126]],
    [0x00, 3, [3, 1]],
    [0x00, 1, [1]],
  ])('bits %i from level %i do not leave 0..127', (bits, level, expected) => {
    expect(trace(play(15, 0, 0, level), 2000, Uint8Array.of(bits)).map(([, at]) => at)).toEqual(expected);
  });

  test('a direct load counts at once, also between bits', () => {
    const writes: Write[] = [...play(0), [428 * 9 + 100, 0x4011, 20]];
    const levels = trace(writes, 428 * 11, Uint8Array.of(0xff));
    expect(levels.slice(-3)).toEqual([
      [428 * 9, 68],
      [428 * 9 + 100, 20],
      [428 * 10, 22],
    ]);
  });

  test('length n is 16 n + 1 bytes', () => {
    const memory = new Uint8Array(4096).fill(0b0101_0101);
    for (const length of [0, 1, 3]) {
      const changes = trace(play(15, 0, length), 60_000, memory);
      // Every bit changes the level; one change more is the load.
      expect(changes).toHaveLength(1 + 8 * (16 * length + 1));
    }
  });

  test('address n is $C000 + 64 n, and banks of 4 kB stand where they were switched to', () => {
    const memory = new Uint8Array(6 * 4096);
    memory[64 * 3] = 0xff;
    memory[5 * 4096 + 64 * 3] = 0x0f;
    const heard = (writes: Write[]) =>
      trace(writes, 2000, memory)
        .map(([, level]) => level)
        .at(-1);
    expect(heard(play(15, 3))).toBe(80);
    expect(heard(play(15, 4))).toBe(48);
    expect(heard([[0, 0x5ffc, 5], ...play(15, 3)])).toBe(64);
    expect(heard([[0, 0x5fff, 5], ...play(15, 0xc3)])).toBe(64);
    expect(heard([[0, 0x5ffd, 9], ...play(15, 0x43)])).toBe(48); // nothing is there
  });

  test('behind $FFFF comes $8000, where no samples are', () => {
    const memory = new Uint8Array(4 * 4096).fill(0xaa);
    // From $FFC0 64 bytes are left; of 65 the last reads zeros, which pull the level down.
    const levels = trace([...play(15, 0xff, 4)], 60_000, memory).map(([, level]) => level);
    expect(levels.slice(-8)).toEqual([62, 60, 58, 56, 54, 52, 50, 48]);
  });

  test('with the loop flag it begins again without a gap', () => {
    const changes = trace(play(0x40 | 15), 54 * 8 * 10, Uint8Array.of(0b0101_0101));
    const clocks = changes.slice(1).map(([clock]) => clock);
    expect(clocks).toEqual(Array.from({ length: 8 * 9 }, (_, i) => 54 * (8 + i)));
  });

  test('$4015 tells whether bytes are left; clearing the bit lets the fetched byte play to its end', () => {
    const memory = new Uint8Array(4096).fill(0x55);
    const chip = silentChip(play(15, 0, 1), 2048, memory);
    // 17 bytes: the first is fetched at once, the last when the 16th begins to play: with the last bit of the 16th round
    // of eight, the first of which is silent.
    // Who reads on the clock of a bit comes before it.
    expect(chip.readStatus(54 * (8 * 16 - 1))).toBe(0x10);
    expect(chip.readStatus(54 * (8 * 16 - 1) + 1)).toBe(0);
    const stopped = trace([...play(15, 0, 1), [54 * 8 * 2, 0x4015, 0]], 54 * 8 * 10, memory);
    expect(stopped.at(-1)![0]).toBe(54 * (8 * 4 - 1));
  });

  test('setting the bit again does not begin a sample that still plays', () => {
    const memory = Uint8Array.from({ length: 4096 }, (_, i) => (i === 0 ? 0xff : 0x55));
    const once = trace(play(15, 0, 1), 54 * 8 * 20, memory);
    const twice = trace([...play(15, 0, 1), [3000, 0x4015, 0x10]], 54 * 8 * 20, memory);
    expect(twice).toEqual(once);
  });

  test('a higher level makes triangle and noise softer, down to what the formula says', () => {
    const step = (dmc: number) => tndMixLevel(15, 15, dmc) - tndMixLevel(15, 0, dmc);
    expect(step(127) / step(0)).toBeLessThan(0.8);
  });
});
