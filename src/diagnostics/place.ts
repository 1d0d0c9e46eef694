import { positionOf } from '../source/position.js';
import type { Span } from '../source/span.js';
import type { Diagnostic } from './diagnostic.js';
import { visibleText } from './visible-text.js';

/** `file:line:col`, 1-based, or `line:col` for a text without a name. */
export function placeText({ source, start }: Span): string {
  const { line, column } = positionOf(source, start);
  const place = `${line + 1}:${column + 1}`;
  return source.name === undefined ? place : `${visibleText(source.name)}:${place}`;
}

/** `file:line:col: ` before a message; for what has no place only `file: `, if that is known, as there may be many. */
export function placePrefix({ span }: Diagnostic, file?: string): string {
  if (span) return `${placeText(span)}: `;
  return file === undefined ? '' : `${visibleText(file)}: `;
}
