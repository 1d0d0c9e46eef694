import { positionOf } from '../source/position.js';
import { catalog } from './catalog.js';
import type { Diagnostic, Language, Severity } from './diagnostic.js';
import { slashedPath } from './file-reference.js';
import type { SortedDiagnostics } from './log.js';
import { hintOf, messageOf } from './message.js';
import { omittedLine } from './words.js';

/** Workflow commands of GitHub Actions by severity. */
const commands = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Severity, string>;

/**
 * `::error file=song.mml,line=3,col=6,endLine=3,endColumn=8,title=CODE::message`: an annotation of a line of source in
 * GitHub Actions. Lines and columns are 1-based, the end column is the last one.
 */
export function githubDiagnostic(diagnostic: Diagnostic, language: Language, file?: string): string {
  const { code, severity } = catalog[diagnostic.kind];
  const properties = Object.entries({ ...placeOf(diagnostic, file), title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  const text = `${messageOf(diagnostic, language)}\n${hintOf(diagnostic, language)}`;
  return `::${commands[severity]} ${properties}::${escapeData(text)}`;
}

/** A line for each diagnostic; empty when there is nothing to tell. */
export function githubReport({ listed, omitted }: SortedDiagnostics, language: Language, file?: string): string {
  const lines = listed.map((diagnostic) => githubDiagnostic(diagnostic, language, file));
  if (omitted > 0) lines.push(`::notice::${escapeData(omittedLine(omitted, language))}`);
  return lines.join('\n');
}

function placeOf({ span }: Diagnostic, file: string | undefined): Readonly<Record<string, string | number>> {
  if (span === undefined) return file === undefined ? {} : { file: slashedPath(file) };
  const start = positionOf(span.source, span.start);
  const end = positionOf(span.source, span.end);
  return {
    ...(span.source.name !== undefined && { file: slashedPath(span.source.name) }),
    line: start.line + 1,
    col: start.column + 1,
    endLine: end.line + 1,
    // GitHub ignores columns of an annotation that spans lines.
    endColumn: end.line === start.line ? Math.max(start.column + 1, end.column) : end.column,
  };
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
