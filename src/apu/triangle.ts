import { triangleSteps } from '../hardware/triangle-steps.js';
import { LengthCounter } from './length-counter.js';
import { never } from './never.js';

const stepCount = triangleSteps.length;

/**
 * The triangle channel (nesdev wiki, "APU Triangle"). It has no volume: while either counter is zero it stands still and
 * holds its level. At power-up it stands on step 0, level 15, as measured on a Famicom (FamiStudio pull request 333);
 * a recording begins at that level, so it starts without a pop. Clocks are relative to the block being rendered.
 */
export class Triangle {
  readonly length = new LengthCounter();
  #timer = 0;
  #step = 0;
  /** The timer runs also while the sequencer stands still. */
  #nextStepClock = 0;
  #linearCount = 0;
  #linearReload = 0;
  #isLinearReloading = false;
  #isControlSet = false;

  /** Digital level now, 0..15. */
  get level(): number {
    return triangleSteps[this.#step]!;
  }

  /** Writes register 0..3 of the channel, `$4008..$400B`. */
  write(register: number, value: number, isDuringHalfFrame: boolean): void {
    switch (register) {
      case 0: // CRRR RRRR
        this.#isControlSet = (value & 0x80) !== 0;
        this.length.isHalted = this.#isControlSet;
        this.#linearReload = value & 0x7f;
        break;
      case 2:
        this.#timer = (this.#timer & 0x700) | value;
        break;
      case 3: // LLLL LTTT: the sequence goes on where it stands
        this.#timer = (this.#timer & 0xff) | ((value & 7) << 8);
        this.#isLinearReloading = true;
        this.length.load(value, isDuringHalfFrame);
        break;
    }
  }

  clockQuarterFrame(): void {
    if (this.#isLinearReloading) this.#linearCount = this.#linearReload;
    else if (this.#linearCount > 0) this.#linearCount--;
    if (!this.#isControlSet) this.#isLinearReloading = false;
  }

  clockHalfFrame(): void {
    this.length.clockHalfFrame();
  }

  /** Looks at the registers and returns the clock of the first step, {@link never} when the channel stands still. */
  beginRun(): number {
    return this.length.count > 0 && this.#linearCount > 0 ? this.#nextStepClock : never;
  }

  /** Takes the step that was announced last; returns the clock of the next. */
  passStep(): number {
    this.#step = (this.#step + 1) % stepCount;
    this.#nextStepClock += this.#timer + 1;
    return this.#nextStepClock;
  }

  /** Lets the timer run on to `until`. The steps before it have been taken, or the channel stands still. */
  endRun(until: number): void {
    const late = until - this.#nextStepClock;
    if (late <= 0) return;
    const stepClocks = this.#timer + 1;
    this.#nextStepClock += Math.ceil(late / stepClocks) * stepClocks;
  }

  /** Moves the origin of clocks forward to the end of the block. */
  endBlock(clocks: number): void {
    this.#nextStepClock -= clocks;
  }
}
