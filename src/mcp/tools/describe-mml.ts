import type { App } from '../app.js';
import type { Parameter, ToolCall, ToolEntry, ToolResult } from '../catalog/entry.js';
import { readArguments } from '../catalog/read-arguments.js';
import { maybe, resultSchema } from '../catalog/schemas.js';
import { songProblems } from './check-song-arguments.js';
import { validateFailure } from './failures.js';
import { langParameter, languageOf, mmlParameter, modeOf, modeParameter } from './music-parameters.js';

const lastBar = 100_000;

const parameters: readonly Parameter[] = [
  { ...mmlParameter, isRequired: true },
  { ...modeParameter, isRequired: true },
  { name: 'from_bar', type: 'integer', otherwise: 1, min: 1, max: lastBar, about: 'first bar whose notes are listed' },
  {
    name: 'to_bar',
    type: 'integer',
    otherwise: lastBar,
    min: 1,
    max: lastBar,
    about: 'last bar whose notes are listed; where there is no room for all, next_bar says where to go on',
  },
  langParameter,
];

export const describeMml: ToolEntry = {
  name: 'describe_mml',
  domain: 'music',
  title: 'Describe MML',
  summary:
    'Give a song back as data, to check by reading what cannot be heard: the notes by bar (pitch, length, beat, level), and for each channel its range, density, note lengths, the bars in which it sounds and its loudness; tempo map, loop, likely key, peak and loudness (LUFS, in the normalised file). A bar is four quarter notes. Nothing is kept.',
  parameters,
  result: resultSchema(['valid', 'errors', 'warnings', 'notes', 'duration_sec'], {
    bars: { type: 'integer' },
    tempo: { type: 'array', items: { type: 'object' }, description: '{bar, sec, bpm} of every change' },
    loop: maybe('{start_bar, start_sec, length_sec}, or null'),
    key: maybe('{tonic, scale, correlation, margin}, or null; a small margin is a doubtful guess'),
    sound: maybe(
      '{mixer_peak_dbfs (the peak before normalising), loudness_lufs, max_momentary_lufs, max_short_term_lufs, range_lu}, or null for a song longer than the server composes',
    ),
    channels: {
      type: 'array',
      items: { type: 'object' },
      description:
        'channel, note_count, range (notes as numbers, and their pitches), levels, notes_per_sec, sounding_share, lengths, bar_activity (share of each bar that sounds), loudness_lufs of the channel alone',
    },
    bar_notes: {
      type: 'array',
      items: { type: 'object' },
      description: '{bar, sec, channels: {Pulse1: [{beat, pitch, length, level, slur?}], ...}}',
    },
    next_bar: { type: 'integer', description: 'first bar that is not listed; absent when all are' },
  }),
  effect: 'read',
  isIdempotent: true,
  access: 'anonymous',
  run,
};

async function run(call: ToolCall, app: App): Promise<ToolResult> {
  const args = readArguments(parameters, call.args);
  const language = languageOf(args.text('lang'), app.settings.language);
  const problems = songProblems(args, []);
  if (problems.length > 0) return validateFailure(problems, language);
  const outcome = await app.engine.describe(
    {
      mml: args.text('mml'),
      mode: modeOf(args.text('mode')),
      language,
      fromBar: args.number('from_bar'),
      toBar: args.number('to_bar'),
    },
    call,
  );
  if (outcome.status === 'problem') return validateFailure([outcome.problem], language);
  return { structured: outcome.value.result, isError: false };
}
