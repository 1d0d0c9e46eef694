import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxTimer,
  midiHz,
  minAudibleTimer,
  noisePeriodClocks,
  pulseHz,
  pulseTimerOf,
  triangleHz,
  triangleTimerOf,
} from '../../src/hardware/timers.js';

const cents = (hz: number, reference: number): number => 1200 * Math.log2(hz / reference);

describe('timers', () => {
  test.each([
    ['A4', 69, 253, 1.6],
    ['B7', 107, 27, 19],
  ])('pulse %s is timer %i %i, off by %f cents', (_, note, timer, error) => {
    expect(pulseTimerOf(midiHz(note))).toBe(timer);
    expect(Math.abs(cents(pulseHz(timer), midiHz(note)))).toBeCloseTo(error, 0);
  });

  test('the highest pulse is 12429 Hz and the triangle sounds an octave lower', () => {
    expect(pulseHz(minAudibleTimer)).toBeCloseTo(12428.98, 1);
    expect(triangleHz(minAudibleTimer)).toBeCloseTo(12428.98 / 2, 1);
  });

  test('the lowest notes of the 11 bits are A1 on the pulses and A0 on the triangle', () => {
    expect(pulseTimerOf(midiHz(33))).toBeLessThanOrEqual(maxTimer);
    expect(pulseTimerOf(midiHz(32))).toBeGreaterThan(maxTimer);
    expect(triangleTimerOf(midiHz(21))).toBeLessThanOrEqual(maxTimer);
    expect(triangleTimerOf(midiHz(20))).toBeGreaterThan(maxTimer);
  });

  test('the high byte changes below C2, D2, F#2, A2, D3, A3 and A4', () => {
    const highByte = (note: number) => pulseTimerOf(midiHz(note)) >> 8;
    const notes = [...Array(108 - 34).keys()].map((i) => 35 + i);
    expect(notes.filter((note) => highByte(note - 1) !== highByte(note))).toEqual([36, 38, 42, 45, 50, 57, 69]);
  });

  test('no timer is nearer to a note than the one chosen', () => {
    fc.assert(
      fc.property(fc.double({ min: 33, max: 107, noNaN: true }), (note) => {
        const hz = midiHz(note);
        const timer = pulseTimerOf(hz);
        const clocks = (t: number) => Math.abs(1 / pulseHz(t) - 1 / hz);
        return clocks(timer) <= clocks(timer - 1) + 1e-15 && clocks(timer) <= clocks(timer + 1) + 1e-15;
      }),
    );
  });

  test('noise periods at the ends of the table', () => {
    expect(noisePeriodClocks).toHaveLength(16);
    expect([noisePeriodClocks[0], noisePeriodClocks[8], noisePeriodClocks[15]]).toEqual([4, 202, 4068]);
  });
});
