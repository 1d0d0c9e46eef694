import { never } from './never';
import { readSample } from './sample-memory';

/** CPU clocks between two output bits by the low 4 bits of `$4010`; filled in by the host. */
export const dmcPeriods: usize = memory.data(16 * 2, 2);

/**
 * The delta modulation channel (nesdev wiki, "APU DMC"): a level of 7 bits that each bit of a sample moves up or down by
 * two. A byte is fetched the moment there is room for it; the clocks that this steals from the CPU belong to no music.
 * Clocks are relative to the present slice.
 */
export class Dmc {
  isAudible: bool = true;
  private counter: i32 = 0;
  private periodClocks: i32 = 0;
  private loops: bool = false;
  private interrupts: bool = false;
  /** Bit 7 of `$4015` when read: the last byte of a sample that does not loop has been fetched. */
  isInterrupting: bool = false;
  private startAddress: i32 = 0xc000;
  private startLength: i32 = 1;
  private address: i32 = 0;
  private bytesLeft: i32 = 0;
  /** The byte that waits, -1 for none. */
  private buffer: i32 = -1;
  private shifter: i32 = 0;
  private bitsLeft: i32 = 8;
  private isSilent: bool = true;
  private nextBitClock: i32 = 0;

  /** Level in the mix, 0..127. */
  get level(): i32 {
    return this.isAudible ? this.counter : 0;
  }

  /** True while bytes are to be fetched, bit 4 of `$4015` when read. */
  get isActive(): bool {
    return this.bytesLeft > 0;
  }

  /** To be called once, when the host has filled in the periods. */
  begin(): void {
    this.periodClocks = load<u16>(dmcPeriods);
  }

  /** Writes register 0..3 of the channel, `$4010..$4013`. */
  write(register: i32, value: i32): void {
    switch (register) {
      case 0: // IL.. RRRR
        this.loops = (value & 0x40) != 0;
        this.interrupts = (value & 0x80) != 0;
        if (!this.interrupts) this.isInterrupting = false;
        this.periodClocks = load<u16>(dmcPeriods + ((value & 0x0f) << 1));
        break;
      case 1:
        this.counter = value & 0x7f;
        break;
      case 2:
        this.startAddress = 0xc000 | (value << 6);
        break;
      default:
        this.startLength = (value << 4) | 1;
        break;
    }
  }

  /** The channel's bit of `$4015`: a sample that still plays is not begun again; without the bit the last byte plays on. */
  enable(isEnabled: bool): void {
    this.isInterrupting = false;
    if (!isEnabled) {
      this.bytesLeft = 0;
    } else if (this.bytesLeft == 0) {
      this.beginSample();
      this.fetch();
    }
  }

  /** The clock of the next bit, `never` while there is nothing to play. */
  beginRun(): i32 {
    return this.isSilent && this.buffer < 0 ? never : this.nextBitClock;
  }

  /** Takes the bit that was announced last; returns the clock of the next. */
  passBit(): i32 {
    if (!this.isSilent) {
      if ((this.shifter & 1) != 0) {
        if (this.counter <= 125) this.counter += 2;
      } else if (this.counter >= 2) {
        this.counter -= 2;
      }
      this.shifter >>= 1;
    }
    this.bitsLeft--;
    if (this.bitsLeft == 0) this.beginByte();
    this.nextBitClock += this.periodClocks;
    return this.beginRun();
  }

  /** Lets the timer of a silent channel run on to `until`. */
  endRun(until: i32): void {
    const late = until - this.nextBitClock;
    if (late <= 0) return;
    const bits = (late + this.periodClocks - 1) / this.periodClocks;
    this.nextBitClock += bits * this.periodClocks;
    this.bitsLeft = 8 - ((8 - this.bitsLeft + bits) & 7);
  }

  /** Moves the origin of clocks forward to the end of the slice. */
  endSlice(clocks: i32): void {
    this.nextBitClock -= clocks;
  }

  private beginSample(): void {
    this.address = this.startAddress;
    this.bytesLeft = this.startLength;
  }

  private beginByte(): void {
    this.bitsLeft = 8;
    this.isSilent = this.buffer < 0;
    if (this.isSilent) return;
    this.shifter = this.buffer;
    this.buffer = -1;
    this.fetch();
  }

  private fetch(): void {
    if (this.buffer >= 0 || this.bytesLeft == 0) return;
    this.buffer = readSample(this.address);
    this.address = this.address == 0xffff ? 0x8000 : this.address + 1;
    this.bytesLeft--;
    if (this.bytesLeft > 0) return;
    if (this.loops) this.beginSample();
    else this.isInterrupting = this.interrupts;
  }
}
