import { encodings, modes } from '../compiler.js';
import { type Arguments, isSwitchedOn, readChoice } from './arguments.js';
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

export const skipUnsupportedOption: OptionSpec = {
  name: 'skip-unsupported',
  about: {
    en: 'leave out what cannot be played, such as expansion chips, with a warning',
    ja: '拡張音源など再生できないものを、エラーにせず警告して除外する',
  },
};

export const encodingChoices = ['auto', ...encodings] as const;
export type EncodingChoice = (typeof encodingChoices)[number];

export const encodingOption: OptionSpec = {
  name: 'encoding',
  value: 'ENCODING',
  choices: encodingChoices,
  about: {
    en: 'encoding of the text (default: auto, UTF-8 or, in songs of mode mckc, also the others)',
    ja: 'テキストの文字コード（省略時は auto: UTF-8、モード mckc では他の文字コードも）',
  },
};

/** How a text is to be read, as the command line says. */
export interface ReadingRequest {
  readonly mode: ModeChoice;
  readonly encoding: EncodingChoice;
  readonly skipUnsupported: boolean;
}

export const readingOptions: readonly OptionSpec[] = [modeOption, skipUnsupportedOption, encodingOption];

export function readReading(args: Arguments): ReadingRequest {
  return {
    mode: readChoice(args, modeOption, modeChoices) ?? 'auto',
    encoding: readChoice(args, encodingOption, encodingChoices) ?? 'auto',
    skipUnsupported: isSwitchedOn(args, skipUnsupportedOption.name),
  };
}

export const messageFormats = ['pretty', 'short', 'json'] as const;
export type MessageFormat = (typeof messageFormats)[number];
