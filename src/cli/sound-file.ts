import { renderBlocks } from '../audio/render.js';
import type { RenderSummary } from '../audio/sample-blocks.js';
import { type WavHeader, wavByteLength, wavFile } from '../formats/wav.js';
import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';
import { limits } from '../source/limits.js';

/** A WAV file that is about to be made. */
export interface SoundFile {
  readonly sampleCount: number;
  readonly byteLength: number;
  /** Longer than the format can say. */
  readonly isTooLong: boolean;
  readonly bytes: () => Generator<Uint8Array, RenderSummary, undefined>;
}

export function planSoundFile(
  score: Score,
  program: ChipProgram,
  options: { readonly sampleRate: number; readonly normalize: boolean },
): SoundFile {
  const { sampleRate } = options;
  const header: WavHeader = {
    sampleRate,
    sampleCount: sampleCount(program.totalClocks, sampleRate),
    ...(program.loopStartClock !== undefined && { loopStartSample: sampleCount(program.loopStartClock, sampleRate) }),
    ...(score.title !== undefined && { title: score.title }),
    ...(score.composer !== undefined && { artist: score.composer }),
  };
  const byteLength = wavByteLength(header);
  return {
    sampleCount: header.sampleCount,
    byteLength,
    isTooLong: byteLength > limits.wavBytes.value,
    bytes: () => wavFile(renderBlocks(program, { ...options, profile: 'famicom' }), header),
  };
}
