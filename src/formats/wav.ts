import { toInt16 } from '../audio/quantize.js';
import type { RenderSummary, SampleBlocks } from '../audio/sample-blocks.js';

/** What must be known before the first byte of a WAV file. */
export interface WavHeader {
  /** Hz */
  readonly sampleRate: number;
  /** Exact number of samples that the blocks will give. */
  readonly sampleCount: number;
  /** Where players go on after the last sample; absent when the song does not loop. */
  readonly loopStartSample?: number;
  readonly title?: string;
  readonly artist?: string;
}

const chunkHeaderBytes = 8;
const formatBytes = 16;
const sampleBytes = 2;
const smplBytes = 36 + 24;
/** The highest note of MIDI's 60 = middle C; the loop is not pitched, so players get the neutral value. */
const unityNote = 60;

/**
 * A WAV file as a stream of pieces: 16-bit mono PCM with a plain header of 44 bytes; behind the samples a `smpl` chunk
 * when the song loops and a LIST/INFO chunk when it has a title or artist (Multimedia Programming Interface and Data
 * Specifications 1.0, and its RIFFNEW supplement for `smpl`). Empty pieces are handed on for empty blocks.
 */
export function* wavFile(blocks: SampleBlocks, header: WavHeader): Generator<Uint8Array, RenderSummary, undefined> {
  yield encodeHeader(header);
  let result = blocks.next();
  while (!result.done) {
    yield encodeSamples(result.value);
    result = blocks.next();
  }
  const trailer = encodeTrailer(header);
  if (trailer.length > 0) yield trailer;
  return result.value;
}

/** Length of the whole file in bytes. RIFF cannot say more than 2^32 + 7. */
export function wavByteLength(header: WavHeader): number {
  const dataBytes = header.sampleCount * sampleBytes;
  return 12 + chunkHeaderBytes + formatBytes + chunkHeaderBytes + dataBytes + encodeTrailer(header).length;
}

function encodeHeader(header: WavHeader): Uint8Array {
  const bytes = new Uint8Array(44);
  const view = new DataView(bytes.buffer);
  writeTag(bytes, 0, 'RIFF');
  view.setUint32(4, wavByteLength(header) - chunkHeaderBytes, true);
  writeTag(bytes, 8, 'WAVE');
  writeTag(bytes, 12, 'fmt ');
  view.setUint32(16, formatBytes, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, header.sampleRate, true);
  view.setUint32(28, header.sampleRate * sampleBytes, true);
  view.setUint16(32, sampleBytes, true);
  view.setUint16(34, 8 * sampleBytes, true);
  writeTag(bytes, 36, 'data');
  view.setUint32(40, header.sampleCount * sampleBytes, true);
  return bytes;
}

function encodeSamples(samples: Float32Array): Uint8Array {
  const integers = new Int16Array(samples.length);
  toInt16(samples, integers);
  return toLittleEndian(integers);
}

function encodeTrailer(header: WavHeader): Uint8Array {
  const parts: Uint8Array[] = [];
  const { loopStartSample = Number.POSITIVE_INFINITY } = header;
  // A loop of less than a sample, at the very end, is none: its start would lie behind its end.
  if (loopStartSample < header.sampleCount) parts.push(encodeLoop(header, loopStartSample));
  const texts = [encodeText('INAM', header.title), encodeText('IART', header.artist)].filter((text) => text.length > 0);
  if (texts.length > 0) parts.push(encodeChunk('LIST', concatenate([encodeAscii('INFO'), ...texts])));
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
function encodeText(tag: string, text: string | undefined): Uint8Array {
  if (text === undefined || text === '') return new Uint8Array(0);
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

function encodeAscii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  writeTag(bytes, 0, text);
  return bytes;
}

function writeTag(bytes: Uint8Array, offset: number, tag: string): void {
  for (let i = 0; i < tag.length; i++) bytes[offset + i] = tag.charCodeAt(i);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

const hostIsLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The bytes of `integers`; on a big-endian host the integers are swapped in place. */
function toLittleEndian(integers: Int16Array): Uint8Array {
  const bytes = new Uint8Array(integers.buffer, integers.byteOffset, integers.byteLength);
  if (!hostIsLittleEndian) {
    for (let i = 0; i < bytes.length; i += 2) bytes.subarray(i, i + 2).reverse();
  }
  return bytes;
}
