import { parentPort } from 'node:worker_threads';
import type { JobMessage, WorkerMessage } from './worker-messages.js';

/** How the work on a job hears of its end and tells of its progress. */
export interface JobControl<Progress> {
  /** Whether the job is to stop; asked often, it costs next to nothing. */
  readonly isStopped: () => boolean;
  readonly report: (progress: Progress) => void;
}

/** What became of a job; `transfer` are buffers of the value that are handed over and not copied. */
export type JobEnd<Result> =
  | { readonly status: 'done'; readonly value: Result; readonly transfer?: readonly ArrayBuffer[] }
  | { readonly status: 'stopped' };

/** The life of a worker: does one job after another. An error that is thrown is told to the pool; the worker lives on. */
export function answerJobs<Job, Progress, Result>(
  work: (job: Job, control: JobControl<Progress>) => Promise<JobEnd<Result>>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('this program is a worker');
  const tell = (message: WorkerMessage<Progress, Result>, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  port.on('message', ({ job, stop }: JobMessage<Job>) => {
    const control: JobControl<Progress> = {
      isStopped: () => Atomics.load(stop, 0) !== 0,
      report: (value) => tell({ type: 'progress', value }),
    };
    work(job, control).then(
      (end) =>
        end.status === 'done' ? tell({ type: 'done', value: end.value }, end.transfer) : tell({ type: 'stopped' }),
      (error: unknown) => tell({ type: 'failed', ...describeError(error) }),
    );
  });
}

function describeError(error: unknown): { readonly message: string; readonly stack: string } {
  return error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: String(error), stack: '' };
}
