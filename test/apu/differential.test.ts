import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplesPerClock } from '../../src/apu/sample-clock.js';
import { SampledChip } from '../../src/apu/sampled-chip.js';
import { stepDesign, stepLatencySamples, tabulateStep } from '../../src/apu/step-kernel.js';
import { traceClockwise } from './clockwise-chip.js';
import type { LevelChange, Write } from './level-trace.js';
import { randomWrites, sampleMemory } from './random-writes.js';

/** As the kernel's steps, but in double precision and with phases so fine that interpolating them leaves no error. */
const finePhases = 2048;
const fineSteps = tabulateStep({ ...stepDesign, phases: finePhases });

/** The levels of the clock-by-clock chip, band-limited step by step. */
function expectedSamples(writes: readonly Write[], sampleRate: number, clocks: number): Float64Array {
  const { numerator, denominator } = samplesPerClock(sampleRate);
  const { taps } = stepDesign;
  const differences = new Float64Array(Math.ceil((clocks * numerator) / denominator) + taps + 1);
  const addSteps = (changes: readonly LevelChange[]) => {
    for (const [i, { clock, level }] of changes.entries()) {
      const delta = level - (changes[i - 1]?.level ?? 0);
      const position = (clock * numerator) / denominator;
      const row = Math.floor((position % 1) * finePhases);
      const beyondRow = (position % 1) * finePhases - row;
      for (let tap = 0; tap < taps; tap++) {
        const [here, next] = [fineSteps[row * taps + tap]!, fineSteps[(row + 1) * taps + tap]!];
        differences[Math.floor(position) + tap]! += delta * (here + beyondRow * (next - here));
      }
    }
  };
  const { pulses, tnd } = traceClockwise(writes, clocks, sampleMemory);
  addSteps(pulses);
  addSteps(tnd);
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

const isDenseNoise = ([, address, value]: Write) => address === 0x400e && value < 3;
const makesUltrasonicTriangle = ([, address]: Write) => address === 0x400a;

describe('samples of the kernel against the clock-by-clock chip, band-limited in double precision', () => {
  test.each([8000, 22_050, 44_100, 48_000, 96_000, 192_000, 44_101])('at %i Hz', (sampleRate) => {
    fc.assert(
      fc.property(randomWrites, (random) => {
        // A hiss is made with a kernel of its own; another period in its place makes the same edges, less often.
        const writes = random
          .map((write): Write => (isDenseNoise(write) ? [write[0], write[1], write[2] + 3] : write))
          .map((write): Write => (makesUltrasonicTriangle(write) ? [write[0], write[1], write[2] | 2] : write));
        writes.unshift([0, 0x400e, 3], [0, 0x400a, 2]);
        expect(largestError(writes, sampleRate, 40_000 + writes.at(-1)![0])).toBeLessThan(1e-5);
      }),
      { numRuns: 12 },
    );
  });

  test('a hiss and an ultrasonic triangle stay near', () => {
    fc.assert(
      fc.property(randomWrites, (writes) => {
        expect(largestError(writes, 44_100, 40_000 + writes.at(-1)![0])).toBeLessThan(0.03);
      }),
      { numRuns: 12 },
    );
  });
});
