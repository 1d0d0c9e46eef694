import { SampleEncoder, sampleBytes } from '../audio/encoder.js';
import { asciiBytes, ByteBuffer, concatenate } from './byte-buffer.js';
import { FlacStream } from './codecs/libflac.js';
import { compressions, type FileCoding } from './file-coding.js';
import { Md5 } from './md5.js';
import type { SongSound } from './song-sound.js';
import type { SoundEncoder } from './sound-encoder.js';
import { tagsOf, vorbisComments } from './vorbis-comments.js';

export interface FlacOptions extends Pick<FileCoding, 'compression'> {
  /** `int16` unless given. */
  readonly format?: 'int16' | 'int24';
  readonly dither?: boolean;
}

/** Frame lengths that libFLAC chooses itself: short ones where it does not predict. */
const shortBlock = { levels: 3, samples: 1152 } as const;
const blockSamples = 4096;

const vendor = 'reference libFLAC 1.3.4 20220220';
const streamInfoBytes = 34;
const blockTypes = { streamInfo: 0, comments: 4 } as const;
const isLast = 0x80;

/**
 * A FLAC file (xiph.org/flac/format.html, RFC 9639): the samples of the WAV file, title and loop as Vorbis comments, and the
 * MD5 of the samples, for which they are all looked at once before the file is begun.
 */
export class FlacEncoder implements SoundEncoder {
  readonly #sound: SongSound;
  readonly #options: Required<FlacOptions>;
  readonly #out = new ByteBuffer();
  readonly #md5 = new Md5();
  #surveyed = 0;
  #samples: SampleEncoder;
  #stream: FlacStream | undefined;

  constructor(
    sound: SongSound,
    { format = 'int16', dither = false, compression = compressions.otherwise }: FlacOptions = {},
  ) {
    this.#sound = sound;
    this.#options = { format, dither, compression };
    this.#samples = new SampleEncoder(format, dither);
  }

  survey(samples: Float32Array): void {
    this.#md5.add(this.#samples.encode(samples));
    this.#surveyed += samples.length;
  }

  begin(): Uint8Array {
    const { format, dither, compression } = this.#options;
    // Dither must begin anew.
    this.#samples = new SampleEncoder(format, dither);
    const { sampleRate } = this.#sound;
    const bits = format === 'int24' ? 24 : 16;
    this.#stream = new FlacStream({ sampleRate, bits, level: compression, blockSamples: this.#blockSamples }, (frame) =>
      this.#out.add(frame),
    );
    return concatenate([
      asciiBytes('fLaC'),
      metadataBlock(blockTypes.streamInfo, this.#streamInfo(bits)),
      metadataBlock(blockTypes.comments | isLast, vorbisComments(vendor, tagsOf(this.#sound))),
    ]);
  }

  encode(samples: Float32Array): Uint8Array {
    const { format } = this.#options;
    this.#stream!.encode(this.#samples.encode(samples), sampleBytes[format] as 2 | 3);
    return this.#out.take();
  }

  end(): Uint8Array {
    this.#stream!.finish();
    this.#stream = undefined;
    return this.#out.take();
  }

  get #blockSamples(): number {
    return this.#options.compression < shortBlock.levels ? shortBlock.samples : blockSamples;
  }

  #streamInfo(bits: number): Uint8Array {
    const { sampleRate, sampleCount } = this.#sound;
    const view = new DataView(new ArrayBuffer(streamInfoBytes));
    view.setUint16(0, this.#blockSamples);
    view.setUint16(2, this.#blockSamples);
    // Least and greatest size of a frame stay 0, not known.
    view.setUint32(10, (sampleRate * 4096 + (bits - 1) * 16 + Math.floor(sampleCount / 2 ** 32)) >>> 0);
    view.setUint32(14, sampleCount >>> 0);
    // All zeros where nobody computed it.
    if (this.#surveyed === sampleCount) new Uint8Array(view.buffer).set(this.#md5.digest(), 18);
    return new Uint8Array(view.buffer);
  }
}

function metadataBlock(type: number, body: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(4));
  head.setUint32(0, body.length);
  head.setUint8(0, type);
  return concatenate([new Uint8Array(head.buffer), body]);
}
