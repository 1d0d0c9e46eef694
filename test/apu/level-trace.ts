import { instantiateKernel, type KernelExports } from '../../src/apu/kernel-instance.js';
import { fillHardwareTables } from '../../src/apu/kernel-tables.js';

/** [clock, address, value] */
export type Write = readonly [clock: number, address: number, value: number];

export interface LevelChange {
  readonly clock: number;
  /** Level of the mixer network from here on, against the level at power-up; exact to a millionth. */
  readonly level: number;
}

export interface ChipTrace {
  readonly pulses: readonly LevelChange[];
  readonly tnd: readonly LevelChange[];
}

const pulseNetwork = 0b00011;
const tndNetwork = 0b11100;

/** Taps by which both kernels are made to delay a step: the first tap of the shorter one lies 12 samples in. */
const delay = 24;
const shortDelay = delay - 12;
/** Zeros before the taps of a row. */
const padding = 4;

/** What the chip's two networks do under `writes`, to the clock. `sliceClocks` must not matter. */
export function traceChip(
  writes: readonly Write[],
  clocks: number,
  sliceClocks = 2048,
  sampleMemory?: Uint8Array,
): ChipTrace {
  return {
    pulses: traceNetwork(writes, clocks, sliceClocks, pulseNetwork, sampleMemory),
    tnd: traceNetwork(writes, clocks, sliceClocks, tndNetwork, sampleMemory),
  };
}

/**
 * A kernel that gives a sample for every clock, and whose steps are not band-limited but sudden: what it renders is the
 * level itself, clock by clock.
 */
function clockwiseKernel(channels: number, sampleMemory?: Uint8Array): KernelExports {
  const kernel = instantiateKernel();
  fillHardwareTables(kernel);
  const bytesAt = sampleMemory && kernel.reserveDpcm(sampleMemory.length);
  const { buffer } = kernel.memory;
  if (sampleMemory && bytesAt) new Uint8Array(buffer, bytesAt).set(sampleMemory);
  new Float32Array(buffer, kernel.stepRows.value)[padding + delay] = 1;
  new Float32Array(buffer, kernel.shortRows.value)[padding + shortDelay] = 1;
  kernel.setRate(1, 1);
  kernel.begin(channels);
  return kernel;
}

function traceNetwork(
  writes: readonly Write[],
  clocks: number,
  sliceClocks: number,
  channels: number,
  sampleMemory?: Uint8Array,
): readonly LevelChange[] {
  const kernel = clockwiseKernel(channels, sampleMemory);
  const changes: LevelChange[] = [];
  let level = 0;
  let nextWrite = 0;
  for (let start = 0; start < clocks + delay; start += sliceClocks) {
    for (; nextWrite < writes.length && writes[nextWrite]![0] < start + sliceClocks; nextWrite++) {
      writeTo(kernel, start, writes[nextWrite]!);
    }
    const count = kernel.endSlice(sliceClocks);
    const samples = new Float32Array(kernel.memory.buffer, kernel.samples.value, count);
    for (let i = 0; i < count; i++) {
      if (Math.abs(samples[i]! - level) < 1e-6) continue;
      level = samples[i]!;
      const clock = start + i - delay;
      if (clock < clocks) changes.push({ clock, level });
    }
  }
  return changes;
}

function writeTo(kernel: KernelExports, start: number, [clock, address, value]: Write): void {
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.queuedClocks.value)[0] = clock - start;
  new Uint16Array(buffer, kernel.queuedAddresses.value)[0] = address;
  new Uint8Array(buffer, kernel.queuedValues.value)[0] = value;
  kernel.makeWrites(1);
}

/** A chip that can be written to and asked, and whose sound nobody hears. */
export interface SilentChip {
  write(clock: number, address: number, value: number): void;
  /** The low five bits of `$4015` when all has happened that happens at `clock`. */
  readStatus(clock: number): number;
  /** `$4015` as a program reads it at `clock`: before all else that happens then. Clears the frame interrupt flag. */
  read(clock: number): number;
}

/** Clocks count from power-up and never go back. `sliceClocks` must not matter. */
export function silentChip(writes: readonly Write[] = [], sliceClocks = 2048, sampleMemory?: Uint8Array): SilentChip {
  const kernel = clockwiseKernel(0, sampleMemory);
  let start = 0;
  const moveTo = (clock: number) => {
    for (; clock - start >= sliceClocks; start += sliceClocks) kernel.endSlice(sliceClocks);
  };
  const chip: SilentChip = {
    write(clock, address, value) {
      moveTo(clock);
      writeTo(kernel, start, [clock, address, value]);
    },
    readStatus(clock) {
      moveTo(clock);
      return kernel.statusAt(clock - start);
    },
    read(clock) {
      // What happens on the first clock of a slice has happened when the slice before it has ended.
      moveTo(clock - 1);
      return kernel.readStatus(clock - start);
    },
  };
  for (const [clock, address, value] of writes) chip.write(clock, address, value);
  return chip;
}
