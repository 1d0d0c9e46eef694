import { blockOf, copyTo, maxBlockSamples, SpareKernel } from '../apu/kernel-instance.js';

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
  readonly #dither: boolean;
  readonly #spare = new SpareKernel();

  constructor(format: SampleFormat, dither = false) {
    this.#format = format;
    this.#dither = dither;
    if (dither) this.#spare.kernel.dither();
  }

  /** The bytes of the samples, however many; valid until the next call. */
  encode(samples: Float32Array): Uint8Array {
    const step = maxBlockSamples;
    if (samples.length <= step) return this.#encodeBlock(samples);
    const bytes = new Uint8Array(samples.length * sampleBytes[this.#format]);
    for (let start = 0; start < samples.length; start += step) {
      bytes.set(this.#encodeBlock(samples.subarray(start, start + step)), start * sampleBytes[this.#format]);
    }
    return bytes;
  }

  #encodeBlock(samples: Float32Array): Uint8Array {
    const count = samples.length;
    // Dither goes on from block to block, whatever memory they come in.
    const { kernel, samples: block } = this.#dither
      ? copyTo(this.#spare.kernel, samples)
      : blockOf(samples, this.#spare);
    if (this.#format === 'int16') kernel.encodeInt16(block.byteOffset, count);
    else if (this.#format === 'int24') kernel.encodeInt24(block.byteOffset, count);
    const from = this.#format === 'float32' ? block.byteOffset : kernel.encoded.value;
    return new Uint8Array(kernel.memory.buffer, from, count * sampleBytes[this.#format]);
  }
}
