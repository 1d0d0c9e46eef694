import { describe, expect, test } from 'vitest';
import { lameBase64 } from '../../src/formats/codecs/lame.generated.js';
import { createMediaEncoder } from '../../src/formats/codecs/media-encoder.js';
import { wasmBytes } from '../../src/formats/codecs/wasm-bytes.js';
import { type FileCoding, mp3Bitrates, mp3Rates } from '../../src/formats/file-coding.js';
import { createMp3Encoders, Mp3Encoder } from '../../src/formats/mp3.js';
import type { SongSound } from '../../src/formats/song-sound.js';
import { fileOf, pulseWave, soundOf } from './sounds.js';

/** The tables of ISO/IEC 11172-3, 2.4.2.3, and 13818-3, 2.4.2.3, for layer III. */
const kilobits = {
  high: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const rates = { 3: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 0: [11_025, 12_000, 8000] };

interface Frame {
  readonly at: number;
  readonly bytes: Buffer;
  readonly sampleRate: number;
  readonly kilobits: number;
}

function framesOf(file: Buffer, from: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (let at = from; at < file.length; ) {
    const header = file.readUInt32BE(at);
    expect(header >>> 21).toBe(0x7ff);
    const version = ((header >>> 19) & 3) as 0 | 2 | 3;
    expect((header >>> 17) & 3).toBe(1); // layer III
    expect((header >>> 6) & 3).toBe(3); // one channel
    const rate = (version === 3 ? kilobits.high : kilobits.low)[(header >>> 12) & 15]!;
    const sampleRate = rates[version][(header >>> 10) & 3]!;
    const length = Math.floor(((version === 3 ? 144 : 72) * 1000 * rate) / sampleRate) + ((header >>> 9) & 1);
    frames.push({ at, bytes: file.subarray(at, at + length), sampleRate, kilobits: rate });
    at += length;
    expect(at).toBeLessThanOrEqual(file.length);
  }
  return frames;
}

/** Length of the ID3 tag: seven bits a byte. */
function tagLengthOf(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + file.subarray(6, 10).reduce((length, byte) => length * 128 + byte, 0);
}

function textsOf(file: Buffer): Readonly<Record<string, string>> {
  const end = tagLengthOf(file);
  const texts: Record<string, string> = {};
  for (let at = 10; at < end; ) {
    const id = file.toString('latin1', at, at + 4);
    const length = file.readUInt32BE(at + 4);
    const body = file.subarray(at + 11, at + 10 + length);
    const text = file[at + 10] === 0 ? body.toString('latin1') : body.toString('utf16le').replaceAll('\ufeff', '');
    const [name, value] = id === 'TXXX' ? text.split('\0') : [id, text];
    texts[name!] = value!;
    at += 10 + length;
  }
  return texts;
}

async function make(sound: SongSound, coding: FileCoding = {}): Promise<Buffer> {
  const [encoder] = await createMp3Encoders(sound, coding, 1);
  return Buffer.from(fileOf(pulseWave(sound.sampleCount, sound.sampleRate), encoder!));
}

/** The first frame as the LAME tag specification (rev. 1) reads it. */
function infoOf({ bytes, sampleRate }: Frame) {
  const at = 4 + (sampleRate >= 32_000 ? 17 : 9);
  const lame = at + 120;
  return {
    name: bytes.toString('latin1', at, at + 4),
    flags: bytes.readUInt32BE(at + 4),
    frames: bytes.readUInt32BE(at + 8),
    bytes: bytes.readUInt32BE(at + 12),
    seekTable: [...bytes.subarray(at + 16, at + 116)],
    encoder: bytes.toString('latin1', lame, lame + 9),
    delay: bytes.readUIntBE(lame + 21, 3) >> 12,
    padding: bytes.readUIntBE(lame + 21, 3) & 0xfff,
    musicLength: bytes.readUInt32BE(lame + 28),
    musicChecksum: bytes.readUInt16BE(lame + 32),
    checksum: bytes.readUInt16BE(lame + 34),
    checked: bytes.subarray(0, lame + 34),
  };
}

/** CRC-16/ARC bit by bit. */
function checksumOf(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

describe('an MP3 file', () => {
  test.each(mp3Rates)('begins with a frame that tells of all others, at %i Hz', async (sampleRate) => {
    for (const more of [0, 1, 575, 576, 577, 1151]) {
      const sampleCount = sampleRate + more;
      const file = await make(soundOf(sampleCount, sampleRate));
      const [first, ...frames] = framesOf(file, tagLengthOf(file));
      const info = infoOf(first!);
      expect(info).toMatchObject({ name: 'Xing', flags: 15, frames: frames.length, encoder: 'LAME3.100', delay: 576 });
      expect(info.bytes).toBe(file.length);
      expect(info.musicLength).toBe(file.length);
      expect(info.checksum).toBe(checksumOf(info.checked));
      expect(info.musicChecksum).toBe(checksumOf(file.subarray(first!.bytes.length)));
      // What is left of all frames without delay and padding are the samples of the song.
      const frameSamples = sampleRate >= 32_000 ? 1152 : 576;
      expect(frames.length * frameSamples - info.delay - info.padding).toBe(sampleCount);
      expect(frames.every((frame) => frame.sampleRate === sampleRate)).toBe(true);
    }
  });

  test('has a table to seek by', async () => {
    const file = await make(soundOf(20 * 44_100));
    const [, ...frames] = framesOf(file, 0);
    const { seekTable } = infoOf(framesOf(file, 0)[0]!);
    const start = frames[0]!.at;
    for (const [percent, share] of seekTable.entries()) {
      const frame = frames[Math.floor((percent * frames.length) / 100)]!;
      expect(Math.abs(share - (256 * (frame.at - start)) / (file.length - start))).toBeLessThanOrEqual(1);
    }
  });

  test.each([44_100, 22_050, 8000])('has the constant bit rate that is asked for, at %i Hz', async (sampleRate) => {
    for (const bitrate of mp3Bitrates(sampleRate)) {
      const file = await make(soundOf(sampleRate, sampleRate), { bitrate });
      const [first, ...frames] = framesOf(file, 0);
      expect(infoOf(first!)).toMatchObject({ name: 'Info', frames: frames.length, bytes: file.length });
      expect(new Set(frames.map((frame) => frame.kilobits))).toEqual(new Set([bitrate]));
    }
  });

  test('is larger with a better quality', async () => {
    const sizes = [];
    for (const quality of [9, 7, 4.5, 2, 0]) sizes.push((await make(soundOf(88_200), { quality })).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });

  test('says title, artist and loop', async () => {
    const sound = soundOf(3000, 44_100, { title: 'Ärger', artist: '夜の人', loopStartSample: 300 });
    expect(textsOf(await make(sound))).toEqual({ TIT2: 'Ärger', TPE1: '夜の人', LOOPSTART: '300', LOOPLENGTH: '2700' });
    expect((await make(soundOf(3000))).readUInt16BE(0)).toBe(0xfffb);
  });

  test('does not depend on the blocks', async () => {
    const sound = soundOf(100_000);
    const samples = pulseWave(sound.sampleCount, sound.sampleRate);
    const [whole, uneven] = await createMp3Encoders(sound, {}, 2);
    whole!.survey(samples);
    const pieces = [() => whole!.begin(), () => whole!.encode(samples), () => whole!.end()].map((step) =>
      step().slice(),
    );
    expect(Buffer.concat(pieces).equals(fileOf(samples, uneven!))).toBe(true);
  });

  test('is the same when its frames are too many to be kept, and made twice', async () => {
    const sound = soundOf(100_000);
    const samples = pulseWave(sound.sampleCount, sound.sampleRate);
    const encoder = await createMediaEncoder('audio/mpeg', wasmBytes(lameBase64));
    expect(Buffer.from(fileOf(samples, new Mp3Encoder(sound, {}, encoder, 1000))).equals(await make(sound))).toBe(true);
  });

  test('is the same bytes again, and may be short', async () => {
    for (const length of [0, 1, 5000]) {
      const file = await make(soundOf(length));
      expect(file.equals(await make(soundOf(length)))).toBe(true);
      const [first, ...frames] = framesOf(file, 0);
      const { padding, delay } = infoOf(first!);
      expect(frames.length * 1152 - delay - padding).toBe(length);
    }
  });
});
