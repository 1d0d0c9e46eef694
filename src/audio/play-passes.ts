import type { RepeatedPass } from './repeated-pass.js';
import type { SoundLength } from './sound-length.js';

/**
 * Plays a pass, then its loop as often as the length says, and fades out to a last sample of 0; of all that it hands out
 * the excerpt. `isPlayedAgain`: the pass is needed once more after this.
 */
export function* playPasses(
  pass: RepeatedPass,
  length: SoundLength,
  isPlayedAgain = false,
): Generator<readonly Float32Array[], void, undefined> {
  const { firstSample, endSample, passSamples, loopStart } = length;
  const fade = new Fade(length);
  let position = 0;
  for (let from = 0; position < endSample; from = loopStart) {
    const isLast = position + passSamples - from >= endSample;
    for (const blocks of pass.play(from, isPlayedAgain || !isLast)) {
      const count = blocks[0]!.length;
      const first = Math.min(count, Math.max(0, firstSample - position));
      const end = Math.min(count, endSample - position);
      const wanted = end - first < count ? blocks.map((block) => block.subarray(first, end)) : blocks;
      if (end > first) yield fade.apply(wanted, position + first);
      // Somebody may want to stop while nothing is heard yet.
      else yield blocks.map(() => nothing);
      position += count;
      if (position >= endSample) return;
    }
  }
}

const nothing = new Float32Array(0);

/** A straight line from full level to 0 at the last sample. */
class Fade {
  readonly #start: number;
  readonly #samples: number;
  readonly #faded: Float32Array[] = [];

  constructor({ wholeSamples, fadeStart }: SoundLength) {
    this.#start = fadeStart;
    this.#samples = wholeSamples - fadeStart;
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
