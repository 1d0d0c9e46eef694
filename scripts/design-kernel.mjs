// Designs the step kernels and writes them to src/apu/kernel-designs.ts; with --check only compares. Prints what each of
// them does to the sound at its sample rates, or at those given: node scripts/design-kernel.mjs [--check] [HZ]...
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, writeIfChanged } from './project.mjs';

const target = 'src/apu/kernel-designs.ts';

/*
 * h(t) = sum of c[m] cos(2 pi m t / D) for |t| <= D / 2, zero outside. Its transform H is linear in c, so the c with the
 * least weighted square error against what is wanted follow from a system of linear equations. Wanted are: no change up
 * to the edge of the pass band, but making up for the interpolation between rows, which takes away sinc^2(f / phases);
 * a smooth slope down, of little weight so that it is bounded without costing anything; nothing from the edge of the
 * stop band on, to far beyond where the steps have any energy; and no jump of h at its ends. Frequencies are in cycles a
 * sample.
 */
const sinc = (x) => (Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const transform = (m, f, d) => (d / 2) * (sinc(f * d - m) + sinc(f * d + m));

/**
 * Weights of the errors: in the pass band, from the edge of the stop band on, and from `far` on, falling with the
 * frequency if `slope` is not 0; of what lies between the bands; and of the jump at the ends.
 */
function inBands(far, [pass, stop, beyond, between], slope = 0, floor = 1) {
  const falling = (f) => (1 / (f + floor)) ** (2 * slope);
  return {
    pass: (f) => pass * falling(f),
    stop: (f) => (f < far ? stop : beyond) * falling(f),
    between: (f) => between * falling(f),
    ends: 1e4,
  };
}

/** Weights as powers of ten by lines from point to point, each a frequency and an exponent; the last one holds on. */
function alongLines(pass, stop, between, ends) {
  return {
    pass: (f) => 10 ** exponentAt(pass, f),
    stop: (f) => 10 ** exponentAt(stop, f),
    between: () => between,
    ends,
  };
}

function exponentAt(points, f) {
  const right = points.findIndex(([at]) => f < at);
  if (right <= 0) return points.at(right)[1];
  const [[from, start], [to, end]] = points.slice(right - 1, right + 1);
  return start + ((end - start) * (f - from)) / (to - from);
}

/**
 * Classes of sample rates, and what is asked of their kernels: found by trying, with the aims of `npm run bench:quality`.
 * Pulses are to be flat to 18 kHz and silent from half the rate on, as far as 48 taps reach. At 44.1 kHz there is little
 * room between the two. There the weights were sought, along their gradient, with which the worst of all duties and
 * timers from A2 to C8 is best: by its strongest line against the fundamental and the sum of its lines against the wave,
 * below 18 kHz and in the full band, and by its distance from additive synthesis. A small jump at the ends, which lets
 * through -86 dB at the sample rate and less further up, buys more than 2 dB.
 */
const stepClasses = [
  {
    fromHz: 0,
    pass: 0.4082,
    stop: 0.494,
    weights: alongLines(
      [
        [0, 1.18],
        [0.2, 0.15],
        [0.36, 0.39],
        [0.4, 0.05],
        [0.4082, 0.39],
      ],
      [
        [0.494, -2.27],
        [0.51, 0.46],
        [0.53, -0.77],
        [0.575, -1.16],
        [0.6, 0.02],
        [0.65, -0.41],
        [0.7, -0.62],
        [1, -2.81],
      ],
      1e-8,
      10,
    ),
  },
  { fromHz: 46_000, pass: 0.395, stop: 0.5, weights: inBands(0.6, [2, 1, 1, 1e-7], 0.4, 0.4) },
  { fromHz: 64_000, pass: 0.3125, stop: 0.5, weights: inBands(0.6875, [1, 1, 1, 1e-8]) },
];
/** Half the taps: what folds back to above 18 kHz is let through, so a class begins where `1 - stop` is not below that. */
const shortClasses = [
  { fromHz: 0, pass: 0.3855, stop: 0.5918, weights: inBands(0.5918, [0.3, 1, 1, 1e-7]) },
  { fromHz: 48_000, pass: 0.375, stop: 0.625, weights: inBands(0.625, [1, 1, 1, 1e-7]) },
  { fromHz: 64_000, pass: 0.3125, stop: 0.6875, weights: inBands(0.6875, [1, 1, 1, 1e-8]) },
];
const shapes = {
  step: { taps: 48, phases: 128, period: 1 },
  short: { taps: 24, phases: 64, period: 1 },
  fine: { taps: 12, phases: 64, period: 4 },
};
/** At four differences a sample: what comes near a multiple of four cycles a sample would be folded into the sound. */
const fineSpecification = { pass: 0.1025, stop: 0.8975, weights: inBands(0.8975, [1, 1, 1, 1e-7]) };

/** Coefficients for a shape, the first of them scaled so that h has an area of one. */
export function designKernel({ taps, phases, period }, { pass, stop, weights }) {
  const d = taps - period;
  const count = Math.ceil(taps * 0.66) + 2;
  const equations = Array.from({ length: count }, () => new Float64Array(count + 1));
  const demand = (row, wanted, weight) => {
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count; j++) equations[i][j] += weight * row[i] * row[j];
      equations[i][count] += weight * row[i] * wanted;
    }
  };
  const density = 8 * d;
  for (let point = 0; point < 6 * density; point++) {
    const f = point / density;
    const row = Float64Array.from({ length: count }, (_, m) => transform(m, f, d));
    if (f <= pass) demand(row, 1 / sinc(f / phases) ** 2, weights.pass(f));
    else if (f < stop) demand(row, (1 + Math.cos((Math.PI * (f - pass)) / (stop - pass))) / 2, weights.between(f));
    else demand(row, 0, weights.stop(f));
  }
  const ends = Float64Array.from({ length: count }, (_, m) => (m % 2 === 0 ? 1 : -1));
  demand(ends, 0, weights.ends);
  const solution = solve(equations);
  return solution.map((c) => c / (solution[0] * d));
}

/** Gauss with pivots: each row a left side, then the right. */
function solve(equations) {
  const count = equations.length;
  for (let column = 0; column < count; column++) {
    let pivot = column;
    for (let row = column + 1; row < count; row++) {
      if (Math.abs(equations[row][column]) > Math.abs(equations[pivot][column])) pivot = row;
    }
    [equations[column], equations[pivot]] = [equations[pivot], equations[column]];
    for (let row = column + 1; row < count; row++) {
      const factor = equations[row][column] / equations[column][column];
      for (let i = column; i <= count; i++) equations[row][i] -= factor * equations[column][i];
    }
  }
  const solution = new Float64Array(count);
  for (let row = count - 1; row >= 0; row--) {
    let sum = equations[row][count];
    for (let i = row + 1; i < count; i++) sum -= equations[row][i] * solution[i];
    solution[row] = sum / equations[row][row];
  }
  return solution;
}

/** Gain in dB of a tabulated and interpolated kernel. */
export function gainDb({ taps, phases, period, cosines }, f) {
  const h = cosines.reduce((sum, c, m) => sum + c * transform(m, f, taps - period), 0);
  return 20 * Math.log10(Math.abs(h * sinc(f / phases) ** 2) + 1e-12);
}

/** Highest gain from a frequency up to 6 cycles a sample. */
export function worstGainDb(kernel, from) {
  let worst = Number.NEGATIVE_INFINITY;
  for (let f = from; f < 6; f += 1 / 512) worst = Math.max(worst, gainDb(kernel, f));
  return worst;
}

export function designAll() {
  const kernelOf = (shape, specification) => ({
    ...shape,
    // Rounding to so many places is 150 dB down; they are the same on every machine, and few bytes of a page.
    cosines: Array.from(designKernel(shape, specification), (c) => Number(c.toFixed(9))),
  });
  const kernelsOf = (shape, classes) =>
    classes.map(({ fromHz, ...specification }) => ({ fromHz, ...kernelOf(shape, specification) }));
  return {
    stepKernels: kernelsOf(shapes.step, stepClasses),
    shortKernels: kernelsOf(shapes.short, shortClasses),
    fineKernel: kernelOf(shapes.fine, fineSpecification),
  };
}

/** In the form that lint asks for. */
function format(source) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr, status } = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${target}`], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function sourceOf({ stepKernels, shortKernels, fineKernel }) {
  const list = (value) => JSON.stringify(value, null, 2);
  return format(`// Made by scripts/design-kernel.mjs, where it is told how and to what end.

/** A kernel as a sum of cosines over its support of taps - period samples, and how finely it is tabulated. */
export interface KernelDesign {
  /** Samples touched by one step. */
  readonly taps: number;
  /** Rows of taps for positions of a step between two samples. */
  readonly phases: number;
  /** Samples that h is integrated over: one of the output. */
  readonly period: number;
  /** h(t) = sum of cosines[m] cos(2 pi m t / (taps - period)), t in samples. */
  readonly cosines: readonly number[];
}

/** Its frequencies are in parts of the sample rate; it is meant for rates from \`fromHz\` up to the next in the list. */
export interface RatedKernelDesign extends KernelDesign {
  readonly fromHz: number;
}

/** For what has a pitch. */
export const stepKernels: readonly RatedKernelDesign[] = ${list(stepKernels)};

/** For many small steps and for noise. */
export const shortKernels: readonly RatedKernelDesign[] = ${list(shortKernels)};

/** For steps that come by the dozen, in a buffer of four differences a sample. */
export const fineKernel: KernelDesign = ${list(fineKernel)};
`);
}

function printResponses({ stepKernels, shortKernels, fineKernel }, rates) {
  const classOf = (kernels, rate) => kernels.findLast(({ fromHz }) => rate >= fromHz);
  for (const rate of rates) {
    for (const [name, kernels] of Object.entries({ stepKernels, shortKernels })) {
      const kernel = classOf(kernels, rate);
      // What can be heard: up to 18 kHz, or what the rate has room for.
      const bandHz = Math.min(18_000, 0.4085 * rate);
      const points = [10_000, 16_000, 18_000, 20_000, rate / 2]
        .filter((hz) => hz <= rate / 2)
        .map((hz) => `${(hz / 1000).toFixed(2)} kHz ${gainDb(kernel, hz / rate).toFixed(3)}`);
      console.log(`${rate} Hz, ${name}: ${kernel.taps} taps, ${kernel.phases} rows`);
      console.log(`  gain in dB: ${points.join(', ')}`);
      console.log(
        `  what folds back: ${worstGainDb(kernel, 0.5).toFixed(1)} dB at most, below ${(bandHz / 1000).toFixed(2)} kHz ${worstGainDb(kernel, 1 - bandHz / rate).toFixed(1)} dB`,
      );
    }
  }
  console.log(`fineKernel: ${fineKernel.taps} taps, ${fineKernel.phases} rows, at four differences a sample`);
  console.log(
    `  gain at 0.41 cycles a sample ${gainDb(fineKernel, 0.1025).toFixed(4)} dB; what folds back ${worstGainDb(fineKernel, 0.8975).toFixed(1)} dB`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rates = process.argv
    .slice(2)
    .filter((word) => word !== '--check')
    .map(Number);
  const designs = designAll();
  printResponses(designs, rates.length > 0 ? rates : [8000, 22_050, 44_100, 46_000, 48_000, 64_000, 96_000, 192_000]);
  const file = join(root, target);
  if (!process.argv.includes('--check')) writeIfChanged(file, sourceOf(designs));
  else if (readFileSync(file, 'utf8') !== sourceOf(designs)) throw new Error(`${file} is not what this script designs`);
}
