import { allChannels, channelBits } from '../apu/sampled-chip.js';
import type { SampleFormat } from '../audio/encoder.js';
import { renderBlocks } from '../audio/render.js';
import type { AudioOptions, RenderSummary } from '../audio/sample-blocks.js';
import { renderStems } from '../audio/stems.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';
import { limits } from '../source/limits.js';
import { songSoundOf } from './song-sound.js';
import { type WavHeader, wavByteLength, wavFile, wavFiles } from './wav.js';

/** What sound is to be made of a song; without more it is 16-bit, with no dither and no stems. */
export interface SongWavOptions extends AudioOptions {
  readonly sampleFormat?: SampleFormat;
  readonly dither?: boolean;
  /** One file for each channel as well. */
  readonly stems?: boolean;
}

/** A WAV file of a song that is about to be made. */
export interface SongWav {
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

/**
 * Plans the WAV of a song: its length is known before a sample is made, its bytes come in pieces, each valid until the
 * next is asked for. The loop point and the title go with it.
 */
export function planSongWav(score: Score, program: ChipProgram, options: SongWavOptions): SongWav {
  const { sampleFormat = 'int16', dither = false } = options;
  const header: WavHeader = { ...songSoundOf(score, program, options), format: sampleFormat, dither };
  const byteLength = wavByteLength(header);
  return {
    sampleCount: header.sampleCount,
    byteLength,
    isTooLong: byteLength > limits.wavBytes.value,
    bytes: () => wavFile(renderBlocks(program, options), header),
    stems: options.stems ? planStems(program, options, header) : null,
  };
}

/** One stem a channel that is heard; the DMC has one where the song has samples. */
function planStems(program: ChipProgram, options: SongWavOptions, header: WavHeader): StemFiles {
  const possible = program.sampleMemory === undefined ? allChannels & ~channelBits.dmc : allChannels;
  const stems = Object.entries(channelBits).filter(
    ([, bit]) => (bit & (options.channels ?? allChannels) & possible) !== 0,
  );
  const bits = stems.map(([, bit]) => bit);
  return {
    names: stems.map(([name]) => name),
    bytes: () => wavFiles(renderStems(program, options, bits), bits.length + 1, header),
  };
}
