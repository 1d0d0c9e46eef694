import { instantiateKernel, type KernelExports } from '../apu/kernel-instance.js';

/** Numbers that samples are written as: integers of 16 or 24 bits, or floating point of 32 bits. */
export const sampleFormats = ['int16', 'int24', 'float32'] as const;
export type SampleFormat = (typeof sampleFormats)[number];

export const sampleBytes: Readonly<Record<SampleFormat, number>> = { int16: 2, int24: 3, float32: 4 };

/**
 * Writes samples -1..1 as little-endian numbers. Integers have full scale at their greatest value, are rounded to the
 * nearest and clamped; dither adds triangular noise of two steps before that. Floating point is written as it is.
 */
export class SampleEncoder {
  readonly #format: SampleFormat;
  readonly #kernel: KernelExports = instantiateKernel();
  readonly #block: Float32Array;

  constructor(format: SampleFormat, dither = false) {
    this.#format = format;
    const { memory, block, maxBlockSamples } = this.#kernel;
    this.#block = new Float32Array(memory.buffer, block.value, maxBlockSamples.value);
    if (dither) this.#kernel.dither();
  }

  /** The bytes of the samples, however many; valid until the next call. */
  encode(samples: Float32Array): Uint8Array {
    const step = this.#block.length;
    if (samples.length <= step) return this.#encodeBlock(samples);
    const bytes = new Uint8Array(samples.length * sampleBytes[this.#format]);
    for (let start = 0; start < samples.length; start += step) {
      bytes.set(this.#encodeBlock(samples.subarray(start, start + step)), start * sampleBytes[this.#format]);
    }
    return bytes;
  }

  #encodeBlock(samples: Float32Array): Uint8Array {
    const count = samples.length;
    const kernel = this.#kernel;
    this.#block.set(samples);
    const at = this.#format === 'float32' ? kernel.block : kernel.encoded;
    if (this.#format === 'int16') kernel.encodeInt16(count);
    else if (this.#format === 'int24') kernel.encodeInt24(count);
    return new Uint8Array(kernel.memory.buffer, at.value, count * sampleBytes[this.#format]);
  }
}
