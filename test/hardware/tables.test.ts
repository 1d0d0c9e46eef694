import { describe, expect, test } from 'vitest';
import { samplesPerClock } from '../../src/apu/sample-clock.js';
import { sampleCount } from '../../src/hardware/chip-program.js';
import { clockHz } from '../../src/hardware/clock.js';
import { dutyRows } from '../../src/hardware/duty-rows.js';
import { fiveStepSequence, fourStepSequence } from '../../src/hardware/frame-steps.js';
import { lengthTable } from '../../src/hardware/length-table.js';
import { triangleSteps } from '../../src/hardware/triangle-steps.js';

describe('hardware tables', () => {
  test('lengths: odd entries count up by two, even ones are note lengths at two tempos', () => {
    expect(lengthTable).toHaveLength(32);
    expect(lengthTable[1]).toBe(254);
    for (let i = 3; i < 32; i += 2) expect(lengthTable[i]).toBe(i - 1);
    // The wiki's reading: a whole note of 192 at 4/4 and 160 at the faster tempo, halved down to 12 and 10.
    expect([16, 18, 20, 22, 24].map((i) => lengthTable[i])).toEqual([12, 24, 48, 96, 192]);
    expect([0, 2, 4, 6, 8].map((i) => lengthTable[i])).toEqual([10, 20, 40, 80, 160]);
  });

  test('duties are high for 1, 2, 4 and 6 of 8 steps, the last being the second negated', () => {
    expect(dutyRows.map((row) => row.reduce<number>((sum, step) => sum + step, 0))).toEqual([1, 2, 4, 6]);
    expect(dutyRows[3]).toEqual(dutyRows[1].map((step) => 1 - step));
  });

  test('the triangle falls and rises by single steps', () => {
    expect(triangleSteps).toHaveLength(32);
    for (let i = 0; i < 32; i++) {
      expect(Math.abs(triangleSteps[i]! - triangleSteps[(i + 1) % 32]!)).toBe(i % 16 === 15 ? 0 : 1);
    }
  });

  test('the frame counter ticks at about 240 and 192 Hz', () => {
    expect((4 * clockHz) / fourStepSequence.periodClocks).toBeCloseTo(240, 0);
    expect((4 * clockHz) / fiveStepSequence.periodClocks).toBeCloseTo(192, 0);
  });

  test('samples a clock, exactly', () => {
    expect(samplesPerClock(44_100)).toEqual({ numerator: 77, denominator: 3125 });
    for (const rate of [8000, 11_025, 44_101, 48_000, 191_999, 192_000]) {
      const { numerator, denominator } = samplesPerClock(rate);
      expect(BigInt(numerator) * 19_687_500n).toBe(BigInt(denominator) * BigInt(rate) * 11n);
    }
  });

  test('whole seconds have exactly as many samples as the rate says', () => {
    for (const rate of [8000, 44_100, 48_000, 192_000]) {
      for (const seconds of [1, 7, 3600]) expect(sampleCount(seconds * clockHz, rate)).toBe(seconds * rate);
    }
  });
});
