import { countUpTo, lineTableOf } from './line-table.js';
import type { SourceText } from './source-text.js';

/** A place in a text for people and JSON. */
export interface Position {
  /** 0-based. */
  readonly line: number;
  /** 0-based, in code points: a tab, an astral character and a lone surrogate are one each. */
  readonly column: number;
}

/**
 * The place of an offset; offsets outside the text count as its start or end. An offset between the two halves of a
 * CRLF or of a surrogate pair counts as that of the first half.
 */
export function positionOf(source: SourceText, offset: number): Position {
  const line = lineOf(source, offset);
  const { start, end } = lineExtent(source, line);
  const inLine = Math.min(Math.max(offset, start), end);
  return { line, column: codePointOffset(source, inLine) - codePointOffset(source, start) };
}

/** 0-based line of an offset. */
export function lineOf(source: SourceText, offset: number): number {
  return countUpTo(lineTableOf(source).lineStarts, Math.max(0, offset)) - 1;
}

/** How many code points come before an offset; offsets outside the text count as its start or end. */
export function codePointOffset(source: SourceText, offset: number): number {
  const within = Math.min(Math.max(0, offset), source.text.length);
  return within - countUpTo(lineTableOf(source).pairSeconds, within);
}

/** Offsets of a 0-based line without its line end; an empty stretch at the end of the text for a line past the last. */
export function lineExtent(source: SourceText, line: number): { readonly start: number; readonly end: number } {
  const { text } = source;
  const { lineStarts } = lineTableOf(source);
  const start = lineStarts[line] ?? text.length;
  const next = lineStarts[line + 1];
  if (next === undefined) return { start, end: text.length };
  const isCrLf = text.charCodeAt(next - 2) === 0x0d && text.charCodeAt(next - 1) === 0x0a;
  return { start, end: next - (isCrLf ? 2 : 1) };
}
