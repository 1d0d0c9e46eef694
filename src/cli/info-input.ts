import { type Compilation, compile, validateResult } from '../compiler.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { measureSong, type SongMeasure } from '../formats/measure-song.js';
import { exitCodes } from '../host/exit-codes.js';
import { untilInterrupted } from '../host/interruption.js';
import { readInput } from '../host/read-input.js';
import { songFiles } from '../host/song-files.js';
import { writeOutput } from '../host/write-output.js';
import { performScore } from '../performance/perform-score.js';
import { type PlayedVoice, playedVoices } from '../score/played-notes.js';
import type { Score } from '../score/score.js';
import { analyzeSong, type SongAnalysis } from '../score/song-analysis.js';
import { limits } from '../source/limits.js';
import { type Answer, answer } from './answer.js';
import { usageProblem } from './arguments.js';
import { inputName } from './file-names.js';
import { infoJson } from './info-json.js';
import { infoText } from './info-text.js';
import { arePeopleTold, findingsText, problemFindings, problemText, songFindings } from './messages.js';
import { type MessageFormat, type ReadingRequest, readingOptionsOf } from './music-options.js';
import { outputProblem } from './output-problem.js';
import { sizeText } from './quantities.js';
import { jsonText, type Session } from './session.js';
import type { SoundRequest } from './sound-options.js';
import { failureResult } from './usage-error.js';

/** What is to be told of songs. */
export interface InfoRequest extends ReadingRequest {
  readonly sound: SoundRequest;
  /** Bars to draw, from 1 on; null for all. */
  readonly bars: readonly [first: number, last: number] | null;
  /** File for a picture. */
  readonly svg: string | null;
  readonly diagnostics: MessageFormat;
  /** Whether a JSON result is the only one or one among others. */
  readonly jsonShape: 'document' | 'line';
}

/** A song as it is told of. */
export interface SongInfo {
  readonly file: string;
  readonly song: SongAnalysis;
  readonly ticksPerQuarter: number;
  readonly voices: readonly PlayedVoice[];
  /** Null where the song is too long to be played for it. */
  readonly sound: SongMeasure | null;
}

/** Compiles one song, measures and draws it, and answers with what is to be told. */
export async function infoInput(path: string, request: InfoRequest, session: Session): Promise<Answer> {
  const file = inputName(path);
  const input = await readInput(path, limits.text.value);
  if (!input.ok) {
    return failedAnswer(usageProblem('input-failed', { file, reason: input.failure.reason }), file, request, session);
  }
  const compilation = compile(input.value, {
    ...readingOptionsOf(request),
    file,
    files: songFiles(path),
    purpose: 'validate',
  });
  const { score } = compilation;
  if (score === null) return toldAnswer(compilation, null, null, request, session);

  const voices = playedVoices(score);
  const info: SongInfo = {
    file,
    song: analyzeSong(score, voices),
    ticksPerQuarter: score.ticksPerQuarter,
    voices,
    sound: soundOf(score, voices, request.sound),
  };
  if (request.svg === null) return toldAnswer(compilation, info, null, request, session);
  const written = await writePicture(score, request.svg);
  switch (written.status) {
    case 'done':
      return toldAnswer(compilation, info, { path: request.svg, bytes: written.bytes }, request, session);
    case 'failed': {
      return failedAnswer(outputProblem('output-failed', request.svg, written.failure), file, request, session);
    }
    case 'closed':
      return toldAnswer(compilation, info, null, request, session);
    case 'interrupted':
      return failedAnswer(usageProblem('interrupted'), file, request, session, written.exitCode);
  }
}

/** Plays the song once and each of its channels alone. */
function soundOf(score: Score, voices: readonly PlayedVoice[], sound: SoundRequest): SongMeasure | null {
  // Longer songs are only for those to hear who ask compose for them.
  if (analyzeSong(score, voices).seconds > limits.soundMinutes.value * 60) return null;
  return measureSong(performScore(score), voices, sound);
}

async function writePicture(score: Score, path: string) {
  const { pianoRollSvg } = await import('../formats/piano-roll-svg.js');
  return untilInterrupted(async (interruption) => ({
    ...(await writeOutput(path, pianoRollSvg(score), interruption.signal)),
    exitCode: interruption.exitCode,
  }));
}

interface Picture {
  readonly path: string;
  readonly bytes: number;
}

function toldAnswer(
  compilation: Compilation,
  info: SongInfo | null,
  picture: Picture | null,
  request: InfoRequest,
  session: Session,
): Answer {
  const file = compilation.source.name ?? '';
  const exitCode = info === null ? exitCodes.musicErrors : exitCodes.good;
  if (session.json) {
    const {
      valid: success,
      errors,
      warnings,
      notes,
      omitted,
    } = validateResult(compilation, session.language, {
      noteSequence: false,
    });
    const validation = { errors, warnings, ...(omitted !== undefined && { omitted }) };
    const result = {
      success,
      file,
      mode: compilation.mode,
      ...(info !== null && infoJson(info, request.sound)),
      svg: picture?.path ?? null,
      validation,
      notes,
    };
    return answer(exitCode, { stdout: jsonText(result, request.jsonShape) });
  }
  const { language, paints, quiet } = session;
  return answer(exitCode, {
    stdout: info === null ? '' : infoText(info, request, session),
    stderr: findingsText(compilation, file, request.diagnostics, 'stderr', session),
    closing:
      picture === null || quiet || !arePeopleTold(request.diagnostics)
        ? ''
        : `${paints.stderr.bold(`${visibleText(picture.path)}:`)} ${sizeText(picture.bytes, language)}\n`,
    findings: songFindings(compilation, file, request.diagnostics, session),
  });
}

function failedAnswer(
  problem: Diagnostic,
  file: string,
  { diagnostics, jsonShape }: InfoRequest,
  session: Session,
  exitCode: number = exitCodes.inputOutput,
): Answer {
  if (session.json) {
    const result = { ...failureResult('info', [problem], session.language), file, mode: null };
    return answer(exitCode, { stdout: jsonText(result, jsonShape) });
  }
  return answer(exitCode, {
    stderr: problemText(problem, 'mmlc info', diagnostics, session),
    findings: problemFindings(problem, diagnostics, session),
  });
}
