import { instantiateKernel, type KernelExports } from '../apu/kernel-instance.js';

/** Multiplies samples by a gain, and keeps count of what comes out. */
export class Scaler {
  /** Largest magnitude so far. */
  peak = 0;
  /** How many samples lay beyond full scale, -1..1. */
  overCount = 0;
  readonly #gain: number;
  readonly #kernel: KernelExports = instantiateKernel();
  readonly #block: Float32Array;

  constructor(gain: number) {
    this.#gain = gain;
    const { memory, block, maxBlockSamples } = this.#kernel;
    this.#block = new Float32Array(memory.buffer, block.value, maxBlockSamples.value);
  }

  /** Most samples that {@link scale} takes at once. */
  get maxSamples(): number {
    return this.#block.length;
  }

  /** The scaled samples, valid until the next call. */
  scale(samples: Float32Array): Float32Array {
    const count = samples.length;
    this.#block.set(samples);
    this.peak = Math.max(this.peak, this.#kernel.scaleBlock(count, this.#gain));
    this.overCount += this.#kernel.countOver();
    return this.#block.subarray(0, count);
  }
}
