import { encodings, modes } from '../compiler.js';
import { limits } from '../source/limits.js';
import { type Arguments, isSwitchedOn, readChoice, readWholeNumber } from './arguments.js';
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

export const strictOption: OptionSpec = {
  name: 'strict',
  about: {
    en: 'let a song with warnings fail as one with errors, and MML of Pyxel where Pyxel itself rejects it, in its words',
    ja: '警告のある曲を、エラーのある曲と同じく失敗とする。Pyxel の MML では、Pyxel 自身が拒む箇所もその文言で拒む',
  },
};

const errorCount = { min: 1, max: limits.diagnostics.value, otherwise: limits.diagnostics.value } as const;

export const maxErrorsOption: OptionSpec = {
  name: 'max-errors',
  value: 'N',
  about: {
    en: `list at most N errors of a song and count the rest, ${errorCount.min} to ${errorCount.max} (default: ${errorCount.otherwise})`,
    ja: `1 曲につき N 件までエラーを表示し、残りは数だけを示す。${errorCount.min}〜${errorCount.max}（省略時 ${errorCount.otherwise}）`,
  },
};

/** How a text is to be read, as the command line says. */
export interface ReadingRequest {
  readonly mode: ModeChoice;
  readonly encoding: EncodingChoice;
  readonly skipUnsupported: boolean;
  readonly strict: boolean;
  readonly maxErrors: number;
}

export const readingOptions: readonly OptionSpec[] = [
  modeOption,
  skipUnsupportedOption,
  encodingOption,
  strictOption,
  maxErrorsOption,
];

export function readReading(args: Arguments): ReadingRequest {
  return {
    mode: readChoice(args, modeOption, modeChoices) ?? 'auto',
    encoding: readChoice(args, encodingOption, encodingChoices) ?? 'auto',
    skipUnsupported: isSwitchedOn(args, skipUnsupportedOption.name),
    strict: isSwitchedOn(args, strictOption.name),
    maxErrors: readWholeNumber(args, maxErrorsOption, errorCount),
  };
}

export const messageFormats = ['pretty', 'short', 'json', 'sarif', 'github'] as const;
export type MessageFormat = (typeof messageFormats)[number];
