import type { DiagnosticLog } from '../../diagnostics/log.js';
import { spanOf } from '../../source/span.js';
import type { CommandSpec } from '../command-spec.js';
import {
  afterBlanks,
  type Cursor,
  isAtEnd,
  isBlank,
  peek,
  peekCodePoint,
  readNumber,
  readSignedNumber,
  skipBlanks,
} from '../cursor.js';
import type { DefinitionStatement, Family, WrittenNumber } from '../statements.js';

/** What a definition command defines and how its body reads. */
export interface DefinitionForm {
  readonly family: Family;
  readonly command: CommandSpec;
  readonly body: 'envelope' | 'signed-envelope' | 'lfo';
}

interface Body {
  readonly numbers: WrittenNumber[];
  headCount: number;
  isBroken: boolean;
}

/** True when `=` comes next, blanks aside: what was read before it is a definition. */
export function isDefinitionNext(cursor: Cursor): boolean {
  return cursor.text.charAt(afterBlanks(cursor)) === '=';
}

/** Reads `={...}` after the slot. The statement is complete whatever is wrong; faults are reported once. */
export function parseDefinition(
  cursor: Cursor,
  log: DiagnosticLog,
  start: number,
  slot: WrittenNumber,
  form: DefinitionForm,
): DefinitionStatement {
  const body: Body = { numbers: [], headCount: -1, isBroken: false };
  skipBlanks(cursor);
  cursor.position++;
  skipBlanks(cursor);
  if (peek(cursor) === '{') {
    const open = cursor.position++;
    if (form.body === 'lfo') parseLfoBody(cursor, log, open, body);
    else parseEnvelopeBody(cursor, log, open, body, form.body === 'signed-envelope');
  } else {
    log.add('definition-brace', {
      span: tokenSpan(cursor, start),
      values: { example: form.command.example },
    });
    abandon(cursor, body);
  }
  const { source } = cursor;
  return {
    source,
    start,
    end: cursor.position,
    kind: 'define',
    family: form.family,
    slot,
    command: form.command,
    numbers: body.numbers,
    headCount: body.headCount < 0 ? body.numbers.length : body.headCount,
    selects: false,
    isBroken: body.isBroken,
  };
}

function parseEnvelopeBody(cursor: Cursor, log: DiagnosticLog, open: number, body: Body, isSigned: boolean): void {
  let loopMark = -1;
  for (;;) {
    while (isBlank(peek(cursor)) || peek(cursor) === ',') cursor.position++;
    const character = peek(cursor);
    const number = isSigned ? readSignedNumber(cursor) : readNumber(cursor);
    if (number) {
      body.numbers.push(number);
    } else if (character === '|') {
      if (loopMark >= 0) {
        log.add('envelope-second-loop', { span: spanOf(cursor.source, cursor.position, cursor.position + 1) });
        abandon(cursor, body);
        return;
      }
      loopMark = cursor.position++;
      body.headCount = body.numbers.length;
    } else if (character === '}') {
      if (body.numbers.length === 0 || body.headCount === 0) {
        log.add('envelope-empty-head', {
          span: spanOf(cursor.source, cursor.position, cursor.position + 1),
          ...(loopMark >= 0 && {
            related: [{ label: 'loop-mark', span: spanOf(cursor.source, loopMark, loopMark + 1) }],
          }),
        });
        body.isBroken = true;
      }
      cursor.position++;
      return;
    } else {
      reportUnexpected(cursor, log, open, isSigned);
      abandon(cursor, body);
      return;
    }
  }
}

/** `{delay,period,depth,0}`: exactly four numbers with a comma between each. */
function parseLfoBody(cursor: Cursor, log: DiagnosticLog, open: number, body: Body): void {
  for (let i = 0; i < 4; i++) {
    skipBlanks(cursor);
    const number = readNumber(cursor);
    if (!number) {
      const span = tokenSpan(cursor, open);
      log.add('lfo-missing-value', { span });
      abandon(cursor, body);
      return;
    }
    body.numbers.push(number);
    skipBlanks(cursor);
    const expected = i < 3 ? ',' : '}';
    if (peek(cursor) !== expected) {
      log.add('lfo-expected', {
        span: tokenSpan(cursor, open),
        values: { expected, count: i + 1 },
        related: [{ label: 'open-bracket', span: spanOf(cursor.source, open, open + 1) }],
      });
      abandon(cursor, body);
      return;
    }
    cursor.position++;
  }
}

function reportUnexpected(cursor: Cursor, log: DiagnosticLog, open: number, isSigned: boolean): void {
  const character = peekCodePoint(cursor);
  const span = tokenSpan(cursor, open);
  if (isSigned && (character === '+' || character === '-')) {
    log.add('sign-without-number', { span, values: { text: character } });
    return;
  }
  if (character === '' || cursor.text.slice(open, cursor.position).includes('\n')) {
    log.add('definition-unclosed', {
      span,
      related: [{ label: 'open-bracket', span: spanOf(cursor.source, open, open + 1) }],
    });
    return;
  }
  log.add('envelope-unexpected', { span, values: { text: character } });
}

/** The character at the cursor, or at the end of the text the last place before it. */
function tokenSpan(cursor: Cursor, fallback: number) {
  const length = peekCodePoint(cursor).length;
  if (length > 0) return spanOf(cursor.source, cursor.position, cursor.position + length);
  return spanOf(cursor.source, Math.max(fallback, cursor.text.trimEnd().length - 1), cursor.text.length);
}

/**
 * Gives a body up: moves past its `}` if that is on this line, else to the end of the line. A fault at the first
 * character of a line leaves that line to be read as music.
 */
function abandon(cursor: Cursor, body: Body): void {
  body.isBroken = true;
  if (isLineEnd(cursor.text.charAt(cursor.position - 1))) return;
  while (!isAtEnd(cursor) && !isLineEnd(peek(cursor))) {
    if (cursor.text.charAt(cursor.position++) === '}') return;
  }
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}
