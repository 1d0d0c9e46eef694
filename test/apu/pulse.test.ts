import { describe, expect, test } from 'vitest';
import { pulseMixLevel } from '../../src/hardware/mixer-levels.js';
import { traceChip, type Write } from './level-trace.js';

const tone = (timer: number, control: number, base = 0x4000): Write[] => [
  [0, 0x4015, 0x0f],
  [0, base, control],
  [0, base + 1, 0x08],
  [0, base + 2, timer & 0xff],
  [0, base + 3, timer >> 8],
];

/** Lengths of the high and low parts of the wave, in clocks. */
function runsOf(writes: readonly Write[], clocks: number): readonly (readonly [high: number, low: number])[] {
  const changes = traceChip(writes, clocks).pulses;
  const runs: [number, number][] = [];
  for (let i = 0; i + 2 < changes.length; i++) {
    if (changes[i]!.level < 1e-6) continue;
    runs.push([changes[i + 1]!.clock - changes[i]!.clock, changes[i + 2]!.clock - changes[i + 1]!.clock]);
  }
  return runs;
}

describe('pulse', () => {
  test.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 6],
  ])('duty %i is high for %i of 8 steps of 2(t + 1) clocks', (duty, high) => {
    const timer = 253;
    const runs = runsOf(tone(timer, (duty << 6) | 0x3f), 200_000).slice(1);
    expect(runs.length).toBeGreaterThan(40);
    for (const run of runs) expect(run).toEqual([high * 2 * (timer + 1), (8 - high) * 2 * (timer + 1)]);
  });

  test.each([8, 0x7ff])('timer %i sounds', (timer) => {
    const runs = runsOf(tone(timer, 0xbf), 400_000).slice(1);
    expect(runs[0]).toEqual([8 * (timer + 1), 8 * (timer + 1)]);
  });

  test('timer 7 is silent', () => {
    expect(traceChip(tone(7, 0xbf), 100_000).pulses).toEqual([]);
  });

  test('both pulses share one curve', () => {
    const writes = [...tone(300, 0xbf), ...tone(300, 0x7a, 0x4004)];
    const levels = traceChip(writes, 100_000).pulses.map(({ level }) => level);
    const expected = [0, 15, 10, 25].map(pulseMixLevel);
    for (const level of levels) expect(Math.min(...expected.map((e) => Math.abs(e - level)))).toBeLessThan(1e-6);
    expect(Math.max(...levels)).toBeCloseTo(pulseMixLevel(25), 6);
  });

  test('the fourth register restarts the sequence, the third does not', () => {
    const start = tone(500, 0xbf);
    const high = traceChip(start, 40_000).pulses.find(({ clock, level }) => clock > 9000 && level > 0)!.clock;
    const changeAt = (address: number, value: number) =>
      traceChip([...start, [high + 100, address, value]], 40_000).pulses.find(({ clock }) => clock > high)!.clock;
    expect(changeAt(0x4003, 500 >> 8)).toBe(high + 100);
    expect(changeAt(0x4002, 500 & 0xff)).toBe(high + 4 * 2 * 501);
  });

  test('a new timer counts from the next step on', () => {
    const start = tone(500, 0xbf);
    const high = traceChip(start, 40_000).pulses.find(({ clock, level }) => clock > 9000 && level > 0)!.clock;
    const trace = traceChip([...start, [high + 100, 0x4002, 0x80]], 40_000).pulses;
    const fall = trace.find(({ clock }) => clock > high)!.clock;
    expect(fall - high).toBe(2 * 501 + 3 * 2 * (0x180 + 1));
  });

  test('the wave runs on while it is silent', () => {
    const silenced = traceChip(
      [...tone(400, 0xbf), [30_000, 0x4000, 0xb0], [90_000, 0x4000, 0xbf]],
      150_000,
    ).pulses.filter(({ clock }) => clock > 90_000);
    const undisturbed = traceChip(tone(400, 0xbf), 150_000).pulses.filter(({ clock }) => clock > 90_000);
    expect(silenced).toEqual(undisturbed.map(({ clock, level }) => ({ clock, level: expect.closeTo(level, 6) })));
  });
});
