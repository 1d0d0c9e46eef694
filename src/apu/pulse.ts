import { dutyRows, dutySteps } from '../hardware/duty-rows.js';
import { Envelope } from './envelope.js';
import { LengthCounter } from './length-counter.js';
import { never } from './never.js';
import { Sweep } from './sweep.js';

/** Steps of the duty sequence until the output differs, by duty and present step. */
const stepsToChange = dutyRows.map((row) =>
  row.map((output, step) => {
    let steps = 1;
    while (row[(step + steps) % dutySteps] === output) steps++;
    return steps;
  }),
);

/**
 * A pulse channel (nesdev wiki, "APU Pulse"). Clocks are relative to the block being rendered. Only the edges of the wave
 * are visited; the sequencer jumps from one to the next.
 */
export class Pulse {
  readonly #envelope = new Envelope();
  readonly length = new LengthCounter();
  readonly #sweep: Sweep;
  #timer = 0;
  #duty = 0;
  #step = 0;
  /** When the sequencer takes its next step. A new timer value counts from then on. */
  #nextStepClock = 0;
  #stepsToEdge = 1;
  #volume = 0;

  constructor(complement: 'ones' | 'twos') {
    this.#sweep = new Sweep(complement);
  }

  /** Writes register 0..3 of the channel, `$4000..$4003` or `$4004..$4007`. */
  write(register: number, value: number, isDuringHalfFrame: boolean): void {
    switch (register) {
      case 0: // DDLC VVVV
        this.#duty = value >> 6;
        this.length.isHalted = (value & 0x20) !== 0;
        this.#envelope.writeControl(value);
        break;
      case 1:
        this.#sweep.write(value);
        break;
      case 2: // low byte of the timer: the wave goes on without a break
        this.#timer = (this.#timer & 0x700) | value;
        break;
      case 3: // LLLL LTTT: restarts the duty sequence and the envelope
        this.#timer = (this.#timer & 0xff) | ((value & 7) << 8);
        this.#step = 0;
        this.#envelope.restart();
        this.length.load(value, isDuringHalfFrame);
        break;
    }
  }

  clockQuarterFrame(): void {
    this.#envelope.clockQuarterFrame();
  }

  clockHalfFrame(): void {
    this.length.clockHalfFrame();
    this.#timer = this.#sweep.clockHalfFrame(this.#timer);
  }

  /** Digital level now, 0..15; valid from {@link beginRun} on. */
  get level(): number {
    return dutyRows[this.#duty]![this.#step] === 1 ? this.#volume : 0;
  }

  /** Looks at the registers and returns the clock of the first edge, {@link never} when the channel is silent. */
  beginRun(): number {
    const isSilent = this.length.count === 0 || this.#sweep.mutes(this.#timer);
    this.#volume = isSilent ? 0 : this.#envelope.volume;
    return this.#volume === 0 ? never : this.#findEdge();
  }

  /** Goes over the edge that was announced last; returns the clock of the next. */
  passEdge(): number {
    const stepClocks = 2 * (this.#timer + 1);
    this.#step = (this.#step + this.#stepsToEdge) % dutySteps;
    this.#nextStepClock += this.#stepsToEdge * stepClocks;
    return this.#findEdge();
  }

  /** Takes the steps that remain before `until`. */
  endRun(until: number): void {
    const late = until - this.#nextStepClock;
    if (late <= 0) return;
    const stepClocks = 2 * (this.#timer + 1);
    const steps = Math.ceil(late / stepClocks);
    this.#nextStepClock += steps * stepClocks;
    this.#step = (this.#step + steps) % dutySteps;
  }

  /** Moves the origin of clocks forward to the end of the block. */
  endBlock(clocks: number): void {
    this.#nextStepClock -= clocks;
  }

  #findEdge(): number {
    this.#stepsToEdge = stepsToChange[this.#duty]![this.#step]!;
    return this.#nextStepClock + (this.#stepsToEdge - 1) * 2 * (this.#timer + 1);
  }
}
