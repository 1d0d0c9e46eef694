import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { githubDiagnostic, githubReport } from '../diagnostics/github.js';
import { diagnosticToJson } from '../diagnostics/json.js';
import type { SortedDiagnostics } from '../diagnostics/log.js';
import { hintOf, messageOf } from '../diagnostics/message.js';
import { prettyReport } from '../diagnostics/pretty.js';
import { noFindings, type SarifFindings, sarifFindings, sarifProblem } from '../diagnostics/sarif.js';
import { shortDiagnostic, shortReport } from '../diagnostics/short.js';
import type { Stream } from '../host/terminal.js';
import type { MessageFormat } from './music-options.js';
import { jsonText, type Session } from './session.js';

/** Whether standard error is read by people: status lines would break a document for programs. */
export function arePeopleTold(format: MessageFormat): boolean {
  return format === 'pretty' || format === 'short';
}

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
    case 'github':
      return `${githubDiagnostic(problem, language)}\n`;
    case 'sarif':
      // It has its place in the log of the whole run.
      return '';
  }
}

/** One matter that has no place in a text, for the SARIF log of the run. */
export function problemFindings(problem: Diagnostic, format: MessageFormat, session: Session): SarifFindings {
  return format === 'sarif' ? sarifProblem(problem, session.language) : noFindings;
}

/** Diagnostics of a song, for the SARIF log of the run. */
export function songFindings(
  findings: SortedDiagnostics,
  file: string,
  format: MessageFormat,
  { language, quiet }: Session,
): SarifFindings {
  return format === 'sarif' ? sarifFindings(worthTelling(findings, quiet).listed, language, file) : noFindings;
}

/** Diagnostics as text for one stream, with a line end; empty when there is nothing to tell. */
export function findingsText(
  findings: SortedDiagnostics,
  file: string,
  format: MessageFormat,
  stream: Stream,
  session: Session,
): string {
  const { language, quiet } = session;
  if (format === 'json') return jsonText({ file, ...findingsToJson(findings, session) }, 'line');
  const told = worthTelling(findings, quiet);
  if (told.listed.length === 0) return '';
  switch (format) {
    case 'pretty':
      return `${prettyReport(told, { language, paint: session.paints[stream], width: session.width, file })}\n`;
    case 'short':
      return `${shortReport(told, language, file)}\n`;
    case 'github':
      return `${githubReport(told, language, file)}\n`;
    case 'sarif':
      return '';
  }
}

/** The lists of findings as all JSON of the program has them. */
export function findingsToJson(
  findings: Pick<SortedDiagnostics, 'errors' | 'warnings' | 'notes' | 'omitted'>,
  session: Session,
) {
  const toJson = (diagnostic: Diagnostic) => diagnosticToJson(diagnostic, session.language);
  const { errors, warnings, notes, omitted } = findings;
  return {
    errors: errors.map(toJson),
    warnings: warnings.map(toJson),
    notes: notes.map(toJson),
    ...(omitted > 0 && { omitted }),
  };
}

/** For people: which mode was recognised matters only when something is wrong, and quiet means errors only. */
function worthTelling(findings: SortedDiagnostics, quiet: boolean): SortedDiagnostics {
  const { errors, listed, counts, omitted } = findings;
  if (quiet) {
    const hidden = counts.errors - errors.length;
    return {
      errors,
      warnings: [],
      notes: [],
      listed: errors,
      omitted: hidden,
      counts: { ...counts, warnings: 0, notes: 0 },
    };
  }
  if (counts.errors > 0) return findings;
  const isWorth = ({ kind }: Diagnostic) => kind !== 'mode-chosen';
  const notes = findings.notes.filter(isWorth);
  const told = counts.notes - (findings.notes.length - notes.length);
  return { ...findings, notes, listed: listed.filter(isWorth), omitted, counts: { ...counts, notes: told } };
}
