import { describe, expect, test } from 'vitest';
import { samplesPerClock } from '../../src/apu/sample-clock.js';
import { SampledChip } from '../../src/apu/sampled-chip.js';
import { noisePeriodClocks } from '../../src/hardware/timers.js';
import { traceChip, type Write } from './level-trace.js';

/** One shift as the documents have it. */
const shifted = (register: number, isShort: boolean): number => {
  const feedback = (register ^ (register >> (isShort ? 6 : 1))) & 1;
  return (register >> 1) | (feedback << 14);
};

/** Bit 0 after each shift, 1 = silent. */
function bitsOf(register: number, count: number, isShort: boolean): readonly number[] {
  return Array.from({ length: count }, () => (register = shifted(register, isShort)) & 1);
}

/** Bit 0 as heard: 1 while the level is that of power-up. One entry a shift. */
function heardBits(writes: readonly Write[], from: number, periodClocks: number, count: number): readonly number[] {
  const changes = traceChip(writes, from + periodClocks * count).tnd;
  let next = 0;
  let bit = 1;
  return Array.from({ length: count }, (_, i) => {
    const clock = from + i * periodClocks;
    for (; next < changes.length && changes[next]!.clock <= clock; next++) bit = changes[next]!.level > 1e-6 ? 0 : 1;
    return bit;
  });
}

const noise = (period: number): Write[] => [
  [0, 0x4015, 0x08],
  [0, 0x400c, 0x3f],
  [0, 0x400e, period],
  [0, 0x400f, 0],
];

describe('noise', () => {
  test('the long sequence begins at state 1 and repeats after 32767 shifts, not before', () => {
    const heard = heardBits(noise(0), 0, 4, 2 * 32767);
    expect(heard).toEqual(bitsOf(1, 2 * 32767, false));
    expect(heard.slice(32767)).toEqual(heard.slice(0, 32767));
    expect(heard.slice(0, 32767).reduce((sum, bit) => sum + bit, 0)).toBe(16384);
    for (const divisor of [7, 31, 151]) {
      const part = 32767 / divisor;
      expect(heard.slice(part, 2 * part)).not.toEqual(heard.slice(0, part));
    }
  });

  test('from state 1 the short sequence repeats after 93 shifts', () => {
    const heard = heardBits(noise(0x80), 0, 4, 93 * 4);
    expect(heard).toEqual(bitsOf(1, 93 * 4, true));
    expect(heard.slice(93, 186)).toEqual(heard.slice(0, 93));
    expect(heard.slice(31, 62)).not.toEqual(heard.slice(0, 31));
  });

  test('switched at the right moment, unheard, it repeats after 31', () => {
    let register = 1;
    let shifts = 0;
    const returnsAfter31 = () => {
      let state = register;
      for (let i = 0; i < 31; i++) state = shifted(state, true);
      return state === register;
    };
    for (; !returnsAfter31(); shifts++) register = shifted(register, false);
    const switchClock = shifts * 4;
    const writes: Write[] = [
      [0, 0x4015, 0x08],
      [0, 0x400c, 0x30],
      [0, 0x400f, 0],
      [switchClock, 0x400e, 0x80],
      [switchClock, 0x400c, 0x3f],
    ];
    const heard = heardBits(writes, switchClock, 4, 31 * 3);
    expect(heard).toEqual(bitsOf(register, 31 * 3, true));
    expect(heard.slice(31, 62)).toEqual(heard.slice(0, 31));
  });

  test.each([...noisePeriodClocks.entries()])('period %i is %i clocks', (period, clocks) => {
    // The first reload still counts from the timer of power-up, at clock 0.
    expect(heardBits(noise(period), 0, clocks, 200)).toEqual(bitsOf(1, 200, false));
  });

  test('the register runs on while the channel is silent', () => {
    const silence = 1_000_000;
    const writes: Write[] = [...noise(2), [40_000, 0x400c, 0x30], [silence, 0x400c, 0x3f]];
    const heard = heardBits(writes, silence, 16, 500);
    expect(heard).toEqual(bitsOf(1, silence / 16 + 500, false).slice(silence / 16));
  });

  test('and so it does in short mode', () => {
    const silence = 1_000_003 * 16;
    const writes: Write[] = [...noise(0x82), [40_000, 0x400c, 0x30], [silence, 0x400c, 0x3f]];
    const heard = heardBits(writes, silence, 16, 200);
    const start = silence / 16;
    expect(heard).toEqual(bitsOf(1, start + 200, true).slice(start));
  });
});

describe('noise that nobody hears for more than an hour', () => {
  const sampleRate = 8000;
  const { denominator } = samplesPerClock(sampleRate);
  const sequenceClocks = 4 * 32767;
  /** After so many clocks the long sequence and the samples are where they were: 7 divides both. */
  const commonClocks = (sequenceClocks * denominator) / 7;

  /** What is heard after `clock`, when the noise of the shortest period begins to sound in a mode. */
  function soundAfter(clock: number, mode: number): readonly number[] {
    const chip = new SampledChip({ samplesPerClock: samplesPerClock(sampleRate) });
    chip.write(0, 0x4015, 0x08);
    chip.write(0, 0x400c, 0x30);
    chip.write(0, 0x400e, 0);
    chip.write(0, 0x400f, 0);
    let start = 0;
    for (; clock - start >= chip.sliceClocks; start += chip.sliceClocks) chip.endSlice();
    const first =
      Math.round((clock * sampleRate * 11) / 19_687_500) - Math.round((start * sampleRate * 11) / 19_687_500);
    chip.write(clock - start, 0x400e, mode | 5);
    chip.write(clock - start, 0x400c, 0x3f);
    return Array.from(chip.endSlice().subarray(first, first + 2000));
  }

  test.each([
    ['long', 0],
    ['short', 0x80],
  ])('goes on where the %s mode has it, also beyond 2^31 shifts', (_, mode) => {
    const early = soundAfter(commonClocks, mode);
    // 82 minutes, 2.2e9 shifts.
    const late = soundAfter(12 * commonClocks, mode);
    expect(Math.max(...early.map(Math.abs))).toBeGreaterThan(0.05);
    expect(Math.max(...late.map((sample, i) => Math.abs(sample - early[i]!)))).toBeLessThan(1e-5);
  });
});
