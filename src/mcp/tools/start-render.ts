import type { App } from '../app.js';
import type { Parameter, ToolCall, ToolEntry, ToolResult } from '../catalog/entry.js';
import { readArguments } from '../catalog/read-arguments.js';
import { resultSchema } from '../catalog/schemas.js';
import { callLimits } from '../render/limits.js';
import { callResultOf } from './call-result.js';
import { songProblems } from './check-song-arguments.js';
import { composeForCall } from './compose-for-call.js';
import { composeFailure } from './failures.js';
import { jobFields, jobState } from './job-state.js';
import {
  langParameter,
  languageOf,
  mmlParameter,
  modeOf,
  modeParameter,
  normalizeParameter,
  sampleRateParameter,
} from './music-parameters.js';
import { problem } from './problems.js';

const parameters: readonly Parameter[] = [
  { ...mmlParameter, isRequired: true },
  { ...modeParameter, isRequired: true },
  sampleRateParameter,
  normalizeParameter,
  langParameter,
];

export const startRender: ToolEntry = {
  name: 'start_render',
  domain: 'jobs',
  title: 'Start a long render',
  summary: `Begin to compose a song and answer at once with a job_id, for songs that take longer than a call may. Ask jobs_wait (at most ${callLimits.waitSeconds} s a call) until its status is no longer "working"; the sound is then the resource song_uri/wav. A client that knows tasks gets a task instead, whose result is that of the song.`,
  parameters,
  result: resultSchema(['success', 'validation'], jobFields),
  effect: 'edit',
  isIdempotent: false,
  access: 'token',
  run,
};

async function run(call: ToolCall, app: App): Promise<ToolResult> {
  const args = readArguments(parameters, call.args);
  const language = languageOf(args.text('lang'), app.settings.language);
  const problems = songProblems(args, []);
  if (problems.length > 0) return composeFailure(problems, language);
  const song = {
    mml: args.text('mml'),
    mode: modeOf(args.text('mode')),
    language,
    withSequence: false,
    sampleRate: args.number('sample_rate'),
    normalize: args.flag('normalize'),
    isInline: false,
  };
  const job = app.jobs.start(async (control) =>
    callResultOf(await composeForCall(song, control, app, { isLong: true })),
  );
  if (job === undefined) return composeFailure([problem('server-busy', { count: app.jobs.count })], language);
  return { structured: jobState(job), isError: false, job };
}
