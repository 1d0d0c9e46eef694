import type { SourceText } from './source-text.js';

/**
 * A stretch of one source text: UTF-16 code-unit offsets into `source.text`, `start` inclusive, `end` exclusive.
 * Lines and columns are computed only when a diagnostic is shown or serialised.
 */
export interface Span {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

export function spanOf(source: SourceText, start: number, end: number): Span {
  return { source, start, end };
}
