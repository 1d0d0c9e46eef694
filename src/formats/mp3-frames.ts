import { mp3Rates } from './file-coding.js';

/*
 * Frames of an MP3 stream (ISO/IEC 11172-3 and 13818-3, layer III) and the frame ahead of them that tells of all: the tag
 * that Xing began and LAME extended, without which players guess the length of a file and hear silence at its ends.
 */

/** MPEG-1, 2 and 2.5 have three rates each, in the order of {@link mp3Rates}. */
const ratesOfVersion = 3;

/** Bit rates in kbit/s, of MPEG-1 and of the other two; index 0 is a free one. */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

/** Bits of the header: version and layer III without checksum, one channel. */
const headersOfVersion = [0xfffb_00c0, 0xfff3_00c0, 0xffe3_00c0] as const;

const headerBytes = 4;
/** What lies between the header and the data of a frame with one channel. */
const sideBytesOfVersion = [17, 9, 9] as const;

/** 0 is MPEG-1, 1 MPEG-2, 2 MPEG-2.5; -1 for a rate that none of them has. */
function mpegVersionOf(sampleRate: number): number {
  return Math.floor(mp3Rates.indexOf(sampleRate) / ratesOfVersion);
}

/** Samples of one frame. */
function frameSamplesOf(sampleRate: number): number {
  return mpegVersionOf(sampleRate) === 0 ? 1152 : 576;
}

/** Samples that LAME puts before the sound. */
const encoderDelay = 576;

/** Samples behind the sound: as many as fill the last frame and let the decoder come to its end. */
function paddingOf(sampleCount: number, sampleRate: number): number {
  const frameSamples = frameSamplesOf(sampleRate);
  const rest = frameSamples - ((sampleCount + encoderDelay) % frameSamples);
  return rest < encoderDelay ? rest + frameSamples : rest;
}

/** Length in bytes of the frame that begins here; 0 when none does. */
export function frameLengthAt(bytes: Uint8Array, at: number): number {
  const header = new DataView(bytes.buffer, bytes.byteOffset + at, headerBytes).getUint32(0);
  const version = headersOfVersion.findIndex((fixed) => (header & 0xfffe_0000) >>> 0 === (fixed & 0xfffe_0000) >>> 0);
  const kilobits = bitrates[version]?.[(header >>> 12) & 15];
  const sampleRate = mp3Rates[version * ratesOfVersion + ((header >>> 10) & 3)];
  if (kilobits === undefined || kilobits === 0 || sampleRate === undefined) return 0;
  return frameLength(kilobits, sampleRate) + ((header >>> 9) & 1);
}

function frameLength(kilobits: number, sampleRate: number): number {
  return Math.floor((frameSamplesOf(sampleRate) / 8) * ((1000 * kilobits) / sampleRate));
}

/** What the first frame tells of a stream. */
interface StreamFacts {
  readonly sampleRate: number;
  readonly sampleCount: number;
  /** A constant bit rate in kbit/s, or a quality from 0 on of a variable one. */
  readonly coding: { readonly bitrate: number } | { readonly quality: number };
  readonly frames: number;
  /** Bytes of all frames without the first. */
  readonly bytes: number;
  /** For each percent of the time, the share of these bytes that lies before it, 0..255. */
  readonly seekTable: Uint8Array;
  /** CRC-16 of the frames. */
  readonly checksum: number;
}

const tagBytes = 8 + 4 + 4 + 100 + 4 + 36;
const tagFlags = 0x0f; // frames, bytes, seek table, quality
const encoderName = 'LAME3.100';
const vbrMethods = { constant: 1, variable: 4 } as const;

/** The frame itself: one without sound, which decoders that do not know the tag play as silence. */
export function infoFrame(facts: StreamFacts): Uint8Array {
  const { sampleRate, sampleCount, coding, seekTable } = facts;
  const version = mpegVersionOf(sampleRate);
  const side = sideBytesOfVersion[version]!;
  const least = headerBytes + side + tagBytes;
  const wanted = 'bitrate' in coding ? coding.bitrate : 0;
  const index = bitrates[version]!.findIndex(
    (kilobits) => kilobits >= wanted && kilobits > 0 && frameLength(kilobits, sampleRate) >= least,
  );
  const frame = new Uint8Array(frameLength(bitrates[version]![index]!, sampleRate));
  const view = new DataView(frame.buffer);
  const rateIndex = mp3Rates.indexOf(sampleRate) % ratesOfVersion;
  view.setUint32(0, (headersOfVersion[version]! | (index << 12) | (rateIndex << 10)) >>> 0);

  let at = headerBytes + side;
  const writeAscii = (text: string) => {
    for (let i = 0; i < text.length; i++) frame[at++] = text.charCodeAt(i);
  };
  const writeNumber = (value: number) => {
    view.setUint32(at, value);
    at += 4;
  };
  writeAscii('bitrate' in coding ? 'Info' : 'Xing');
  writeNumber(tagFlags);
  writeNumber(facts.frames);
  writeNumber(facts.bytes + frame.length);
  frame.set(seekTable, at);
  at += seekTable.length;
  writeNumber('bitrate' in coding ? 50 : Math.round(100 - 10 * coding.quality));

  writeAscii(encoderName);
  frame[at++] = 'bitrate' in coding ? vbrMethods.constant : vbrMethods.variable;
  // Low-pass, replay gain and flags: not told.
  at += 10;
  frame[at++] = 'bitrate' in coding ? Math.min(255, coding.bitrate) : 0;
  const padding = paddingOf(sampleCount, sampleRate);
  frame[at++] = encoderDelay >> 4;
  frame[at++] = ((encoderDelay & 15) << 4) | (padding >> 8);
  frame[at++] = padding & 0xff;
  // Source, gain and preset: not told.
  at += 4;
  writeNumber(facts.bytes + frame.length);
  view.setUint16(at, facts.checksum);
  view.setUint16(at + 2, checksumOf(frame.subarray(0, at + 2)));
  return frame;
}

/** CRC-16 with the polynomial $8005, reflected; goes on from an earlier one. */
export function checksumOf(bytes: Uint8Array, before = 0): number {
  let crc = before;
  for (const byte of bytes) crc = (crc >> 8) ^ crcTable[(crc ^ byte) & 0xff]!;
  return crc;
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});
