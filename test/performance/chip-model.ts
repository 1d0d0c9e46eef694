import type { Write } from './score-builder.js';

/*
 * What the 2A03 makes of register writes, as far as periods, levels and silence go. Written from the nesdev wiki ("APU",
 * "APU Sweep", "APU Frame Counter") and independent of the driver and of the product's own chip.
 */

export interface PulseModel {
  timer: number;
  duty: number;
  level: number;
  /** How often the waveform has been restarted. */
  phaseRestarts: number;
  sweep: number;
  mustReload: boolean;
  divider: number;
  /** Steps its sweep unit has made, and when. */
  sweepSteps: number[];
}

export class ChipModel {
  readonly pulses: readonly [PulseModel, PulseModel] = [createPulse(), createPulse()];
  readonly triangle = { timer: 0, length: 0, linear: 0, mustReload: false, control: 0 };
  readonly noise = { control: 0, period: 0 };
  #enabled = 0;
  #sequenceStart = 0;
  #hasFiveSteps = false;
  #nextStep = 0;
  #pendingFrameWrite: { at: number; value: number } | undefined;

  get isTriangleRunning(): boolean {
    return this.triangle.length > 0 && this.triangle.linear > 0;
  }

  isPulseMuted(index: 0 | 1): boolean {
    const pulse = this.pulses[index];
    return pulse.timer < 8 || targetOf(pulse, index) > 0x7ff;
  }

  apply({ clock, address, value }: Write): void {
    this.runTo(clock);
    if (address < 0x4008) this.#writePulse(this.pulses[(address >> 2) & 1]!, address & 3, value);
    else if (address === 0x4008) this.triangle.control = value;
    else if (address === 0x400a) this.triangle.timer = (this.triangle.timer & 0x700) | value;
    else if (address === 0x400b) {
      this.triangle.timer = (this.triangle.timer & 0xff) | ((value & 7) << 8);
      if (this.#enabled & 4) this.triangle.length = 10;
      this.triangle.mustReload = true;
    } else if (address === 0x400c) this.noise.control = value;
    else if (address === 0x400e) this.noise.period = value;
    else if (address === 0x4015) {
      this.#enabled = value;
      if (!(value & 4)) this.triangle.length = 0;
    } else if (address === 0x4017) {
      // A new write before the last has acted would replace it: the driver must never do that.
      if (this.#pendingFrameWrite) throw new Error(`$4017 written again at ${clock}`);
      this.#pendingFrameWrite = { at: clock + (clock % 2 === 0 ? 3 : 4), value };
    }
  }

  /** Lets the frame counter do all that is due up to and including `clock`. */
  runTo(clock: number): void {
    for (;;) {
      const steps = this.#hasFiveSteps ? fiveStepClocks : fourStepClocks;
      const stepAt = this.#sequenceStart + steps[this.#nextStep]!;
      const writeAt = this.#pendingFrameWrite?.at ?? Number.POSITIVE_INFINITY;
      if (Math.min(stepAt, writeAt) > clock) return;
      if (writeAt <= stepAt) {
        this.#hasFiveSteps = (this.#pendingFrameWrite!.value & 0x80) !== 0;
        this.#pendingFrameWrite = undefined;
        this.#sequenceStart = writeAt;
        this.#nextStep = 0;
        if (this.#hasFiveSteps) this.#clock(writeAt, true);
        continue;
      }
      const isLast = this.#nextStep === steps.length - 1;
      if (!this.#hasFiveSteps || this.#nextStep !== 3) this.#clock(stepAt, this.#nextStep === 1 || isLast);
      if (isLast) this.#sequenceStart = stepAt;
      this.#nextStep = isLast ? 0 : this.#nextStep + 1;
    }
  }

  #writePulse(pulse: PulseModel, register: number, value: number): void {
    if (register === 0) {
      pulse.duty = value >> 6;
      pulse.level = value & 15;
      if ((value & 0x30) !== 0x30) throw new Error('level is not steady');
    } else if (register === 1) {
      pulse.sweep = value;
      pulse.mustReload = true;
    } else if (register === 2) pulse.timer = (pulse.timer & 0x700) | value;
    else {
      pulse.timer = (pulse.timer & 0xff) | ((value & 7) << 8);
      pulse.phaseRestarts++;
    }
  }

  #clock(at: number, isHalfFrame: boolean): void {
    const { triangle } = this;
    if (triangle.mustReload) triangle.linear = triangle.control & 0x7f;
    else if (triangle.linear > 0) triangle.linear--;
    if (!(triangle.control & 0x80)) triangle.mustReload = false;
    if (!isHalfFrame) return;
    if (!(triangle.control & 0x80) && triangle.length > 0) triangle.length--;
    this.#clockSweep(this.pulses[0], 0, at);
    this.#clockSweep(this.pulses[1], 1, at);
  }

  #clockSweep(pulse: PulseModel, index: 0 | 1, at: number): void {
    const isOn = (pulse.sweep & 0x80) !== 0 && (pulse.sweep & 7) !== 0;
    if (pulse.divider === 0 && isOn && !this.isPulseMuted(index)) {
      pulse.timer = Math.max(0, targetOf(pulse, index));
      pulse.sweepSteps.push(at);
    }
    if (pulse.divider === 0 || pulse.mustReload) {
      pulse.divider = (pulse.sweep >> 4) & 7;
      pulse.mustReload = false;
    } else pulse.divider--;
  }
}

const fourStepClocks = [7457, 14913, 22371, 29829];
const fiveStepClocks = [7457, 14913, 22371, 29829, 37281];

function createPulse(): PulseModel {
  // Nothing is known of a chip before it is initialised.
  const sweep = 0xf3;
  return { timer: 0x555, duty: 0, level: 7, phaseRestarts: 0, sweep, mustReload: false, divider: 5, sweepSteps: [] };
}

function targetOf({ timer, sweep }: PulseModel, index: 0 | 1): number {
  const change = timer >> (sweep & 7);
  if (!(sweep & 8)) return timer + change;
  return index === 0 ? timer - change - 1 : timer - change;
}

/** The chip after all writes up to and including each of `clocks` (rising), handed to `look`. */
export function watch(writes: readonly Write[], clocks: readonly number[], look: (chip: ChipModel, i: number) => void) {
  const chip = new ChipModel();
  let next = 0;
  clocks.forEach((clock, i) => {
    for (; next < writes.length && writes[next]!.clock <= clock; next++) chip.apply(writes[next]!);
    chip.runTo(clock);
    look(chip, i);
  });
  for (; next < writes.length; next++) chip.apply(writes[next]!);
}

export function chipAt(writes: readonly Write[], clock: number): ChipModel {
  const chip = new ChipModel();
  for (const write of writes) if (write.clock <= clock) chip.apply(write);
  chip.runTo(clock);
  return chip;
}
