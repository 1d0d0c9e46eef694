import { allChannels, channelBits, channelsIn } from '../apu/sampled-chip.js';
import { renderBlocks } from '../audio/render.js';
import { type AudioOptions, blockSamples, type SampleBlocks } from '../audio/sample-blocks.js';
import { renderStems, type StemBlocks } from '../audio/stems.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import { leastSamples } from './song-sound.js';
import { encodeSound, encodeSounds, type FileBytes, type FilesBytes, type SoundEncoder } from './sound-encoder.js';

/** A sound file of a song that is about to be made. Its pieces are valid until the next are asked for. */
export interface PlannedSound {
  /**
   * How many pieces there will be, about. All of the sound goes by to be measured, for the beginning of the file and for
   * the file, a block a piece; one that is only measured is empty.
   */
  readonly pieceCount: number;
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
interface Stem {
  readonly name: string;
  /** Its bit in `$4015`. */
  readonly bit: number;
}

/** One stem a channel that is heard; the DMC has one where the song has samples. */
export function stemsOf(program: ChipProgram, { channels = allChannels }: AudioOptions): readonly Stem[] {
  const possible = program.sampleMemory === undefined ? allChannels & ~channelBits.dmc : allChannels;
  return channelsIn(channels & possible).map(([name, bit]) => ({ name, bit }));
}

/** Plans the file of a song and those of its stems; encoder 0 is for the mix. `isSurveyed`: the encoders hear all twice. */
export function planSongFile(
  program: ChipProgram,
  options: AudioOptions,
  sampleCount: number,
  stems: readonly Stem[] | null,
  encoder: (index: number) => SoundEncoder,
  isSurveyed = false,
): PlannedSound {
  const passes = (options.normalize ? 1 : 0) + (isSurveyed ? 2 : 1);
  return {
    pieceCount: Math.max(1, passes * Math.ceil(sampleCount / blockSamples)),
    bytes: () => encodeSound((wanted) => notEmpty(renderBlocks(program, wanted)), options, encoder(0)),
    stems: stems && {
      names: stems.map(({ name }) => name),
      bytes: () => {
        const bits = stems.map(({ bit }) => bit);
        const encoders = [0, ...bits].map((_, i) => encoder(i));
        return encodeSounds((wanted) => notAllEmpty(renderStems(program, wanted, bits)), options, encoders);
      },
    },
  };
}

/** The same sound, or {@link leastSamples} of silence where it has none. */
function* notEmpty(blocks: SampleBlocks): SampleBlocks {
  const summary = yield* blocks;
  if (summary.sampleCount > 0) return summary;
  yield new Float32Array(leastSamples);
  return { ...summary, sampleCount: leastSamples };
}

function* notAllEmpty(blocks: StemBlocks): StemBlocks {
  const summaries = yield* blocks;
  if (summaries.some(({ sampleCount }) => sampleCount > 0)) return summaries;
  yield summaries.map(() => new Float32Array(leastSamples));
  return summaries.map((summary) => ({ ...summary, sampleCount: leastSamples }));
}
