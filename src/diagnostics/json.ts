import { lineWindow } from '../source/line-window.js';
import { codePointOffset, positionOf } from '../source/position.js';
import type { Span } from '../source/span.js';
import { catalog, relatedLabels } from './catalog.js';
import type { Diagnostic, Language, Phase, RelatedPlace, Severity } from './diagnostic.js';
import { hintOf, messageOf } from './message.js';

/** A stretch of a text. Lines and columns are 0-based; columns, offset and length count code points. */
export interface JsonPlace {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
  readonly end_line: number;
  readonly end_column: number;
}

interface JsonRelated extends JsonPlace {
  readonly message: string;
  readonly file?: string;
}

/** A diagnostic as JSON; without a place, line and column are 0, context is empty, and nothing after it is there. */
export interface JsonDiagnostic extends Partial<JsonPlace> {
  readonly code: string;
  readonly phase: Phase;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: Severity;
  readonly hint: string;
  /** The whole source line; of a very long one, what is around the column, with an ellipsis where it is cut. */
  readonly context: string;
  readonly file?: string;
  /** The bad value in the command. */
  readonly focus?: JsonPlace;
  readonly related?: readonly JsonRelated[];
}

/** Longest context, in UTF-16 code units. */
const longestContext = 400;

export function diagnosticToJson(diagnostic: Diagnostic, language: Language): JsonDiagnostic {
  const { kind, span, focus, related } = diagnostic;
  const { code, phase, severity } = catalog[kind];
  const place = span && placeToJson(span);
  return {
    code,
    phase,
    line: place?.line ?? 0,
    column: place?.column ?? 0,
    message: messageOf(diagnostic, language),
    severity,
    hint: hintOf(diagnostic, language),
    context: span ? contextOf(span) : '',
    ...(span && { ...place, ...fileOf(span) }),
    ...(focus && { focus: placeToJson(focus) }),
    ...(related.length > 0 && { related: related.map((other) => relatedToJson(other, language)) }),
  };
}

function relatedToJson({ label, span }: RelatedPlace, language: Language): JsonRelated {
  return { message: relatedLabels[label][language], ...placeToJson(span), ...fileOf(span) };
}

export function placeToJson({ source, start, end }: Span): JsonPlace {
  const from = positionOf(source, start);
  const to = positionOf(source, end);
  const offset = codePointOffset(source, start);
  return {
    line: from.line,
    column: from.column,
    offset,
    length: codePointOffset(source, end) - offset,
    end_line: to.line,
    end_column: to.column,
  };
}

function fileOf({ source }: Span): { readonly file?: string } {
  return source.name === undefined ? {} : { file: source.name };
}

function contextOf({ source, start }: Span): string {
  const window = lineWindow(source, start, longestContext);
  const text = source.text.slice(window.start, window.end);
  return `${window.isCutBefore ? '…' : ''}${text}${window.isCutAfter ? '…' : ''}`;
}
