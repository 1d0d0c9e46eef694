import { blockOf, roomFor, SpareKernel } from '../apu/kernel-instance.js';

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

  /** The scaled samples, valid until the next call; what is given stays as it is. At most 32768 at once. */
  scale(samples: Float32Array): Float32Array {
    const { kernel, samples: block } = blockOf(samples, this.#spare);
    const scaled = this.#gain === 1 ? block : roomFor(kernel, block.length);
    this.peak = Math.max(this.peak, kernel.scaleBlock(block.byteOffset, scaled.byteOffset, block.length, this.#gain));
    this.overCount += kernel.countOver();
    return scaled;
  }
}
