import { FrameCounter } from './frame-counter.js';
import type { LevelSteps } from './level-steps.js';
import type { Noise } from './noise.js';
import type { Pulse } from './pulse.js';
import { PulseMix } from './pulse-mix.js';
import { TndMix } from './tnd-mix.js';
import type { Triangle } from './triangle.js';

/**
 * The 2A03 at register level: told what to do by writes at given clocks, it tells its two mixer networks' changes of
 * level. Clocks are integers relative to the present block and never go back. DMC playback is not part of it.
 */
export class Chip {
  readonly #pulses: PulseMix;
  readonly #tnd: TndMix;
  /** In hardware order. */
  readonly #channels: readonly [Pulse, Pulse, Triangle, Noise];
  readonly #frameCounter = new FrameCounter();
  #clock = 0;
  #halfFrameClock = -1;

  /** Each network reports to its own sink, in order of time, as changes against its level at power-up. */
  constructor(pulseSteps: LevelSteps, tndSteps: LevelSteps) {
    this.#pulses = new PulseMix(pulseSteps);
    this.#tnd = new TndMix(tndSteps);
    this.#channels = [this.#pulses.first, this.#pulses.second, this.#tnd.triangle, this.#tnd.noise];
  }

  /** Writes `value` to `address` at `clock`. Addresses that the chip does not have are ignored. */
  write(clock: number, address: number, value: number): void {
    this.#runTo(clock);
    const isDuringHalfFrame = clock === this.#halfFrameClock;
    if (address >= 0x4000 && address <= 0x400f) {
      this.#channels[(address >> 2) & 3]!.write(address & 3, value, isDuringHalfFrame);
    } else if (address === 0x4011) {
      this.#tnd.writeDmcLevel(value);
    } else if (address === 0x4015) {
      for (const [bit, channel] of this.#channels.entries()) channel.length.isEnabled = (value & (1 << bit)) !== 0;
    } else if (address === 0x4017) {
      this.#frameCounter.write(clock, value);
    }
  }

  /** The low four bits of `$4015` as the program would read them at `clock`: which length counters are not zero. */
  readStatus(clock: number): number {
    this.#runTo(clock);
    return this.#channels.reduce((bits, { length }, bit) => bits | (length.count > 0 ? 1 << bit : 0), 0);
  }

  /** Plays to the end of a block of `clocks` and makes it the origin of clocks. */
  endBlock(clocks: number): void {
    this.#runTo(clocks);
    this.#pulses.endBlock(clocks);
    this.#tnd.endBlock(clocks);
    this.#frameCounter.endBlock(clocks);
    this.#halfFrameClock -= clocks;
    this.#clock = 0;
  }

  #runTo(clock: number): void {
    let frameClock = this.#frameCounter.nextClock;
    while (frameClock <= clock) {
      this.#playTo(frameClock);
      this.#passFrameEvent();
      frameClock = this.#frameCounter.nextClock;
    }
    this.#playTo(clock);
  }

  #playTo(clock: number): void {
    if (clock <= this.#clock) return;
    this.#pulses.play(this.#clock, clock);
    this.#tnd.play(this.#clock, clock);
    this.#clock = clock;
  }

  #passFrameEvent(): void {
    const tick = this.#frameCounter.passEvent();
    if (tick === 'none') return;
    for (const channel of this.#channels) channel.clockQuarterFrame();
    if (tick === 'quarter') return;
    for (const channel of this.#channels) channel.clockHalfFrame();
    this.#halfFrameClock = this.#clock;
  }
}
