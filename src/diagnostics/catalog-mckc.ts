import { type CatalogEntry, semantic, syntax, warning } from './catalog-entry.js';

/** What can be told of a text of mode mckc. */
export const mckcEntries = {
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
    { en: '#INCLUDE names no file', ja: '#INCLUDE にファイル名がありません' },
    { en: 'write the path after a blank, without quotes', ja: '空白の後に引用符なしでパスを書く' },
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
  'mckc-include-encoding': syntax(
    'SYNTAX_INVALID_ENCODING',
    { en: "'{file}' is neither UTF-8 nor Shift_JIS", ja: "'{file}' は UTF-8 でも Shift_JIS でもありません" },
    { en: 'save it as UTF-8', ja: 'UTF-8 で保存し直す' },
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
  // Numbers and lengths
  'mckc-second-number': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: '{command} needs a comma and another number', ja: '{command} にはコンマともう 1 つの数が必要です' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'mckc-length-invalid': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: "'{text}' is no length", ja: "'{text}' は長さになりません" },
    {
      en: 'a length is 4 (quarter), %48 (192nds of a whole note) or #30 (frames), above 0',
      ja: '長さは 4（四分音符）・%48（全音符の 192 分の 1）・#30（フレーム）で、0 より大きい数',
    },
  ),
  'mckc-length-difference': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: "'{text}' leaves no length", ja: "'{text}' では長さが残りません" },
    { en: 'what stands before - or ~ must be longer than what follows it', ja: '- や ~ の前を後より長くする' },
  ),
  'mckc-length-missing': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: 'l needs a length of its own', ja: 'l には長さが必要です' },
    { en: 'for example: l8 or l8.', ja: '例: l8、l8.' },
  ),
  'mckc-gate-range': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'q{value} is more than the whole note, q{max}', ja: 'q{value} は音符全体 q{max} を超えています' },
    { en: 'write 0 to {max}; #GATE-DENOM changes the parts', ja: '0〜{max} を書く。分母は #GATE-DENOM で変えられる' },
  ),
  'mckc-gate-zero': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'q0 leaves nothing of a note', ja: 'q0 では音が残りません' },
    { en: 'give the frames that sound: q0,2', ja: '鳴らすフレーム数を書く: q0,2' },
  ),
  'mckc-gate-full': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'q{value} is the whole note and cannot grow', ja: 'q{value} は音符全体なので、これ以上伸ばせません' },
    { en: 'write a frame number of 0 or less', ja: 'フレーム数は 0 以下にする' },
  ),
  'mckc-gate-least': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: '@q asks for {least} frames, but this note has {frames}',
      ja: '@q の最低 {least} フレームに対し、この音符は {frames} フレームです',
    },
    { en: 'make the note longer, or the least number smaller', ja: '音符を長くするか、最低フレーム数を減らす' },
  ),
  'mckc-level-unknown': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'v+ and v- need a v before them', ja: 'v+ と v- の前に v が必要です' },
    { en: 'write v and a level first: v8 c v+2 d', ja: '先に v と音量を書く: v8 c v+2 d' },
  ),
  'mckc-level-range': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'from {level} the volume would become {value}', ja: '音量が {level} から {value} になります' },
    { en: 'it must stay within 0 to 15', ja: '0〜15 に収める' },
  ),
  // Notes
  'mckc-octave-unset': warning(
    'SEMANTIC_OCTAVE_UNSET',
    { en: 'track {track} has a note before any octave', ja: 'トラック {track} でオクターブより前に音符があります' },
    {
      en: 'begin every track with o; the real compiler goes on in the octave of the track before',
      ja: '各トラックを o で始める。実際のコンパイラーは直前のトラックのオクターブを引き継ぐ',
    },
  ),
  'mckc-note-clamped': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    {
      en: 'this note is outside of what the driver has and becomes its nearest',
      ja: 'この音符はドライバーの範囲外で、端の音になります',
    },
    { en: 'write a note from o1 a to o10 b', ja: 'o1 a〜o10 b の音を書く' },
  ),
  'mckc-dropped': warning(
    'SEMANTIC_NOTE_DROPPED',
    { en: 'it lasts less than half a frame and is left out', ja: '半フレームに満たないため省かれます' },
    { en: 'make it longer', ja: '長くする' },
  ),
  'mckc-duty-ignored': warning(
    'SEMANTIC_NO_EFFECT',
    { en: 'a duty has no effect on {channel}', ja: '{channel}にデューティの効果はありません' },
    { en: 'delete it', ja: '消す' },
  ),
  'mckc-tie-misplaced': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'^' has nothing to make longer", ja: "'^' で伸ばすものがありません" },
    {
      en: 'it must follow a note, r, w, k or ^; only o, < and > may stand between',
      ja: '音符・r・w・k・^ の直後に書く。間に書けるのは o・<・> だけ',
    },
  ),
  'mckc-slur-separated': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "this stands between '&' and its note", ja: "'&' と音符の間にこれは書けません" },
    {
      en: "write it before the note that '&' follows; only o, < and > may stand here",
      ja: "'&' より前の音符の前に書く。ここに書けるのは o・<・> だけ",
    },
  ),
  'mckc-slur-nested': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'(' inside '( )'", ja: "'( )' の中に '(' があります" },
    { en: 'slurs do not nest', ja: 'スラーは入れ子にできない' },
  ),
  'mckc-slur-stray': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "')' has no '('", ja: "')' に対応する '(' がありません" },
    { en: 'write ( where the slur begins', ja: 'スラーの始めに ( を書く' },
  ),
  'mckc-slur-unclosed': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'(' is never closed in its track", ja: "'(' がトラック内で閉じられていません" },
    { en: 'write ) after the last note', ja: '最後の音符の後に ) を書く' },
  ),
  'mckc-tuplet-nested': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{' inside '{ }'", ja: "'{ }' の中に '{' があります" },
    { en: 'tuplets do not nest', ja: '連符は入れ子にできない' },
  ),
  'mckc-tuplet-bracket': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'a repeat cannot begin or end inside { }', ja: '{ } の中で繰り返しは書けません' },
    { en: 'put { } into the repeat', ja: '{ } 全体を繰り返しの中に入れる' },
  ),
  'mckc-tuplet-stray': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'}' has no '{'", ja: "'}' に対応する '{' がありません" },
    { en: 'write { where the tuplet begins', ja: '連符の始めに { を書く' },
  ),
  'mckc-tuplet-unclosed': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{' is never closed in its track", ja: "'{' がトラック内で閉じられていません" },
    { en: 'write } and the length of the whole: {cde}4', ja: '} と全体の長さを書く: {cde}4' },
  ),
  'mckc-tuplet-empty': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'nothing in { } could take its length', ja: '{ } の中に長さを持つものがありません' },
    { en: 'write notes or rests inside', ja: '中に音符か休符を書く' },
  ),
  'mckc-key-off-zero': semantic(
    'SEMANTIC_DRIVER_FAULT',
    {
      en: 'k0 where no note is held garbles the rest of the track',
      ja: '音が保持されていない所の k0 は、以降のトラックを壊します',
    },
    { en: 'delete it, or write q8 before the note', ja: '消すか、音符の前に q8 を書く' },
  ),
  'mckc-portamento-note': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'a portamento needs its note right after it', ja: 'ポルタメントのすぐ後に音符が必要です' },
    {
      en: 'for example: c4 _g4 (a note or n, not @n, r or another command)',
      ja: '例: c4 _g4（音符か n。@n・r・他のコマンドは不可）',
    },
  ),
  'mckc-portamento-late': warning(
    'SEMANTIC_DRIVER_FAULT',
    {
      en: 'settings change right at this portamento: they are sent before it',
      ja: 'このポルタメントの所で設定が変わるため、先に送ります',
    },
    {
      en: 'the real compiler garbles the track here; change the settings at the note before',
      ja: '実際のコンパイラーではトラックが壊れる。設定は前の音符で変える',
    },
  ),
  // Loops
  'mckc-exit-outside': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'|' stands outside of [ ]", ja: "'|' が [ ] の外にあります" },
    { en: 'it is no bar line here; delete it', ja: 'ここでは小節線ではない。消す' },
  ),
  'mckc-loop-nested': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'|:' inside '|: :|'", ja: "'|: :|' の中に '|:' があります" },
    { en: 'use [ ] for the inner one', ja: '内側は [ ] を使う' },
  ),
  'mckc-loop-stray': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "':|' has no '|:'", ja: "':|' に対応する '|:' がありません" },
    { en: 'write |: where the loop begins', ja: 'ループの始めに |: を書く' },
  ),
  'mckc-loop-unclosed': syntax(
    'SYNTAX_UNTERMINATED_REPEAT',
    { en: "'|:' is never closed in its track", ja: "'|:' がトラック内で閉じられていません" },
    { en: 'write :| and a count: |:c d:|2', ja: ':| と回数を書く: |:c d:|2' },
  ),
  'mckc-loop-exit-outside': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'\\' stands outside of |: :|", ja: "'\\' が |: :| の外にあります" },
    { en: 'in [ ] the way out is |', ja: '[ ] の中の抜け道は |' },
  ),
  'mckc-loop-second-exit': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "|: :| has only one '\\'", ja: "|: :| に '\\' は 1 つだけです" },
    { en: 'keep the one where the last pass ends', ja: '最後の回が終わる所の 1 つを残す' },
  ),
  'mckc-loop-crossed': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: '|: :| and [ ] overlap', ja: '|: :| と [ ] が交差しています' },
    { en: 'close the inner one first', ja: '内側を先に閉じる' },
  ),
  'mckc-tempo-in-loop': warning(
    'SEMANTIC_DRIVER_FAULT',
    {
      en: 'the real compiler scales time wrongly for a tempo inside |: :|, and so does this',
      ja: '|: :| の中のテンポは、実際のコンパイラーと同じく時間が正しく換算されません',
    },
    { en: 'set the tempo before the loop, or use [ ]', ja: 'テンポはループの前で設定するか、[ ] を使う' },
  ),
  'mckc-song-loop-inside': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'L stands inside a repeat', ja: 'L が繰り返しの中にあります' },
    { en: 'put it before or after', ja: '前か後に置く' },
  ),
  'mckc-song-loop-second': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'a track has only one L', ja: '1 つのトラックに L は 1 つだけです' },
    { en: 'keep the one that is meant', ja: '必要な 1 つを残す' },
  ),
  'mckc-song-loop-empty': semantic(
    'SEMANTIC_ENDLESS_LOOP',
    { en: 'nothing that takes time follows L', ja: 'L の後に時間のかかるものがありません' },
    {
      en: 'write notes or rests after it; the real driver hangs here',
      ja: '後に音符か休符を書く。実際のドライバーはここで停止する',
    },
  ),
  'mckc-loops-unequal': warning(
    'SEMANTIC_LOOPS_UNEQUAL',
    {
      en: 'loops differ in length: {lengths} frames; the tracks drift apart',
      ja: 'ループの長さが違います: {lengths} フレーム。トラックがずれていきます',
    },
    {
      en: 'nothing is wrong if that is meant; the sound file has no loop point',
      ja: '意図どおりなら問題ない。音声ファイルにループ位置は付かない',
    },
  ),
  'mckc-preview-in-loop': semantic(
    'SEMANTIC_DRIVER_FAULT',
    { en: "'!!' starts the song inside this |: :|", ja: "'!!' の開始位置がこの |: :| の途中です" },
    { en: 'move !! out of the loop', ja: '!! をループの外に移す' },
  ),
  // Memory
  'mckc-write-ignored': warning(
    'SEMANTIC_UNSUPPORTED_FEATURE',
    {
      en: 'y writes to {address}, which is no register of the sound: ignored',
      ja: 'y の書き込み先 {address} は音のレジスターではないため無視します',
    },
    { en: 'registers are $4000 to $4013, $4015 and $4017', ja: 'レジスターは $4000〜$4013・$4015・$4017' },
  ),
  'mckc-raw-bytes': semantic(
    'SEMANTIC_DRIVER_FAULT',
    {
      en: 'these two bytes are no whole command of the driver',
      ja: 'この 2 バイトはドライバーの完全なコマンドではありません',
    },
    { en: 'write the command itself in place of x', ja: 'x の代わりにコマンドを直接書く' },
  ),
} as const satisfies Record<string, CatalogEntry>;
