import type { ChipProgram } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';
import { loopStartClockOf, type PlayingTime } from '../score/song-time.js';
import { performScore } from './perform-score.js';

/**
 * The register writes of a song for a player that repeats its loop. Where the first pass is different from the others, the
 * second comes behind it, and is the loop.
 */
export function performReplay(score: Score, { seconds, loops = 1 }: PlayingTime = {}): ChipProgram {
  if (seconds !== undefined) return performScore(score, { seconds });
  return performScore(score, { loops: score.frames?.firstPassDiffers ? Math.max(loops, 2) : loops });
}

/** What is to be heard of a song: a program, passes of its loop, and what comes of another pass while it fades out. */
export interface SoundPerformance {
  readonly program: ChipProgram;
  readonly loops: number;
  readonly fadeSeconds: number;
}

/**
 * Performs a song whose passes of the loop are to be one and the same sound. Where the first pass is different from the
 * others, as the real driver of mode `mckc` can make it, it counts as what comes before the loop; played alone, such a
 * song then has no loop.
 */
export function performSound(
  score: Score,
  { seconds, loops = 1, fadeSeconds = 0 }: PlayingTime = {},
): SoundPerformance {
  if (seconds !== undefined) return { program: performScore(score, { seconds }), loops: 1, fadeSeconds: 0 };
  if (loopStartClockOf(score) === undefined) return { program: performScore(score), loops: 1, fadeSeconds: 0 };
  const isDifferent = score.frames?.firstPassDiffers === true;
  if (!isDifferent || (loops === 1 && fadeSeconds === 0)) return { program: performScore(score), loops, fadeSeconds };
  return { program: performScore(score, { loops: 2 }), loops: loops - 1, fadeSeconds };
}
