import {
  type Control,
  channelKindOf,
  type Definitions,
  type Envelope,
  type Note,
  type Score,
  type ScoreEvent,
} from './score.js';
import { defaultBpm } from './tempo-map.js';
import { type TickGrid, wholeTicks } from './tick-grid.js';

/*
 * IR v2, the published projection of a score (spec: compose-mml-contract section 7). Positions and durations are whole
 * ticks: the floor of the exact position, a duration being the difference of two floors. Keys may be added, never
 * changed.
 */

export interface NoteSequence {
  readonly version: '2.0';
  readonly bpm: number;
  readonly ticks_per_quarter: number;
  readonly mode: string;
  readonly title?: string;
  readonly composer?: string;
  readonly loop_start_tick?: number;
  readonly definitions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly channels: Readonly<Record<string, SequenceChannel>>;
}

interface SequenceChannel {
  readonly channel_type: string;
  readonly events: readonly SequenceEvent[];
  readonly total_ticks: number;
}

export interface SequenceEvent {
  readonly type: string;
  readonly tick_position: number;
  readonly [key: string]: unknown;
}

export function noteSequenceOf(score: Score): NoteSequence {
  const { grid } = score;
  return {
    ...sequenceHead(score),
    channels: Object.fromEntries(
      sequenceVoices(score).map(({ id, head: { channel_type, total_ticks }, events }) => [
        id,
        { channel_type, events: events.map((event) => sequenceEvent(event, grid)), total_ticks },
      ]),
    ),
  };
}

/** All of a note sequence but its channels. */
export function sequenceHead(score: Score): Omit<NoteSequence, 'channels'> {
  const { grid } = score;
  const first = score.channels[0]?.tempo.changes[0];
  return {
    version: '2.0',
    // Only mckc has tempi between whole numbers.
    bpm: Math.max(1, Math.round(first?.bpm ?? defaultBpm)),
    ticks_per_quarter: score.ticksPerQuarter,
    mode: score.mode,
    ...(score.title !== undefined && { title: score.title }),
    ...(score.composer !== undefined && { composer: score.composer }),
    ...(score.loopStart !== undefined && { loop_start_tick: wholeTicks(grid, score.loopStart) }),
    definitions: sequenceDefinitions(score.definitions),
  };
}

/** A channel before its events are projected. */
interface SequenceVoice {
  readonly id: string;
  readonly head: Omit<SequenceChannel, 'events'>;
  readonly events: readonly ScoreEvent[];
}

export function sequenceVoices({ channels, samples, grid }: Score): readonly SequenceVoice[] {
  const head = (channel_type: string, end: bigint) => ({ channel_type, total_ticks: wholeTicks(grid, end) });
  return [
    ...channels.map(({ id, events, end }) => ({ id, head: head(channelKindOf(id), end), events })),
    ...(samples ? [{ id: 'DPCM', head: head('dpcm', samples.end), events: samples.events }] : []),
  ];
}

/** An event as it is published. */
export function sequenceEvent(event: ScoreEvent, grid: TickGrid): SequenceEvent {
  if (event.type === 'note') return noteEvent(event, grid);
  if (event.type !== 'rest')
    return { type: event.type, tick_position: wholeTicks(grid, event.at), ...fieldsOf(event, grid) };
  const tick_position = wholeTicks(grid, event.start);
  return { type: 'rest', tick_position, duration: wholeTicks(grid, event.start + event.length) - tick_position };
}

function noteEvent(note: Note, grid: TickGrid): SequenceEvent {
  const tick_position = wholeTicks(grid, note.start);
  return {
    type: 'note',
    tick_position,
    duration: wholeTicks(grid, note.start + note.length) - tick_position,
    note_number: note.noteNumber,
    velocity: note.level,
    duty: note.sound.duty,
    gate_time: note.gate,
    detune_cents: note.sound.detuneCents,
    ...(note.attack === 'legato' && { slur: true }),
  };
}

function fieldsOf(event: Control, grid: TickGrid): Readonly<Record<string, unknown>> {
  switch (event.type) {
    case 'volume':
    case 'duty':
    case 'quantize':
    case 'detune':
      return { value: event.value };
    case 'rel_volume':
      return { delta: event.delta };
    case 'tempo':
      return { bpm: event.bpm };
    case 'sweep':
      return { speed: event.speed, depth: event.depth };
    case 'repeat':
      return {
        start_tick: wholeTicks(grid, event.start),
        end_tick: wholeTicks(grid, event.at),
        repeat_count: event.repeatCount,
        duration: 0,
      };
    case 'vol_envelope':
    case 'duty_envelope':
      return { slot: event.slot, ...envelopeFields(event.definition), is_definition: event.definition !== undefined };
    case 'pitch_envelope':
    case 'note_envelope':
      return {
        slot: event.slot,
        ...envelopeFields(event.definition),
        is_definition: event.definition !== undefined,
        is_off: event.isOff,
      };
    case 'lfo': {
      const { delayTicks, periodTicks, depthCents } = event.definition ?? noVibrato;
      return {
        slot: event.slot,
        ...lfoFields(delayTicks, periodTicks, depthCents),
        is_definition: event.definition !== undefined,
        is_off: event.isOff,
      };
    }
    case 'envelope':
      return { slot: event.slot, points: (event.definition?.points ?? []).map(rampPoint) };
    case 'vibrato':
      return { slot: event.slot, params: event.definition ? vibratoFields(event.definition) : {} };
    case 'glide':
      return { slot: event.slot, params: event.definition ? glideFields(event.definition) : {} };
  }
}

const noVibrato = { delayTicks: 0, periodTicks: 0, depthCents: 0 };

function envelopeFields(envelope: Envelope | undefined) {
  return { points: envelope?.points ?? [], loop_points: envelope?.loopPoints ?? [] };
}

function lfoFields(delay: number, speed: number, depth: number) {
  return { delay, speed, depth, transition: 0 };
}

function rampPoint({ targetVolume, durationTicks }: { targetVolume: number; durationTicks: number }) {
  return { target_volume: targetVolume, duration_ticks: durationTicks };
}

function vibratoFields({ delayTicks, periodTicks, depthCents }: typeof noVibrato) {
  return { delay_ticks: delayTicks, period_ticks: periodTicks, depth_cents: depthCents };
}

function glideFields({ offsetCents, durationTicks }: { offsetCents: number; durationTicks: number }) {
  return { initial_offset_cents: offsetCents, duration_ticks: durationTicks };
}

function sequenceDefinitions(definitions: Definitions): NoteSequence['definitions'] {
  const table = <T>(slots: ReadonlyMap<number, T>, fields: (content: T) => unknown) =>
    Object.fromEntries([...slots].map(([slot, content]) => [String(slot), fields(content)]));
  return {
    volume_envelopes: table(definitions.volumeEnvelopes, envelopeFields),
    duty_envelopes: table(definitions.dutyEnvelopes, envelopeFields),
    pitch_envelopes: table(definitions.pitchEnvelopes, envelopeFields),
    note_envelopes: table(definitions.noteEnvelopes, envelopeFields),
    lfos: table(definitions.lfos, ({ delayTicks, periodTicks, depthCents }) =>
      lfoFields(delayTicks, periodTicks, depthCents),
    ),
    envelopes: table(definitions.levelRamps, ({ points }) => ({ points: points.map(rampPoint) })),
    vibratos: table(definitions.vibratos, vibratoFields),
    glides: table(definitions.glides, glideFields),
  };
}

/** One line of the contract's `channel_summary`. */
export interface ChannelSummary {
  readonly channel: string;
  readonly note_count: number;
  /** Lowest and highest octave, 4 = the one of middle c; `[4, 4]` without notes. */
  readonly octave_range: readonly [number, number];
  readonly duration_ticks: number;
}

export function channelSummaryOf(score: Score): readonly ChannelSummary[] {
  const channels = score.samples ? [...score.channels, { id: 'DPCM', ...score.samples }] : score.channels;
  return channels.map(({ id, events, end }) => {
    let noteCount = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const event of events) {
      if (event.type !== 'note') continue;
      noteCount++;
      low = Math.min(low, event.noteNumber);
      high = Math.max(high, event.noteNumber);
    }
    const octaveOf = (noteNumber: number) => Math.floor(noteNumber / 12) - 1;
    return {
      channel: id,
      note_count: noteCount,
      octave_range: noteCount > 0 ? [octaveOf(low), octaveOf(high)] : [4, 4],
      duration_ticks: wholeTicks(score.grid, end),
    };
  });
}
