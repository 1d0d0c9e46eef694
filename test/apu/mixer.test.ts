import { describe, expect, test } from 'vitest';
import { pulseMixLevel, tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { traceChip, type Write } from './level-trace.js';

/** The DMC level whose output is nearest to `level` above rest, with the triangle on 15. */
function inverseDmc(level: number): number {
  let best = 0;
  for (let dmc = 0; dmc < 128; dmc++) {
    const error = (d: number) => Math.abs(tndMixLevel(15, 0, d) - tndMixLevel(15, 0, 0) - level);
    if (error(dmc) < error(best)) best = dmc;
  }
  return best;
}

// As blargg's apu_mixer does on hardware: a channel against its inverse on $4011 leaves less than a DMC step.
describe('mixer on the chip', () => {
  test('all 136 pairs of pulse levels cancel against the DMC level', () => {
    const dmcStep = tndMixLevel(15, 0, 1) - tndMixLevel(15, 0, 0);
    for (let first = 0; first <= 15; first++) {
      for (let second = first; second <= 15; second++) {
        const writes: Write[] = [
          [0, 0x4015, 0x03],
          [0, 0x4011, inverseDmc(pulseMixLevel(first + second))],
          [0, 0x4000, 0xb0 | first],
          [0, 0x4001, 0x08],
          [0, 0x4002, 0xff],
          [0, 0x4003, 0x00],
          [0, 0x4004, 0xb0 | second],
          [0, 0x4005, 0x08],
          [0, 0x4006, 0xff],
          [0, 0x4007, 0x00],
        ];
        const { pulses, tnd } = traceChip(writes, 4096);
        const high = Math.max(0, ...pulses.map(({ level }) => level));
        expect(Math.abs(high - (tnd.at(-1)?.level ?? 0))).toBeLessThan(dmcStep);
      }
    }
  });

  test('the noise gets softer when the DMC level rises', () => {
    const swing = (dmc: number) => {
      const writes: Write[] = [
        [0, 0x4015, 0x08],
        [0, 0x4011, dmc],
        [0, 0x400c, 0x3f],
        [0, 0x400f, 0],
      ];
      const levels = traceChip(writes, 5000).tnd.map(({ level }) => level);
      return Math.max(...levels.slice(2)) - Math.min(...levels.slice(2));
    };
    expect(swing(127)).toBeCloseTo(tndMixLevel(15, 15, 127) - tndMixLevel(15, 0, 127), 6);
    expect(swing(0)).toBeCloseTo(tndMixLevel(15, 15, 0) - tndMixLevel(15, 0, 0), 6);
    expect(swing(127)).toBeLessThan(swing(0));
  });
});
