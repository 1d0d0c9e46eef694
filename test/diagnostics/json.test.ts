import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { diagnosticToJson } from '../../src/diagnostics/json.js';
import { createLog } from '../../src/diagnostics/log.js';
import { createSource } from '../../src/source/source-text.js';
import { spanOf } from '../../src/source/span.js';
import { errorKind, firstLabel, noteKind, spanIn, warningKind } from './sample-catalog.js';

vi.mock('../../src/diagnostics/catalog.js', () => import('./sample-catalog.js'));

const song = createSource('\ufeff; 夜👍\r\nA l8\tv99 c\r\n', 'song.mml');
const values = { text: 'v99', example: 'v12' };
const contextOf = (text: string, start: number): string =>
  diagnosticToJson({ kind: warningKind, span: spanOf(createSource(text), start, start), values, related: [] }, 'en')
    .context;

describe('diagnosticToJson', () => {
  it('has the object of the contract, with 0-based places in code points', () => {
    const diagnostic = { kind: errorKind, span: spanIn(song, 'v99'), values, related: [] };
    // Before the command: "; 夜👍" are 4 code points, CRLF 2, "A l8" and the tab 5.
    expect(diagnosticToJson(diagnostic, 'en')).toEqual({
      code: 'SYNTAX_SAMPLE',
      phase: 'syntax',
      line: 1,
      column: 5,
      message: "bad 'v99'",
      severity: 'error',
      hint: 'write v12',
      context: 'A l8\tv99 c',
      offset: 11,
      length: 3,
      end_line: 1,
      end_column: 8,
      file: 'song.mml',
    });
  });

  it('begins with the keys of the contract, in its order', () => {
    const json = diagnosticToJson({ kind: errorKind, span: spanIn(song, 'v99'), values, related: [] }, 'en');
    const keys = ['code', 'phase', 'line', 'column', 'message', 'severity', 'hint', 'context'];
    expect(Object.keys(json).slice(0, 8)).toEqual(keys);
  });

  it('has the focus and the related places', () => {
    const other = createSource('@v0\n', 'other.mml');
    const related = [
      { label: firstLabel, span: spanIn(song, 'l8') },
      { label: firstLabel, span: spanIn(other, '@v0') },
    ];
    const diagnostic = { kind: errorKind, span: spanIn(song, 'v'), focus: spanIn(song, '99'), values, related };
    expect(diagnosticToJson(diagnostic, 'ja')).toMatchObject({
      message: "'v99' は不正です",
      hint: 'v12 と書く',
      length: 1,
      end_column: 6,
      focus: { line: 1, column: 6, offset: 12, length: 2, end_line: 1, end_column: 8 },
      related: [
        {
          message: '最初はここ',
          line: 1,
          column: 2,
          offset: 8,
          length: 2,
          end_line: 1,
          end_column: 4,
          file: 'song.mml',
        },
        {
          message: '最初はここ',
          line: 0,
          column: 0,
          offset: 0,
          length: 3,
          end_line: 0,
          end_column: 3,
          file: 'other.mml',
        },
      ],
    });
  });

  it('has line 0, column 0, an empty context and nothing more without a place', () => {
    expect(diagnosticToJson({ kind: noteKind, values: { mode: 'ppmck' }, related: [] }, 'en')).toEqual({
      code: 'NOTE_SAMPLE',
      phase: 'semantic',
      line: 0,
      column: 0,
      message: 'read as ppmck',
      severity: 'info',
      hint: 'name another',
      context: '',
    });
  });

  it('has no file for a text without a name', () => {
    const source = createSource('A');
    const json = diagnosticToJson({ kind: warningKind, span: spanIn(source, 'A'), values, related: [] }, 'en');
    expect(json).not.toHaveProperty('file');
  });

  it('ends a span over several lines on its last', () => {
    const source = createSource('A [c\r\nあd]');
    const json = diagnosticToJson({ kind: errorKind, span: spanOf(source, 2, 9), values, related: [] }, 'en');
    expect(json).toMatchObject({ line: 0, column: 2, offset: 2, length: 7, end_line: 1, end_column: 3 });
  });

  it('writes code points, not code units: an emoji is one long', () => {
    const source = createSource('👍👍');
    const json = diagnosticToJson({ kind: errorKind, span: spanOf(source, 2, 4), values, related: [] }, 'en');
    expect(json).toMatchObject({ column: 1, offset: 1, length: 1, end_column: 2 });
  });
});

describe('context', () => {
  it('is the line of the start, whatever ends it', () => {
    for (const end of ['\n', '\r\n', '\r']) expect(contextOf(`A c${end}B d${end}?`, 3 + end.length)).toBe('B d');
    expect(contextOf('A c ; a\u2028b\n?', 11)).toBe('?');
    expect(contextOf('A c\n', 4)).toBe('');
  });

  it('is whole up to 400 characters', () => {
    const line = 'c'.repeat(400);
    expect(contextOf(`A\n${line}\nB`, 150)).toBe(line);
  });

  it('is cut around the column above, with an ellipsis where it is cut', () => {
    const line = 'a'.repeat(1000) + 'X' + 'b'.repeat(1000);
    expect(contextOf(line, 1000)).toBe(`…${'a'.repeat(200)}X${'b'.repeat(199)}…`);
    expect(contextOf(line, 0)).toBe(`${'a'.repeat(400)}…`);
    expect(contextOf(line, 2001)).toBe(`…${'b'.repeat(400)}`);
  });

  it('of 20 kB of garbage with an error at every letter is no more than the listed ones times 400', () => {
    const source = createSource(`A ${'x'.repeat(20_000)}`);
    const log = createLog();
    for (let i = 2; i < source.text.length; i++) {
      log.add(errorKind, { span: spanOf(source, i, i + 1), values: { text: 'x'.repeat(10_000), example: 'c' } });
    }
    const json = JSON.stringify(log.sorted().errors.map((diagnostic) => diagnosticToJson(diagnostic, 'en')));
    expect(json.length).toBeLessThan(200 * 1000);
  });
});

describe('any text', () => {
  it('offset and length cut the span out of the code points, and its places are those of its ends', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\t', '\n', 'あ', '👍', 'e\u0301', '\r\n'), maxLength: 30 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, a, b) => {
        const codePoints = Array.from(whole);
        const first = a % (codePoints.length + 1);
        const last = first + (b % (codePoints.length - first + 1));
        const start = codePoints.slice(0, first).join('').length;
        const end = codePoints.slice(0, last).join('').length;
        const span = spanOf(createSource(whole), start, end);
        const json = diagnosticToJson({ kind: errorKind, span, values, related: [] }, 'en');
        expect([json.offset, json.length]).toEqual([first, last - first]);

        const lines = whole.split(/\r\n|\n/);
        expect(json.context).toBe(lines[json.line]);
        // A place inside a CRLF is that of the CR.
        const isSplit = whole[start - 1] === '\r' && whole[start] === '\n';
        const before = whole.slice(0, isSplit ? start - 1 : start).split(/\r\n|\n/);
        expect([json.line, json.column]).toEqual([before.length - 1, Array.from(before.at(-1)!).length]);
      }),
    );
  });
});
