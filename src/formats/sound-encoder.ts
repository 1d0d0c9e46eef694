import type { AudioOptions, RenderSummary, SampleBlocks } from '../audio/sample-blocks.js';
import type { StemBlocks } from '../audio/stems.js';

/** Makes one file of sound from samples that come in blocks, -1..1. What it hands out is valid until the next call. */
export interface SoundEncoder {
  /**
   * Takes all samples once before the file is begun; only of formats whose beginning tells something of the end, such as a
   * checksum. Everything is known ahead that way, so that a file is the same bytes on a disk and through a pipe.
   */
  readonly survey?: (samples: Float32Array) => void;
  /** What stands before the samples. */
  begin(): Uint8Array;
  encode(samples: Float32Array): Uint8Array;
  /** What is left, and what stands behind the samples. */
  end(): Uint8Array;
}

/** Bytes of one file in pieces. */
export type FileBytes = Generator<Uint8Array, RenderSummary, undefined>;
/** Pieces of several files at once, one of each in every step. */
export type FilesBytes = Generator<readonly Uint8Array[], readonly RenderSummary[], undefined>;

const nothing = new Uint8Array(0);

/** One file of one sound. Empty pieces are handed on for empty blocks. */
export function* encodeBlocks(blocks: SampleBlocks, encoder: SoundEncoder): FileBytes {
  yield encoder.begin();
  let result = blocks.next();
  while (!result.done) {
    yield encoder.encode(result.value);
    result = blocks.next();
  }
  const end = encoder.end();
  if (end.length > 0) yield end;
  return result.value;
}

/** Several files of as many sounds. */
export function* encodeAllBlocks(blocks: StemBlocks, encoders: readonly SoundEncoder[]): FilesBytes {
  yield encoders.map((encoder) => encoder.begin());
  let result = blocks.next();
  while (!result.done) {
    yield result.value.map((block, i) => encoders[i]!.encode(block));
    result = blocks.next();
  }
  yield encoders.map((encoder) => encoder.end());
  return result.value;
}

/** Renders a sound with the options, and once before where the encoder wants that. */
export function* encodeSound(
  render: (options: AudioOptions) => SampleBlocks,
  options: AudioOptions,
  encoder: SoundEncoder,
): FileBytes {
  if (encoder.survey === undefined) return yield* encodeBlocks(render(options), encoder);
  const blocks = render(options);
  let result = blocks.next();
  while (!result.done) {
    encoder.survey(result.value);
    yield nothing;
    result = blocks.next();
  }
  return yield* encodeBlocks(render({ ...options, factor: result.value.gain }), encoder);
}

/** The same with several sounds, such as a mix and its stems. */
export function* encodeSounds(
  render: (options: AudioOptions) => StemBlocks,
  options: AudioOptions,
  encoders: readonly SoundEncoder[],
): FilesBytes {
  if (encoders.every(({ survey }) => survey === undefined)) {
    return yield* encodeAllBlocks(render(options), encoders);
  }
  const noPieces = encoders.map(() => nothing);
  const blocks = render(options);
  let result = blocks.next();
  while (!result.done) {
    for (const [i, block] of result.value.entries()) encoders[i]!.survey?.(block);
    yield noPieces;
    result = blocks.next();
  }
  const { gain = 1 } = result.value[0] ?? {};
  return yield* encodeAllBlocks(render({ ...options, factor: gain }), encoders);
}
