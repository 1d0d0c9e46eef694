import { pyxelClockHz } from '../../../hardware/clock.js';
import type { Span } from '../../../source/span.js';

/*
 * What a string of Pyxel comes to: a flat list that the channel runs through, as in Pyxel itself. Octave and default
 * length are gone by then; everything else is in force from where it stands until it is set anew, in every pass of a
 * repeat (spec: pyxel-language.md, section 2).
 */

/** Levels 0..1 that multiply V: from `start` in a straight line to each level in turn, after so many ticks. */
export interface EnvelopeCurve {
  readonly start: number;
  readonly segments: readonly { readonly ticks: number; readonly level: number }[];
}

export interface VibratoShape {
  readonly delayTicks: number;
  readonly periodTicks: number;
  readonly depthCents: number;
}

/** Null stands for `*`: from the note before; for the whole note. */
export interface GlideShape {
  readonly offsetCents: number | null;
  readonly durationTicks: number | null;
}

export type PlayCommand = {
  readonly span: Span;
  /** Not written: what a note sets when nothing else has. */
  readonly isImplied?: true;
} & (
  | { readonly kind: 'tempo'; readonly clocksPerTick: number; readonly bpm: number }
  /** 0..100 */
  | { readonly kind: 'gate'; readonly percent: number }
  /** 0..1 */
  | { readonly kind: 'volume'; readonly level: number }
  | { readonly kind: 'tone'; readonly tone: number }
  /** Semitones; cents. */
  | { readonly kind: 'transpose' | 'detune'; readonly value: number }
  | { readonly kind: 'envelope' | 'vibrato' | 'glide'; readonly slot: number }
  | { readonly kind: 'define-envelope'; readonly slot: number; readonly content: EnvelopeCurve }
  | { readonly kind: 'define-vibrato'; readonly slot: number; readonly content: VibratoShape }
  | { readonly kind: 'define-glide'; readonly slot: number; readonly content: GlideShape }
  | NoteCommand
  | { readonly kind: 'rest'; readonly ticks: number }
  | { readonly kind: 'open' }
  /** 0 is for ever. */
  | { readonly kind: 'close'; readonly count: number }
);

/** A command before it has its place. */
export type BareCommand = Unplaced<PlayCommand>;
type Unplaced<C> = C extends { readonly span: Span } ? Omit<C, 'span' | 'isImplied'> : never;

export interface NoteCommand {
  readonly kind: 'note';
  readonly span: Span;
  readonly isImplied?: true;
  /** As written: MIDI number before K and Y. */
  readonly midi: number;
  /** Gate that it brings into force, 0..100; null leaves the one in force. */
  readonly gatePercent: number | null;
  /** Grows while notes of the same pitch are tied to it. */
  ticks: number;
}

export const pyxelTicksPerQuarter = 48;
export const wholeNoteTicks = 4 * pyxelTicksPerQuarter;

/** Whole clocks of a tick, as Pyxel rounds them. */
export function clocksPerTickAt(bpm: number): number {
  return Math.max(1, Math.round((pyxelClockHz * 60) / (bpm * pyxelTicksPerQuarter)));
}

/** How a string begins, and what its first note sets for what has not been set before it. */
export const defaults = { bpm: 120, gate: 80, volume: 100, octave: 4, lengthTicks: pyxelTicksPerQuarter } as const;

export const maxVolume = 127;
