import type { JsonSchema, Parameter } from './entry.js';

/** The schema of a tool's arguments: names and types. Ranges stand in the descriptions, for the tool answers for them. */
export function inputSchema(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, propertyOf(parameter)])),
    required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

function propertyOf({ type, about, values, otherwise }: Parameter): JsonSchema {
  return {
    type,
    description: values === undefined ? about : `${about}: ${values.map((value) => JSON.stringify(value)).join(', ')}`,
    ...(otherwise !== undefined && { default: otherwise }),
  };
}

/** An object, or null where there is none. */
export const maybe = (description: string): JsonSchema => ({
  anyOf: [{ type: 'object' }, { type: 'null' }],
  description,
});

const diagnostics = (description: string): JsonSchema => ({ type: 'array', items: { type: 'object' }, description });

/**
 * Fields of results. The root of a schema made of them is a plain object and nothing is required of it: several clients
 * drop every tool of a server when one root is a union, and a failure has other fields than a success.
 */
export const resultFields = {
  success: { type: 'boolean' },
  valid: { type: 'boolean', description: 'whether the MML has no error' },
  audio: maybe('{mime_type, size_bytes, sample_rate} of the WAV, or null'),
  duration_sec: { type: 'number', description: 'seconds' },
  note_sequence: maybe('IR v2: 192 ticks a quarter note, channels Pulse1, Pulse2, Triangle, Noise; or null'),
  channel_summary: {
    type: 'array',
    items: { type: 'object' },
    description: 'per channel: note_count, octave_range, duration_ticks',
  },
  validation: { type: 'object', description: '{errors, warnings}' },
  errors: diagnostics('{code, phase, line, column, message, severity, hint, context, ...}; line and column from 0'),
  warnings: diagnostics('as errors'),
  notes: diagnostics('remarks, as errors'),
  omitted: { type: 'integer', description: 'diagnostics that are not listed' },
  mml: { type: 'string' },
  description: { type: 'string' },
  song_uri: { type: 'string', description: 'its files are the resources song_uri/wav, /mml and /ir' },
} as const satisfies Readonly<Record<string, JsonSchema>>;

/** An open object of some of the fields, and of others. */
export function resultSchema(
  fields: readonly (keyof typeof resultFields)[],
  others: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map((name) => [name, resultFields[name]])), ...others },
  };
}
