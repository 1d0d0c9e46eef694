import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { CommandSpec } from '../command-spec.js';
import {
  afterBlanks,
  type Cursor,
  isDigit,
  peek,
  readDots,
  readLength,
  readNumber,
  readSignedNumber,
  spanFrom,
  startsWith,
} from '../cursor.js';
import {
  parseBar,
  parseDefaultLength,
  parseNote,
  parseOctaveStep,
  parseRepeatEnd,
  parseRepeatStart,
  parseRest,
  parseTie,
  parseValue,
  reportMissingNumber,
} from '../music-parser.js';
import {
  brokenDefinition,
  type Family,
  type ValueKind,
  type WrittenLength,
  type WrittenNumber,
} from '../statements.js';
import type { TrackBody } from '../track-body.js';
import { pyxelCommands as commands } from './commands.js';
import { semitones } from './real/written-pitch.js';

/** Reads one command of a track; false, and nothing moved, when the text at the cursor is none. */
export function parseCommand(cursor: Cursor, log: DiagnosticLog, body: TrackBody): boolean {
  const character = peek(cursor);
  const semitone = semitones[character];
  if (semitone !== undefined) {
    parseNote(cursor, body, semitone, readTrackLength);
    return true;
  }
  const value = (kind: ValueKind, command: CommandSpec, isSigned = false) =>
    parseValue(cursor, log, kind, command, body, isSigned);
  switch (character) {
    case 'R':
      parseRest(cursor, body, readTrackLength);
      return true;
    case '&':
      parseTie(cursor, body, character, readTrackLength);
      return true;
    case 'L':
      parseDefaultLength(cursor, log, body, commands.length);
      return true;
    case 'O':
      return value('octave', commands.octave);
    case 'V':
      return value('volume', commands.volume);
    case 'Q':
      return value('gate', commands.gate);
    case 'T':
      return value('tempo', commands.tempo);
    case 'K':
      return value('transpose', commands.transpose, true);
    case 'Y':
      return value('detune', commands.detune, true);
    case '>':
    case '<':
      parseOctaveStep(cursor, body, character, commands);
      return true;
    case '[':
      parseRepeatStart(cursor, body);
      return true;
    case '|':
      parseBar(cursor, body, false);
      return true;
    case ']':
      parseRepeatEnd(cursor, body, readCount);
      return true;
    case '@':
      return parseAtCommand(cursor, log, body);
    default:
      return false;
  }
}

/** A repeat count; digits before a colon are the next track header. */
function readCount(cursor: Cursor): WrittenNumber | null {
  return numberEnd(cursor, cursor.position) > 0 ? readNumber(cursor) : null;
}

/** Effects of numbered slots: with numbers they define and select, without they select. */
const effects: readonly { readonly family: Family; readonly command: CommandSpec }[] = [
  { family: 'level-ramp', command: commands.envelope },
  { family: 'vibrato', command: commands.vibrato },
  { family: 'glide', command: commands.glide },
];

function parseAtCommand(cursor: Cursor, log: DiagnosticLog, body: TrackBody): boolean {
  const start = cursor.position;
  const effect = effects.find(({ command }) => startsWith(cursor, command.name));
  if (!effect) {
    if (/[A-Za-z]/.test(cursor.text.charAt(start + 1))) return false;
    return parseValue(cursor, log, 'tone', commands.tone, body, false);
  }
  const { family, command } = effect;
  cursor.position += command.name.length;
  // `@ENV 1 100 10` also reads: blanks may stand before every number of an effect.
  const next = afterBlanks(cursor);
  if (numberEnd(cursor, next) > 0) cursor.position = next;
  const slot = readNumber(cursor);
  if (!slot) {
    reportMissingNumber(cursor, log, start, command);
    return true;
  }
  const numbers = readNumbers(cursor, family === 'glide');
  const place = spanFrom(cursor, start);
  if (/[{,+-]/.test(cursor.text.charAt(afterBlanks(cursor)))) {
    // The braces or commas of real Pyxel, or a sign: they are told of next, the slot they would define not as well.
    body.add(brokenDefinition(place, family, slot, command));
    return true;
  }
  if (numbers.length === 0 && slot.value === 0) body.add({ kind: 'off', family, command, ...place });
  else if (numbers.length === 0) body.add({ kind: 'select', family, slot: slot.value, command, ...place });
  else {
    body.add({
      kind: 'define',
      family,
      slot,
      command,
      numbers,
      headCount: numbers.length,
      selects: true,
      isBroken: false,
      ...place,
    });
  }
  return true;
}

/** Numbers with blanks before each, as far as none of them is the next track header. */
function readNumbers(cursor: Cursor, isSigned: boolean): WrittenNumber[] {
  const numbers: WrittenNumber[] = [];
  for (;;) {
    const next = afterBlanks(cursor);
    const digits = isSigned && /[+-]/.test(cursor.text.charAt(next)) ? next + 1 : next;
    if (next === cursor.position || numberEnd(cursor, digits) === 0) return numbers;
    cursor.position = next;
    numbers.push((isSigned ? readSignedNumber(cursor) : readNumber(cursor))!);
  }
}

/** End of the digits at `start`; 0 when there are none or they are a track header. */
function numberEnd(cursor: Cursor, start: number): number {
  let end = start;
  while (isDigit(cursor.text.charAt(end))) end++;
  return end === start || cursor.text.charAt(end) === ':' ? 0 : end;
}

/**
 * A length after a note, as `readLength`, but leaving track headers alone: `C1:` is C and the header `1:`. Digits that
 * touch the note and cannot be a header stay its length, so that in `C4:` only the colon is wrong.
 */
function readTrackLength(cursor: Cursor): WrittenLength {
  const next = afterBlanks(cursor);
  if (!isDigit(cursor.text.charAt(next))) return { n: null, dots: readDots(cursor) };
  const isTouching = next === cursor.position;
  const isHeader = isTouching ? /^[0-3]:/.test(cursor.text.slice(next, next + 2)) : numberEnd(cursor, next) === 0;
  return isHeader ? { n: null, dots: 0 } : readLength(cursor);
}
