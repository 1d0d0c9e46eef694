import type { DiagnosticLog } from '../diagnostics/log.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { spanOf } from '../source/span.js';
import { type Cursor, isBlank, isDigit, peek, peekCodePoint } from './cursor.js';
import type { ForeignCommand } from './foreign-commands.js';

/** What a language needs to tell about text that it cannot read. */
export interface UnknownTextRules {
  readonly mode: string;
  readonly foreign: readonly ForeignCommand[];
  /** Names to suggest for a misspelt one. */
  readonly names: readonly string[];
  /** True for a character that a command, a bracket or a comment of the language begins with. */
  isKnown(character: string): boolean;
}

/**
 * Reports the text at the cursor as one fault and moves past it: a command of another mode with its numbers, full-width
 * letters, or a run of characters that mean nothing here.
 */
export function reportUnknownText(cursor: Cursor, log: DiagnosticLog, rules: UnknownTextRules): void {
  const start = cursor.position;
  const rest = cursor.text.slice(start, start + 200);
  const fullWidth = /^[！-～]+/u.exec(rest)?.[0];
  if (fullWidth) {
    cursor.position += fullWidth.length;
    const halfWidth = [...fullWidth].map((c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).join('');
    log.add('full-width-text', {
      span: spanOf(cursor.source, start, cursor.position),
      values: { text: fullWidth, halfWidth },
    });
    return;
  }
  for (const { pattern, meaning, advice } of rules.foreign) {
    const text = pattern.exec(rest)?.[0];
    if (!text) continue;
    cursor.position += text.length;
    log.add('foreign-command', {
      span: spanOf(cursor.source, start, cursor.position),
      values: { text, mode: rules.mode, meaning, advice },
    });
    return;
  }
  skipUnknownRun(cursor, rules);
  const text = cursor.text.slice(start, cursor.position);
  const word = /^@?[A-Za-z]{2,}/.exec(rest)?.[0];
  const nearest = word && nearestOf(word, rules.names);
  const span = spanOf(cursor.source, start, cursor.position);
  if (nearest) log.add('unknown-command-nearest', { span, values: { text, nearest } });
  else log.add('unknown-command', { span, values: { text, mode: rules.mode } });
}

function skipUnknownRun(cursor: Cursor, rules: UnknownTextRules): void {
  const isAt = peek(cursor) === '@';
  do cursor.position += peekCodePoint(cursor).length;
  while (isPartOfRun(cursor, isAt, rules));
  while (isDigit(peek(cursor))) cursor.position++;
}

function isPartOfRun(cursor: Cursor, isAt: boolean, rules: UnknownTextRules): boolean {
  const character = peek(cursor);
  if (character === '' || isBlank(character) || isDigit(character)) return false;
  return (isAt && /[A-Z]/.test(character)) || !rules.isKnown(character);
}
