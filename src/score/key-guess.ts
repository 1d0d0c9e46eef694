import { pitchClassNames } from './note-names.js';

/** The key that a melody is most likely in. */
export interface KeyGuess {
  readonly tonic: (typeof pitchClassNames)[number];
  readonly scale: 'major' | 'minor';
  /** -1..1: how well the time spent on each pitch class agrees with what listeners expect of the key. */
  readonly correlation: number;
  /** How much better it agrees than the next key does; small where two keys fit alike. */
  readonly margin: number;
}

/** Ratings of the twelve tones in a major and a minor key (Krumhansl and Kessler 1982). */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const;

/** Fewer pitch classes than this are no scale. */
const leastPitchClasses = 3;

/**
 * Guesses the key by the algorithm of Krumhansl and Schmuckler from the time spent on each of the twelve pitch classes.
 * Nothing when there is too little music to tell.
 */
export function guessKey(durations: readonly number[]): KeyGuess | null {
  if (durations.filter((duration) => duration > 0).length < leastPitchClasses) return null;
  const candidates = pitchClassNames
    .flatMap((tonic, shift) => {
      const fromTonic = durations.map((_, i) => durations[(i + shift) % 12]!);
      return (['major', 'minor'] as const).map((scale) => ({
        tonic,
        scale,
        correlation: correlationOf(fromTonic, profiles[scale]),
      }));
    })
    .sort((a, b) => b.correlation - a.correlation);
  const [best, second] = candidates;
  if (best === undefined || second === undefined || !(best.correlation > 0)) return null;
  return { ...best, margin: best.correlation - second.correlation };
}

/** Pearson's coefficient; NaN where one of the two does not vary. */
function correlationOf(a: readonly number[], b: readonly number[]): number {
  const meanA = meanOf(a);
  const meanB = meanOf(b);
  let product = 0;
  let squareA = 0;
  let squareB = 0;
  for (let i = 0; i < a.length; i++) {
    product += (a[i]! - meanA) * (b[i]! - meanB);
    squareA += (a[i]! - meanA) ** 2;
    squareB += (b[i]! - meanB) ** 2;
  }
  return product / Math.sqrt(squareA * squareB);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
