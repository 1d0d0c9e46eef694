import { lineOf } from '../source/position.js';
import type { SourceText } from '../source/source-text.js';
import type { Span } from '../source/span.js';
import { catalog, relatedLabels } from './catalog.js';
import type { Diagnostic, Language, Severity } from './diagnostic.js';
import { excerptRows, type Mark } from './excerpt.js';
import type { SortedDiagnostics } from './log.js';
import { hintOf, messageOf } from './message.js';
import { type Paint, plainPaint } from './paint.js';
import { placePrefix, placeText } from './place.js';
import { countLine, hintWord, omittedLine, severityWords } from './words.js';

export interface PrettyOptions {
  readonly language: Language;
  /** No colours when absent. */
  readonly paint?: Paint;
  /** Terminal columns of an excerpt, its line numbers included; 100 when absent. Messages are never cut. */
  readonly width?: number;
  /** Name of the text, told before what has no place in it. */
  readonly file?: string;
}

const defaultWidth = 100;
const spanSign = '^';
const focusSign = '~';
/** Columns of a row beside its line number and its text: indent, bar, and a sign past the end of the text. */
const barWidth = 6;

/**
 * One diagnostic for people: `file:line:col: error[CODE]: message`, its source line with `^` under the command and `~`
 * under the bad value in it, the hint, and each related place. Lines and columns are 1-based; no line end at the end.
 */
export function prettyDiagnostic(diagnostic: Diagnostic, options: PrettyOptions): string {
  const { language, paint = plainPaint } = options;
  const { kind, span, focus, related } = diagnostic;
  const { code, severity } = catalog[kind];
  const layout: Layout = {
    paint,
    gutter: Math.max(...[span, focus, ...related.map((other) => other.span)].map(lineNumberLength)),
    width: options.width ?? defaultWidth,
  };
  const severityPaint = paintOf(severity, paint);

  const label = severityPaint(`${severityWords[severity][language]}[${code}]:`);
  const lines = [
    `${paint.bold(`${placePrefix(diagnostic, options.file)}${label}`)} ${messageOf(diagnostic, language)}`,
  ];
  for (const { source, marks } of marksBySource(span, focus)) {
    lines.push(...excerptLines(source, marks, severityPaint, layout));
  }
  lines.push(`  ${paint.cyan(`${hintWord[language]}:`)} ${hintOf(diagnostic, language)}`);
  for (const other of related) {
    lines.push(`  ${paint.bold(`${placeText(other.span)}:`)} ${relatedLabels[other.label][language]}`);
    lines.push(...excerptLines(other.span.source, [markOf(other.span, spanSign)], paint.cyan, layout));
  }
  return lines.join('\n');
}

/** All diagnostics, a blank line between them, and how many there are; empty when there is nothing to tell. */
export function prettyReport(sorted: SortedDiagnostics, options: PrettyOptions): string {
  const blocks = sorted.listed.map((diagnostic) => prettyDiagnostic(diagnostic, options));
  const closing = [omittedLine(sorted.omitted, options.language), countLine(sorted.counts, options.language)];
  const closingLines = closing.filter((line) => line !== '');
  if (closingLines.length > 0) blocks.push(closingLines.join('\n'));
  return blocks.join('\n\n');
}

/** How the excerpts of one diagnostic are set. */
interface Layout {
  readonly paint: Paint;
  /** Columns of its longest line number. */
  readonly gutter: number;
  /** Columns of all. */
  readonly width: number;
}

function excerptLines(
  source: SourceText,
  marks: readonly Mark[],
  paintMarks: (text: string) => string,
  { paint, gutter, width }: Layout,
): readonly string[] {
  const lines: string[] = [];
  const row = (name: string, text: string): void => {
    const bar = `  ${name.padStart(gutter)} |`;
    lines.push(text === '' ? paint.dim(bar) : `${paint.dim(bar)} ${text}`);
  };
  let before: number | undefined;
  for (const { line, text, marks: signs } of excerptRows(source, marks, width - gutter - barWidth)) {
    if (before !== undefined && line > before + 1) lines.push(paint.dim('  ...'));
    row(String(line + 1), text);
    row('', paintMarks(signs));
    before = line;
  }
  return lines;
}

function marksBySource(span: Span | undefined, focus: Span | undefined): { source: SourceText; marks: Mark[] }[] {
  if (!span) return [];
  const own = [markOf(span, spanSign)];
  if (!focus) return [{ source: span.source, marks: own }];
  const inner = markOf(focus, focusSign);
  if (focus.source === span.source) return [{ source: span.source, marks: [...own, inner] }];
  return [
    { source: span.source, marks: own },
    { source: focus.source, marks: [inner] },
  ];
}

function markOf({ start, end }: Span, sign: string): Mark {
  return { start, end, sign };
}

function lineNumberLength(span: Span | undefined): number {
  return span ? String(lineOf(span.source, span.start) + 1).length : 0;
}

function paintOf(severity: Severity, paint: Paint): (text: string) => string {
  switch (severity) {
    case 'error':
      return paint.red;
    case 'warning':
      return paint.yellow;
    case 'info':
      return paint.cyan;
  }
}
