import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { createLog, type DiagnosticLog } from '../../src/diagnostics/log.js';
import { createSource } from '../../src/source/source-text.js';
import { spanOf } from '../../src/source/span.js';
import { errorKind, firstLabel, noteKind, warningKind } from './sample-catalog.js';

vi.mock('../../src/diagnostics/catalog.js', () => import('./sample-catalog.js'));

const source = createSource('A c d e f g a b '.repeat(1000));
const at = (start: number, from = source) => spanOf(from, start, start + 1);
const startsOf = (list: readonly Diagnostic[]) => list.map((diagnostic) => diagnostic.span?.start);
const listSizes = (log: DiagnosticLog) => {
  const { errors, warnings, notes, listed, omitted } = log.sorted();
  return [errors.length, warnings.length, notes.length, listed.length, omitted];
};

describe('an empty log', () => {
  it('has nothing', () => {
    const log = createLog();
    expect(log.hasErrors).toBe(false);
    expect(log.sorted()).toEqual({
      errors: [],
      warnings: [],
      notes: [],
      listed: [],
      omitted: 0,
      counts: { errors: 0, warnings: 0, notes: 0 },
    });
  });
});

describe('add', () => {
  it('keeps what is told and leaves out what is not', () => {
    const log = createLog();
    log.add(errorKind, {
      span: at(2),
      focus: at(3),
      values: { text: 'x' },
      related: [{ label: firstLabel, span: at(0) }],
    });
    log.add(noteKind, { span: undefined });
    expect(log.sorted().listed).toEqual([
      {
        kind: errorKind,
        span: at(2),
        focus: at(3),
        values: { text: 'x' },
        related: [{ label: firstLabel, span: at(0) }],
      },
      { kind: noteKind, values: {}, related: [] },
    ]);
    expect(Object.keys(log.sorted().notes[0]!)).toEqual(['kind', 'values', 'related']);
  });

  it('counts by severity; only an error makes hasErrors', () => {
    const log = createLog();
    log.add(warningKind);
    log.add(warningKind);
    log.add(noteKind);
    expect(log.hasErrors).toBe(false);
    log.add(errorKind);
    expect(log.hasErrors).toBe(true);
    expect(log.counts).toEqual({ errors: 1, warnings: 2, notes: 1 });
  });

  it('tells the same fault twice when asked twice', () => {
    const log = createLog();
    log.add(errorKind, { span: at(1) });
    log.add(errorKind, { span: at(1) });
    expect(log.counts.errors).toBe(2);
  });

  it('keeps the first ten related places', () => {
    const log = createLog();
    log.add(errorKind, { related: Array.from({ length: 5000 }, (_, i) => ({ label: firstLabel, span: at(i) })) });
    expect(log.sorted().errors[0]!.related.map(({ span }) => span.start)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('addOnce', () => {
  it('tells a kind at a span start once, with the first values', () => {
    const log = createLog();
    for (let pass = 0; pass < 5; pass++) {
      log.addOnce(errorKind, { span: spanOf(source, 7, 8 + pass), values: { text: pass } });
    }
    expect(log.counts.errors).toBe(1);
    expect(log.sorted().errors[0]!.values).toEqual({ text: 0 });
  });

  it('keeps other kinds, other starts and other sources apart', () => {
    const log = createLog();
    const twin = createSource(source.text);
    for (let pass = 0; pass < 2; pass++) {
      log.addOnce(errorKind, { span: at(7) });
      log.addOnce(warningKind, { span: at(7) });
      log.addOnce(errorKind, { span: at(8) });
      log.addOnce(errorKind, { span: at(7, twin) });
      log.addOnce(errorKind, { span: at(source.text.length) });
      log.addOnce(errorKind);
      log.addOnce(noteKind);
    }
    expect(log.counts).toEqual({ errors: 5, warnings: 1, notes: 1 });
  });

  it('knows every start of a text, whatever came before', () => {
    const log = createLog();
    for (let pass = 0; pass < 2; pass++) {
      for (let start = 0; start <= source.text.length; start++) log.addOnce(errorKind, { span: at(start) });
    }
    expect(log.counts.errors).toBe(source.text.length + 1);
  });
});

describe('sorted', () => {
  it('is in source order, what has no place last, equal places as reported', () => {
    const log = createLog();
    log.add(errorKind, { span: at(9) });
    log.add(errorKind, { span: at(3), values: { text: 'first' } });
    log.add(errorKind);
    log.add(errorKind, { span: at(3), values: { text: 'second' } });
    log.add(errorKind, { span: at(0) });
    const { errors } = log.sorted();
    expect(startsOf(errors)).toEqual([0, 3, 3, 9, undefined]);
    expect(errors[1]!.values.text).toBe('first');
    expect(errors[2]!.values.text).toBe('second');
  });

  it('keeps the sources in the order of their first report', () => {
    const log = createLog();
    const main = createSource('A c', 'main.mml');
    const included = createSource('A d', 'included.mml');
    log.add(warningKind, { span: at(2, main) });
    log.add(errorKind, { span: at(0, included) });
    log.add(errorKind, { span: at(1, main) });
    const files = log.sorted().listed.map(({ span }) => `${span!.source.name}:${span!.start}`);
    expect(files).toEqual(['main.mml:1', 'main.mml:2', 'included.mml:0']);
    expect(log.sorted().errors.map(({ span }) => span!.source.name)).toEqual(['main.mml', 'included.mml']);
  });

  it('lists the three severities together in source order', () => {
    const log = createLog();
    log.add(errorKind, { span: at(5) });
    log.add(noteKind, { span: at(6) });
    log.add(warningKind, { span: at(4) });
    expect(log.sorted().listed.map(({ kind }) => kind)).toEqual([warningKind, errorKind, noteKind]);
  });

  it('can be asked again after more was added', () => {
    const log = createLog();
    log.add(errorKind, { span: at(5) });
    log.sorted();
    log.add(errorKind, { span: at(1) });
    expect(startsOf(log.sorted().errors)).toEqual([1, 5]);
  });
});

describe('the limit of 200', () => {
  const logOf = (errors: number, warnings: number, notes: number): DiagnosticLog => {
    const log = createLog();
    for (let i = 0; i < notes; i++) log.add(noteKind, { span: at(i) });
    for (let i = 0; i < warnings; i++) log.add(warningKind, { span: at(i) });
    for (let i = errors - 1; i >= 0; i--) log.add(errorKind, { span: at(i) });
    return log;
  };

  it.each([
    [200, 0, 0, [200, 0, 0, 200, 0]],
    [201, 0, 0, [200, 0, 0, 200, 1]],
    [199, 5, 5, [199, 1, 0, 200, 9]],
    [100, 60, 50, [100, 60, 40, 200, 10]],
    [0, 0, 300, [0, 0, 200, 200, 100]],
  ])('%i errors, %i warnings and %i notes', (errors, warnings, notes, expected) => {
    expect(listSizes(logOf(errors, warnings, notes))).toEqual(expected);
  });

  it('lists the first in source order, not the first reported', () => {
    const { errors } = logOf(250, 0, 0).sorted();
    expect([errors[0]!.span!.start, errors[199]!.span!.start]).toEqual([0, 199]);
  });

  it('counts a million reports and lists two hundred', () => {
    const log = createLog();
    for (let i = 0; i < 1_000_000; i++) log.add(i % 2 === 0 ? errorKind : warningKind, { span: at(i % 16_000) });
    expect(log.counts).toEqual({ errors: 500_000, warnings: 500_000, notes: 0 });
    expect(listSizes(log)).toEqual([200, 0, 0, 200, 999_800]);
  });
});
