import { catalog } from '../diagnostics/catalog.js';
import type { SortedDiagnostics } from '../diagnostics/log.js';
import { noFindings, type SarifFindings, sarifLog } from '../diagnostics/sarif.js';
import { version } from '../version.generated.js';
import { jsonText, print, report, type Session } from './session.js';

/** All that is to be told of one song, as plain data: it may come from another thread. */
export interface Answer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The last line of standard error, which tells how it went; empty when nothing is to be told. */
  readonly closing: string;
  /** Code of the first error of the song; empty when it has none. */
  readonly firstError: string;
  /** What a SARIF log of the whole run is made of; empty in other formats. */
  readonly findings: SarifFindings;
}

export function answer(exitCode: number, texts: Partial<Omit<Answer, 'exitCode'>> = {}): Answer {
  return { exitCode, stdout: '', stderr: '', closing: '', firstError: '', findings: noFindings, ...texts };
}

/** Prints an answer; the exit code is its own or that of a failed print. */
export async function tellAnswer({ exitCode, stdout, stderr, closing }: Answer, session: Session): Promise<number> {
  const printed = stdout === '' ? exitCode : await print(session, stdout, exitCode);
  await report(stderr + closing);
  return printed;
}

/** The SARIF log of a run, with a line end. */
export async function sarifText(findings: readonly SarifFindings[], { language }: Session): Promise<string> {
  const { explanations } = await import('../diagnostics/explanations.js');
  const meanings = Object.fromEntries(
    Object.entries(explanations).map(([code, { meaning }]) => [code, meaning[language]]),
  );
  return jsonText(sarifLog(findings, language, version, meanings), 'document');
}

export function firstErrorOf({ errors }: SortedDiagnostics): string {
  const [first] = errors;
  return first === undefined ? '' : catalog[first.kind].code;
}
