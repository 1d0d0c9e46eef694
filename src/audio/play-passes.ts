import type { RepeatedPass } from './repeated-pass.js';
import type { SoundLength } from './sound-length.js';

/**
 * Plays a pass, then its loop as often as the length says, and fades out to a last sample of 0. `isPlayedAgain`: the pass
 * is needed once more after this.
 */
export function* playPasses(
  pass: RepeatedPass,
  length: SoundLength,
  isPlayedAgain = false,
): Generator<readonly Float32Array[], void, undefined> {
  const { sampleCount, passSamples, loopStart } = length;
  const fade = new Fade(length);
  let position = 0;
  for (let from = 0; position < sampleCount; from = loopStart) {
    const isLast = position + passSamples - from >= sampleCount;
    for (const blocks of pass.play(from, isPlayedAgain || !isLast)) {
      const left = sampleCount - position;
      const wanted = blocks[0]!.length > left ? blocks.map((block) => block.subarray(0, left)) : blocks;
      yield fade.apply(wanted, position);
      position += wanted[0]!.length;
      if (position === sampleCount) return;
    }
  }
}

/** A straight line from full level to 0 at the last sample. */
class Fade {
  readonly #start: number;
  readonly #samples: number;
  readonly #faded: Float32Array[] = [];

  constructor({ sampleCount, fadeStart }: SoundLength) {
    this.#start = fadeStart;
    this.#samples = sampleCount - fadeStart;
  }

  apply(blocks: readonly Float32Array[], position: number): readonly Float32Array[] {
    const count = blocks[0]!.length;
    if (this.#samples === 0 || position + count <= this.#start) return blocks;
    return blocks.map((block, i) => {
      let faded = this.#faded[i];
      if (faded === undefined || faded.length < count) {
        faded = new Float32Array(count);
        this.#faded[i] = faded;
      }
      const first = Math.max(0, this.#start - position);
      faded.set(block);
      for (let k = first; k < count; k++) {
        faded[k] = block[k]! * (1 - (position + k + 1 - this.#start) / this.#samples);
      }
      return faded.subarray(0, count);
    });
  }
}
