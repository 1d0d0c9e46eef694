import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleCells, visibleText } from '../../src/diagnostics/visible-text.js';

describe('visibleText', () => {
  it.each([
    ['plain text of any script', 'A c4 テスト 한글 é नमस्ते', 'A c4 テスト 한글 é नमस्ते'],
    ['emoji with their joiners', '👨‍👩‍👧 🇯🇵 1\ufe0f\u20e3', '👨‍👩‍👧 🇯🇵 1\ufe0f\u20e3'],
    ['control characters', '\0\t\n\r\u001b\u001f\u007f', '␀␉␊␍␛␟␡'],
    ['C1 controls', '\u0080\u0085\u009b', '<U+0080><U+0085><U+009B>'],
    ['line separators', '\u2028\u2029', '<U+2028><U+2029>'],
    ['lone surrogates', '\ud800a\udfff', '<U+D800>a<U+DFFF>'],
    ['zero-width characters', 'c\u200bd\ufeff', 'c<U+200B>d<U+FEFF>'],
    ['a joiner after a Latin letter', 'c\u200d', 'c<U+200D>'],
    ['direction overrides', '\u202ec\u2069', '<U+202E>c<U+2069>'],
    ['a soft hyphen', 'a\u00adb', 'a<U+00AD>b'],
    ['a mark without a letter', '\u0301c', '<U+0301>c'],
    ['a mark and a joiner without a letter', '\u0301\u200d', '<U+0301><U+200D>'],
    ['a noncharacter', '\uffff\u{1fffe}', '<U+FFFF><U+1FFFE>'],
  ])('%s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });
});

describe('visibleCells', () => {
  it('are one a user-perceived character', () => {
    expect(visibleCells('aあe\u0301👍\u001b')).toEqual([
      { start: 0, end: 1, shown: 'a', width: 1 },
      { start: 1, end: 2, shown: 'あ', width: 2 },
      { start: 2, end: 4, shown: 'e\u0301', width: 1 },
      { start: 4, end: 6, shown: '👍', width: 2 },
      { start: 6, end: 7, shown: '␛', width: 1 },
    ]);
  });

  it('cover any text without a gap, each at least one column wide and free of controls', () => {
    const anyUnits = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), anyUnits), (text) => {
        let end = 0;
        for (const cell of visibleCells(text)) {
          expect(cell.start).toBe(end);
          expect(cell.end).toBeGreaterThan(cell.start);
          expect(cell.width).toBeGreaterThan(0);
          expect(cell.shown).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
          end = cell.end;
        }
        expect(end).toBe(text.length);
      }),
    );
  });
});
