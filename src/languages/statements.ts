import type { Envelope, Glide, LevelRamp, Vibrato } from '../score/score.js';
import type { Span } from '../source/span.js';
import type { CommandSpec } from './command-spec.js';

/**
 * A written length: the n-th part of a whole note, with dots. Without `n` the default length is meant.
 */
export interface WrittenLength {
  readonly n: number | null;
  readonly dots: number;
}

/** One command as written, with its place. Statements of a track form a flat list; brackets point at each other. */
export type Statement = Span &
  (
    | {
        readonly kind: 'note';
        /** Semitones above c, with the accidental: -1..12. */
        readonly semitone: number;
        readonly length: WrittenLength;
        /** True right after `&` or `^`: the pair costs nothing in the expansion budget. */
        readonly isTied: boolean;
      }
    | { readonly kind: 'rest'; readonly length: WrittenLength; readonly isTied: boolean }
    | {
        readonly kind: 'tie';
        readonly symbol: '&' | '^';
        /** `&8`: a length in place of a note. */
        readonly length: WrittenLength | null;
      }
    | { readonly kind: 'length'; readonly length: WrittenLength }
    | { readonly kind: ValueKind; readonly command: CommandSpec; readonly value: number }
    | { readonly kind: 'octave-step'; readonly step: 1 | -1; readonly command: CommandSpec }
    | { readonly kind: 'relative-volume'; readonly delta: number; readonly command: CommandSpec }
    | { readonly kind: 'sweep'; readonly speed: number; readonly depth: number; readonly command: CommandSpec }
    | DefinitionStatement
    | { readonly kind: 'select'; readonly family: Family; readonly slot: number; readonly command: CommandSpec }
    | { readonly kind: 'off'; readonly family: Family; readonly command: CommandSpec }
    | { readonly kind: 'bar' }
    | {
        readonly kind: 'open';
        /** Index of the matching `]`; -1 while there is none. */
        match: number;
      }
    | {
        readonly kind: 'break';
        match: number;
      }
    | {
        readonly kind: 'close';
        /** Index of the matching `[`. */
        match: number;
        /** Index of the break between, or -1. */
        breakAt: number;
        readonly count: number | null;
        readonly command: CommandSpec;
      }
  );

/** Commands of one number that sets something. */
export type ValueKind = 'octave' | 'volume' | 'duty' | 'tone' | 'gate' | 'tempo' | 'transpose' | 'detune';

export type StatementOf<K extends Statement['kind']> = Extract<Statement, { readonly kind: K }>;

/** What a numbered slot holds, by the family of effects it belongs to. */
export interface FamilyContents {
  readonly 'volume-envelope': Envelope;
  readonly 'duty-envelope': Envelope;
  readonly 'pitch-envelope': Envelope;
  readonly 'note-envelope': Envelope;
  readonly lfo: Vibrato;
  readonly 'level-ramp': LevelRamp;
  readonly vibrato: Vibrato;
  readonly glide: Glide;
}

export type Family = keyof FamilyContents;
export type SlotContent = FamilyContents[Family];

/** A number as written, for a caret of its own. */
export interface WrittenNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

export type DefinitionStatement = Span & {
  readonly kind: 'define';
  readonly family: Family;
  readonly slot: WrittenNumber;
  readonly command: CommandSpec;
  /** Numbers in the order written; of an envelope, those before the loop mark come first. */
  readonly numbers: readonly WrittenNumber[];
  /** Of an envelope: how many numbers stand before the loop mark; all of them without one. */
  readonly headCount: number;
  /** True where the definition also switches the effect on (pyxel). */
  readonly selects: boolean;
  /** True when the body could not be read: the slot counts as defined, its content does not matter. */
  readonly isBroken: boolean;
};

/** A definition that could not be read, so that uses of its slot are not reported as well. */
export function brokenDefinition(
  place: Span,
  family: Family,
  slot: WrittenNumber,
  command: CommandSpec,
): DefinitionStatement {
  return { kind: 'define', family, slot, command, numbers: [], headCount: 0, selects: false, isBroken: true, ...place };
}

/** A track as written: one header, or several letters that share one body. */
export interface Track<Id extends string = string> {
  readonly ids: readonly { readonly id: Id; readonly span: Span }[];
  readonly statements: readonly Statement[];
}

/** A text as a tree; always complete, whatever the errors. */
export interface SongText<Id extends string = string> {
  readonly title?: string;
  readonly composer?: string;
  /** Exchanges `>` and `<`. */
  readonly isOctaveReversed: boolean;
  /** Definitions outside the tracks. */
  readonly definitions: readonly DefinitionStatement[];
  readonly tracks: readonly Track<Id>[];
}
