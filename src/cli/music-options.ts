import { modes } from '../compiler.js';
import type { OptionSpec } from './command.js';

export const modeChoices = ['auto', ...modes] as const;
export type ModeChoice = (typeof modeChoices)[number];

/** How the program understands a text. */
export const modeOption: OptionSpec = {
  name: 'mode',
  value: 'MODE',
  choices: modeChoices,
  about: {
    en: 'language of the song (default: auto, recognised from the text)',
    ja: '曲の記法（省略時は auto: テキストから判別）',
  },
};

export const messageFormats = ['pretty', 'short', 'json'] as const;
export type MessageFormat = (typeof messageFormats)[number];
