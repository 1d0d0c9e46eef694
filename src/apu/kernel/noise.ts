import { Envelope } from './envelope';
import { LengthCounter } from './length-counter';
import {
  changeCount,
  changeGaps,
  changePlace,
  nextChange,
  placeOfState,
  sequenceLength,
  shifted,
  stateOf,
} from './noise-sequence';
import { addFineStep, fine, openFine, otherHalf } from './fine-buffer';
import { addShortStep, addStep, isDense, positionOf, rowsIn } from './step-buffer';

/** CPU clocks between two shifts by the low 4 bits of `$400E`; filled in by the host. */
export const noisePeriods: usize = memory.data(16 * 2, 2);

/** From a third of this up the short sequence repeats; 31 divides it. */
const shortSequenceLength: i32 = 93;
/** After so many shifts both modes are where they were. */
const commonSequenceLength: i32 = sequenceLength * shortSequenceLength;

/**
 * The noise channel: a 15-bit shift register that starts at 1 and lets the volume through while its bit 0 is clear
 * (nesdev wiki, "APU Noise"). In long mode its state is a place in the one long sequence, in short mode the register.
 * Clocks are relative to the present slice.
 */
export class Noise {
  readonly length: LengthCounter = new LengthCounter();
  isAudible: bool = true;
  /** Volume of the run, 0..15. */
  volume: i32 = 0;
  /** True while the register lets the volume through; only up to date in a run with volume. */
  isOpen: bool = false;
  private envelope: Envelope = new Envelope();
  private isShort: bool = false;
  private periodClocks: i32 = 0;
  private place: i32 = 0;
  private register: i32 = 1;
  private nextShiftClock: i32 = 0;
  /** Shifts that were not heard and are made when someone listens again. */
  private unheardShifts: i32 = 0;
  // In a run of long mode: the change that comes next, and when.
  private changeIndex: i32 = 0;
  private changeClock: i32 = 0;

  /** To be called once, when the host has filled in the periods. */
  begin(): void {
    this.periodClocks = load<u16>(noisePeriods);
  }

  /** Writes register 0..3 of the channel, `$400C..$400F`. */
  write(register: i32, value: i32, isDuringHalfFrame: bool): void {
    switch (register) {
      case 0: // ..LC VVVV
        this.length.isHalted = (value & 0x20) != 0;
        this.envelope.writeControl(value);
        break;
      case 1:
        break;
      case 2: // M... PPPP
        this.catchUp();
        this.switchMode((value & 0x80) != 0);
        this.periodClocks = load<u16>(noisePeriods + ((value & 0x0f) << 1));
        break;
      default: // LLLL L...
        this.envelope.restart();
        this.length.load(value, isDuringHalfFrame);
        break;
    }
  }

  /** False when the next half frame, and with it a quarter frame, cannot be heard. */
  get isMoving(): bool {
    return this.envelope.isMoving || this.length.isEnding;
  }

  clockQuarterFrame(): void {
    this.envelope.clockQuarterFrame();
  }

  clockHalfFrame(): void {
    this.length.clockHalfFrame();
  }

  /** Looks at the registers; `volume` and `isOpen` then tell how the run begins. */
  beginRun(): void {
    this.volume = this.length.count == 0 || !this.isAudible ? 0 : this.envelope.volume;
    if (this.volume == 0) return;
    this.catchUp();
    if (this.isShort) {
      this.isOpen = (this.register & 1) == 0;
      return;
    }
    this.isOpen = (stateOf(this.place) & 1) == 0;
    this.changeIndex = nextChange(this.place);
    this.changeClock = this.nextShiftClock + (this.shiftsTo(changePlace(this.changeIndex)) - 1) * this.periodClocks;
  }

  /** Plays to `until`: the level changes by `swing` when the register opens, by `-swing` when it closes. */
  play(until: i32, swing: f32): void {
    if (this.isShort) this.playShort(until, swing);
    else if (isDense(this.periodClocks)) this.playDense(until, swing);
    else this.playLong(until, swing);
  }

  /** Ends the run at `until`. */
  endRun(until: i32): void {
    const late = until - this.nextShiftClock;
    if (late <= 0) return;
    if (this.volume == 0) {
      const shifts = (late + this.periodClocks - 1) / this.periodClocks;
      this.nextShiftClock += shifts * this.periodClocks;
      this.unheardShifts = (this.unheardShifts + shifts) % commonSequenceLength;
    } else if (!this.isShort) {
      const shiftsLeft = (this.changeClock - until) / this.periodClocks + 1;
      const place = changePlace(this.changeIndex) - shiftsLeft;
      this.place = place < 0 ? place + sequenceLength : place;
      this.nextShiftClock = this.changeClock - (shiftsLeft - 1) * this.periodClocks;
    }
  }

  /** Moves the origin of clocks forward to the end of the slice. */
  endSlice(clocks: i32): void {
    this.nextShiftClock -= clocks;
  }

  private playLong(until: i32, swing: f32): void {
    const period = this.periodClocks;
    const rowsPerShift = rowsIn(period);
    let clock = this.changeClock;
    let position = positionOf(clock);
    let index = this.changeIndex;
    let delta = this.isOpen ? -swing : swing;
    while (clock < until) {
      addShortStep(position, delta);
      delta = -delta;
      const shifts = <i32>load<u8>(changeGaps + index);
      clock += shifts * period;
      position += <u64>shifts * rowsPerShift;
      index = (index + 1) & (changeCount - 1);
    }
    this.isOpen = delta != swing;
    this.changeClock = clock;
    this.changeIndex = index;
  }

  /** The hottest loop of all: at the shortest period it runs 220,000 times for a second of sound. */
  private playDense(until: i32, swing: f32): void {
    const period = this.periodClocks;
    const rowsPerShift = rowsIn(period);
    let clock = this.changeClock;
    if (clock >= until) return;
    let position = positionOf(clock);
    let index = this.changeIndex;
    let delta = this.isOpen ? -swing : swing;
    let half = fine;
    openFine(position, positionOf(until));
    while (clock < until) {
      addFineStep(half, position, delta);
      half = otherHalf(half);
      delta = -delta;
      const shifts = <i32>load<u8>(changeGaps + index);
      clock += shifts * period;
      position += <u64>shifts * rowsPerShift;
      index = (index + 1) & (changeCount - 1);
    }
    this.isOpen = delta != swing;
    this.changeClock = clock;
    this.changeIndex = index;
  }

  /** The short sequence has a pitch, and so is worth the longer kernel at any period. */
  private playShort(until: i32, swing: f32): void {
    const period = this.periodClocks;
    let clock = this.nextShiftClock;
    let register = this.register;
    while (clock < until) {
      const next = shifted(register, 6);
      if (((next ^ register) & 1) != 0) {
        addStep(positionOf(clock), (next & 1) == 0 ? swing : -swing);
      }
      register = next;
      clock += period;
    }
    this.register = register;
    this.nextShiftClock = clock;
    this.isOpen = (register & 1) == 0;
  }

  private shiftsTo(place: i32): i32 {
    const shifts = place - this.place;
    return shifts > 0 ? shifts : shifts + sequenceLength;
  }

  private switchMode(isShort: bool): void {
    if (isShort == this.isShort) return;
    this.isShort = isShort;
    if (isShort) this.register = stateOf(this.place);
    else this.place = placeOfState(this.register);
  }

  private catchUp(): void {
    const shifts = this.unheardShifts;
    if (shifts == 0) return;
    this.unheardShifts = 0;
    if (this.isShort) {
      for (let left = shifts % shortSequenceLength; left > 0; left--) this.register = shifted(this.register, 6);
    } else {
      this.place = (this.place + shifts) % sequenceLength;
    }
  }
}
