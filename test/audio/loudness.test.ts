import { describe, expect, test } from 'vitest';
import { LoudnessMeter } from '../../src/audio/loudness.js';

/** A stretch of a sine: seconds, Hz, and its peak in dB of full scale. */
type Tone = readonly [seconds: number, hertz: number, decibels: number];

function samplesOf(sampleRate: number, tones: readonly Tone[]): Float32Array {
  const parts = tones.map(([seconds, hertz, decibels]) =>
    Float32Array.from(
      { length: Math.round(seconds * sampleRate) },
      (_, i) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
    ),
  );
  const samples = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    samples.set(part, filled);
    filled += part.length;
  }
  return samples;
}

function measure(sampleRate: number, tones: readonly Tone[], blockLength = 4096) {
  const meter = new LoudnessMeter(sampleRate);
  const samples = samplesOf(sampleRate, tones);
  for (let i = 0; i < samples.length; i += blockLength) meter.add(samples.subarray(i, i + blockLength));
  return meter.result();
}

describe('loudness by ITU-R BS.1770', () => {
  // The standard: "if a 0 dB FS 1 kHz (997 Hz) sine wave is applied to the left, centre or right channel input, the
  // indicated loudness will equal -3.01 LKFS".
  test.each([44_100, 48_000, 96_000, 192_000, 32_000, 22_050, 11_025, 8000])(
    'a 997 Hz sine of full scale is -3.01 LUFS at %i Hz',
    (rate) => {
      expect(measure(rate, [[5, 997, 0]]).integrated).toBeCloseTo(-3.01, 2);
    },
  );

  test('follows the level decibel by decibel', () => {
    for (const decibels of [-10, -23, -40, -60]) {
      expect(measure(48_000, [[5, 997, decibels]]).integrated).toBeCloseTo(decibels - 3.01, 2);
    }
  });

  // EBU Tech 3341, minimum requirements, cases 1 to 5, each a stereo sine; one channel of it is 3.01 LU less.
  test.each<[string, Tone[], number]>([
    ['case 1', [[20, 1000, -23]], -23],
    ['case 2', [[20, 1000, -33]], -33],
    [
      'case 3: the relative gate',
      [
        [10, 1000, -36],
        [60, 1000, -23],
        [10, 1000, -36],
      ],
      -23,
    ],
    [
      'case 4: the absolute gate',
      [
        [10, 1000, -72],
        [10, 1000, -36],
        [60, 1000, -23],
        [10, 1000, -36],
        [10, 1000, -72],
      ],
      -23,
    ],
    [
      'case 5',
      [
        [20, 1000, -26],
        [20.1, 1000, -20],
        [20, 1000, -26],
      ],
      -23,
    ],
  ])('EBU Tech 3341 %s', (_, tones, expected) => {
    expect(Math.abs(measure(48_000, tones).integrated! - (expected - 3.01))).toBeLessThanOrEqual(0.1);
  });

  // EBU Tech 3342, minimum requirements, cases 1 to 4.
  test.each<[string, Tone[], number]>([
    [
      'case 1',
      [
        [20, 1000, -20],
        [20, 1000, -30],
      ],
      10,
    ],
    [
      'case 2',
      [
        [20, 1000, -20],
        [20, 1000, -15],
      ],
      5,
    ],
    [
      'case 3',
      [
        [20, 1000, -40],
        [20, 1000, -20],
      ],
      20,
    ],
    [
      'case 4',
      [
        [20, 1000, -50],
        [20, 1000, -35],
        [20, 1000, -20],
        [20, 1000, -35],
        [20, 1000, -50],
      ],
      15,
    ],
  ])('EBU Tech 3342 %s: the range', (_, tones, expected) => {
    expect(Math.abs(measure(48_000, tones).range! - expected)).toBeLessThanOrEqual(1);
  });

  test('weighs by frequency as the published response does', () => {
    // The response of the standard's two filters at 48 kHz, computed from its printed coefficients, against 997 Hz.
    const shelf = {
      b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
      a: [1, -1.69065929318241, 0.73248077421585],
    };
    const highPass = { b: [1, -2, 1], a: [1, -1.99004745483398, 0.99007225036621] };
    const decibelsAt = (hertz: number) =>
      [shelf, highPass].reduce((sum, { b, a }) => sum + 20 * Math.log10(magnitude(b, hertz) / magnitude(a, hertz)), 0);
    const base = measure(48_000, [[5, 997, -20]]).integrated!;
    for (const hertz of [25, 50, 100, 500, 2000, 5000, 10_000, 20_000]) {
      const expected = decibelsAt(hertz) - decibelsAt(997);
      expect(measure(48_000, [[5, hertz, -20]]).integrated! - base).toBeCloseTo(expected, 1);
    }
  });

  test('the loudest 400 ms and 3 s', () => {
    const { maxMomentary, maxShortTerm } = measure(48_000, [
      [5, 997, -30],
      [0.4, 997, -10],
      [5, 997, -30],
    ]);
    expect(maxMomentary).toBeCloseTo(-13.01, 1);
    // 0.4 s of -10 dB in 3 s, the rest at -30 dB.
    expect(maxShortTerm).toBeCloseTo(-3.01 + 10 * Math.log10((0.4 * 0.1 + 2.6 * 0.001) / 3), 1);
  });

  test('silence and what is shorter than a window have none', () => {
    const nothing = { integrated: null, maxMomentary: null, maxShortTerm: null, range: null };
    expect(new LoudnessMeter(44_100).result()).toEqual(nothing);
    expect(measure(44_100, [[5, 0, 0]])).toEqual(nothing);
    expect(measure(44_100, [[0.39, 997, 0]])).toEqual(nothing);
    expect(measure(44_100, [[1, 997, 0]])).toMatchObject({ maxShortTerm: null, range: null });
  });

  test('does not depend on the blocks', () => {
    const tones: Tone[] = [
      [3.21, 440, -6],
      [1.2, 2000, -30],
    ];
    expect(measure(11_025, tones, 1)).toEqual(measure(11_025, tones, 100_000));
  });
});

function magnitude(coefficients: readonly number[], hertz: number): number {
  const w = (2 * Math.PI * hertz) / 48_000;
  const real = coefficients.reduce((sum, c, i) => sum + c * Math.cos(i * w), 0);
  const imaginary = coefficients.reduce((sum, c, i) => sum - c * Math.sin(i * w), 0);
  return Math.hypot(real, imaginary);
}
