import type { Compilation } from '../compiler.js';
import { catalog } from '../diagnostics/catalog.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticToJson } from '../diagnostics/json.js';
import type { SortedDiagnostics } from '../diagnostics/log.js';
import { hintOf, messageOf } from '../diagnostics/message.js';
import { prettyReport } from '../diagnostics/pretty.js';
import { shortDiagnostic, shortReport } from '../diagnostics/short.js';
import type { MessageFormat } from './music-options.js';
import type { Stream } from './paint.js';
import { jsonText, type Session } from './session.js';

/** What is to be told of one compilation. */
export type Findings = Pick<Compilation, 'errors' | 'warnings' | 'notes' | 'omitted'>;

/** One matter that has no place in a text, with a line end: a wrong option, a file that cannot be read. */
export function problemText(problem: Diagnostic, speaker: string, format: MessageFormat, session: Session): string {
  const { language, paints } = session;
  switch (format) {
    case 'pretty':
      return `${paints.stderr.bold(`${speaker}:`)} ${messageOf(problem, language)}\n  ${hintOf(problem, language)}\n`;
    case 'short':
      return `${shortDiagnostic(problem, language)}\n`;
    case 'json':
      return jsonText(findingsToJson({ errors: [problem], warnings: [], notes: [], omitted: 0 }, session), 'line');
  }
}

/** Diagnostics as text for one stream, with a line end; empty when there is nothing to tell. */
export function findingsText(findings: Findings, format: MessageFormat, stream: Stream, session: Session): string {
  const { language } = session;
  const sorted = toSorted(worthTelling(findings, session.quiet));
  switch (format) {
    case 'pretty':
      return withLineEnd(prettyReport(sorted, { language, paint: session.paints[stream], width: session.width }));
    case 'short':
      return withLineEnd(shortReport(sorted, language));
    case 'json':
      return jsonText(findingsToJson(findings, session), 'line');
  }
}

function findingsToJson({ errors, warnings, notes, omitted }: Findings, { language }: Session): object {
  const toJson = (diagnostic: Diagnostic) => diagnosticToJson(diagnostic, language);
  return {
    errors: errors.map(toJson),
    warnings: warnings.map(toJson),
    notes: notes.map(toJson),
    ...(omitted > 0 && { omitted }),
  };
}

/** For people: which mode was recognised matters only when something is wrong, and quiet means errors only. */
function worthTelling(findings: Findings, quiet: boolean): Findings {
  if (quiet) return { ...findings, warnings: [], notes: [] };
  if (findings.errors.length > 0) return findings;
  return {
    ...findings,
    notes: findings.notes.filter(({ kind }) => catalog[kind].code !== catalog['mode-chosen'].code),
  };
}

function toSorted({ errors, warnings, notes, omitted }: Findings): SortedDiagnostics {
  return {
    errors,
    warnings,
    notes,
    listed: [...errors, ...warnings, ...notes],
    omitted,
    counts: { errors: errors.length, warnings: warnings.length, notes: notes.length },
  };
}

function withLineEnd(text: string): string {
  return text === '' ? '' : `${text}\n`;
}
