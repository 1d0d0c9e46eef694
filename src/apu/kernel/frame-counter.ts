import { never } from './never';

/** What a step of the sequence clocks. */
export const enum FrameTick {
  None = 0,
  /** Envelopes and the linear counter. */
  Quarter = 1,
  /** These, the length counters and the sweep units. */
  Half = 2,
}

/** Steps of a sequence, then the clocks from one restart to the next; filled in by the host as pairs of clock and tick. */
export const fourSteps: usize = memory.data(4 * 2 * 4 + 4);
export const fiveSteps: usize = memory.data(4 * 2 * 4 + 4);
/** Clocks from a write on an even and on an odd clock to the restart; filled in by the host. */
export const restartDelays: usize = memory.data(2);
const stepCount: i32 = 4;
const stepBytes: usize = 8;

/**
 * The slow clock of envelopes, lengths, sweeps and the linear counter (nesdev wiki, "APU Frame Counter"). It starts at
 * clock 0 with four steps, as if `$4017 = $00` had just taken effect. Clocks are relative to the present slice.
 */
export class FrameCounter {
  /** When `passEvent` must be called next. */
  nextClock: i32 = 0;
  private sequence: usize = fourSteps;
  private startClock: i32 = 0;
  private step: i32 = 0;
  private restartClock: i32 = never;
  private restartSequence: usize = fourSteps;
  private lastTickClock: i32 = -2;
  /** 1 when relative clock 0 is an odd clock of the song. */
  private parity: i32 = 0;
  // The interrupt flag. No one asks for it in music, so it is worked out only when someone does.
  private isInhibited: bool = false;
  private isRaised: bool = false;
  /** Up to this clock `isRaised` knows. */
  private knownTo: i32 = 0;
  /** Whether the present sequence is not the first since the restart. */
  private isRepeat: bool = false;

  /** To be called once, when the host has filled in the sequences. */
  begin(): void {
    this.findNextClock();
  }

  /** `$4017`. A second write before the first has taken effect replaces it. */
  write(clock: i32, value: i32): void {
    this.learnFlag(clock);
    this.isInhibited = (value & 0x40) != 0;
    if (this.isInhibited) this.isRaised = false;
    this.restartClock = clock + <i32>load<u8>(restartDelays + ((clock + this.parity) & 1));
    this.restartSequence = (value & 0x80) != 0 ? fiveSteps : fourSteps;
    this.findNextClock();
  }

  /** Goes over the next step or restart and tells what it clocks. */
  passEvent(): FrameTick {
    const clock = this.nextClock;
    const tick = this.stepClock() <= this.restartClock ? this.passStep() : this.passRestart();
    this.findNextClock();
    if (tick != FrameTick.None) this.lastTickClock = clock;
    return tick;
  }

  /** Takes the interrupt flag, as a read of `$4015` at `clock` does: what happens on that clock comes behind it. */
  takeFlag(clock: i32): bool {
    this.learnFlag(clock - 1);
    const wasRaised = this.isRaised;
    this.isRaised = false;
    return wasRaised;
  }

  /** Moves the origin of clocks forward to the end of the slice. */
  endSlice(clocks: i32): void {
    this.learnFlag(clocks);
    this.knownTo -= clocks;
    this.startClock -= clocks;
    if (this.restartClock != never) this.restartClock -= clocks;
    // Only the last two clocks matter, and a long song must not run out of numbers.
    this.lastTickClock = max(this.lastTickClock - clocks, -2);
    this.parity = (this.parity + clocks) & 1;
    this.findNextClock();
  }

  private passStep(): FrameTick {
    const tick = load<i32>(this.sequence + <usize>this.step * stepBytes, 4);
    this.step++;
    if (this.step == stepCount) {
      this.step = 0;
      this.isRepeat = true;
      this.startClock += load<i32>(this.sequence + <usize>stepCount * stepBytes);
    }
    return tick;
  }

  /** Five steps begin with a half frame, unless the old sequence clocked something on this clock or the one before. */
  private passRestart(): FrameTick {
    const isGuarded = this.restartClock - this.lastTickClock < 2;
    this.learnFlag(this.restartClock);
    this.isRepeat = false;
    this.sequence = this.restartSequence;
    this.startClock = this.restartClock;
    this.step = 0;
    this.restartClock = never;
    return this.sequence == fiveSteps && !isGuarded ? FrameTick.Half : FrameTick.None;
  }

  /** The four steps raise the flag on three clocks in a row: the last two of a sequence and the first of the next. */
  private learnFlag(until: i32): void {
    if (!this.isInhibited && this.sequence == fourSteps) {
      const last = this.startClock + load<i32>(fourSteps + <usize>stepCount * stepBytes);
      if (this.raises(last, until) || (this.isRepeat && this.raises(this.startClock, until))) this.isRaised = true;
    }
    this.knownTo = max(this.knownTo, until);
  }

  private raises(last: i32, until: i32): bool {
    return last > this.knownTo && last - 2 <= until;
  }

  private stepClock(): i32 {
    return this.startClock + load<i32>(this.sequence + <usize>this.step * stepBytes);
  }

  private findNextClock(): void {
    this.nextClock = min(this.stepClock(), this.restartClock);
  }
}
