/** What a pool tells a worker: a job, and the flag that is raised when the job is to stop. */
export interface JobMessage<Job> {
  readonly job: Job;
  readonly stop: Int32Array;
}

/** What a worker tells its pool. */
export type WorkerMessage<Progress, Result> =
  | { readonly type: 'progress'; readonly value: Progress }
  | { readonly type: 'done'; readonly value: Result }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly message: string; readonly stack: string };
