import type { DiagnosticLog } from '../../diagnostics/log.js';
import { spanOf } from '../../source/span.js';
import type { ParameterSpec } from '../command-spec.js';
import { type Cursor, isBlank, isDigit, peek, skipBlanks, spanFrom, startsWith } from '../cursor.js';
import type { ForeignCommand } from '../foreign-commands.js';
import { reportUnknownText } from '../unknown-text.js';
import { expansionCommands, type MckcCommandKey, type MckcCommandSpec, mckcCommands } from './commands.js';
import { readMckcLength, readMckcNumber } from './numbers.js';
import type { MckcLength, MckcNumber, MckcStatement } from './statements.js';

interface Candidate {
  readonly name: string;
  readonly key: MckcCommandKey;
  readonly spec: MckcCommandSpec;
  readonly parameters: readonly ParameterSpec[];
}

const specs = Object.entries(mckcCommands) as [MckcCommandKey, MckcCommandSpec][];

/** Commands by the first character of their names, the longest names first. */
const candidates = new Map<string, Candidate[]>();
for (const [key, spec] of specs.toSorted(([, a], [, b]) => b.name.length - a.name.length)) {
  const names = key === 'note' ? ['c', 'd', 'e', 'f', 'g', 'a', 'b'] : [spec.name];
  for (const name of names) {
    const list = candidates.get(name.charAt(0)) ?? [];
    candidates.set(name.charAt(0), list);
    list.push({ name, key, spec, parameters: Object.values(spec.parameters) });
  }
}

const semitones: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const noNumbers: readonly MckcNumber[] = [];

const foreign: readonly ForeignCommand[] = [
  {
    pattern: /^[A-Z](?:[+-]?\d+)?/,
    meaning: { en: 'capital letters are tracks or effects here', ja: '大文字はトラックか効果です' },
    advice: {
      en: 'write notes and t, l, o, v, q, r in small letters; for other text use --mode ppmck or pyxel',
      ja: '音符と t・l・o・v・q・r は小文字で書く。別の MML なら --mode ppmck か pyxel',
    },
  },
  {
    pattern: /^\$[A-Za-z]*/,
    meaning: { en: 'real ppmck has no macros', ja: '実際の ppmck にマクロはありません' },
    advice: {
      en: 'write the text out, or put it into [ ]; a hexadecimal number must touch its command',
      ja: '内容を直接書くか [ ] を使う。16 進数はコマンドに続けて書く',
    },
  },
];

const unknownTextRules = {
  mode: 'mckc',
  foreign,
  stray: /(?:\d[\d.]*|[.+\-#~,%=:])+/y,
  names: specs.map(([, { name }]) => name).filter((name) => name.length > 1),
  isKnown: (character: string) => candidates.has(character),
};

/** Reads the commands of one line of music, from the cursor to `end`. Comments must be blanks already. */
export function parseMusic(cursor: Cursor, end: number, log: DiagnosticLog): MckcStatement[] {
  const statements: MckcStatement[] = [];
  for (;;) {
    skipBlanks(cursor);
    if (cursor.position >= end) return statements;
    const statement = parseCommand(cursor, log);
    if (statement !== null) statements.push(statement);
  }
}

function parseCommand(cursor: Cursor, log: DiagnosticLog): MckcStatement | null {
  const candidate = candidates.get(peek(cursor))?.find(({ name }) => startsWith(cursor, name));
  if (candidate === undefined) {
    reportOtherText(cursor, log);
    return null;
  }
  const { name, key, spec } = candidate;
  const { source } = cursor;
  const start = cursor.position;
  cursor.position += name.length;
  let semitone = 0;
  let numbers = noNumbers;
  let length: MckcLength | null = null;
  switch (spec.reads) {
    case 'nothing':
      break;
    case 'note':
      semitone = semitones[name]! + readAccidentals(cursor);
      length = readMckcLength(cursor);
      break;
    case 'length':
      length = readMckcLength(cursor);
      break;
    case 'numbers': {
      const read = readNumbers(cursor, start, candidate, log) ?? countInPlace(key, cursor);
      if (read === null) return null;
      numbers = read;
      break;
    }
    case 'number-and-length': {
      const read = readNumbers(cursor, start, candidate, log);
      if (read === null) return null;
      numbers = read;
      length = skipComma(cursor) ? readMckcLength(cursor) : defaultLength(cursor);
    }
  }
  return { source, start, end: cursor.position, command: key, semitone, numbers, length };
}

/** An end of a repeat still is one when its count is wrong, so that its beginning is not reported as well. */
function countInPlace(key: MckcCommandKey, { position }: Cursor): MckcNumber[] | null {
  if (key !== 'repeatEnd' && key !== 'loopEnd') return null;
  return [{ value: mckcCommands[key].parameters.n.min, start: position, end: position }];
}

function readAccidentals(cursor: Cursor): number {
  let semitone = 0;
  for (; ; cursor.position++) {
    const sign = peek(cursor);
    if (sign === '+') semitone++;
    else if (sign === '-') semitone--;
    else return semitone;
  }
}

/** One number for each parameter; null, and reported, when one is missing or out of its range. */
function readNumbers(
  cursor: Cursor,
  start: number,
  { name, spec, parameters }: Candidate,
  log: DiagnosticLog,
): MckcNumber[] | null {
  const numbers: MckcNumber[] = [];
  let isGood = true;
  for (const [i, { min, max, default: fallback }] of parameters.entries()) {
    const number = i === 0 || skipComma(cursor) ? readMckcNumber(cursor) : null;
    if (number === null) {
      if (fallback === undefined) {
        reportMissingNumber(cursor, start, name, spec, i, log);
        return null;
      }
      numbers.push({ value: fallback, start: cursor.position, end: cursor.position });
      continue;
    }
    numbers.push(number);
    if ((number.value >= min && number.value <= max) || number.value === spec.off) continue;
    isGood = false;
    log.add('value-out-of-range', {
      span: spanFrom(cursor, start),
      focus: spanOf(cursor.source, number.start, number.end),
      values: { command: name, value: number.value, min, max, example: spec.example },
    });
  }
  return isGood ? numbers : null;
}

function reportMissingNumber(
  cursor: Cursor,
  start: number,
  name: string,
  spec: MckcCommandSpec,
  index: number,
  log: DiagnosticLog,
): void {
  const span = spanFrom(cursor, start);
  const values = { command: name, example: spec.example };
  const after = cursor.position;
  skipBlanksOfLine(cursor);
  const hasBlank = cursor.position > after && index === 0 && (isDigit(peek(cursor)) || peek(cursor) === '$');
  if (hasBlank) {
    readMckcNumber(cursor);
    skipRestOfNumbers(cursor);
    log.add('blank-before-number', { span, values });
    return;
  }
  cursor.position = after;
  log.add(index === 0 ? 'missing-number' : 'mckc-second-number', { span, values });
}

function skipRestOfNumbers(cursor: Cursor): void {
  while (skipComma(cursor)) readMckcNumber(cursor);
}

/** Skips a comma with blanks around it; false, and the cursor where it was, when there is none. */
function skipComma(cursor: Cursor): boolean {
  const start = cursor.position;
  skipBlanksOfLine(cursor);
  if (peek(cursor) === ',') {
    cursor.position++;
    skipBlanksOfLine(cursor);
    return true;
  }
  cursor.position = start;
  return false;
}

function skipBlanksOfLine(cursor: Cursor): void {
  while (isBlank(peek(cursor)) && peek(cursor) !== '\n' && peek(cursor) !== '\r') cursor.position++;
}

function defaultLength({ position }: Cursor): MckcLength {
  return { unit: 'default', value: 0, dots: 0, minus: null, start: position, end: position };
}

/** Text that begins no command of the 2A03: of an expansion chip, left over from a command, or unknown. */
function reportOtherText(cursor: Cursor, log: DiagnosticLog): void {
  const start = cursor.position;
  const expansion = expansionCommands.find(({ name }) => startsWith(cursor, name));
  if (expansion !== undefined) {
    cursor.position += expansion.name.length;
    const number = expansion.parameters.length > 0 ? readMckcNumber(cursor) : null;
    if (number !== null) skipRestOfNumbers(cursor);
    if (number !== null || expansion.parameters.length === 0) {
      log.add('mckc-expansion-command', { span: spanFrom(cursor, start), values: { command: expansion.name } });
      return;
    }
    cursor.position = start;
  }
  reportUnknownText(cursor, log, unknownTextRules);
}
