import { describe, expect, test } from 'vitest';
import { createOggEncoders } from '../../src/formats/ogg-vorbis.js';
import type { SongSound } from '../../src/formats/song-sound.js';
import { fileOf, pulseWave, soundOf } from './sounds.js';

interface Page {
  readonly type: number;
  readonly granule: bigint;
  readonly serial: number;
  readonly sequence: number;
  readonly lacing: readonly number[];
  readonly body: Buffer;
}

/** Takes a file apart as RFC 3533 says, knowing nothing of the writer; every checksum must be right. */
function pagesOf(file: Uint8Array): readonly Page[] {
  const bytes = Buffer.from(file);
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes.toString('latin1', at, at + 4)).toBe('OggS');
    const segments = bytes[at + 26]!;
    const lacing = [...bytes.subarray(at + 27, at + 27 + segments)];
    const start = at + 27 + segments;
    const end = start + lacing.reduce((sum, length) => sum + length, 0);
    const page = Buffer.from(bytes.subarray(at, end));
    const checksum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    expect(checksumBitByBit(page)).toBe(checksum);
    pages.push({
      type: bytes[at + 5]!,
      granule: bytes.readBigInt64LE(at + 6),
      serial: bytes.readUInt32LE(at + 14),
      sequence: bytes.readUInt32LE(at + 18),
      lacing,
      body: bytes.subarray(start, end),
    });
    at = end;
  }
  return pages;
}

/** The register of RFC 3533, appendix 1: generator $04C11DB7, from 0, not reflected. */
function checksumBitByBit(bytes: Uint8Array): number {
  let register = 0;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const isOne = (register >>> 31) ^ ((byte >> bit) & 1);
      register = ((register << 1) ^ (isOne ? 0x04c11db7 : 0)) >>> 0;
    }
  }
  return register;
}

function packetsOf(pages: readonly Page[]): readonly Buffer[] {
  const packets: Buffer[][] = [[]];
  for (const { lacing, body } of pages) {
    let at = 0;
    for (const length of lacing) {
      packets.at(-1)!.push(body.subarray(at, at + length));
      at += length;
      if (length < 255) packets.push([]);
    }
  }
  return packets.slice(0, -1).map((parts) => Buffer.concat(parts));
}

function commentsOf(packet: Buffer): readonly string[] {
  expect(packet.toString('latin1', 0, 7)).toBe('\u0003vorbis');
  let at = 7 + 4 + packet.readUInt32LE(7);
  const count = packet.readUInt32LE(at);
  at += 4;
  const comments = Array.from({ length: count }, () => {
    const length = packet.readUInt32LE(at);
    at += 4 + length;
    return packet.toString('utf8', at - length, at);
  });
  expect([...packet.subarray(at)]).toEqual([1]);
  return comments;
}

async function make(sound: SongSound, quality?: number): Promise<Uint8Array> {
  const [encoder] = await createOggEncoders(sound, quality === undefined ? {} : { quality }, 1);
  return fileOf(pulseWave(sound.sampleCount, sound.sampleRate), encoder!);
}

function checkStream(pages: readonly Page[], sampleCount: number): void {
  expect(pages.map(({ sequence }) => sequence)).toEqual(pages.map((_, i) => i));
  expect(new Set(pages.map(({ serial }) => serial)).size).toBe(1);
  expect(pages.map(({ type }) => (type & 2) !== 0)).toEqual(pages.map((_, i) => i === 0));
  expect(pages.map(({ type }) => (type & 4) !== 0)).toEqual(pages.map((_, i) => i === pages.length - 1));
  // A page is a continued one exactly when the page before it ends within a packet.
  for (const [i, { type }] of pages.entries()) {
    expect((type & 1) === 1).toBe(i > 0 && pages[i - 1]!.lacing.at(-1) === 255);
  }
  expect(pages.at(-1)!.granule).toBe(BigInt(sampleCount));
}

describe('an Ogg Vorbis file', () => {
  test.each([8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000])(
    'is a sound stream that ends with its last sample, at %i Hz',
    async (sampleRate) => {
      const sound = soundOf(sampleRate + 123, sampleRate);
      const pages = pagesOf(await make(sound));
      checkStream(pages, sound.sampleCount);
      const [identification, , setup] = packetsOf(pages);
      expect(identification!.toString('latin1', 0, 7)).toBe('\u0001vorbis');
      expect([identification![11], identification!.readUInt32LE(12)]).toEqual([1, sampleRate]);
      expect(setup!.toString('latin1', 0, 7)).toBe('\u0005vorbis');
    },
  );

  test('says title, artist and loop', async () => {
    const tags = { title: '夜の曲', artist: 'A & B', loopStartSample: 300 };
    const pages = pagesOf(await make(soundOf(1000, 44_100, tags)));
    expect(commentsOf(packetsOf(pages)[1]!)).toEqual([
      'TITLE=夜の曲',
      'ARTIST=A & B',
      'LOOPSTART=300',
      'LOOPLENGTH=700',
    ]);
    expect(commentsOf(packetsOf(pagesOf(await make(soundOf(1000))))[1]!)).toEqual([]);
  });

  test('has the same sound whatever its tags, in pages of other numbers where they are long', async () => {
    const plain = pagesOf(await make(soundOf(50_000)));
    // More than the 255 segments of one page, and exactly so many bytes that the packet ends with an empty segment.
    for (const length of [10, 65_025, 200_000]) {
      const tagged = pagesOf(await make(soundOf(50_000, 44_100, { title: 'x'.repeat(length) })));
      checkStream(tagged, 50_000);
      const [, comments, setup, ...sound] = packetsOf(tagged);
      expect(commentsOf(comments!)).toEqual([`TITLE=${'x'.repeat(length)}`]);
      expect([setup, ...sound]).toEqual(packetsOf(plain).slice(2));
      expect(tagged.length - plain.length).toBe(length === 10 ? 0 : Math.floor(length / (255 * 255)));
    }
  });

  test('is larger with a better quality, from the lowest to the highest', async () => {
    const sizes = [];
    for (const quality of [-1, 0, 2.5, 5, 10]) sizes.push((await make(soundOf(100_000), quality)).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(new Set(sizes).size).toBe(sizes.length);
  });

  test('is the same bytes again, and a stream of another number for another song', async () => {
    const sound = soundOf(20_000, 44_100, { title: 'One' });
    const first = await make(sound);
    expect(Buffer.from(first).equals(await make(sound))).toBe(true);
    const other = await make({ ...sound, title: 'Two' });
    expect(pagesOf(other)[0]!.serial).not.toBe(pagesOf(first)[0]!.serial);
  });

  test('does not depend on the blocks', async () => {
    const sound = soundOf(100_000);
    const samples = pulseWave(sound.sampleCount, sound.sampleRate);
    const [whole, uneven] = await createOggEncoders(sound, {}, 2);
    const pieces = [() => whole!.begin(), () => whole!.encode(samples), () => whole!.end()].map((make) =>
      make().slice(),
    );
    expect(Buffer.concat(pieces).equals(fileOf(samples, uneven!))).toBe(true);
  });

  test('may be short, and empty', async () => {
    for (const length of [0, 1, 500]) {
      const packets = packetsOf(pagesOf(await make(soundOf(length))));
      expect(packets.length).toBeGreaterThanOrEqual(3);
    }
  });
});
