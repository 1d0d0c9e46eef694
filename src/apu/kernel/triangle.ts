import { LengthCounter } from './length-counter';
import { never } from './never';
import { isDense } from './step-buffer';

/** Levels of the 32 steps; filled in by the host. */
export const triangleSteps: usize = memory.data(32);

// @ts-ignore: decorator
@inline
export function triangleLevel(step: i32): i32 {
  return load<u8>(triangleSteps + step);
}

/**
 * The triangle channel (nesdev wiki, "APU Triangle"). It has no volume: while either counter is zero it stands still and
 * holds its level. At power-up it stands on step 0, level 15, as measured on a Famicom (FamiStudio pull request 333);
 * a recording begins at that level, so it starts without a pop. Clocks are relative to the present slice.
 */
export class Triangle {
  readonly length: LengthCounter = new LengthCounter();
  isAudible: bool = true;
  private timer: i32 = 0;
  step: i32 = 0;
  /** The timer runs also while the sequencer stands still. */
  private nextStepClock: i32 = 0;
  private isRunning: bool = false;
  private linearCount: i32 = 0;
  private linearReload: i32 = 0;
  private isLinearReloading: bool = false;
  private isControlSet: bool = false;

  /** Digital level now, 0..15. A channel that nobody hears is out of the mix, level 0. */
  get level(): i32 {
    return this.isAudible ? triangleLevel(this.step) : 0;
  }

  get stepClocks(): i32 {
    return this.timer + 1;
  }

  /** True when steps come by the dozen in a sample. */
  get isDense(): bool {
    return isDense(this.stepClocks);
  }

  /** Writes register 0..3 of the channel, `$4008..$400B`. */
  write(register: i32, value: i32, isDuringHalfFrame: bool): void {
    switch (register) {
      case 0: // CRRR RRRR
        this.isControlSet = (value & 0x80) != 0;
        this.length.isHalted = this.isControlSet;
        this.linearReload = value & 0x7f;
        break;
      case 1:
        break;
      case 2:
        this.timer = (this.timer & 0x700) | value;
        break;
      default: // LLLL LTTT: the sequence goes on where it stands
        this.timer = (this.timer & 0xff) | ((value & 7) << 8);
        this.isLinearReloading = true;
        this.length.load(value, isDuringHalfFrame);
        break;
    }
  }

  /** False when the next half frame, and with it a quarter frame, cannot be heard. */
  get isMoving(): bool {
    const isCounterMoving = this.isLinearReloading
      ? this.linearCount > 0 != this.linearReload > 0
      : this.linearCount == 1;
    return isCounterMoving || this.length.isEnding;
  }

  clockQuarterFrame(): void {
    if (this.isLinearReloading) this.linearCount = this.linearReload;
    else if (this.linearCount > 0) this.linearCount--;
    if (!this.isControlSet) this.isLinearReloading = false;
  }

  clockHalfFrame(): void {
    this.length.clockHalfFrame();
  }

  /** Looks at the registers and returns the clock of the first step that is heard, `never` when there is none. */
  beginRun(): i32 {
    this.isRunning = this.length.count > 0 && this.linearCount > 0;
    return this.isRunning && this.isAudible ? this.nextStepClock : never;
  }

  /** Takes the step that was announced last; returns the clock of the next. */
  passStep(): i32 {
    this.step = (this.step + 1) & 31;
    this.nextStepClock += this.stepClocks;
    return this.nextStepClock;
  }

  /** For who has taken steps by himself: where the sequence stands, and the clock of the next step. */
  moveTo(step: i32, nextStepClock: i32): void {
    this.step = step;
    this.nextStepClock = nextStepClock;
  }

  /** Lets the timer run on to `until`; steps that nobody heard are taken at once. */
  endRun(until: i32): void {
    const late = until - this.nextStepClock;
    if (late <= 0) return;
    const stepClocks = this.stepClocks;
    const steps = (late + stepClocks - 1) / stepClocks;
    this.nextStepClock += steps * stepClocks;
    if (this.isRunning) this.step = (this.step + steps) & 31;
  }

  /** Moves the origin of clocks forward to the end of the slice. */
  endSlice(clocks: i32): void {
    this.nextStepClock -= clocks;
  }
}
