/** How loud what is no harmonic is, in dB. */
export interface Spectrum {
  /** Its energy between 20 Hz and `bandHz`, against all energy. */
  readonly aliasDb: number;
  /** Its strongest line between 20 Hz and `bandHz`, against the fundamental. */
  readonly lineDb: number;
}

export const spectrumSamples = 1 << 16;

/** Half width in bins of a line under the window below. */
const lineBins = 9;

/** A Kaiser window of beta 20: side lobes below -150 dB. */
const window = Float64Array.from({ length: spectrumSamples }, (_, i) => {
  const position = (2 * (i + 0.5)) / spectrumSamples - 1;
  return besselI0(20 * Math.sqrt(1 - position * position));
});
const windowSum = window.reduce((sum, w) => sum + w, 0);

export function spectrumOf(
  samples: ArrayLike<number>,
  sampleRate: number,
  fundamentalHz: number,
  bandHz: number,
): Spectrum {
  const real = new Float64Array(spectrumSamples);
  const imaginary = new Float64Array(spectrumSamples);
  let mean = 0;
  for (let i = 0; i < spectrumSamples; i++) mean += (samples[i]! * window[i]!) / windowSum;
  for (let i = 0; i < spectrumSamples; i++) real[i] = (samples[i]! - mean) * window[i]!;
  transform(real, imaginary);
  const isHarmonic = new Uint8Array(spectrumSamples);
  const binsPerHz = spectrumSamples / sampleRate;
  for (let hz = 0; hz < sampleRate / 2 + fundamentalHz; hz += fundamentalHz) {
    const center = Math.round(hz * binsPerHz);
    isHarmonic.fill(1, Math.max(0, center - lineBins), center + lineBins + 1);
  }
  const powerAt = (bin: number) => real[bin]! ** 2 + imaginary[bin]! ** 2;
  let total = 0;
  let alias = 0;
  let strongest = Number.NEGATIVE_INFINITY;
  for (let bin = Math.round(20 * binsPerHz); bin < spectrumSamples / 2; bin++) {
    const power = powerAt(bin);
    total += power;
    if (isHarmonic[bin] || bin >= bandHz * binsPerHz) continue;
    alias += power;
    // The slope of a harmonic is no line: lines are above both their neighbours.
    if (power > powerAt(bin - 1) && power > powerAt(bin + 1)) strongest = Math.max(strongest, peakDb(powerAt, bin));
  }
  const fundamental = peakDb(powerAt, Math.round(fundamentalHz * binsPerHz));
  return { aliasDb: 10 * Math.log10(alias / total), lineDb: strongest - fundamental };
}

/** Of a line whose nearest bin is given: the window's spectrum is a parabola there, in dB, near enough. */
function peakDb(powerAt: (bin: number) => number, bin: number): number {
  const [before, here, after] = [-1, 0, 1].map((side) => 10 * Math.log10(powerAt(bin + side)));
  return here! - (before! - after!) ** 2 / (8 * (before! - 2 * here! + after!));
}

/** Energy between 20 Hz and `bandHz`, in units of its own. */
export function energyBelow(samples: ArrayLike<number>, sampleRate: number, bandHz: number): number {
  const real = Float64Array.from({ length: spectrumSamples }, (_, i) => samples[i]! * window[i]!);
  const imaginary = new Float64Array(spectrumSamples);
  transform(real, imaginary);
  const binsPerHz = spectrumSamples / sampleRate;
  let energy = 0;
  for (let bin = Math.round(20 * binsPerHz); bin < bandHz * binsPerHz; bin++) {
    energy += real[bin]! ** 2 + imaginary[bin]! ** 2;
  }
  return energy;
}

/** Frequency in Hz near `hz`, from the turn of its phase between the two halves of the samples. */
export function frequencyNear(samples: ArrayLike<number>, sampleRate: number, hz: number): number {
  const half = spectrumSamples / 2;
  const turn = phaseAt(samples, half, half, sampleRate, hz) - phaseAt(samples, 0, half, sampleRate, hz);
  const wrapped = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  return hz + (wrapped * sampleRate) / (2 * Math.PI * half);
}

/** Amplitude of the sine at `hz`. */
export function amplitudeAt(samples: ArrayLike<number>, sampleRate: number, hz: number): number {
  const { cosine, sine } = correlate(samples, 0, spectrumSamples, sampleRate, hz);
  return (2 * Math.hypot(cosine, sine)) / windowSum;
}

function phaseAt(samples: ArrayLike<number>, start: number, count: number, sampleRate: number, hz: number): number {
  const { cosine, sine } = correlate(samples, start, count, sampleRate, hz);
  return Math.atan2(sine, cosine);
}

/** Windowed correlation with e^(-i w t), t counted from sample 0. */
function correlate(samples: ArrayLike<number>, start: number, count: number, sampleRate: number, hz: number) {
  let cosine = 0;
  let sine = 0;
  for (let i = 0; i < count; i++) {
    const angle = 2 * Math.PI * ((((start + i) * hz) / sampleRate) % 1);
    const weighted = samples[start + i]! * window[Math.floor(((i + 0.5) * spectrumSamples) / count)]!;
    cosine += weighted * Math.cos(angle);
    sine -= weighted * Math.sin(angle);
  }
  return { cosine, sine };
}

function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 80; k++) sum += term *= (x / (2 * k)) ** 2;
  return sum;
}

const cosines = Float64Array.from({ length: spectrumSamples / 2 }, (_, k) =>
  Math.cos((2 * Math.PI * k) / spectrumSamples),
);
const sines = Float64Array.from(
  { length: spectrumSamples / 2 },
  (_, k) => -Math.sin((2 * Math.PI * k) / spectrumSamples),
);

/** Fast Fourier transform of `spectrumSamples` in place, by halves. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j]!, real[i]!];
      [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
    }
  }
  for (let span = 2; span <= size; span <<= 1) {
    const half = span >> 1;
    for (let start = 0; start < size; start += span) {
      for (let k = 0; k < half; k++) {
        const c = cosines[(k * size) / span]!;
        const s = sines[(k * size) / span]!;
        const a = start + k;
        const b = a + half;
        const x = real[b]! * c - imaginary[b]! * s;
        const y = real[b]! * s + imaginary[b]! * c;
        real[b] = real[a]! - x;
        imaginary[b] = imaginary[a]! - y;
        real[a]! += x;
        imaginary[a]! += y;
      }
    }
  }
}
