import type { ChipProgram } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';
import { type Excerpt, excerptOf, wholePlayingTime } from '../score/song-position.js';
import { loopStartClockOf, type PlayingTime } from '../score/song-time.js';
import { performExcerpt } from './perform-excerpt.js';
import { performScore } from './perform-score.js';

/**
 * The register writes of a song as it is to be played. With `isRepeated` a player repeats the loop: where its first pass is
 * different from the others, the second comes behind it, and is the loop.
 */
export function performPlaying(score: Score, playing: PlayingTime = {}, isRepeated = false): ChipProgram {
  const { seconds, loops = 1 } = wholePlayingTime(score, playing);
  const least = isRepeated && score.frames?.firstPassDiffers ? 2 : 1;
  const program = performScore(score, seconds === undefined ? { loops: Math.max(loops, least) } : { seconds });
  const excerpt = excerptOf(score, playing);
  return excerpt === null ? program : performExcerpt(program, excerpt);
}

/** What is to be heard of a song: a program, passes of its loop, and what comes of another pass while it fades out. */
export interface SoundPerformance {
  readonly program: ChipProgram;
  readonly loops: number;
  readonly fadeSeconds: number;
  /** The part of all this; absent when it is all. */
  readonly excerpt?: Excerpt;
}

/**
 * Performs a song whose passes of the loop are to be one and the same sound. Where the first pass is different from the
 * others, as the real driver of mode `mckc` can make it, it counts as what comes before the loop; played alone, such a
 * song then has no loop.
 */
export function performSound(score: Score, playing: PlayingTime = {}): SoundPerformance {
  const excerpt = excerptOf(score, playing);
  return { ...performWhole(score, wholePlayingTime(score, playing)), ...(excerpt && { excerpt }) };
}

function performWhole(score: Score, { seconds, loops = 1, fadeSeconds = 0 }: PlayingTime): SoundPerformance {
  if (seconds !== undefined) return { program: performScore(score, { seconds }), loops: 1, fadeSeconds: 0 };
  if (loopStartClockOf(score) === undefined) return { program: performScore(score), loops: 1, fadeSeconds: 0 };
  const isDifferent = score.frames?.firstPassDiffers === true;
  if (!isDifferent || (loops === 1 && fadeSeconds === 0)) return { program: performScore(score), loops, fadeSeconds };
  return { program: performScore(score, { loops: 2 }), loops: loops - 1, fadeSeconds };
}
