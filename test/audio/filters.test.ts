import { describe, expect, test } from 'vitest';
import { renderAll } from '../../src/audio/render.js';
import type { FilterProfile } from '../../src/audio/sample-blocks.js';
import { programOf } from './programs.js';

/** A step of the DMC level at clock 0, a second of it: by its differences, the response of all that follows the chip. */
function stepOf(profile: FilterProfile, sampleRate: number): Float32Array {
  return renderAll(programOf([[2000, 0x4011, 100]], 1), { sampleRate, normalize: false, profile }).samples;
}

/** Magnitude of the spectrum of the differences. */
function magnitudeAt(step: Float32Array, sampleRate: number, hz: number): number {
  let [cosine, sine] = [0, 0];
  for (let i = 1; i < step.length; i++) {
    const angle = (2 * Math.PI * hz * i) / sampleRate;
    cosine += (step[i]! - step[i - 1]!) * Math.cos(angle);
    sine += (step[i]! - step[i - 1]!) * Math.sin(angle);
  }
  return Math.hypot(cosine, sine);
}

/** Gain in dB of the filters alone. */
function gainDb(profile: FilterProfile, sampleRate: number, hz: number): number {
  const magnitude = (of: FilterProfile) => magnitudeAt(stepOf(of, sampleRate), sampleRate, hz);
  return 20 * Math.log10(magnitude(profile) / magnitude('none'));
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
});
