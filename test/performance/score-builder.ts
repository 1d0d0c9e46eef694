import type { RegisterWrites } from '../../src/hardware/chip-program.js';
import {
  type Attack,
  type ChannelId,
  channelIds,
  type Note,
  noDefinitions,
  type Rest,
  type Score,
  type ScoreEvent,
  type Sound,
} from '../../src/score/score.js';
import { createTempoMap, type TempoChange } from '../../src/score/tempo-map.js';
import type { SourceText } from '../../src/source/source-text.js';
import type { Span } from '../../src/source/span.js';

export const quarter = 192;

const span: Span = { source: {} as SourceText, start: 0, end: 0 };

/** A note of the little songs here, before it has a place; lengths in ticks, or in units of the grid. */
export interface NoteSpec {
  readonly type: 'note';
  readonly length: number;
  readonly noteNumber: number;
  readonly level: number;
  readonly gate: number;
  readonly attack: Attack;
  readonly sound: Sound;
}

export interface RestSpec {
  readonly type: 'rest';
  readonly length: number;
}

export interface SongSpec {
  readonly bpm?: number;
  readonly tempo?: readonly TempoChange[];
  readonly unitsPerTick?: number;
  readonly loopStart?: number;
  readonly channels: Partial<Record<ChannelId, readonly (NoteSpec | RestSpec)[]>>;
}

type NoteOptions = Partial<Omit<NoteSpec, 'type' | 'length' | 'noteNumber' | 'sound'>> & Partial<Sound>;

/** Level 15, full gate, 50 % duty and no effects unless told otherwise. */
export function note(length: number, noteNumber: number, options: NoteOptions = {}): NoteSpec {
  const { level = 15, gate = 1, attack = 'full', ...sound } = options;
  return { type: 'note', length, noteNumber, level, gate, attack, sound: { duty: 2, detuneCents: 0, ...sound } };
}

export function legato(length: number, noteNumber: number, options: NoteOptions = {}): NoteSpec {
  return note(length, noteNumber, { ...options, attack: 'legato' });
}

export function rest(length: number): RestSpec {
  return { type: 'rest', length };
}

export function buildScore({ bpm = 120, tempo, unitsPerTick = 1, loopStart, channels }: SongSpec): Score {
  const map = createTempoMap(quarter, tempo ?? [{ tick: 0, bpm }]);
  const built = channelIds.map((id) => {
    let at = 0n;
    const events = (channels[id] ?? []).map((spec): ScoreEvent => {
      const start = at;
      const length = BigInt(spec.length);
      at += length;
      const event: Note | Rest = { ...spec, start, length, span };
      return event;
    });
    return { id, events, end: at, tempo: map };
  });
  return {
    mode: 'test',
    ticksPerQuarter: quarter,
    grid: { unitsPerTick: BigInt(unitsPerTick) },
    definitions: noDefinitions,
    channels: built,
    end: built.reduce((latest, { end }) => (end > latest ? end : latest), 0n),
    ...(loopStart !== undefined && { loopStart: BigInt(loopStart) }),
  };
}

export interface Write {
  readonly clock: number;
  readonly address: number;
  readonly value: number;
}

export function collectWrites(chunks: Iterable<RegisterWrites>): Write[] {
  const writes: Write[] = [];
  for (const { startClock, count, at, address, value } of chunks) {
    for (let i = 0; i < count; i++) {
      writes.push({ clock: startClock + at[i]!, address: address[i]!, value: value[i]! });
    }
  }
  return writes;
}

/** Writes as `clock address value`, hex for the latter two, as people read them. */
export function show(writes: readonly Write[]): string[] {
  return writes.map(({ clock, address, value }) => `${clock} ${hex(address, 4)} ${hex(value, 2)}`);
}

export function to(writes: readonly Write[], ...addresses: readonly number[]): Write[] {
  return writes.filter(({ address }) => addresses.includes(address));
}

/** The exact CPU clock of a time in seconds, 19687500 / 11 of them a second. */
export function clockOfSeconds(seconds: number): number {
  return Math.round((seconds * 19_687_500) / 11);
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
