import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointOffset, lineExtent, lineOf, positionOf } from '../../src/source/position.js';
import { createSource, type SourceText } from '../../src/source/source-text.js';

const at = (text: string, offset: number): string => {
  const { line, column } = positionOf(createSource(text), offset);
  return `${line}:${column}`;
};
/** The last line is the one that the end of the text stands in. */
const lineCount = (source: SourceText): number => lineOf(source, source.text.length) + 1;
const lineText = (source: SourceText, line: number): string => {
  const { start, end } = lineExtent(source, line);
  return source.text.slice(start, end);
};
const linesOf = (text: string): readonly string[] => {
  const source = createSource(text);
  return Array.from({ length: lineCount(source) }, (_, line) => lineText(source, line));
};

describe('lines', () => {
  it.each([
    ['', ['']],
    ['A c', ['A c']],
    ['A\n', ['A', '']],
    ['A\nB', ['A', 'B']],
    ['A\r\nB', ['A', 'B']],
    ['A\rB', ['A', 'B']],
    ['\r\r\n\n\n\r', ['', '', '', '', '', '']],
    ['A\n\rB', ['A', '', 'B']],
  ])('%j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('no other character ends a line', () => {
    const text = 'a\u2028b\u2029c\vd\fe\u0085f\x1cg';
    expect(linesOf(text)).toEqual([text]);
  });

  it('a line past the last is empty', () => {
    expect(lineText(createSource('A\nB'), 2)).toBe('');
  });
});

describe('positionOf', () => {
  it('counts a tab, a wide, an astral and a combining character as one column each', () => {
    expect(at('\tx', 1)).toBe('0:1');
    expect(at('あx', 1)).toBe('0:1');
    expect(at('👍x', 2)).toBe('0:1');
    expect(at('e\u0301x', 2)).toBe('0:2');
    expect(at('\ud800x', 1)).toBe('0:1');
    expect(at('\udc00\ud800x', 2)).toBe('0:2');
  });

  it('starts a new line after LF, CRLF and CR', () => {
    expect(at('A c\nx', 4)).toBe('1:0');
    expect(at('A c\r\nx', 5)).toBe('1:0');
    expect(at('A c\rB d\r?', 8)).toBe('2:0');
  });

  it('a line end is the column after the last of its line', () => {
    expect(at('A c\nx', 3)).toBe('0:3');
    expect(at('A c\r\nx', 3)).toBe('0:3');
    expect(at('A c\r\nx', 4)).toBe('0:3');
  });

  it('the end of the text is a place', () => {
    expect(at('', 0)).toBe('0:0');
    expect(at('A', 1)).toBe('0:1');
    expect(at('A\n', 2)).toBe('1:0');
  });

  it('the middle of a surrogate pair is its start', () => {
    expect(at('a👍b', 2)).toBe('0:1');
  });

  it('an offset outside the text is its start or end', () => {
    expect(at('A\nB', -5)).toBe('0:0');
    expect(at('A\nB', 99)).toBe('1:1');
  });

  it('finds an error behind a comment, a blank, a tab and a CRLF line', () => {
    const lines = ['; comment', '', '\tA', 'B\r', '/* two', ' lines */A cdexf'];
    const text = lines.join('\n');
    expect(at(text, text.indexOf('x'))).toBe('5:14');
    expect(at(`\ufeff${text}`, text.indexOf('x'))).toBe('5:14');
    expect(at(text.replace('comment', 'コメント👍'), text.indexOf('x') - 1)).toBe('5:14');
  });
});

describe('codePointOffset', () => {
  it('counts line ends too: CRLF is two', () => {
    expect(codePointOffset(createSource('a\r\n👍b'), 5)).toBe(4);
  });

  it('clamps to the text', () => {
    expect(codePointOffset(createSource('👍'), 9)).toBe(1);
    expect(codePointOffset(createSource('👍'), -1)).toBe(0);
  });
});

/** Texts where all that matters meets: every line end, wide, astral and combining characters, half pairs. */
const mixedText = fc
  .array(fc.constantFrom('a', 'b', ' ', '\t', '\n', '\r', '\r\n', 'あ', '👍', '\u0301', '\u2028', '\ud83d', '\udc4d'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

/** The plain way: split, then walk. */
function offsetsOf(text: string): Map<number, string> {
  const places = new Map<number, string>();
  let line = 0;
  let column = 0;
  let offset = 0;
  for (const character of text) {
    places.set(offset, `${line}:${column}`);
    offset += character.length;
    const isEnd = character === '\n' || (character === '\r' && text[offset] !== '\n');
    if (isEnd) {
      line++;
      column = 0;
    } else if (character !== '\r') column++;
  }
  return places.set(offset, `${line}:${column}`);
}

function offsetAt(source: SourceText, line: number, column: number): number {
  const { start } = lineExtent(source, line);
  return start + Array.from(lineText(source, line)).slice(0, column).join('').length;
}

describe('any text', () => {
  it('positionOf agrees with walking from the start', () => {
    fc.assert(
      fc.property(mixedText, (text) => {
        for (const [offset, place] of offsetsOf(text)) expect(at(text, offset), `${offset}`).toBe(place);
      }),
    );
  });

  it('a place leads back to its offset, but for the LF of a CRLF', () => {
    fc.assert(
      fc.property(mixedText, (text) => {
        const source = createSource(text);
        for (const offset of offsetsOf(text).keys()) {
          const { line, column } = positionOf(source, offset);
          const isInsideLineEnd = text[offset - 1] === '\r' && text[offset] === '\n';
          expect(offsetAt(source, line, column)).toBe(isInsideLineEnd ? offset - 1 : offset);
        }
      }),
    );
  });

  it('codePointOffset counts what iterating counts', () => {
    fc.assert(
      fc.property(mixedText, (text) => {
        const source = createSource(text);
        for (const offset of offsetsOf(text).keys()) {
          expect(codePointOffset(source, offset)).toBe(Array.from(text.slice(0, offset)).length);
        }
      }),
    );
  });

  it('LF, CRLF and CR texts have the same lines and places', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '\t', 'あ', '👍') })), (lines) => {
        const last = lines.length - 1;
        for (const end of ['\n', '\r\n', '\r']) {
          expect(linesOf(lines.join(end))).toEqual(lines.length === 0 ? [''] : lines);
          if (last >= 0) {
            const text = `${lines.join(end)}?`;
            const column = Array.from(lines[last]!).length;
            expect(at(text, text.length - 1)).toBe(`${last}:${column}`);
          }
        }
      }),
    );
  });

  it('the extents of the lines and the line ends between them make up the text', () => {
    fc.assert(
      fc.property(mixedText, (text) => {
        const source = createSource(text);
        let whole = '';
        let after = 0;
        for (let line = 0; line < lineCount(source); line++) {
          const { start, end } = lineExtent(source, line);
          if (line > 0) expect(['\n', '\r\n', '\r']).toContain(text.slice(after, start));
          whole += text.slice(after, end);
          after = end;
          expect(lineOf(source, start)).toBe(line);
          expect(lineOf(source, end)).toBe(line);
        }
        expect(whole).toBe(text);
      }),
    );
  });
});
