import { type CatalogEntry, info, semantic, syntax, warning } from './catalog-entry.js';

/** What can be told of the music of mode mckc. */
export const mckcMusicEntries = {
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
  'mckc-loops-common': info(
    'NOTE_LOOPS_COMMON',
    {
      en: 'loops differ in length: {lengths} frames; they begin together again every {common} frames, the loop of the song',
      ja: 'ループの長さが違います: {lengths} フレーム。{common} フレームごとに揃い、これが曲のループになります',
    },
    {
      en: 'nothing is wrong if that is meant; else make them of one length',
      ja: '意図どおりなら問題ない。そうでなければ長さを揃える',
    },
  ),
  'mckc-loop-changes': info(
    'NOTE_LOOP_CHANGES',
    {
      en: 'from the second pass on this loop begins with other settings: {choices}',
      ja: '2 回目以降、このループは別の設定で始まります: {choices}',
    },
    {
      en: 'as in the real driver; a sound file has a loop point only from --loops 2 on. To begin every pass alike, set them also at the end of the track',
      ja: '実際のドライバーと同じ。音声ファイルのループ位置は --loops 2 以上でのみ付く。毎回同じにするには、トラックの終わりでも設定する',
    },
  ),
  'mckc-too-long': semantic(
    'SEMANTIC_SOUND_TOO_LONG',
    {
      en: 'track {track} lasts {minutes} minutes, more than the {limit} that are possible',
      ja: 'トラック {track} の長さが {minutes} 分あり、可能な {limit} 分を超えています',
    },
    { en: 'shorten it, or raise the tempo', ja: '短くするか、テンポを上げる' },
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
