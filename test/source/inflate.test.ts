import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflate } from '../../src/source/inflate.js';

const unpacked = (packed: Uint8Array, most = 1_000_000) => {
  const result = inflate(packed, most);
  return result.status === 'done' ? Buffer.from(result.bytes) : result.status;
};

describe('inflate', () => {
  it.each([
    ['stored', { level: 0 }],
    ['with the fixed code', { level: 9, strategy: 4 }],
    ['with codes of its own', { level: 9 }],
    ['run by run', { level: 1, strategy: 3 }],
  ])('unpacks what zlib has packed, %s', (_, options) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.uint8Array({ maxLength: 300 }), fc.nat({ max: 300 })), { maxLength: 20 }),
        (parts) => {
          const bytes = Buffer.concat(parts.flatMap(([part, times]) => Array.from({ length: times % 9 }, () => part)));
          expect(unpacked(deflateRawSync(bytes, options))).toEqual(bytes);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('stops at its limit', () => {
    const packed = deflateRawSync(Buffer.alloc(1000, 7));
    expect(unpacked(packed, 1000)).toEqual(Buffer.alloc(1000, 7));
    expect(unpacked(packed, 999)).toBe('too-long');
    expect(unpacked(new Uint8Array())).toBe('damaged');
  });

  it('takes whatever comes, and agrees with zlib on what is sound', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(['done', 'damaged', 'too-long']).toContain(inflate(bytes, 10_000).status);
      }),
      { numRuns: 2000 },
    );
  });

  it('tells of every cut', () => {
    const packed = deflateRawSync('T120 L8 CDEFGAB>C '.repeat(40));
    for (let end = 0; end < packed.length; end++) expect(unpacked(packed.subarray(0, end))).toBe('damaged');
  });
});
