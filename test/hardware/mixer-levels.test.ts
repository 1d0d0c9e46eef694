import { describe, expect, test } from 'vitest';
import { pulseMixLevel, tndMixLevel } from '../../src/hardware/mixer-levels.js';

describe('mixer', () => {
  test('silence is zero and everything at once is full scale', () => {
    expect(pulseMixLevel(0)).toBe(0);
    expect(tndMixLevel(0, 0, 0)).toBe(0);
    expect(pulseMixLevel(30) + tndMixLevel(15, 15, 127)).toBeCloseTo(1, 2);
  });

  test('it agrees within 4 % with the tables of 31 and 203 entries that programs use', () => {
    for (let sum = 1; sum <= 30; sum++) {
      expect(pulseMixLevel(sum) / (95.52 / (8128 / sum + 100))).toBeCloseTo(1, 1.4);
    }
    for (const [triangle, noise, dmc] of [
      [15, 0, 0],
      [0, 15, 0],
      [0, 0, 127],
      [15, 15, 127],
      [7, 3, 64],
    ] as const) {
      const table = 163.67 / (24329 / (3 * triangle + 2 * noise + dmc) + 100);
      expect(Math.abs(tndMixLevel(triangle, noise, dmc) / table - 1)).toBeLessThan(0.04);
    }
  });

  test('for small levels it approaches the linear formula', () => {
    expect(pulseMixLevel(1)).toBeCloseTo(0.00752 + 0.00412, 2);
    expect(tndMixLevel(1, 0, 0) / tndMixLevel(0, 1, 0)).toBeCloseTo(12241 / 8227, 1);
  });

  test('the DMC level takes from triangle and noise', () => {
    const swing = (dmc: number) => tndMixLevel(15, 15, dmc) - tndMixLevel(0, 0, dmc);
    expect(swing(127)).toBeLessThan(0.6 * swing(0));
  });
});
