import { blockOf, SpareKernel } from '../apu/kernel-instance.js';

/** Multiplies samples by a gain, and keeps count of what comes out. */
export class Scaler {
  /** Largest magnitude so far. */
  peak = 0;
  /** How many samples lay beyond full scale, -1..1. */
  overCount = 0;
  readonly #gain: number;
  readonly #spare = new SpareKernel();

  constructor(gain: number) {
    this.#gain = gain;
  }

  /** The scaled samples, valid until the next call; those of a chip are scaled in place. At most 32768 at once. */
  scale(samples: Float32Array): Float32Array {
    const block = blockOf(samples, this.#spare);
    this.peak = Math.max(this.peak, block.kernel.scaleBlock(block.at, samples.length, this.#gain));
    this.overCount += block.kernel.countOver();
    return block.samples;
  }
}
