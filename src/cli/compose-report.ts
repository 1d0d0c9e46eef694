import { type Compilation, composeResult } from '../compiler.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { diagnosticToJson } from '../diagnostics/json.js';
import { messageOf } from '../diagnostics/message.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { exitCodes } from '../host/exit-codes.js';
import { usageProblem } from './arguments.js';
import type { ComposeRequest } from './compose-job.js';
import { inputName, outputName } from './file-names.js';
import { findingsText, problemText } from './messages.js';
import type { Job } from './output-target.js';
import { clippedText, durationText, peakText, sizeText, speedText, warningsText } from './quantities.js';
import { jsonText, print, report, type Session } from './session.js';
import { failureResult } from './usage-error.js';

/** How the making of one file ended. */
export type ComposeEnding =
  | {
      readonly status: 'done';
      readonly seconds: number;
      readonly elapsedSeconds: number;
      readonly byteLength: number;
      /** 1 = full scale; null for an output without samples. */
      readonly peak: number | null;
      /** Samples cut off at full scale; null as well. */
      readonly clipped: number | null;
      readonly sampleCount: number | null;
    }
  /** The music has errors. */
  | { readonly status: 'refused' }
  /** A file could not be read or written. */
  | { readonly status: 'failed'; readonly problem: Diagnostic; readonly seconds: number }
  /** The reader of standard output went away. */
  | { readonly status: 'closed' }
  | { readonly status: 'interrupted'; readonly exitCode: number; readonly seconds: number };

const interrupted = usageProblem('interrupted');

/** Tells the user or the calling program how it ended; answers with the exit code. */
export async function tellEnding(
  ending: ComposeEnding,
  compilation: Compilation | undefined,
  job: Job,
  request: ComposeRequest,
  session: Session,
): Promise<number> {
  const exitCode = exitCodeOf(ending);
  if (session.json) {
    return print(session, jsonText(resultOf(ending, compilation, job, request, session), request.jsonShape), exitCode);
  }
  if (ending.status === 'interrupted') {
    await report(`mmlc: ${messageOf(interrupted, session.language)}\n`);
    return exitCode;
  }
  if (compilation !== undefined)
    await report(findingsText(compilation, inputName(job.input), request.diagnostics, 'stderr', session));
  if (ending.status === 'failed') {
    await report(problemText(ending.problem, 'mmlc compose', request.diagnostics, session));
  }
  if (ending.status === 'done' && !session.quiet) {
    await report(summaryText(ending, compilation?.counts.warnings ?? 0, job, session));
  }
  return exitCode;
}

function exitCodeOf(ending: ComposeEnding): number {
  switch (ending.status) {
    case 'done':
    case 'closed':
      return exitCodes.good;
    case 'refused':
      return exitCodes.musicErrors;
    case 'failed':
      return exitCodes.inputOutput;
    case 'interrupted':
      return ending.exitCode;
  }
}

function summaryText(
  ending: ComposeEnding & { readonly status: 'done' },
  warnings: number,
  { output }: Job,
  { language, paints }: Session,
): string {
  const { seconds, elapsedSeconds, byteLength, peak, clipped } = ending;
  const facts = [
    durationText(seconds),
    sizeText(byteLength, language),
    speedText(seconds, elapsedSeconds, language),
    ...(peak === null ? [] : [peakText(peak, language)]),
    ...(clipped ? [clippedText(clipped, language)] : []),
    warningsText(warnings, language),
  ];
  return `${paints.stderr.bold(`${visibleText(outputName(output))}:`)} ${facts.join(language === 'ja' ? '、' : ', ')}\n`;
}

function resultOf(
  ending: ComposeEnding,
  compilation: Compilation | undefined,
  job: Job,
  request: ComposeRequest,
  session: Session,
): object {
  const facts = {
    file: inputName(job.input),
    mode: compilation?.mode ?? null,
    format: job.format,
    output: ending.status === 'done' ? job.output : null,
    peak: ending.status === 'done' ? ending.peak : null,
    clipped: ending.status === 'done' ? ending.clipped : null,
  };
  if (compilation === undefined) {
    return ending.status === 'failed'
      ? { ...failureResult('compose', [ending.problem], session.language), ...facts }
      : facts;
  }
  const { language } = session;
  const { sampleRate } = request.sound;
  if (ending.status !== 'done' || ending.sampleCount === null) {
    const result = composeResult(compilation, language, null);
    if (ending.status === 'done') return { ...result, success: true, duration_sec: ending.seconds, ...facts };
    if (ending.status === 'refused' || ending.status === 'closed') return { ...result, ...facts };
    const problem = ending.status === 'failed' ? ending.problem : interrupted;
    const { validation } = result;
    const errors = [...validation.errors, diagnosticToJson(problem, language)];
    return { ...result, success: false, duration_sec: ending.seconds, validation: { ...validation, errors }, ...facts };
  }
  const rendered = { sampleRate, sampleCount: ending.sampleCount, byteLength: ending.byteLength };
  return { ...composeResult(compilation, language, rendered), ...facts };
}
