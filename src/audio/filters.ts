import type { FilterProfile } from './sample-blocks.js';

/** A filter that changes samples in place and keeps its state from block to block. Its input starts at rest at 0. */
export interface Filter {
  process(samples: Float64Array, count: number): void;
}

/** Below this a decaying state is as good as nothing; without a floor it would end in slow denormal numbers. */
const stateFloor = 1e-60;

/** First-order high-pass, exact at its corner for corners far below half the sample rate. */
class HighPass implements Filter {
  readonly #decay: number;
  readonly #scale: number;
  #input = 0;
  #output = 0;

  constructor(cornerHz: number, sampleRate: number) {
    this.#decay = Math.exp((-2 * Math.PI * cornerHz) / sampleRate);
    this.#scale = (1 + this.#decay) / 2;
  }

  process(samples: Float64Array, count: number): void {
    const decay = this.#decay;
    const scale = this.#scale;
    let input = this.#input;
    let output = this.#output;
    for (let i = 0; i < count; i++) {
      const sample = samples[i]!;
      output = decay * output + scale * (sample - input);
      input = sample;
      samples[i] = output;
    }
    this.#input = input;
    this.#output = Math.abs(output) < stateFloor ? 0 : output;
  }
}

/**
 * First-order low-pass whose magnitude agrees with the analogue one at 0, at half the sample rate, and at its corner or a
 * quarter of the rate, whichever is lower; the corner may lie above half the rate. With x = sin^2(w / 2) its power
 * response is (1 + b x) / (1 + a x), and both terms are squared magnitudes of a first-order polynomial.
 */
class LowPass implements Filter {
  readonly #feedForward: number;
  readonly #feedBack: number;
  readonly #scale: number;
  #input = 0;
  #output = 0;

  constructor(cornerHz: number, sampleRate: number) {
    const matchedHz = Math.min(cornerHz, sampleRate / 4);
    const x = Math.sin((Math.PI * matchedHz) / sampleRate) ** 2;
    const matchedPower = 1 / (1 + (matchedHz / cornerHz) ** 2);
    const halfRatePower = 1 / (1 + (sampleRate / 2 / cornerHz) ** 2);
    const a = (1 - matchedPower - x * (1 - halfRatePower)) / (x * (matchedPower - halfRatePower));
    const b = halfRatePower * (1 + a) - 1;
    this.#feedForward = stableRoot(b);
    this.#feedBack = stableRoot(a);
    this.#scale = (1 + this.#feedBack) / (1 + this.#feedForward);
  }

  process(samples: Float64Array, count: number): void {
    const feedForward = this.#feedForward;
    const feedBack = this.#feedBack;
    const scale = this.#scale;
    let input = this.#input;
    let output = this.#output;
    for (let i = 0; i < count; i++) {
      const sample = scale * samples[i]!;
      output = sample + feedForward * input - feedBack * output;
      input = sample;
      samples[i] = output;
    }
    this.#input = input;
    this.#output = Math.abs(output) < stateFloor ? 0 : output;
  }
}

/** c, |c| <= 1, so that |1 + c z|^2 / (1 + c)^2 = 1 + p sin^2(w / 2) on the unit circle; p > -1. */
function stableRoot(p: number): number {
  // -4 c / (1 + c)^2 = p, solved for c without dividing by a small p.
  return -p / (2 + p + 2 * Math.sqrt(1 + p));
}

/** Corners from the nesdev wiki, "APU Mixer": front-loading NES, and Famicom before its RF modulator. */
export function filtersOf(profile: FilterProfile, sampleRate: number): readonly Filter[] {
  switch (profile) {
    case 'famicom':
      return [new HighPass(37, sampleRate)];
    case 'nes':
      return [new HighPass(90, sampleRate), new HighPass(440, sampleRate), new LowPass(14_000, sampleRate)];
    case 'none':
      return [];
  }
}
