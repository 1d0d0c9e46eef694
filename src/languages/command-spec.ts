import type { Localized } from '../diagnostics/diagnostic.js';
import type { ChannelKind } from '../score/score.js';

/** A number that a command takes. */
export interface ParameterSpec {
  readonly min: number;
  readonly max: number;
  /** Unit or meaning, for the manual; empty for a plain number. */
  readonly unit: Localized;
  /** Taken when the number is left out; absent when it must be written. */
  readonly default?: number;
}

/** Sections of the manual's command table. */
export type CommandGroup = 'notes' | 'time' | 'pitch' | 'level' | 'tone' | 'effects' | 'structure';

/** Where a command may stand. `loop` is ppmck's track `L`; `global` is before the first track; `samples` is mckc's track `E`. */
export type CommandPlace = ChannelKind | 'samples' | 'loop' | 'global';

/**
 * One command of a language: the one source for what the parser accepts, what messages say and what the manual
 * prints.
 */
export interface CommandSpec {
  /** What the command begins with in a text. */
  readonly name: string;
  /** How it is written, with its parameters in angle brackets. */
  readonly form: string;
  readonly group: CommandGroup;
  readonly places: readonly CommandPlace[];
  readonly parameters: Readonly<Record<string, ParameterSpec>>;
  /** How a track begins, where the command sets something. */
  readonly initial?: string;
  readonly doc: Localized;
  /** A correct use, as short as it can be. */
  readonly example: string;
}

export type CommandTable = Readonly<Record<string, CommandSpec>>;

export const noUnit: Localized = { en: '', ja: '' };

export function parameter(min: number, max: number, unit: Localized = noUnit): ParameterSpec {
  return { min, max, unit };
}

export const pulseOnly: readonly CommandPlace[] = ['pulse'];
export const allChannels: readonly CommandPlace[] = ['pulse', 'triangle', 'noise'];
export const definitionPlaces: readonly CommandPlace[] = ['global', 'pulse', 'triangle', 'noise'];

/** Units that several commands share. */
export const units = {
  ticks: { en: 'ticks (192 a quarter note)', ja: 'ティック（四分音符 = 192）' },
  cents: { en: 'cents', ja: 'セント' },
  semitones: { en: 'semitones', ja: '半音' },
  noteLength: { en: 'n-th of a whole note', ja: '全音符の n 分の 1' },
  octave: { en: 'octave', ja: 'オクターブ' },
  bpm: { en: 'quarter notes a minute', ja: '1 分あたりの四分音符数' },
  level: { en: 'level', ja: '音量' },
  slot: { en: 'slot', ja: 'スロット' },
  duty: { en: 'duty: 12.5, 25, 50, 75 %', ja: 'デューティ: 12.5・25・50・75 %' },
  times: { en: 'times', ja: '回' },
} as const satisfies Record<string, Localized>;
