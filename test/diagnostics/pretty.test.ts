import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { createLog } from '../../src/diagnostics/log.js';
import type { Paint } from '../../src/diagnostics/paint.js';
import { prettyDiagnostic, prettyReport } from '../../src/diagnostics/pretty.js';
import { createSource } from '../../src/source/source-text.js';
import { spanOf } from '../../src/source/span.js';
import { errorKind, firstLabel, noteKind, runtimeKind, spanIn, warningKind } from './sample-catalog.js';

vi.mock('../../src/diagnostics/catalog.js', () => import('./sample-catalog.js'));

const song = createSource('#TITLE "夜"\nA l8 cde\nB l8 v99 c\n', 'song.mml');
const linesOf = (diagnostic: Diagnostic, language: 'en' | 'ja' = 'en', width?: number): readonly string[] =>
  prettyDiagnostic(diagnostic, { language, ...(width !== undefined && { width }) }).split('\n');

describe('prettyDiagnostic', () => {
  const bad: Diagnostic = {
    kind: errorKind,
    span: spanIn(song, 'v'),
    focus: spanIn(song, '99'),
    values: { text: 'v99', example: 'v12' },
    related: [],
  };

  it('shows the place, the line, both marks and the hint', () => {
    expect(linesOf(bad)).toEqual([
      "song.mml:3:6: error[SYNTAX_SAMPLE]: bad 'v99'",
      '  3 | B l8 v99 c',
      '    |      ^~~',
      '  hint: write v12',
    ]);
  });

  it('speaks Japanese', () => {
    expect(linesOf(bad, 'ja')).toEqual([
      "song.mml:3:6: エラー[SYNTAX_SAMPLE]: 'v99' は不正です",
      '  3 | B l8 v99 c',
      '    |      ^~~',
      '  ヒント: v12 と書く',
    ]);
  });

  it('has no excerpt without a place', () => {
    expect(linesOf({ kind: runtimeKind, values: { file: 'a.wav', reason: 'full' }, related: [] })).toEqual([
      'error[RUNTIME_SAMPLE]: cannot write a.wav: full',
      '  hint: look at a.wav',
    ]);
  });

  it('has no file for a text without a name', () => {
    const source = createSource('A 9');
    const diagnostic = { kind: warningKind, span: spanIn(source, '9'), values: { value: 9 }, related: [] };
    expect(linesOf(diagnostic)[0]).toBe('1:3: warning[SEMANTIC_SAMPLE]: 9 is much');
  });

  it('shows the control characters of a file name', () => {
    const source = createSource('A', 'a\u001b[2J.mml');
    const diagnostic = { kind: noteKind, span: spanIn(source, 'A'), values: { mode: 'm' }, related: [] };
    expect(linesOf(diagnostic)[0]).toBe('a␛[2J.mml:1:1: note[NOTE_SAMPLE]: read as m');
  });

  it('shows each related place with its own excerpt, line numbers in one column', () => {
    const source = createSource(`@v0={1}\n@v0={2}\n${'\n'.repeat(7)}@v0={3}`, 'a.mml');
    const third = spanOf(source, source.text.length - 7, source.text.length - 4);
    const related = [
      { label: firstLabel, span: spanOf(source, 0, 3) },
      { label: firstLabel, span: spanIn(createSource('; x\n\t@v0', 'b.mml'), '@v0') },
    ];
    expect(linesOf({ kind: errorKind, span: third, values: { text: 3, example: '@v1' }, related })).toEqual([
      "a.mml:10:1: error[SYNTAX_SAMPLE]: bad '3'",
      '  10 | @v0={3}',
      '     | ^^^',
      '  hint: write @v1',
      '  a.mml:1:1: first here',
      '   1 | @v0={1}',
      '     | ^^^',
      '  b.mml:2:2: first here',
      '   2 |     @v0',
      '     |     ^^^',
    ]);
  });

  it('shows a focus on the next line below, and one further off after a gap', () => {
    const source = createSource('A v\n99\n88', 's');
    const diagnostic = { kind: warningKind, span: spanIn(source, 'v'), values: { value: 1 }, related: [] };
    expect(linesOf({ ...diagnostic, focus: spanIn(source, '99') }).slice(1, -1)).toEqual([
      '  1 | A v',
      '    |   ^',
      '  2 | 99',
      '    | ~~',
    ]);
    expect(linesOf({ ...diagnostic, focus: spanIn(source, '88') }).slice(1, -1)).toEqual([
      '  1 | A v',
      '    |   ^',
      '  ...',
      '  3 | 88',
      '    | ~~',
    ]);
  });

  it('shows a focus in another text', () => {
    const macro = createSource('v99', 'macro.mml');
    const diagnostic = { kind: warningKind, span: spanIn(song, 'B'), values: { value: 1 }, related: [] };
    expect(linesOf({ ...diagnostic, focus: spanIn(macro, '99') }).slice(1, -1)).toEqual([
      '  3 | B l8 v99 c',
      '    | ^',
      '  1 | v99',
      '    |  ~~',
    ]);
  });

  it('has no spaces after the bar of an empty line', () => {
    const source = createSource('A [c\n', 's');
    const end = spanOf(source, 5, 5);
    expect(linesOf({ kind: warningKind, span: end, values: { value: 1 }, related: [] }).slice(1, 3)).toEqual([
      '  2 |',
      '    | ^',
    ]);
  });

  it('keeps every excerpt within the width', () => {
    const source = createSource(`A ${'c'.repeat(1_000_000)}`, 's');
    const middle = spanOf(source, 500_000, 500_001);
    const lines = linesOf({ kind: warningKind, span: middle, values: { value: 1 }, related: [] }, 'en', 40);
    expect(lines[1]).toMatch(/^ {2}1 \| \.\.\.c+\.\.\.$/);
    expect(lines[1]!.length).toBeLessThanOrEqual(40);
    expect(lines[2]).toMatch(/^ {4}\| +\^$/);
  });

  it('paints the place, the marks and the hint, and not the text of the song', () => {
    const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
    const paint: Paint = {
      bold: tag('b'),
      dim: tag('d'),
      red: tag('r'),
      yellow: tag('y'),
      cyan: tag('c'),
      green: tag('g'),
      magenta: tag('m'),
    };
    const source = createSource('A x', 's');
    const related = [{ label: firstLabel, span: spanIn(source, 'A') }];
    const values = { text: 'x', example: 'y' };
    const diagnostic = { kind: errorKind, span: spanIn(source, 'x'), values, related };
    expect(prettyDiagnostic(diagnostic, { language: 'en', paint }).split('\n')).toEqual([
      "<b>s:1:3: <r>error[SYNTAX_SAMPLE]:</r></b> bad 'x'",
      '<d>  1 |</d> A x',
      '<d>    |</d> <r>  ^</r>',
      '  <c>hint:</c> write y',
      '  <b>s:1:1:</b> first here',
      '<d>  1 |</d> A x',
      '<d>    |</d> <c>^</c>',
    ]);
    const warned = { ...diagnostic, kind: warningKind };
    expect(prettyDiagnostic(warned, { language: 'en', paint })).toContain('<y>  ^</y>');
    expect(prettyDiagnostic({ ...diagnostic, kind: noteKind }, { language: 'en', paint })).toContain('<c>  ^</c>');
  });
});

describe('prettyReport', () => {
  it('is empty when there is nothing to tell', () => {
    expect(prettyReport(createLog().sorted(), { language: 'en' })).toBe('');
  });

  it('has a blank line between, and the counts at the end', () => {
    const log = createLog();
    log.add(warningKind, { span: spanIn(song, '99'), values: { value: 99 } });
    log.add(errorKind, { span: spanIn(song, 'A'), values: { text: 'A', example: 'B' } });
    log.add(errorKind, { span: spanIn(song, 'l8'), values: { text: 'l8', example: 'l4' } });
    log.add(noteKind, { values: { mode: 'ppmck' } });
    expect(prettyReport(log.sorted(), { language: 'en', file: 'song.mml' }).split('\n')).toEqual([
      "song.mml:2:1: error[SYNTAX_SAMPLE]: bad 'A'",
      '  2 | A l8 cde',
      '    | ^',
      '  hint: write B',
      '',
      "song.mml:2:3: error[SYNTAX_SAMPLE]: bad 'l8'",
      '  2 | A l8 cde',
      '    |   ^^',
      '  hint: write l4',
      '',
      'song.mml:3:7: warning[SEMANTIC_SAMPLE]: 99 is much',
      '  3 | B l8 v99 c',
      '    |       ^^',
      '  hint: use less',
      '',
      'song.mml: note[NOTE_SAMPLE]: read as ppmck',
      '  hint: name another',
      '',
      '2 errors, 1 warning, 1 note',
    ]);
  });

  it('tells how many are not listed', () => {
    const log = createLog();
    for (let i = 0; i < 236; i++) log.add(errorKind, { values: { text: 'x', example: 'y' } });
    log.add(warningKind, { values: { value: 1 } });
    const english = prettyReport(log.sorted(), { language: 'en' }).split('\n\n');
    expect(english).toHaveLength(201);
    expect(english.at(-1)).toBe('… and 37 more not listed\n236 errors, 1 warning');
    const japanese = prettyReport(log.sorted(), { language: 'ja' }).split('\n\n');
    expect(japanese.at(-1)).toBe('… ほか 37 件は表示していません\nエラー 236 件、警告 1 件');
  });
});
