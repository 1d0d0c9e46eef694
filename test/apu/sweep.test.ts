import { describe, expect, test } from 'vitest';
import { traceChip, type Write } from './level-trace.js';

/** Clocks between the half frames that the tests call for. `$4017 = $00` keeps the frame counter from making its own. */
const spacing = 70_000;
const holdOff = 7000;

type Complement = 'ones' | 'twos';

/** Timer, as heard, before the first and after each of `halfFrames`; null while the pulse is silent. */
function timersOf(
  complement: Complement,
  register: number,
  timer: number,
  halfFrames: number,
  more: readonly Write[] = [],
): readonly (number | null)[] {
  const base = complement === 'ones' ? 0x4000 : 0x4004;
  const clocks = (halfFrames + 1) * spacing;
  const writes: Write[] = [
    [0, 0x4015, 0x03],
    [0, base, 0xbf],
    [0, base + 1, register],
    [0, base + 2, timer & 0xff],
    [0, base + 3, timer >> 8],
    ...Array.from(
      { length: clocks / holdOff },
      (_, i): Write => [i * holdOff, 0x4017, i > 0 && (i * holdOff) % spacing === 0 ? 0x80 : 0x00],
    ),
    ...more,
  ];
  writes.sort(([a], [b]) => a - b);
  const edges = traceChip(writes, clocks).pulses.map(({ clock }) => clock);
  return Array.from({ length: halfFrames + 1 }, (_, i) => {
    const [before, last] = edges.filter((clock) => clock > i * spacing + 30_000 && clock < (i + 1) * spacing).slice(-2);
    return before === undefined || last === undefined ? null : (last - before) / 8 - 1;
  });
}

const timersAfter = (complement: Complement, register: number, timer: number, halfFrames: number) =>
  timersOf(complement, register, timer, halfFrames).slice(1);

const mutes = (complement: Complement, register: number, timer: number) =>
  timersOf(complement, register, timer, 0)[0] === null;

describe('sweep', () => {
  test('up in pitch: pulse 1 goes one further than pulse 2', () => {
    expect(timersAfter('ones', 0x80 | 0x08 | 1, 400, 3)).toEqual([199, 99, 49]);
    expect(timersAfter('twos', 0x80 | 0x08 | 1, 400, 3)).toEqual([200, 100, 50]);
  });

  test('down in pitch both are alike', () => {
    for (const complement of ['ones', 'twos'] as const) {
      expect(timersAfter(complement, 0x80 | 2, 100, 3)).toEqual([125, 156, 195]);
    }
  });

  test.each([0, 1, 7])('period %i: one step every (period + 1) half frames', (period) => {
    const timers = timersOf('twos', 0x80 | (period << 4) | 7, 0x200, 3 * (period + 1));
    expect(timers.filter((timer, i) => i > 0 && timer !== timers[i - 1])).toHaveLength(3);
  });

  test('a write makes the divider start over at the next half frame', () => {
    const register = 0x80 | (3 << 4) | 7;
    // Due at once, as the divider of power-up is 0; then written again behind the second half frame.
    const timers = timersOf('twos', register, 0x200, 8, [[2.5 * spacing, 0x4005, register]]);
    const moved = timers.slice(1).map((timer, i) => timer !== timers[i]);
    expect(moved).toEqual([true, false, false, false, false, false, true, false]);
  });

  test('off, or without shift, the timer stays', () => {
    expect(timersAfter('twos', 0x03, 100, 5)).toEqual(Array(5).fill(100));
    expect(timersAfter('twos', 0x80, 100, 5)).toEqual(Array(5).fill(100));
  });

  test('it stops before it leaves the range', () => {
    // From $708 on the next step would pass $7FF, which silences and stops it at once.
    expect(timersAfter('twos', 0x82, 0x480, 3)).toEqual([0x5a0, null, null]);
    expect(timersAfter('twos', 0x89, 16, 3)).toEqual([8, null, null]);
  });

  test('mutes below timer 8, sweeping or not', () => {
    for (const register of [0, 0x08, 0x81, 0x89]) {
      expect(mutes('ones', register, 7)).toBe(true);
      expect(mutes('ones', register, 8)).toBe(false);
    }
  });

  test('mutes when the next step would pass $7FF, even while off', () => {
    expect(mutes('ones', 0x00, 0x400)).toBe(true);
    expect(mutes('ones', 0x00, 0x3ff)).toBe(false);
    expect(mutes('twos', 0x01, 0x555)).toBe(false);
    expect(mutes('twos', 0x01, 0x556)).toBe(true);
  });

  test('with the negate bit nothing is too low', () => {
    expect(mutes('ones', 0x08, 0x7ff)).toBe(false);
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
