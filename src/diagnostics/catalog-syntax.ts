import { type CatalogEntry, syntax } from './catalog-entry.js';

/** What can be wrong in how a text is written. */
export const syntaxEntries = {
  // The text as a whole
  'invalid-utf8': syntax(
    'SYNTAX_INVALID_ENCODING',
    {
      en: 'the text is not UTF-8: byte {byteOffset} (counted from 0) begins no character',
      ja: 'テキストが UTF-8 ではありません: {byteOffset} バイト目（0 始まり）が文字になりません',
    },
    {
      en: 'save the file as UTF-8; an older song in Shift_JIS: iconv -f SHIFT_JIS -t UTF-8',
      ja: 'UTF-8 で保存し直す。古い Shift_JIS の曲なら iconv -f SHIFT_JIS -t UTF-8',
    },
  ),
  'lone-surrogate': syntax(
    'SYNTAX_INVALID_ENCODING',
    { en: 'half of a surrogate pair is no character', ja: 'サロゲートペアの片方だけでは文字になりません' },
    { en: 'delete it', ja: '削除する' },
  ),
  'text-limit': syntax(
    'SYNTAX_TEXT_TOO_LONG',
    {
      en: 'the text is longer than the {limit} bytes allowed',
      ja: 'テキストが上限の {limit} バイトを超えています',
    },
    { en: 'split the song, or shorten it with repeats', ja: '曲を分けるか、繰り返しを使って短くする' },
  ),
  // Unknown text
  'unknown-command': syntax(
    'SYNTAX_INVALID_TOKEN',
    { en: "'{text}' is no command of mode {mode}", ja: "'{text}' はモード {mode} のコマンドではありません" },
    { en: 'see man mml-{mode} for the commands of this mode', ja: 'このモードのコマンドは man mml-{mode} を参照' },
  ),
  'unknown-command-nearest': syntax(
    'SYNTAX_INVALID_TOKEN',
    { en: "'{text}' is no command", ja: "'{text}' というコマンドはありません" },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'foreign-command': syntax(
    'SYNTAX_INVALID_TOKEN',
    {
      en: "'{text}' is no command of mode {mode}: {meaning}",
      ja: "'{text}' はモード {mode} のコマンドではありません。{meaning}",
    },
    { en: '{advice}', ja: '{advice}' },
  ),
  'full-width-text': syntax(
    'SYNTAX_INVALID_TOKEN',
    { en: "'{text}' is full-width text", ja: "'{text}' は全角文字です" },
    { en: 'write it half-width: {halfWidth}', ja: '半角で書く: {halfWidth}' },
  ),
  'stray-text': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{text}' belongs to no command", ja: "'{text}' がどのコマンドにも属していません" },
    {
      en: 'a number touches its command; a note takes one accidental, then a length, then dots; commas stand only in s and { } of mode ppmck',
      ja: '数はコマンドに続けて書く。音符には変化記号 1 つ、長さ、付点の順。コンマはモード ppmck の s と { } だけ',
    },
  ),
  // Numbers
  'missing-number': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: '{command} needs a number', ja: '{command} には数が必要です' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'blank-before-number': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: 'no blank may stand between {command} and its number', ja: '{command} と数の間に空白は置けません' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'number-has-sign': syntax(
    'SYNTAX_INVALID_NUMBER',
    {
      en: "{command} takes a number without a sign, not '{text}'",
      ja: "{command} の数に符号は付けられません: '{text}'",
    },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'sign-without-number': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: "no number follows the sign in '{text}'", ja: "'{text}' の符号の後に数がありません" },
    { en: 'write digits right after the sign, or delete it', ja: '符号のすぐ後に数字を書くか、符号を消す' },
  ),
  'sweep-form': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: 's needs a speed, a comma and a depth', ja: 's には速さ・コンマ・深さが必要です' },
    { en: 'for example: {example}; off is s0,0', ja: '例: {example}。切るには s0,0' },
  ),
  'lfo-missing-value': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: 'a number of @MP is missing here', ja: '@MP の数がここで欠けています' },
    {
      en: 'write all four: @MP1={delay,period,depth,0}, for example @MP1={48,64,20,0}',
      ja: '4 つとも書く: @MP1={遅延,周期,深さ,0}。例: @MP1={48,64,20,0}',
    },
  ),
  // Tracks and headers
  'outside-track': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{text}' stands before the first track", ja: "'{text}' が最初のトラックより前にあります" },
    {
      en: 'begin a track with its letter: A cdefg (A and B pulse, T triangle, N noise)',
      ja: 'トラック文字で始める: A cdefg（A と B はパルス、T は三角波、N はノイズ）',
    },
  ),
  'outside-track-pyxel': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{text}' stands before the first track", ja: "'{text}' が最初のトラックより前にあります" },
    {
      en: 'begin a track with its header: 0: CDEFG (0: and 1: pulse, 2: triangle, 3: noise)',
      ja: 'トラックヘッダーで始める: 0: CDEFG（0: と 1: はパルス、2: は三角波、3: はノイズ）',
    },
  ),
  'unknown-track': syntax(
    'SYNTAX_INVALID_TOKEN',
    { en: "'{track}' is no track of mode ppmck", ja: "'{track}' はモード ppmck のトラックではありません" },
    {
      en: 'tracks are A and B (pulse), T (triangle), N (noise), L (loop point); C, D, E are those of real ppmck (mode mckc)',
      ja: 'トラックは A・B（パルス）、T（三角波）、N（ノイズ）、L（ループ位置）。C・D・E は実際の ppmck（モード mckc）のもの',
    },
  ),
  'duplicate-track': syntax(
    'SYNTAX_DUPLICATE_TRACK',
    { en: "track '{track}' is already there", ja: "トラック '{track}' は既にあります" },
    {
      en: 'write all music of a track after its one header; further lines need none (real ppmck repeats the letter: mode mckc)',
      ja: '1 つのトラックの内容は 1 つのヘッダーの後に続けて書く（行ごとに文字を書くのは実際の ppmck: モード mckc）',
    },
  ),
  'duplicate-track-pyxel': syntax(
    'SYNTAX_DUPLICATE_TRACK',
    { en: "track '{track}' is already there", ja: "トラック '{track}' は既にあります" },
    {
      en: 'write all music of a track after its one header; further lines need none',
      ja: '1 つのトラックの内容は 1 つのヘッダーの後に続けて書く。次の行にヘッダーは要らない',
    },
  ),
  'pyxel-track-header': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{text}' is a track header of mode pyxel", ja: "'{text}' はモード pyxel のトラックヘッダーです" },
    {
      en: 'tracks are A, B, T, N here; for Pyxel text use --mode pyxel (what follows was not read)',
      ja: 'ここのトラックは A・B・T・N。Pyxel の MML なら --mode pyxel（以降は読んでいない）',
    },
  ),
  'invalid-track-header': syntax(
    'SYNTAX_INVALID_TRACK_HEADER',
    { en: "'{text}' is no track", ja: "'{text}' というトラックはありません" },
    {
      en: 'tracks are 0: and 1: (pulse), 2: (triangle), 3: (noise)',
      ja: 'トラックは 0: と 1:（パルス）、2:（三角波）、3:（ノイズ）',
    },
  ),
  'loop-track-command': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    {
      en: 'track L only counts time: {text} cannot stand there',
      ja: 'トラック L は時間を数えるだけなので {text} は書けません',
    },
    {
      en: 'use only l, r, [ ] and bars in L, and begin the next track before other music',
      ja: 'L には l・r・[ ]・小節線だけを書き、他の内容は次のトラックから',
    },
  ),
  'header-too-late': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    {
      en: 'a header line must stand before all definitions and tracks',
      ja: 'ヘッダー行は定義とトラックより前に書く必要があります',
    },
    { en: 'move it to the top; as a sharp, # must not begin a line', ja: '先頭に移す。シャープの # は行頭に置けない' },
  ),
  'header-unknown': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "unknown header '#{key}'", ja: "未知のヘッダー '#{key}' です" },
    { en: 'the headers are {choices}', ja: 'ヘッダーは {choices}' },
  ),
  'header-unknown-nearest': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "unknown header '#{key}'", ja: "未知のヘッダー '#{key}' です" },
    { en: "did you mean '#{nearest}'?", ja: "'#{nearest}' ではありませんか" },
  ),
  'header-unquoted': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'the value of #{key} must stand in double quotes', ja: '#{key} の値は二重引用符で囲む必要があります' },
    {
      en: 'for example: #{key} "..." (without quotes it is real ppmck: mode mckc)',
      ja: '例: #{key} "..."（引用符なしは実際の ppmck: モード mckc）',
    },
  ),
  'header-unterminated': syntax(
    'SYNTAX_UNTERMINATED_HEADER',
    { en: 'the closing quote of the header is missing', ja: 'ヘッダーの閉じ引用符がありません' },
    { en: 'end the value with " on the same line', ja: '値の終わりに同じ行で " を書く' },
  ),
  'header-trailing-text': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'text follows the closing quote of the header', ja: 'ヘッダーの閉じ引用符の後に文字があります' },
    {
      en: 'a value cannot hold a double quote; after it only a comment may stand',
      ja: '値に二重引用符は入れられない。後に書けるのはコメントだけ',
    },
  ),
  'header-in-pyxel': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'mode pyxel has no header lines', ja: 'モード pyxel にヘッダー行はありません' },
    { en: 'delete the line or make it a comment with ;', ja: '行を消すか ; でコメントにする' },
  ),
  // Repeats and ties
  'unterminated-repeat': syntax(
    'SYNTAX_UNTERMINATED_REPEAT',
    { en: "'[' is never closed in its track", ja: "'[' がトラック内で閉じられていません" },
    { en: 'write ] and a count, for example {example}', ja: '] と回数を書く。例: {example}' },
  ),
  'unmatched-repeat-end': syntax(
    'SYNTAX_UNMATCHED_REPEAT_END',
    { en: "']' has no '[' in its track", ja: "']' に対応する '[' がトラック内にありません" },
    { en: 'write [ where the repeat begins, or delete ]', ja: '繰り返しの始めに [ を書くか、] を消す' },
  ),
  'second-break': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "a repeat has only one '|'", ja: "1 つの繰り返しに '|' は 1 つだけです" },
    {
      en: 'inside brackets | is the way out on the last pass, not a bar line',
      ja: '括弧の中の | は最後の回の抜け道で、小節線ではない',
    },
  ),
  'nesting-limit': syntax(
    'SYNTAX_NESTING_TOO_DEEP',
    { en: 'brackets are nested more than {limit} deep', ja: '括弧の入れ子が {limit} 段を超えています' },
    { en: 'write the repeats one after the other', ja: '繰り返しを並べて書く' },
  ),
  'unterminated-tie': syntax(
    'SYNTAX_UNTERMINATED_TIE',
    { en: "nothing that '{symbol}' could join follows it", ja: "'{symbol}' の後につなぐものがありません" },
    { en: 'write a note or a length after it: {example}', ja: '音符か長さを続けて書く: {example}' },
  ),
  // Definitions
  'definition-equals': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'=' and a body in braces are missing", ja: "'=' と波括弧の内容がありません" },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'definition-brace': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{' must follow '='", ja: "'=' の後には '{' が必要です" },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'definition-unclosed': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "the '}' of the definition is missing", ja: "定義の '}' がありません" },
    { en: 'end the numbers with }', ja: '数の終わりに } を書く' },
  ),
  'envelope-unexpected': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{text}' cannot stand in this envelope", ja: "'{text}' はこのエンベロープに書けません" },
    {
      en: 'write numbers with commas or blanks between them, one | at most, and }',
      ja: '数をコンマか空白で区切って並べ、| は 1 つまで、最後に }',
    },
  ),
  'envelope-second-loop': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "an envelope has only one '|'", ja: "1 つのエンベロープに '|' は 1 つだけです" },
    { en: 'keep the | before the values that repeat', ja: '繰り返す値の前の | だけを残す' },
  ),
  'envelope-empty-head': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'the envelope has no value to begin with', ja: 'エンベロープの最初の値がありません' },
    { en: 'write at least one value before | or }', ja: '| や } の前に値を 1 つ以上書く' },
  ),
  'lfo-expected': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    {
      en: "'{expected}' must follow the number {count} of @MP",
      ja: "@MP の {count} 番目の数の後には '{expected}' が必要です",
    },
    {
      en: 'write four numbers with commas: @MP1={delay,period,depth,0}',
      ja: '4 つの数をコンマで区切る: @MP1={遅延,周期,深さ,0}',
    },
  ),
} as const satisfies Record<string, CatalogEntry>;
