import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { removeSongFolder, type SongFolder } from '../../host/song-folders.js';
import { type PoolOutcome, WorkerPool } from '../../host/worker-pool.js';
import { startWorker } from '../../host/worker-source.js';
import type { Log } from '../log.js';
import type { ServerSettings } from '../settings.js';
import { isQuick } from './quick.js';
import type {
  ComposeMessage,
  ComposeWork,
  DescribeMessage,
  DescribeWork,
  SequenceMessage,
  SequenceWork,
  ValidateMessage,
  ValidateWork,
  WorkMessage,
  WorkProgress,
  WorkResult,
} from './work-messages.js';

/** What became of a call's work: a result, or what kept it from being done. */
export type WorkOutcome<T> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'problem'; readonly problem: Diagnostic };

/** What is around a call's work. */
export interface WorkContext {
  readonly signal: AbortSignal;
  readonly report: (share: number, message: string) => void;
}

export interface LongWork {
  /** No deadline, and one worker is left to others. */
  readonly isLong?: boolean;
}

/** A song and how it is to sound; the rest of the message to a worker is the server's own to say. */
export type SongToCompose = Omit<ComposeMessage, 'kind' | 'maxDurationSeconds' | 'outputFolder'>;

/** Where songs are compiled and rendered: small ones at once, all others by workers, so that no call waits for another. */
export interface Engine {
  validate(
    message: Omit<ValidateMessage, 'kind' | 'maxDurationSeconds'>,
    context: WorkContext,
  ): Promise<WorkOutcome<ValidateWork>>;
  compose(message: SongToCompose, context: WorkContext, long?: LongWork): Promise<WorkOutcome<ComposeWork>>;
  describe(
    message: Omit<DescribeMessage, 'kind' | 'maxDurationSeconds'>,
    context: WorkContext,
  ): Promise<WorkOutcome<DescribeWork>>;
  sequence(
    message: Omit<SequenceMessage, 'kind' | 'maxDurationSeconds'>,
    context: WorkContext,
  ): Promise<WorkOutcome<SequenceWork>>;
  /** Cancels all that is not done. */
  close(): Promise<void>;
}

type EngineSettings = Pick<
  ServerSettings,
  'workers' | 'queueLimit' | 'deadlineSeconds' | 'maxDurationSeconds' | 'outputFolder'
>;

/** The worker's program, as it is called among the built files. */
const workerName = 'mcp-worker';
/** Enough for the largest score; what goes beyond ends the worker and not the server. */
const workerHeapMegabytes = 1536;

export function createEngine(settings: EngineSettings, log: Log): Engine {
  const { workers, queueLimit, deadlineSeconds, maxDurationSeconds, outputFolder } = settings;
  const pool = new WorkerPool<WorkMessage, WorkProgress, WorkResult>({
    size: workers,
    queueLimit,
    start: () => startWorker(workerName, { resourceLimits: { maxOldGenerationSizeMb: workerHeapMegabytes } }),
  });

  async function inWorker<T extends WorkResult>(
    message: WorkMessage,
    { signal, report }: WorkContext,
    { isLong = false }: LongWork,
  ): Promise<WorkOutcome<T>> {
    const deadline = isLong ? undefined : createDeadline(deadlineSeconds, signal);
    let folder: SongFolder | undefined;
    const outcome = await pool.run(message, {
      signal: deadline?.signal ?? signal,
      isLong,
      onProgress: (progress) => {
        if (progress.type === 'folder') folder = progress.folder;
        else report(progress.share, `${Math.round(progress.share * 100)} % of ${Math.round(progress.seconds)} s`);
      },
    });
    deadline?.clear();
    if (outcome.status === 'done') return outcome as WorkOutcome<T>;
    // A worker that was ended could not tidy up.
    if (folder !== undefined) removeSongFolder(folder);
    if (outcome.status === 'failed') log.error('the work on a song failed', { reason: outcome.message });
    return { status: 'problem', problem: problemOf(outcome, deadline?.isPassed() ?? false) };
  }

  function problemOf(outcome: Exclude<PoolOutcome<WorkResult>, { status: 'done' }>, isLate: boolean): Diagnostic {
    switch (outcome.status) {
      case 'refused':
        return { kind: 'server-busy', values: { count: pool.queued }, related: [] };
      case 'failed':
        return { kind: 'synthesis-failed', values: { reason: outcome.message }, related: [] };
      case 'cancelled':
        return isLate
          ? { kind: 'deadline-passed', values: { seconds: deadlineSeconds }, related: [] }
          : { kind: 'call-cancelled', values: {}, related: [] };
    }
  }

  return {
    validate: async (message, context) => {
      const whole: ValidateMessage = { ...message, kind: 'validate', maxDurationSeconds };
      if (isQuick(message.mml, message.mode)) {
        // The compiler is not needed before the first song, and a client waits for the server to begin.
        const { validateSong } = await import('./validate-song.js');
        return { status: 'done', value: validateSong(whole) };
      }
      return inWorker(whole, context, {});
    },
    compose: (message, context, long = {}) =>
      inWorker({ ...message, kind: 'compose', maxDurationSeconds, outputFolder }, context, long),
    describe: (message, context) => inWorker({ ...message, kind: 'describe', maxDurationSeconds }, context, {}),
    sequence: (message, context) => inWorker({ ...message, kind: 'sequence', maxDurationSeconds }, context, {}),
    close: () => pool.close(),
  };
}

/** A signal that comes when the caller's does, or after some seconds. */
function createDeadline(seconds: number, signal: AbortSignal) {
  const controller = new AbortController();
  let isPassed = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    isPassed = true;
    abort();
  }, seconds * 1000);
  timer.unref();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  return {
    signal: controller.signal,
    isPassed: () => isPassed,
    clear: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}
