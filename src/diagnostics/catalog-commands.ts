import { api, type CatalogEntry } from './catalog-entry.js';

/** What can be wrong in which commands, options and operands are named. */
export const commandEntries = {
  'missing-parameter': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: "parameter '{name}' is missing", ja: "パラメーター '{name}' がありません" },
    { en: "give a value for '{name}'", ja: "'{name}' を指定" },
  ),
  'unknown-subcommand': api(
    'VALIDATION_INVALID_ACTION',
    { en: "unknown command '{name}'", ja: "未知のコマンド '{name}' です" },
    { en: "see 'mmlc --help' for the commands", ja: "コマンドは 'mmlc --help' を参照" },
  ),
  'unknown-subcommand-near': api(
    'VALIDATION_INVALID_ACTION',
    { en: "unknown command '{name}'", ja: "未知のコマンド '{name}' です" },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'file-as-subcommand': api(
    'VALIDATION_INVALID_ACTION',
    { en: "unknown command '{name}', which is a file", ja: "'{name}' はコマンドではなくファイルです" },
    { en: "to compile it: mmlc compose '{name}'", ja: "コンパイルするには: mmlc compose '{name}'" },
  ),
  'unknown-option': api(
    'VALIDATION_UNKNOWN_OPTION',
    { en: "unknown option '{option}'", ja: "未知のオプション '{option}' です" },
    { en: "see 'mmlc {command} --help' for the options", ja: "オプションは 'mmlc {command} --help' を参照" },
  ),
  'unknown-option-near': api(
    'VALIDATION_UNKNOWN_OPTION',
    { en: "unknown option '{option}'", ja: "未知のオプション '{option}' です" },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'option-needs-value': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: '{option} needs a value', ja: '{option} には値が必要です' },
    { en: 'write {option} {placeholder}', ja: '{option} {placeholder} のように書く' },
  ),
  'option-takes-no-value': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option} takes no value, but '{value}' was given",
      ja: "{option} は値を取りませんが '{value}' が指定されました",
    },
    { en: 'write {option} alone', ja: '{option} だけを書く' },
  ),
  'unknown-template': api(
    'VALIDATION_INVALID_TEMPLATE',
    {
      en: "unknown template '{value}'; the templates are {choices}",
      ja: "未知のテンプレート '{value}' です（{choices} のいずれか）",
    },
    { en: "see 'mmlc template --list' for what each is for", ja: "それぞれの用途は 'mmlc template --list' を参照" },
  ),
  'unknown-template-near': api(
    'VALIDATION_INVALID_TEMPLATE',
    {
      en: "unknown template '{value}'; the templates are {choices}",
      ja: "未知のテンプレート '{value}' です（{choices} のいずれか）",
    },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'unknown-code': api(
    'VALIDATION_INVALID_VALUE',
    { en: "no message has the code '{value}'", ja: "'{value}' というコードのメッセージはありません" },
    { en: "see 'mmlc explain' for all codes", ja: "全コードの一覧は 'mmlc explain'" },
  ),
  'unknown-code-near': api(
    'VALIDATION_INVALID_VALUE',
    { en: "no message has the code '{value}'", ja: "'{value}' というコードのメッセージはありません" },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'no-shell': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: 'no shell named', ja: 'シェルが指定されていません' },
    { en: 'name one of {choices}', ja: '{choices} のいずれかを指定' },
  ),
  'unknown-shell': api(
    'VALIDATION_INVALID_VALUE',
    { en: "no completion for the shell '{value}'", ja: "シェル '{value}' 用の補完はありません" },
    { en: 'there is one for each of {choices}', ja: 'あるのは {choices}' },
  ),
  'unknown-shell-near': api(
    'VALIDATION_INVALID_VALUE',
    { en: "no completion for the shell '{value}'", ja: "シェル '{value}' 用の補完はありません" },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'no-subcommand': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: 'no command named', ja: 'コマンドが指定されていません' },
    { en: "see 'mmlc --help' for the commands", ja: "コマンドは 'mmlc --help' を参照" },
  ),
  'no-input': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: 'no input named', ja: '入力が指定されていません' },
    {
      en: 'name a file, or - for standard input: mmlc {command} song.mml',
      ja: 'ファイル、または標準入力の - を指定: mmlc {command} song.mml',
    },
  ),
  'too-many-operands': api(
    'VALIDATION_UNEXPECTED_ARGUMENT',
    { en: "'{value}' is one argument too many", ja: "'{value}' は余分な引数です" },
    { en: "see 'mmlc {command} --help'", ja: "'mmlc {command} --help' を参照" },
  ),
} as const satisfies Record<string, CatalogEntry>;
