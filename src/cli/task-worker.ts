import { answerJobs } from '../host/worker-jobs.js';
import type { Answer } from './answer.js';
import { sessionOf } from './session.js';
import { doTask, type WorkerTask } from './task.js';

/** How often a request to stop is looked for. */
const stopMilliseconds = 20;

answerJobs<WorkerTask, never, Answer>(async ({ task, session }, { isStopped }) => {
  const controller = new AbortController();
  const timer = setInterval(() => {
    if (isStopped()) controller.abort();
  }, stopMilliseconds);
  try {
    const value = await doTask(task, await sessionOf(session), { signal: controller.signal });
    return controller.signal.aborted ? { status: 'stopped' } : { status: 'done', value };
  } finally {
    clearInterval(timer);
  }
});
