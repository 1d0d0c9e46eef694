import { standardStream } from '../host/read-input.js';
import type { Answer } from './answer.js';
import type { ComposeRequest, JobCircumstances } from './compose-job.js';
import type { Job } from './output-target.js';
import type { Session, SessionFacts } from './session.js';
import type { ValidateRequest } from './validate-input.js';

/** What is to be done with one song, as plain data: it may be done in another thread. */
export type Task =
  | { readonly kind: 'compose'; readonly input: string; readonly job: Job; readonly request: ComposeRequest }
  | { readonly kind: 'validate'; readonly input: string; readonly request: ValidateRequest };

/** What a worker is given. */
export interface WorkerTask {
  readonly task: Task;
  readonly session: SessionFacts;
}

/** Has the program that does it ready. */
export async function loadTask({ kind }: Task): Promise<void> {
  await (kind === 'compose' ? import('./compose-job.js') : import('./validate-input.js'));
}

/** Does it, and answers with what is to be told. */
export async function doTask(task: Task, session: Session, circumstances: JobCircumstances = {}): Promise<Answer> {
  switch (task.kind) {
    case 'compose': {
      const { composeJob } = await import('./compose-job.js');
      return composeJob(task.job, task.request, session, circumstances);
    }
    case 'validate': {
      const { validateInput } = await import('./validate-input.js');
      return validateInput(task.input, task.request, session);
    }
  }
}

/**
 * A task as it ends, or nothing when it waits for standard input and the signal comes: nothing else is heard by a read
 * from a terminal.
 */
export function unlessInterrupted(
  done: Promise<Answer>,
  { input }: Task,
  signal: AbortSignal | undefined,
): Promise<Answer | undefined> {
  if (input !== standardStream || signal === undefined) return done;
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => {
      process.stdin.destroy();
      resolve(undefined);
    });
  });
  return Promise.race([done, aborted]);
}
