import {
  type FrameSequence,
  type FrameTick,
  fiveStepSequence,
  fourStepSequence,
  frameRestartDelayClocks,
} from '../hardware/frame-steps.js';
import { never } from './never.js';

/**
 * The slow clock of envelopes, lengths, sweeps and the linear counter (nesdev wiki, "APU Frame Counter"). It starts at
 * clock 0 with four steps, as if `$4017 = $00` had just taken effect. Clocks are relative to the block being rendered.
 */
export class FrameCounter {
  #sequence: FrameSequence = fourStepSequence;
  #startClock = 0;
  #step = 0;
  #restartClock = never;
  #restartSequence: FrameSequence = fourStepSequence;
  /** 1 when relative clock 0 is an odd clock of the song. */
  #parity = 0;

  /** When {@link passEvent} must be called next. */
  get nextClock(): number {
    return Math.min(this.#startClock + this.#sequence.steps[this.#step]!.clock, this.#restartClock);
  }

  /** `$4017`. A second write before the first has taken effect replaces it. */
  write(clock: number, value: number): void {
    const isOddClock = ((clock + this.#parity) & 1) === 1;
    this.#restartClock = clock + frameRestartDelayClocks(isOddClock);
    this.#restartSequence = (value & 0x80) !== 0 ? fiveStepSequence : fourStepSequence;
  }

  /** Goes over the next step or restart and tells what it clocks. */
  passEvent(): FrameTick {
    const step = this.#sequence.steps[this.#step]!;
    if (this.#startClock + step.clock <= this.#restartClock) {
      this.#step++;
      if (this.#step === this.#sequence.steps.length) {
        this.#step = 0;
        this.#startClock += this.#sequence.periodClocks;
      }
      return step.tick;
    }
    this.#sequence = this.#restartSequence;
    this.#startClock = this.#restartClock;
    this.#step = 0;
    this.#restartClock = never;
    return this.#sequence === fiveStepSequence ? 'half' : 'none';
  }

  /** Moves the origin of clocks forward to the end of the block. */
  endBlock(clocks: number): void {
    this.#startClock -= clocks;
    this.#restartClock -= clocks;
    this.#parity = (this.#parity + clocks) & 1;
  }
}
