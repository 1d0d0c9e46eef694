import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { halfBandTaps } from '../../src/apu/half-band.js';
import { fineKernel, type KernelDesign, shortKernels, stepKernels } from '../../src/apu/kernel-designs.js';
import { kernelsFor } from '../../src/apu/step-kernel.js';
import { tabulateStep } from './tabulate-step.js';

/**
 * Gain in dB at a frequency in cycles a sample. All rows together are samples of h, integrated over a sample period, as
 * fine as there are rows; dividing by what that integral does to the frequency leaves h. Interpolating rows takes away a
 * little more.
 */
function gainDb(design: KernelDesign, table: Float64Array, cycles: number): number {
  const { taps, phases, period } = design;
  let [cosine, sine] = [0, 0];
  for (let row = 0; row < phases; row++) {
    for (let tap = 0; tap < taps; tap++) {
      const angle = 2 * Math.PI * cycles * (tap - taps / 2 + 1 - row / phases);
      cosine += table[row * taps + tap]! * Math.cos(angle);
      sine += table[row * taps + tap]! * Math.sin(angle);
    }
  }
  const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
  const gain = (Math.hypot(cosine, sine) / phases / Math.abs(sinc(period * cycles))) * sinc(cycles / phases) ** 2;
  return 20 * Math.log10(gain);
}

const designs = [...stepKernels, ...shortKernels, fineKernel];

describe('step kernels', () => {
  test('are what the script designs', () => {
    const root = join(import.meta.dirname, '../..');
    const script = spawnSync(process.execPath, [join(root, 'scripts/design-kernel.mjs'), '--check'], {
      encoding: 'utf8',
    });
    expect(script.stderr).toBe('');
    expect(script.status).toBe(0);
  });

  test('every row of every kernel sums to one: a step keeps its height', () => {
    for (const design of designs) {
      const table = tabulateStep(design);
      for (let row = 0; row <= design.phases; row++) {
        const taps = table.subarray(row * design.taps, (row + 1) * design.taps);
        expect(Math.abs(taps.reduce((sum, tap) => sum + tap, 0) - 1)).toBeLessThan(1e-12);
      }
    }
  });

  test.each([
    [8000, 3265],
    [22_050, 9000],
    [32_000, 13_000],
    [44_100, 18_000],
    [45_999, 18_000],
    [46_000, 18_000],
    [47_000, 18_000],
    [47_999, 18_000],
    [48_000, 18_000],
    [56_000, 18_000],
    [63_999, 18_000],
    [64_000, 20_000],
    [96_000, 20_000],
    [192_000, 20_000],
  ])(
    'at %i Hz it is flat to %i Hz, and what would fold back there is at least 80 dB down, 74 for noise',
    (rate, bandHz) => {
      const { step, short } = kernelsFor(rate);
      const table = tabulateStep(step);
      for (let hz = 0; hz <= bandHz; hz += bandHz / 40)
        expect(Math.abs(gainDb(step, table, hz / rate))).toBeLessThan(0.02);
      for (let cycles = 1 - bandHz / rate; cycles < 4; cycles += 0.013) {
        if (Math.abs(cycles - Math.round(cycles)) > 0.02) expect(gainDb(step, table, cycles)).toBeLessThan(-80);
      }
      const shortTable = tabulateStep(short);
      expect(Math.abs(gainDb(short, shortTable, (0.94 * bandHz) / rate))).toBeLessThan(0.05);
      expect(Math.abs(gainDb(short, shortTable, bandHz / rate))).toBeLessThan(0.2);
      for (let cycles = 1 - bandHz / rate; cycles < 4; cycles += 0.013) {
        if (Math.abs(cycles - Math.round(cycles)) > 0.02) expect(gainDb(short, shortTable, cycles)).toBeLessThan(-74);
      }
    },
  );

  test.each(['step', 'short'] as const)(
    'no sample rate has more of what folds back than the rates below it: %s',
    (name) => {
      const gridSteps = 100;
      const gains = new Map<KernelDesign, readonly number[]>();
      const gainsOf = (design: KernelDesign) => {
        const table = tabulateStep(design);
        // At whole cycles a sample both the gain and what it is divided by are nothing.
        return Array.from({ length: 3 * gridSteps }, (_, i) =>
          i % gridSteps === 0 ? Number.NEGATIVE_INFINITY : gainDb(design, table, i / gridSteps),
        );
      };
      let before = Number.POSITIVE_INFINITY;
      for (let rate = 8000; rate <= 192_000; rate += 250) {
        const design = kernelsFor(rate)[name];
        const known = gains.get(design) ?? gainsOf(design);
        gains.set(design, known);
        const bandHz = Math.min(18_000, 0.408 * rate);
        const worst = Math.max(...known.slice(Math.ceil((1 - bandHz / rate) * gridSteps - 1e-9)));
        expect(worst, `${rate} Hz`).toBeLessThan(before + 1);
        before = worst;
      }
    },
  );

  test('no frequency is lifted, between pass band and stop band neither', () => {
    for (const design of designs) {
      const table = tabulateStep(design);
      for (let cycles = 0; cycles < 0.98 / design.period; cycles += 0.01)
        expect(gainDb(design, table, cycles)).toBeLessThan(0.01);
    }
  });

  test('taps of a half-band filter sum to a half', () => {
    for (const count of [6, 14]) {
      expect(halfBandTaps(count, 8).reduce((sum, tap) => sum + tap, 0)).toBeCloseTo(0.5, 14);
    }
  });
});
