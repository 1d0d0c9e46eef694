import type { Localized } from '../../diagnostics/diagnostic.js';
import type { FrameTrackId } from '../../score/frame-program.js';
import type { CommandPlace } from '../command-spec.js';

/** Tracks in messages. */
export const channelNames: Readonly<Record<FrameTrackId, Localized>> = {
  A: { en: 'track A (pulse)', ja: 'トラック A（パルス波）' },
  B: { en: 'track B (pulse)', ja: 'トラック B（パルス波）' },
  C: { en: 'track C (triangle)', ja: 'トラック C（三角波）' },
  D: { en: 'track D (noise)', ja: 'トラック D（ノイズ）' },
  E: { en: 'track E (samples)', ja: 'トラック E（サンプル）' },
};

const lettersOf: Readonly<Record<CommandPlace, string>> = {
  pulse: 'A B',
  triangle: 'C',
  noise: 'D',
  samples: 'E',
  loop: '',
  global: '',
};

/** The tracks that a command is for, in messages. */
export function placeNames(places: readonly CommandPlace[]): Localized {
  const letters = places.map((place) => lettersOf[place]).join(' ');
  return { en: `tracks ${letters}`, ja: `トラック ${letters} ` };
}
