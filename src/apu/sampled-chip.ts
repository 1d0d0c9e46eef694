import { Chip } from './chip.js';
import type { Fraction } from './sample-clock.js';
import { StepBuffer } from './step-buffer.js';

/**
 * A 2A03 heard as samples: write at a clock, end the block, take its samples. Clocks are integers relative to the block
 * and never go back.
 *
 * Samples are on the mixer's scale of 0..1, less the level at power-up: they begin at 0. Sample n shows the middle of the
 * n-th sample period, and comes {@link stepLatencySamples} samples late.
 */
export class SampledChip {
  readonly #pulseSteps: StepBuffer;
  readonly #tndSteps: StepBuffer;
  readonly #chip: Chip;

  constructor(samplesPerClock: Fraction, maxBlockClocks: number) {
    // One buffer a network: steps then add up in order of time, however the clock is cut into runs and blocks.
    this.#pulseSteps = new StepBuffer(samplesPerClock, maxBlockClocks);
    this.#tndSteps = new StepBuffer(samplesPerClock, maxBlockClocks);
    this.#chip = new Chip(this.#pulseSteps, this.#tndSteps);
  }

  /** Writes `value` to `address` at `clock`. Addresses that the chip does not have are ignored. */
  write(clock: number, address: number, value: number): void {
    this.#chip.write(clock, address, value);
  }

  /** Number of samples that ending the block after `clocks` will give. */
  samplesIn(clocks: number): number {
    return this.#pulseSteps.samplesIn(clocks);
  }

  /** Ends the block after `clocks`: fills the start of `samples` and returns how many there are. */
  endBlock(clocks: number, samples: Float64Array): number {
    this.#chip.endBlock(clocks);
    samples.fill(0, 0, this.samplesIn(clocks));
    this.#pulseSteps.endBlock(clocks, samples);
    return this.#tndSteps.endBlock(clocks, samples);
  }
}
