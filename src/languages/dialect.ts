import type { Localized } from '../diagnostics/diagnostic.js';
import type { ChannelId, ChannelKind } from '../score/score.js';
import type { CommandPlace } from './command-spec.js';

/** Where the track-based languages differ once their texts are read. */
export interface Dialect<Id extends string> {
  readonly mode: 'ppmck' | 'pyxel';
  channelOf(track: Id): ChannelId | 'loop';
  /** State of a track before its first command. */
  readonly initial: { readonly volume: number; readonly gate: number; readonly duty: number };
  /** Level 0..15 of a volume as written. */
  levelOf(volume: number): number;
  /** Sounding part 0..1 of a gate as written. */
  gateOf(gate: number): number;
  /** Duty that a tone number selects, on a channel that can play it; null for tones that are no pulse. */
  dutyOfTone(tone: number): number | null;
  /** The channel that a tone number is for. */
  channelOfTone(tone: number): ChannelKind;
  /** True where `v` on the triangle is checked and then passed over. */
  readonly ignoresTriangleVolume: boolean;
  /** True where a gate command leaves an event in the IR. */
  readonly hasGateEvents: boolean;
  /** True where a slot may be defined again in another track with the same numbers. */
  readonly allowsEqualDefinitions: boolean;
  /** A track with music, for messages. */
  readonly example: string;
  /** Music in the letter case of the language, given in lower case. */
  written(lowerCase: string): string;
}

export const channelNames: Readonly<Record<ChannelId | 'loop', Localized>> = {
  Pulse1: { en: 'pulse 1', ja: 'パルス 1' },
  Pulse2: { en: 'pulse 2', ja: 'パルス 2' },
  Triangle: { en: 'the triangle', ja: '三角波' },
  Noise: { en: 'the noise channel', ja: 'ノイズ' },
  loop: { en: 'track L', ja: 'トラック L' },
};

export const placeNames: Readonly<Record<CommandPlace, Localized>> = {
  pulse: { en: 'pulse channels', ja: 'パルス' },
  triangle: { en: 'the triangle', ja: '三角波' },
  noise: { en: 'the noise channel', ja: 'ノイズ' },
  samples: { en: 'samples', ja: 'サンプル' },
  loop: { en: 'track L', ja: 'トラック L' },
  global: { en: 'the top of the text', ja: '先頭' },
};

const noteNames = ['c', 'c+', 'd', 'd+', 'e', 'f', 'f+', 'g', 'g+', 'a', 'a+', 'b'] as const;

/** A note with its octave, `o4c`. */
export function noteName(noteNumber: number): string {
  return `o${Math.floor(noteNumber / 12) - 1}${noteNames[((noteNumber % 12) + 12) % 12]}`;
}
