import type { DiagnosticLog } from '../../diagnostics/log.js';
import { nearestOf } from '../../diagnostics/nearest.js';
import { type Span, spanOf } from '../../source/span.js';
import { type Cursor, skipLine } from '../cursor.js';
import { ppmckHeaders } from './commands.js';

/** The values of the headers of a text that mean something. */
export interface Headers {
  title?: string;
  composer?: string;
  isOctaveReversed: boolean;
  /** Where each key stands first. */
  readonly places: Map<string, Span>;
}

export function createHeaders(): Headers {
  return { isOctaveReversed: false, places: new Map() };
}

const headerKeys = Object.keys(ppmckHeaders);
const headerChoices = headerKeys.map((key) => `#${key}`).join(' ');

/** Keys whose meaning this mode leaves out. */
const ignoredKeys = new Set(['INCLUDE', 'EX-DISKFM', 'EX-NAMCO106', 'BANK-CHANGE', 'EFFECT-INCLUDE']);

/** Reads the `#KEY "value"` line at the cursor and moves to its end. `isInPlace`: no definition or track yet. */
export function parseHeader(cursor: Cursor, log: DiagnosticLog, headers: Headers, isInPlace: boolean): void {
  const start = cursor.position;
  skipLine(cursor);
  const line = cursor.text.slice(start, cursor.position);
  const span = spanOf(cursor.source, start, start + line.trimEnd().length);
  const key = /^#([^\s"=;]*)/.exec(line)![1]!.toUpperCase();
  if (!isInPlace) {
    log.add('header-too-late', { span });
    return;
  }
  if (!Object.hasOwn(ppmckHeaders, key)) {
    const nearest = key.length > 1 ? nearestOf(key, headerKeys) : undefined;
    if (nearest) log.add('header-unknown-nearest', { span, values: { key, nearest } });
    else log.add('header-unknown', { span, values: { key, choices: headerChoices } });
    return;
  }
  const value = readValue(line.slice(key.length + 1));
  if (value === 'unterminated') log.add('header-unterminated', { span });
  else if (value === 'unquoted') log.add('header-unquoted', { span, values: { key } });
  else if (value === 'trailing') log.add('header-trailing-text', { span });
  else storeHeader(log, headers, key, value.text, span);
}

/** The quoted value; "" without one. Blanks and a comment may follow. */
function readValue(text: string): { text: string } | 'unterminated' | 'unquoted' | 'trailing' {
  const rest = text.replace(/^[ \t\u3000]+/, '');
  if (rest === '' || rest.startsWith(';')) return { text: '' };
  if (!rest.startsWith('"')) return 'unquoted';
  const close = rest.indexOf('"', 1);
  if (close < 0) return 'unterminated';
  const after = rest.slice(close + 1).trim();
  if (after !== '' && !after.startsWith(';')) return 'trailing';
  return { text: rest.slice(1, close) };
}

function storeHeader(log: DiagnosticLog, headers: Headers, key: string, value: string, span: Span): void {
  const first = headers.places.get(key);
  if (first) {
    log.add('header-duplicate', { span, values: { key }, related: [{ label: 'first-header', span: first }] });
    return;
  }
  headers.places.set(key, span);
  if (ignoredKeys.has(key)) log.add('header-ignored', { span, values: { key } });
  else if (key === 'TITLE' && value !== '') headers.title = value;
  else if (key === 'COMPOSER' && value !== '') headers.composer = value;
  else if (key === 'OCTAVE-REV') headers.isOctaveReversed = value.trim() !== '' && value.trim() !== '0';
}
