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
  private envelope: Envelope = new Envelope();
  private sweep: Sweep;
  private timer: i32 = 0;
  private duty: i32 = 0;
  private step: i32 = 0;
  /** When the sequencer takes its next step. A new timer value counts from then on. */
  private nextStepClock: i32 = 0;
  private stepClocks: i32 = 2;
  private stepsToEdge: i32 = 1;
  private volume: i32 = 0;

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

  /** Digital level now, 0..15; valid from `beginRun` on. */
  get level(): i32 {
    return load<u8>(dutyOutputs + ((this.duty << 3) | this.step)) ? this.volume : 0;
  }

  /** Looks at the registers and returns the clock of the first edge, `never` when the channel is silent. */
  beginRun(): i32 {
    const isSilent = !this.isAudible || this.length.count == 0 || this.sweep.mutes(this.timer);
    this.volume = isSilent ? 0 : this.envelope.volume;
    this.stepClocks = 2 * (this.timer + 1);
    return this.volume == 0 ? never : this.findEdge();
  }

  /** Goes over the edge that was announced last; returns the clock of the next. */
  passEdge(): i32 {
    this.step = (this.step + this.stepsToEdge) & 7;
    this.nextStepClock += this.stepsToEdge * this.stepClocks;
    return this.findEdge();
  }

  /** Takes the steps that remain before `until`. */
  endRun(until: i32): void {
    const late = until - this.nextStepClock;
    if (late <= 0) return;
    const steps = (late + this.stepClocks - 1) / this.stepClocks;
    this.nextStepClock += steps * this.stepClocks;
    this.step = (this.step + steps) & 7;
  }

  /** Moves the origin of clocks forward to the end of the slice. */
  endSlice(clocks: i32): void {
    this.nextStepClock -= clocks;
  }

  private findEdge(): i32 {
    this.stepsToEdge = load<u8>(dutyRuns + ((this.duty << 3) | this.step));
    return this.nextStepClock + (this.stepsToEdge - 1) * this.stepClocks;
  }
}
