import type { DiagnosticLog } from '../diagnostics/log.js';
import type { SourceText } from '../source/source-text.js';
import { type Span, spanOf } from '../source/span.js';
import { readHalfWidth } from './half-width.js';
import type { WrittenLength, WrittenNumber } from './statements.js';

/**
 * A reading position in a text. Functions here move it; the end of the text reads as "". `text` is the source's with
 * full-width letters read as half-width ones, at the same offsets.
 */
export interface Cursor {
  readonly source: SourceText;
  readonly text: string;
  position: number;
}

/** Full-width text is reported to the log, here and once. */
export function createCursor(source: SourceText, log: DiagnosticLog): Cursor {
  return { source, text: readHalfWidth(source, log), position: 0 };
}

/** The UTF-16 code unit at the cursor as a string, "" at the end. */
export function peek(cursor: Cursor): string {
  return cursor.text.charAt(cursor.position);
}

export function isAtEnd(cursor: Cursor): boolean {
  return cursor.position >= cursor.text.length;
}

export function startsWith(cursor: Cursor, word: string): boolean {
  return cursor.text.startsWith(word, cursor.position);
}

export function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}

/** Space, tab, line ends, and the ideographic space that Japanese input methods type. */
export function isBlank(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r' || character === '\u3000';
}

export function skipBlanks(cursor: Cursor): void {
  while (isBlank(peek(cursor))) cursor.position++;
}

/** Skips blanks and comments, which run from `;` to the end of the line. */
export function skipBlanksAndComments(cursor: Cursor): void {
  skipBlanks(cursor);
  while (peek(cursor) === ';') {
    skipLine(cursor);
    skipBlanks(cursor);
  }
}

/** Moves to the end of the line, before its line end. */
export function skipLine(cursor: Cursor): void {
  while (!isAtEnd(cursor) && peek(cursor) !== '\n' && peek(cursor) !== '\r') cursor.position++;
}

/** True when only blanks stand before the cursor on its line. */
export function isFirstOnLine(cursor: Cursor): boolean {
  for (let i = cursor.position - 1; i >= 0; i--) {
    const character = cursor.text.charAt(i);
    if (character === '\n' || character === '\r') return true;
    if (!isBlank(character)) return false;
  }
  return true;
}

/** Unsigned decimal digits at the cursor, or null. Numbers beyond the float range read as Infinity. */
export function readNumber(cursor: Cursor): WrittenNumber | null {
  const start = cursor.position;
  while (isDigit(peek(cursor))) cursor.position++;
  if (cursor.position === start) return null;
  return { value: Number(cursor.text.slice(start, cursor.position)), start, end: cursor.position };
}

/** Digits with an optional sign; null, and the cursor where it was, when no digit follows. */
export function readSignedNumber(cursor: Cursor): WrittenNumber | null {
  const start = cursor.position;
  const sign = peek(cursor);
  if (sign === '+' || sign === '-') cursor.position++;
  const number = readNumber(cursor);
  if (!number) {
    cursor.position = start;
    return null;
  }
  return { value: sign === '-' ? -number.value : number.value, start, end: number.end };
}

/** Dots at the cursor, blanks between them allowed; leaves the cursor after the last dot. */
export function readDots(cursor: Cursor): number {
  let dots = 0;
  for (let next = afterBlanks(cursor); cursor.text.charAt(next) === '.'; next = afterBlanks(cursor)) {
    cursor.position = next + 1;
    dots++;
  }
  return dots;
}

/** An optional length number and dots, blanks before each allowed; leaves the cursor after the last part read. */
export function readLength(cursor: Cursor): WrittenLength {
  const start = cursor.position;
  cursor.position = afterBlanks(cursor);
  const number = readNumber(cursor);
  if (!number) cursor.position = start;
  return { n: number?.value ?? null, dots: readDots(cursor) };
}

export function afterBlanks(cursor: Cursor): number {
  let next = cursor.position;
  while (isBlank(cursor.text.charAt(next))) next++;
  return next;
}

/** The code point at the cursor as a string; "" at the end. */
export function peekCodePoint(cursor: Cursor): string {
  const code = cursor.text.codePointAt(cursor.position);
  return code === undefined ? '' : String.fromCodePoint(code);
}

export function spanFrom(cursor: Cursor, start: number): Span {
  return spanOf(cursor.source, start, cursor.position);
}

export function numberSpan(cursor: { readonly source: SourceText }, number: WrittenNumber): Span {
  return spanOf(cursor.source, number.start, number.end);
}
