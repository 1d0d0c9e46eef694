import { SampleEncoder, type SampleFormat, sampleBytes } from '../audio/encoder.js';
import type { SampleBlocks } from '../audio/sample-blocks.js';
import type { StemBlocks } from '../audio/stems.js';
import { asciiBytes, concatenate } from './byte-buffer.js';
import type { SongSound } from './song-sound.js';
import { encodeAllBlocks, encodeBlocks, type FileBytes, type FilesBytes, type SoundEncoder } from './sound-encoder.js';
import { tagText } from './tag-text.js';

/** What must be known before the first byte of a WAV file; the blocks give exactly its samples. */
export interface WavHeader extends SongSound {
  /** `int16` unless given. */
  readonly format?: SampleFormat;
  /** Add triangular noise before rounding to integers. */
  readonly dither?: boolean;
}

const chunkHeaderBytes = 8;
const smplBytes = 36 + 24;
/** MIDI note that the samples sound at unity speed: middle c, the neutral value, since a song has no one pitch. */
const unityNote = 60;

/**
 * A WAV file: mono, integers with a plain header of 44 bytes, floating point with the longer one that its format number
 * asks for; behind the samples a `smpl` chunk when the song loops and a LIST/INFO chunk when it has a title or artist
 * (Multimedia Programming Interface and Data Specifications 1.0, and its RIFFNEW supplement for `smpl`).
 */
export class WavEncoder implements SoundEncoder {
  readonly #header: WavHeader;
  readonly #samples: SampleEncoder;

  constructor(header: WavHeader) {
    this.#header = header;
    this.#samples = new SampleEncoder(formatOf(header), header.dither);
  }

  begin(): Uint8Array {
    return encodeHeader(this.#header);
  }

  encode(samples: Float32Array): Uint8Array {
    return this.#samples.encode(samples);
  }

  end(): Uint8Array {
    return encodeEnd(this.#header);
  }
}

/** A WAV file as a stream of pieces, each valid until the next is asked for. */
export function wavFile(blocks: SampleBlocks, header: WavHeader): FileBytes {
  return encodeBlocks(blocks, new WavEncoder(header));
}

/** Several WAV files of one header at once, a piece of each in every step: a mix and its stems. */
export function wavFiles(blocks: StemBlocks, count: number, header: WavHeader): FilesBytes {
  return encodeAllBlocks(
    blocks,
    Array.from({ length: count }, () => new WavEncoder(header)),
  );
}

/** Length of the whole file in bytes. RIFF cannot say more than 2^32 + 7. */
export function wavByteLength(header: WavHeader): number {
  const dataBytes = dataBytesOf(header);
  return encodePreface(header).length + chunkHeaderBytes + dataBytes + (dataBytes % 2) + encodeTrailer(header).length;
}

function formatOf({ format }: WavHeader): SampleFormat {
  return format ?? 'int16';
}

function dataBytesOf(header: WavHeader): number {
  return header.sampleCount * sampleBytes[formatOf(header)];
}

/** All that stands before the samples. */
function encodeHeader(header: WavHeader): Uint8Array {
  const preface = encodePreface(header);
  const bytes = new Uint8Array(preface.length + chunkHeaderBytes);
  bytes.set(preface);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, wavByteLength(header) - chunkHeaderBytes, true);
  writeTag(bytes, preface.length, 'data');
  view.setUint32(preface.length + 4, dataBytesOf(header), true);
  return bytes;
}

/** `RIFF`, its length left open, `WAVE` and what the samples are. */
function encodePreface(header: WavHeader): Uint8Array {
  const start = concatenate([asciiBytes('RIFF'), new Uint8Array(4), asciiBytes('WAVE')]);
  const format = formatOf(header);
  const isFloat = format === 'float32';
  const body = new Uint8Array(isFloat ? 18 : 16);
  const view = new DataView(body.buffer);
  view.setUint16(0, isFloat ? 3 : 1, true); // IEEE float or PCM
  view.setUint16(2, 1, true); // channels
  view.setUint32(4, header.sampleRate, true);
  view.setUint32(8, header.sampleRate * sampleBytes[format], true);
  view.setUint16(12, sampleBytes[format], true);
  view.setUint16(14, 8 * sampleBytes[format], true);
  if (!isFloat) return concatenate([start, encodeChunk('fmt ', body)]);
  // Every format but PCM has an extension, here of no bytes, and a chunk with the number of samples.
  const fact = new Uint8Array(4);
  new DataView(fact.buffer).setUint32(0, header.sampleCount, true);
  return concatenate([start, encodeChunk('fmt ', body), encodeChunk('fact', fact)]);
}

/** All that stands behind the samples: a byte that makes their number even, and further chunks. */
function encodeEnd(header: WavHeader): Uint8Array {
  return concatenate([new Uint8Array(dataBytesOf(header) % 2), encodeTrailer(header)]);
}

function encodeTrailer(header: WavHeader): Uint8Array {
  const parts: Uint8Array[] = [];
  const { loopStartSample = Number.POSITIVE_INFINITY } = header;
  // A loop of less than a sample, at the very end, is none: its start would lie behind its end.
  if (loopStartSample < header.sampleCount) parts.push(encodeLoop(header, loopStartSample));
  const texts = [encodeText('INAM', header.title), encodeText('IART', header.artist)].filter((text) => text.length > 0);
  if (texts.length > 0) parts.push(encodeChunk('LIST', concatenate([asciiBytes('INFO'), ...texts])));
  return concatenate(parts);
}

function encodeLoop({ sampleRate, sampleCount }: WavHeader, start: number): Uint8Array {
  const body = new Uint8Array(smplBytes);
  const view = new DataView(body.buffer);
  view.setUint32(8, Math.round(1e9 / sampleRate), true); // nanoseconds a sample
  view.setUint32(12, unityNote, true);
  view.setUint32(28, 1, true); // number of loops; the first follows
  view.setUint32(44, start, true);
  view.setUint32(48, sampleCount - 1, true); // the last sample is played too
  return encodeChunk('smpl', body);
}

/** A zero-terminated text, or nothing. */
function encodeText(tag: string, title: string | undefined): Uint8Array {
  const text = tagText(title);
  if (text === undefined) return new Uint8Array(0);
  return encodeChunk(tag, new TextEncoder().encode(text + '\0'));
}

/** Chunks begin at even offsets; the byte that pads them is not part of their size. */
function encodeChunk(tag: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(chunkHeaderBytes + body.length + (body.length % 2));
  writeTag(bytes, 0, tag);
  new DataView(bytes.buffer).setUint32(4, body.length, true);
  bytes.set(body, chunkHeaderBytes);
  return bytes;
}

function writeTag(bytes: Uint8Array, offset: number, tag: string): void {
  for (let i = 0; i < tag.length; i++) bytes[offset + i] = tag.charCodeAt(i);
}
