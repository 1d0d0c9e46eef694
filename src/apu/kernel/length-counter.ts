/** Lengths in half frames by the top five bits of a channel's fourth register; filled in by the host. */
export const lengthTable: usize = memory.data(32);

/** Silences its channel after a number of half frames unless halted (nesdev wiki, "APU Length Counter"). */
export class LengthCounter {
  /** Half frames left. */
  count: i32 = 0;
  isHalted: bool = false;
  private isEnabled: bool = false;
  private wasDecremented: bool = false;

  /** The channel's bit of `$4015`. Clearing it silences at once; setting it only allows the next load. */
  enable(isEnabled: bool): void {
    this.isEnabled = isEnabled;
    if (!isEnabled) this.count = 0;
  }

  /**
   * A write to the channel's fourth register, `LLLL L...`. On the very clock of a half frame the decrement wins over the
   * load (blargg's APU tests of 2005, "11.len_reload_timing").
   */
  load(value: i32, isDuringHalfFrame: bool): void {
    if (!this.isEnabled || (isDuringHalfFrame && this.wasDecremented)) return;
    this.count = load<u8>(lengthTable + (value >> 3));
  }

  /** True when the next half frame silences the channel. */
  get isEnding(): bool {
    return this.count == 1 && !this.isHalted;
  }

  clockHalfFrame(): void {
    this.wasDecremented = this.count > 0 && !this.isHalted;
    if (this.wasDecremented) this.count--;
  }
}
