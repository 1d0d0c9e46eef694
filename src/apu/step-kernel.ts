/*
 * The shape that a sudden change of level takes in the samples. A low-pass h(t) of finite length is designed by weighted
 * least squares as a sum of cosines; a step then becomes the integral of h. Samples hold differences, so what is added
 * to them is h integrated over one sample period: each sum of the taps telescopes to exactly one, at any phase, and
 * the treble is not lifted as it would be by sampled impulses.
 *
 * Frequencies are in cycles a sample, times in samples. The design is the same for every sample rate.
 */

/** Samples touched by one step. */
export const kernelTaps = 48;

/** Rows of taps for positions of a step between two samples; between two rows the taps are interpolated. */
export const kernelPhases = 64;

/** Everything up to here passes: 18 kHz at a sample rate of 44.1 kHz. */
const passEdge = 18_000 / 44_100;
/** Everything from here on is stopped, as sampling would fold it back. */
const stopEdge = 0.5;
/** Above this the error is left to die out by itself. */
const highestFrequency = 16;

/** Length of h: one less than the taps, since integrating over a sample adds one. */
const supportSamples = kernelTaps - 1;
const cosines = Math.ceil((supportSamples * (passEdge + stopEdge)) / 2) + 5;

let cachedTable: Float64Array | undefined;

/** Taps by row: `table[row * kernelTaps + tap]`, {@link kernelPhases} + 1 rows, the last the first moved by a sample. */
export function stepKernelTable(): Float64Array {
  cachedTable ??= tabulate(designLowPass());
  return cachedTable;
}

/**
 * Coefficients a[m] of h(t) = sum of a[m] cos(2 pi m t / support), |t| <= support / 2. Errors weigh as the spectrum of
 * a step has it, by 1 / frequency squared.
 */
function designLowPass(): Float64Array {
  const matrix = new Float64Array(cosines * cosines);
  const vector = new Float64Array(cosines);
  const response = new Float64Array(cosines);
  const gridSpacing = 1 / (8 * supportSamples);
  // Half a spacing off the grid, the transforms below have no pole.
  for (let frequency = gridSpacing / 2; frequency < highestFrequency; frequency += gridSpacing) {
    const passes = frequency <= passEdge;
    if (!passes && frequency < stopEdge) continue;
    const weight = 1 / Math.max(frequency, 0.005) ** 2;
    writeCosineResponses(response, frequency);
    for (let row = 0; row < cosines; row++) {
      const weighted = weight * response[row]!;
      if (passes) vector[row]! += weighted;
      for (let column = 0; column <= row; column++) matrix[row * cosines + column]! += weighted * response[column]!;
    }
  }
  solveSymmetric(matrix, vector);
  return vector;
}

/** Fourier transform at `frequency` of each cosine, cut to the support. */
function writeCosineResponses(target: Float64Array, frequency: number): void {
  const cycles = frequency * supportSamples;
  const scale = (supportSamples * cycles * Math.sin(Math.PI * cycles)) / Math.PI;
  for (let m = 0; m < target.length; m++) {
    target[m] = ((m & 1) === 0 ? scale : -scale) / (cycles * cycles - m * m);
  }
}

/** Solves `matrix x = vector` in place by Cholesky's method; of the matrix only the lower triangle is read. */
function solveSymmetric(matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let row = 0; row < size; row++) {
    // Keeps rounding from making the pivot negative; far below what can be heard.
    matrix[row * size + row]! *= 1 + 1e-13;
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / matrix[column * size + column]!;
    }
  }
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) vector[row]! -= matrix[row * size + k]! * vector[k]!;
    vector[row]! /= matrix[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) vector[row]! -= matrix[k * size + row]! * vector[k]!;
    vector[row]! /= matrix[row * size + row]!;
  }
}

function tabulate(coefficients: Float64Array): Float64Array {
  const step = integrate(coefficients);
  const last = step.length - 1;
  const table = new Float64Array((kernelPhases + 1) * kernelTaps);
  for (let row = 0; row <= kernelPhases; row++) {
    for (let tap = 0; tap < kernelTaps; tap++) {
      const end = tap * kernelPhases + kernelPhases - row;
      const start = end - kernelPhases;
      table[row * kernelTaps + tap] = step[Math.min(end, last)]! - step[Math.max(start, 0)]!;
    }
  }
  return table;
}

/** Integral of h from the start of its support, {@link kernelPhases} points a sample, scaled to end at exactly one. */
function integrate(coefficients: Float64Array): Float64Array {
  const points = supportSamples * kernelPhases;
  const step = new Float64Array(points + 1);
  const total = coefficients[0]! * supportSamples;
  for (let point = 0; point <= points; point++) {
    const angle = 2 * Math.PI * (point / points - 0.5);
    const twiceCosine = 2 * Math.cos(angle);
    let sine = Math.sin(angle);
    let sineBefore = 0;
    let sum = (coefficients[0]! * supportSamples * point) / points;
    for (let m = 1; m < coefficients.length; m++) {
      sum += (coefficients[m]! * supportSamples * sine) / (2 * Math.PI * m);
      const sineAfter = twiceCosine * sine - sineBefore;
      sineBefore = sine;
      sine = sineAfter;
    }
    step[point] = sum / total;
  }
  step[0] = 0;
  step[points] = 1;
  return step;
}
