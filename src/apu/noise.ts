import { noisePeriodClocks } from '../hardware/timers.js';
import { Envelope } from './envelope.js';
import { LengthCounter } from './length-counter.js';
import type { LevelSteps } from './level-steps.js';

/** Register states before a long sequence repeats. */
const longSequenceShifts = 32767;
/** In short mode the register repeats after 93 shifts or, from a few states, after a third of that. */
const shortSequenceShifts = 93;

/** Bits of the register whose feedback is already known: bit 0 is fed back with bit 1 (long) or bit 6 (short). */
const longStride = 14;
const shortStride = 9;

/** Number of the lowest bit set in `bits`, 32 when there is none. */
function lowestBit(bits: number): number {
  return bits === 0 ? 32 : 31 - Math.clz32(bits & -bits);
}

/** The register after 0 to 14 shifts in long mode (tap 1), 0 to 9 in short mode (tap 6). */
function shiftBy(register: number, shifts: number, tap: number): number {
  const feedback = (register ^ (register >> tap)) & ((1 << shifts) - 1);
  return (register >> shifts) | (feedback << (15 - shifts));
}

/**
 * The noise channel: a 15-bit shift register that starts at 1 and lets the volume through while its bit 0 is clear
 * (nesdev wiki, "APU Noise"). The register holds its own future, bit n being its output n shifts from now, so that whole
 * runs between two changes of the output are shifted at once. Clocks are relative to the block being rendered.
 */
export class Noise {
  readonly #envelope = new Envelope();
  readonly length = new LengthCounter();
  #isShort = false;
  #periodClocks: number = noisePeriodClocks[0];
  #register = 1;
  #nextShiftClock = 0;
  /** Shifts that were not heard and are made when someone listens again. */
  #unheardShifts = 0;
  #volume = 0;

  /** Writes register 0..3 of the channel, `$400C..$400F`. */
  write(register: number, value: number, isDuringHalfFrame: boolean): void {
    switch (register) {
      case 0: // ..LC VVVV
        this.length.isHalted = (value & 0x20) !== 0;
        this.#envelope.writeControl(value);
        break;
      case 2: // M... PPPP
        this.#catchUp();
        this.#isShort = (value & 0x80) !== 0;
        this.#periodClocks = noisePeriodClocks[value & 0x0f]!;
        break;
      case 3: // LLLL L...
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
  }

  /** Looks at the registers and returns the volume, 0..15, that the register lets through in the coming run. */
  beginRun(): number {
    this.#volume = this.length.count === 0 ? 0 : this.#envelope.volume;
    if (this.#volume > 0) this.#catchUp();
    return this.#volume;
  }

  /** True while the register lets the volume through; only up to date in a run with volume. */
  get isOpen(): boolean {
    return (this.#register & 1) === 0;
  }

  /**
   * Plays to `until`, adding each change of the output to `steps`: `swing` when the register opens, `-swing` when it
   * closes. Hot: at the shortest period this loop runs 220,000 times for a second of sound.
   */
  play(until: number, swing: number, steps: LevelSteps): void {
    const tap = this.#isShort ? 6 : 1;
    const stride = this.#isShort ? shortStride : longStride;
    const period = this.#periodClocks;
    let register = this.#register;
    let clock = this.#nextShiftClock;
    for (;;) {
      const shiftsToChange = lowestBit(register ^ (register >> 1)) + 1;
      const shifts = Math.min(shiftsToChange, stride);
      const lastShiftClock = clock + (shifts - 1) * period;
      if (lastShiftClock >= until) break;
      register = shiftBy(register, shifts, tap);
      clock += shifts * period;
      if (shifts === shiftsToChange) steps.add(lastShiftClock, (register & 1) === 0 ? swing : -swing);
    }
    if (clock < until) {
      const shifts = Math.ceil((until - clock) / period);
      register = shiftBy(register, shifts, tap);
      clock += shifts * period;
    }
    this.#register = register;
    this.#nextShiftClock = clock;
  }

  /** Lets the timer of a silent channel run on to `until`. */
  endRun(until: number): void {
    const late = until - this.#nextShiftClock;
    if (late <= 0) return;
    const shifts = Math.ceil(late / this.#periodClocks);
    this.#nextShiftClock += shifts * this.#periodClocks;
    this.#unheardShifts += shifts;
  }

  /** Moves the origin of clocks forward to the end of the block. */
  endBlock(clocks: number): void {
    this.#nextShiftClock -= clocks;
  }

  #catchUp(): void {
    const tap = this.#isShort ? 6 : 1;
    const stride = this.#isShort ? shortStride : longStride;
    let left = this.#unheardShifts % (this.#isShort ? shortSequenceShifts : longSequenceShifts);
    this.#unheardShifts = 0;
    while (left > 0) {
      const shifts = Math.min(left, stride);
      this.#register = shiftBy(this.#register, shifts, tap);
      left -= shifts;
    }
  }
}
