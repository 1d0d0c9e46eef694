import { FrameCounter } from './frame-counter.js';
import type { Noise } from './noise.js';
import type { Pulse } from './pulse.js';
import { PulseMix } from './pulse-mix.js';
import type { Fraction } from './sample-clock.js';
import { StepBuffer } from './step-buffer.js';
import { TndMix } from './tnd-mix.js';
import type { Triangle } from './triangle.js';

/**
 * A 2A03 told what to do by register writes at given clocks, and heard as samples: write at a clock, end the block, take
 * the samples. Clocks are integers relative to the block and never go back. DMC playback is not part of it.
 *
 * Samples are on the mixer's scale of 0..1, less the level at power-up: they begin at 0. Sample n shows the middle of
 * the n-th sample period, {@link stepLatencySamples} samples late.
 */
export class Chip {
  readonly #pulseSteps: StepBuffer;
  readonly #tndSteps: StepBuffer;
  readonly #pulses: PulseMix;
  readonly #tnd: TndMix;
  /** In hardware order. */
  readonly #channels: readonly [Pulse, Pulse, Triangle, Noise];
  readonly #frameCounter = new FrameCounter();
  #clock = 0;
  #halfFrameClock = -1;

  constructor(samplesPerClock: Fraction, maxBlockClocks: number) {
    // One buffer a network: steps then add up in order of time, however the clock is cut into runs.
    this.#pulseSteps = new StepBuffer(samplesPerClock, maxBlockClocks);
    this.#tndSteps = new StepBuffer(samplesPerClock, maxBlockClocks);
    this.#pulses = new PulseMix(this.#pulseSteps);
    this.#tnd = new TndMix(this.#tndSteps);
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

  /** Number of samples that ending the block after `clocks` will give. */
  samplesIn(clocks: number): number {
    return this.#pulseSteps.samplesIn(clocks);
  }

  /** Ends the block after `clocks`: fills the start of `samples` and returns how many there are. */
  endBlock(clocks: number, samples: Float64Array): number {
    this.#runTo(clocks);
    samples.fill(0, 0, this.samplesIn(clocks));
    this.#pulseSteps.endBlock(clocks, samples);
    const count = this.#tndSteps.endBlock(clocks, samples);
    this.#pulses.endBlock(clocks);
    this.#tnd.endBlock(clocks);
    this.#frameCounter.endBlock(clocks);
    this.#halfFrameClock -= clocks;
    this.#clock = 0;
    return count;
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
