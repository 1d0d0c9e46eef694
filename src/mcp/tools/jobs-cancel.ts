import type { App } from '../app.js';
import type { Parameter, ToolCall, ToolEntry, ToolResult } from '../catalog/entry.js';
import { readArguments } from '../catalog/read-arguments.js';
import { resultSchema } from '../catalog/schemas.js';
import { otherFailure } from './failures.js';
import { jobFields, jobState } from './job-state.js';
import { langParameter, languageOf } from './music-parameters.js';
import { problem } from './problems.js';

const parameters: readonly Parameter[] = [
  { name: 'job_id', type: 'string', isRequired: true, about: 'what start_render answered' },
  langParameter,
];

export const jobsCancel: ToolEntry = {
  name: 'jobs_cancel',
  domain: 'jobs',
  title: 'Cancel a render',
  summary: 'Stop a job of start_render; nothing of its song is kept. A job that is done stays done.',
  parameters,
  result: resultSchema(['success', 'validation'], jobFields),
  effect: 'destructive',
  isIdempotent: true,
  access: 'token',
  run: async (call: ToolCall, app: App): Promise<ToolResult> => {
    const args = readArguments(parameters, call.args);
    const language = languageOf(args.text('lang'), app.settings.language);
    const job = app.jobs.find(args.text('job_id'));
    const unknown = job === undefined ? [problem('unknown-job', { value: args.text('job_id') })] : [];
    const problems = args.problems.length > 0 ? args.problems : unknown;
    if (job === undefined || problems.length > 0) return otherFailure(problems, language);
    app.jobs.cancel(job);
    return { structured: jobState(job), isError: false };
  },
};
