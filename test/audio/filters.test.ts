import { describe, expect, test } from 'vitest';
import { filtersOf } from '../../src/audio/filters.js';
import type { FilterProfile } from '../../src/audio/sample-blocks.js';

/** Gain in dB for a sine, after the filters have settled. */
function gainDb(profile: FilterProfile, sampleRate: number, hz: number): number {
  const settling = sampleRate;
  const cycles = Math.ceil(hz / 4);
  const window = Math.round((cycles * sampleRate) / hz);
  const samples = Float64Array.from({ length: settling + window }, (_, i) =>
    Math.sin((2 * Math.PI * hz * i) / sampleRate),
  );
  for (const filter of filtersOf(profile, sampleRate)) filter.process(samples, samples.length);
  const power = samples.subarray(settling).reduce((sum, sample) => sum + sample * sample, 0) / window;
  return 10 * Math.log10(2 * power);
}

const highPassDb = (hz: number, corner: number) => -10 * Math.log10(1 + (corner / hz) ** 2);
const lowPassDb = (hz: number, corner: number) => -10 * Math.log10(1 + (hz / corner) ** 2);

describe('filter profiles', () => {
  test.each([44_100, 48_000, 192_000])('famicom is a first-order high-pass at 37 Hz (rate %i)', (sampleRate) => {
    for (const hz of [10, 37, 110, 1000]) expect(gainDb('famicom', sampleRate, hz)).toBeCloseTo(highPassDb(hz, 37), 1);
  });

  test.each([22_050, 44_100, 48_000, 96_000, 192_000])(
    'nes is high-passes at 90 and 440 Hz and a low-pass at 14 kHz (rate %i)',
    (sampleRate) => {
      for (const hz of [90, 440, 2000, 7000, 10_000, 14_000].filter((f) => f < sampleRate * 0.48)) {
        const ideal = highPassDb(hz, 90) + highPassDb(hz, 440) + lowPassDb(hz, 14_000);
        expect(Math.abs(gainDb('nes', sampleRate, hz) - ideal), `${hz} Hz`).toBeLessThan(0.25);
      }
    },
  );

  test('none has no filters', () => {
    expect(filtersOf('none', 44_100)).toEqual([]);
  });

  test('state goes on from block to block', () => {
    const input = Float64Array.from({ length: 1000 }, (_, i) => Math.sin(i / 7) + (i > 300 ? 1 : 0));
    const whole = input.slice();
    const cut = input.slice();
    for (const filter of filtersOf('nes', 44_100)) filter.process(whole, 1000);
    const filters = filtersOf('nes', 44_100);
    for (const [start, end] of [
      [0, 1],
      [1, 640],
      [640, 1000],
    ] as const) {
      for (const filter of filters) filter.process(cut.subarray(start, end), end - start);
    }
    expect(cut).toEqual(whole);
  });
});
