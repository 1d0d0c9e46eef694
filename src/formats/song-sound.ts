import type { AudioOptions } from '../audio/sample-blocks.js';
import { soundLength } from '../audio/sound-length.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';

/** What is known of a song's sound before its first sample is made, and told in the tags of its file. */
export interface SongSound {
  /** Hz */
  readonly sampleRate: number;
  /** Exact; 1 at least. */
  readonly sampleCount: number;
  /** Where players go on after the last sample, which belongs to the loop; below `sampleCount`. Absent without a loop. */
  readonly loopStartSample?: number;
  readonly title?: string;
  readonly artist?: string;
}

/** Players refuse files without a sample, so a sound that would have none is one of silence. */
export const leastSamples = 1;

/** A sound that fades out has no loop; one that plays its loop several times has the last of them, if it is all there. */
export function songSoundOf(score: Score, program: ChipProgram, options: AudioOptions): SongSound {
  const length = soundLength(program, options);
  const { endSample, wholeSamples, passSamples, loopStart, fadeStart } = length;
  const sampleCount = Math.max(leastSamples, length.sampleCount);
  const loopSamples = passSamples - loopStart;
  const isWhole = fadeStart === wholeSamples && endSample === wholeSamples && wholeSamples >= passSamples;
  const hasLoop = loopSamples > 0 && isWhole && sampleCount >= loopSamples;
  return {
    sampleRate: options.sampleRate,
    sampleCount,
    ...(hasLoop && { loopStartSample: sampleCount - loopSamples }),
    ...(score.title !== undefined && { title: score.title }),
    ...(score.composer !== undefined && { artist: score.composer }),
  };
}
