import type { OptionSpec } from './command.js';
import { languages } from './language.js';

/** Options that every command takes. */
export const commonOptions: readonly OptionSpec[] = [
  {
    name: 'lang',
    value: 'LANGUAGE',
    choices: languages,
    about: {
      en: 'language of messages (default: that of the locale)',
      ja: 'メッセージの言語（省略時はロケールに従う）',
    },
  },
  {
    name: 'json',
    about: {
      en: 'print the result as JSON: one document, or one line a file',
      ja: '結果を JSON で出力する（入力が複数なら 1 行に 1 ファイル）',
    },
  },
  {
    name: 'quiet',
    letter: 'q',
    about: { en: 'report errors only', ja: 'エラーだけを表示する' },
  },
  {
    name: 'color',
    negatable: true,
    about: {
      en: 'colour messages (default: on a terminal)',
      ja: 'メッセージに色を付ける（省略時は端末でのみ）',
    },
  },
  { name: 'help', letter: 'h', about: { en: 'show this help', ja: 'このヘルプを表示する' } },
  { name: 'version', letter: 'V', about: { en: 'show the version', ja: 'バージョンを表示する' } },
];
