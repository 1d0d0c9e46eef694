import { type CatalogEntry, semantic, syntax, warning } from './catalog-entry.js';

/** What can be told of a text of mode mckc: its lines, definitions and files. */
export const mckcFileEntries = {
  // The text
  'invalid-shift-jis': syntax(
    'SYNTAX_INVALID_ENCODING',
    {
      en: 'the text is not Shift_JIS: byte {byteOffset} (counted from 0) begins no character',
      ja: 'テキストが Shift_JIS ではありません: {byteOffset} バイト目（0 始まり）が文字になりません',
    },
    { en: 'leave --encoding out, or save the file as UTF-8', ja: '--encoding を外すか、UTF-8 で保存し直す' },
  ),
  // Lines and directives
  'mckc-comment-unclosed': warning(
    'SEMANTIC_UNTERMINATED_COMMENT',
    {
      en: "'/*' is never closed: the rest of the file is a comment",
      ja: "'/*' が閉じられていないため、以降はすべてコメントになります",
    },
    { en: 'close it with */', ja: '*/ で閉じる' },
  ),
  'mckc-line-unknown': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "a line cannot begin with '{text}'", ja: "行の先頭に '{text}' は書けません" },
    {
      en: 'begin every line of music with its track letters: A cdefg; definitions begin with @, directives with #',
      ja: '音楽の行は必ずトラック文字で始める: A cdefg。定義は @、ディレクティブは # で始める',
    },
  ),
  'mckc-line-swallowed': warning(
    'SEMANTIC_TEXT_IGNORED',
    { en: 'this line after a definition is not read', ja: '定義の直後のこの行は読まれません' },
    { en: 'begin it with a track letter, or delete it', ja: 'トラック文字で始めるか、消す' },
  ),
  'mckc-track-unknown': syntax(
    'SYNTAX_INVALID_TRACK_HEADER',
    { en: "track '{track}' needs #{directive}", ja: "トラック '{track}' には #{directive} が必要です" },
    {
      en: 'tracks of the 2A03 are A and B (pulse), C (triangle), D (noise), E (samples); the others belong to expansion chips',
      ja: '2A03 のトラックは A・B（パルス）、C（三角波）、D（ノイズ）、E（サンプル）。他は拡張音源のもの',
    },
  ),
  'mckc-track-glued': syntax(
    'SYNTAX_INVALID_TRACK_HEADER',
    {
      en: "'{track}' right after track letters is a track too, and needs #{directive}",
      ja: "トラック文字に続く '{track}' もトラックとみなされ、#{directive} が必要です",
    },
    { en: 'write a blank between the track letters and the music', ja: 'トラック文字と音楽の間に空白を入れる' },
  ),
  'mckc-directive-unknown': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "unknown directive '#{name}'", ja: "未知のディレクティブ '#{name}' です" },
    { en: 'delete the line; see man mml-mckc for the directives', ja: '行を消す。ディレクティブの一覧は man mml-mckc' },
  ),
  'mckc-directive-near': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "unknown directive '#{name}'", ja: "未知のディレクティブ '#{name}' です" },
    { en: "did you mean '#{nearest}'?", ja: "'#{nearest}' ではありませんか" },
  ),
  'mckc-directive-number': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: '{form} needs a number from {min} to {max}', ja: '{form} には {min}〜{max} の数が必要です' },
    { en: 'write the number after a blank', ja: '空白の後に数を書く' },
  ),
  // Expansion chips
  'mckc-expansion': semantic(
    'SEMANTIC_UNSUPPORTED_FEATURE',
    {
      en: '#{directive}: mmlc plays the 2A03 only, so tracks {tracks} are left out',
      ja: '#{directive}: mmlc が鳴らせるのは 2A03 だけで、トラック {tracks} は除外されます',
    },
    { en: 'to hear the rest all the same use --skip-unsupported', ja: '残りだけを鳴らすには --skip-unsupported' },
  ),
  'mckc-expansion-skipped': warning(
    'SEMANTIC_UNSUPPORTED_FEATURE',
    {
      en: '#{directive}: mmlc plays the 2A03 only; tracks {tracks} are left out',
      ja: '#{directive}: mmlc が鳴らせるのは 2A03 だけです。トラック {tracks} を除外します',
    },
    { en: 'nothing to do if that is meant', ja: '意図どおりなら何もしなくてよい' },
  ),
  'mckc-expansion-command': semantic(
    'SEMANTIC_CHANNEL_MISMATCH',
    { en: "'{command}' is a command of expansion chips", ja: "'{command}' は拡張音源のコマンドです" },
    { en: 'delete it on tracks A to E', ja: 'トラック A〜E では消す' },
  ),
  // Files
  'mckc-file-none': semantic(
    'SEMANTIC_FILE_UNREADABLE',
    {
      en: "'{file}' cannot be read: this text came without files",
      ja: "'{file}' は読めません: このテキストにはファイルがありません",
    },
    {
      en: 'give the song as a file, or pass a file resolver',
      ja: '曲をファイルとして渡すか、ファイルリゾルバーを渡す',
    },
  ),
  'mckc-file-absent': semantic(
    'SEMANTIC_FILE_UNREADABLE',
    { en: "'{file}' is not there", ja: "'{file}' がありません" },
    { en: 'it was looked for in: {choices}', ja: '探した場所: {choices}' },
  ),
  'mckc-file-outside': semantic(
    'SEMANTIC_FILE_UNREADABLE',
    { en: "'{file}' lies outside the song's folders", ja: "'{file}' は曲のフォルダーの外にあります" },
    {
      en: "put it into the song's folder; for samples DMC_INCLUDE may name more folders (allowed: {choices})",
      ja: '曲のフォルダーに置く。サンプルは DMC_INCLUDE でフォルダーを追加できる（許可: {choices}）',
    },
  ),
  'mckc-file-special': semantic(
    'SEMANTIC_FILE_UNREADABLE',
    { en: "'{file}' is no plain file", ja: "'{file}' は通常のファイルではありません" },
    {
      en: 'name a file, not a folder or device (in: {choices})',
      ja: 'フォルダーやデバイスではなくファイルを指定する（場所: {choices}）',
    },
  ),
  'mckc-file-unreadable': semantic(
    'SEMANTIC_FILE_UNREADABLE',
    { en: "'{file}' cannot be read", ja: "'{file}' を読めません" },
    { en: 'check its permissions (in: {choices})', ja: '権限を確認する（場所: {choices}）' },
  ),
  'mckc-include-path': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: '#INCLUDE needs a path, without quotes', ja: '#INCLUDE には引用符なしのパスが必要です' },
    { en: 'for example: #INCLUDE drums.mml', ja: '例: #INCLUDE drums.mml' },
  ),
  'mckc-include-loop': semantic(
    'SEMANTIC_INCLUDE_LIMIT',
    { en: "'{file}' includes itself", ja: "'{file}' が自分自身を読み込んでいます" },
    { en: 'delete one of the #INCLUDE lines', ja: '#INCLUDE 行の 1 つを消す' },
  ),
  'mckc-include-limit': semantic(
    'SEMANTIC_INCLUDE_LIMIT',
    {
      en: 'files are included more than {depth} deep, or more than {count} times in all',
      ja: '#INCLUDE が {depth} 段または合計 {count} 回を超えています',
    },
    { en: 'put the text into fewer files', ja: 'ファイルの数を減らす' },
  ),
  // Definitions
  'mckc-definition-brace': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{' is missing after {command} and its number", ja: "{command} と番号の後に '{' がありません" },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'mckc-definition-unclosed': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "the '}' of this {command} is missing", ja: "この {command} の '}' がありません" },
    { en: 'end the numbers with }', ja: '数の終わりに } を書く' },
  ),
  'mckc-definition-item': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{text}' cannot stand in {command}", ja: "{command} に '{text}' は書けません" },
    {
      en: 'write numbers with blanks or single commas between them: {example}',
      ja: '数を空白か 1 つのコンマで区切る: {example}',
    },
  ),
  'mckc-definition-empty': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: '{command} needs at least one number', ja: '{command} には数が 1 つ以上必要です' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'mckc-envelope-loop-empty': semantic(
    'SEMANTIC_ENDLESS_LOOP',
    { en: "nothing stands after '|'", ja: "'|' の後に何もありません" },
    {
      en: 'write the values that repeat after it; the real driver hangs here',
      ja: '繰り返す値を後に書く。実際のドライバーはここで停止する',
    },
  ),
  'mckc-envelope-too-long': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'an envelope has {count} values, more than {limit}',
      ja: 'エンベロープの値が {count} 個あり、{limit} 個を超えています',
    },
    { en: 'use | to repeat values', ja: '繰り返しには | を使う' },
  ),
  'mckc-vibrato-count': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: '@MP takes delay, speed and depth, not {count} numbers',
      ja: '@MP に必要なのは遅延・速さ・深さで、数が {count} 個あります',
    },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'mckc-redefinition': warning(
    'SEMANTIC_DUPLICATE_DEFINITION',
    {
      en: '{command}{slot} is already defined; this one counts',
      ja: '{command}{slot} は既に定義されています。こちらが有効です',
    },
    { en: 'use another number, or delete one of the two', ja: '別の番号を使うか、片方を消す' },
  ),
  'mckc-undefined': warning(
    'SEMANTIC_UNDEFINED_REFERENCE',
    {
      en: '{command}{slot} is not defined and is ignored here',
      ja: '{command}{slot} は定義されていないため、ここでは無視します',
    },
    {
      en: 'define it anywhere in the file; the real driver plays random memory here',
      ja: 'ファイルのどこかで定義する。実際のドライバーはメモリーの中身を鳴らす',
    },
  ),
  // Samples
  'mckc-sample-file-missing': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: '@DPCM names no file', ja: '@DPCM にファイル名がありません' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'mckc-sample-count': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: '@DPCM takes a file and 1 to 4 numbers, not {count}',
      ja: '@DPCM に必要なのはファイルと 1〜4 個の数で、数が {count} 個あります',
    },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'mckc-sample-too-long': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: "'{file}' has {bytes} bytes to play, more than the {limit} of the chip",
      ja: "'{file}' の再生バイト数は {bytes} で、音源の上限 {limit} を超えています",
    },
    {
      en: 'shorten it, or say how many bytes to play: {"name.dmc", 15, 4081}',
      ja: '短くするか、再生バイト数を指定する: {"name.dmc", 15, 4081}',
    },
  ),
  'mckc-sample-empty': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: "'{file}' is empty", ja: "'{file}' は空です" },
    { en: 'name a file with sample data', ja: 'サンプルデータのあるファイルを指定する' },
  ),
  'mckc-sample-padded': warning(
    'SEMANTIC_SAMPLE_PADDED',
    {
      en: "'{file}' plays {padded} bytes, not {bytes}: the chip counts in 16 plus 1",
      ja: "'{file}' は {bytes} でなく {padded} バイト再生されます（音源は 16 バイト単位 + 1）",
    },
    { en: 'nothing to do if the end sounds right', ja: '終わりの音に問題がなければよい' },
  ),
} as const satisfies Record<string, CatalogEntry>;
