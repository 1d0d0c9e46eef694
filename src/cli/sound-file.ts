import { allChannels, channelBits } from '../apu/sampled-chip.js';
import { renderBlocks } from '../audio/render.js';
import type { RenderSummary } from '../audio/sample-blocks.js';
import { renderStems } from '../audio/stems.js';
import { type WavHeader, wavByteLength, wavFile, wavFiles } from '../formats/wav.js';
import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';
import { limits } from '../source/limits.js';
import type { SoundRequest } from './sound-options.js';

/** A WAV file that is about to be made. */
export interface SoundFile {
  readonly sampleCount: number;
  readonly byteLength: number;
  /** Longer than the format can say. */
  readonly isTooLong: boolean;
  readonly bytes: () => Generator<Uint8Array, RenderSummary, undefined>;
  /** The same file and one for each stem, when they were asked for. */
  readonly stems: StemFiles | null;
}

export interface StemFiles {
  /** What tells each stem's file name from that of the mix. */
  readonly names: readonly string[];
  /** Pieces of the mix and of each stem. */
  readonly bytes: () => Generator<readonly Uint8Array[], readonly RenderSummary[], undefined>;
}

export function planSoundFile(score: Score, program: ChipProgram, request: SoundRequest): SoundFile {
  const { sampleRate, sampleFormat, dither } = request;
  const header: WavHeader = {
    sampleRate,
    format: sampleFormat,
    dither,
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
    bytes: () => wavFile(renderBlocks(program, request), header),
    stems: request.stems ? planStems(program, request, header) : null,
  };
}

/** One stem a channel that is heard; the DMC has one where the song has samples. */
function planStems(program: ChipProgram, request: SoundRequest, header: WavHeader): StemFiles {
  const possible = program.sampleMemory === undefined ? allChannels & ~channelBits.dmc : allChannels;
  const stems = Object.entries(channelBits).filter(([, bit]) => (bit & request.channels & possible) !== 0);
  const bits = stems.map(([, bit]) => bit);
  return {
    names: stems.map(([name]) => name),
    bytes: () => wavFiles(renderStems(program, request, bits), bits.length + 1, header),
  };
}
