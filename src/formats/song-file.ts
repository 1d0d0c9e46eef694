import { allChannels, channelBits } from '../apu/sampled-chip.js';
import { renderBlocks } from '../audio/render.js';
import type { AudioOptions } from '../audio/sample-blocks.js';
import { renderStems } from '../audio/stems.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import { encodeSound, encodeSounds, type FileBytes, type FilesBytes, type SoundEncoder } from './sound-encoder.js';

/** A sound file of a song that is about to be made. Its pieces are valid until the next are asked for. */
export interface SongFile {
  /** How many times all of the sound goes by while the file is made: to be measured, for its beginning, for the file. */
  readonly passes: number;
  readonly bytes: () => FileBytes;
  /** The same file and one for each stem, when they were asked for. */
  readonly stems: StemFiles | null;
}

export interface StemFiles {
  /** What tells each stem's file name from that of the mix. */
  readonly names: readonly string[];
  /** Pieces of the mix and of each stem. */
  readonly bytes: () => FilesBytes;
}

/** What is heard alone on each stem. */
export interface Stem {
  readonly name: string;
  /** Its bit in `$4015`. */
  readonly bit: number;
}

/** One stem a channel that is heard; the DMC has one where the song has samples. */
export function stemsOf(program: ChipProgram, { channels = allChannels }: AudioOptions): readonly Stem[] {
  const possible = program.sampleMemory === undefined ? allChannels & ~channelBits.dmc : allChannels;
  return Object.entries(channelBits)
    .filter(([, bit]) => (bit & channels & possible) !== 0)
    .map(([name, bit]) => ({ name, bit }));
}

/** Plans the file of a song and those of its stems; encoder 0 is for the mix. `isSurveyed`: the encoders hear all twice. */
export function planSongFile(
  program: ChipProgram,
  options: AudioOptions,
  stems: readonly Stem[] | null,
  encoder: (index: number) => SoundEncoder,
  isSurveyed = false,
): SongFile {
  return {
    passes: (options.normalize ? 1 : 0) + (isSurveyed ? 2 : 1),
    bytes: () => encodeSound((wanted) => renderBlocks(program, wanted), options, encoder(0)),
    stems: stems && {
      names: stems.map(({ name }) => name),
      bytes: () => {
        const bits = stems.map(({ bit }) => bit);
        const encoders = [0, ...bits].map((_, i) => encoder(i));
        return encodeSounds((wanted) => renderStems(program, wanted, bits), options, encoders);
      },
    },
  };
}
