import { frameCounterRegister } from './registers.js';
import type { WriteQueue } from './write-queue.js';

const fourSteps = 0x40;
/** Five steps, and the write itself clocks envelopes, linear counter, length counters and sweep units. */
const fiveStepsClocking = 0xc0;
/** A write to `$4017` acts 3 or 4 CPU clocks later (nesdev wiki, "APU Frame Counter"). */
const settleClocks = 8;

/**
 * The chip's frame counter as the two pulses share it: only one of them may write to it at a time, and nobody may
 * clock it by hand while a sweep unit counts on its rhythm.
 */
export class FrameCounter {
  readonly #writes: WriteQueue;
  #hasFourSteps = false;
  #freeAt = 0;
  #sweepingPulses = 0;

  constructor(writes: WriteQueue) {
    this.#writes = writes;
  }

  /** Nothing has been written yet. */
  initialise(): void {
    this.#hasFourSteps = false;
    this.#freeAt = 0;
    this.#sweepingPulses = 0;
  }

  /** Clock from which the next write to `$4017` no longer disturbs the last. */
  get freeAt(): number {
    return this.#freeAt;
  }

  get isSweepRunning(): boolean {
    return this.#sweepingPulses !== 0;
  }

  /** `pulseBit` is 1 for the first pulse, 2 for the second. */
  isOtherSweepRunning(pulseBit: number): boolean {
    return (this.#sweepingPulses & ~pulseBit) !== 0;
  }

  noteSweepStart(pulseBit: number): void {
    this.#sweepingPulses |= pulseBit;
  }

  noteSweepStop(pulseBit: number): void {
    this.#sweepingPulses &= ~pulseBit;
  }

  /** Clocks a half frame; returns the clock from which it has surely happened. `clock` is not before `freeAt`. */
  clockHalfFrame(clock: number): number {
    this.#hasFourSteps = false;
    return this.#write(clock, fiveStepsClocking);
  }

  /** Starts the rhythm of a half frame every 1/120 s over; `clock` is not before `freeAt`. */
  restartFourSteps(clock: number): number {
    this.#hasFourSteps = true;
    return this.#write(clock, fourSteps);
  }

  /** The same, unless the counter already runs so. */
  ensureFourSteps(clock: number): void {
    if (!this.#hasFourSteps) this.restartFourSteps(clock);
  }

  /** Playback may come here from elsewhere, with the counter in any mode. */
  forget(): void {
    this.#hasFourSteps = false;
  }

  #write(clock: number, value: number): number {
    this.#writes.write(clock, frameCounterRegister, value);
    this.#freeAt = clock + settleClocks;
    return this.#freeAt;
  }
}
