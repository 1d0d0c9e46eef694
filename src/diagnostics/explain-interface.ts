import type { DiagnosticCode } from './catalog.js';
import { assistantExplanations } from './explain-assistant.js';
import { type Explanation, inProgram, line } from './explanation.js';

type InterfaceCode = Extract<DiagnosticCode, `VALIDATION_${string}` | `RUNTIME_${string}`>;

/** Codes about command lines and files. */
export const interfaceExplanations: Readonly<Record<InterfaceCode, Explanation>> = {
  VALIDATION_INVALID_ACTION: {
    meaning: {
      en: 'The first word of the command line is no command of mmlc.',
      ja: 'コマンドラインの最初の単語が mmlc のコマンドではありません。',
    },
    examples: [line('mmlc compos song.mml', 'mmlc compose song.mml'), line('mmlc song.mml', 'mmlc compose song.mml')],
    manual: inProgram('SYNOPSIS'),
  },
  VALIDATION_INVALID_MODE: {
    meaning: {
      en: 'The mode is not one of the languages that mmlc reads.',
      ja: 'mmlc が読める記法のモードではありません。',
    },
    examples: [line('mmlc compose song.mml --mode pyxl', 'mmlc compose song.mml --mode ppmck')],
    manual: inProgram('DESCRIPTION'),
  },
  VALIDATION_INVALID_TEMPLATE: {
    meaning: { en: 'There is no template of this name.', ja: 'この名前のテンプレートはありません。' },
    examples: [line('mmlc template melodi', 'mmlc template melody')],
    manual: inProgram('TEMPLATE'),
  },
  VALIDATION_INVALID_VALUE: {
    meaning: {
      en: 'The value of an option is not one that it takes. The message names those that are possible.',
      ja: 'オプションの値が受け付けられるものではありません。可能な値はメッセージにあります。',
    },
    examples: [
      line('mmlc compose song.mml --rate 44.1k', 'mmlc compose song.mml --rate 44100'),
      line('mmlc compose song.mml -o song.wave', 'mmlc compose song.mml -o song.wav'),
    ],
    manual: inProgram('COMPOSE'),
  },
  VALIDATION_MISSING_PARAMETER: {
    meaning: {
      en: 'Something that is needed was not given: the input, or the value of an option.',
      ja: '必要なものが指定されていません。入力、またはオプションの値です。',
    },
    examples: [line('mmlc compose', 'mmlc compose song.mml')],
    manual: inProgram('SYNOPSIS'),
  },
  VALIDATION_UNEXPECTED_ARGUMENT: {
    meaning: {
      en: 'There is one word more than the command knows what to do with.',
      ja: 'コマンドが受け取れる数より多い引数があります。',
    },
    examples: [line('mmlc template basic melody', 'mmlc template basic')],
    manual: inProgram('SYNOPSIS'),
  },
  VALIDATION_UNKNOWN_OPTION: {
    meaning: {
      en: 'The command has no such option. Nothing is guessed and nothing is ignored: an option that is misspelt stops the run.',
      ja: 'コマンドにそのようなオプションはありません。推測も無視もせず、綴りを間違えたオプションがあれば実行しません。',
    },
    examples: [line('mmlc compose song.mml --rat 48000', 'mmlc compose song.mml --rate 48000')],
    manual: inProgram('COMMON OPTIONS'),
  },
  VALIDATION_CONFLICTING_OPTIONS: {
    meaning: {
      en: 'Two parts of the command line cannot both be done, such as two songs in one file, or an output that would overwrite its input.',
      ja: 'コマンドラインの 2 つの指定が両立しません。2 曲を 1 つのファイルに書く、出力が入力を上書きするなどです。',
    },
    examples: [
      line('mmlc compose song.mml -o song.mml --format wav', 'mmlc compose song.mml -o song.wav'),
      line('mmlc compose - - -o out.wav < song.mml', 'mmlc compose - -o out.wav < song.mml'),
    ],
    manual: inProgram('COMPOSE'),
  },
  RUNTIME_INPUT_FAILED: {
    meaning: {
      en: 'A file or folder that was named cannot be read. The reason is that of the system.',
      ja: '指定されたファイルまたはフォルダーを読めません。理由はシステムのものです。',
    },
    examples: [line('mmlc validate sogn.mml', 'mmlc validate song.mml')],
    manual: inProgram('EXIT STATUS'),
  },
  RUNTIME_OUTPUT_FAILED: {
    meaning: {
      en: 'A file cannot be written. An older file of its name is as it was.',
      ja: 'ファイルを書き込めません。同じ名前の以前のファイルはそのままです。',
    },
    examples: [line('mmlc template basic -o no-such-folder/song.mml', 'mmlc template basic -o basic.mml')],
    manual: inProgram('EXIT STATUS'),
  },
  RUNTIME_WAV_WRITE_FAILED: {
    meaning: {
      en: 'The sound file cannot be written: its folder is missing or protected, the disk is full, or it would be longer than a WAV file can be. An older file of its name is as it was.',
      ja: '音声ファイルを書き込めません。フォルダーがない、書き込めない、ディスクに空きがない、または WAV ファイルの上限を超えています。同じ名前の以前のファイルはそのままです。',
    },
    examples: [line('mmlc compose song.mml -o no-such-folder/song.wav', 'mmlc compose song.mml -o song.wav')],
    manual: inProgram('COMPOSE'),
  },
  RUNTIME_PLAYER_MISSING: {
    meaning: {
      en: 'The option --play uses the first of ffplay, aplay, paplay, afplay and PowerShell that is installed, and none is. The file has been made all the same.',
      ja: '--play は ffplay・aplay・paplay・afplay・PowerShell のうち最初に見つかったものを使いますが、どれもありません。ファイルは作られています。',
    },
    examples: [],
    manual: inProgram('COMPOSE'),
  },
  RUNTIME_COMMAND_FAILED: {
    meaning: {
      en: 'The command that --exec names, or the player, ended with another exit code than 0. The file has been made all the same.',
      ja: '--exec で指定したコマンドまたは再生プログラムが 0 以外の終了コードで終わりました。ファイルは作られています。',
    },
    examples: [],
    manual: inProgram('COMPOSE'),
  },
  RUNTIME_INTERRUPTED: {
    meaning: {
      en: 'The run was stopped by Ctrl-C or another signal. No half of a file is left behind.',
      ja: 'Ctrl-C などのシグナルで中断されました。書きかけのファイルは残りません。',
    },
    examples: [],
    manual: inProgram('EXIT STATUS'),
  },
  RUNTIME_INTERNAL_ERROR: {
    meaning: {
      en: 'A fault of mmlc itself, not of the song. Please report it together with the input; MMLC_DEBUG=1 shows where it happened.',
      ja: '曲ではなく mmlc 自体の不具合です。入力を添えて報告してください。環境変数 MMLC_DEBUG=1 で発生箇所が表示されます。',
    },
    examples: [],
    manual: inProgram('ENVIRONMENT'),
  },
  ...assistantExplanations,
};
