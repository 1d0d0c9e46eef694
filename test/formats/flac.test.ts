import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { SampleEncoder } from '../../src/audio/encoder.js';
import { FlacEncoder, type FlacOptions } from '../../src/formats/flac.js';
import { fileOf, pulseWave, soundOf } from './sounds.js';

/** The part of the package's own loader that decodes. */
interface FlacLibrary {
  isReady(): boolean;
  on(event: 'ready', listener: () => void): void;
  create_libflac_decoder(verify: boolean): number;
  init_decoder_stream(
    decoder: number,
    read: (size: number) => { buffer: Uint8Array | null; readDataLength: number; error: boolean },
    write: (channels: readonly Uint8Array[]) => void,
    error: (code: number, text: string) => void,
    metadata: (facts: FlacFacts) => void,
  ): number;
  FLAC__stream_decoder_process_until_end_of_stream(decoder: number): number;
  FLAC__stream_decoder_finish(decoder: number): number;
}

interface FlacFacts {
  readonly min_blocksize: number;
  readonly max_blocksize: number;
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample: number;
  readonly total_samples: number;
  readonly md5sum: string;
}

const library = createRequire(import.meta.url)('libflacjs')('release') as FlacLibrary;

/** Decodes with libFLAC, which compares the MD5 of what it decodes with that of the file. */
async function decode(file: Uint8Array) {
  if (!library.isReady()) await new Promise<void>((resolve) => library.on('ready', resolve));
  const decoder = library.create_libflac_decoder(true);
  const pieces: Uint8Array[] = [];
  const faults: string[] = [];
  let facts: FlacFacts | undefined;
  let at = 0;
  library.init_decoder_stream(
    decoder,
    (size) => {
      const buffer = file.slice(at, at + size);
      at += buffer.length;
      return { buffer, readDataLength: buffer.length, error: false };
    },
    ([channel]) => pieces.push(channel!.slice()),
    (_, text) => faults.push(text),
    (metadata) => {
      facts = metadata;
    },
  );
  const isComplete = library.FLAC__stream_decoder_process_until_end_of_stream(decoder);
  const isSound = library.FLAC__stream_decoder_finish(decoder);
  const bytes = Buffer.concat(pieces);
  // It hands out 24 bits as 32.
  const samples = facts?.bitsPerSample === 24 ? bytes.filter((_, i) => i % 4 < 3) : bytes;
  return { facts: facts!, samples: Buffer.from(samples), faults, isSound: isComplete === 1 && isSound === 1 };
}

/** Metadata blocks by type, as RFC 9639 describes them. */
function metadataOf(file: Uint8Array): ReadonlyMap<number, Buffer> {
  const bytes = Buffer.from(file);
  expect(bytes.toString('latin1', 0, 4)).toBe('fLaC');
  const blocks = new Map<number, Buffer>();
  for (let at = 4, isLast = false; !isLast; ) {
    isLast = bytes[at]! >= 0x80;
    const length = bytes.readUIntBE(at + 1, 3);
    blocks.set(bytes[at]! & 0x7f, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return blocks;
}

function commentsOf(block: Buffer): readonly string[] {
  let at = 4 + block.readUInt32LE(0);
  const count = block.readUInt32LE(at);
  at += 4;
  const comments = Array.from({ length: count }, () => {
    const length = block.readUInt32LE(at);
    at += 4 + length;
    return block.toString('utf8', at - length, at);
  });
  expect(at).toBe(block.length);
  return comments;
}

const seconds = 2;

describe('a FLAC file', () => {
  test.each<[string, number, FlacOptions]>([
    ['16 bits', 44_100, {}],
    ['24 bits', 48_000, { format: 'int24' }],
    ['dithered', 44_100, { dither: true }],
    ['the lowest level', 22_050, { compression: 0 }],
    ['the highest level', 44_100, { compression: 8 }],
    ['8 kHz', 8000, {}],
    ['192 kHz', 192_000, { format: 'int24' }],
  ])('has exactly the samples of the WAV file: %s', async (_, sampleRate, options) => {
    const samples = pulseWave(seconds * sampleRate + 123, sampleRate);
    const file = fileOf(samples, new FlacEncoder(soundOf(samples.length, sampleRate), options));
    const { format = 'int16', dither = false } = options;
    const expected = Buffer.from(new SampleEncoder(format, dither).encode(samples));
    const decoded = await decode(file);
    expect(decoded.faults).toEqual([]);
    expect(decoded.isSound).toBe(true);
    expect(decoded.facts).toMatchObject({
      sampleRate,
      channels: 1,
      bitsPerSample: format === 'int24' ? 24 : 16,
      total_samples: samples.length,
      md5sum: createHash('md5').update(expected).digest('hex'),
    });
    expect(decoded.samples.equals(expected)).toBe(true);
  });

  test('may be shorter than a frame, and empty', async () => {
    for (const length of [0, 1, 15, 4096, 4097]) {
      const samples = pulseWave(length, 44_100);
      const decoded = await decode(fileOf(samples, new FlacEncoder(soundOf(length))));
      expect(decoded.faults).toEqual([]);
      expect(decoded.samples.length).toBe(2 * length);
    }
  });

  test('says title, artist and loop', () => {
    const sound = soundOf(1000, 44_100, { title: '夜の曲', artist: 'A & B', loopStartSample: 300 });
    const blocks = metadataOf(fileOf(pulseWave(1000, 44_100), new FlacEncoder(sound)));
    expect([...blocks.keys()]).toEqual([0, 4]);
    expect(commentsOf(blocks.get(4)!)).toEqual(['TITLE=夜の曲', 'ARTIST=A & B', 'LOOPSTART=300', 'LOOPLENGTH=700']);
    const plain = metadataOf(fileOf(pulseWave(10, 44_100), new FlacEncoder(soundOf(10))));
    expect(commentsOf(plain.get(4)!)).toEqual([]);
  });

  test('is the same bytes again', () => {
    const samples = pulseWave(10_000, 44_100);
    const make = () => fileOf(samples, new FlacEncoder(soundOf(samples.length), { dither: true }));
    expect(Buffer.from(make()).equals(make())).toBe(true);
  });
});
