import { setMaxListeners } from 'node:events';
import { messageOf } from '../diagnostics/message.js';
import { exitCodes } from '../host/exit-codes.js';
import { type Interruption, untilInterrupted } from '../host/interruption.js';
import { standardStream } from '../host/read-input.js';
import { type PoolOutcome, WorkerPool } from '../host/worker-pool.js';
import { startWorker } from '../host/worker-source.js';
import { type Answer, answer } from './answer.js';
import { usageProblem } from './arguments.js';
import { factsOf, jsonText, type Session } from './session.js';
import { doTask, type Task, type WorkerTask } from './task.js';
import { failureResult } from './usage-error.js';

/** Tasks that workers have begun to do. */
export class WorkerTasks {
  readonly #pool: WorkerPool<WorkerTask, never, Answer>;
  readonly #session: Session;
  readonly #answers: readonly Promise<Answer | undefined>[];
  readonly #stop = new AbortController();
  #interruption: Interruption | undefined;
  #end: () => void = () => undefined;
  readonly #ended: Promise<void>;

  constructor(tasks: readonly Task[], workers: number, session: Session) {
    this.#session = session;
    this.#pool = new WorkerPool({
      size: workers,
      queueLimit: Number.POSITIVE_INFINITY,
      start: () => startWorker('task-worker'),
      // A worker that is ended by force leaves half a file behind.
      stopMilliseconds: 3000,
    });
    const isOver = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    this.#ended = untilInterrupted(async (interruption) => {
      this.#interruption = interruption;
      interruption.signal.addEventListener('abort', () => this.#stop.abort());
      await isOver;
    });
    // Every task that waits listens to it.
    setMaxListeners(0, this.#stop.signal);
    const facts = factsOf(session);
    this.#answers = tasks.map((task) => this.#do(task, { task, session: facts }));
  }

  /** What is to be told of a task; nothing when it was interrupted. */
  answerOf(index: number): Promise<Answer | undefined> {
    return this.#answers[index]!;
  }

  /** Exit code of an interruption. */
  get exitCode(): number {
    return this.#interruption?.exitCode ?? exitCodes.interrupted;
  }

  /** Stops what is not done; afterwards no worker is left, and no half of a file. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#answers);
    this.#end();
    await this.#ended;
    await this.#pool.close();
  }

  async #do(task: Task, job: WorkerTask): Promise<Answer | undefined> {
    // A worker has no standard input.
    if (task.input === standardStream) return doTask(task, this.#session);
    return this.#answerTo(task, await this.#pool.run(job, { signal: this.#stop.signal }));
  }

  #answerTo(task: Task, outcome: PoolOutcome<Answer>): Answer | undefined {
    switch (outcome.status) {
      case 'done':
        return outcome.value;
      case 'cancelled':
      case 'refused':
        return undefined;
      case 'failed': {
        const { json, language } = this.#session;
        const problem = usageProblem('internal-error', { reason: `${task.input}: ${outcome.message}` });
        if (!json) return answer(exitCodes.internal, { stderr: `mmlc: ${messageOf(problem, language)}\n` });
        const result = { ...failureResult(task.kind, [problem], language), file: task.input };
        return answer(exitCodes.internal, { stdout: jsonText(result, 'line') });
      }
    }
  }
}
