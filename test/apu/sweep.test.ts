import { describe, expect, test } from 'vitest';
import { Sweep } from '../../src/apu/sweep.js';
import { traceChip, type Write } from './level-trace.js';

function sweepOf(complement: 'ones' | 'twos', register: number): Sweep {
  const sweep = new Sweep(complement);
  sweep.write(register);
  return sweep;
}

const timersAfter = (sweep: Sweep, timer: number, halfFrames: number): readonly number[] =>
  Array.from({ length: halfFrames }, () => (timer = sweep.clockHalfFrame(timer)));

describe('sweep', () => {
  test('up in pitch: pulse 1 goes one further than pulse 2', () => {
    expect(timersAfter(sweepOf('ones', 0x80 | 0x08 | 1), 400, 3)).toEqual([199, 99, 49]);
    expect(timersAfter(sweepOf('twos', 0x80 | 0x08 | 1), 400, 3)).toEqual([200, 100, 50]);
  });

  test('down in pitch both are alike', () => {
    for (const complement of ['ones', 'twos'] as const) {
      expect(timersAfter(sweepOf(complement, 0x80 | 2), 100, 3)).toEqual([125, 156, 195]);
    }
  });

  test.each([0, 1, 7])('period %i: one step every (period + 1) half frames', (period) => {
    const timers = timersAfter(sweepOf('twos', 0x80 | (period << 4) | 7), 0x200, 3 * (period + 1));
    const steps = timers.filter((timer, i) => timer !== (i === 0 ? 0x200 : timers[i - 1]));
    expect(steps).toHaveLength(3);
  });

  test('a write makes the divider start over at the next half frame', () => {
    const sweep = sweepOf('twos', 0x80 | (3 << 4) | 7);
    let timer = 0x200;
    timer = sweep.clockHalfFrame(timer); // due at once: the divider of power-up is 0
    timer = sweep.clockHalfFrame(timer);
    sweep.write(0x80 | (3 << 4) | 7);
    const moved = timersAfter(sweep, timer, 6).map((next) => next !== timer);
    expect(moved).toEqual([false, false, false, false, true, true]);
  });

  test('off, or without shift, the timer stays', () => {
    expect(timersAfter(sweepOf('twos', 0x03), 100, 5)).toEqual(Array(5).fill(100));
    expect(timersAfter(sweepOf('twos', 0x80), 100, 5)).toEqual(Array(5).fill(100));
  });

  test('it stops before it leaves the range', () => {
    expect(timersAfter(sweepOf('twos', 0x81), 0x500, 2)).toEqual([0x780, 0x780]);
    expect(timersAfter(sweepOf('twos', 0x89), 8, 3)).toEqual([4, 4, 4]);
  });

  test('mutes below timer 8, sweeping or not', () => {
    for (const register of [0, 0x08, 0x81, 0x89]) {
      expect(sweepOf('ones', register).mutes(7)).toBe(true);
      expect(sweepOf('ones', register).mutes(8)).toBe(false);
    }
  });

  test('mutes when the next step would pass $7FF, even while off', () => {
    expect(sweepOf('ones', 0x00).mutes(0x400)).toBe(true);
    expect(sweepOf('ones', 0x00).mutes(0x3ff)).toBe(false);
    expect(sweepOf('twos', 0x01).mutes(0x555)).toBe(false);
    expect(sweepOf('twos', 0x01).mutes(0x556)).toBe(true);
  });

  test('with the negate bit nothing is too low', () => {
    expect(sweepOf('ones', 0x08).mutes(0x7ff)).toBe(false);
  });

  test('clocked through $4017 it crosses a high byte without breaking the wave', () => {
    const writes: Write[] = [
      [0, 0x4015, 0x01],
      [0, 0x4000, 0xbf],
      [0, 0x4001, 0x08],
      [0, 0x4002, 0xff],
      [0, 0x4003, 0x00],
      [50_000, 0x4001, 0x87],
      [50_000, 0x4017, 0xc0],
      [50_008, 0x4001, 0x08],
    ];
    const edges = traceChip(writes, 150_000).pulses.map(({ clock }) => clock);
    const halves = edges.slice(1).map((clock, i) => clock - edges[i]!);
    // Half a wave of timer $FF is 4 * 2 * $100 clocks; of $100 8 more. One half wave has both, none is cut.
    expect(new Set(halves.filter((_, i) => edges[i + 1]! < 50_000))).toEqual(new Set([2048]));
    expect(new Set(halves.filter((_, i) => edges[i]! > 50_010))).toEqual(new Set([2056]));
    expect(halves.filter((half) => half < 2048 || half > 2056)).toEqual([]);
  });
});
