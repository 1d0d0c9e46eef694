import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RenderSummary, SampleBlocks } from '../../src/audio/sample-blocks.js';
import { tagText } from '../../src/formats/tag-text.js';
import { type WavHeader, wavByteLength, wavFile } from '../../src/formats/wav.js';

const summary: RenderSummary = { sampleCount: 5, peak: 1, gain: 2, overCount: 0 };
const samples = [0, 0.5, -0.5, 1, -1];

function* blocksOf(...blocks: readonly (readonly number[])[]): SampleBlocks {
  for (const block of blocks) yield Float32Array.from(block);
  return summary;
}

function fileOf(header: Partial<WavHeader>, blocks = blocksOf(samples)): Uint8Array {
  const file = wavFile(blocks, { sampleRate: 44_100, sampleCount: samples.length, ...header });
  return Uint8Array.from(Array.from(file, (piece) => [...piece]).flat());
}

/** Reads RIFF as its specification says, knowing nothing of the writer: chunks by name, in order. */
function readRiff(bytes: Uint8Array): { readonly names: readonly string[]; chunk(name: string): DataView } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  expect(tag(0)).toBe('RIFF');
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  expect(tag(8)).toBe('WAVE');
  return readChunks(view, 12, tag);
}

function readChunks(view: DataView, from: number, tag: (at: number) => string) {
  const found = new Map<string, DataView>();
  let at = from;
  while (at < view.byteLength) {
    expect(at % 2).toBe(0);
    const size = view.getUint32(at + 4, true);
    expect(at + 8 + size).toBeLessThanOrEqual(view.byteLength);
    found.set(tag(at), new DataView(view.buffer, view.byteOffset + at + 8, size));
    at += 8 + size + (size % 2);
  }
  expect(at).toBe(view.byteLength);
  return {
    names: [...found.keys()],
    chunk: (name: string): DataView => {
      const chunk = found.get(name);
      if (!chunk) throw new Error(`no chunk ${name}`);
      return chunk;
    },
  };
}

function readTexts(list: DataView): Readonly<Record<string, string>> {
  const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  expect(tag(0)).toBe('INFO');
  const { names, chunk } = readChunks(list, 4, tag);
  return Object.fromEntries(
    names.map((name) => {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(chunk(name));
      expect(text.at(-1)).toBe('\0');
      return [name, text.slice(0, -1)];
    }),
  );
}

describe('a song without loop and title', () => {
  test('is a plain header of 44 bytes and the samples', () => {
    const file = fileOf({});
    expect(file.length).toBe(44 + 10);
    const riff = readRiff(file);
    expect(riff.names).toEqual(['fmt ', 'data']);
    const format = riff.chunk('fmt ');
    expect(format.byteLength).toBe(16);
    expect([0, 2, 12, 14].map((at) => format.getUint16(at, true))).toEqual([1, 1, 2, 16]);
    expect([4, 8].map((at) => format.getUint32(at, true))).toEqual([44_100, 88_200]);
    const data = riff.chunk('data');
    expect(samples.map((_, i) => data.getInt16(2 * i, true))).toEqual([0, 16384, -16383, 32767, -32767]);
  });

  test('an empty song is 44 bytes', () => {
    const file = fileOf({ sampleCount: 0 }, blocksOf());
    expect(file.length).toBe(44);
    expect(readRiff(file).chunk('data').byteLength).toBe(0);
  });

  test('empty titles count as none', () => {
    expect(fileOf({ title: '', artist: '' })).toEqual(fileOf({}));
  });
});

describe('behind the samples', () => {
  test('a loop is a smpl chunk with one forward loop up to the last sample', () => {
    const riff = readRiff(fileOf({ loopStartSample: 2 }));
    expect(riff.names).toEqual(['fmt ', 'data', 'smpl']);
    const smpl = riff.chunk('smpl');
    expect(smpl.byteLength).toBe(60);
    expect(smpl.getUint32(8, true)).toBe(22_676); // ns a sample
    expect(smpl.getUint32(28, true)).toBe(1); // loops
    expect(smpl.getUint32(32, true)).toBe(0); // bytes of other data
    expect([36, 40, 44, 48, 52, 56].map((at) => smpl.getUint32(at, true))).toEqual([0, 0, 2, 4, 0, 0]);
  });

  test('a loop from the very start is written too', () => {
    expect(
      readRiff(fileOf({ loopStartSample: 0 }))
        .chunk('smpl')
        .getUint32(44, true),
    ).toBe(0);
  });

  test('a loop shorter than a sample is none', () => {
    expect(readRiff(fileOf({ loopStartSample: 4 })).names).toEqual(['fmt ', 'data', 'smpl']);
    expect(fileOf({ loopStartSample: 5 })).toEqual(fileOf({}));
    expect(fileOf({ loopStartSample: 0, sampleCount: 0 }, blocksOf()).length).toBe(44);
  });

  test('titles of any script and length come back', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((t) => tagText(t) === t);
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), fc.boolean(), (title, artist, loops) => {
        const header = { title, ...(artist !== undefined && { artist }), ...(loops && { loopStartSample: 1 }) };
        const riff = readRiff(fileOf(header));
        expect(riff.names).toEqual(['fmt ', 'data', ...(loops ? ['smpl'] : []), 'LIST']);
        expect(readTexts(riff.chunk('LIST'))).toEqual({ INAM: title, ...(artist !== undefined && { IART: artist }) });
      }),
    );
  });
});

describe('the stream', () => {
  test('hands control on for empty blocks and returns the summary', () => {
    const pieces = wavFile(blocksOf([], [], samples), { sampleRate: 8000, sampleCount: 5 });
    const lengths: number[] = [];
    let result = pieces.next();
    for (; !result.done; result = pieces.next()) lengths.push(result.value.length);
    expect(lengths).toEqual([44, 0, 0, 10]);
    expect(result.value).toEqual(summary);
  });

  test('is the same however the samples are cut', () => {
    expect(fileOf({ title: 'x' }, blocksOf([0], [], [0.5, -0.5, 1], [-1]))).toEqual(fileOf({ title: 'x' }));
  });

  test('its length is known before it is made', () => {
    for (const header of [
      {},
      { loopStartSample: 3 },
      { title: 'odd' },
      { title: '作曲', artist: 'A', loopStartSample: 0 },
    ]) {
      const whole = { sampleRate: 44_100, sampleCount: samples.length, ...header };
      expect(wavByteLength(whole)).toBe(fileOf(header).length);
    }
    expect(wavByteLength({ sampleRate: 192_000, sampleCount: 2 ** 31 })).toBe(2 ** 32 + 44);
  });
});

describe('other numbers', () => {
  test('24 bits are three bytes a sample, and an odd number of them is made even behind the data', () => {
    const bytes = fileOf({ format: 'int24', loopStartSample: 1 });
    const riff = readRiff(bytes);
    expect(riff.names).toEqual(['fmt ', 'data', 'smpl']);
    const format = riff.chunk('fmt ');
    expect([format.getUint16(0, true), format.getUint16(12, true), format.getUint16(14, true)]).toEqual([1, 3, 24]);
    expect(format.getUint32(8, true)).toBe(44_100 * 3);
    const data = riff.chunk('data');
    expect(data.byteLength).toBe(15);
    expect([data.getUint8(0), data.getUint8(9), data.getUint8(10), data.getUint8(11)]).toEqual([0, 0xff, 0xff, 0x7f]);
    expect(wavByteLength({ sampleRate: 44_100, sampleCount: 5, format: 'int24', loopStartSample: 1 })).toBe(
      bytes.length,
    );
  });

  test('floating point has the number and the chunk that its format asks for', () => {
    const bytes = fileOf({ format: 'float32' }, blocksOf([0, 0.5, -2]));
    const riff = readRiff(fileOf({ format: 'float32', sampleCount: 3 }, blocksOf([0, 0.5, -2])));
    expect(riff.names).toEqual(['fmt ', 'fact', 'data']);
    expect([riff.chunk('fmt ').getUint16(0, true), riff.chunk('fmt ').byteLength]).toEqual([3, 18]);
    expect(riff.chunk('fact').getUint32(0, true)).toBe(3);
    expect([0, 4, 8].map((at) => riff.chunk('data').getFloat32(at, true))).toEqual([0, 0.5, -2]);
    expect(bytes.length).toBe(58 + 12);
  });
});
