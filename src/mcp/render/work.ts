import type { JobControl, JobEnd } from '../../host/worker-jobs.js';
import { composeTask } from './compose-task.js';
import { describeTask } from './describe-task.js';
import { sequenceTask } from './sequence.js';
import type { WorkProgress, WorkResult, WorkTask } from './task.js';
import { validateTask } from './validate-task.js';

/** Does one task, in a worker or, where it is quickly done, where it is asked for. */
export async function work(task: WorkTask, control: JobControl<WorkProgress>): Promise<JobEnd<WorkResult>> {
  switch (task.kind) {
    case 'validate':
      return { status: 'done', value: validateTask(task) };
    case 'compose':
      return composeTask(task, control);
    case 'describe':
      return describeTask(task, control);
    case 'sequence':
      return { status: 'done', value: sequenceTask(task) };
  }
}
