import { api, type CatalogEntry, runtime } from './catalog-entry.js';

/** What can be wrong in how the compiler is called, and with files. */
export const interfaceEntries = {
  'wav-write-failed': runtime(
    'RUNTIME_WAV_WRITE_FAILED',
    { en: 'cannot write {file}: {reason}', ja: '{file} に書き込めません: {reason}' },
    { en: 'check that the folder exists and can be written', ja: 'フォルダーの有無と書き込み権限を確認' },
  ),
  'missing-parameter': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: "parameter '{name}' is missing", ja: "パラメーター '{name}' がありません" },
    { en: "give a value for '{name}'", ja: "'{name}' を指定" },
  ),

  // Command line and files
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
  'invalid-choice': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not one of {choices}",
      ja: "{option}: '{value}' は {choices} のいずれでもありません",
    },
    { en: 'choose one of them', ja: 'いずれかを選ぶ' },
  ),
  'invalid-choice-near': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not one of {choices}",
      ja: "{option}: '{value}' は {choices} のいずれでもありません",
    },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'invalid-mode': api(
    'VALIDATION_INVALID_MODE',
    {
      en: "unknown mode '{value}'; the modes are {choices}",
      ja: "未知のモード '{value}' です（{choices} のいずれか）",
    },
    { en: 'choose one of them', ja: 'いずれかを選ぶ' },
  ),
  'invalid-mode-near': api(
    'VALIDATION_INVALID_MODE',
    {
      en: "unknown mode '{value}'; the modes are {choices}",
      ja: "未知のモード '{value}' です（{choices} のいずれか）",
    },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'invalid-number': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a whole number from {min} to {max}",
      ja: "{option}: '{value}' は {min}〜{max} の整数ではありません",
    },
    { en: 'for example: {option} {example}', ja: '例: {option} {example}' },
  ),
  'invalid-gain': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a number of decibels from {min} to {max}",
      ja: "{option}: '{value}' は {min}〜{max} のデシベル値ではありません",
    },
    { en: 'for example: {option} -3.5', ja: '例: {option} -3.5' },
  ),
  'invalid-fade': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a number of seconds from {min} to {max}",
      ja: "{option}: '{value}' は {min}〜{max} の秒数ではありません",
    },
    { en: 'for example: {option} 8', ja: '例: {option} 8' },
  ),
  'invalid-position': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is no place in a song",
      ja: "{option}: '{value}' は曲の中の位置ではありません",
    },
    {
      en: 'give a bar counted from 1, ticks or a time: {option} 9, {option} 1536t, {option} 12.5s, {option} 1:30',
      ja: '1 から数えた小節、ティック、時間のいずれかで指定: {option} 9, {option} 1536t, {option} 12.5s, {option} 1:30',
    },
  ),
  'endless-file': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' would make a file without end",
      ja: "{option}: '{value}' ではファイルが終わりません",
    },
    {
      en: 'players repeat the loop of a file by its loop point; for a copy to listen to: {option} 2 --fade 8',
      ja: 'ループ位置はファイルに入り、プレーヤーが繰り返す。試聴用なら {option} 2 --fade 8',
    },
  ),
  'two-ends': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '{first} and {second} each say where the sound ends',
      ja: '{first} と {second} はどちらも終わりを決めます',
    },
    { en: 'leave one of them out', ja: 'どちらかを省く' },
  ),
  'unknown-channel': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: there is no channel '{value}'",
      ja: "{option}: チャンネル '{value}' はありません",
    },
    { en: 'name some of {choices}, with commas between them', ja: '{choices} からコンマ区切りで指定' },
  ),
  'invalid-bars': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is neither a bar nor a range of bars",
      ja: "{option}: '{value}' は小節番号でも範囲でもありません",
    },
    { en: 'bars count from 1: {option} 5 or {option} 5-8', ja: '小節は 1 から数える: {option} 5 または {option} 5-8' },
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
  'unknown-channel-near': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: there is no channel '{value}'",
      ja: "{option}: チャンネル '{value}' はありません",
    },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'stems-need-file': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: '--stems writes several files, and so needs the name of one',
      ja: '--stems は複数のファイルを書き出すため、ファイル名が必要です',
    },
    { en: 'for example: -o song.wav', ja: '例: -o song.wav' },
  ),
  'invalid-quality': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a quality from {min} to {max}, as {format} has it",
      ja: "{option}: '{value}' は {format} の音質 {min}〜{max} ではありません",
    },
    {
      en: 'of mp3, 0 is the best; of ogg, 10 is',
      ja: 'mp3 は 0 が、ogg は 10 が最良',
    },
  ),
  'quality-and-bitrate': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '--quality lets the bit rate follow the sound, --bitrate makes it constant',
      ja: '--quality は可変、--bitrate は固定のビットレートの指定です',
    },
    { en: 'leave one of them out', ja: 'どちらかを省く' },
  ),
  'rate-not-for-format': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: '{option}: a file of format {format} cannot have {value} samples a second',
      ja: '{option}: {format} 形式では {value} Hz は使えません',
    },
    { en: 'choose one of {choices}', ja: '{choices} から選ぶ' },
  ),
  'option-not-for-format': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '{option} changes nothing in a file of format {format}',
      ja: '{option} は {format} 形式のファイルには効果がありません',
    },
    { en: 'leave it out, or make one of {choices}', ja: '省くか、{choices} のいずれかで書き出す' },
  ),
  'invalid-duration': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a time of more than 0 and at most {max} minutes",
      ja: "{option}: '{value}' は 0 より長く {max} 分以下の時間ではありません",
    },
    {
      en: 'give minutes, or a number with s, m or h: 90s, 2.5m, 1h',
      ja: '分数、または s・m・h 付きの数を指定: 90s, 2.5m, 1h',
    },
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
  'play-needs-sound': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    { en: '--play needs a sound file as output', ja: '--play には音声ファイルの出力が必要です' },
    { en: 'for example: mmlc compose song.mml --play', ja: '例: mmlc compose song.mml --play' },
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
    { en: 'check that the folder exists and can be written', ja: 'フォルダーの有無と書き込み権限を確認' },
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
