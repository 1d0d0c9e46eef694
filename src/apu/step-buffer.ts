import type { Fraction } from './sample-clock.js';
import { kernelPhases, kernelTaps, stepKernelTable } from './step-kernel.js';

/** Samples by which the output lags behind the steps. */
export const stepLatencySamples = kernelTaps / 2 - 1;

/**
 * Collects steps of a level at integer clocks and gives back band-limited samples. Positions are exact: all arithmetic
 * on them is in integers below 2^53, so the samples do not depend on where blocks begin. Clocks are relative to the
 * block, whose first clock lies `remainder / denominator` of a sample after sample 0 of the block.
 */
export class StepBuffer {
  readonly #numerator: number;
  readonly #denominator: number;
  readonly #phasesPerUnit: number;
  readonly #kernel = stepKernelTable();
  readonly #differences: Float64Array;
  #remainder = 0;
  #level = 0;

  constructor(samplesPerClock: Fraction, maxBlockClocks: number) {
    this.#numerator = samplesPerClock.numerator;
    this.#denominator = samplesPerClock.denominator;
    this.#phasesPerUnit = kernelPhases / samplesPerClock.denominator;
    const samples = Math.ceil((maxBlockClocks * this.#numerator) / this.#denominator) + 1;
    this.#differences = new Float64Array(samples + kernelTaps);
  }

  /** Changes the level by `delta` at `clock`. Hot: most of the time of a rendering is spent here. */
  add(clock: number, delta: number): void {
    const position = this.#remainder + clock * this.#numerator;
    const sample = Math.floor(position / this.#denominator);
    const phase = (position - sample * this.#denominator) * this.#phasesPerUnit;
    const row = Math.floor(phase);
    const after = delta * (phase - row);
    const before = delta - after;
    const kernel = this.#kernel;
    const differences = this.#differences;
    let tap = row * kernelTaps;
    let next = tap + kernelTaps;
    const end = next;
    let target = sample;
    for (; tap < end; tap += 4, next += 4, target += 4) {
      differences[target]! += before * kernel[tap]! + after * kernel[next]!;
      differences[target + 1]! += before * kernel[tap + 1]! + after * kernel[next + 1]!;
      differences[target + 2]! += before * kernel[tap + 2]! + after * kernel[next + 2]!;
      differences[target + 3]! += before * kernel[tap + 3]! + after * kernel[next + 3]!;
    }
  }

  /** Number of samples that a block of `clocks` will give. */
  samplesIn(clocks: number): number {
    return Math.floor((this.#remainder + clocks * this.#numerator) / this.#denominator);
  }

  /** Ends the block after `clocks`: adds its samples to `target` and returns their number. */
  endBlock(clocks: number, target: Float64Array): number {
    const differences = this.#differences;
    const count = this.samplesIn(clocks);
    let level = this.#level;
    for (let i = 0; i < count; i++) {
      level += differences[i]!;
      target[i]! += level;
    }
    this.#level = level;
    this.#remainder += clocks * this.#numerator - count * this.#denominator;
    differences.copyWithin(0, count, count + kernelTaps);
    differences.fill(0, kernelTaps, count + kernelTaps);
    return count;
  }
}
