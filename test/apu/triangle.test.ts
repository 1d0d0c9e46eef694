import { describe, expect, test } from 'vitest';
import { tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { traceChip, type Write } from './level-trace.js';

const enable: Write = [0, 0x4015, 0x0f];
const second = 60 * 29781;

/** Makes a note begin at once: counters loaded and clocked by hand. */
const begin = (clock: number): Write[] => [
  [clock, 0x4008, 0xff],
  [clock, 0x400a, 126],
  [clock, 0x400b, 0xf0],
  [clock, 0x4017, 0xc0],
];

/** Clocks of the triangle's steps within a stretch of time. */
const stepsIn = (writes: readonly Write[], from: number, to: number): number =>
  traceChip([enable, ...writes], to).tnd.filter(({ clock }) => clock >= from).length;

const soundsIn = (writes: readonly Write[], from: number, to: number): boolean => stepsIn(writes, from, to) > 0;

describe('triangle', () => {
  test('steps through 15..0, 0..15 from 15 on, one step every t + 1 clocks', () => {
    const changes = traceChip([enable, ...begin(0)], 127 * 100).tnd;
    const ramp = [...Array(16).keys()].map((i) => tndMixLevel(15 - i, 0, 0) - tndMixLevel(15, 0, 0));
    // 31 changes a cycle: each end is held for two steps, and the first step leaves the level of power-up.
    const expected = [...ramp.slice(1), ...ramp.slice(0, 15).reverse()];
    for (const [i, level] of expected.entries()) expect(changes[i]!.level).toBeCloseTo(level, 6);
    expect(changes[1]!.clock - changes[0]!.clock).toBe(127);
    expect(changes[30]!.clock - changes[0]!.clock).toBe(127 * 32);
  });

  test('begins within four clocks of $4017 = $C0 and stands where it stood when it ends', () => {
    const writes: Write[] = [...begin(0), [20_000, 0x4008, 0x80], [20_000, 0x4017, 0xc0]];
    expect(stepsIn(writes, 0, 400)).toBeGreaterThan(0);
    expect(stepsIn(writes, 20_004, second)).toBe(0);
    const before = traceChip([enable, ...begin(0)], 20_003).tnd.at(-1);
    expect(traceChip([enable, ...writes], second).tnd.at(-1)).toEqual(before);
  });

  test('goes on from the step it stands on', () => {
    const writes: Write[] = [enable, ...begin(0), [20_000, 0x4015, 0], [60_000, 0x4015, 0x0f], ...begin(60_000)];
    const changes = traceChip(writes, 65_000).tnd;
    const levels = changes.map(({ level }) => level);
    const largest = Math.max(...levels.slice(1).map((level, i) => Math.abs(level - levels[i]!)));
    expect(changes.some(({ clock }) => clock > 60_000)).toBe(true);
    expect(largest).toBeLessThan(tndMixLevel(1, 0, 0) * 1.01);
  });

  // The lines of nes-audio-tests "tri_silence", in words of our own.
  test('$4008 = $80 alone silences within a quarter frame', () => {
    const writes: Write[] = [...begin(0), [second, 0x4008, 0x80]];
    expect(soundsIn(writes, second - 1000, second)).toBe(true);
    expect(soundsIn(writes, second + 7460, 2 * second)).toBe(false);
  });

  test('$4008 alone wakes it while the reload flag is still set', () => {
    const writes: Write[] = [...begin(0), [second, 0x4008, 0x80], [2 * second, 0x4008, 0xff]];
    expect(soundsIn(writes, 1.5 * second, 2 * second)).toBe(false);
    expect(soundsIn(writes, 2 * second + 7460, 3 * second)).toBe(true);
  });

  test('the linear counter outlasts $4015, and the length counter must be loaded again', () => {
    const writes: Write[] = [
      ...begin(0),
      [second, 0x4015, 0],
      [1.5 * second, 0x4015, 0x0f],
      [2 * second, 0x400b, 0xf0],
    ];
    expect(soundsIn(writes, second, 2 * second)).toBe(false);
    expect(soundsIn(writes, 2 * second, 2 * second + 200)).toBe(true);
  });

  test('$4008 = $00 silences, also followed by $400B', () => {
    for (const more of [[], [[second, 0x400b, 0xf0]]] as Write[][]) {
      expect(soundsIn([...begin(0), [second, 0x4008, 0], ...more], second + 7460, 2 * second)).toBe(false);
    }
  });

  test.each([1, 20, 127])('without the control flag a linear count of %i lasts that many quarter frames', (count) => {
    const writes: Write[] = [
      [0, 0x4008, count],
      [0, 0x400a, 126],
      [0, 0x400b, 1 << 3], // length 254
    ];
    const changes = traceChip([enable, ...writes], 4 * second).tnd;
    const quarters = (changes.at(-1)!.clock - changes[0]!.clock) / (29830 / 4);
    expect(Math.abs(quarters - count)).toBeLessThan(0.05);
  });

  test('at timer 0 it steps at every clock', () => {
    const changes = traceChip([enable, ...begin(0), [1000, 0x400a, 0]], 2000).tnd.filter(({ clock }) => clock >= 1200);
    expect(changes.length).toBe(800 - 50); // of 32 steps two repeat a level
  });
});
