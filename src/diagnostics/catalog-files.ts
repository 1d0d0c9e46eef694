import { api, type CatalogEntry, runtime } from './catalog-entry.js';

/** What can be wrong with inputs and outputs, and with the programs that are run. */
export const fileEntries = {
  'wav-write-failed': runtime(
    'RUNTIME_WAV_WRITE_FAILED',
    { en: 'cannot write {file}: {reason}', ja: '{file} に書き込めません: {reason}' },
    { en: '{advice}', ja: '{advice}' },
  ),
  'picture-needs-file': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '--svg needs the name of a file: standard output has the text',
      ja: '--svg にはファイル名が必要です（標準出力には文字の結果を書くため）',
    },
    {
      en: 'to have the picture there: mmlc compose song.mml --format svg -o -',
      ja: '標準出力に書くには: mmlc compose song.mml --format svg -o -',
    },
  ),
  'one-picture-for-several': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '--svg names one file, but there are {count} inputs that would all be drawn into it',
      ja: '--svg は 1 つのファイルですが、入力が {count} 個あります',
    },
    { en: 'draw them with: mmlc compose --format svg', ja: '複数なら: mmlc compose --format svg' },
  ),
  'stems-need-file': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: '--stems writes several files, and so needs the name of one',
      ja: '--stems は複数のファイルを書き出すため、ファイル名が必要です',
    },
    { en: 'for example: -o song.wav', ja: '例: -o song.wav' },
  ),
  'unknown-output-format': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "cannot tell the format of '{file}' from its name: '{extension}' is not one of {choices}",
      ja: "'{file}' の形式が名前から分かりません: '{extension}' は {choices} のいずれでもありません",
    },
    { en: 'change the extension, or name the format with --format', ja: '拡張子を変えるか --format で形式を指定' },
  ),
  'unknown-output-format-near': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "cannot tell the format of '{file}' from its name: '{extension}' is not one of {choices}",
      ja: "'{file}' の形式が名前から分かりません: '{extension}' は {choices} のいずれでもありません",
    },
    {
      en: "did you mean '{nearest}'? --format names a format for any extension",
      ja: "'{nearest}' ではありませんか。別の拡張子のままなら --format で形式を指定",
    },
  ),
  'one-output-for-several': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '--output names one file, but there are {count} inputs that would all be written to it',
      ja: '--output は 1 つのファイルですが、入力が {count} 個あります',
    },
    {
      en: 'name a folder with --out-dir, or leave --output out to write each beside its input',
      ja: '--out-dir でフォルダーを指定するか、--output を省いて各入力の隣に書き出す',
    },
  ),
  'needs-files': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '{option} needs files, not standard input or output',
      ja: '{option} には標準入出力ではなくファイルが必要です',
    },
    { en: 'for example: mmlc compose song.mml {option}', ja: '例: mmlc compose song.mml {option}' },
  ),
  'no-player': runtime(
    'RUNTIME_PLAYER_MISSING',
    {
      en: 'nothing to play sound with was found: {choices}',
      ja: '再生に使えるプログラムがありません: {choices}',
    },
    {
      en: 'install one of them, or open the file yourself',
      ja: 'どれかをインストールするか、ファイルを自分で開く',
    },
  ),
  'command-failed': runtime(
    'RUNTIME_COMMAND_FAILED',
    { en: '{command} ended with exit code {value}', ja: '{command} が終了コード {value} で終わりました' },
    { en: 'see its messages above', ja: '上のメッセージを参照' },
  ),
  'command-killed': runtime(
    'RUNTIME_COMMAND_FAILED',
    { en: '{command} was ended by the signal {value}', ja: '{command} がシグナル {value} で終わりました' },
    { en: 'see its messages above', ja: '上のメッセージを参照' },
  ),
  'command-not-started': runtime(
    'RUNTIME_COMMAND_FAILED',
    { en: '{command} could not be started: {reason}', ja: '{command} を起動できません: {reason}' },
    { en: 'run it by itself, or end other programs', ja: '単独で実行してみるか、他のプログラムを終了' },
  ),
  'system-short': runtime(
    'RUNTIME_INPUT_FAILED',
    { en: 'no resources for {file}: {reason}', ja: '{file} に割り当てる資源がありません: {reason}' },
    {
      en: 'end other programs, raise the limit (ulimit), or take fewer songs at a time with --jobs 1',
      ja: '他のプログラムを終了するか、制限（ulimit）を上げるか、--jobs 1 で同時に処理する曲を減らす',
    },
  ),
  'two-outputs': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: "the outputs cannot go to '{output}' and into the folder '{folder}' at once",
      ja: "出力先に '{output}' とフォルダー '{folder}' の両方は指定できません",
    },
    { en: 'name one of them', ja: 'どちらか一方を指定' },
  ),
  'nothing-found': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: "'{file}' names no song", ja: "'{file}' に曲がありません" },
    {
      en: 'a folder is searched for .mml files; in a pattern * stands for any letters, ** for any folders',
      ja: 'フォルダーからは .mml ファイルを探す。パターンの * は任意の文字、** は任意のフォルダー',
    },
  ),
  'outputs-collide': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: "'{first}' and '{second}' would both be written to '{file}'",
      ja: "'{first}' と '{second}' の出力先がどちらも '{file}' です",
    },
    {
      en: 'compile them one at a time with --output, or their folder with --out-dir, which keeps folders apart',
      ja: '--output を付けて 1 つずつコンパイルするか、フォルダーごとに --out-dir を使う',
    },
  ),
  'output-is-input': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    { en: "the output would overwrite the input '{file}'", ja: "出力が入力 '{file}' を上書きします" },
    { en: 'name another file with --output', ja: '--output で別のファイルを指定' },
  ),
  'input-twice': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    { en: 'standard input (-) can be read only once', ja: '標準入力 (-) は一度しか読めません' },
    { en: 'name it once', ja: '- は 1 つだけ指定' },
  ),
  'json-and-output-on-stdout': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: 'the output and --json would both go to standard output',
      ja: '出力と --json の結果がどちらも標準出力に向かいます',
    },
    { en: 'name a file with --output', ja: '--output でファイルを指定' },
  ),
  'sound-to-terminal': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    { en: 'the sound would be written to the terminal', ja: '音声データが端末に書き出されます' },
    {
      en: 'name a file with --output, or send it to a program: mmlc ... | aplay',
      ja: '--output でファイルを指定するか、プログラムに渡す: mmlc ... | aplay',
    },
  ),
  'input-failed': runtime(
    'RUNTIME_INPUT_FAILED',
    { en: 'cannot read {file}: {reason}', ja: '{file} を読み込めません: {reason}' },
    { en: 'check the name and the permissions', ja: '名前とアクセス権を確認' },
  ),
  'output-failed': runtime(
    'RUNTIME_OUTPUT_FAILED',
    { en: 'cannot write {file}: {reason}', ja: '{file} に書き込めません: {reason}' },
    { en: '{advice}', ja: '{advice}' },
  ),
  interrupted: runtime(
    'RUNTIME_INTERRUPTED',
    { en: 'interrupted', ja: '中断しました' },
    { en: 'run it again; an older file is as it was', ja: '再度実行する。以前のファイルはそのまま' },
  ),
  'internal-error': runtime(
    'RUNTIME_INTERNAL_ERROR',
    {
      en: 'internal error, please report it together with your input: {reason}',
      ja: '内部エラーです。入力を添えて報告してください: {reason}',
    },
    { en: 'MMLC_DEBUG=1 in the environment shows where', ja: '環境変数 MMLC_DEBUG=1 で発生箇所を表示' },
  ),
  'output-exists': runtime(
    'RUNTIME_OUTPUT_FAILED',
    { en: '{file} is already there', ja: '{file} は既にあります' },
    { en: 'name another file, or write over it with --force', ja: '別の名前にするか、--force で上書き' },
  ),
  'file-too-long': runtime(
    'RUNTIME_OUTPUT_FAILED',
    {
      en: '{file} would be longer than a file of format {format} can be',
      ja: '{file} が {format} 形式で表せる長さを超えます',
    },
    { en: 'play fewer loops, or shorten the song', ja: 'ループの回数を減らすか曲を短くする' },
  ),
  'wav-too-long': runtime(
    'RUNTIME_WAV_WRITE_FAILED',
    {
      en: '{file} would be longer than a WAV file can be (4 GiB)',
      ja: '{file} が WAV ファイルの上限（4 GiB）を超えます',
    },
    { en: 'lower --rate, or shorten the song', ja: '--rate を下げるか曲を短くする' },
  ),
} as const satisfies Record<string, CatalogEntry>;
