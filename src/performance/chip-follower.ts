import {
  type FrameSequence,
  fiveStepSequence,
  fourStepSequence,
  frameRestartDelayClocks,
} from '../hardware/frame-steps.js';
import { maxTimer, minAudibleTimer } from '../hardware/timers.js';
import {
  enableRegister,
  frameCounterRegister,
  noiseControlRegister,
  noiseLengthRegister,
  noisePeriodRegister,
  pulse1Base,
  pulse2Base,
  triangleHighRegister,
  triangleLinearRegister,
  triangleLowRegister,
} from './registers.js';

const firstRegister = 0x4000;
const registerCount = 0x18;
const dmcControlRegister = 0x4010;
const dmcLevelRegister = 0x4011;
const bankRegister = 0x5ffc;
const bankCount = 4;

const fiveSteps = 0x80;
const clocking = 0xc0;
const fourStepsQuiet = 0x40;
const voicesWithoutDmc = 0x0f;
/** The frame counter has acted on a write by then. */
const settleClocks = 8;

interface FollowedPulse {
  readonly base: number;
  readonly onesComplement: number;
  timer: number;
  divider: number;
  mustReload: boolean;
}

/**
 * What the registers hold after some writes, and what the sweep units have made of the periods (nesdev wiki, "APU Sweep",
 * "APU Frame Counter"), so that a player can begin there.
 */
export class ChipFollower {
  readonly #values = new Uint8Array(registerCount);
  readonly #isWritten = new Uint8Array(registerCount);
  readonly #banks: (number | null)[] = Array<null>(bankCount).fill(null);
  readonly #pulses: readonly FollowedPulse[] = [
    { base: pulse1Base, onesComplement: 1, timer: 0, divider: 0, mustReload: false },
    { base: pulse2Base, onesComplement: 0, timer: 0, divider: 0, mustReload: false },
  ];
  #sequence: FrameSequence = fourStepSequence;
  #sequenceStart = 0;
  #nextStep = 0;
  #restartAt = Number.POSITIVE_INFINITY;

  /** Takes note of a write; clocks never decrease. */
  follow(clock: number, address: number, value: number): void {
    this.advanceTo(clock);
    if (address >= bankRegister) {
      this.#banks[address - bankRegister] = value;
      return;
    }
    const index = address - firstRegister;
    if (index < 0 || index >= registerCount) return;
    this.#values[index] = value;
    this.#isWritten[index] = 1;
    const pulse = this.#pulses[index >> 2];
    if (pulse !== undefined) this.#writePulse(pulse, index & 3, value);
    else if (address === frameCounterRegister) this.#restartAt = clock + frameRestartDelayClocks(clock % 2 === 1);
  }

  /** Lets the frame counter do what is due up to and including `clock`. */
  advanceTo(clock: number): void {
    for (;;) {
      const stepAt = this.#sequenceStart + this.#sequence.steps[this.#nextStep]!.clock;
      if (Math.min(stepAt, this.#restartAt) > clock) return;
      if (this.#restartAt <= stepAt) this.#restart();
      else this.#step();
    }
  }

  /**
   * Writes what the registers hold to a chip that is fresh at clock 0. A sample and a decay that are under way are not
   * taken up: their place in them cannot be written.
   */
  restore(write: (clock: number, address: number, value: number) => void): void {
    const has = (address: number) => this.#isWritten[address - firstRegister] === 1;
    const heldIn = (address: number) => this.#values[address - firstRegister]!;
    const again = (address: number) => {
      if (has(address)) write(0, address, heldIn(address));
    };
    for (const [i, value] of this.#banks.entries()) if (value !== null) write(0, bankRegister + i, value);
    if (has(enableRegister)) write(0, enableRegister, heldIn(enableRegister) & voicesWithoutDmc);
    for (const { base, timer } of this.#pulses) {
      again(base);
      if (has(base + 2)) write(0, base + 2, timer & 0xff);
      if (has(base + 3)) write(0, base + 3, (heldIn(base + 3) & ~7) | (timer >> 8));
      again(base + 1);
    }
    for (const address of [triangleLinearRegister, triangleLowRegister, triangleHighRegister]) again(address);
    for (const address of [noiseControlRegister, noisePeriodRegister, noiseLengthRegister]) again(address);
    for (const address of [dmcControlRegister, dmcLevelRegister]) again(address);
    // Fills the linear counter of the triangle at once.
    write(0, frameCounterRegister, clocking);
    if ((heldIn(frameCounterRegister) & fiveSteps) === 0) write(settleClocks, frameCounterRegister, fourStepsQuiet);
  }

  #restart(): void {
    const value = this.#values[frameCounterRegister - firstRegister]!;
    this.#sequenceStart = this.#restartAt;
    this.#restartAt = Number.POSITIVE_INFINITY;
    this.#nextStep = 0;
    this.#sequence = value & fiveSteps ? fiveStepSequence : fourStepSequence;
    if (value & fiveSteps) this.#clockHalfFrame();
  }

  #step(): void {
    const { steps, periodClocks } = this.#sequence;
    if (steps[this.#nextStep]!.tick === 'half') this.#clockHalfFrame();
    if (++this.#nextStep < steps.length) return;
    this.#nextStep = 0;
    this.#sequenceStart += periodClocks;
  }

  #writePulse(pulse: FollowedPulse, register: number, value: number): void {
    if (register === 1) pulse.mustReload = true;
    else if (register === 2) pulse.timer = (pulse.timer & 0x700) | value;
    else if (register === 3) pulse.timer = (pulse.timer & 0xff) | ((value & 7) << 8);
  }

  #clockHalfFrame(): void {
    for (const pulse of this.#pulses) {
      const sweep = this.#values[pulse.base + 1 - firstRegister]!;
      const shift = sweep & 7;
      const change = pulse.timer >> shift;
      const target = sweep & 8 ? pulse.timer - change - pulse.onesComplement : pulse.timer + change;
      const isMuted = pulse.timer < minAudibleTimer || target > maxTimer;
      if (pulse.divider === 0 && sweep & 0x80 && shift > 0 && !isMuted) pulse.timer = Math.max(0, target);
      if (pulse.divider === 0 || pulse.mustReload) {
        pulse.divider = (sweep >> 4) & 7;
        pulse.mustReload = false;
      } else pulse.divider--;
    }
  }
}
