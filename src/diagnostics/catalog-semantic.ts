import { type CatalogEntry, info, semantic, warning } from './catalog-entry.js';

/** What can be wrong, doubtful or worth knowing in what a text means. */
export const semanticEntries = {
  // Values
  'value-out-of-range': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: '{command}: {value} is out of range, {min} to {max}', ja: '{command}: {value} は範囲外です（{min}〜{max}）' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'value-fixed': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: '{command} must be {min}, not {value}', ja: '{command}は {min} と決まっています（{value} は不可）' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'length-out-of-range': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'length {value} is out of range, {min} to {max}', ja: '長さ {value} は範囲外です（{min}〜{max}）' },
    {
      en: 'a length is the n-th part of a whole note: 4 is a quarter, 12 a triplet eighth',
      ja: '長さは全音符の n 分の 1。4 は四分音符、12 は三連の八分音符',
    },
  ),
  'octave-limit': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: "'{text}' leaves the octaves {min} to {max}", ja: "'{text}' でオクターブが {min}〜{max} の外に出ます" },
    {
      en: 'the octave stays {octave}; in a repeat it moves on with every pass',
      ja: 'オクターブは {octave} のまま。繰り返しの中では回ごとに動き続ける',
    },
  ),
  'sweep-zero-depth': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 's{speed},0 moves nothing', ja: 's{speed},0 では音程が動きません' },
    { en: 'a depth is -7 to -1 or 1 to 7; off is s0,0', ja: '深さは -7〜-1 か 1〜7。切るには s0,0' },
  ),
  'repeat-zero': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: 'a repeat is played at least once, not {value} times', ja: '繰り返しは 1 回以上です（{value} 回は不可）' },
    { en: 'write ]1 or more, or delete what is not to be played', ja: ']1 以上を書くか、鳴らさない部分を消す' },
  ),
  'expansion-limit': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'with its repeats written out the track has more than {limit} events',
      ja: '繰り返しを展開するとトラックのイベントが {limit} を超えます',
    },
    { en: 'repeat less often', ja: '繰り返しを減らす' },
  ),
  'statement-limit': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'with its repeats written out the track has more than {limit} commands',
      ja: '繰り返しを展開するとトラックのコマンドが {limit} を超えます',
    },
    {
      en: 'repeat less often, or move commands out of the repeat',
      ja: '繰り返しを減らすか、コマンドを繰り返しの外に出す',
    },
  ),
  'song-limit': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'with its repeats written out the song has more than {limit} commands, which it reaches in this track',
      ja: '繰り返しを展開すると曲全体のコマンドが {limit} を超えます（このトラックで到達）',
    },
    { en: 'repeat less often', ja: '繰り返しを減らす' },
  ),
  'loop-too-late': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: 'the loop would begin at tick {loopTick}, but the song ends at tick {endTick}',
      ja: 'ループ開始が {loopTick} ティックですが、曲は {endTick} ティックで終わります',
    },
    { en: 'make track L shorter than the longest track', ja: 'トラック L を最長のトラックより短くする' },
  ),
  'definition-arity': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: '{command} takes {expected}; the count of numbers here is {count}',
      ja: '{command} に必要なのは{expected}ですが、数が {count} 個あります',
    },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'slot-zero-numbers': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    {
      en: '{command}0 switches the effect off and takes no numbers',
      ja: '{command}0 は効果を切るもので、数は取りません',
    },
    { en: 'define in slot 1 or higher: {example}', ja: 'スロット 1 以上に定義する: {example}' },
  ),
  'duration-limit': semantic(
    'SEMANTIC_SOUND_TOO_LONG',
    {
      en: 'the song lasts {minutes} minutes, more than the {limit} allowed',
      ja: '曲の長さが {minutes} 分あり、上限 {limit} 分を超えています',
    },
    { en: 'shorten it, or raise the limit with --max-duration', ja: '短くするか、--max-duration で上限を上げる' },
  ),
  // Channels
  'channel-mismatch': semantic(
    'SEMANTIC_CHANNEL_MISMATCH',
    {
      en: '{command} does nothing on {channel}: it is for {places}',
      ja: '{command} は{channel}では使えません（{places}用）',
    },
    { en: 'move it to a track that it is for, or delete it', ja: '使えるトラックに移すか、消す' },
  ),
  'tone-mismatch': semantic(
    'SEMANTIC_CHANNEL_MISMATCH',
    { en: '@{value} cannot play on {channel}', ja: '@{value} は{channel}では鳴らせません' },
    { en: 'here it can be {allowed}', ja: 'ここで使えるのは {allowed}' },
  ),
  // Slots
  'undefined-slot': semantic(
    'SEMANTIC_UNDEFINED_REFERENCE',
    { en: '{command}{slot} is used but not defined before', ja: '{command}{slot} は使う前に定義されていません' },
    { en: 'define it above: {example}', ja: '先に定義する: {example}' },
  ),
  'duplicate-definition': semantic(
    'SEMANTIC_DUPLICATE_DEFINITION',
    { en: '{command}{slot} is already defined', ja: '{command}{slot} は既に定義されています' },
    { en: 'use another slot, or delete one of the two', ja: '別のスロットを使うか、片方を消す' },
  ),
  // Ties
  'nothing-to-tie': semantic(
    'SEMANTIC_NOTHING_TO_TIE',
    { en: "no note stands before '{symbol}'", ja: "'{symbol}' の前に音符がありません" },
    { en: 'write a note before it, or a rest: {example}', ja: '前に音符を書くか、休符にする: {example}' },
  ),
  'tie-after-rest': warning(
    'SEMANTIC_TIE_IGNORED',
    {
      en: "'{symbol}' after a rest: the note begins as any other",
      ja: "休符の後の '{symbol}' です。音符は普通に発音されます",
    },
    { en: 'delete it', ja: '消す' },
  ),
  'tie-to-rest': warning(
    'SEMANTIC_TIE_IGNORED',
    { en: "'{symbol}' before a rest: the rest is silent", ja: "休符の前の '{symbol}' です。休符は無音になります" },
    { en: 'to hold the note write its length: {example}', ja: '音を伸ばすなら長さを書く: {example}' },
  ),
  'tie-other-pitch': warning(
    'SEMANTIC_TIE_OTHER_PITCH',
    {
      en: "'^' joins two different pitches: played as a slur",
      ja: "'^' の前後で音の高さが違います。スラーとして演奏します",
    },
    { en: 'write & for a slur', ja: 'スラーは & と書く' },
  ),
  // Repeats
  'endless-repeat': warning(
    'SEMANTIC_UNSUPPORTED_FEATURE',
    { en: 'a repeat without a count is played twice', ja: '回数のない繰り返しは 2 回演奏されます' },
    { en: 'write the count: ]2', ja: '回数を書く: ]2' },
  ),
  // Pitch
  'note-clamped': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    {
      en: 'note number {value} is outside {min} to {max} and becomes {clamped}',
      ja: 'ノート番号 {value} は {min}〜{max} の外なので {clamped} になります',
    },
    { en: 'transpose less', ja: '移調を減らす' },
  ),
  'note-too-low': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    {
      en: '{note} is too low for {channel}: it sounds as {limit}',
      ja: '{note} は{channel}には低すぎ、{limit} で鳴ります',
    },
    { en: 'play it in a higher octave', ja: 'オクターブを上げる' },
  ),
  'effect-too-low': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    {
      en: 'with its effects {note} goes too low for {channel}: it stops at {limit}',
      ja: '{note} は効果によって{channel}の下限を下回り、{limit} で止まります',
    },
    { en: 'play it higher, or let the envelope go down less', ja: '高い音にするか、エンベロープの下げ幅を減らす' },
  ),
  'effect-too-high': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    {
      en: 'with its effects {note} goes too high for {channel}: it stops at {limit}',
      ja: '{note} は効果によって{channel}の上限を上回り、{limit} で止まります',
    },
    { en: 'play it lower, or let the envelope go up less', ja: '低い音にするか、エンベロープの上げ幅を減らす' },
  ),
  // Tempo, level, headers, nothing to play
  'tempo-conflict': warning(
    'SEMANTIC_TEMPO_CONFLICT',
    {
      en: 'two tempi at tick {tick}: {loser} and {winner}; {winner} counts',
      ja: '{tick} ティックにテンポが 2 つあります: {loser} と {winner}。{winner} が有効です',
    },
    {
      en: 'the tempo is that of the whole song: write it in one track only',
      ja: 'テンポは曲全体のもの。1 つのトラックにだけ書く',
    },
  ),
  'triangle-volume': warning(
    'SEMANTIC_NO_EFFECT',
    { en: 'the triangle has no volume: {command} is not heard', ja: '三角波に音量はないため {command} は効きません' },
    { en: 'use rests or q for silence, or delete it', ja: '無音には休符か q を使う。不要なら消す' },
  ),
  'triangle-level': warning(
    'SEMANTIC_NO_EFFECT',
    {
      en: 'the triangle has no volume: {command} switches it off at 0, any other value is full',
      ja: '三角波に音量はないため {command} は 0 で無音、それ以外は最大になります',
    },
    { en: 'use it only to cut notes short', ja: '音を短く切るためにだけ使う' },
  ),
  'header-ignored': warning(
    'SEMANTIC_UNSUPPORTED_FEATURE',
    { en: '#{key} has no effect in this mode', ja: '#{key} はこのモードでは効果がありません' },
    { en: 'delete it, or keep it for real ppmck', ja: '消すか、実際の ppmck 用に残す' },
  ),
  'header-duplicate': warning(
    'SEMANTIC_DUPLICATE_HEADER',
    { en: '#{key} stands twice: the first counts', ja: '#{key} が 2 回あります。最初のものが有効です' },
    { en: 'delete one of them', ja: '片方を消す' },
  ),
  'no-track': semantic(
    'SEMANTIC_EMPTY_TRACK',
    { en: 'there is no track, so nothing to play', ja: 'トラックがなく、演奏するものがありません' },
    { en: 'write a track, for example {example}', ja: 'トラックを書く。例: {example}' },
  ),
  'no-notes': warning(
    'SEMANTIC_EMPTY_TRACK',
    { en: 'there is no note, so nothing is heard', ja: '音符がなく、何も聞こえません' },
    { en: 'write notes after the header, for example {example}', ja: 'ヘッダーの後に音符を書く。例: {example}' },
  ),
  'duration-warning': warning(
    'SEMANTIC_SOUND_TOO_LONG',
    {
      en: 'the song lasts {minutes} minutes, more than the {limit} that compose allows',
      ja: '曲の長さが {minutes} 分あり、compose の上限 {limit} 分を超えています',
    },
    { en: 'shorten it, or raise the limit with --max-duration', ja: '短くするか、--max-duration で上限を上げる' },
  ),
  'warnings-refused': semantic(
    'SEMANTIC_WARNINGS_REFUSED',
    {
      en: 'there are warnings ({count}), and --strict lets none pass',
      ja: '警告が {count} 件あり、--strict では許されません',
    },
    { en: 'mend what they tell of, or leave --strict out', ja: '警告の箇所を直すか、--strict を外す' },
  ),
  // Notes
  'mode-chosen': info(
    'NOTE_MODE_CHOSEN',
    { en: 'read as mode {mode}: {reason}', ja: 'モード {mode} として読みました: {reason}' },
    { en: 'to choose another, name it with --mode', ja: '別のモードは --mode で指定' },
  ),
  'gate-not-duty': info(
    'NOTE_GATE_NOT_DUTY',
    {
      en: 'q sets the gate, and this track never sets a duty',
      ja: 'q はゲートです。このトラックではデューティが設定されていません',
    },
    { en: 'the duty of a pulse is @0 to @3', ja: 'パルス波のデューティは @0〜@3' },
  ),
  'unequal-tracks': info(
    'NOTE_UNEQUAL_TRACKS',
    {
      en: 'tracks end at different times: {lengths} ticks',
      ja: 'トラックの終わりがそろっていません: {lengths} ティック',
    },
    {
      en: 'nothing is wrong if that is meant; a whole note has 768 ticks, and in ppmck a | inside [ ] cuts the last pass short',
      ja: '意図どおりなら問題ない。全音符は 768 ティック。ppmck では [ ] の中の | で最後の回が短くなる',
    },
  ),
  'excerpt-empty': semantic(
    'SEMANTIC_EXCERPT_EMPTY',
    {
      en: 'the excerpt would begin at {from} s and end at {to} s; the song lasts {end} s',
      ja: '抜粋の始まりが {from} 秒、終わりが {to} 秒になります（曲の長さは {end} 秒）',
    },
    {
      en: 'begin it before it ends, and before the song does: --from and --to take bars, ticks (768t) and seconds (12.5s)',
      ja: '始まりを抜粋と曲の終わりより前にする。--from と --to は小節、ティック（768t）、秒（12.5s）で指定',
    },
  ),
  'song-no-length': warning(
    'SEMANTIC_NO_LENGTH',
    {
      en: 'the song has no length: its sound is a sample of silence, or a few samples',
      ja: '曲に長さがありません。音声は無音の 1 サンプルか、数サンプルになります',
    },
    { en: 'write notes or rests, at a tempo at which they last', ja: '音符か休符を、長さが残るテンポで書く' },
  ),
  'loop-no-length': warning(
    'SEMANTIC_NO_LENGTH',
    {
      en: 'the loop has no length: a file of sound may have none',
      ja: 'ループに長さがありません。音声ファイルにはループが付かないことがあります',
    },
    {
      en: 'let it hold notes or rests, at a tempo at which they last',
      ja: 'ループの中に音符か休符を、長さが残るテンポで書く',
    },
  ),
  'no-loop': info(
    'NOTE_NO_LOOP',
    {
      en: 'the song has no loop: it is played once and does not fade',
      ja: '曲にループがないため、1 回だけ演奏しフェードアウトしません',
    },
    {
      en: 'a track L (mode ppmck), an L in every track (mode mckc) or [ ] without a count (MML of Pyxel) says where it goes on',
      ja: '終わりから戻る位置は、トラック L（モード ppmck）、各トラックの L（モード mckc）、回数のない [ ]（Pyxel の MML）で示す',
    },
  ),
  'inline-loop-track': info(
    'NOTE_INLINE_LOOP_TRACK',
    {
      en: 'this L begins the loop track and ends the track before it',
      ja: 'この L からループトラックが始まり、前のトラックは終わります',
    },
    {
      en: 'in real ppmck (mode mckc) it would mark the loop point of its own track',
      ja: '実際の ppmck（モード mckc）ではそのトラックのループ位置を表す',
    },
  ),
} as const satisfies Record<string, CatalogEntry>;
