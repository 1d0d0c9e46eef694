import type { DiagnosticLog } from '../diagnostics/log.js';
import type { CommandSpec } from './command-spec.js';
import {
  afterBlanks,
  type Cursor,
  isDigit,
  isFirstOnLine,
  peek,
  readDots,
  readLength,
  readNumber,
  readSignedNumber,
  spanFrom,
} from './cursor.js';
import type { ValueKind, WrittenLength, WrittenNumber } from './statements.js';
import type { TrackBody } from './track-body.js';

// What the languages have in common: notes, rests, ties, brackets, and commands of one number.

/** Reads a note whose letter is at the cursor: accidental, length and dots, with blanks between them. */
export function parseNote(cursor: Cursor, body: TrackBody, semitone: number, readLengthOf = readLength): void {
  const start = cursor.position++;
  const accidental = readAccidental(cursor);
  const length = readLengthOf(cursor);
  body.addSounding(spanFrom(cursor, start), { kind: 'note', semitone: semitone + accidental }, length);
}

export function parseRest(cursor: Cursor, body: TrackBody, readLengthOf = readLength): void {
  const start = cursor.position++;
  const length = readLengthOf(cursor);
  body.addSounding(spanFrom(cursor, start), { kind: 'rest' }, length);
}

/** Reads `&` or `^` and the length that may stand in place of a note. */
export function parseTie(cursor: Cursor, body: TrackBody, symbol: '&' | '^', readLengthOf = readLength): void {
  const start = cursor.position++;
  const length: WrittenLength = readLengthOf(cursor);
  body.add({
    kind: 'tie',
    symbol,
    length: length.n === null && length.dots === 0 ? null : length,
    ...spanFrom(cursor, start),
  });
}

/** Reads the command of the default length, whose number may have dots. */
export function parseDefaultLength(cursor: Cursor, log: DiagnosticLog, body: TrackBody, command: CommandSpec): void {
  const start = cursor.position++;
  if (isDigit(peek(cursor))) body.add({ kind: 'length', length: readLength(cursor), ...spanFrom(cursor, start) });
  else reportMissingNumber(cursor, log, start, command);
}

/** Reads `>` or `<`. */
export function parseOctaveStep(
  cursor: Cursor,
  body: TrackBody,
  sign: '>' | '<',
  commands: { readonly octaveUp: CommandSpec; readonly octaveDown: CommandSpec },
): void {
  const start = cursor.position++;
  const command = sign === '>' ? commands.octaveUp : commands.octaveDown;
  body.add({ kind: 'octave-step', step: sign === '>' ? 1 : -1, command, ...spanFrom(cursor, start) });
}

export function parseRepeatStart(cursor: Cursor, body: TrackBody): void {
  const start = cursor.position++;
  body.openRepeat(spanFrom(cursor, start));
}

/** Reads `|`, which where `canBreak` is the way out of the bracket around it. */
export function parseBar(cursor: Cursor, body: TrackBody, canBreak: boolean): void {
  const start = cursor.position++;
  body.addBar(spanFrom(cursor, start), canBreak);
}

/** Reads `]` and the count that may touch it. */
export function parseRepeatEnd(
  cursor: Cursor,
  body: TrackBody,
  readCount: (cursor: Cursor) => WrittenNumber | null,
): void {
  const start = cursor.position++;
  const count = readCount(cursor);
  body.closeRepeat(spanFrom(cursor, start), count?.value ?? null);
}

/** Reads a command of one letter and a number that touches it. */
export function parseValue(
  cursor: Cursor,
  log: DiagnosticLog,
  kind: ValueKind,
  command: CommandSpec,
  body: TrackBody,
  isSigned: boolean,
): true {
  const start = cursor.position;
  cursor.position += command.name.length;
  const number = isSigned ? readSignedNumber(cursor) : readNumber(cursor);
  if (number) body.add({ kind, command, value: number.value, ...spanFrom(cursor, start) });
  else reportMissingNumber(cursor, log, start, command);
  return true;
}

/**
 * Reports that a command lacks its number and moves past what stands there instead: a sign, a negative number, or
 * digits after a blank.
 */
export function reportMissingNumber(cursor: Cursor, log: DiagnosticLog, start: number, command: CommandSpec): void {
  const values = { command: command.name, example: command.example };
  if (peek(cursor) === '+' || peek(cursor) === '-') {
    cursor.position++;
    const isNegative = readNumber(cursor) !== null;
    log.add(isNegative ? 'number-has-sign' : 'sign-without-number', {
      span: spanFrom(cursor, start),
      values: { ...values, text: cursor.text.slice(start, cursor.position) },
    });
    return;
  }
  const next = afterBlanks(cursor);
  const digits = /[+-]/.test(cursor.text.charAt(next)) ? next + 1 : next;
  if (next > cursor.position && isDigit(cursor.text.charAt(digits)) && !isHeaderAt(cursor, digits)) {
    cursor.position = digits;
    readNumber(cursor);
    readDots(cursor);
    log.add('blank-before-number', { span: spanFrom(cursor, start), values });
    return;
  }
  const span = spanFrom(cursor, start);
  // Dots that belong to the missing number are not told of as well.
  readDots(cursor);
  log.add('missing-number', { span, values });
}

/** True for digits with a colon: a track header of mode pyxel. */
function isHeaderAt(cursor: Cursor, start: number): boolean {
  let end = start;
  while (isDigit(cursor.text.charAt(end))) end++;
  return cursor.text.charAt(end) === ':';
}

/** One `+`, `#` or `-` after a note letter. A `#` that begins a line begins a header instead. */
function readAccidental(cursor: Cursor): number {
  const before = cursor.position;
  cursor.position = afterBlanks(cursor);
  const character = peek(cursor);
  if (character === '+' || character === '-' || (character === '#' && !isFirstOnLine(cursor))) {
    cursor.position++;
    return character === '-' ? -1 : 1;
  }
  cursor.position = before;
  return 0;
}
