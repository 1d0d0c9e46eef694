import type { CompileOptions } from '../compiler.js';
import { modes } from '../languages/modes.js';
import { type PyxelSyntax, pyxelSyntaxes } from '../languages/pyxel/pyxel-options.js';
import { encodings } from '../source/decode-source.js';
import { limits } from '../source/limits.js';
import { type Arguments, isSwitchedOn, readChoice, readText, readWholeNumber, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';

const modeChoices = ['auto', ...modes] as const;
type ModeChoice = (typeof modeChoices)[number];

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

const skipUnsupportedOption: OptionSpec = {
  name: 'skip-unsupported',
  about: {
    en: 'leave out what cannot be played, such as expansion chips, with a warning',
    ja: '拡張音源など再生できないものを、エラーにせず警告して除外する',
  },
};

const encodingChoices = ['auto', ...encodings] as const;
type EncodingChoice = (typeof encodingChoices)[number];

const encodingOption: OptionSpec = {
  name: 'encoding',
  value: 'ENCODING',
  choices: encodingChoices,
  about: {
    en: 'encoding of the text (default: auto, UTF-8 or, in songs of mode mckc, also the others)',
    ja: 'テキストの文字コード（省略時は auto: UTF-8、モード mckc では他の文字コードも）',
  },
};

const strictOption: OptionSpec = {
  name: 'strict',
  about: {
    en: 'let a song with warnings fail as one with errors, and MML of Pyxel where Pyxel itself rejects it, in its words',
    ja: '警告のある曲を、エラーのある曲と同じく失敗とする。Pyxel の MML では、Pyxel 自身が拒む箇所もその文言で拒む',
  },
};

const pyxelSyntaxOption: OptionSpec = {
  name: 'pyxel-syntax',
  value: 'SYNTAX',
  choices: ['auto', ...pyxelSyntaxes],
  about: {
    en: 'how MML for Pyxel is written: own with track headers, real as Pyxel 2.4 to 2.9 has it, old as 2.3 (default: auto, recognised from the text)',
    ja: 'Pyxel の MML の書き方。own: トラックヘッダー付き、real: Pyxel 2.4〜2.9、old: 2.3（省略時は auto: テキストから判別）',
  },
};

const soundOption: OptionSpec = {
  name: 'sound',
  value: 'NAME[,NAME]...',
  about: {
    en: 'which strings of a Python program to compile, by the names that compose --list tells; up to four play together',
    ja: 'Python のプログラムのどの文字列をコンパイルするか。名前は compose --list で分かる。4 つまで同時に鳴らせる',
  },
};

const errorCount = { min: 1, max: limits.diagnostics.value, otherwise: limits.diagnostics.value } as const;

const maxErrorsOption: OptionSpec = {
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
  readonly pyxelSyntax: PyxelSyntax | 'auto';
  /** Names of strings in a Python program. */
  readonly sounds: readonly string[] | undefined;
  readonly strict: boolean;
  readonly maxErrors: number;
}

export const readingOptions: readonly OptionSpec[] = [
  modeOption,
  skipUnsupportedOption,
  encodingOption,
  pyxelSyntaxOption,
  soundOption,
  strictOption,
  maxErrorsOption,
];

export function readReading(args: Arguments): ReadingRequest {
  return {
    mode: readChoice(args, modeOption, modeChoices) ?? 'auto',
    encoding: readChoice(args, encodingOption, encodingChoices) ?? 'auto',
    skipUnsupported: isSwitchedOn(args, skipUnsupportedOption.name),
    pyxelSyntax: readChoice(args, pyxelSyntaxOption, ['auto', ...pyxelSyntaxes] as const) ?? 'auto',
    sounds: readSounds(args),
    strict: isSwitchedOn(args, strictOption.name),
    maxErrors: readWholeNumber(args, maxErrorsOption, errorCount),
  };
}

function readSounds(args: Arguments): readonly string[] | undefined {
  const names = readText(args, soundOption)
    ?.split(',')
    .map((name) => name.trim());
  const twice = names?.find((name, i) => name !== '' && names.indexOf(name) < i);
  if (twice !== undefined) args.problems.push(usageProblem('sound-twice', { name: twice }));
  return names;
}

/** What a text is to be read as, in the words of the compiler. */
export function readingOptionsOf({
  mode,
  encoding,
  skipUnsupported,
  pyxelSyntax,
  sounds,
  strict,
  maxErrors,
}: ReadingRequest) {
  return {
    mode,
    encoding,
    skipUnsupported,
    pyxelSyntax,
    ...(sounds !== undefined && { sounds }),
    strict,
    maxErrors,
  } satisfies CompileOptions;
}

export const messageFormats = ['pretty', 'short', 'json', 'sarif', 'github'] as const;
export type MessageFormat = (typeof messageFormats)[number];
