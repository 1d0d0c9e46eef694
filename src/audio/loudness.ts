/*
 * Loudness of one channel by ITU-R BS.1770-5 (Annex 1) and, for what changes in time, EBU Tech 3341 and 3342.
 */

/** How loud a sound is, in LUFS; null where it is too short to say, or silent. */
export interface Loudness {
  /** Of the whole sound, without its pauses: gated at -70 LUFS and 10 LU below what is left. */
  readonly integrated: number | null;
  /** Loudest 400 ms. */
  readonly maxMomentary: number | null;
  /** Loudest 3 s. */
  readonly maxShortTerm: number | null;
  /** From the 10th to the 95th percentile of the 3 s windows, in LU. */
  readonly range: number | null;
}

/** A window grows by steps of 100 ms: 400 ms with an overlap of 75 %, as the gating blocks, or 3 s. */
const stepsASecond = 10;
const momentarySteps = 4;
const shortTermSteps = 30;

const absoluteGate = -70;
const relativeGate = -10;
const rangeRelativeGate = -20;

/** Takes the K-weighted power of a sound as it comes, block by block, and tells how loud it was. */
export class LoudnessMeter {
  readonly #sampleRate: number;
  readonly #shelf: Biquad;
  readonly #highPass: Biquad;
  readonly #calibration: number;
  readonly #momentary: number[] = [];
  readonly #shortTerm: number[] = [];
  /** Sums of squares of the last steps, in a ring, and how many samples each has. */
  readonly #stepSums = new Float64Array(shortTermSteps);
  readonly #stepSamples = new Float64Array(shortTermSteps);
  #steps = 0;
  #stepSum = 0;
  #stepStart = 0;
  #samples = 0;

  /** Rate in Hz, any. */
  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#shelf = shelf(sampleRate);
    this.#highPass = highPass(sampleRate);
    this.#calibration = 10 ** (calibrationOf(sampleRate) / 10);
  }

  /** Samples with full scale at 1, in order; blocks of any length. Hot: nothing is allocated for a sample. */
  add(samples: Float32Array): void {
    for (let from = 0; from < samples.length; ) {
      const stepEnd = Math.round(((this.#steps + 1) * this.#sampleRate) / stepsASecond);
      const to = Math.min(samples.length, from + stepEnd - this.#samples);
      this.#stepSum += sumOfSquares(samples, from, to, this.#shelf, this.#highPass);
      this.#samples += to - from;
      from = to;
      if (this.#samples === stepEnd) this.#endStep();
    }
  }

  /** Of all that was added so far. What is left behind the last whole 100 ms does not count, as the standard has it. */
  result(): Loudness {
    return {
      integrated: gatedLoudness(this.#momentary),
      maxMomentary: loudest(this.#momentary),
      maxShortTerm: loudest(this.#shortTerm),
      range: loudnessRange(this.#shortTerm),
    };
  }

  #endStep(): void {
    const at = this.#steps % shortTermSteps;
    this.#stepSums[at] = this.#stepSum;
    this.#stepSamples[at] = this.#samples - this.#stepStart;
    this.#steps++;
    this.#stepSum = 0;
    this.#stepStart = this.#samples;
    if (this.#steps >= momentarySteps) this.#momentary.push(this.#meanOfLast(momentarySteps));
    if (this.#steps >= shortTermSteps) this.#shortTerm.push(this.#meanOfLast(shortTermSteps));
  }

  #meanOfLast(steps: number): number {
    let sum = 0;
    let samples = 0;
    for (let step = this.#steps - steps; step < this.#steps; step++) {
      sum += this.#stepSums[step % shortTermSteps]!;
      samples += this.#stepSamples[step % shortTermSteps]!;
    }
    return (sum / samples) * this.#calibration;
  }
}

/** Loudness of a mean square that is weighted and calibrated. */
function loudnessOf(meanSquare: number): number {
  return 10 * Math.log10(meanSquare);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Powers above the absolute gate, and above the other one, which lies so much below the loudness of the first. */
function gate(powers: readonly number[], relative: number): readonly number[] {
  const audible = powers.filter((power) => loudnessOf(power) > absoluteGate);
  const threshold = loudnessOf(meanOf(audible)) + relative;
  return audible.filter((power) => loudnessOf(power) > threshold);
}

function gatedLoudness(powers: readonly number[]): number | null {
  const kept = gate(powers, relativeGate);
  return kept.length === 0 ? null : loudnessOf(meanOf(kept));
}

function loudest(powers: readonly number[]): number | null {
  const most = powers.reduce((greatest, power) => Math.max(greatest, power), 0);
  return most === 0 ? null : loudnessOf(most);
}

/** EBU Tech 3342. */
function loudnessRange(powers: readonly number[]): number | null {
  const kept = [...gate(powers, rangeRelativeGate)].sort((a, b) => a - b);
  if (kept.length === 0) return null;
  const percentile = (share: number) => loudnessOf(kept[Math.round((kept.length - 1) * share)]!);
  return percentile(0.95) - percentile(0.1);
}

/** A filter section in transposed direct form II with its state. */
interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
  s1: number;
  s2: number;
}

function sumOfSquares(samples: Float32Array, from: number, to: number, first: Biquad, second: Biquad): number {
  const { b0, b1, b2, a1, a2 } = first;
  const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = second;
  let { s1, s2 } = first;
  let { s1: t1, s2: t2 } = second;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const x = samples[i]!;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    const z = d0 * y + t1;
    t1 = d1 * y - c1 * z + t2;
    t2 = d2 * y - c2 * z;
    sum += z * z;
  }
  first.s1 = s1;
  first.s2 = s2;
  second.s1 = t1;
  second.s2 = t2;
  return sum;
}

/**
 * The standard gives its two filters as numbers for 48 kHz. These are the analogue ones behind them, found by undoing the
 * bilinear transform that they were made with; at 48 kHz they give the standard's numbers back to 11 places.
 */
const shelfHz = 1681.974450955533;
const shelfDecibels = 3.999843853973347;
const shelfQ = 0.7071752369554196;
/** Power of the shelf's gain that its middle term has. */
const shelfMiddle = 0.4996667741545416;
const highPassHz = 38.13547087602444;
const highPassQ = 0.5003270373238773;

/** The first filter: the head as a sphere raises what lies above 1.7 kHz by 4 dB. */
function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * shelfHz) / sampleRate);
  const gain = 10 ** (shelfDecibels / 20);
  const middle = gain ** shelfMiddle;
  const norm = 1 + k / shelfQ + k * k;
  return {
    b0: (gain + (middle * k) / shelfQ + k * k) / norm,
    b1: (2 * (k * k - gain)) / norm,
    b2: (gain - (middle * k) / shelfQ + k * k) / norm,
    a1: (2 * (k * k - 1)) / norm,
    a2: (1 - k / shelfQ + k * k) / norm,
    s1: 0,
    s2: 0,
  };
}

/** The second: the RLB high-pass, with the numerator 1, -2, 1 at every rate, as the standard has it at 48 kHz. */
function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * highPassHz) / sampleRate);
  const norm = 1 + k / highPassQ + k * k;
  return {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (k * k - 1)) / norm,
    a2: (1 - k / highPassQ + k * k) / norm,
    s1: 0,
    s2: 0,
  };
}

const standardHz = 48_000;
const referenceHz = 997;

/** What is added to the weighted power: the standard's -0.691 dB, and what the filters do otherwise at this rate at 997 Hz. */
function calibrationOf(sampleRate: number): number {
  const weight = (rate: number) => {
    const w = (2 * Math.PI * referenceHz) / rate;
    return 10 * Math.log10(powerAt(shelf(rate), w) * powerAt(highPass(rate), w));
  };
  return -0.691 + weight(standardHz) - weight(sampleRate);
}

/** Squared magnitude of a section's response at an angle on the unit circle. */
function powerAt({ b0, b1, b2, a1, a2 }: Biquad, w: number): number {
  const power = (c0: number, c1: number, c2: number) =>
    (c0 + c1 * Math.cos(w) + c2 * Math.cos(2 * w)) ** 2 + (c1 * Math.sin(w) + c2 * Math.sin(2 * w)) ** 2;
  return power(b0, b1, b2) / power(1, a1, a2);
}
