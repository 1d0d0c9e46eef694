import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { removeSongFolder, type SongFolder } from '../../host/song-folders.js';
import { type PoolOutcome, WorkerPool } from '../../host/worker-pool.js';
import { startWorker } from '../../host/worker-source.js';
import type { Log } from '../log.js';
import type { ServerSettings } from '../settings.js';
import { isQuick } from './quick.js';
import type {
  ComposeTask,
  ComposeWork,
  DescribeTask,
  DescribeWork,
  SequenceTask,
  SequenceWork,
  ValidateTask,
  ValidateWork,
  WorkProgress,
  WorkResult,
  WorkTask,
} from './task.js';

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

/** Where songs are compiled and rendered: small ones at once, all others by workers, so that no call waits for another. */
export interface Engine {
  validate(
    task: Omit<ValidateTask, 'kind' | 'maxDurationSeconds'>,
    context: WorkContext,
  ): Promise<WorkOutcome<ValidateWork>>;
  compose(
    task: Omit<ComposeTask, 'kind' | 'maxDurationSeconds' | 'outputFolder'>,
    context: WorkContext,
    long?: LongWork,
  ): Promise<WorkOutcome<ComposeWork>>;
  describe(
    task: Omit<DescribeTask, 'kind' | 'maxDurationSeconds'>,
    context: WorkContext,
  ): Promise<WorkOutcome<DescribeWork>>;
  sequence(
    task: Omit<SequenceTask, 'kind' | 'maxDurationSeconds'>,
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
  const pool = new WorkerPool<WorkTask, WorkProgress, WorkResult>({
    size: workers,
    queueLimit,
    start: () => startWorker(workerName, { resourceLimits: { maxOldGenerationSizeMb: workerHeapMegabytes } }),
  });

  async function inWorker<T extends WorkResult>(
    task: WorkTask,
    { signal, report }: WorkContext,
    { isLong = false }: LongWork,
  ): Promise<WorkOutcome<T>> {
    const deadline = isLong ? undefined : createDeadline(deadlineSeconds, signal);
    let folder: SongFolder | undefined;
    const outcome = await pool.run(task, {
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
    validate: async (task, context) => {
      const whole: ValidateTask = { ...task, kind: 'validate', maxDurationSeconds };
      if (isQuick(task.mml, task.mode)) {
        // The compiler is not needed before the first song, and a client waits for the server to begin.
        const { validateTask } = await import('./validate-task.js');
        return { status: 'done', value: validateTask(whole) };
      }
      return inWorker(whole, context, {});
    },
    compose: (task, context, long = {}) =>
      inWorker({ ...task, kind: 'compose', maxDurationSeconds, outputFolder }, context, long),
    describe: (task, context) => inWorker({ ...task, kind: 'describe', maxDurationSeconds }, context, {}),
    sequence: (task, context) => inWorker({ ...task, kind: 'sequence', maxDurationSeconds }, context, {}),
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
