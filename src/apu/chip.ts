import { FrameCounter } from './frame-counter.js';
import { PulseMix } from './pulse-mix.js';
import type { Fraction } from './sample-clock.js';
import { StepBuffer } from './step-buffer.js';
import { TndMix } from './tnd-mix.js';

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
  readonly #frameCounter = new FrameCounter();
  #clock = 0;
  #halfFrameClock = -1;

  constructor(samplesPerClock: Fraction, maxBlockClocks: number) {
    // One buffer a network: steps then add up in order of time, however the clock is cut into runs.
    this.#pulseSteps = new StepBuffer(samplesPerClock, maxBlockClocks);
    this.#tndSteps = new StepBuffer(samplesPerClock, maxBlockClocks);
    this.#pulses = new PulseMix(this.#pulseSteps);
    this.#tnd = new TndMix(this.#tndSteps);
  }

  /** Writes `value` to `address` at `clock`. Addresses that the chip does not have are ignored. */
  write(clock: number, address: number, value: number): void {
    this.#runTo(clock);
    const { first, second } = this.#pulses;
    const { triangle, noise } = this.#tnd;
    const isDuringHalfFrame = clock === this.#halfFrameClock;
    switch (address) {
      case 0x4000:
        return first.writeControl(value);
      case 0x4001:
        return first.sweep.write(value);
      case 0x4002:
        return first.writeTimerLow(value);
      case 0x4003:
        return first.writeTimerHigh(value, isDuringHalfFrame);
      case 0x4004:
        return second.writeControl(value);
      case 0x4005:
        return second.sweep.write(value);
      case 0x4006:
        return second.writeTimerLow(value);
      case 0x4007:
        return second.writeTimerHigh(value, isDuringHalfFrame);
      case 0x4008:
        return triangle.writeLinear(value);
      case 0x400a:
        return triangle.writeTimerLow(value);
      case 0x400b:
        return triangle.writeTimerHigh(value, isDuringHalfFrame);
      case 0x400c:
        return noise.writeControl(value);
      case 0x400e:
        return noise.writePeriod(value);
      case 0x400f:
        return noise.writeLength(value, isDuringHalfFrame);
      case 0x4011:
        return this.#tnd.writeDmcLevel(value);
      case 0x4015:
        first.length.isEnabled = (value & 1) !== 0;
        second.length.isEnabled = (value & 2) !== 0;
        triangle.length.isEnabled = (value & 4) !== 0;
        noise.length.isEnabled = (value & 8) !== 0;
        return;
      case 0x4017:
        return this.#frameCounter.write(clock, value);
    }
  }

  /** The low four bits of `$4015` as the program would read them at `clock`: which length counters are not zero. */
  readStatus(clock: number): number {
    this.#runTo(clock);
    const { first, second } = this.#pulses;
    const { triangle, noise } = this.#tnd;
    return [first, second, triangle, noise].reduce((bits, { length }, i) => bits | (length.count > 0 ? 1 << i : 0), 0);
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
    const { first, second } = this.#pulses;
    const { triangle, noise } = this.#tnd;
    first.envelope.clockQuarterFrame();
    second.envelope.clockQuarterFrame();
    triangle.clockQuarterFrame();
    noise.envelope.clockQuarterFrame();
    if (tick === 'quarter') return;
    first.clockHalfFrame();
    second.clockHalfFrame();
    triangle.length.clockHalfFrame();
    noise.length.clockHalfFrame();
    this.#halfFrameClock = this.#clock;
  }
}
