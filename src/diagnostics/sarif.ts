import { codePointOffset, positionOf } from '../source/position.js';
import type { Span } from '../source/span.js';
import { catalog, type DiagnosticKind, relatedLabels } from './catalog.js';
import type { Diagnostic, Language, Severity } from './diagnostic.js';
import { uriOf } from './file-reference.js';
import { hintOf, messageOf } from './message.js';

/** Findings in the Static Analysis Results Interchange Format, 2.1.0: plain data, to be gathered from many songs. */
export interface SarifFindings {
  readonly results: readonly SarifResult[];
  /** What kept the tool from its work, such as a file that cannot be read. */
  readonly notifications: readonly SarifNotification[];
}

interface SarifMessage {
  readonly text: string;
}

interface SarifResult {
  readonly ruleId: string;
  readonly level: SarifLevel;
  readonly message: SarifMessage;
  readonly locations?: readonly object[];
  readonly relatedLocations?: readonly object[];
  readonly properties: { readonly kind: DiagnosticKind; readonly hint: string };
}

interface SarifNotification {
  readonly descriptor: { readonly id: string };
  readonly level: SarifLevel;
  readonly message: SarifMessage;
}

type SarifLevel = 'error' | 'warning' | 'note';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, SarifLevel>;

export const noFindings: SarifFindings = { results: [], notifications: [] };

export function joinFindings(findings: readonly SarifFindings[]): SarifFindings {
  return {
    results: findings.flatMap((one) => one.results),
    notifications: findings.flatMap((one) => one.notifications),
  };
}

/** Diagnostics of one text as results. `file` is where those belong that have no place. */
export function sarifFindings(diagnostics: readonly Diagnostic[], language: Language, file?: string): SarifFindings {
  return { results: diagnostics.map((diagnostic) => sarifResult(diagnostic, language, file)), notifications: [] };
}

/** A matter of the run, not of a text. */
export function sarifProblem(problem: Diagnostic, language: Language): SarifFindings {
  const { code, severity } = catalog[problem.kind];
  const message = { text: sentencesOf(problem, language) };
  return { results: [], notifications: [{ descriptor: { id: code }, level: levels[severity], message }] };
}

/** The log of one run of the program over all its songs. `meanings` explain codes to the reader of the log. */
export function sarifLog(
  findings: readonly SarifFindings[],
  language: Language,
  version: string,
  meanings: Readonly<Record<string, string>> = {},
): object {
  const { results, notifications } = joinFindings(findings);
  const ruleIds = [...new Set(results.map(({ ruleId }) => ruleId))].sort();
  const notificationIds = [...new Set(notifications.map(({ descriptor }) => descriptor.id))].sort();
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'mmlc',
            version,
            semanticVersion: version,
            rules: ruleIds.map((id) => ruleOf(id, meanings[id])),
            notifications: notificationIds.map((id) => ({ id })),
          },
        },
        language: language === 'ja' ? 'ja-JP' : 'en-US',
        columnKind: 'unicodeCodePoints',
        invocations: [{ executionSuccessful: notifications.length === 0, toolExecutionNotifications: notifications }],
        results: results.map((result) => ({ ...result, ruleIndex: ruleIds.indexOf(result.ruleId) })),
      },
    ],
  };
}

function ruleOf(id: string, meaning: string | undefined): object {
  return {
    id,
    ...(meaning !== undefined && { fullDescription: { text: meaning } }),
    help: { text: `mmlc explain ${id}` },
  };
}

function sarifResult(diagnostic: Diagnostic, language: Language, file: string | undefined): SarifResult {
  const { kind, span, related } = diagnostic;
  const { code, severity } = catalog[kind];
  const location = span === undefined ? wholeFile(file) : locationOf(span);
  return {
    ruleId: code,
    level: levels[severity],
    message: { text: sentencesOf(diagnostic, language) },
    ...(location && { locations: [location] }),
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        ...locationOf(other.span),
        message: { text: relatedLabels[other.label][language] },
      })),
    }),
    properties: { kind, hint: hintOf(diagnostic, language) },
  };
}

/** Viewers show the message alone, so that the hint must be in it. */
function sentencesOf(diagnostic: Diagnostic, language: Language): string {
  return `${messageOf(diagnostic, language)}\n${hintOf(diagnostic, language)}`;
}

function wholeFile(file: string | undefined) {
  return file === undefined ? undefined : { physicalLocation: { artifactLocation: { uri: uriOf(file) } } };
}

function locationOf({ source, start, end }: Span) {
  const from = positionOf(source, start);
  const to = positionOf(source, end);
  const charOffset = codePointOffset(source, start);
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(source.name ?? 'text') },
      region: {
        startLine: from.line + 1,
        startColumn: from.column + 1,
        endLine: to.line + 1,
        endColumn: to.column + 1,
        charOffset,
        charLength: codePointOffset(source, end) - charOffset,
      },
    },
  };
}
