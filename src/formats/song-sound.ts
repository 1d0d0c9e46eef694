import type { AudioOptions } from '../audio/sample-blocks.js';
import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';

/** What is known of a song's sound before its first sample is made, and told in the tags of its file. */
export interface SongSound {
  /** Hz */
  readonly sampleRate: number;
  /** Exact. */
  readonly sampleCount: number;
  /** Where players go on after the last sample, which belongs to the loop; below `sampleCount`. Absent without a loop. */
  readonly loopStartSample?: number;
  readonly title?: string;
  readonly artist?: string;
}

export function songSoundOf(score: Score, program: ChipProgram, { sampleRate }: AudioOptions): SongSound {
  const count = sampleCount(program.totalClocks, sampleRate);
  const loopStart = sampleCount(program.loopStartClock ?? Number.POSITIVE_INFINITY, sampleRate);
  return {
    sampleRate,
    sampleCount: count,
    // A loop of less than a sample is none.
    ...(loopStart < count && { loopStartSample: loopStart }),
    ...(score.title !== undefined && { title: score.title }),
    ...(score.composer !== undefined && { artist: score.composer }),
  };
}
