import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineWindow } from '../../src/source/line-window.js';
import { loneSurrogateIn } from '../../src/source/lone-surrogate.js';
import { createSource } from '../../src/source/source-text.js';

const view = (text: string, offset: number, longest: number): string => {
  const { start, end, isCutBefore, isCutAfter } = lineWindow(createSource(text), offset, longest);
  return `${isCutBefore ? '<' : '|'}${text.slice(start, end)}${isCutAfter ? '>' : '|'}`;
};

describe('lineWindow', () => {
  it('is the whole line up to the limit', () => {
    expect(view('ab\ncdefgh\r\nij', 5, 6)).toBe('|cdefgh|');
  });

  it('has the offset in the middle of a longer line', () => {
    expect(view('ab\n0123456789\nij', 3 + 5, 4)).toBe('<3456>');
  });

  it('moves to the side at both ends of the line', () => {
    expect(view('0123456789', 1, 4)).toBe('|0123>');
    expect(view('0123456789', 10, 4)).toBe('<6789|');
  });

  it('takes a whole surrogate pair at either end', () => {
    expect(view('👍👍👍👍👍', 5, 4)).toBe('<👍👍👍>');
  });

  it('holds the offset, no half pair, and no more than two units over the limit', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'あ', '👍'), maxLength: 60 });
    fc.assert(
      fc.property(
        line,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 30 }),
        (text, at, most) => {
          const offset = Math.floor(at * text.length);
          const { start, end } = lineWindow(createSource(`x\n${text}\ny`), offset + 2, most);
          expect(start).toBeLessThanOrEqual(offset + 2);
          expect(end).toBeGreaterThanOrEqual(offset + 2);
          expect(end - start).toBeLessThanOrEqual(most + 2);
          expect(loneSurrogateIn(`x\n${text}\ny`.slice(start, end))).toBe(-1);
        },
      ),
    );
  });
});
