import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playProgram } from '../../src/audio/play-program.js';
import { renderAll, renderBlocks } from '../../src/audio/render.js';
import type { AudioOptions } from '../../src/audio/sample-blocks.js';
import type { ChipProgram } from '../../src/hardware/chip-program.js';
import { clockHz } from '../../src/hardware/clock.js';
import { pulseMixLevel, tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { busyWrites, noiseWrites, programOf, pulseWrites, triangleWrites } from './programs.js';

const plain: AudioOptions = { sampleRate: 44_100, normalize: false, profile: 'none' };
const famicom: AudioOptions = { sampleRate: 44_100, normalize: true, profile: 'famicom' };

const largest = (samples: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
const mean = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;

function gather(blocks: Iterable<Float32Array>): Float32Array {
  const copies = Array.from(blocks, (block) => block.slice());
  const samples = new Float32Array(copies.reduce((length, block) => length + block.length, 0));
  let filled = 0;
  for (const block of copies) {
    samples.set(block, filled);
    filled += block.length;
  }
  return samples;
}

const sameBits = (a: Float32Array, b: Float32Array): boolean =>
  Buffer.compare(new Uint8Array(a.buffer), new Uint8Array(b.buffer)) === 0;

describe('length', () => {
  test.each([8000, 22_050, 44_100, 44_101, 48_000, 96_000, 192_000])('whole samples only, at %i Hz', (sampleRate) => {
    for (const seconds of [0, 0.00001, 0.1, 0.5, 1 / 3]) {
      const { samples, summary } = renderAll(programOf(pulseWrites(253, 2), seconds), { ...famicom, sampleRate });
      expect(samples.length).toBe(Math.floor(seconds * sampleRate + 1e-6));
      expect(summary.sampleCount).toBe(samples.length);
    }
  });

  test.each([0, -44_100, 44_100.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'a rate of %d Hz is refused',
    (sampleRate) => {
      const program = programOf(pulseWrites(253, 2), 0.1);
      expect(() => renderAll(program, { ...famicom, sampleRate })).toThrow(RangeError);
      expect(() => renderBlocks(program, { ...famicom, sampleRate }).next()).toThrow(RangeError);
    },
  );

  test('the program may say nothing, or stop talking early', () => {
    const { samples } = renderAll({ totalClocks: clockHz, chunks: [] }, famicom);
    expect(sameBits(samples, new Float32Array(44_100))).toBe(true);
  });
});

describe('levels', () => {
  // A slow pulse has flat parts long enough to read the level from.
  test('without filter and normalising, a pulse swings by what the mixer formula says', () => {
    const { samples, summary } = renderAll(programOf(pulseWrites(0x7ff, 2, 9), 0.2), plain);
    const sorted = samples.toSorted();
    expect(sorted[Math.round(samples.length * 0.1)]).toBeCloseTo(0, 4);
    expect(sorted[Math.round(samples.length * 0.9)]).toBeCloseTo(pulseMixLevel(9), 4);
    expect(summary).toEqual({ sampleCount: samples.length, peak: largest(samples), gain: 1, overCount: 0 });
  });

  test('what is mixed is mixed before it is band-limited: both pulses together follow the curve', () => {
    const both = [
      ...pulseWrites(0x7ff, 2, 15),
      [0, 0x4004, 0xbf],
      [0, 0x4005, 8],
      [0, 0x4006, 255],
      [0, 0x4007, 7],
    ] as const;
    const sorted = renderAll(programOf(both, 0.2), plain).samples.toSorted();
    expect(sorted[Math.round(sorted.length * 0.9)]).toBeCloseTo(pulseMixLevel(30), 4);
  });

  test('normalised, the peak after the filter is full scale', () => {
    for (const profile of ['famicom', 'nes', 'none'] as const) {
      const { samples, summary } = renderAll(programOf(busyWrites, 0.6), { ...famicom, profile });
      expect(largest(samples)).toBe(1);
      expect(summary.peak).toBe(1);
      const raw = renderAll(programOf(busyWrites, 0.6), { ...famicom, profile, normalize: false });
      expect(summary.gain).toBeCloseTo(1 / raw.summary.peak, 9);
      expect(samples[12_345]).toBeCloseTo(raw.samples[12_345]! * summary.gain, 6);
    }
  });

  test('a gain in decibels comes after normalising, and what passes full scale is counted', () => {
    const program = programOf(busyWrites, 0.6);
    const softer = renderAll(program, { ...famicom, gainDecibels: -6 }).summary;
    expect(softer.peak).toBeCloseTo(10 ** (-6 / 20), 6);
    expect(softer.overCount).toBe(0);
    const louder = renderAll(program, { ...famicom, gainDecibels: 6 });
    expect(louder.summary.peak).toBeCloseTo(10 ** (6 / 20), 6);
    expect(louder.summary.overCount).toBe(louder.samples.filter((sample) => Math.abs(sample) > 1).length);
    expect(louder.summary.overCount).toBeGreaterThan(0);
  });

  test('silence stays silent', () => {
    const { samples, summary } = renderAll(programOf(pulseWrites(253, 2, 0), 0.3), famicom);
    expect(largest(samples)).toBe(0);
    expect(summary).toEqual({ sampleCount: samples.length, peak: 0, gain: 1, overCount: 0 });
  });
});

describe('start and offset', () => {
  test('nothing is heard before the first note, but for the ringing of its first edge', () => {
    const noteClock = 400_000;
    const { samples } = renderAll(programOf(pulseWrites(253, 2, 15, noteClock), 0.5), famicom);
    const note = Math.floor((noteClock / clockHz) * 44_100);
    expect(largest(samples.subarray(0, note - 24))).toBe(0);
    expect(largest(samples.subarray(note, note + 3))).toBeGreaterThan(0.1);
  });

  test('a step is centred on its clock, half a sample period either way', () => {
    const { samples } = renderAll(programOf([[1_000_000, 0x4011, 100]], 1), plain);
    const level = tndMixLevel(15, 0, 100) - tndMixLevel(15, 0, 0);
    const crossing = samples.findIndex((sample) => sample >= level / 2);
    expect(Math.abs(crossing + 0.5 - (1_000_000 * 44_100) / clockHz)).toBeLessThan(1);
  });

  test.each(['famicom', 'nes', 'none'] as const)('the triangle begins without a pop through %s', (profile) => {
    const timer = 1016; // 55 Hz
    const { samples } = renderAll(programOf(triangleWrites(timer), 1), { ...plain, profile });
    const steepest = (part: Float32Array) =>
      part.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (part[i - 1] ?? 0))), 0);
    expect(steepest(samples.subarray(0, 400))).toBeLessThan(1.05 * steepest(samples.subarray(22_050)));
    expect(Math.abs(samples[0]!)).toBeLessThan(0.02);
  });

  test.each(['famicom', 'nes'] as const)('%s leaves no offset', (profile) => {
    for (const writes of [pulseWrites(253, 0), triangleWrites(253), noiseWrites(3), busyWrites]) {
      const { samples } = renderAll(programOf(writes, 1.5), { ...famicom, profile });
      expect(Math.abs(mean(samples.subarray(44_100 / 2)))).toBeLessThan(0.01);
    }
  });

  test('the level comes to rest at zero after the last note', () => {
    const { samples } = renderAll(programOf([...pulseWrites(253, 2), [100_000, 0x4015, 0]], 2), famicom);
    expect(largest(samples.subarray(44_100))).toBeLessThan(1e-6);
  });
});

describe('blocks', () => {
  const whole = gather(playProgram(programOf(busyWrites, 1), famicom));

  test('are of a handy size, and empty while the peak is measured', () => {
    const sizes = Array.from(renderBlocks(programOf(busyWrites, 5), famicom), (block) => block.length);
    const empty = sizes.filter((size) => size === 0).length;
    expect(empty).toBeGreaterThan(4);
    expect(sizes.slice(0, empty)).toEqual(Array(empty).fill(0));
    expect(sizes.slice(empty).every((size) => size > 0 && size <= 32_768)).toBe(true);
  });

  test('the same samples however the program is cut into chunks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_700_000 }), { maxLength: 30 }), (cuts) => {
        const program = programOf(
          busyWrites,
          1,
          cuts.sort((a, b) => a - b),
        );
        expect(sameBits(gather(playProgram(program, famicom)), whole)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test.each([8000, 44_101, 192_000])('and so at %i Hz', (sampleRate) => {
    const options = { ...famicom, sampleRate };
    const reference = gather(playProgram(programOf(busyWrites, 1), options));
    const cut = programOf(busyWrites, 1, [29_781, 29_782, 500_000]);
    expect(sameBits(gather(playProgram(cut, options)), reference)).toBe(true);
  });
});

describe('long songs', () => {
  /** Counts how often the song is asked for. */
  function counted(program: ChipProgram): { program: ChipProgram; passes: () => number } {
    let passes = 0;
    const chunks = {
      [Symbol.iterator]: () => {
        passes++;
        return program.chunks[Symbol.iterator]();
      },
    };
    return { program: { ...program, chunks }, passes: () => passes };
  }

  test('are rendered twice instead of kept, with the same result', () => {
    const sampleRate = 192_000;
    const seconds = 2 ** 24 / sampleRate;
    const blocksOf = (length: number) => {
      const { program, passes } = counted(programOf(pulseWrites(1000, 2), length));
      let samples = 0;
      const start = new Float32Array(20_000);
      const blocks = renderBlocks(program, { ...famicom, sampleRate });
      let result = blocks.next();
      for (; !result.done; result = blocks.next()) {
        const room = start.subarray(Math.min(samples, start.length));
        room.set(result.value.subarray(0, room.length));
        samples += result.value.length;
      }
      return { samples, start, passes: passes(), summary: result.value };
    };
    const kept = blocksOf(seconds);
    const twice = blocksOf(seconds + 0.01);
    expect([kept.passes, twice.passes]).toEqual([1, 2]);
    expect(twice.samples).toBe(twice.summary.sampleCount);
    expect(sameBits(twice.start, kept.start)).toBe(true);
    expect(twice.summary.gain).toBe(kept.summary.gain);
  });
});
