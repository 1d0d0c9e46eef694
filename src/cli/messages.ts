import type { Compilation } from '../compiler.js';
import { catalog } from '../diagnostics/catalog.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticToJson } from '../diagnostics/json.js';
import { hintOf, messageOf } from '../diagnostics/message.js';
import { prettyDiagnostic } from '../diagnostics/pretty.js';
import { shortDiagnostic } from '../diagnostics/short.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { countLine, omittedLine } from '../diagnostics/words.js';
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
export function findingsText(
  findings: Findings,
  file: string,
  format: MessageFormat,
  stream: Stream,
  session: Session,
): string {
  const { language, quiet, width } = session;
  if (format === 'json') return jsonText({ file, ...findingsToJson(findings, session) }, 'line');
  const { errors, warnings, notes, omitted } = worthTelling(findings, quiet);
  const listed = [...errors, ...warnings, ...notes];
  if (listed.length === 0) return '';
  const paint = session.paints[stream];
  // A matter without a place names its file all the same: there may be many files.
  const prefix = ({ span }: Diagnostic) => (span === undefined ? paint.bold(`${visibleText(file)}: `) : '');
  const omittedText = omittedLine(omitted, language);
  if (format === 'short') {
    const lines = listed.map((diagnostic) => prefix(diagnostic) + shortDiagnostic(diagnostic, language));
    return textOfLines([...lines, omittedText]);
  }
  const blocks = listed.map(
    (diagnostic) => prefix(diagnostic) + prettyDiagnostic(diagnostic, { language, paint, width }),
  );
  const counts = { errors: errors.length, warnings: warnings.length, notes: notes.length };
  return `${blocks.join('\n\n')}\n\n${textOfLines([omittedText, countLine(counts, language)])}`;
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

function textOfLines(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}
