import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Md5 } from '../../src/formats/md5.js';

function md5(...pieces: readonly Uint8Array[]): string {
  const hash = new Md5();
  for (const piece of pieces) hash.add(piece);
  return Buffer.from(hash.digest()).toString('hex');
}

describe('MD5', () => {
  // RFC 1321, A.5.
  test.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a', '0cc175b9c0f1b6a831c399e269772661'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
    ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
  ])('of %j', (text, expected) => {
    expect(md5(Buffer.from(text))).toBe(expected);
  });

  test('is that of Node for every length and every division', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }), (pieces) => {
        const expected = createHash('md5').update(Buffer.concat(pieces)).digest('hex');
        expect(md5(...pieces)).toBe(expected);
      }),
    );
  });
});
