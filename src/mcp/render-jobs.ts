import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';

export type RenderJobStatus = 'working' | 'input_required' | 'completed' | 'cancelled' | 'failed';

/** What a user answered to a question. */
export interface Answer {
  readonly action: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** How the work of a job hears of its end, tells of its progress, and asks. */
export interface RenderJobControl {
  readonly signal: AbortSignal;
  readonly report: (share: number, message: string) => void;
  /** Only fixtures of the conformance suite ask; a render has no question. */
  readonly ask: (message: string, requestedSchema: object) => Promise<Answer>;
}

/** Work that goes on after its call was answered. */
export interface RenderJob {
  readonly id: string;
  readonly createdAt: Date;
  updatedAt: Date;
  status: RenderJobStatus;
  /** 0..1 */
  share: number;
  message: string;
  result: CallToolResult | null;
  /** Why it failed, when it did not end with a result. */
  failure: string | null;
  /** Questions that wait for an answer, as the protocol has them. */
  readonly questions: Map<string, { readonly request: object; readonly answer: (answer: Answer) => void }>;
  readonly stop: AbortController;
  readonly listeners: Set<() => void>;
}

export const jobLifeMilliseconds = 3_600_000;
export const jobPollMilliseconds = 500;
const mostJobs = 1000;

export function isOver({ status }: RenderJob): boolean {
  return status !== 'working' && status !== 'input_required';
}

/** The jobs of one server; each is kept for an hour after its last change. */
export class RenderJobs {
  readonly #jobs = new Map<string, RenderJob>();

  /** Begins work; nothing when too many jobs are not over. */
  start(work: (control: RenderJobControl) => Promise<CallToolResult>): RenderJob | undefined {
    if (!this.#makeRoom()) return undefined;
    const now = new Date();
    const job: RenderJob = {
      id: randomUUID(),
      createdAt: now,
      updatedAt: now,
      status: 'working',
      share: 0,
      message: '',
      result: null,
      failure: null,
      questions: new Map(),
      stop: new AbortController(),
      listeners: new Set(),
    };
    this.#jobs.set(job.id, job);
    const control: RenderJobControl = {
      signal: job.stop.signal,
      report: (share, message) => this.#change(job, { share, message }),
      ask: (message, requestedSchema) => this.#ask(job, message, requestedSchema),
    };
    work(control).then(
      (result) => this.#change(job, { status: 'completed', share: 1, result }),
      (error: unknown) =>
        this.#change(job, { status: 'failed', failure: error instanceof Error ? error.message : String(error) }),
    );
    return job;
  }

  /** Jobs that are not over. */
  get count(): number {
    return [...this.#jobs.values()].filter((job) => !isOver(job)).length;
  }

  /** Calls a listener at every change of a job; answers with what ends that. */
  follow(job: RenderJob, listener: () => void): () => void {
    job.listeners.add(listener);
    return () => job.listeners.delete(listener);
  }

  find(id: string): RenderJob | undefined {
    return this.#jobs.get(id);
  }

  cancel(job: RenderJob): void {
    this.#change(job, { status: 'cancelled' });
    job.stop.abort();
  }

  /** Waits until a job is over or asks something, but no longer than some time. */
  wait(job: RenderJob, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (job.status !== 'working' || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const listener = () => job.status !== 'working' && end();
      const end = () => {
        clearTimeout(timer);
        job.listeners.delete(listener);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      job.listeners.add(listener);
      signal.addEventListener('abort', end);
    });
  }

  /** Hands the answers of a user to the work that asked. */
  answer(job: RenderJob, answers: Readonly<Record<string, unknown>>): void {
    for (const [key, answer] of Object.entries(answers)) {
      const question = job.questions.get(key);
      if (question === undefined) continue;
      job.questions.delete(key);
      if (job.questions.size === 0) this.#change(job, { status: 'working' });
      question.answer(answer as Answer);
    }
  }

  close(): void {
    for (const job of this.#jobs.values()) if (!isOver(job)) this.cancel(job);
  }

  /** For fixtures of the conformance suite only. */
  #ask(job: RenderJob, message: string, requestedSchema: object): Promise<Answer> {
    return new Promise((resolve) => {
      const request = { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
      job.questions.set(randomUUID(), { request, answer: resolve });
      this.#change(job, { status: 'input_required' });
    });
  }

  #change(
    job: RenderJob,
    change: Partial<Pick<RenderJob, 'status' | 'share' | 'message' | 'result' | 'failure'>>,
  ): void {
    if (isOver(job)) return;
    Object.assign(job, change, { updatedAt: new Date() });
    for (const listener of job.listeners) listener();
    if (isOver(job)) setTimeout(() => this.#jobs.delete(job.id), jobLifeMilliseconds).unref();
  }

  #makeRoom(): boolean {
    if (this.#jobs.size < mostJobs) return true;
    for (const [id, job] of this.#jobs) {
      if (!isOver(job)) continue;
      this.#jobs.delete(id);
      return true;
    }
    return false;
  }
}
