import { clockHz } from '../hardware/clock.js';
import { instantiateKernel, type KernelExports, rememberKernel } from './kernel-instance.js';
import { fillHardwareTables, fillStepTables } from './kernel-tables.js';
import type { Fraction } from './sample-clock.js';
import { kernelsFor } from './step-kernel.js';

/** Channels by their bits in `$4015`. */
export const channelBits = { pulse1: 1, pulse2: 2, triangle: 4, noise: 8, dmc: 16 } as const;
export const allChannels = 31;

/** Names and bits of the channels in a set of such bits. */
export function channelsIn(bits: number): readonly (readonly [name: string, bit: number])[] {
  return Object.entries(channelBits).filter(([, bit]) => (bit & bits) !== 0);
}

/** Filters of first order behind the chip, which is heard at rest level 0 before them. */
export interface OutputFilter {
  /** y = leak y' + scale (x - x'), a prime being the sample before. */
  readonly highPass?: { readonly leak: number; readonly scale: number };
  /** y = forward (x + previous x') - back y'; one after another, at most two. */
  readonly sections?: readonly { readonly forward: number; readonly previous: number; readonly back: number }[];
}

interface ChipSetup {
  readonly samplesPerClock: Fraction;
  readonly filter?: OutputFilter;
  /** Bits of the channels that are heard; the others play on in silence. All unless given. */
  readonly channels?: number | undefined;
  /** What the DMC finds in banks of 4096 bytes, the first four at `$C000` to begin with. */
  readonly sampleMemory?: Uint8Array | undefined;
  /** So many samples stay in memory, one behind the other, and a slice that has begun before their end. */
  readonly keptSamples?: number | undefined;
}

/**
 * A 2A03 heard as samples, in slices of time of a constant length: write at clocks of the slice, in order, then end it
 * and take its samples. What comes out depends only on the writes and their clocks.
 *
 * Samples are on the mixer's scale of 0..1, less the level at power-up: they begin at 0. Sample n shows the middle of the
 * n-th sample period, and comes `stepLatencySamples` samples late.
 */
export class SampledChip {
  /** Length of a slice in CPU clocks. */
  readonly sliceClocks: number;
  readonly #kernel: KernelExports;
  readonly #clocks: Int32Array;
  readonly #addresses: Uint16Array;
  readonly #values: Uint8Array;
  #queued = 0;

  constructor({ samplesPerClock, filter = {}, channels = allChannels, sampleMemory, keptSamples }: ChipSetup) {
    const kernel = instantiateKernel();
    const { numerator, denominator } = samplesPerClock;
    const maxSamples = kernel.maxSliceSamples.value;
    const maxWrites = kernel.queueLength.value;
    this.sliceClocks = Math.floor((maxSamples * denominator) / numerator);
    fillHardwareTables(kernel);
    kernel.setRate(numerator, denominator);
    if (filter.highPass) kernel.setHighPass(filter.highPass.leak, filter.highPass.scale);
    for (const { forward, previous, back } of filter.sections ?? []) kernel.addSection(forward, previous, back);
    // Room for the sample bytes can move the memory, so views on it come after.
    const bytesAt = sampleMemory && kernel.reserveDpcm(sampleMemory.length);
    if (keptSamples && !kernel.keepSamples(keptSamples)) throw new RangeError('out of memory');
    rememberKernel(kernel);
    const { buffer } = kernel.memory;
    if (sampleMemory && bytesAt) new Uint8Array(buffer, bytesAt, sampleMemory.length).set(sampleMemory);
    fillStepTables(kernel, kernelsFor(Math.round((numerator / denominator) * clockHz)));
    kernel.begin(channels);
    this.#kernel = kernel;
    this.#clocks = new Int32Array(buffer, kernel.queuedClocks.value, maxWrites);
    this.#addresses = new Uint16Array(buffer, kernel.queuedAddresses.value, maxWrites);
    this.#values = new Uint8Array(buffer, kernel.queuedValues.value, maxWrites);
  }

  /** Writes `value` to `address` at `clock` of the slice. Addresses that the chip does not have are ignored. */
  write(clock: number, address: number, value: number): void {
    if (this.#queued === this.#clocks.length) this.#makeWrites();
    const index = this.#queued++;
    this.#clocks[index] = clock;
    this.#addresses[index] = address;
    this.#values[index] = value;
  }

  /** Ends the slice and returns its samples, valid until the next slice ends, or for good when they are kept. */
  endSlice(): Float32Array {
    this.#makeWrites();
    const count = this.#kernel.endSlice(this.sliceClocks);
    return new Float32Array(this.#kernel.memory.buffer, this.#kernel.samples.value, count);
  }

  #makeWrites(): void {
    this.#kernel.makeWrites(this.#queued);
    this.#queued = 0;
  }
}
