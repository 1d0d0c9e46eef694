import { dirname } from 'node:path';
import { type Compilation, compile, type PlayingTime } from '../compiler.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FileCoding } from '../formats/file-coding.js';
import { formatSpec } from '../formats/output-formats.js';
import { planOutput } from '../formats/plan-output.js';
import type { StemFiles } from '../formats/song-file.js';
import { withEarlyOptimizing } from '../host/early-optimizing.js';
import { untilInterrupted } from '../host/interruption.js';
import { makeFolder } from '../host/make-folder.js';
import { monotonicMilliseconds } from '../host/monotonic-clock.js';
import type { ByteSource } from '../host/pump.js';
import { readInput } from '../host/read-input.js';
import { songFiles } from '../host/song-files.js';
import type { SystemFailure } from '../host/system-failure.js';
import { type WriteOutcome, writeOutput } from '../host/write-output.js';
import { writeOutputs } from '../host/write-outputs.js';
import { performPlaying, performSound, type SoundPerformance } from '../performance/perform-sound.js';
import type { Score } from '../score/score.js';
import type { FileResolver } from '../source/file-resolver.js';
import { limits } from '../source/limits.js';
import type { Answer } from './answer.js';
import { usageProblem } from './arguments.js';
import { type ComposeEnding, endingAnswer } from './compose-report.js';
import { inputName, outputName, stemPath } from './file-names.js';
import { type MessageFormat, type ReadingRequest, readingOptionsOf } from './music-options.js';
import { outputProblem } from './output-problem.js';
import type { Job } from './output-target.js';
import type { Session } from './session.js';
import type { SoundRequest } from './sound-options.js';

/** How songs are to be compiled. */
export interface ComposeRequest extends ReadingRequest {
  /** How long to play in place of once. */
  readonly playing: PlayingTime;
  readonly sound: SoundRequest;
  readonly coding: FileCoding;
  readonly maxDurationSeconds: number;
  readonly diagnostics: MessageFormat;
  /** Whether a JSON result is the only one or one among others. */
  readonly jsonShape: 'document' | 'line';
}

/** What a build in a longer run may ask for. */
export interface JobCircumstances {
  /** Stops the build, as an interruption does. */
  readonly signal?: AbortSignal;
  /** Finds the files that the song names, in place of the usual way. */
  readonly files?: FileResolver;
  /** Hears, as the file grows, how much of it is done: 0 to 1, about. */
  readonly onProgress?: (share: number) => void;
}

/** Compiles one song to one file and answers with what is to be told of it. */
export async function composeJob(
  job: Job,
  request: ComposeRequest,
  session: Session,
  { signal, files = songFiles(job.input), onProgress }: JobCircumstances = {},
): Promise<Answer> {
  const input = await readInput(job.input, limits.text.value);
  if (!input.ok) {
    const problem = usageProblem('input-failed', { file: inputName(job.input), reason: input.failure.reason });
    return endingAnswer({ status: 'failed', problem, seconds: 0 }, undefined, job, request, session);
  }
  const compilation = compile(input.value, {
    ...readingOptionsOf(request),
    ...request.playing,
    file: inputName(job.input),
    files,
    maxDurationSeconds: request.maxDurationSeconds,
    purpose: 'compose',
  });
  const ending = await finish(compilation, job, request, signal, onProgress);
  return endingAnswer(ending, compilation, job, request, session);
}

async function finish(
  { score }: Compilation,
  job: Job,
  request: ComposeRequest,
  signal: AbortSignal | undefined,
  onProgress: JobCircumstances['onProgress'],
): Promise<ComposeEnding> {
  if (score === null) return { status: 'refused' };
  const startedAt = monotonicMilliseconds();
  const planned = await planFile(score, job, request);
  const { seconds } = planned;
  if ('problem' in planned) return { status: 'failed', problem: planned.problem, seconds };

  const watched = onProgress === undefined ? planned : watchedPieces(planned, onProgress);
  const written = await untilInterrupted(async (interruption) => ({
    outcome: await withEarlyOptimizing(() => writePlanned(watched, job, anyOf(interruption.signal, signal))),
    exitCode: interruption.exitCode,
  }));
  const { outcome } = written;
  switch (outcome.status) {
    case 'done': {
      const elapsedSeconds = (monotonicMilliseconds() - startedAt) / 1000;
      return {
        status: 'done',
        seconds,
        elapsedSeconds,
        byteLength: outcome.bytes,
        peak: outcome.value?.peak ?? null,
        clipped: outcome.value === undefined ? null : clippedOf(outcome.value, request.sound),
        sampleCount: outcome.value?.sampleCount ?? null,
      };
    }
    case 'closed':
      return { status: 'closed' };
    case 'interrupted':
      return { status: 'interrupted', exitCode: written.exitCode, seconds };
    case 'failed':
      return { status: 'failed', problem: writeProblem(job, outcome.failure), seconds };
  }
}

/** The same pieces, each told of. */
function watchedPieces<Planned extends PlannedBytes>(planned: Planned, onProgress: (share: number) => void): Planned {
  let count = 0;
  function* watched<Piece, Value>(pieces: Iterator<Piece, Value, undefined>): Generator<Piece, Value, undefined> {
    for (;;) {
      const next = pieces.next();
      if (next.done) return next.value;
      onProgress(Math.min(1, ++count / planned.pieceCount));
      yield next.value;
    }
  }
  const { stems } = planned;
  return {
    ...planned,
    bytes: () => watched(planned.bytes()),
    stems: stems && { ...stems, bytes: () => watched(stems.bytes()) },
  };
}

function anyOf(interruption: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other === undefined ? interruption : AbortSignal.any([interruption, other]);
}

/** Writes the file, and beside it its stems. */
async function writePlanned(
  { bytes, stems }: PlannedBytes,
  { output, makesFolder }: Job,
  signal: AbortSignal,
): Promise<WriteOutcome<SoundFacts | undefined>> {
  if (makesFolder) {
    const made = await makeFolder(dirname(output));
    if (!made.ok) return { status: 'failed', failure: made.failure };
  }
  if (stems === null) return writeOutput(output, bytes(), signal);
  const outcome = await writeOutputs(
    [output, ...stems.names.map((name) => stemPath(output, name))],
    stems.bytes(),
    signal,
  );
  return outcome.status === 'done' ? { ...outcome, value: outcome.value[0], bytes: outcome.bytes[0]! } : outcome;
}

/** What the making of a file tells about its sound, where it makes any. */
interface SoundFacts {
  readonly sampleCount: number;
  readonly peak: number;
  readonly overCount: number;
}

/** Samples that were cut off at full scale; floating point goes beyond it. */
function clippedOf({ overCount }: SoundFacts, { sampleFormat }: SoundRequest): number {
  return sampleFormat === 'float32' ? 0 : overCount;
}

interface PlannedBytes {
  readonly bytes: () => ByteSource<SoundFacts | undefined>;
  readonly stems: StemFiles | null;
  readonly pieceCount: number;
}

type PlannedFile = { readonly seconds: number } & (PlannedBytes | { readonly problem: Diagnostic });

async function planFile(score: Score, job: Job, request: ComposeRequest): Promise<PlannedFile> {
  const { program, ...passes } = performFor(score, job, request);
  const plan = await planOutput(job.format, {
    score,
    program,
    sound: { ...request.sound, ...passes },
    playing: request.playing,
    coding: request.coding,
  });
  if (!plan.isTooLong) return plan;
  const file = outputName(job.output);
  const { format } = job;
  const problem =
    format === 'wav' ? usageProblem('wav-too-long', { file }) : usageProblem('file-too-long', { file, format });
  return { seconds: plan.seconds, problem };
}

/** Sound repeats samples; what is made of register writes has them of every pass. */
function performFor(score: Score, { format }: Job, { playing }: ComposeRequest): SoundPerformance {
  const { madeOf } = formatSpec(format);
  if (madeOf === 'sound') return performSound(score, playing);
  const program = performPlaying(score, playing, madeOf === 'replay');
  return { program, loops: 1, fadeSeconds: 0 };
}

function writeProblem({ output, format }: Job, failure: SystemFailure): Diagnostic {
  return outputProblem(format === 'wav' ? 'wav-write-failed' : 'output-failed', output, failure);
}
