import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptRows } from '../../src/diagnostics/excerpt.js';
import { createSource } from '../../src/source/source-text.js';

/** Rows as `line|text` and `|marks`, for a mark `^` from `start` to `end` and, if given, `~` over `focus`. */
function draw(text: string, start: number, end: number, columns = 60, focus?: readonly [number, number]): string[] {
  const marks = [{ start, end, sign: '^' }];
  if (focus) marks.push({ start: focus[0], end: focus[1], sign: '~' });
  return excerptRows(createSource(text), marks, columns).flatMap((row) => [
    `${row.line}|${row.text}`,
    ` |${row.marks}`,
  ]);
}

describe('carets', () => {
  it.each([
    ['under one letter', 'A c x', 4, 5, ['0|A c x', ' |    ^']],
    ['under several', 'A @ENV1 c', 2, 7, ['0|A @ENV1 c', ' |  ^^^^^']],
    ['right of a tab, which is four columns', '\tA\tx', 3, 4, ['0|    A    x', ' |         ^']],
    ['under a tab', 'A\tx', 1, 2, ['0|A    x', ' | ^^^^']],
    ['right of full-width text', '; テスト　x', 6, 7, ['0|; テスト　x', ' |          ^']],
    ['under full-width text', 'A テx', 2, 3, ['0|A テx', ' |  ^^']],
    ['right of an emoji', '👍x', 2, 3, ['0|👍x', ' |  ^']],
    ['right of a joined emoji', '👨‍👩‍👧x', 8, 9, ['0|👨‍👩‍👧x', ' |  ^']],
    ['right of a combining mark', 'e\u0301x', 2, 3, ['0|e\u0301x', ' | ^']],
    ['under the letter of a combining mark', 'ce\u0301x', 2, 3, ['0|ce\u0301x', ' | ^']],
    ['under the whole of half an emoji', '👍x', 1, 2, ['0|👍x', ' |^^']],
    ['under a control character', 'a\u001b[0m', 1, 2, ['0|a␛[0m', ' | ^']],
    ['under a lone surrogate', 'a\ud800b', 1, 2, ['0|a<U+D800>b', ' | ^^^^^^^^']],
    ['right of a lone surrogate', 'a\ud800b', 2, 3, ['0|a<U+D800>b', ' |         ^']],
    ['under a zero-width space', 'c\u200b', 1, 2, ['0|c<U+200B>', ' | ^^^^^^^^']],
  ])('%s', (_, text, start, end, rows) => {
    expect(draw(text, start, end)).toEqual(rows);
  });
});

describe('places without a character', () => {
  it.each([
    ['the end of the text', 'A [c', 4, 4, ['0|A [c', ' |    ^']],
    ['an empty text', '', 0, 0, ['0|', ' |^']],
    ['an empty line', 'A\n\nB', 2, 2, ['1|', ' |^']],
    ['an empty last line', 'A\r\n', 3, 3, ['1|', ' |^']],
    ['a line end', 'A c\r\nB', 3, 5, ['0|A c', ' |   ^']],
    ['the LF of a CRLF', 'A c\r\nB', 4, 5, ['0|A c', ' |   ^']],
    ['a point before a letter', 'A c', 2, 2, ['0|A c', ' |  ^']],
    ['a point before a wide character', 'Aテ', 1, 1, ['0|Aテ', ' | ^']],
    ['past the end of the text', 'A c', 50, 60, ['0|A c', ' |   ^']],
  ])('%s gets one caret', (_, text, start, end, rows) => {
    expect(draw(text, start, end)).toEqual(rows);
  });
});

describe('several lines', () => {
  it('a span is marked to the end of its first line', () => {
    expect(draw('A [c\nd]2', 2, 8)).toEqual(['0|A [c', ' |  ^^']);
    expect(draw('A [c\r\nd]2', 2, 9)).toEqual(['0|A [c', ' |  ^^']);
    expect(draw('A [c\rd]2', 2, 8)).toEqual(['0|A [c', ' |  ^^']);
  });

  it('other line separators stay in the line', () => {
    expect(draw('a\u2028?', 2, 3)).toEqual(['0|a<U+2028>?', ' |         ^']);
  });
});

describe('two marks', () => {
  it('on one line are drawn together, the later over the earlier', () => {
    expect(draw('A v99 c', 2, 5, 60, [3, 5])).toEqual(['0|A v99 c', ' |  ^~~']);
    expect(draw('A @v0={1 99}', 2, 5, 60, [9, 11])).toEqual(['0|A @v0={1 99}', ' |  ^^^    ~~']);
  });

  it('on two lines get a row each, in source order', () => {
    expect(draw('A v\n99 c', 2, 3, 60, [4, 6])).toEqual(['0|A v', ' |  ^', '1|99 c', ' |~~']);
    expect(draw('A v\n99 c', 4, 6, 60, [2, 3])).toEqual(['0|A v', ' |  ~', '1|99 c', ' |^^']);
  });

  it('far apart on one line get a row each', () => {
    const text = `v${'.'.repeat(100)}9`;
    expect(draw(text, 0, 1, 20, [101, 102])).toEqual([
      `0|v${'.'.repeat(13)}...`,
      ' |^',
      `0|...${'.'.repeat(13)}9`,
      ` |${' '.repeat(16)}~`,
    ]);
  });
});

describe('long lines', () => {
  it('show a wide stand-in at the caret, whatever else fits', () => {
    const text = `${'a'.repeat(50)}\u200b${'b'.repeat(50)}`;
    expect(draw(text, 50, 51, 20)).toEqual(['0|...aaaaaa<U+200B>...', ` |${' '.repeat(9)}${'^'.repeat(8)}`]);
  });

  it('give a mark that starts right where they are cut a row of its own', () => {
    const text = 'a'.repeat(40);
    expect(draw(text, 0, 1, 20, [14, 15])).toHaveLength(4);
    expect(draw(text, 0, 1, 20, [13, 14])).toEqual([`0|${'a'.repeat(14)}...`, ` |^${' '.repeat(12)}~`]);
  });

  it('of letters with many marks stay within the columns', () => {
    const letter = `e${'\u0301'.repeat(8)}`;
    const [row] = excerptRows(createSource(letter.repeat(100)), [{ start: 450, end: 451, sign: '^' }], 20);
    expect(row!.text.replaceAll('\u0301', '')).toBe(`...${'e'.repeat(14)}...`);
    expect(row!.marks).toBe(`${' '.repeat(3 + 7)}^`);
  });

  const digits = '0123456789'.repeat(10);

  it('are whole when they just fit', () => {
    expect(draw(digits.slice(0, 20), 19, 20, 20)).toEqual([`0|${digits.slice(0, 20)}`, ` |${' '.repeat(19)}^`]);
  });

  it('are cut on the right', () => {
    // 20 columns less a cut on each side leave 14.
    expect(draw(digits, 2, 3, 20)).toEqual([`0|${digits.slice(0, 14)}...`, ' |  ^']);
  });

  it('are cut on both sides, half of the room after the caret', () => {
    expect(draw(digits, 50, 51, 20)).toEqual(['0|...34567890123456...', ` |${' '.repeat(10)}^`]);
  });

  it('are cut on the left', () => {
    expect(draw(digits, 100, 100, 20)).toEqual(['0|...67890123456789'.slice(0, 19), ` |${' '.repeat(17)}^`]);
  });

  it('have their carets cut, too', () => {
    expect(draw(digits, 2, 80, 20)).toEqual([`0|${digits.slice(0, 14)}...`, ` |  ${'^'.repeat(12)}`]);
  });

  it('are never cut inside a wide character', () => {
    expect(draw('テ'.repeat(50), 25, 26, 20)).toEqual([`0|...${'テ'.repeat(7)}...`, ` |${' '.repeat(11)}^^`]);
  });
});

/** A user-perceived character, how it is printed and the columns that takes: the oracle of the properties. */
const pieces = [
  { raw: 'c', shown: 'c', width: 1 },
  { raw: '\t', shown: '    ', width: 4 },
  { raw: 'あ', shown: 'あ', width: 2 },
  { raw: 'ｶ', shown: 'ｶ', width: 1 },
  { raw: '　', shown: '　', width: 2 },
  { raw: '👍', shown: '👍', width: 2 },
  { raw: '👨‍👩‍👧', shown: '👨‍👩‍👧', width: 2 },
  { raw: '🇯🇵', shown: '🇯🇵', width: 2 },
  { raw: 'e\u0301', shown: 'e\u0301', width: 1 },
  { raw: 'か\u3099', shown: 'か\u3099', width: 2 },
  { raw: '\u001b', shown: '␛', width: 1 },
  { raw: '\u200b', shown: '<U+200B>', width: 8 },
  { raw: '\ud800', shown: '<U+D800>', width: 8 },
] as const;
type Piece = { readonly raw: string; readonly shown: string; readonly width: number };
const rawOf = (list: readonly Piece[]): string => list.map(({ raw }) => raw).join('');
const shownOf = (list: readonly Piece[]): string => list.map(({ shown }) => shown).join('');
const widthOf = (list: readonly Piece[]): number => list.reduce((sum, { width }) => sum + width, 0);
const anyPieces = (maxLength: number) => fc.array(fc.constantFrom<Piece>(...pieces), { maxLength });

describe('any line', () => {
  it('has its carets exactly under the marked text', () => {
    fc.assert(
      fc.property(anyPieces(12), anyPieces(6), anyPieces(12), (before, marked, after) => {
        const text = `x\n${rawOf([...before, ...marked, ...after])}\ny`;
        const start = 2 + rawOf(before).length;
        const [row] = excerptRows(createSource(text), [{ start, end: start + rawOf(marked).length, sign: '^' }], 1000);
        expect(row).toEqual({
          line: 1,
          text: shownOf([...before, ...marked, ...after]),
          marks: ' '.repeat(widthOf(before)) + '^'.repeat(Math.max(1, widthOf(marked))),
        });
      }),
    );
  });

  it('keeps its caret under the marked letter and within the columns when it is cut', () => {
    const columns = fc.integer({ min: 20, max: 60 });
    fc.assert(
      fc.property(anyPieces(80), anyPieces(80), columns, (before, after, most) => {
        const start = rawOf(before).length;
        const source = createSource(`${rawOf(before)}X${rawOf(after)}`);
        const rows = excerptRows(source, [{ start, end: start + 1, sign: '^' }], most);
        expect(rows).toHaveLength(1);
        const { text, marks } = rows[0]!;
        const [left = '', right = ''] = text.split('X');

        // What is printed before and after the letter is the end and the beginning of what there is.
        const keptBefore = before.findIndex((_, i) => left.replace(/^\.\.\./, '') === shownOf(before.slice(i)));
        const visibleBefore = keptBefore < 0 ? [] : before.slice(keptBefore);
        const keptAfter = after.findIndex((_, i) => right.replace(/\.\.\.$/, '') === shownOf(after.slice(0, i + 1)));
        const visibleAfter = after.slice(0, keptAfter + 1);
        const dotsBefore = visibleBefore.length < before.length ? '...' : '';
        const dotsAfter = visibleAfter.length < after.length ? '...' : '';
        expect(text).toBe(`${dotsBefore}${shownOf(visibleBefore)}X${shownOf(visibleAfter)}${dotsAfter}`);

        expect(marks).toBe(`${' '.repeat(dotsBefore.length + widthOf(visibleBefore))}^`);
        const columnsUsed = dotsBefore.length + widthOf(visibleBefore) + 1 + widthOf(visibleAfter) + dotsAfter.length;
        expect(columnsUsed).toBeLessThanOrEqual(most);
        if (dotsBefore + dotsAfter !== '') expect(widthOf([...before, ...after]) + 1).toBeGreaterThan(most);
      }),
    );
  });

  it('is shown the same with LF, CRLF and CR around it', () => {
    fc.assert(
      fc.property(anyPieces(10), anyPieces(10), (first, second) => {
        const [lf, crLf, cr] = ['\n', '\r\n', '\r'].map((end) => {
          const text = [rawOf(first), rawOf(second), ''].join(end);
          const start = rawOf(first).length + end.length;
          return excerptRows(createSource(text), [{ start, end: text.length, sign: '^' }], 200);
        });
        expect(crLf).toEqual(lf);
        expect(cr).toEqual(lf);
      }),
    );
  });
});
