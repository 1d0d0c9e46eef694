import type { SampleFormat } from '../audio/encoder.js';
import type { AudioOptions } from '../audio/sample-blocks.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';
import { limits } from '../source/limits.js';
import { type PlannedSound, planSongFile, stemsOf } from './song-file.js';
import { songSoundOf } from './song-sound.js';
import { WavEncoder, type WavHeader, wavByteLength } from './wav.js';

/** What sound is to be made of a song; without more it is 16-bit, with no dither and no stems. */
export interface SongWavOptions extends AudioOptions {
  readonly sampleFormat?: SampleFormat;
  readonly dither?: boolean;
  /** One file for each channel as well. */
  readonly stems?: boolean;
}

/** A WAV file of a song that is about to be made. */
export interface SongWav extends PlannedSound {
  readonly sampleCount: number;
  readonly byteLength: number;
  /** Longer than the format can say. */
  readonly isTooLong: boolean;
}

/**
 * Plans the WAV of a song: its length is known before a sample is made, its bytes come in pieces, each valid until the
 * next is asked for. The loop point and the title go with it.
 */
export function planSongWav(score: Score, program: ChipProgram, options: SongWavOptions): SongWav {
  const { sampleFormat = 'int16', dither = false } = options;
  const header: WavHeader = { ...songSoundOf(score, program, options), format: sampleFormat, dither };
  const stems = options.stems ? stemsOf(program, options) : null;
  const byteLength = wavByteLength(header);
  return {
    sampleCount: header.sampleCount,
    byteLength,
    isTooLong: byteLength > limits.wavBytes.value,
    ...planSongFile(program, options, header.sampleCount, stems, () => new WavEncoder(header)),
  };
}
