import type { App } from '../app.js';
import type { Parameter, ToolCall, ToolEntry, ToolResult } from '../catalog/entry.js';
import { readArguments } from '../catalog/read-arguments.js';
import { resultSchema } from '../catalog/schemas.js';
import { callLimits } from '../render/limits.js';
import { checkChoice } from './check-choice.js';
import { otherFailure } from './failures.js';
import { jobFields, jobState } from './job-state.js';
import { langParameter, languageOf } from './music-parameters.js';
import { problem } from './problems.js';

const deliveries = ['none', 'inline'] as const;

const parameters: readonly Parameter[] = [
  { name: 'job_id', type: 'string', isRequired: true, about: 'what start_render answered' },
  {
    name: 'wait_sec',
    type: 'integer',
    otherwise: callLimits.waitSeconds,
    min: 0,
    max: callLimits.waitSeconds,
    about: `seconds to wait for the end at most, 0 to ${callLimits.waitSeconds}`,
  },
  {
    name: 'audio',
    type: 'string',
    otherwise: 'none',
    values: deliveries,
    about: `inline puts the finished WAV into the result (at most ${callLimits.inlineBytes / 2 ** 20} MiB)`,
  },
  langParameter,
];

export const jobsWait: ToolEntry = {
  name: 'jobs_wait',
  domain: 'jobs',
  title: 'Wait for a render',
  summary: `Wait for a job of start_render, at most ${callLimits.waitSeconds} s, and tell how far it is; with its result when it is done. Call it again while its status is "working".`,
  parameters,
  result: resultSchema(['success', 'validation'], jobFields),
  effect: 'read',
  isIdempotent: true,
  access: 'token',
  run,
};

async function run(call: ToolCall, app: App): Promise<ToolResult> {
  const args = readArguments(parameters, call.args);
  const language = languageOf(args.text('lang'), app.settings.language);
  const audio = checkChoice('audio', args.text('audio'), deliveries);
  const problems = [...args.problems, ...(audio === undefined ? [] : [audio])];
  const job = app.jobs.find(args.text('job_id'));
  if (problems.length === 0 && job === undefined) {
    problems.push(problem('unknown-job', { value: args.text('job_id') }));
  }
  if (job === undefined || problems.length > 0) return otherFailure(problems, language);
  const stopTelling = app.jobs.follow(job, () => call.report(job.share, job.message));
  await app.jobs.wait(job, args.number('wait_sec') * 1000, call.signal);
  stopTelling();
  const { song_uri: uri } = (job.result?.structuredContent ?? {}) as { readonly song_uri?: unknown };
  const isWanted = args.text('audio') === 'inline' && typeof uri === 'string';
  const wav = isWanted ? await app.songs.readWav(uri, callLimits.inlineBytes) : null;
  return { structured: jobState(job), isError: job.status === 'failed' || job.result?.isError === true, wav };
}
