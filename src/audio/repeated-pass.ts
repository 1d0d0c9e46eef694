import type { ChipProgram } from '../hardware/chip-program.js';
import { playTogether } from './play-program.js';
import { type AudioOptions, blockSamples } from './sample-blocks.js';
import type { SoundLength } from './sound-length.js';

/** Up to this many samples are kept, 64 MiB. */
const maxKeptSamples = (64 * 2 ** 20) / Float32Array.BYTES_PER_ELEMENT;

/**
 * One pass of a program on several chips, to be heard more than once, from anywhere: kept in memory when it is short, else
 * played anew, so that memory stays constant.
 */
export class RepeatedPass {
  readonly #blocks: (areKept: boolean) => Iterable<readonly Float32Array[]>;
  /** Samples of each chip, once they are complete. */
  #kept: readonly Float32Array[] | null = null;
  readonly #isShort: boolean;
  readonly #samples: number;

  constructor(
    program: ChipProgram,
    options: AudioOptions,
    channelsOfChips: readonly number[],
    { passSamples }: SoundLength,
  ) {
    this.#blocks = (areKept) => playTogether(program, options, channelsOfChips, areKept);
    this.#samples = passSamples;
    this.#isShort = passSamples * channelsOfChips.length <= maxKeptSamples;
  }

  /** Blocks from a sample to the end, of one length for all chips and valid until the next are asked for. */
  *play(from: number, isPlayedAgain: boolean): Generator<readonly Float32Array[], void, undefined> {
    const kept = this.#kept;
    if (kept !== null) {
      for (let start = from; start < this.#samples; start += blockSamples) {
        yield kept.map((samples) => samples.subarray(start, start + blockSamples));
      }
      return;
    }
    const isKeeping = isPlayedAgain && this.#isShort;
    let position = 0;
    for (const blocks of this.#blocks(isKeeping)) {
      const end = position + blocks[0]!.length;
      // Before the last is handed out: nobody may ask for more.
      if (isKeeping && end === this.#samples) {
        // Blocks that are kept lie one behind the other.
        this.#kept = blocks.map(({ buffer, byteOffset }) => new Float32Array(buffer, byteOffset - 4 * position, end));
      }
      if (position >= from) yield blocks;
      else if (end > from) yield blocks.map((block) => block.subarray(from - position));
      position = end;
    }
  }
}
