import { Envelope } from './envelope';
import { LengthCounter } from './length-counter';
import { never } from './never';
import { Sweep } from './sweep';

/** Output 0 or 1 by `duty << 3 | step`, and steps until it differs; filled in by the host. */
export const dutyOutputs: usize = memory.data(32);
export const dutyRuns: usize = memory.data(32);

/**
 * A pulse channel (nesdev wiki, "APU Pulse"). Clocks are relative to the present slice. Only the edges of the wave are
 * visited; the sequencer jumps from one to the next.
 */
export class Pulse {
  readonly length: LengthCounter = new LengthCounter();
  isAudible: bool = true;
  // Of the present run: its volume 0..15, whether the wave is high when it begins, and the lengths of its halves.
  volume: i32 = 0;
  isHigh: bool = false;
  highClocks: i32 = 0;
  lowClocks: i32 = 0;
  private envelope: Envelope = new Envelope();
  private sweep: Sweep;
  private timer: i32 = 0;
  private duty: i32 = 0;
  private step: i32 = 0;
  /** When the sequencer takes its next step. A new timer value counts from then on. */
  private nextStepClock: i32 = 0;
  private stepClocks: i32 = 2;

  constructor(negateExtra: i32) {
    this.sweep = new Sweep(negateExtra);
  }

  /** Writes register 0..3 of the channel, `$4000..$4003` or `$4004..$4007`. */
  write(register: i32, value: i32, isDuringHalfFrame: bool): void {
    switch (register) {
      case 0: // DDLC VVVV
        this.duty = value >> 6;
        this.length.isHalted = (value & 0x20) != 0;
        this.envelope.writeControl(value);
        break;
      case 1:
        this.sweep.write(value);
        break;
      case 2: // low byte of the timer: the wave goes on without a break
        this.timer = (this.timer & 0x700) | value;
        break;
      default: // LLLL LTTT: restarts the duty sequence and the envelope
        this.timer = (this.timer & 0xff) | ((value & 7) << 8);
        this.step = 0;
        this.envelope.restart();
        this.length.load(value, isDuringHalfFrame);
        break;
    }
  }

  /** False when the next half frame, and with it a quarter frame, cannot be heard. */
  get isMoving(): bool {
    return this.envelope.isMoving || this.length.isEnding || this.sweep.isMoving;
  }

  clockQuarterFrame(): void {
    this.envelope.clockQuarterFrame();
  }

  clockHalfFrame(): void {
    this.length.clockHalfFrame();
    this.timer = this.sweep.clockHalfFrame(this.timer);
  }

  /**
   * Looks at the registers and returns the clock of the first edge, `never` when the channel is silent. In a run, from
   * one edge to the next are `highClocks` or `lowClocks`.
   */
  beginRun(): i32 {
    const isSilent = !this.isAudible || this.length.count == 0 || this.sweep.mutes(this.timer);
    this.volume = isSilent ? 0 : this.envelope.volume;
    this.stepClocks = 2 * (this.timer + 1);
    if (this.volume == 0) return never;
    const steps = this.stepsToEdge(this.step);
    this.isHigh = load<u8>(dutyOutputs + ((this.duty << 3) | this.step)) != 0;
    const stepsAfterEdge = this.stepsToEdge((this.step + steps) & 7);
    const clocksAfterEdge = stepsAfterEdge * this.stepClocks;
    const clocksBeforeEdge = (8 - stepsAfterEdge) * this.stepClocks;
    this.highClocks = this.isHigh ? clocksBeforeEdge : clocksAfterEdge;
    this.lowClocks = this.isHigh ? clocksAfterEdge : clocksBeforeEdge;
    return this.nextStepClock + (steps - 1) * this.stepClocks;
  }

  /** Ends the run at `until`: `isHigh` is the output then, `edge` when it would change next, `never` when it was silent. */
  endRun(until: i32, edge: i32, isHigh: bool): void {
    if (edge == never) {
      this.passSilentSteps(until);
      return;
    }
    // The step that was under way when the run began is as long as the timer was then: it must not be reckoned anew.
    if (until <= this.nextStepClock) return;
    let lastStep = this.step + this.stepsToEdge(this.step) - 1;
    if (isHigh != this.isHigh) lastStep += this.stepsToEdge((lastStep + 1) & 7);
    const stepsBeforeLast = (edge - until) / this.stepClocks;
    this.step = (lastStep - stepsBeforeLast) & 7;
    this.nextStepClock = edge - stepsBeforeLast * this.stepClocks;
  }

  /** Moves the origin of clocks forward to the end of the slice. */
  endSlice(clocks: i32): void {
    this.nextStepClock -= clocks;
  }

  private passSilentSteps(until: i32): void {
    const late = until - this.nextStepClock;
    if (late <= 0) return;
    const steps = (late + this.stepClocks - 1) / this.stepClocks;
    this.nextStepClock += steps * this.stepClocks;
    this.step = (this.step + steps) & 7;
  }

  private stepsToEdge(step: i32): i32 {
    return load<u8>(dutyRuns + ((this.duty << 3) | step));
  }
}
