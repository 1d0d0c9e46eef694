import type { Diagnostic, Language } from '../../diagnostics/diagnostic.js';
import { template, templateModes, templateNames } from '../../templates/templates.js';
import type { App } from '../app.js';
import type { Parameter, ToolCall, ToolEntry, ToolResult } from '../catalog/entry.js';
import { type ReadArguments, readArguments } from '../catalog/read-arguments.js';
import { resultSchema } from '../catalog/schemas.js';
import { callLimits } from '../render/limits.js';
import { songProblems } from './check-song-arguments.js';
import { composeForCall } from './compose-for-call.js';
import { composeFailure, otherFailure, validateFailure } from './failures.js';
import {
  langParameter,
  languageOf,
  mmlParameter,
  modeOf,
  modeParameter,
  normalizeParameter,
  sampleRateParameter,
} from './music-parameters.js';
import { problem, toJson } from './problems.js';

const actions = ['compose', 'validate', 'template'] as const;
const details = ['full', 'summary'] as const;
const deliveries = ['inline', 'none'] as const;

/** Arguments besides mode and language that must be one of some values. */
const choices = [
  ['detail', details],
  ['audio', deliveries],
] as const;

const parameters: readonly Parameter[] = [
  { name: 'action', type: 'string', isRequired: true, values: actions, about: 'what to do' },
  mmlParameter,
  { ...modeParameter, about: 'language of the song; needed by compose and validate' },
  {
    name: 'template',
    type: 'string',
    otherwise: 'basic',
    values: templateNames,
    about: 'for action template: the song to start from',
  },
  sampleRateParameter,
  normalizeParameter,
  {
    name: 'detail',
    type: 'string',
    otherwise: 'full',
    values: details,
    about: 'summary leaves note_sequence out of the result',
  },
  {
    name: 'audio',
    type: 'string',
    otherwise: 'inline',
    values: deliveries,
    about: `inline puts the WAV into the result (at most ${callLimits.inlineBytes / 2 ** 20} MiB); none only keeps it on the server, as a resource`,
  },
  langParameter,
];

export const composeMml: ToolEntry = {
  name: 'compose_mml',
  domain: 'music',
  title: 'Compose MML',
  summary:
    'Compose, validate, or get templates for retro chiptune-style MML. compose makes the exact sound of the NES sound chip as WAV (mono, 16 bit) and gives the notes back as note_sequence; validate lists every mistake with its place (line and column from 0) and what to write instead; template gives a song to start from. Loop: template, validate, fix, compose.',
  parameters,
  result: resultSchema([
    'success',
    'audio',
    'duration_sec',
    'note_sequence',
    'validation',
    'notes',
    'valid',
    'errors',
    'warnings',
    'omitted',
    'channel_summary',
    'mml',
    'description',
    'song_uri',
  ]),
  effect: 'edit',
  isIdempotent: false,
  access: 'anonymous',
  run,
};

async function run(call: ToolCall, app: App): Promise<ToolResult> {
  const args = readArguments(parameters, call.args);
  const language = languageOf(args.text('lang'), app.settings.language);
  const action = actions.find((candidate) => candidate === args.text('action'));
  switch (action) {
    case 'compose':
      return compose(args, language, call, app);
    case 'validate':
      return validate(args, language, call, app);
    case 'template':
      return giveTemplate(args, language);
    default: {
      const problems = [...args.problems];
      const hasAction = !problems.some(({ values }) => values.name === 'action');
      if (hasAction) {
        problems.push(problem('invalid-action', { value: args.text('action'), choices: actions.join(', ') }));
      }
      return otherFailure(problems, language);
    }
  }
}

async function compose(args: ReadArguments, language: Language, call: ToolCall, app: App): Promise<ToolResult> {
  const problems = songProblems(args, choices);
  if (problems.length > 0) return composeFailure(problems, language);
  const song = {
    mml: args.text('mml'),
    mode: modeOf(args.text('mode')),
    language,
    withSequence: args.text('detail') === 'full',
    sampleRate: args.number('sample_rate'),
    normalize: args.flag('normalize'),
    isInline: args.text('audio') === 'inline',
  };
  return composeForCall(song, call, app);
}

async function validate(args: ReadArguments, language: Language, call: ToolCall, app: App): Promise<ToolResult> {
  const problems = songProblems(args, choices);
  if (problems.length > 0) return validateFailure(problems, language);
  const outcome = await app.engine.validate(
    { mml: args.text('mml'), mode: modeOf(args.text('mode')), language, withSequence: args.text('detail') === 'full' },
    call,
  );
  if (outcome.status === 'problem') return validateFailure([outcome.problem], language);
  return { structured: outcome.value.result, isError: false };
}

/** A name that there is not is an error; a song to start from is given all the same, as old clients rely on it. */
function giveTemplate(args: ReadArguments, language: Language): ToolResult {
  if (args.problems.length > 0) return otherFailure(args.problems, language);
  const name = args.text('template');
  const mode = args.text('mode');
  const errors: Diagnostic[] = [];
  if (!templateNames.some((known) => known === name)) {
    errors.push(problem('template-fallback', { value: name, choices: templateNames.join(', ') }));
  }
  if (mode !== '' && !templateModes.some((known) => known === mode)) {
    errors.push(problem('template-mode-fallback', { value: mode, choices: templateModes.join(', ') }));
  }
  const song = template(name, mode);
  return {
    isError: errors.length > 0,
    structured: {
      mml: song.mml,
      description: song.description[language],
      ...(errors.length > 0 && { errors: toJson(errors, language) }),
    },
  };
}
