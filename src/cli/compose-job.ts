import { type Compilation, compile, performScore } from '../compiler.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { registerLog } from '../formats/register-log.js';
import { clockHz } from '../hardware/clock.js';
import { untilInterrupted } from '../host/interruption.js';
import type { ByteSource } from '../host/pump.js';
import { readInput } from '../host/read-input.js';
import { songFiles } from '../host/song-files.js';
import { writeOutput } from '../host/write-output.js';
import type { Score } from '../score/score.js';
import { limits } from '../source/limits.js';
import { usageProblem } from './arguments.js';
import { type ComposeEnding, tellEnding } from './compose-report.js';
import { inputName, outputName } from './file-names.js';
import type { MessageFormat, ReadingRequest } from './music-options.js';
import type { Job, OutputFormat } from './output-target.js';
import type { Session } from './session.js';
import { planSoundFile } from './sound-file.js';

/** How songs are to be compiled. */
export interface ComposeRequest extends ReadingRequest {
  /** Playing time in place of the song's length. */
  readonly seconds: number | undefined;
  readonly sampleRate: number;
  readonly normalize: boolean;
  readonly maxDurationSeconds: number;
  readonly diagnostics: MessageFormat;
  /** Whether a JSON result is the only one or one among others. */
  readonly jsonShape: 'document' | 'line';
}

/** Compiles one song to one file and tells how it went; answers with the exit code. */
export async function composeJob(job: Job, request: ComposeRequest, session: Session): Promise<number> {
  const input = await readInput(job.input, limits.text.value);
  if (!input.ok) {
    const problem = usageProblem('input-failed', { file: inputName(job.input), reason: input.failure.reason });
    return tellEnding({ status: 'failed', problem, seconds: 0 }, undefined, job, request, session);
  }
  const compilation = compile(input.value, {
    mode: request.mode,
    encoding: request.encoding,
    skipUnsupported: request.skipUnsupported,
    ...(request.seconds !== undefined && { seconds: request.seconds }),
    file: inputName(job.input),
    files: songFiles(job.input),
    maxDurationSeconds: request.maxDurationSeconds,
    purpose: 'compose',
  });
  const ending = await finish(compilation, job, request);
  return tellEnding(ending, compilation, job, request, session);
}

async function finish({ score }: Compilation, job: Job, request: ComposeRequest): Promise<ComposeEnding> {
  if (score === null) return { status: 'refused' };
  const startedAt = performance.now();
  const planned = planFile(score, job, request);
  const { seconds } = planned;
  if ('problem' in planned) return { status: 'failed', problem: planned.problem, seconds };

  const written = await untilInterrupted(async (interruption) => ({
    outcome: await writeOutput(job.output, planned.bytes(), interruption.signal),
    exitCode: interruption.exitCode,
  }));
  const { outcome } = written;
  switch (outcome.status) {
    case 'done': {
      const elapsedSeconds = (performance.now() - startedAt) / 1000;
      return {
        status: 'done',
        seconds,
        elapsedSeconds,
        byteLength: outcome.bytes,
        peak: outcome.value?.peak ?? null,
        sampleCount: outcome.value?.sampleCount ?? null,
      };
    }
    case 'closed':
      return { status: 'closed' };
    case 'interrupted':
      return { status: 'interrupted', exitCode: written.exitCode, seconds };
    case 'failed':
      return { status: 'failed', problem: writeProblem(job, outcome.failure.reason), seconds };
  }
}

/** What the making of a file tells about its sound, where it makes any. */
interface SoundFacts {
  readonly sampleCount: number;
  readonly peak: number;
}

type PlannedFile = { readonly seconds: number } & (
  | { readonly bytes: () => ByteSource<SoundFacts | undefined> }
  | { readonly problem: Diagnostic }
);

function planFile(score: Score, job: Job, request: ComposeRequest): PlannedFile {
  const program = performScore(score, request.seconds === undefined ? {} : { seconds: request.seconds });
  switch (job.format) {
    case 'wav': {
      const sound = planSoundFile(score, program, request);
      const seconds = sound.sampleCount / request.sampleRate;
      return sound.isTooLong
        ? { seconds, problem: usageProblem('wav-too-long', { file: outputName(job.output) }) }
        : { seconds, bytes: sound.bytes };
    }
    case 'regs':
      return { seconds: roundToNanoseconds(program.totalClocks / clockHz), bytes: () => registerBytes(program) };
  }
}

/** Rid of the error of a division. */
function roundToNanoseconds(seconds: number): number {
  return Math.round(seconds * 1e9) / 1e9;
}

function* registerBytes(program: Parameters<typeof registerLog>[0]): Generator<Uint8Array, undefined, undefined> {
  yield* registerLog(program);
  return undefined;
}

const writeProblems = { wav: 'wav-write-failed', regs: 'output-failed' } as const satisfies Record<
  OutputFormat,
  string
>;

function writeProblem({ output, format }: Job, reason: Diagnostic['values'][string]): Diagnostic {
  return usageProblem(writeProblems[format], { file: outputName(output), reason });
}
