import { ByteBuffer, concatenate } from './byte-buffer.js';
import { lameBase64 } from './codecs/lame.generated.js';
import { createMediaEncoder, type MediaEncoder } from './codecs/media-encoder.js';
import { wasmBytes } from './codecs/wasm-bytes.js';
import { type FileCoding, type Mp3Bitrate, type Mp3Rate, qualities } from './file-coding.js';
import { id3Tag } from './id3.js';
import { checksumOf, frameLengthAt, infoFrame } from './mp3-frames.js';
import type { SongSound } from './song-sound.js';
import type { SoundEncoder } from './sound-encoder.js';

/** A quality, or a constant bit rate. */
type Mp3Options = Pick<FileCoding, 'quality' | 'bitrate'>;

/** Encoded frames of up to this many bytes are kept from the survey, of all files together; of longer ones they are made once more. */
const mostKeptBytes = 64 * 2 ** 20;

/** Loads LAME and makes so many encoders of one sound. */
export async function createMp3Encoders(
  sound: SongSound,
  options: Mp3Options,
  count: number,
): Promise<readonly Mp3Encoder[]> {
  const bytes = wasmBytes(lameBase64);
  const encoders = Array.from({ length: count }, () => createMediaEncoder('audio/mpeg', bytes));
  return (await Promise.all(encoders)).map((encoder) => new Mp3Encoder(sound, options, encoder, mostKeptBytes / count));
}

/**
 * An MP3 file: an ID3 tag, a frame that tells of the length and of what is to be cut off at both ends, and the frames of
 * LAME. As the first frame tells of all others, they are made before the file is begun.
 */
export class Mp3Encoder implements SoundEncoder {
  readonly #sound: SongSound;
  readonly #options: Mp3Options;
  readonly #encoder: MediaEncoder<'audio/mpeg'>;
  readonly #survey: FrameSurvey;
  readonly #mostKeptBytes: number;
  #isSurveying = false;
  /** Frames of each block in turn, while they are few enough. */
  #kept: Uint8Array[] | null = [];
  #keptBytes = 0;
  #given = 0;

  constructor(
    sound: SongSound,
    options: Mp3Options,
    encoder: MediaEncoder<'audio/mpeg'>,
    keptBytes: number = mostKeptBytes,
  ) {
    this.#sound = sound;
    this.#options = options;
    this.#encoder = encoder;
    this.#survey = new FrameSurvey();
    this.#mostKeptBytes = keptBytes;
  }

  survey(samples: Float32Array): void {
    if (!this.#isSurveying) this.#configure();
    this.#isSurveying = true;
    if (samples.length > 0) this.#keep(this.#encoder.encode([samples]));
  }

  begin(): Uint8Array {
    if (!this.#isSurveying) this.#configure();
    this.#keep(this.#encoder.finalize());
    if (this.#kept === null) this.#configure();
    const { sampleRate, sampleCount } = this.#sound;
    const { bitrate, quality = qualities.mp3.otherwise } = this.#options;
    const coding = bitrate === undefined ? { quality } : { bitrate };
    return concatenate([id3Tag(this.#sound), infoFrame({ sampleRate, sampleCount, coding, ...this.#survey.facts() })]);
  }

  encode(samples: Float32Array): Uint8Array {
    if (samples.length === 0) return noBytes;
    return this.#kept === null ? this.#encoder.encode([samples]) : (this.#kept[this.#given++] ?? noBytes);
  }

  end(): Uint8Array {
    if (this.#kept === null) return this.#encoder.finalize();
    // The blocks of the second time may be longer and fewer than those of the first.
    return concatenate(this.#kept.slice(this.#given));
  }

  #configure(): void {
    const { sampleRate } = this.#sound;
    const { bitrate, quality = qualities.mp3.otherwise } = this.#options;
    this.#encoder.configure({
      channels: 1,
      sampleRate,
      // Else LAME may choose a lower one.
      outputSampleRate: sampleRate as Mp3Rate,
      ...(bitrate === undefined ? { vbrQuality: quality } : { bitrate: bitrate as Mp3Bitrate }),
    });
  }

  #keep(frames: Uint8Array): void {
    this.#survey.add(frames);
    if (this.#kept === null) return;
    this.#keptBytes += frames.length;
    if (this.#keptBytes > this.#mostKeptBytes) this.#kept = null;
    else this.#kept.push(frames.slice());
  }
}

const noBytes = new Uint8Array(0);

const seekEntries = 100;

/** Counts frames as they come, in pieces of any length. */
class FrameSurvey {
  readonly #rest = new ByteBuffer();
  /** Where every so many frames begin. */
  #starts: number[] = [];
  #framesAStart = 1;
  #frames = 0;
  #bytes = 0;
  #checksum = 0;

  add(bytes: Uint8Array): void {
    this.#checksum = checksumOf(bytes, this.#checksum);
    this.#rest.add(bytes);
    const unread = this.#rest.take();
    let at = 0;
    while (at + 4 <= unread.length) {
      const length = frameLengthAt(unread, at);
      if (length === 0) throw new Error('LAME gave something that is no frame');
      if (at + length > unread.length) break;
      this.#count(this.#bytes + at);
      at += length;
    }
    this.#bytes += at;
    this.#rest.add(unread.slice(at));
  }

  facts() {
    return {
      frames: this.#frames,
      bytes: this.#bytes,
      checksum: this.#checksum,
      seekTable: Uint8Array.from({ length: seekEntries }, (_, percent) => {
        const frame = Math.floor((percent * this.#frames) / (seekEntries * this.#framesAStart));
        const start = this.#starts[frame] ?? 0;
        return this.#bytes === 0 ? 0 : Math.min(255, Math.floor((256 * start) / this.#bytes));
      }),
    };
  }

  #count(start: number): void {
    if (this.#frames++ % this.#framesAStart !== 0) return;
    this.#starts.push(start);
    if (this.#starts.length < 40 * seekEntries) return;
    // Hours need no finer table than minutes do.
    this.#starts = this.#starts.filter((_, i) => i % 2 === 0);
    this.#framesAStart *= 2;
  }
}
