import { lengthTable } from '../hardware/length-table.js';

/** Silences its channel after a number of half frames unless halted (nesdev wiki, "APU Length Counter"). */
export class LengthCounter {
  #count = 0;
  #isEnabled = false;
  #wasDecremented = false;

  /** Set by the channel's control register; on the triangle it is the control flag. */
  isHalted = false;

  /** Half frames left. */
  get count(): number {
    return this.#count;
  }

  /** The channel's bit of `$4015`. Clearing it silences at once; setting it only allows the next load. */
  set isEnabled(isEnabled: boolean) {
    this.#isEnabled = isEnabled;
    if (!isEnabled) this.#count = 0;
  }

  /**
   * A write to the channel's fourth register, `LLLL L...`. On the very clock of a half frame the decrement wins over the
   * load (blargg's APU tests of 2005, "11.len_reload_timing").
   */
  load(value: number, isDuringHalfFrame: boolean): void {
    if (!this.#isEnabled || (isDuringHalfFrame && this.#wasDecremented)) return;
    this.#count = lengthTable[value >> 3]!;
  }

  clockHalfFrame(): void {
    this.#wasDecremented = this.#count > 0 && !this.isHalted;
    if (this.#wasDecremented) this.#count--;
  }
}
