import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KernelDesign } from '../../src/apu/kernel-designs.js';
import { samplesPerClock } from '../../src/apu/sample-clock.js';
import { SampledChip } from '../../src/apu/sampled-chip.js';
import { kernelsFor, stepLatencySamples } from '../../src/apu/step-kernel.js';
import { traceClockwise } from './clockwise-chip.js';
import type { LevelChange, Write } from './level-trace.js';
import { randomWrites, sampleMemory } from './random-writes.js';
import { tabulateStep } from './tabulate-step.js';

/** As the kernel's steps, but in double precision and with phases so fine that interpolating them leaves no error. */
const manyPhases = 2048;
const tables = new Map<KernelDesign, Float64Array>();

function tableOf(design: KernelDesign): Float64Array {
  const table = tables.get(design) ?? tabulateStep({ ...design, phases: manyPhases });
  tables.set(design, table);
  return table;
}

/** The levels of the clock-by-clock chip, band-limited step by step. */
function expectedSamples(writes: readonly Write[], sampleRate: number, clocks: number): Float64Array {
  const { numerator, denominator } = samplesPerClock(sampleRate);
  const { step, short } = kernelsFor(sampleRate);
  const { taps } = step;
  const differences = new Float64Array(Math.ceil((clocks * numerator) / denominator) + taps + 1);
  const addSteps = (changes: readonly LevelChange[], design: KernelDesign) => {
    const table = tableOf(design);
    // Shorter kernels have the same middle.
    const offset = (taps - design.taps) / 2;
    for (const [i, { clock, level }] of changes.entries()) {
      const delta = level - (changes[i - 1]?.level ?? 0);
      const position = (clock * numerator) / denominator;
      const row = Math.floor((position % 1) * manyPhases);
      const beyondRow = (position % 1) * manyPhases - row;
      for (let tap = 0; tap < design.taps; tap++) {
        const [here, next] = [table[row * design.taps + tap]!, table[(row + 1) * design.taps + tap]!];
        differences[Math.floor(position) + offset + tap]! += delta * (here + beyondRow * (next - here));
      }
    }
  };
  const { pulses, tnd } = traceClockwise(writes, clocks, sampleMemory);
  addSteps(pulses, step);
  addSteps(tnd, short);
  let level = 0;
  return differences.map((difference) => (level += difference));
}

function actualSamples(writes: readonly Write[], sampleRate: number, count: number): Float32Array {
  const chip = new SampledChip({ samplesPerClock: samplesPerClock(sampleRate), sampleMemory });
  const samples = new Float32Array(count);
  let start = 0;
  let filled = 0;
  const endSlice = () => {
    const slice = chip.endSlice().subarray(0, count - filled);
    samples.set(slice, filled);
    filled += slice.length;
    start += chip.sliceClocks;
  };
  for (const [clock, address, value] of writes) {
    while (clock - start >= chip.sliceClocks) endSlice();
    chip.write(clock - start, address, value);
  }
  while (filled < count) endSlice();
  return samples;
}

/** Largest difference of samples that are complete at the end of `clocks`. */
function largestError(writes: readonly Write[], sampleRate: number, clocks: number): number {
  const expected = expectedSamples(writes, sampleRate, clocks);
  const count = expected.length - 2 * stepLatencySamples - 8;
  const actual = actualSamples(writes, sampleRate, count);
  return actual.reduce((most, sample, i) => Math.max(most, Math.abs(sample - expected[i]!)), 0);
}

/** The two kernels differ where they have their slopes, above 17 kHz, so what steps through others is left out here. */
const playsPlainly = ([clock, address, value]: Write): Write => {
  // Long noise, of periods from 96 clocks on, and triangles below 14 kHz.
  if (address === 0x400e) return [clock, address, Math.max(5, value & 0x0f)];
  if (address === 0x400a) return [clock, address, value | 0x80];
  return [clock, address, value];
};

describe('samples of the kernel against the clock-by-clock chip, band-limited in double precision', () => {
  test.each([8000, 22_050, 44_100, 48_000, 96_000, 192_000, 44_101])('at %i Hz', (sampleRate) => {
    fc.assert(
      fc.property(randomWrites, (random) => {
        const writes: Write[] = [[0, 0x400e, 5], [0, 0x400a, 0x80], ...random.map(playsPlainly)];
        expect(largestError(writes, sampleRate, 40_000 + writes.at(-1)![0])).toBeLessThan(3e-5);
      }),
      { numRuns: 12 },
    );
  });

  test.each([8000, 44_100, 96_000])('at %i Hz dense noise, short noise and high triangles stay near', (sampleRate) => {
    fc.assert(
      fc.property(randomWrites, (writes) => {
        expect(largestError(writes, sampleRate, 40_000 + writes.at(-1)![0])).toBeLessThan(0.06);
      }),
      { numRuns: 12 },
    );
  });
});
