import { describe, expect, test } from 'vitest';
import { fineKernel, type KernelDesign } from '../../src/apu/kernel-designs.js';
import { instantiateKernel, type KernelExports } from '../../src/apu/kernel-instance.js';
import { fillHardwareTables, fillStepTables } from '../../src/apu/kernel-tables.js';
import { kernelsFor } from '../../src/apu/step-kernel.js';
import { pulseMixLevel, tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { tabulateStep } from './tabulate-step.js';

/** Zeros before the taps of a row, and behind the last. */
const padding = 4;

function expectRows(kernel: KernelExports, at: { readonly value: number }, design: KernelDesign): void {
  const { taps, phases } = design;
  const rowLength = padding + taps;
  const rows = new Float32Array(kernel.memory.buffer, at.value, (phases + 1) * rowLength + padding);
  const expected = tabulateStep(design);
  let worst = 0;
  for (const [i, value] of rows.entries()) {
    const tap = (i % rowLength) - padding;
    const exact = tap < 0 ? 0 : expected[Math.floor(i / rowLength) * taps + tap]!;
    // Half a unit in the last place of single precision, and what sums of sines lose.
    worst = Math.max(worst, Math.abs(value - exact) - Math.abs(exact) * 2 ** -24);
  }
  expect(worst).toBeLessThan(1e-15);
}

// Twice, as a later kernel is given what an earlier one has computed.
describe.each([1, 2])('kernel %i of a process', () => {
  test.each([44_100, 48_000, 96_000])('has the rows that are designed for %i Hz, in single precision', (rate) => {
    const kernel = instantiateKernel();
    const kernels = kernelsFor(rate);
    fillStepTables(kernel, kernels);
    expectRows(kernel, kernel.stepRows, kernels.step);
    expectRows(kernel, kernel.shortRows, kernels.short);
    expectRows(kernel, kernel.fineRows, fineKernel);
  });

  test('has the levels of both networks to the last bit of single precision', () => {
    const kernel = instantiateKernel();
    fillHardwareTables(kernel);
    const { buffer } = kernel.memory;
    const pulses = new Float32Array(buffer, kernel.pulseLevels.value, 31);
    expect(pulses).toEqual(Float32Array.from({ length: 31 }, (_, sum) => pulseMixLevel(sum)));
    const tnd = new Float32Array(buffer, kernel.tndLevels.value, 128 * 16 * 16);
    expect(tnd).toEqual(tnd.map((_, i) => tndMixLevel((i >> 4) & 15, i & 15, i >> 8)));
  });
});
