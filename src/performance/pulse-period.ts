import { maxTimer, midiHz, minAudibleTimer, pulseTimerOf } from '../hardware/timers.js';
import type { FrameCounter } from './frame-counter.js';
import { sweepOff } from './registers.js';
import type { WriteQueue } from './write-queue.js';

const unknown = -1;
/** Sweep on, a step every half frame, by period >> 7: enough to carry from $xFF, or to borrow from $x00. */
const carryUp = 0x87;
const borrowDown = 0x8f;
/** Sweep off, but with the longest divider period, so that a loaded divider is far from zero. */
const sweepOffLongDivider = 0x78;

/** Timer 8..$7FF for a pitch in cents above MIDI note 0. */
export function pulseTimerOfCents(cents: number): number {
  return clampPulseTimer(pulseTimerOf(midiHz(cents / 100)));
}

export function clampPulseTimer(timer: number): number {
  return Math.min(maxTimer, Math.max(minAudibleTimer, timer));
}

/**
 * The period of a pulse: its two period registers and the sweep unit that also moves them. All clocks asked for are
 * put off until the chip has settled from the writes before, some CPU clocks at most.
 */
export class PulsePeriod {
  readonly #writes: WriteQueue;
  readonly #frameCounter: FrameCounter;
  readonly #sweepRegister: number;
  readonly #lowRegister: number;
  readonly #highRegister: number;
  readonly #pulseBit: number;
  #sweep = unknown;
  #low = unknown;
  #high = unknown;
  #readyAt = 0;
  /** Whether the sweep divider stands at zero, so that the next half frame makes a step. */
  #isDividerIdle = true;

  /** `base` is the first of the pulse's registers; `pulseBit` is 1 for the first pulse, 2 for the second. */
  constructor(writes: WriteQueue, frameCounter: FrameCounter, base: number, pulseBit: number) {
    this.#writes = writes;
    this.#frameCounter = frameCounter;
    this.#sweepRegister = base + 1;
    this.#lowRegister = base + 2;
    this.#highRegister = base + 3;
    this.#pulseBit = pulseBit;
  }

  initialise(): void {
    this.#sweep = unknown;
    this.#loseBytes();
    this.#readyAt = 0;
    this.#isDividerIdle = true;
    this.#writeSweep(0, sweepOff);
    this.#writeBytes(0, 0);
  }

  /** Puts the period right at once; a change of the high byte restarts the waveform. */
  set(clock: number, timer: number): void {
    this.#writeBytes(this.#ready(clock), timer);
  }

  /**
   * Moves the period while it sounds, without restarting the waveform where the chip allows: the high byte is then
   * carried over by the sweep unit, which a write to `$4017` clocks (blargg, forums.nesdev.org t=231).
   */
  move(clock: number, timer: number): void {
    const target = timer >> 8;
    // Clocking by hand would step the other pulse's sweep, and a lost high byte can only be written.
    const mustWrite = this.#high === unknown || this.#frameCounter.isSweepRunning;
    if (target === this.#high || mustWrite) this.set(clock, timer);
    else this.#carry(clock, timer);
  }

  /**
   * Lets the sweep unit run from `timer` on; `register` is the value for `$4001`. Its first step comes with the next
   * half frames when the other pulse sweeps already. Else the divider is loaded by hand and the half frames begin
   * here, so that steps come every (speed + 1) / 120 s from the start of the note.
   */
  startSweep(clock: number, register: number, timer: number): void {
    this.#loseBytes();
    let at = this.#ready(clock);
    const isRhythmShared = this.#frameCounter.isOtherSweepRunning(this.#pulseBit);
    if (!isRhythmShared) this.#writeSweep(at, sweepOffLongDivider);
    this.#writeBytes(at, timer);
    at = Math.max(at, this.#frameCounter.freeAt);
    if (isRhythmShared) {
      this.#sweep = unknown;
      this.#writeSweep(at, register);
      this.#frameCounter.ensureFourSteps(at);
    } else {
      // The first half frame loads the divider with a long count; the second, as it is not at zero, reloads without a step.
      at = this.#frameCounter.clockHalfFrame(at);
      this.#writeSweep(at, register);
      at = this.#frameCounter.clockHalfFrame(at);
      this.#frameCounter.restartFourSteps(at);
    }
    this.#frameCounter.noteSweepStart(this.#pulseBit);
    this.#isDividerIdle = false;
    this.#loseBytes();
    this.#readyAt = at;
  }

  stopSweep(clock: number): void {
    this.#frameCounter.noteSweepStop(this.#pulseBit);
    this.#writeSweep(this.#ready(clock), sweepOff);
  }

  /** A waveform restarts when its high byte is written again: where the bytes are known all the same, they are kept. */
  forget(keepsBytes: boolean): void {
    this.#sweep = unknown;
    this.#isDividerIdle = false;
    if (!keepsBytes) this.#loseBytes();
  }

  #carry(clock: number, timer: number): void {
    const target = timer >> 8;
    let at = Math.max(this.#ready(clock), this.#frameCounter.freeAt);
    if (!this.#isDividerIdle) {
      this.#writeSweep(at, sweepOff);
      at = this.#frameCounter.clockHalfFrame(at);
      this.#isDividerIdle = true;
    }
    const isUp = target > this.#high;
    for (let high = this.#high; high !== target; high += isUp ? 1 : -1) {
      this.#writes.write(at, this.#lowRegister, isUp ? 0xff : 0x00);
      this.#writeSweep(at, isUp ? carryUp : borrowDown);
      at = this.#frameCounter.clockHalfFrame(at);
    }
    this.#writeSweep(at, sweepOff);
    this.#low = unknown;
    this.#high = target;
    this.#writeBytes(at, timer);
    this.#readyAt = at;
  }

  #loseBytes(): void {
    this.#low = unknown;
    this.#high = unknown;
  }

  #ready(clock: number): number {
    return Math.max(clock, this.#readyAt);
  }

  #writeSweep(at: number, value: number): void {
    if (value !== this.#sweep) this.#writes.write(at, this.#sweepRegister, (this.#sweep = value));
  }

  #writeBytes(at: number, timer: number): void {
    const low = timer & 0xff;
    const high = timer >> 8;
    if (low !== this.#low) this.#writes.write(at, this.#lowRegister, (this.#low = low));
    if (high !== this.#high) this.#writes.write(at, this.#highRegister, (this.#high = high));
  }
}
