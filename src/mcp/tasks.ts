import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/server';

export type TaskStatus = 'working' | 'input_required' | 'completed' | 'cancelled' | 'failed';

/** What a user answered to a question. */
export interface Answer {
  readonly action: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** How the work of a task hears of its end, tells of its progress, and asks. */
export interface TaskControl {
  readonly signal: AbortSignal;
  readonly report: (share: number, message: string) => void;
  readonly ask: (message: string, requestedSchema: object) => Promise<Answer>;
}

/** Work that goes on after its call was answered. */
export interface Task {
  readonly id: string;
  readonly createdAt: Date;
  updatedAt: Date;
  status: TaskStatus;
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

export const taskLifeMilliseconds = 3_600_000;
export const taskPollMilliseconds = 500;
const mostTasks = 1000;

export function isOver({ status }: Task): boolean {
  return status !== 'working' && status !== 'input_required';
}

/** The tasks of one server; each is kept for an hour after its last change. */
export class Tasks {
  readonly #tasks = new Map<string, Task>();

  /** Begins work; nothing when too many tasks are not over. */
  start(work: (control: TaskControl) => Promise<CallToolResult>): Task | undefined {
    if (!this.#makeRoom()) return undefined;
    const now = new Date();
    const task: Task = {
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
    this.#tasks.set(task.id, task);
    const control: TaskControl = {
      signal: task.stop.signal,
      report: (share, message) => this.#change(task, { share, message }),
      ask: (message, requestedSchema) => this.#ask(task, message, requestedSchema),
    };
    work(control).then(
      (result) => this.#change(task, { status: 'completed', share: 1, result }),
      (error: unknown) =>
        this.#change(task, { status: 'failed', failure: error instanceof Error ? error.message : String(error) }),
    );
    return task;
  }

  /** Tasks that are not over. */
  get count(): number {
    return [...this.#tasks.values()].filter((task) => !isOver(task)).length;
  }

  /** Calls a listener at every change of a task; answers with what ends that. */
  follow(task: Task, listener: () => void): () => void {
    task.listeners.add(listener);
    return () => task.listeners.delete(listener);
  }

  find(id: string): Task | undefined {
    return this.#tasks.get(id);
  }

  cancel(task: Task): void {
    this.#change(task, { status: 'cancelled' });
    task.stop.abort();
  }

  /** Waits until a task is over or asks something, but no longer than some time. */
  wait(task: Task, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (task.status !== 'working' || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const listener = () => task.status !== 'working' && end();
      const end = () => {
        clearTimeout(timer);
        task.listeners.delete(listener);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      task.listeners.add(listener);
      signal.addEventListener('abort', end);
    });
  }

  /** Hands the answers of a user to the work that asked. */
  answer(task: Task, answers: Readonly<Record<string, unknown>>): void {
    for (const [key, answer] of Object.entries(answers)) {
      const question = task.questions.get(key);
      if (question === undefined) continue;
      task.questions.delete(key);
      if (task.questions.size === 0) this.#change(task, { status: 'working' });
      question.answer(answer as Answer);
    }
  }

  close(): void {
    for (const task of this.#tasks.values()) if (!isOver(task)) this.cancel(task);
  }

  #ask(task: Task, message: string, requestedSchema: object): Promise<Answer> {
    return new Promise((resolve) => {
      const request = { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
      task.questions.set(randomUUID(), { request, answer: resolve });
      this.#change(task, { status: 'input_required' });
    });
  }

  #change(task: Task, change: Partial<Pick<Task, 'status' | 'share' | 'message' | 'result' | 'failure'>>): void {
    if (isOver(task)) return;
    Object.assign(task, change, { updatedAt: new Date() });
    for (const listener of task.listeners) listener();
    if (isOver(task)) setTimeout(() => this.#tasks.delete(task.id), taskLifeMilliseconds).unref();
  }

  #makeRoom(): boolean {
    if (this.#tasks.size < mostTasks) return true;
    for (const [id, task] of this.#tasks) {
      if (!isOver(task)) continue;
      this.#tasks.delete(id);
      return true;
    }
    return false;
  }
}
