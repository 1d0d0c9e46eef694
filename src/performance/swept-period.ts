import { maxTimer, minAudibleTimer } from '../hardware/timers.js';
import type { Sweep } from '../score/score.js';
import { effectStepsPerHalfFrame } from './effect-steps.js';

/**
 * The sweep unit of a pulse worked out in software, for notes whose pitch other effects move as well: the chip's own
 * unit would lose its period to every write of theirs (nesdev wiki, "APU Sweep").
 */
export class SweptPeriod {
  readonly #onesComplement: number;
  #sweep: Sweep = { speed: 0, depth: 1 };
  #timer = 0;
  #startSteps = 0;
  #sweepSteps = 0;

  /** The first pulse subtracts one more than the second: its adder has no carry. */
  constructor(isFirstPulse: boolean) {
    this.#onesComplement = isFirstPulse ? 1 : 0;
  }

  /** `timer` is where the sweep begins, `effectSteps` when, in steps of the effects from the start of the note. */
  start(sweep: Sweep, timer: number, effectSteps: number): void {
    this.#sweep = sweep;
    this.#timer = timer;
    this.#startSteps = effectSteps;
    this.#sweepSteps = 0;
  }

  /** A millionth of a step makes up for rounding in `effectSteps`. */
  advanceTo(effectSteps: number): void {
    const stepLength = (this.#sweep.speed + 1) * effectStepsPerHalfFrame;
    const due = Math.floor((effectSteps - this.#startSteps) / stepLength + 1e-6);
    for (; this.#sweepSteps < due; this.#sweepSteps++) {
      if (this.isMuted) return;
      this.#timer = this.#target;
    }
  }

  get timer(): number {
    return this.#timer;
  }

  /** A silenced unit makes no more steps, so it stays silent. */
  get isMuted(): boolean {
    return this.#timer < minAudibleTimer || this.#target > maxTimer;
  }

  get #target(): number {
    const change = this.#timer >> Math.abs(this.#sweep.depth);
    return this.#sweep.depth < 0 ? this.#timer - change - this.#onesComplement : this.#timer + change;
  }
}
