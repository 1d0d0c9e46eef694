import { FrameCounter, FrameTick } from './frame-counter';
import { PulseMix } from './pulse-mix';
import { switchBank } from './sample-memory';
import { TndMix } from './tnd-mix';

/**
 * The 2A03 at register level. Clocks are relative to the present slice and never go back. The two networks share no state
 * but the clock, so each plays on its own, and only as far as it must before something about it changes.
 */
export class Chip {
  readonly pulses: PulseMix = new PulseMix();
  readonly tnd: TndMix = new TndMix();
  private frameCounter: FrameCounter = new FrameCounter();
  private halfFrameClock: i32 = -1;

  /** To be called once, when the host has filled in all tables. */
  begin(): void {
    this.frameCounter.begin();
    this.tnd.noise.begin();
    this.tnd.dmc.begin();
    this.tnd.begin();
  }

  get level(): f64 {
    return <f64>this.pulses.level + <f64>this.tnd.level;
  }

  /** Writes `value` to `address` at `clock`. Addresses that the chip does not have are ignored. */
  write(clock: i32, address: i32, value: i32): void {
    this.passFrameEvents(clock);
    const register = address & 3;
    const isDuringHalfFrame = clock == this.halfFrameClock;
    switch (address >> 2) {
      case 0x4000 >> 2:
        this.pulses.playTo(clock);
        this.pulses.first.write(register, value, isDuringHalfFrame);
        break;
      case 0x4004 >> 2:
        this.pulses.playTo(clock);
        this.pulses.second.write(register, value, isDuringHalfFrame);
        break;
      case 0x4008 >> 2:
        this.tnd.playTo(clock);
        this.tnd.triangle.write(register, value, isDuringHalfFrame);
        break;
      case 0x400c >> 2:
        this.tnd.playTo(clock);
        this.tnd.noise.write(register, value, isDuringHalfFrame);
        break;
      case 0x4010 >> 2:
        this.tnd.playTo(clock);
        this.tnd.dmc.write(register, value);
        break;
      case 0x4014 >> 2:
        if (address == 0x4015) this.writeStatus(clock, value);
        else if (address == 0x4017) this.frameCounter.write(clock, value);
        break;
      case 0x5ffc >> 2:
        this.tnd.playTo(clock);
        switchBank(register, value);
        break;
      default:
        break;
    }
  }

  /** The low five bits of `$4015`: which length counters are not zero, and whether a sample is being fetched. */
  get status(): i32 {
    return (
      <i32>(this.pulses.first.length.count > 0) |
      (<i32>(this.pulses.second.length.count > 0) << 1) |
      (<i32>(this.tnd.triangle.length.count > 0) << 2) |
      (<i32>(this.tnd.noise.length.count > 0) << 3) |
      (<i32>this.tnd.dmc.isActive << 4)
    );
  }

  /** `$4015` as read at `clock`, which comes before all else on that clock and clears the interrupt flag of the frame counter. */
  readStatus(clock: i32): i32 {
    this.playTo(clock - 1);
    const flags = (<i32>this.frameCounter.takeFlag(clock) << 6) | (<i32>this.tnd.dmc.isInterrupting << 7);
    return this.status | flags;
  }

  /** Channels by the bits of `$4015` that are to be heard. The others play on behind closed doors. */
  hearOnly(channels: i32): void {
    this.pulses.first.isAudible = (channels & 1) != 0;
    this.pulses.second.isAudible = (channels & 2) != 0;
    this.tnd.triangle.isAudible = (channels & 4) != 0;
    this.tnd.noise.isAudible = (channels & 8) != 0;
    this.tnd.dmc.isAudible = (channels & 16) != 0;
  }

  playTo(clock: i32): void {
    this.passFrameEvents(clock);
    this.pulses.playTo(clock);
    this.tnd.playTo(clock);
  }

  /** Plays to the end of a slice of `clocks` and makes it the origin of clocks. */
  endSlice(clocks: i32): void {
    this.passFrameEvents(clocks);
    this.pulses.endSlice(clocks);
    this.tnd.endSlice(clocks);
    this.frameCounter.endSlice(clocks);
    this.halfFrameClock = this.halfFrameClock == clocks ? 0 : -1;
  }

  private writeStatus(clock: i32, value: i32): void {
    this.pulses.playTo(clock);
    this.tnd.playTo(clock);
    this.pulses.first.length.enable((value & 1) != 0);
    this.pulses.second.length.enable((value & 2) != 0);
    this.tnd.triangle.length.enable((value & 4) != 0);
    this.tnd.noise.length.enable((value & 8) != 0);
    this.tnd.dmc.enable((value & 16) != 0);
  }

  private passFrameEvents(until: i32): void {
    while (this.frameCounter.nextClock <= until) {
      const clock = this.frameCounter.nextClock;
      const tick = this.frameCounter.passEvent();
      if (tick == FrameTick.None) continue;
      const isHalfFrame = tick == FrameTick.Half;
      if (isHalfFrame) this.halfFrameClock = clock;
      this.pulses.clockFrame(clock, isHalfFrame);
      this.tnd.clockFrame(clock, isHalfFrame);
    }
  }
}
