import { describe, expect, test } from 'vitest';
import { samplesPerClock } from '../../src/apu/sample-clock.js';
import { SampledChip } from '../../src/apu/sampled-chip.js';
import { stepLatencySamples } from '../../src/apu/step-kernel.js';
import type { Write } from './level-trace.js';

/** So many samples that two slices have ended at least, of writes at clock 0. */
function samplesOf(writes: readonly Write[], sampleRate: number, count: number): Float32Array {
  const chip = new SampledChip({ samplesPerClock: samplesPerClock(sampleRate) });
  for (const [clock, address, value] of writes) chip.write(clock, address, value);
  const samples = new Float32Array(count);
  for (let filled = 0; filled < count; ) {
    const slice = chip.endSlice().subarray(0, count - filled);
    samples.set(slice, filled);
    filled += slice.length;
  }
  return samples;
}

const enabled: Write = [0, 0x4015, 0x1f];
const sounds: readonly (readonly [name: string, periodClocks: number, writes: readonly Write[]])[] = [
  [
    'short noise of the shortest period',
    93 * 4,
    [
      [0, 0x400c, 0x3f],
      [0, 0x400e, 0x80],
      [0, 0x400f, 0],
    ],
  ],
  [
    'short noise of period 8',
    93 * 64,
    [
      [0, 0x400c, 0x3f],
      [0, 0x400e, 0x84],
      [0, 0x400f, 0],
    ],
  ],
  [
    'a triangle at timer 1',
    32 * 2,
    [
      [0, 0x4008, 0xff],
      [0, 0x400a, 1],
      [0, 0x400b, 0],
    ],
  ],
  [
    'a triangle at timer 100',
    32 * 101,
    [
      [0, 0x4008, 0xff],
      [0, 0x400a, 100],
      [0, 0x400b, 0],
    ],
  ],
  [
    'a pulse',
    16 * 254,
    [
      [0, 0x4000, 0xbf],
      [0, 0x4001, 8],
      [0, 0x4002, 253],
      [0, 0x4003, 0],
    ],
  ],
];

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

describe('a sound that goes on and on is the same at the end of a slice as in the midst of another', () => {
  describe.each([8000, 22_050, 44_100, 96_000])('at %i Hz', (sampleRate) => {
    test.each(sounds)('%s', (_, periodClocks, writes) => {
      const { numerator, denominator } = samplesPerClock(sampleRate);
      // After so many clocks there are whole periods of the sound and whole samples.
      const commonClocks = (periodClocks * denominator) / greatestCommonDivisor(periodClocks, denominator);
      const laterBy = (commonClocks * numerator) / denominator;
      const chip = new SampledChip({ samplesPerClock: { numerator, denominator } });
      const sliceSamples = Math.floor((chip.sliceClocks * numerator) / denominator);
      const reach = 4 * stepLatencySamples;
      const isInside = (sample: number) => {
        const place = sample % sliceSamples;
        return place > 2 * reach && place < sliceSamples - 2 * reach;
      };
      let repeats = 1;
      while (!isInside(sliceSamples + repeats * laterBy)) repeats++;

      const samples = samplesOf([enabled, ...writes], sampleRate, sliceSamples + repeats * laterBy + 2 * reach);
      let most = 0;
      for (let i = sliceSamples - reach; i < sliceSamples + reach; i++) {
        most = Math.max(most, Math.abs(samples[i]! - samples[i + repeats * laterBy]!));
      }
      expect(most).toBeLessThan(1e-5);
    });
  });
});
