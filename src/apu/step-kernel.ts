/*
 * The shape that a sudden change of level takes in the samples: the step response of a low-pass h(t). Samples hold
 * differences, so what a step adds to them is h integrated over one sample period. The taps then sum to one at any phase,
 * and the treble is not lifted as it would be by sampled impulses. The low-passes are designed by
 * scripts/design-kernel.mjs, which also tells their frequency responses.
 */
import { fineKernel, type KernelDesign, type RatedKernelDesign, shortKernels, stepKernels } from './kernel-designs.js';

/** Samples by which the output lags behind the steps. */
export const stepLatencySamples = stepKernels[0]!.taps / 2 - 1;

/** What a row begins with, and what follows the last row, so that vectors may begin up to three taps early. */
const padding = 4;

export interface StepKernels {
  readonly step: KernelDesign;
  readonly short: KernelDesign;
  readonly fine: KernelDesign;
}

/** The designs for a sample rate in Hz. */
export function kernelsFor(sampleRate: number): StepKernels {
  const of = (kernels: readonly RatedKernelDesign[]) => kernels.findLast(({ fromHz }) => sampleRate >= fromHz)!;
  return { step: of(stepKernels), short: of(shortKernels), fine: fineKernel };
}

const layouts = new Map<KernelDesign, Float32Array>();

/** Rows as the sound kernel wants them: each its taps behind padding. */
export function rowsOf(design: KernelDesign): Float32Array {
  const known = layouts.get(design);
  if (known) return known;
  const { taps, phases } = design;
  const table = tabulateStep(design);
  const rows = new Float32Array((phases + 1) * (padding + taps) + padding);
  for (let row = 0; row <= phases; row++) {
    rows.set(table.subarray(row * taps, (row + 1) * taps), row * (padding + taps) + padding);
  }
  layouts.set(design, rows);
  return rows;
}

/** Taps by row: `table[row * taps + tap]`, phases + 1 rows, the last being the first a sample later. */
export function tabulateStep({ taps, phases, period, cosines }: KernelDesign): Float64Array {
  // Integrating over a sample period adds one to the support.
  const step = stepResponse(taps - period, phases, cosines);
  const last = step.length - 1;
  const table = new Float64Array((phases + 1) * taps);
  for (let row = 0; row <= phases; row++) {
    for (let tap = 0; tap < taps; tap++) {
      const end = (tap + 1) * phases - row;
      const start = end - period * phases;
      const rise = step[Math.max(Math.min(end, last), 0)]! - step[Math.max(Math.min(start, last), 0)]!;
      table[row * taps + tap] = rise / period;
    }
  }
  return table;
}

/** Integral of h from the start of its support, `phases` points a sample: from 0 to 1, and the rest of 1 backwards. */
function stepResponse(support: number, phases: number, cosines: readonly number[]): Float64Array {
  const last = support * phases;
  const step = new Float64Array(last + 1);
  const sines = cosines.map((c, m) => (m === 0 ? 0 : (c * support) / (2 * Math.PI * m)));
  for (let point = 0; 2 * point <= last; point++) {
    const position = point / last - 0.5;
    const value = 0.5 + cosines[0]! * support * position + sumOfSines(sines, 2 * Math.PI * position);
    step[point] = value;
    step[last - point] = 1 - value;
  }
  step[0] = 0;
  step[last] = 1;
  return step;
}

/** Sum of amplitudes[m] sin(m angle), by Clenshaw's recurrence. */
function sumOfSines(amplitudes: readonly number[], angle: number): number {
  const twice = 2 * Math.cos(angle);
  // Without a pair that is taken apart: before this is compiled, that is a third of the time of all tables.
  let next = 0;
  let afterNext = 0;
  for (let m = amplitudes.length - 1; m > 0; m--) {
    const current = amplitudes[m]! + twice * next - afterNext;
    afterNext = next;
    next = current;
  }
  return next * Math.sin(angle);
}
