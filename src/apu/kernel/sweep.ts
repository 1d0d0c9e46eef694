const maxTimer: i32 = 0x7ff;
/** A pulse with a timer below this is silent (nesdev wiki, "APU Sweep", "Muting"). */
const minAudibleTimer: i32 = 8;

/**
 * Bends the timer of a pulse by steps, and silences the pulse when the timer or the next step is out of range (nesdev
 * wiki, "APU Sweep"). The pulses differ in how they subtract: the first adds the ones' complement and so goes one
 * further than the second.
 */
export class Sweep {
  private isEnabled: bool = false;
  private period: i32 = 0;
  private negates: bool = false;
  private shift: i32 = 0;
  private divider: i32 = 0;
  private isReloading: bool = false;

  /** `negateExtra` is 1 for the first pulse, 0 for the second. */
  constructor(private negateExtra: i32) {}

  /** `$4001` or `$4005`: `EPPP NSSS`. */
  write(value: i32): void {
    this.isEnabled = (value & 0x80) != 0;
    this.period = (value >> 4) & 7;
    this.negates = (value & 0x08) != 0;
    this.shift = value & 7;
    this.isReloading = true;
  }

  /** True when the pulse must be silent, also while the sweep is off. */
  mutes(timer: i32): bool {
    return timer < minAudibleTimer || this.targetOf(timer) > maxTimer;
  }

  /** False when the next half frame leaves the timer as it is. */
  get isMoving(): bool {
    return this.isEnabled && this.shift > 0 && this.divider == 0;
  }

  /** The timer after a half frame. */
  clockHalfFrame(timer: i32): i32 {
    const isDue = this.divider == 0;
    const moves = isDue && this.isEnabled && this.shift > 0 && !this.mutes(timer);
    if (isDue || this.isReloading) {
      this.divider = this.period;
      this.isReloading = false;
    } else {
      this.divider--;
    }
    return moves ? this.targetOf(timer) : timer;
  }

  private targetOf(timer: i32): i32 {
    const change = timer >> this.shift;
    return this.negates ? timer - change - this.negateExtra : timer + change;
  }
}
