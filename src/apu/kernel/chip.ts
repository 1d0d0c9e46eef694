import { FrameCounter, FrameTick } from './frame-counter';
import { PulseMix } from './pulse-mix';
import { switchBank } from './sample-memory';
import { TndMix } from './tnd-mix';

/** The 2A03 at register level. Clocks are relative to the present slice and never go back. */
export class Chip {
  readonly pulses: PulseMix = new PulseMix();
  readonly tnd: TndMix = new TndMix();
  private frameCounter: FrameCounter = new FrameCounter();
  private clock: i32 = 0;
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
    this.playTo(clock);
    const register = address & 3;
    const isDuringHalfFrame = clock == this.halfFrameClock;
    switch (address >> 2) {
      case 0x4000 >> 2:
        this.pulses.first.write(register, value, isDuringHalfFrame);
        break;
      case 0x4004 >> 2:
        this.pulses.second.write(register, value, isDuringHalfFrame);
        break;
      case 0x4008 >> 2:
        this.tnd.triangle.write(register, value, isDuringHalfFrame);
        break;
      case 0x400c >> 2:
        this.tnd.noise.write(register, value, isDuringHalfFrame);
        break;
      case 0x4010 >> 2:
        this.tnd.dmc.write(register, value);
        break;
      case 0x4014 >> 2:
        if (address == 0x4015) this.writeStatus(value);
        else if (address == 0x4017) this.frameCounter.write(clock, value);
        break;
      case 0x5ffc >> 2:
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

  /** Channels by the bits of `$4015` that are to be heard. The others play on behind closed doors. */
  hearOnly(channels: i32): void {
    this.pulses.first.isAudible = (channels & 1) != 0;
    this.pulses.second.isAudible = (channels & 2) != 0;
    this.tnd.triangle.isAudible = (channels & 4) != 0;
    this.tnd.noise.isAudible = (channels & 8) != 0;
    this.tnd.dmc.isAudible = (channels & 16) != 0;
  }

  playTo(clock: i32): void {
    while (this.frameCounter.nextClock <= clock) {
      this.run(this.frameCounter.nextClock);
      this.passFrameEvent();
    }
    this.run(clock);
  }

  /** Plays to the end of a slice of `clocks` and makes it the origin of clocks. */
  endSlice(clocks: i32): void {
    this.playTo(clocks);
    this.pulses.endSlice(clocks);
    this.tnd.endSlice(clocks);
    this.frameCounter.endSlice(clocks);
    this.halfFrameClock = this.halfFrameClock == clocks ? 0 : -1;
    this.clock = 0;
  }

  private run(until: i32): void {
    if (until <= this.clock) return;
    this.pulses.play(this.clock, until);
    this.tnd.play(this.clock, until);
    this.clock = until;
  }

  private writeStatus(value: i32): void {
    this.pulses.first.length.enable((value & 1) != 0);
    this.pulses.second.length.enable((value & 2) != 0);
    this.tnd.triangle.length.enable((value & 4) != 0);
    this.tnd.noise.length.enable((value & 8) != 0);
    this.tnd.dmc.enable((value & 16) != 0);
  }

  private passFrameEvent(): void {
    const tick = this.frameCounter.passEvent();
    if (tick == FrameTick.None) return;
    this.pulses.first.clockQuarterFrame();
    this.pulses.second.clockQuarterFrame();
    this.tnd.triangle.clockQuarterFrame();
    this.tnd.noise.clockQuarterFrame();
    if (tick != FrameTick.Half) return;
    this.pulses.first.clockHalfFrame();
    this.pulses.second.clockHalfFrame();
    this.tnd.triangle.clockHalfFrame();
    this.tnd.noise.clockHalfFrame();
    this.halfFrameClock = this.clock;
  }
}
