import type { RenderSummary, SampleBlocks } from '../../src/audio/sample-blocks.js';
import type { SongSound } from '../../src/formats/song-sound.js';
import { encodeBlocks, type SoundEncoder } from '../../src/formats/sound-encoder.js';

/** A pulse wave with a little noise, which no codec takes for silence. */
export function pulseWave(sampleCount: number, sampleRate: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length: sampleCount }, (_, i) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (((440 * i) / sampleRate) % 1 < 0.25 ? 0.6 : -0.2) + 0.1 * (seed / 2 ** 31);
  });
}

export function soundOf(sampleCount: number, sampleRate = 44_100, more: Partial<SongSound> = {}): SongSound {
  return { sampleRate, sampleCount, ...more };
}

/** Blocks of uneven lengths, some of them empty. */
function* blocksOf(samples: Float32Array): SampleBlocks {
  const lengths = [4096, 0, 1, 8192, 777];
  for (let at = 0, turn = 0; at < samples.length; turn++) {
    const block = samples.subarray(at, at + lengths[turn % lengths.length]!);
    yield block.slice();
    at += block.length;
  }
  const summary: RenderSummary = { sampleCount: samples.length, peak: 1, gain: 1, overCount: 0 };
  return summary;
}

/** The whole file that an encoder makes of samples. */
export function fileOf(samples: Float32Array, encoder: SoundEncoder): Uint8Array {
  if (encoder.survey) for (const block of blocksOf(samples)) encoder.survey(block);
  return Buffer.concat(Array.from(encodeBlocks(blocksOf(samples), encoder), (piece) => piece.slice()));
}
