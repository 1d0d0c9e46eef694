import { describe, expect, test } from 'vitest';
import { SampleEncoder } from '../../src/audio/encoder.js';
import { renderAll } from '../../src/audio/render.js';
import { clockHz } from '../../src/hardware/clock.js';
import { midiHz, noisePeriodClocks, pulseHz, pulseTimerOf } from '../../src/hardware/timers.js';
import { programOf, pulseWrites, triangleWrites, type Write } from './programs.js';
import { amplitudeAt, frequencyNear, type Spectrum, spectrumOf, spectrumSamples } from './spectrum.js';

const skipped = 8000;

function steadySamples(
  writes: readonly Write[],
  sampleRate: number,
  profile: 'famicom' | 'none' = 'famicom',
): Float32Array {
  const seconds = (skipped + spectrumSamples + 100) / sampleRate;
  return renderAll(programOf(writes, seconds), { sampleRate, normalize: true, profile }).samples.subarray(skipped);
}

function toIntegers(samples: Float32Array): Int16Array {
  return new Int16Array(new SampleEncoder('int16').encode(samples).slice().buffer);
}

/** By the sum of what is no harmonic, against the wave, and by its strongest line, against the fundamental. */
function expectClean({ aliasDb, lineDb }: Spectrum, db: number, note: number): void {
  expect(aliasDb, `note ${note}, sum`).toBeLessThan(db);
  expect(lineDb, `note ${note}, strongest line`).toBeLessThan(db);
}

describe('sound of the pulses', () => {
  const notes = [...Array(64).keys()].map((i) => 45 + i); // A2..C8

  describe.each([0, 1, 2])('duty %i', (duty) => {
    test('at 44.1 kHz: nothing but harmonics down to -90 dB below 18 kHz and -82 dB above; in 16 bits to -80 dB', () => {
      for (const note of notes) {
        const timer = pulseTimerOf(midiHz(note));
        const hz = pulseHz(timer);
        const samples = steadySamples(pulseWrites(timer, duty), 44_100);
        expectClean(spectrumOf(samples, 44_100, hz, 18_000), -90, note);
        expectClean(spectrumOf(samples, 44_100, hz, 22_050), -82, note);
        expectClean(spectrumOf(toIntegers(samples), 44_100, hz, 22_050), -80, note);
      }
    });

    test('at 44.1 kHz in 16 bits: the pitch of the timer', () => {
      for (const note of notes) {
        const timer = pulseTimerOf(midiHz(note));
        const hz = pulseHz(timer);
        const cents =
          1200 * Math.log2(frequencyNear(toIntegers(steadySamples(pulseWrites(timer, duty), 44_100)), 44_100, hz) / hz);
        expect(Math.abs(cents), `note ${note}`).toBeLessThan(0.01);
      }
    });

    test.each([48_000, 96_000])('float at %i Hz: -90 dB up to half the rate', (sampleRate) => {
      // Among them those whose harmonics fall where the kernel for 44.1 kHz lets most through.
      for (const note of [45, 69, 84, 86, 87, 91, 94, 95, 96, 97, 99, 100, 103, 104, 106, 107, 108]) {
        const timer = pulseTimerOf(midiHz(note));
        const samples = steadySamples(pulseWrites(timer, duty), sampleRate);
        expectClean(spectrumOf(samples, sampleRate, pulseHz(timer), sampleRate / 2), -90, note);
      }
    });
  });

  test('the judge hears aliases: point sampling is found out', () => {
    const hz = pulseHz(pulseTimerOf(midiHz(100)));
    const naive = Float32Array.from({ length: spectrumSamples }, (_, i) =>
      ((i * hz) / 44_100) % 1 < 0.5 ? 0.5 : -0.5,
    );
    expect(spectrumOf(naive, 44_100, hz, 18_000).aliasDb).toBeGreaterThan(-30);
  });
});

describe('frequency response', () => {
  // Harmonic k of a pulse that is high for a part d of its cycle has the amplitude 2/(pi k) sin(pi k d).
  const responseDb = (hz: number, sampleRate: number): number => {
    const timer = 253;
    const fundamental = pulseHz(timer);
    const harmonic = Math.round(hz / fundamental);
    const odd = harmonic % 2 === 0 ? harmonic - 1 : harmonic;
    const samples = steadySamples(pulseWrites(timer, 2), sampleRate, 'none');
    const ideal = (k: number) => 1 / k;
    const measured = (k: number) => amplitudeAt(samples, sampleRate, k * fundamental);
    return 20 * Math.log10(measured(odd) / measured(1) / ideal(odd));
  };

  test.each([
    [1000, 0.05],
    [10_000, 0.1],
    [16_000, 0.2],
    [17_900, 1],
  ])('at 44.1 kHz it is flat at %i Hz within %f dB', (hz, tolerance) => {
    expect(Math.abs(responseDb(hz, 44_100))).toBeLessThan(tolerance);
  });

  test.each([
    [48_000, 19_000],
    [96_000, 20_000],
  ])('at %i Hz it is flat at %i Hz', (sampleRate, hz) => {
    expect(Math.abs(responseDb(hz, sampleRate))).toBeLessThan(0.2);
  });
});

describe('other voices', () => {
  test('the triangle is as clean as the pulses', () => {
    for (const timer of [1016, 507, 126, 40, 20]) {
      const samples = steadySamples(triangleWrites(timer), 44_100);
      expect(spectrumOf(samples, 44_100, clockHz / 32 / (timer + 1), 18_000).aliasDb).toBeLessThan(-90);
    }
  });

  test('short noise has the pitch of its 93 steps and nothing else', () => {
    const hz = clockHz / (noisePeriodClocks[6] * 93);
    const writes: Write[] = [
      [0, 0x4015, 0x08],
      [0, 0x400e, 0x86],
      [0, 0x400c, 0x3f],
      [0, 0x400f, 0],
    ];
    const samples = steadySamples(writes, 44_100);
    expect(spectrumOf(samples, 44_100, hz, 18_000).aliasDb).toBeLessThan(-85);
  });
});
