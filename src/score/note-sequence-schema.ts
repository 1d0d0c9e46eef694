/*
 * JSON Schema (2020-12) of IR v2, the `note_sequence` of validate and compose. It is open: later versions may add keys
 * and event types, and never change what is here.
 */

const integer = (minimum?: number, maximum?: number, description?: string) => ({
  type: 'integer',
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
  ...(description !== undefined && { description }),
});

const integers = { type: 'array', items: integer() } as const;

const tick = integer(0, undefined, 'ticks from the start of the song');
const slot = integer(0, 255, 'number of the definition');
const flag = { type: 'boolean' } as const;

/** Where an event comes from in the text; only the files of `--format ir` have it. Lines and columns count from 0. */
const span = {
  type: 'object',
  required: ['line', 'column', 'offset', 'length', 'end_line', 'end_column'],
  properties: {
    line: integer(0),
    column: integer(0, undefined, 'code points from the start of the line'),
    offset: integer(0, undefined, 'code points from the start of the text'),
    length: integer(0),
    end_line: integer(0),
    end_column: integer(0),
    file: { type: 'string' },
  },
} as const;

/** An event of one type with its fields, all required unless named in `optional`. */
function event(type: string, fields: Record<string, unknown>, optional: Record<string, unknown> = {}) {
  return {
    type: 'object',
    required: ['type', 'tick_position', ...Object.keys(fields)],
    properties: { type: { const: type }, tick_position: tick, ...fields, ...optional },
  };
}

const envelopeFields = { points: integers, loop_points: integers };
const lfoFields = { delay: integer(0), speed: integer(0), depth: integer(0), transition: integer(0) };
const rampPoints = {
  type: 'array',
  items: {
    type: 'object',
    required: ['target_volume', 'duration_ticks'],
    properties: { target_volume: integer(0, 127), duration_ticks: integer(0) },
  },
} as const;

const parameters = (names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, integer()])),
});

const vibratoNames = ['delay_ticks', 'period_ticks', 'depth_cents'] as const;
const glideNames = ['initial_offset_cents', 'duration_ticks'] as const;

const events = [
  event(
    'note',
    {
      duration: integer(0, undefined, 'ticks'),
      note_number: integer(0, 127, 'MIDI number: 60 = c of octave 4'),
      velocity: integer(0, 15, 'level before envelopes'),
      duty: integer(0, 3),
      gate_time: { type: 'number', minimum: 0, maximum: 1, description: 'sounding part of the duration' },
      detune_cents: { type: 'number' },
    },
    { slur: { const: true, description: 'no new attack: the note before goes on at this pitch' } },
  ),
  event('rest', { duration: integer(0) }),
  event('volume', { value: integer(0, 15) }),
  event('duty', { value: integer(0, 3) }),
  event('tempo', { bpm: integer(1) }),
  event('repeat', {
    start_tick: tick,
    end_tick: tick,
    repeat_count: integer(0, undefined, '0 = without end; the notes are already written out'),
    duration: { const: 0 },
  }),
  event('quantize', { value: integer(1, 8) }),
  event('detune', { value: integer() }),
  event('sweep', { speed: integer(0, 7), depth: integer(-7, 7) }),
  event('rel_volume', { delta: integer(-15, 15) }),
  event('vol_envelope', { slot, ...envelopeFields, is_definition: flag }),
  event('duty_envelope', { slot, ...envelopeFields, is_definition: flag }),
  event('lfo', { slot, ...lfoFields, is_definition: flag, is_off: flag }),
  event('pitch_envelope', { slot, ...envelopeFields, is_definition: flag, is_off: flag }),
  event('note_envelope', { slot, ...envelopeFields, is_definition: flag, is_off: flag }),
  event('envelope', { slot, points: rampPoints }),
  event('vibrato', { slot, params: parameters(vibratoNames) }),
  event('glide', { slot, params: parameters(glideNames) }),
];

/** A table of definitions by slot number. */
function slots(fields: Record<string, unknown>) {
  return {
    type: 'object',
    propertyNames: { pattern: '^[0-9]+$' },
    additionalProperties: { type: 'object', required: Object.keys(fields), properties: fields },
  };
}

const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, integer()]));

const definitions = {
  volume_envelopes: slots(envelopeFields),
  duty_envelopes: slots(envelopeFields),
  pitch_envelopes: slots(envelopeFields),
  note_envelopes: slots(envelopeFields),
  lfos: slots(lfoFields),
  envelopes: slots({ points: rampPoints }),
  vibratos: slots(numbers(vibratoNames)),
  glides: slots(numbers(glideNames)),
};

const channel = (channelType: string) => ({
  type: 'object',
  required: ['channel_type', 'events', 'total_ticks'],
  properties: {
    channel_type: { const: channelType },
    events: { type: 'array', items: { $ref: '#/$defs/event' } },
    total_ticks: tick,
  },
});

const channels = {
  Pulse1: channel('pulse'),
  Pulse2: channel('pulse'),
  Triangle: channel('triangle'),
  Noise: channel('noise'),
};

/** The schema as a plain object, for any JSON Schema validator. */
export const noteSequenceSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'mmlc note sequence, IR v2',
  type: 'object',
  required: ['version', 'bpm', 'ticks_per_quarter', 'mode', 'definitions', 'channels'],
  properties: {
    version: { const: '2.0' },
    bpm: integer(1, undefined, 'tempo at tick 0'),
    ticks_per_quarter: integer(1),
    mode: { type: 'string' },
    title: { type: 'string' },
    composer: { type: 'string' },
    loop_start_tick: tick,
    definitions: { type: 'object', required: Object.keys(definitions), properties: definitions },
    channels: { type: 'object', required: Object.keys(channels), properties: channels },
  },
  $defs: {
    event: {
      type: 'object',
      required: ['type', 'tick_position'],
      properties: { type: { type: 'string' }, tick_position: tick, span },
      // An event of a known type has that type's fields; other types may come later.
      allOf: events.map((shape) => ({
        if: { properties: { type: shape.properties.type }, required: ['type'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: shape,
      })),
    },
  },
} as const;
