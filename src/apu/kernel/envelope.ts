/**
 * Volume of a pulse or the noise: constant, or falling from 15 to 0 by one step every (period + 1) quarter frames
 * (nesdev wiki, "APU Envelope").
 */
export class Envelope {
  private isConstant: bool = false;
  /** Constant volume, or period of the divider; 0..15. */
  private parameter: i32 = 0;
  private loops: bool = false;
  private isStarting: bool = false;
  private divider: i32 = 0;
  private decay: i32 = 0;

  /** 0..15 */
  get volume(): i32 {
    return this.isConstant ? this.parameter : this.decay;
  }

  /** The first register of the channel: `..LC VVVV`. */
  writeControl(value: i32): void {
    this.loops = (value & 0x20) != 0;
    this.isConstant = (value & 0x10) != 0;
    this.parameter = value & 0x0f;
  }

  /** The next quarter frame begins the decay again; a write to the channel's fourth register asks for it. */
  restart(): void {
    this.isStarting = true;
  }

  /** False when the next quarter frame cannot be heard. */
  get isMoving(): bool {
    return !this.isConstant;
  }

  clockQuarterFrame(): void {
    if (this.isStarting) {
      this.isStarting = false;
      this.decay = 15;
      this.divider = this.parameter;
    } else if (this.divider > 0) {
      this.divider--;
    } else {
      this.divider = this.parameter;
      if (this.decay > 0) this.decay--;
      else if (this.loops) this.decay = 15;
    }
  }
}
