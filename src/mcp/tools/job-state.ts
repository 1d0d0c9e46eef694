import type { JsonSchema } from '../catalog/entry.js';
import { isOver, type RenderJob } from '../render-jobs.js';

/** What the tools tell of a job. */
export function jobState(job: RenderJob): Readonly<Record<string, unknown>> {
  const { id, status, share, message, result, failure } = job;
  return {
    job_id: id,
    status,
    progress: Number(share.toFixed(3)),
    ...(message !== '' && !isOver(job) && { message }),
    ...(result !== null && { result: result.structuredContent }),
    ...(failure !== null && { message: failure }),
  };
}

/** Schema of {@link jobState}. */
export const jobFields = {
  job_id: { type: 'string', description: 'name of the job for jobs_wait and jobs_cancel; kept for an hour' },
  status: { type: 'string', description: '"working", "completed", "failed" or "cancelled"' },
  progress: { type: 'number', description: '0 to 1' },
  message: { type: 'string' },
  result: {
    type: 'object',
    description: 'when completed: what compose_mml answers to compose, without note_sequence, and song_uri',
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;
