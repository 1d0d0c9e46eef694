/*
 * The shape that a sudden change of level takes in the samples: the step response of a low-pass h(t), a sinc in a Kaiser
 * window. Samples hold differences, so what a step adds to them is h integrated over one sample period. The taps then
 * sum to one at any phase, and the treble is not lifted as it would be by sampled impulses.
 *
 * Frequencies are in cycles a sample, times in samples: one design serves every sample rate. At 44.1 kHz it is flat
 * within 0.05 dB to 18 kHz, and all that sampling would fold back is at least 75 dB down.
 */

/** Shape of a step and how finely it is tabulated. */
export interface StepDesign {
  /** Samples touched by one step. */
  readonly taps: number;
  /** Rows of taps for positions of a step between two samples. */
  readonly phases: number;
  /** Cycles a sample at which 6 dB are lost. */
  readonly cutoff: number;
  /** Beta of the Kaiser window: the trade of a steep slope against a deep stop band. */
  readonly beta: number;
}

/**
 * For what has a pitch. Between two rows the taps are interpolated. 6 dB are lost at 19.8 kHz at 44.1 kHz, so that the
 * slope ends at half the sample rate.
 */
export const stepDesign: StepDesign = { taps: 48, phases: 128, cutoff: 0.4515, beta: 7.5 };

/**
 * For the densest noise and for ultrasonic triangles, whose edges come by the dozen in a sample: a third of the taps,
 * rows not interpolated.
 */
export const denseDesign: StepDesign = { taps: 16, phases: 256, cutoff: 0.48, beta: 4 };

/** Samples by which the output lags behind the steps. */
export const stepLatencySamples = stepDesign.taps / 2 - 1;

/** What a row begins with, and what follows the last row, so that vectors may begin up to three taps early. */
const padding = 4;

let stepTable: Float32Array | undefined;
let denseTable: Float32Array | undefined;

/** As the kernel wants it: each row its taps, then the differences from them to the next row, both behind padding. */
export function stepRows(): Float32Array {
  stepTable ??= layOut(stepDesign, (table, row, taps) => {
    const [own, next] = [table.subarray(row * taps), table.subarray((row + 1) * taps)];
    return [own.subarray(0, taps), own.subarray(0, taps).map((tap, i) => next[i]! - tap)];
  });
  return stepTable;
}

/** The same without differences. */
export function denseRows(): Float32Array {
  denseTable ??= layOut(denseDesign, (table, row, taps) => [table.subarray(row * taps, (row + 1) * taps)]);
  return denseTable;
}

function layOut(
  design: StepDesign,
  partsOf: (table: Float64Array, row: number, taps: number) => readonly Float64Array[],
): Float32Array {
  const table = tabulateStep(design);
  const parts = Array.from({ length: design.phases }, (_, row) => partsOf(table, row, design.taps)).flat();
  const rows = new Float32Array(parts.length * (padding + design.taps) + padding);
  for (const [i, part] of parts.entries()) rows.set(part, i * (padding + design.taps) + padding);
  return rows;
}

/** Taps by row: `table[row * taps + tap]`, phases + 1 rows, the last being the first a sample later. */
export function tabulateStep({ taps, phases, cutoff, beta }: StepDesign): Float64Array {
  // One sample less than the taps: integrating over a sample adds one.
  const step = integrateLowPass(taps - 1, phases, cutoff, beta);
  const last = step.length - 1;
  const table = new Float64Array((phases + 1) * taps);
  for (let row = 0; row <= phases; row++) {
    for (let tap = 0; tap < taps; tap++) {
      const end = (tap + 1) * phases - row;
      const start = end - phases;
      table[row * taps + tap] = step[Math.max(Math.min(end, last), 0)]! - step[Math.max(Math.min(start, last), 0)]!;
    }
  }
  return table;
}

/** Integral of h from the start of its support, `phases` points a sample, scaled to end at one. */
function integrateLowPass(support: number, phases: number, cutoff: number, beta: number): Float64Array {
  const points = support * phases;
  const h = new Float64Array(points + 1);
  // The same on both sides of the middle.
  for (let point = 0; point <= points / 2; point++) {
    h[point] = lowPass(point / phases - support / 2, support, cutoff, beta);
    h[points - point] = h[point]!;
  }
  const step = new Float64Array(points + 1);
  for (let point = 1; point <= points; point++) step[point] = step[point - 1]! + h[point - 1]! + h[point]!;
  const total = step[points]!;
  return step.map((sum) => sum / total);
}

/** h(t), not scaled. */
function lowPass(samples: number, support: number, cutoff: number, beta: number): number {
  const position = (2 * samples) / support;
  const angle = 2 * Math.PI * cutoff * samples;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  return sinc * besselI0(beta * Math.sqrt(Math.max(0, 1 - position * position)));
}

/** Modified Bessel function of the first kind, order 0. */
function besselI0(x: number): number {
  const quarterSquare = (x * x) / 4;
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= quarterSquare / (k * k);
    sum += term;
  }
  return sum;
}
