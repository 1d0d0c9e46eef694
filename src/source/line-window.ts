import { lineExtent, lineOf } from './position.js';
import type { SourceText } from './source-text.js';

/** A stretch of one line, as offsets, and what was cut off. */
interface LineWindow {
  readonly start: number;
  readonly end: number;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/**
 * The line of an offset without its line end or, when it is longer than `longest` code units, about that much of it
 * with the offset in the middle; never half a surrogate pair.
 */
export function lineWindow(source: SourceText, offset: number, longest: number): LineWindow {
  const line = lineExtent(source, lineOf(source, offset));
  if (line.end - line.start <= longest) return { ...line, isCutBefore: false, isCutAfter: false };
  const wished = Math.floor(offset - longest / 2);
  const first = Math.min(Math.max(wished, line.start), line.end - longest);
  const start = isInsidePair(source.text, first) ? first - 1 : first;
  const last = first + longest;
  const end = isInsidePair(source.text, last) ? last + 1 : last;
  return { start, end, isCutBefore: start > line.start, isCutAfter: end < line.end };
}

function isInsidePair(text: string, offset: number): boolean {
  return (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(offset) & 0xfc00) === 0xdc00;
}
