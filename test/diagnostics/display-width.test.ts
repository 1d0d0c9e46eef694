import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayWidth, graphemesOf } from '../../src/diagnostics/display-width.js';

describe('displayWidth', () => {
  it.each([
    ['ASCII', 'A c4 d8.', 8],
    ['nothing', '', 0],
    ['hiragana and kanji', 'あ漢', 4],
    ['an ideographic space', '\u3000', 2],
    ['full-width Latin', 'Ａ！', 4],
    ['half-width katakana', 'ｱｲ', 2],
    ['half-width katakana with its voiced mark', 'ｶﾞ', 2],
    ['kana with a combining voiced mark', 'か\u3099', 2],
    ['a letter with two combining marks', 'e\u0301\u0323', 1],
    ['a Hangul syllable', '한', 2],
    ['a Hangul syllable in parts', '\u1112\u1161\u11ab', 2],
    ['Greek and Cyrillic, ambiguous', 'αЖ', 2],
    ['musical signs, ambiguous', '♯♭♪', 3],
    ['box drawing and an ellipsis, ambiguous', '─…', 2],
    ['an emoji', '👍', 2],
    ['an emoji with a skin tone', '👍🏽', 2],
    ['a narrow emoji with a skin tone', '☝🏽', 2],
    ['a family', '👨‍👩‍👧', 2],
    ['a flag', '🇯🇵', 2],
    ['two flags', '🇯🇵🇫🇷', 4],
    ['half a flag', '🇯', 1],
    ['a heart as text', '\u2764', 1],
    ['a heart as emoji', '\u2764\ufe0f', 2],
    ['a heart on fire', '\u2764\ufe0f\u200d🔥', 2],
    ['a keycap', '1\ufe0f\u20e3', 2],
    ['a digit and a joiner', '1\u200d', 1],
    ['an ideograph of plane 2', '\u{20000}', 2],
    ['zero-width space, joiner and byte order mark', '\u200b\u200d\ufeff', 0],
    ['controls', '\0\t\n\u001b\u0085', 0],
    ['a Devanagari word', 'नमस्ते', 4],
  ])('%s', (_, text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  // First and last of some ranges of EastAsianWidth.txt, and their neighbours outside.
  it.each([
    [0x10ff, 1],
    [0x1100, 2],
    [0x115f, 2],
    [0x2329, 2],
    [0x232b, 1],
    [0x303f, 1],
    [0x3041, 2],
    [0xa4c6, 2],
    [0xabff, 1],
    [0xac00, 2],
    [0xd7a3, 2],
    [0xff60, 2],
    [0xff61, 1],
    [0xffe6, 2],
    [0xffe8, 1],
    [0x1f300, 2],
    [0x1f321, 1],
    [0x3fffd, 2],
    [0x10fffd, 1],
  ])('U+%x', (codePoint, width) => {
    expect(displayWidth(String.fromCodePoint(codePoint))).toBe(width);
  });

  it('of words and a space between is the sum', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'あ', '👍', '👨‍👩‍👧', 'e\u0301', '🇯🇵') });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(displayWidth(`${a} ${b}`)).toBe(displayWidth(a) + 1 + displayWidth(b));
      }),
    );
  });
});

describe('graphemesOf', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const bySegmenter = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const ranges = [
    [0x20, 0x7e],
    [0x3000, 0x30ff],
    [0x4e00, 0x9fff],
    [0xff01, 0xffff],
  ] as const;
  const character = fc
    .constantFrom(...ranges)
    .chain(([first, last]) => fc.integer({ min: first, max: last }))
    .map((code) => String.fromCharCode(code));

  it('is what a segmenter says of Japanese and ASCII, with and without combining marks', () => {
    fc.assert(
      fc.property(fc.array(character, { maxLength: 6 }), (characters) => {
        const text = characters.join('');
        expect(graphemesOf(text)).toEqual(bySegmenter(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('is what a segmenter says of each of them behind a letter', () => {
    const differing: string[] = [];
    for (const [first, last] of ranges) {
      for (let code = first; code <= last; code++) {
        const text = `か${String.fromCharCode(code)}x`;
        if (graphemesOf(text).join('|') !== bySegmenter(text).join('|')) differing.push(code.toString(16));
      }
    }
    expect(differing).toEqual([]);
  });
});
