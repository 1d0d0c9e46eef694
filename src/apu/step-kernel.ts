/*
 * The shape that a sudden change of level takes in the samples: the step response of a low-pass h(t), a sinc in a Kaiser
 * window. Samples hold differences, so what a step adds to them is h integrated over one sample period. The taps then
 * sum to one at any phase, and the treble is not lifted as it would be by sampled impulses.
 *
 * Frequencies are in cycles a sample, times in samples: one design serves every sample rate. At 44.1 kHz it is flat
 * within 0.05 dB to 18 kHz, and all that sampling would fold back is at least 75 dB down.
 */

/** Samples touched by one step; a multiple of 8. */
export const kernelTaps = 48;

/** Rows of taps for positions of a step between two samples; between two rows the taps are interpolated. */
export const kernelPhases = 128;

/** 6 dB are lost here, 19.8 kHz at 44.1 kHz, so that the slope ends at half the sample rate. */
const cutoff = 0.45;

/** Shape of the window: the trade of a steep slope against a deep stop band. */
const kaiserBeta = 7;

/** Length of h: one less than the taps, since integrating over a sample adds one. */
const supportSamples = kernelTaps - 1;

let cachedTable: Float64Array | undefined;

/** Taps by row: `table[row * kernelTaps + tap]`, {@link kernelPhases} + 1 rows, the last being the first a sample later. */
export function stepKernelTable(): Float64Array {
  cachedTable ??= tabulate(integrateLowPass());
  return cachedTable;
}

function tabulate(step: Float64Array): Float64Array {
  const last = step.length - 1;
  const table = new Float64Array((kernelPhases + 1) * kernelTaps);
  for (let row = 0; row <= kernelPhases; row++) {
    for (let tap = 0; tap < kernelTaps; tap++) {
      const end = (tap + 1) * kernelPhases - row;
      const start = end - kernelPhases;
      table[row * kernelTaps + tap] = step[Math.min(end, last)]! - step[Math.max(start, 0)]!;
    }
  }
  return table;
}

/** Integral of h from the start of its support, {@link kernelPhases} points a sample, scaled to end at one. */
function integrateLowPass(): Float64Array {
  const points = supportSamples * kernelPhases;
  const step = new Float64Array(points + 1);
  let before = lowPass(-supportSamples / 2);
  for (let point = 1; point <= points; point++) {
    const now = lowPass(point / kernelPhases - supportSamples / 2);
    step[point] = step[point - 1]! + before + now;
    before = now;
  }
  const total = step[points]!;
  return step.map((sum) => sum / total);
}

/** h(t), not scaled. */
function lowPass(samples: number): number {
  const position = (2 * samples) / supportSamples;
  const angle = 2 * Math.PI * cutoff * samples;
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
  return sinc * besselI0(kaiserBeta * Math.sqrt(Math.max(0, 1 - position * position)));
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
