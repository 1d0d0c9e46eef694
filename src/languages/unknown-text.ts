import type { DiagnosticLog } from '../diagnostics/log.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { spanOf } from '../source/span.js';
import { type Cursor, isBlank, isDigit, peek, peekCodePoint } from './cursor.js';
import type { ForeignCommand } from './foreign-commands.js';

/** What a language needs to tell about text that it cannot read. */
interface UnknownTextRules {
  readonly mode: string;
  readonly foreign: readonly ForeignCommand[];
  /** Names to suggest for a misspelt one. */
  readonly names: readonly string[];
  /** Numbers and signs that stand alone; sticky. */
  readonly stray: RegExp;
  /** True for a character that a command, a bracket or a comment of the language begins with. */
  isKnown(character: string): boolean;
}

/** Longest foreign text taken as one, in code units. */
const longestForeign = 4000;

/**
 * Reports the text at the cursor as one fault and moves past it: a command of another mode with its numbers, numbers
 * and signs without a command, or a run of characters that mean nothing here.
 */
export function reportUnknownText(cursor: Cursor, log: DiagnosticLog, rules: UnknownTextRules): void {
  const start = cursor.position;
  const rest = cursor.text.slice(start, start + longestForeign);
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
  rules.stray.lastIndex = start;
  const stray = rules.stray.exec(cursor.text)?.[0];
  if (stray) {
    cursor.position += stray.length;
    log.add('stray-text', { span: spanOf(cursor.source, start, cursor.position), values: { text: stray } });
    return;
  }
  skipUnknownRun(cursor, rules);
  const text = cursor.text.slice(start, cursor.position);
  const word = /^@?[A-Za-z]{2,}/.exec(rest)?.[0].slice(0, 40);
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
  return isAt ? /[A-Za-z]/.test(character) : !rules.isKnown(character);
}
