import { ok } from 'node:assert/strict';
import { pulseMixLevel, tndMixLevel } from '../../../src/hardware/mixer-levels.js';
import { traceChip, type Write } from '../level-trace.js';
import type { PublishedTest } from './published-test.js';

/*
 * blargg's "apu_mixer": a channel plays, the DMC's level is written so that it makes the opposite wave, and on hardware next
 * to nothing is left. These are the levels that cancel each other. The programs first bring the triangle to level 0, where
 * it does not attenuate the others; here the chip is asked for levels of its networks, which the formulas give that state.
 */

/** Greatest remainder of a wave whose two halves should have one level, in steps of the DMC at rest. */
const dmcStep = tndMixLevel(0, 0, 1);

/** Both halves of a wave sound the same. */
function expectSilence(high: number, low: number): void {
  ok(Math.abs(high - low) < dmcStep);
}

/** The DMC's levels while the pulses are low (127) and high, by the sum of their volumes 0..30. */
const dmcBySum = [
  0x7f, 0x7b, 0x77, 0x74, 0x70, 0x6d, 0x6a, 0x67, 0x64, 0x61, 0x5e, 0x5c, 0x59, 0x57, 0x54, 0x52, 0x50, 0x4e, 0x4c,
  0x4a, 0x48, 0x46, 0x44, 0x42, 0x41, 0x3f, 0x3e, 0x3c, 0x3b, 0x39, 0x38,
];

/** All 136 pairs of volumes, the smaller first. */
const pairs = [...Array(16).keys()].flatMap((first) =>
  [...Array(16 - first).keys()].map((more) => [first, first + more] as const),
);

const square: PublishedTest = {
  source: 'blargg apu_mixer, square',
  about: 'pulses of all 136 pairs of volumes against the DMC',
  cases: pairs.map(([first, second]) => ({
    what: `volumes ${first} and ${second}`,
    check: () => {
      const writes: Write[] = [
        [0, 0x4015, 0x03],
        [0, 0x4000, 0xb0 | first],
        [0, 0x4001, 0x7f],
        [0, 0x4002, 0x6f],
        [0, 0x4003, 0],
        [0, 0x4004, 0xb0 | second],
        [0, 0x4005, 0x7f],
        [0, 0x4006, 0x6f],
        [0, 0x4007, 0],
      ];
      const high = Math.max(0, ...traceChip(writes, 4096).pulses.map(({ level }) => level));
      ok(Math.abs(high - pulseMixLevel(first + second)) < 1e-6);
      expectSilence(high + tndMixLevel(0, 0, dmcBySum[first + second]!), tndMixLevel(0, 0, 127));
    },
  })),
};

/** DMC levels that undo the steps of the triangle, from its lowest to its highest. */
const dmcByTriangle = [0, 3, 6, 8, 11, 14, 17, 19, 22, 25, 28, 30, 33, 35, 38, 41];

/** Two cycles of a triangle with the program's period, from its power-up level 15 on. */
const triangleWrites: readonly Write[] = [
  [0, 0x4015, 0x04],
  [0, 0x4008, 0xff],
  [0, 0x400a, 0x37],
  [0, 0x400b, 0x00],
  [0, 0x4017, 0xc0],
];
const triangleClocks = 2 * 32 * 0x38;

/** The triangle's level of 0..15 behind each of its steps. */
function triangleSteps(): readonly (readonly [clock: number, level: number])[] {
  return traceChip(triangleWrites, triangleClocks).tnd.map(({ clock, level }) => {
    const error = (triangle: number) => Math.abs(tndMixLevel(triangle, 0, 0) - tndMixLevel(15, 0, 0) - level);
    return [clock, [...Array(16).keys()].reduce((best, next) => (error(next) < error(best) ? next : best))] as const;
  });
}

const triangle: PublishedTest = {
  source: 'blargg apu_mixer, triangle',
  about: 'triangle steps against the DMC, from 86 DMC levels down to 1',
  cases: [...Array(86).keys()].map((i) => ({
    what: `DMC from level ${i + 1} on`,
    check: () => {
      const undo = (level: number) => i + 1 + dmcByTriangle[15 - level]!;
      const writes = [
        ...triangleWrites,
        ...[[0, 15] as const, ...triangleSteps()].map(([clock, level]): Write => [clock, 0x4011, undo(level)]),
      ].sort(([a], [b]) => a - b);
      const levels = traceChip(writes, triangleClocks).tnd.map(({ level }) => level);
      expectSilence(Math.max(...levels), Math.min(...levels));
    },
  })),
};

/** DMC levels that undo noise of volume 15..0. */
const dmcByNoise = [13, 12, 11, 10, 9, 9, 8, 7, 6, 5, 4, 4, 3, 2, 1, 0];

/** The program's noise runs at its shortest period, open for half of the time: its mean has half of its swing. */
const meanNoise = (volume: number, dmc: number): number => (tndMixLevel(0, volume, dmc) + tndMixLevel(0, 0, dmc)) / 2;

const noise: PublishedTest = {
  source: 'blargg apu_mixer, noise',
  about: 'noise of every volume, and of 15 at 115 DMC levels, against the DMC',
  cases: [
    ...dmcByNoise.map((undo, i) => ({
      what: `volume ${15 - i}`,
      check: () => expectSilence(meanNoise(15 - i, 0), tndMixLevel(0, 0, undo)),
    })),
    ...[...Array(115).keys()].map((low) => ({
      what: `volume 15 at DMC level ${low}`,
      check: () => expectSilence(meanNoise(15, low), tndMixLevel(0, 0, low + 13)),
    })),
  ],
};

/** DMC levels that undo a pulse of volume 15, by the level 0..82 from which they go up. */
const dmcAbove = [
  23, 25, 26, 27, 28, 29, 31, 32, 33, 34, 36, 37, 38, 39, 40, 42, 43, 44, 45, 47, 48, 49, 50, 52, 53, 54, 55, 57, 58,
  59, 60, 62, 63, 64, 65, 67, 68, 69, 70, 72, 73, 74, 75, 77, 78, 79, 81, 82, 83, 84, 86, 87, 88, 89, 91, 92, 93, 95,
  96, 97, 98, 100, 101, 102, 104, 105, 106, 107, 109, 110, 111, 113, 114, 115, 117, 118, 119, 120, 122, 123, 124, 126,
  127,
];

const dmc: PublishedTest = {
  source: 'blargg apu_mixer, dmc',
  about: "a pulse against the DMC over the DMC's range",
  cases: dmcAbove.map((above, low) => ({
    what: `DMC levels ${low} and ${above}`,
    check: () => expectSilence(pulseMixLevel(15) + tndMixLevel(0, 0, low), tndMixLevel(0, 0, above)),
  })),
};

export const blarggMixer: readonly PublishedTest[] = [square, triangle, noise, dmc];
