import type { Worker } from 'node:worker_threads';
import type { JobMessage, WorkerMessage } from './worker-messages.js';

interface PoolOptions {
  /** Most workers at a time. They are started when there is work for them. */
  readonly size: number;
  /** Most jobs that may wait for a worker; of long ones, which wait apart, half as many. */
  readonly queueLimit: number;
  readonly start: () => Worker;
  /** How long a worker may take to notice that its job is to stop, before it is ended; 300 ms unless given. */
  readonly stopMilliseconds?: number;
}

interface JobOptions<Progress> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** A job that may take minutes: one worker is always left to the others, where there are two. */
  readonly isLong?: boolean;
}

/**
 * What became of a job. `refused`: too many were waiting. `cancelled`: the signal came first. `failed`: the work threw
 * an error, its worker died, or none could be started.
 */
export type PoolOutcome<Result> =
  | { readonly status: 'done'; readonly value: Result }
  | { readonly status: 'refused' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly message: string; readonly stack: string };

interface QueuedJob<Job, Progress, Result> extends JobOptions<Progress> {
  readonly job: Job;
  readonly settle: (outcome: PoolOutcome<Result>) => void;
}

/** A worker and the job it is at. */
interface Member<Progress, Result> {
  readonly worker: Worker;
  current: {
    readonly onMessage: (message: WorkerMessage<Progress, Result>) => void;
    readonly onEnd: (reason: { readonly message: string; readonly stack: string }) => void;
  } | null;
}

/** Some threads that do jobs, a queue before them. A worker that dies takes only its job with it. */
export class WorkerPool<Job, Progress, Result> {
  readonly #options: PoolOptions;
  readonly #members = new Set<Member<Progress, Result>>();
  readonly #queue: QueuedJob<Job, Progress, Result>[] = [];
  #longCount = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Jobs that wait for a worker. */
  get queued(): number {
    return this.#queue.length;
  }

  /** Jobs that are being done. */
  get running(): number {
    return [...this.#members].filter(({ current }) => current !== null).length;
  }

  /** Does a job, as soon as a worker is free. Never rejects. */
  run(job: Job, options: JobOptions<Progress> = {}): Promise<PoolOutcome<Result>> {
    if (this.#isClosed || options.signal?.aborted) return Promise.resolve({ status: 'cancelled' });
    return new Promise((resolve) => {
      const queued: QueuedJob<Job, Progress, Result> = {
        ...options,
        job,
        settle: (outcome) => {
          options.signal?.removeEventListener('abort', leaveQueue);
          resolve(outcome);
        },
      };
      const leaveQueue = () => {
        const at = this.#queue.indexOf(queued);
        if (at < 0) return;
        this.#queue.splice(at, 1);
        queued.settle({ status: 'cancelled' });
      };
      options.signal?.addEventListener('abort', leaveQueue);
      this.#queue.push(queued);
      this.#dispatch();
      if (this.#queue.at(-1) !== queued || !this.#isFullFor(queued)) return;
      this.#queue.pop();
      queued.settle({ status: 'refused' });
    });
  }

  /** Long jobs take no room from the others: whoever waits for minutes would keep out who waits for a moment. */
  #isFullFor({ isLong = false }: QueuedJob<Job, Progress, Result>): boolean {
    const { queueLimit } = this.#options;
    const alike = this.#queue.filter((queued) => (queued.isLong ?? false) === isLong);
    return alike.length > (isLong ? Math.ceil(queueLimit / 2) : queueLimit);
  }

  /** Ends all workers; jobs that are not done are cancelled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { settle } of this.#queue.splice(0)) settle({ status: 'cancelled' });
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()));
  }

  #dispatch(): void {
    for (;;) {
      const at = this.#queue.findIndex(({ isLong }) => !isLong || this.#hasRoomForLong());
      if (at < 0) return;
      let member: Member<Progress, Result> | undefined;
      try {
        member = this.#freeMember();
      } catch (error) {
        // The system has no thread to give: while there are others, the job waits for one of them.
        if (this.#members.size > 0) return;
        const [lost] = this.#queue.splice(at, 1);
        lost!.settle({ status: 'failed', message: String(error), stack: '' });
        continue;
      }
      if (member === undefined) return;
      const [queued] = this.#queue.splice(at, 1);
      this.#begin(member, queued!);
    }
  }

  #hasRoomForLong(): boolean {
    return this.#longCount < Math.max(1, this.#options.size - 1);
  }

  #freeMember(): Member<Progress, Result> | undefined {
    for (const member of this.#members) if (member.current === null) return member;
    return this.#members.size < this.#options.size ? this.#startMember() : undefined;
  }

  #startMember(): Member<Progress, Result> {
    const member: Member<Progress, Result> = { worker: this.#options.start(), current: null };
    let reason = { message: 'the worker ended', stack: '' };
    member.worker.on('message', (message: WorkerMessage<Progress, Result>) => member.current?.onMessage(message));
    member.worker.on('error', (error: Error) => {
      reason = { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
    });
    member.worker.on('exit', () => {
      this.#members.delete(member);
      member.current?.onEnd(reason);
    });
    this.#members.add(member);
    return member;
  }

  #begin(member: Member<Progress, Result>, queued: QueuedJob<Job, Progress, Result>): void {
    const { job, signal, onProgress, isLong = false, settle } = queued;
    const stop = new Int32Array(new SharedArrayBuffer(4));
    let ending: NodeJS.Timeout | undefined;
    const askToStop = () => {
      Atomics.store(stop, 0, 1);
      ending = setTimeout(() => {
        this.#members.delete(member);
        void member.worker.terminate();
      }, this.#options.stopMilliseconds ?? 300);
    };
    const end = (outcome: PoolOutcome<Result>) => {
      clearTimeout(ending);
      signal?.removeEventListener('abort', askToStop);
      member.current = null;
      // An idle worker keeps no process alive.
      member.worker.unref();
      if (isLong) this.#longCount--;
      settle(outcome);
      if (!this.#isClosed) this.#dispatch();
    };
    member.current = {
      onMessage: (message) => {
        switch (message.type) {
          case 'progress':
            return onProgress?.(message.value);
          case 'done':
            return end({ status: 'done', value: message.value });
          case 'stopped':
            return end({ status: 'cancelled' });
          case 'failed':
            return end({ status: 'failed', message: message.message, stack: message.stack });
        }
      },
      onEnd: (reason) =>
        end(signal?.aborted || this.#isClosed ? { status: 'cancelled' } : { status: 'failed', ...reason }),
    };
    if (isLong) this.#longCount++;
    signal?.addEventListener('abort', askToStop);
    member.worker.ref();
    const message: JobMessage<Job> = { job, stop };
    member.worker.postMessage(message);
  }
}
