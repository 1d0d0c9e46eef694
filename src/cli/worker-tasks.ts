import { setMaxListeners } from 'node:events';
import { standardStream } from '../host/read-input.js';
import { isHeapFull } from '../host/system-failure.js';
import { type PoolOutcome, WorkerPool } from '../host/worker-pool.js';
import { startWorker } from '../host/worker-source.js';
import type { Answer } from './answer.js';
import { failedAnswer } from './failed-task.js';
import { factsOf, type Session } from './session.js';
import { doTask, type Task, unlessInterrupted, type WorkerTask } from './task.js';

/** Tasks that workers have begun to do. */
export class WorkerTasks {
  readonly #pool: WorkerPool<WorkerTask, never, Answer>;
  readonly #session: Session;
  readonly #answers: readonly Promise<Answer | undefined>[];
  readonly #stop = new AbortController();
  /** What the workers could not do is done here, one after another. */
  #ownWork: Promise<unknown> = Promise.resolve();

  constructor(tasks: readonly Task[], workers: number, signal: AbortSignal, session: Session) {
    this.#session = session;
    this.#pool = new WorkerPool({
      size: workers,
      queueLimit: Number.POSITIVE_INFINITY,
      start: () => startWorker('task-worker'),
      // A worker that is ended by force leaves half a file behind.
      stopMilliseconds: 3000,
    });
    // Every task that waits listens to it.
    setMaxListeners(0, this.#stop.signal);
    if (signal.aborted) this.#stop.abort();
    signal.addEventListener('abort', () => this.#stop.abort());
    const facts = factsOf(session);
    this.#answers = tasks.map((task) => this.#do(task, { task, session: facts }));
  }

  /** What is to be told of a task; nothing when it was interrupted. */
  answerOf(index: number): Promise<Answer | undefined> {
    return this.#answers[index]!;
  }

  /** Stops what is not done; afterwards no worker is left, and no half of a file. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#answers);
    await this.#pool.close();
  }

  async #do(task: Task, job: WorkerTask): Promise<Answer | undefined> {
    const { signal } = this.#stop;
    // A worker has no standard input.
    if (task.input === standardStream) return unlessInterrupted(doTask(task, this.#session), task, signal);
    const outcome = await this.#pool.run(job, { signal });
    // A worker in want of memory or files may fail in any way, even where modules are loaded half. One song that is too
    // large for the heap would be so here, too.
    if (outcome.status !== 'failed' || isHeapFull(outcome.message)) return this.#answerTo(task, outcome);
    const own = this.#ownWork.then(() => this.#doHere(task));
    this.#ownWork = own;
    return own;
  }

  /** Never rejects. */
  async #doHere(task: Task): Promise<Answer | undefined> {
    const { signal } = this.#stop;
    if (signal.aborted) return undefined;
    try {
      const one = await doTask(task, this.#session, { signal });
      return signal.aborted && one.exitCode > 128 ? undefined : one;
    } catch (error) {
      return this.#answerTo(task, { status: 'failed', message: String(error), stack: '' });
    }
  }

  #answerTo(task: Task, outcome: PoolOutcome<Answer>): Answer | undefined {
    switch (outcome.status) {
      case 'done':
        return outcome.value;
      case 'cancelled':
      case 'refused':
        return undefined;
      case 'failed':
        return failedAnswer(task, outcome.message, this.#session);
    }
  }
}
