import { asciiBytes, ByteBuffer, concatenate } from './byte-buffer.js';
import { createMediaEncoder, type MediaEncoder } from './codecs/media-encoder.js';
import { vorbisBase64 } from './codecs/vorbis.generated.js';
import { wasmBytes } from './codecs/wasm-bytes.js';
import { type FileCoding, qualities } from './file-coding.js';
import { headerPages, type OggPage, OggPageReader, renumberPage, sequenceOf } from './ogg-pages.js';
import type { SongSound } from './song-sound.js';
import type { SoundEncoder } from './sound-encoder.js';
import { tagsOf, vorbisComments } from './vorbis-comments.js';

type OggOptions = Pick<FileCoding, 'quality'>;

/** The package writes nothing but the encoder's name into the comments; the packet begins with these. */
const commentMagic = '\u0003vorbis';
const framingBit = Uint8Array.of(1);
const headerPackets = 3;

/** What libvorbis makes of samples depends on how many it sees at once, so it always sees as many. */
const chunkSamples = 4096;

/** Loads libvorbis and makes so many encoders of one sound. */
export async function createOggEncoders(
  sound: SongSound,
  options: OggOptions,
  count: number,
): Promise<readonly OggEncoder[]> {
  const bytes = wasmBytes(vorbisBase64);
  const encoders = Array.from({ length: count }, () => createMediaEncoder('audio/ogg', bytes));
  return (await Promise.all(encoders)).map((encoder) => new OggEncoder(sound, options, encoder));
}

/**
 * An Ogg Vorbis file: libvorbis makes the stream, and its comment header is replaced by one with title and loop. The last
 * page says how many samples there are, so that a decoder gives exactly these.
 */
class OggEncoder implements SoundEncoder {
  readonly #sound: SongSound;
  readonly #quality: number;
  readonly #encoder: MediaEncoder<'audio/ogg'>;
  #rewriter: HeaderRewriter;
  readonly #chunk = new Float32Array(chunkSamples);
  #filled = 0;
  readonly #out = new ByteBuffer();

  constructor(sound: SongSound, { quality = qualities.ogg.otherwise }: OggOptions, encoder: MediaEncoder<'audio/ogg'>) {
    this.#sound = sound;
    this.#quality = quality;
    this.#encoder = encoder;
    this.#rewriter = new HeaderRewriter(sound, 0);
  }

  begin(): Uint8Array {
    const { sampleRate } = this.#sound;
    const oggSerialNo = serialOf(this.#sound);
    this.#encoder.configure({ channels: 1, sampleRate, vbrQuality: this.#quality, oggSerialNo });
    this.#rewriter = new HeaderRewriter(this.#sound, oggSerialNo);
    return new Uint8Array(0);
  }

  encode(samples: Float32Array): Uint8Array {
    for (let at = 0; at < samples.length; ) {
      const taken = samples.subarray(at, at + chunkSamples - this.#filled);
      this.#chunk.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled === chunkSamples) this.#encodeChunk();
    }
    return this.#out.take();
  }

  end(): Uint8Array {
    if (this.#filled > 0) this.#encodeChunk();
    this.#out.add(this.#rewriter.rewrite(this.#encoder.finalize()));
    return this.#out.take();
  }

  #encodeChunk(): void {
    const bytes = this.#encoder.encode([this.#chunk.subarray(0, this.#filled)]);
    this.#out.add(this.#rewriter.rewrite(bytes));
    this.#filled = 0;
  }
}

/** Streams that are chained or mixed must differ in their number: it is made of what the song says of itself. */
function serialOf(sound: SongSound): number {
  const facts = JSON.stringify([sound.sampleRate, sound.sampleCount, ...tagsOf(sound)]);
  let serial = 0;
  for (let i = 0; i < facts.length; i++) serial = (Math.imul(serial, 31) + facts.charCodeAt(i)) | 0;
  return serial & 0x7fffffff;
}

/** Replaces the comments of a stream that passes through, and numbers its pages anew where that made them more. */
class HeaderRewriter {
  readonly #sound: SongSound;
  readonly #serial: number;
  readonly #reader = new OggPageReader();
  readonly #out = new ByteBuffer();
  /** Segments of the header packets so far, and how many packets are complete. */
  readonly #headerParts: Uint8Array[][] = [[]];
  #sequence = 0;

  constructor(sound: SongSound, serial: number) {
    this.#sound = sound;
    this.#serial = serial;
  }

  /** What can be said of the stream so far, valid until the next call. */
  rewrite(bytes: Uint8Array): Uint8Array {
    for (const page of this.#reader.read(bytes)) {
      if (this.#headerParts.length > headerPackets) this.#passOn(page);
      else this.#takeHeader(page);
    }
    return this.#out.take();
  }

  #passOn(page: OggPage): void {
    if (sequenceOf(page) !== this.#sequence) renumberPage(page, this.#sequence);
    this.#sequence++;
    this.#out.add(page.bytes);
  }

  #takeHeader(page: OggPage): void {
    // The identification has the first page for itself.
    if (this.#sequence === 0) this.#passOn(page);
    let at = 0;
    for (const length of page.lacing) {
      this.#headerParts.at(-1)!.push(page.body.slice(at, at + length));
      at += length;
      if (length < 255) this.#headerParts.push([]);
    }
    if (this.#headerParts.length <= headerPackets) return;
    const [, comments, setup] = this.#headerParts.map(concatenate);
    for (const rewritten of headerPages([this.#newComments(comments!), setup!], this.#serial, this.#sequence)) {
      this.#out.add(rewritten);
      this.#sequence++;
    }
  }

  #newComments(old: Uint8Array): Uint8Array {
    const start = commentMagic.length;
    const vendorBytes = new DataView(old.buffer, old.byteOffset).getUint32(start, true);
    const vendor = new TextDecoder().decode(old.subarray(start + 4, start + 4 + vendorBytes));
    return concatenate([asciiBytes(commentMagic), vorbisComments(vendor, tagsOf(this.#sound)), framingBit]);
  }
}
