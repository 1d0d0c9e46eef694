import type { Span } from '../source/span.js';
import type { FrameProgram } from './frame-program.js';
import type { TempoMap } from './tempo-map.js';
import type { TickGrid } from './tick-grid.js';

/** The voices of the 2A03 that a score can drive, in hardware order. */
export const channelIds = ['Pulse1', 'Pulse2', 'Triangle', 'Noise'] as const;
export type ChannelId = (typeof channelIds)[number];
export type ChannelKind = 'pulse' | 'triangle' | 'noise';

export function channelKindOf(id: ChannelId): ChannelKind {
  return id === 'Triangle' ? 'triangle' : id === 'Noise' ? 'noise' : 'pulse';
}

/**
 * A song with everything decided: pitches, levels, gates and effects resolved, repeats expanded, time exact.
 * Drivers, exporters and reports read this; the published IR is a projection of it. Positions and lengths are
 * whole numbers of {@link TickGrid} units.
 */
export interface Score {
  /** The language the song was written in. */
  readonly mode: string;
  readonly title?: string;
  readonly composer?: string;
  readonly ticksPerQuarter: number;
  readonly grid: TickGrid;
  readonly definitions: Definitions;
  /** All channels, in hardware order, also the silent ones. */
  readonly channels: readonly ScoreChannel[];
  /** Notes are sample numbers; absent when no sample is played. Only mode `mckc` has them. */
  readonly samples?: SampleEvents;
  /** End of the longest channel. */
  readonly end: bigint;
  /** Where playback goes on after `end`; absent when the song does not loop. */
  readonly loopStart?: bigint;
  /** How mode `mckc` sounds; such a score is played by the frame driver and not from its events. */
  readonly frames?: FrameProgram;
}

interface SampleEvents {
  readonly events: readonly ScoreEvent[];
  readonly end: bigint;
  readonly tempo: TempoMap;
}

export interface ScoreChannel {
  readonly id: ChannelId;
  /** In the order of the text, repeats expanded; notes and rests fill the time without gaps up to the last of them. */
  readonly events: readonly ScoreEvent[];
  /** End of the last note or rest, or of the song when the song loops. */
  readonly end: bigint;
  /** Shared by all channels in modes `ppmck` and own `pyxel`. */
  readonly tempo: TempoMap;
}

/**
 * How a note begins. `full`: new attack, effects start over. `legato`: only the pitch and level move, effects and
 * waveform run on, and the note before it is not gated.
 */
export type Attack = 'full' | 'legato';

export interface Note {
  readonly type: 'note';
  readonly start: bigint;
  readonly length: bigint;
  /** MIDI number, 60 = c4, 69 = a4 = 440 Hz. */
  readonly noteNumber: number;
  /** 0..15, before envelopes. */
  readonly level: number;
  /** Sounding part of the length, 0..1. */
  readonly gate: number;
  readonly attack: Attack;
  readonly sound: Sound;
  readonly span: Span;
}

export interface Rest {
  readonly type: 'rest';
  readonly start: bigint;
  readonly length: bigint;
  readonly span: Span;
}

/** The timbre and effects in force at a note; one frozen value shared by all notes between two changes. */
export interface Sound {
  /** 0..3: 12.5, 25, 50, 75 %. */
  readonly duty: number;
  readonly detuneCents: number;
  /** Levels 0..15 in place of the note's level. */
  readonly volumeEnvelope?: Envelope;
  /** Duties 0..3 in place of `duty`. */
  readonly dutyEnvelope?: Envelope;
  /** Cents added to the pitch. */
  readonly pitchEnvelope?: Envelope;
  /** Semitones added to the pitch. */
  readonly noteEnvelope?: Envelope;
  readonly vibrato?: Vibrato;
  readonly levelRamp?: LevelRamp;
  readonly glide?: Glide;
  /** Hardware sweep; absent = off. */
  readonly sweep?: Sweep;
  /** The effects of real Pyxel. */
  readonly tickEffects?: TickEffects;
  /** Real Pyxel: on the noise channel the note's frequency is the rate at which the noise register shifts. */
  readonly isNoiseTuned?: true;
}

/** Effects as Pyxel has them. All times are in ticks of the note's own tempo; pitch moves once a tick, the level all the time. */
export interface TickEffects {
  /** Length of such a tick in ticks of the score. */
  readonly tickTicks: number;
  /** The same in CPU clocks. */
  readonly tickClocks: number;
  /** V, 0..1, which the curve multiplies. */
  readonly volume: number;
  readonly curve?: LevelCurve;
  readonly vibrato?: TickVibrato;
  /** An offset that shrinks to nothing in equal steps. */
  readonly glide?: Glide;
}

/** Straight lines from point to point, then the last level; of two points at one tick the later one counts from there on. */
export type LevelCurve = readonly { readonly tick: number; readonly level: number }[];

/** A triangle wave that goes up from 0 after the delay, `phaseTicks` of its period gone by; period 0 is none. */
interface TickVibrato extends Vibrato {
  readonly phaseTicks: number;
}

/**
 * One value every {@link envelopeStepTicks} ticks from the note's start: `points`, then `loopPoints` over and over;
 * without `loopPoints` the last point stays. `points` has at least one value.
 */
export interface Envelope {
  readonly points: readonly number[];
  readonly loopPoints: readonly number[];
}

export const envelopeStepTicks = 48;

/** A triangle-wave LFO that starts at -depth after the delay: `(1 - 4 |frac((t - delay) / period) - 1/2|) depth` cents. */
export interface Vibrato {
  readonly delayTicks: number;
  readonly periodTicks: number;
  readonly depthCents: number;
}

/** Straight lines from the note's level through each target in turn; the last target stays. */
export interface LevelRamp {
  /** `targetVolume` 0..127 on the scale of pyxel's V. */
  readonly points: readonly { readonly targetVolume: number; readonly durationTicks: number }[];
}

/** An offset of `offsetCents * max(0, 1 - t / durationTicks)` from the note's start. */
export interface Glide {
  readonly offsetCents: number;
  readonly durationTicks: number;
}

/** Sweep unit: a step every `(speed + 1) / 120` s that moves the timer period by `period >> |depth|`; depth < 0 raises the pitch. */
export interface Sweep {
  /** 0..7 */
  readonly speed: number;
  /** -7..7, not 0 */
  readonly depth: number;
}

/** Level of pyxel's `V n` on the chip: `n` 0..127 to 0..15, and anything that is not silent stays audible. */
export function levelOfVolume127(volume: number): number {
  return levelOfShare(volume / 127);
}

/** Level on the chip of a share 0..1 of full volume, by the same rule. */
export function levelOfShare(share: number): number {
  return share === 0 ? 0 : Math.max(1, Math.round(share * 15));
}

/** Commands that leave a trace in the IR. `at` is their position; they take no time. */
export type Control = { readonly at: bigint; readonly span: Span } & (
  | { readonly type: 'volume'; readonly value: number }
  | { readonly type: 'rel_volume'; readonly delta: number }
  | { readonly type: 'duty'; readonly value: number }
  | { readonly type: 'tempo'; readonly bpm: number }
  | { readonly type: 'quantize'; readonly value: number }
  | { readonly type: 'detune'; readonly value: number }
  | { readonly type: 'sweep'; readonly speed: number; readonly depth: number }
  | { readonly type: 'repeat'; readonly start: bigint; readonly repeatCount: number }
  | {
      readonly type: 'vol_envelope' | 'duty_envelope';
      readonly slot: number;
      /** Present where the slot is defined, absent where it is selected. */
      readonly definition?: Envelope;
    }
  | {
      readonly type: 'pitch_envelope' | 'note_envelope';
      readonly slot: number;
      readonly definition?: Envelope;
      readonly isOff: boolean;
    }
  | {
      readonly type: 'lfo';
      readonly slot: number;
      readonly definition?: Vibrato;
      readonly isOff: boolean;
    }
  | { readonly type: 'envelope'; readonly slot: number; readonly definition?: LevelRamp }
  | { readonly type: 'vibrato'; readonly slot: number; readonly definition?: Vibrato }
  | { readonly type: 'glide'; readonly slot: number; readonly definition?: Glide }
);

export type ScoreEvent = Note | Rest | Control;

/** Every envelope and effect that the text defines, by slot, used or not. */
export interface Definitions {
  readonly volumeEnvelopes: ReadonlyMap<number, Envelope>;
  readonly dutyEnvelopes: ReadonlyMap<number, Envelope>;
  readonly pitchEnvelopes: ReadonlyMap<number, Envelope>;
  readonly noteEnvelopes: ReadonlyMap<number, Envelope>;
  readonly lfos: ReadonlyMap<number, Vibrato>;
  readonly levelRamps: ReadonlyMap<number, LevelRamp>;
  readonly vibratos: ReadonlyMap<number, Vibrato>;
  readonly glides: ReadonlyMap<number, Glide>;
}

export const noDefinitions: Definitions = {
  volumeEnvelopes: new Map(),
  dutyEnvelopes: new Map(),
  pitchEnvelopes: new Map(),
  noteEnvelopes: new Map(),
  lfos: new Map(),
  levelRamps: new Map(),
  vibratos: new Map(),
  glides: new Map(),
};
