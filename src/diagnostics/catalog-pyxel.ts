import { type CatalogEntry, info, semantic, syntax, warning } from './catalog-entry.js';

/** What can be told of MML as Pyxel itself has it. */
export const pyxelEntries = {
  'pyxel-syntax-chosen': info(
    'NOTE_PYXEL_SYNTAX',
    { en: 'read as {syntax}: {reason}', ja: '{syntax}として読みました: {reason}' },
    {
      en: 'to choose another, name it with --pyxel-syntax own, real or old',
      ja: '別の書き方は --pyxel-syntax own・real・old で指定',
    },
  ),
  'pyxel-rejects': syntax(
    'SYNTAX_PYXEL_REJECTS',
    { en: 'Pyxel stops here: {error}', ja: 'Pyxel はここで止まります: {error}' },
    { en: '{advice}', ja: '{advice}' },
  ),
  'pyxel-rejects-headers': syntax(
    'SYNTAX_PYXEL_REJECTS',
    {
      en: 'Pyxel has no track headers: every channel is a string of its own',
      ja: 'Pyxel にトラックヘッダーはありません。チャンネルごとに文字列が分かれます',
    },
    { en: 'leave --strict out, or write the song as Pyxel has it', ja: '--strict を外すか、Pyxel の書き方にする' },
  ),
  // What is no command
  'pyxel-stray': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "'{text}' belongs to no command", ja: "'{text}' がどのコマンドにも属していません" },
    {
      en: 'a note takes one accidental, then a length, then dots; a number follows its command',
      ja: '音符には変化記号 1 つ、長さ、付点の順。数はコマンドの後に書く',
    },
  ),
  'pyxel-tie-first': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: "no note stands before '{text}'", ja: "'{text}' の前に音符がありません" },
    { en: 'write & right after a note: C4&8', ja: '& は音符の直後に書く: C4&8' },
  ),
  'pyxel-wide-blank': syntax(
    'SYNTAX_INVALID_TOKEN',
    { en: 'this blank is none to Pyxel', ja: 'この空白を Pyxel は空白と認めません' },
    { en: 'write a plain half-width space', ja: '半角の空白にする' },
  ),
  'pyxel-bar': syntax(
    'SYNTAX_INVALID_TOKEN',
    { en: 'Pyxel knows no bar lines', ja: 'Pyxel に小節線はありません' },
    { en: 'delete it', ja: '消す' },
  ),
  // Numbers and lengths
  'pyxel-plus-sign': syntax(
    'SYNTAX_INVALID_NUMBER',
    { en: "numbers of Pyxel take no plus sign: '{text}'", ja: "Pyxel の数に + は付けられません: '{text}'" },
    { en: 'write {fixed}', ja: '{fixed} と書く' },
  ),
  'pyxel-length-uneven': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'Pyxel has no length {value}: a whole note is 192 ticks, and {value} does not divide them',
      ja: 'Pyxel に長さ {value} はありません。全音符の 192 ティックが {value} で割り切れません',
    },
    {
      en: 'use 1 2 3 4 6 8 12 16 24 32 48 64 96 or 192; join two with &',
      ja: '1 2 3 4 6 8 12 16 24 32 48 64 96 192 を使う。& で足せる',
    },
  ),
  'pyxel-dot-odd': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'no dot can halve {ticks} ticks', ja: '{ticks} ティックは半分にできず、付点を付けられません' },
    { en: 'write the sum with &: C32&64', ja: '& で足す: C32&64' },
  ),
  'pyxel-old-length': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'the old syntax has no length {value}', ja: '古い書き方に長さ {value} はありません' },
    { en: 'use 1 2 4 8 16 or 32', ja: '1 2 4 8 16 32 を使う' },
  ),
  'pyxel-old-dot': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'a dot cannot halve a 32nd note', ja: '32 分音符に付点は付けられません' },
    { en: 'leave the dot out', ja: '付点を消す' },
  ),
  'pyxel-octave-limit': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: "'{text}' leaves the octaves {min} to {max}", ja: "'{text}' でオクターブが {min}〜{max} の外に出ます" },
    { en: 'the octave here is {octave}', ja: 'ここでのオクターブは {octave}' },
  ),
  'pyxel-rest-tie': syntax(
    'SYNTAX_UNTERMINATED_TIE',
    { en: "'&' after a rest needs a length", ja: "休符の後の '&' には長さが必要です" },
    { en: 'for example: R4&8', ja: '例: R4&8' },
  ),
  // Definitions
  'pyxel-slot-zero': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: '{command}0 is off and cannot be defined', ja: '{command}0 はオフを表し、定義できません' },
    { en: 'take another slot: {example}', ja: '別のスロットを使う: {example}' },
  ),
  'pyxel-definition-sign': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    {
      en: "'{expected}' must follow in the numbers of {command}",
      ja: "{command} の数の並びには '{expected}' が続きます",
    },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'pyxel-bare-numbers': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'Pyxel has the numbers of {command} in braces', ja: 'Pyxel では {command} の数を波括弧に入れます' },
    {
      en: 'for example: {example}, with 48 ticks a quarter note; or give the tracks headers 0: to 3:',
      ja: '例: {example}（四分音符 = 48 ティック）。または 0:〜3: のヘッダーを付ける',
    },
  ),
  // What the chip cannot play, or plays in another way
  'pyxel-voice-taken': warning(
    'SEMANTIC_VOICE_TAKEN',
    {
      en: '{loser} needs {voice} at {time}, but {winner} has it: of {loser}, notes not heard in full: {count}',
      ja: '{time} で {loser} は{voice}を使いますが、{winner} が使用中です。{loser} で完全には鳴らない音符: {count}',
    },
    {
      en: 'the chip has two pulses (@1 @2), a triangle (@0) and a noise (@3): give one of them another tone',
      ja: '音源はパルス 2（@1 @2）、三角波 1（@0）、ノイズ 1（@3）。どちらかの音色を変える',
    },
  ),
  'pyxel-tone-unknown': warning(
    'SEMANTIC_UNSUPPORTED_FEATURE',
    {
      en: '@{tone} is no tone of Pyxel itself: it sounds as @0',
      ja: '@{tone} は Pyxel 標準の音色ではなく、@0 として鳴ります',
    },
    { en: 'use @0 triangle, @1 or @2 pulse, @3 noise', ja: '@0 三角波、@1・@2 パルス、@3 ノイズを使う' },
  ),
  'pyxel-noise-slow': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    {
      en: 'noise at {note} is slower than any of the chip: it sounds as {limit}',
      ja: '{note} のノイズは音源の最低より遅く、{limit} で鳴ります',
    },
    { en: 'write noise from O4 A up', ja: 'ノイズは O4 A 以上で書く' },
  ),
  'pyxel-noise-fast': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    {
      en: 'noise at {note} is faster than any of the chip: it sounds as {limit}',
      ja: '{note} のノイズは音源の最高より速く、{limit} で鳴ります',
    },
    { en: 'transpose it less', ja: '移調を減らす' },
  ),
  'pyxel-loops-unequal': warning(
    'SEMANTIC_LOOPS_UNEQUAL',
    {
      en: 'the endless repeats do not come round together: {lengths}; the song is as long as the longest',
      ja: '無限の繰り返しの長さがそろいません: {lengths}。曲の長さは最長のものになります',
    },
    { en: 'make the lengths multiples of one another', ja: '長さを互いに倍数にする' },
  ),
  'pyxel-vibrato-loop': info(
    'NOTE_LOOPS_COMMON',
    {
      en: 'vibrato without delay runs on from pass to pass and comes round after {passes} of them, the loop of the song',
      ja: '遅延のないビブラートは回をまたいで続き、{passes} 回で元に戻ります。これが曲のループになります',
    },
    {
      en: 'nothing is wrong if that is meant; a vibrato with a delay begins anew with each note',
      ja: '意図どおりなら問題ない。遅延のあるビブラートは音符ごとに始まる',
    },
  ),
  'pyxel-after-endless': warning(
    'SEMANTIC_TEXT_IGNORED',
    { en: 'nothing after an endless repeat is ever played', ja: '無限の繰り返しの後は演奏されません' },
    { en: 'give the repeat a count: [C D]2', ja: '繰り返しに回数を書く: [C D]2' },
  ),
  'pyxel-no-notes': warning(
    'SEMANTIC_EMPTY_TRACK',
    { en: 'there is no note, so nothing is heard', ja: '音符がなく、何も聞こえません' },
    { en: 'write notes, for example CDEFG', ja: '音符を書く。例: CDEFG' },
  ),
  'pyxel-unequal-ends': info(
    'NOTE_UNEQUAL_TRACKS',
    { en: 'channels end at different times: {lengths}', ja: 'チャンネルの終わりが異なります: {lengths}' },
    {
      en: 'nothing is wrong if that is meant; Pyxel loops each channel by itself',
      ja: '意図どおりなら問題なし。Pyxel はチャンネルごとにループする',
    },
  ),
  'pyxel-triangle-level': info(
    'NOTE_TRIANGLE_LEVEL',
    {
      en: 'the triangle of the chip has one loudness: V and @ENV only switch it',
      ja: '音源の三角波の音量は一定です。V と @ENV は入り切りだけになります',
    },
    { en: 'for levels use @1 or @2', ja: '音量を変えるなら @1 か @2 を使う' },
  ),
  'pyxel-slot-undefined': info(
    'NOTE_SLOT_UNDEFINED',
    {
      en: '{command}{slot} is defined nowhere before: it is off',
      ja: '{command}{slot} はこの前に定義がなく、オフになります',
    },
    { en: 'define it first: {example}', ja: '先に定義する: {example}' },
  ),
  // Channels of MML Studio
  'pyxel-channels-limit': syntax(
    'SYNTAX_UNEXPECTED_TOKEN',
    { en: 'MML Studio has {limit} channels', ja: 'MML Studio のチャンネルは {limit} つです' },
    {
      en: 'a ; begins another channel; there are no comments',
      ja: '; は次のチャンネルの始まり。コメントはない',
    },
  ),
  // Links and programs
  'pyxel-link-damaged': syntax(
    'SYNTAX_INVALID_LINK',
    { en: 'what follows mml= in the link cannot be unpacked', ja: 'リンクの mml= の内容を展開できません' },
    {
      en: 'copy the whole link again; a part of it may be missing',
      ja: '途中で切れていないか確かめ、リンク全体をコピーし直す',
    },
  ),
  'pyxel-link-not-alone': syntax(
    'SYNTAX_INVALID_LINK',
    {
      en: 'a link of MML Studio stands alone, but something follows it',
      ja: 'MML Studio のリンクは単独で書きますが、後に何かが続いています',
    },
    {
      en: 'give each link a file of its own, and leave out what is not part of it',
      ja: 'リンクごとに別のファイルにし、リンク以外のものは除く',
    },
  ),
  'pyxel-link-long': syntax(
    'SYNTAX_TEXT_TOO_LONG',
    {
      en: 'unpacked, the link is longer than the {limit} bytes allowed',
      ja: 'リンクを展開すると上限の {limit} バイトを超えます',
    },
    { en: 'split the song, or shorten it with repeats', ja: '曲を分けるか、繰り返しで短くする' },
  ),
  'python-no-sound': semantic(
    'SEMANTIC_NO_SOUND',
    {
      en: 'no string for mml(...) is found in the program',
      ja: 'プログラムに mml(...) へ渡す文字列が見つかりません',
    },
    {
      en: 'the string must be written in the call, or stand under a name: pyxel.sounds[0].mml("CDE")',
      ja: '文字列を呼び出しに直接書くか、名前に代入しておく: pyxel.sounds[0].mml("CDE")',
    },
  ),
  'python-choose-sound': semantic(
    'SEMANTIC_NO_SOUND',
    {
      en: 'the program has {count} strings of MML: {choices}',
      ja: 'プログラムに MML の文字列が {count} 個あります: {choices}',
    },
    {
      en: 'name one, or up to 4 that play together: --sound {example}; --list tells of all',
      ja: '1 つ、または同時に鳴らす最大 4 つを選ぶ: --sound {example}。一覧は --list',
    },
  ),
  'python-sound-unknown': semantic(
    'SEMANTIC_NO_SOUND',
    {
      en: "the program has no sound '{name}'; there is {choices}",
      ja: "プログラムにサウンド '{name}' はありません。あるのは {choices}",
    },
    { en: '--list tells of all', ja: '一覧は --list で見られる' },
  ),
  'python-sounds-limit': semantic(
    'SEMANTIC_NO_SOUND',
    {
      en: 'Pyxel plays {limit} sounds together, not {count}',
      ja: 'Pyxel が同時に鳴らせるのは {limit} つです（指定 {count}）',
    },
    { en: 'name fewer with --sound', ja: '--sound の指定を減らす' },
  ),
  'python-sounds-many': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'from here on {count} strings of the program are not read: {limit} are the limit',
      ja: '文字列は {limit} 個までです。ここから先の {count} 個は読みません',
    },
    { en: 'split the program, or keep the MML in files', ja: 'プログラムを分けるか、MML をファイルに置く' },
  ),
  'python-text-long': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'from here on {count} strings of the program are not read: {limit} characters in all are the limit',
      ja: '文字列の長さは合計 {limit} 文字までです。ここから先の {count} 個は読みません',
    },
    { en: 'split the program, or keep the MML in files', ja: 'プログラムを分けるか、MML をファイルに置く' },
  ),
  'python-first-sound': info(
    'NOTE_PYTHON_SOUND',
    {
      en: 'all {count} strings of MML are checked; the note sequence is that of {name}',
      ja: '{count} 個の MML をすべて検査しました。音符の列は {name} のものです',
    },
    { en: 'name others with --sound', ja: '別のものは --sound で指定' },
  ),
  'python-string-unknown': info(
    'NOTE_PYTHON_SOUND',
    {
      en: 'this string is worked out when the program runs, and is not known here',
      ja: 'この文字列はプログラムの実行時に決まるため、ここでは分かりません',
    },
    { en: 'only strings written in the program are read', ja: 'プログラムに書かれた文字列だけを読む' },
  ),
  // Hints
  'octave-climbs': info(
    'NOTE_OCTAVE_CLIMBS',
    {
      en: 'the octave moves on by {steps} with every pass of this repeat',
      ja: 'この繰り返しでは 1 回ごとにオクターブが {steps} ずつ動きます',
    },
    {
      en: 'in Pyxel itself an octave is as written; begin the repeat with O if it is not to climb',
      ja: '本家 Pyxel のオクターブは書いた順のまま。動かさないなら繰り返しを O で始める',
    },
  ),
  'pyxel-volume-scale': info(
    'NOTE_PYXEL_SCALE',
    {
      en: 'V goes from 0 to 127, and here it stays below {limit}',
      ja: 'V は 0〜127 ですが、ここでは {limit} 未満です',
    },
    { en: 'if 15 was meant for full, multiply by 8', ja: '15 を最大のつもりで書いたなら 8 倍にする' },
  ),
  'pyxel-gate-scale': info(
    'NOTE_PYXEL_SCALE',
    { en: 'Q is a percentage, and here it stays below {limit}', ja: 'Q は % ですが、ここでは {limit} 未満です' },
    {
      en: 'if eighths were meant, as in the old syntax: Q{n} is Q{percent}, or use --pyxel-syntax old',
      ja: '古い書き方の 8 分の n のつもりなら Q{n} は Q{percent}。または --pyxel-syntax old',
    },
  ),
  'pyxel-trailing-blanks': info(
    'NOTE_PYXEL_TRAILING_BLANKS',
    {
      en: 'Pyxel 2.9.9 fails at blanks after the last command; mmlc does not mind them',
      ja: 'Pyxel 2.9.9 は最後のコマンドの後の空白で異常終了します（mmlc では問題なし）',
    },
    { en: 'for Pyxel, delete them', ja: 'Pyxel で使うなら消す' },
  ),
  'pyxel-fails-at-blanks': syntax(
    'SYNTAX_PYXEL_REJECTS',
    {
      en: 'Pyxel 2.9.9 fails at blanks after this last command',
      ja: 'Pyxel 2.9.9 はこの最後のコマンドの後の空白で異常終了します',
    },
    { en: 'delete the blanks and line ends at the end', ja: '末尾の空白と改行を消す' },
  ),
} as const satisfies Record<string, CatalogEntry>;
