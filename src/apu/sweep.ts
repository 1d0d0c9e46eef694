import { maxTimer, minAudibleTimer } from '../hardware/timers.js';

/**
 * Bends the timer of a pulse by steps, and silences the pulse when the timer or the next step is out of range (nesdev
 * wiki, "APU Sweep"). The pulses differ in how they subtract: the first adds the ones' complement and so goes one
 * further than the second.
 */
export class Sweep {
  readonly #negateExtra: 0 | 1;
  #isEnabled = false;
  #period = 0;
  #negates = false;
  #shift = 0;
  #divider = 0;
  #isReloading = false;

  constructor(complement: 'ones' | 'twos') {
    this.#negateExtra = complement === 'ones' ? 1 : 0;
  }

  /** `$4001` or `$4005`: `EPPP NSSS`. */
  write(value: number): void {
    this.#isEnabled = (value & 0x80) !== 0;
    this.#period = (value >> 4) & 7;
    this.#negates = (value & 0x08) !== 0;
    this.#shift = value & 7;
    this.#isReloading = true;
  }

  /** True when the pulse must be silent, also while the sweep is off. */
  mutes(timer: number): boolean {
    return timer < minAudibleTimer || this.#targetOf(timer) > maxTimer;
  }

  /** The timer after a half frame. */
  clockHalfFrame(timer: number): number {
    const isDue = this.#divider === 0;
    const moves = isDue && this.#isEnabled && this.#shift > 0 && !this.mutes(timer);
    if (isDue || this.#isReloading) {
      this.#divider = this.#period;
      this.#isReloading = false;
    } else {
      this.#divider--;
    }
    return moves ? this.#targetOf(timer) : timer;
  }

  #targetOf(timer: number): number {
    const change = timer >> this.#shift;
    return this.#negates ? timer - change - this.#negateExtra : timer + change;
  }
}
