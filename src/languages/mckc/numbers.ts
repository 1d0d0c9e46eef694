import type { Cursor } from '../cursor.js';
import { isDigit, peek } from '../cursor.js';
import type { MckcLength, MckcNumber } from './statements.js';

/**
 * A number at the cursor: decimal, hexadecimal after `$` or `x`, binary after `%`, all with a leading `-`. Null, and
 * the cursor where it was, when there is no digit. `%5` is 5: where no binary digit follows, decimal ones count.
 */
export function readMckcNumber(cursor: Cursor): MckcNumber | null {
  const start = cursor.position;
  const isNegative = peek(cursor) === '-';
  if (isNegative) cursor.position++;
  const prefix = peek(cursor);
  let value: number | null;
  if (prefix === '$' || prefix === 'x') {
    cursor.position++;
    value = readDigits(cursor, 16);
  } else if (prefix === '%') {
    cursor.position++;
    value = readDigits(cursor, 2) ?? readDigits(cursor, 10);
  } else {
    value = readDigits(cursor, 10);
  }
  if (value === null) {
    cursor.position = start;
    return null;
  }
  return { value: isNegative ? -value : value, start, end: cursor.position };
}

/** Numbers too long for an exact value saturate; every range is far below. */
function readDigits(cursor: Cursor, base: 2 | 10 | 16): number | null {
  const start = cursor.position;
  let value = 0;
  for (;;) {
    const digit = digitValue(peek(cursor));
    if (digit >= base) break;
    value = Math.min(value * base + digit, 0x7fffffff);
    cursor.position++;
  }
  return cursor.position === start ? null : value;
}

function digitValue(character: string): number {
  if (isDigit(character)) return character.charCodeAt(0) - 0x30;
  if (character >= 'a' && character <= 'f') return character.charCodeAt(0) - 0x61 + 10;
  if (character >= 'A' && character <= 'F') return character.charCodeAt(0) - 0x41 + 10;
  return Number.POSITIVE_INFINITY;
}

/** A length at the cursor with what is taken away from it, once; of unit `default` where none is written. */
export function readMckcLength(cursor: Cursor): MckcLength {
  const start = cursor.position;
  const length = readSimpleLength(cursor);
  const sign = peek(cursor);
  if (sign !== '-' && sign !== '~') return length;
  cursor.position++;
  const minus = readSimpleLength(cursor);
  return { ...length, minus, start, end: cursor.position };
}

function readSimpleLength(cursor: Cursor): MckcLength {
  const start = cursor.position;
  const sign = peek(cursor);
  const unit = sign === '%' ? 'counts' : sign === '#' ? 'frames' : 'parts';
  if (unit !== 'parts') cursor.position++;
  const number = readMckcNumber(cursor);
  if (unit !== 'parts') {
    return { unit, value: number?.value ?? -1, dots: 0, minus: null, start, end: cursor.position };
  }
  let dots = 0;
  for (; peek(cursor) === '.'; dots++) cursor.position++;
  return {
    unit: number === null ? 'default' : 'parts',
    value: number?.value ?? 0,
    dots,
    minus: null,
    start,
    end: cursor.position,
  };
}

const countsInWhole = 192;

/**
 * A length in counts, 192 a whole note; not positive where it is no length. `framesPerCount` is the tempo where it is
 * written, `defaultCounts` the length of `l`.
 */
export function countsOf(length: MckcLength, framesPerCount: number, defaultCounts: number): number {
  const { unit, value, minus } = length;
  let counts: number;
  if (unit === 'counts') counts = value;
  else if (unit === 'frames') counts = value / framesPerCount;
  else {
    counts = unit === 'default' ? defaultCounts : value > 0 ? countsInWhole / value : value;
    let part = counts;
    for (let dot = 0; dot < length.dots && part > 1e-9; dot++) {
      part /= 2;
      counts += part;
    }
  }
  return minus === null ? counts : counts - countsOf(minus, framesPerCount, defaultCounts);
}
