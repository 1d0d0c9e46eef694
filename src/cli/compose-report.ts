import { type Compilation, composeResult } from '../compiler.js';
import type { Diagnostic, Localized } from '../diagnostics/diagnostic.js';
import { diagnosticToJson } from '../diagnostics/json.js';
import { messageOf } from '../diagnostics/message.js';
import { joinFindings } from '../diagnostics/sarif.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { formatSpec } from '../formats/output-formats.js';
import { sampleCount } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';
import { exitCodes } from '../host/exit-codes.js';
import { endClockOf, loopStartClockOf } from '../score/song-time.js';
import { type Answer, answer, firstErrorOf } from './answer.js';
import { usageProblem } from './arguments.js';
import type { ComposeRequest } from './compose-job.js';
import { inputName, outputName } from './file-names.js';
import { arePeopleTold, findingsText, problemFindings, problemText, songFindings } from './messages.js';
import type { Job } from './output-target.js';
import { clippedText, durationText, peakText, sizeText, speedText, warningsText } from './quantities.js';
import { jsonText, type Session } from './session.js';
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

/** What is to be told of a song when it has ended. */
export function endingAnswer(
  ending: ComposeEnding,
  compilation: Compilation | undefined,
  job: Job,
  request: ComposeRequest,
  session: Session,
): Answer {
  const exitCode = exitCodeOf(ending);
  if (session.json) {
    return answer(exitCode, {
      stdout: jsonText(resultOf(ending, compilation, job, request, session), request.jsonShape),
    });
  }
  if (ending.status === 'interrupted') {
    const { diagnostics } = request;
    const stderr = arePeopleTold(diagnostics)
      ? `mmlc: ${messageOf(interrupted, session.language)}\n`
      : problemText(interrupted, 'mmlc', diagnostics, session);
    return answer(exitCode, { stderr, findings: problemFindings(interrupted, diagnostics, session) });
  }
  const { diagnostics } = request;
  const file = inputName(job.input);
  const texts = [
    ...(compilation === undefined ? [] : [findingsText(compilation, file, diagnostics, 'stderr', session)]),
    ...(ending.status === 'failed' ? [problemText(ending.problem, 'mmlc compose', diagnostics, session)] : []),
  ];
  const findings = [
    ...(compilation === undefined ? [] : [songFindings(compilation, file, diagnostics, session)]),
    ...(ending.status === 'failed' ? [problemFindings(ending.problem, diagnostics, session)] : []),
  ];
  const closing =
    ending.status === 'done' && !session.quiet && arePeopleTold(diagnostics)
      ? summaryText(ending, compilation, job, session) + loopText(compilation, job, request, session)
      : '';
  const firstError = compilation === undefined ? '' : firstErrorOf(compilation);
  return answer(exitCode, { stderr: texts.join(''), closing, firstError, findings: joinFindings(findings) });
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
  compilation: Compilation | undefined,
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
    warningsText(compilation?.counts.warnings ?? 0, language),
  ];
  return `${paints.stderr.bold(`${visibleText(outputName(output))}:`)} ${facts.join(language === 'ja' ? '、' : ', ')}\n`;
}

/** A looping song played once ends in mid-air; whoever wants to listen to it is told how. */
function loopText(
  compilation: Compilation | undefined,
  { format }: Job,
  { playing, sound }: ComposeRequest,
  { language }: Session,
): string {
  const start = loopStartSecondsOf(compilation, format, sound.sampleRate);
  if (start === null || Object.keys(playing).length > 0 || formatSpec(format).madeOf !== 'sound') return '';
  const words: Localized = {
    en: `it loops from ${durationText(start)} on; for a copy to listen to: --loops 2 --fade 8`,
    ja: `${durationText(start)} からループします。試聴用には: --loops 2 --fade 8`,
  };
  return `  ${words[language]}\n`;
}

/** Null without a loop, and in sound when not one sample is in it: the file has none then. */
function loopStartSecondsOf(
  compilation: Compilation | undefined,
  format: Job['format'],
  sampleRate: number,
): number | null {
  const score = compilation?.score;
  const clock = score ? loopStartClockOf(score) : undefined;
  if (!score || clock === undefined) return null;
  const loopSamples = sampleCount(endClockOf(score), sampleRate) - sampleCount(clock, sampleRate);
  return formatSpec(format).madeOf === 'sound' && loopSamples <= 0 ? null : Math.round((clock / clockHz) * 1e9) / 1e9;
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
    loop_start_sec: loopStartSecondsOf(compilation, job.format, request.sound.sampleRate),
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
  const { mimeType } = formatSpec(job.format);
  const rendered = { mimeType, sampleRate, sampleCount: ending.sampleCount, byteLength: ending.byteLength };
  return { ...composeResult(compilation, language, rendered), ...facts };
}
