import type { DiagnosticKind, RelatedLabel } from '../../src/diagnostics/catalog.js';
import type { Localized } from '../../src/diagnostics/diagnostic.js';
import type { SourceText } from '../../src/source/source-text.js';
import { type Span, spanOf } from '../../src/source/span.js';

/** Stands in for the catalog, so that layouts are tested apart from the wording of the day. */
export const catalog = {
  'sample-error': {
    code: 'SYNTAX_SAMPLE',
    phase: 'syntax',
    severity: 'error',
    message: { en: "bad '{text}'", ja: "'{text}' は不正です" },
    hint: { en: 'write {example}', ja: '{example} と書く' },
  },
  'sample-warning': {
    code: 'SEMANTIC_SAMPLE',
    phase: 'semantic',
    severity: 'warning',
    message: { en: '{value} is much', ja: '{value} は多い' },
    hint: { en: 'use less', ja: '減らす' },
  },
  'sample-note': {
    code: 'NOTE_SAMPLE',
    phase: 'semantic',
    severity: 'info',
    message: { en: 'read as {mode}', ja: '{mode} として読みました' },
    hint: { en: 'name another', ja: '別のものを指定' },
  },
  'sample-runtime': {
    code: 'RUNTIME_SAMPLE',
    phase: 'runtime',
    severity: 'error',
    message: { en: 'cannot write {file}: {reason}', ja: '{file} に書けません: {reason}' },
    hint: { en: 'look at {file}', ja: '{file} を確認' },
  },
};

export const relatedLabels = { 'sample-first': { en: 'first here', ja: '最初はここ' } } satisfies Record<
  string,
  Localized
>;

const kindOf = (kind: string): DiagnosticKind => kind as DiagnosticKind;
export const errorKind = kindOf('sample-error');
export const warningKind = kindOf('sample-warning');
export const noteKind = kindOf('sample-note');
export const runtimeKind = kindOf('sample-runtime');
export const firstLabel = 'sample-first' as string as RelatedLabel;

/** The first stretch of a source that reads so. */
export function spanIn(source: SourceText, part: string): Span {
  const start = source.text.indexOf(part);
  if (start < 0) throw new Error(`no ${part} in the sample`);
  return spanOf(source, start, start + part.length);
}
