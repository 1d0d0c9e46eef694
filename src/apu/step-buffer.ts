import type { LevelSteps } from './level-steps.js';
import type { Fraction } from './sample-clock.js';
import { kernelPhases, kernelTaps, stepKernelTable } from './step-kernel.js';

/** Samples by which the output lags behind the steps. */
export const stepLatencySamples = kernelTaps / 2 - 1;

const queueLength = 512;

/**
 * Collects steps of a level at integer clocks and gives back band-limited samples. Positions are exact: all arithmetic
 * on them is in integers below 2^53, so the samples do not depend on where blocks begin. Clocks are relative to the
 * block, whose first clock lies `remainder / denominator` of a sample after the start of its first sample.
 */
export class StepBuffer implements LevelSteps {
  readonly #numerator: number;
  readonly #denominator: number;
  readonly #phasesPerUnit: number;
  readonly #kernel = stepKernelTable();
  /** Differences from sample to sample. */
  readonly #differences: Float64Array;
  #remainder = 0;
  #level = 0;

  // Steps wait here, so that adding one is a few stores and the taps are worked off in one loop.
  #queued = 0;
  readonly #targets = new Int32Array(queueLength);
  readonly #rows = new Int32Array(queueLength);
  readonly #rowDeltas = new Float64Array(queueLength);
  readonly #nextRowDeltas = new Float64Array(queueLength);

  constructor(samplesPerClock: Fraction, maxBlockClocks: number) {
    this.#numerator = samplesPerClock.numerator;
    this.#denominator = samplesPerClock.denominator;
    this.#phasesPerUnit = kernelPhases / samplesPerClock.denominator;
    const samples = Math.ceil((maxBlockClocks * this.#numerator) / this.#denominator) + 1;
    this.#differences = new Float64Array(samples + kernelTaps);
  }

  /** Changes the level by `delta` at `clock`. */
  add(clock: number, delta: number): void {
    if (this.#queued === queueLength) this.#spreadQueued();
    const position = this.#remainder + clock * this.#numerator;
    const sample = Math.floor(position / this.#denominator);
    const phase = (position - sample * this.#denominator) * this.#phasesPerUnit;
    const row = Math.floor(phase);
    const nextRowDelta = delta * (phase - row);
    const index = this.#queued++;
    this.#targets[index] = sample;
    this.#rows[index] = row * kernelTaps;
    this.#rowDeltas[index] = delta - nextRowDelta;
    this.#nextRowDeltas[index] = nextRowDelta;
  }

  /** Number of samples that a block of `clocks` will give. */
  samplesIn(clocks: number): number {
    return Math.floor((this.#remainder + clocks * this.#numerator) / this.#denominator);
  }

  /** Ends the block after `clocks`: adds its samples to `target` and returns their number. */
  endBlock(clocks: number, target: Float64Array): number {
    this.#spreadQueued();
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

  /** Hot: most of the time of a rendering goes by here. Unrolled, and `| 0` spares checks for overflow. */
  #spreadQueued(): void {
    const kernel = this.#kernel;
    const out = this.#differences;
    for (let i = 0; i < this.#queued; i++) {
      const delta = this.#rowDeltas[i]!;
      const nextDelta = this.#nextRowDeltas[i]!;
      let to = this.#targets[i]!;
      let a = this.#rows[i]!;
      let b = (a + kernelTaps) | 0;
      const end = b;
      while (a < end) {
        out[to]! += delta * kernel[a]! + nextDelta * kernel[b]!;
        out[(to + 1) | 0]! += delta * kernel[(a + 1) | 0]! + nextDelta * kernel[(b + 1) | 0]!;
        out[(to + 2) | 0]! += delta * kernel[(a + 2) | 0]! + nextDelta * kernel[(b + 2) | 0]!;
        out[(to + 3) | 0]! += delta * kernel[(a + 3) | 0]! + nextDelta * kernel[(b + 3) | 0]!;
        out[(to + 4) | 0]! += delta * kernel[(a + 4) | 0]! + nextDelta * kernel[(b + 4) | 0]!;
        out[(to + 5) | 0]! += delta * kernel[(a + 5) | 0]! + nextDelta * kernel[(b + 5) | 0]!;
        out[(to + 6) | 0]! += delta * kernel[(a + 6) | 0]! + nextDelta * kernel[(b + 6) | 0]!;
        out[(to + 7) | 0]! += delta * kernel[(a + 7) | 0]! + nextDelta * kernel[(b + 7) | 0]!;
        to = (to + 8) | 0;
        a = (a + 8) | 0;
        b = (b + 8) | 0;
      }
    }
    this.#queued = 0;
  }
}
