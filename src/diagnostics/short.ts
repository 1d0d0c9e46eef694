import { catalog } from './catalog.js';
import type { Diagnostic, Language } from './diagnostic.js';
import type { SortedDiagnostics } from './log.js';
import { messageOf } from './message.js';
import { placePrefix } from './place.js';
import { omittedLine, severityWords } from './words.js';

/** `file:line:col: error: message [CODE]`, 1-based, one line. */
export function shortDiagnostic(diagnostic: Diagnostic, language: Language, file?: string): string {
  const { code, severity } = catalog[diagnostic.kind];
  const word = severityWords[severity][language];
  return `${placePrefix(diagnostic, file)}${word}: ${messageOf(diagnostic, language)} [${code}]`;
}

/** A line for each diagnostic and one for those left out; empty when there is nothing to tell. */
export function shortReport({ listed, omitted }: SortedDiagnostics, language: Language, file?: string): string {
  const lines = listed.map((diagnostic) => shortDiagnostic(diagnostic, language, file));
  if (omitted > 0) lines.push(omittedLine(omitted, language));
  return lines.join('\n');
}
