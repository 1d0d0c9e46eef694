import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSource } from '../../src/source/decode-source.js';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decodeSource of good UTF-8', () => {
  it('reads text with and without a byte order mark', () => {
    expect(decodeSource(utf8('A cテ👍'), 'a.mml')).toEqual({ name: 'a.mml', text: 'A cテ👍' });
    expect(decodeSource(bytes(0xef, 0xbb, 0xbf, 0x41))).toEqual({ text: 'A' });
  });

  it('drops one byte order mark, not two', () => {
    expect(decodeSource(utf8('\ufeff\ufeffA'))).toEqual({ text: '\ufeffA' });
  });

  it('keeps every line end as it is', () => {
    expect(decodeSource(utf8('A\r\nB\rC\n'))).toEqual({ text: 'A\r\nB\rC\n' });
  });

  it('reads the first and last code point of each length', () => {
    const text = '\0\x7f\x80\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}';
    expect(decodeSource(utf8(text))).toEqual({ text });
  });

  it('keeps what any text encodes to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeSource(utf8(`x${text}`))).toEqual({ text: `x${text}` });
      }),
    );
  });
});

describe('decodeSource of anything else', () => {
  it.each([
    ['a lone continuation byte', [0x41, 0x80], 1],
    ['a lead byte before a letter', [0x41, 0xc3, 0x41], 1],
    ['a character cut off by the end', [0x41, 0x42, 0xe3, 0x81], 2],
    ['an overlong slash', [0xc0, 0xaf], 0],
    ['an overlong three-byte form', [0xe0, 0x9f, 0xbf], 0],
    ['an overlong four-byte form', [0xf0, 0x8f, 0xbf, 0xbf], 0],
    ['an encoded surrogate', [0x41, 0xed, 0xa0, 0x80], 1],
    ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 0],
    ['a byte that is in no UTF-8', [0x41, 0xff], 1],
    ['the second of two bad sequences is not told', [0x41, 0xff, 0x42, 0xfe], 1],
  ])('%s', (_, values, invalidByteOffset) => {
    expect(decodeSource(bytes(...values))).toMatchObject({ invalidByteOffset });
  });

  it('tells the 0-based line and column: Shift_JIS in the third line', () => {
    const head = utf8('A cテ👍\r\nB d\r#TITLE ');
    const result = decodeSource(bytes(...head, 0x83, 0x65));
    expect(result).toEqual({ invalidByteOffset: head.length, line: 2, column: 7 });
  });

  it('counts a byte order mark in the byte offset and not in the column', () => {
    expect(decodeSource(bytes(0xef, 0xbb, 0xbf, 0x41, 0xff))).toEqual({ invalidByteOffset: 4, line: 0, column: 1 });
  });

  it('names the byte where the longest good beginning ends', () => {
    const anyBytes = fc.uint8Array({ maxLength: 12 });
    const nearUtf8 = fc.array(fc.constantFrom(0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc3, 0xe0, 0xe3, 0xed, 0xf0, 0xf4, 0x8f));
    fc.assert(
      fc.property(
        fc.oneof(
          anyBytes,
          nearUtf8.map((list) => Uint8Array.from(list)),
        ),
        (input) => {
          const result = decodeSource(input);
          if (!('invalidByteOffset' in result)) return;
          const at = result.invalidByteOffset;
          expect(decodeSource(input.subarray(0, at))).toHaveProperty('text');
          // Nothing that follows can make the sequence at that byte good.
          for (let length = 1; length <= 4 && at + length <= input.length; length++) {
            expect(decodeSource(input.subarray(at, at + length))).not.toHaveProperty('text');
          }
        },
      ),
    );
  });
});
