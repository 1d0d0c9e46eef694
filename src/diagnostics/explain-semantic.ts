import type { DiagnosticCode } from './catalog.js';
import type { PyxelCode } from './explain-pyxel.js';
import { type Explanation, inMckc, inPpmck, inProgram, song } from './explanation.js';

type SemanticCode = Exclude<Extract<DiagnosticCode, `SEMANTIC_${string}` | `NOTE_${string}`>, PyxelCode>;

/** Codes about what a text means. */
export const semanticExplanations: Readonly<Record<SemanticCode, Explanation>> = {
  SEMANTIC_VALUE_OUT_OF_RANGE: {
    meaning: {
      en: 'A number is well written but not possible: the command, the chip or a limit of the compiler does not allow it. The message names the range; the manual lists that of every command.',
      ja: '数の書き方は正しくても、値が範囲外です。コマンド、音源、コンパイラーの制限のいずれかによります。範囲はメッセージに書かれ、全コマンドの範囲はマニュアルにあります。',
    },
    examples: [
      song('ppmck', 'A o9 v16 c', 'A o7 v15 c'),
      song('ppmck', 'A c300 d0', 'A c192 d1'),
      song('ppmck', 'A o7 > c', 'A o6 > c'),
      song('ppmck', 'A [c d]0', 'A [c d]2'),
      song('ppmck', 'A [c]100000', 'A [c]1000'),
      song('ppmck', 'A c d e f\nL r1', 'A c d e f\nL r2'),
      song('pyxel', '0: @VIB1 1 2 C', '0: @VIB1 1 2 3 C'),
      song('mckc', 'A o4 q0 c', 'A o4 q4 c'),
    ],
    manual: inPpmck('COMMANDS'),
  },
  SEMANTIC_SOUND_TOO_LONG: {
    meaning: {
      en: 'The sound would last longer than 60 minutes: mostly a repeat with a count too many digits long, or a tempo too low. compose refuses it, validate only warns. If it is meant, --max-duration raises the limit.',
      ja: '音の長さが 60 分を超えます。大抵は繰り返しの回数の桁が多すぎるか、テンポが遅すぎます。compose は拒み、validate は警告だけをします。意図どおりなら --max-duration で上限を上げます。',
    },
    examples: [song('ppmck', 'A t1 [c1]16', 'A t100 [c1]16')],
    manual: inPpmck('LIMITS'),
  },
  SEMANTIC_CHANNEL_MISMATCH: {
    meaning: {
      en: 'The channel cannot do this: a sweep and a duty are for pulses, and the tones of mode pyxel belong to one channel each. In mode mckc some commands are for expansion chips only.',
      ja: 'このチャンネルではできないことです。スイープとデューティはパルス専用で、モード pyxel の音色はチャンネルごとに決まっています。モード mckc には拡張音源専用のコマンドもあります。',
    },
    examples: [song('ppmck', 'T s1,-3 c', 'A s1,-3 c'), song('pyxel', '0: @3 C', '0: @2 C')],
    manual: inPpmck('COMMANDS'),
  },
  SEMANTIC_UNDEFINED_REFERENCE: {
    meaning: {
      en: 'An envelope or effect is used whose number is not defined. In modes ppmck and pyxel the definition must stand before its use, in mode mckc anywhere in the file.',
      ja: '定義されていない番号のエンベロープや効果を使っています。モード ppmck と pyxel では使う前に、モード mckc ではファイルのどこかで定義します。',
    },
    examples: [
      song('ppmck', 'A @v1 c d', '@v1={15,12,9}\nA @v1 c d'),
      song('mckc', 'A o4 EP7 c', '@EP7 = { 0 1 | 0 }\nA o4 EP7 c'),
    ],
    manual: inPpmck('COMMANDS'),
  },
  SEMANTIC_DUPLICATE_DEFINITION: {
    meaning: {
      en: 'A number is defined twice. Which of the two is meant cannot be known; give one of them another number.',
      ja: '同じ番号が 2 回定義されています。どちらが意図されたものか分からないため、片方を別の番号にしてください。',
    },
    examples: [song('ppmck', '@v1={15}\n@v1={9}\nA @v1 c', '@v1={15}\n@v2={9}\nA @v1 c @v2 d')],
    manual: inPpmck('COMMANDS'),
  },
  SEMANTIC_NOTHING_TO_TIE: {
    meaning: {
      en: 'A tie makes the note before it longer, but there is no note or rest before it in its track.',
      ja: 'タイは前の音符を伸ばしますが、そのトラックの前に音符も休符もありません。',
    },
    examples: [song('ppmck', 'A ^4 c d', 'A r4 c d')],
    manual: inPpmck('COMMANDS'),
  },
  SEMANTIC_TIE_IGNORED: {
    meaning: {
      en: 'A slur stands next to a rest. A rest has no sound that could go on, so that the slur does nothing.',
      ja: 'スラーが休符の隣にあります。休符には続ける音がないため、スラーは働きません。',
    },
    examples: [song('ppmck', 'A r4 & c d', 'A r4 c d'), song('pyxel', '0: C4 & R4', '0: C4 & 4')],
    manual: inPpmck('COMMANDS'),
  },
  SEMANTIC_TIE_OTHER_PITCH: {
    meaning: {
      en: '^ makes a note longer and belongs before the same note or a length. Before another note it is played as a slur: the pitch changes without a new attack.',
      ja: '^ は音を伸ばすもので、同じ音か長さの前に書きます。別の音の前ではスラーとして演奏され、新しい発音なしで音程が変わります。',
    },
    examples: [song('ppmck', 'A c ^d', 'A c & d')],
    manual: inPpmck('COMMANDS'),
  },
  SEMANTIC_UNSUPPORTED_FEATURE: {
    meaning: {
      en: 'The text asks for something that is not played as written: a repeat without an end, a header for another tool, an expansion chip. What happens instead is in the message. In mode mckc --skip-unsupported leaves expansion chips out.',
      ja: '書かれたとおりには演奏できないものがあります。終わりのない繰り返し、他のツール用のヘッダー、拡張音源などです。代わりにどうなるかはメッセージにあります。モード mckc では --skip-unsupported で拡張音源を除外できます。',
    },
    examples: [song('ppmck', 'A [c d]', 'A [c d]2'), song('mckc', '#EX-VRC6\nA o4 c\nM o4 e', 'A o4 c\nB o4 e')],
    manual: inMckc('EXPANSION CHIPS'),
  },
  SEMANTIC_NOTE_OUT_OF_RANGE: {
    meaning: {
      en: 'The chip cannot play so low or so high a note on this channel. It sounds as the nearest that is possible and never wraps round to another octave. A pulse reaches down to about o1 a, the triangle to about o0 a.',
      ja: 'このチャンネルでは出せない低さまたは高さの音です。出せる最も近い音で鳴り、別のオクターブに飛ぶことはありません。パルスの下限はおよそ o1 a、三角波はおよそ o0 a です。',
    },
    examples: [
      song('ppmck', 'A o0 c d', 'A o2 c d'),
      song('ppmck', '@EN1={0,-12}\nA EN1 o2 c', '@EN1={0,-12}\nA EN1 o4 c'),
    ],
    manual: inPpmck('PITCH'),
  },
  SEMANTIC_TEMPO_CONFLICT: {
    meaning: {
      en: 'Two tracks set different tempi at the same moment. There is one tempo for the whole song; write it in one track only.',
      ja: '2 つのトラックが同じ時点で違うテンポを設定しています。テンポは曲全体で 1 つなので、1 つのトラックにだけ書きます。',
    },
    examples: [song('ppmck', 'A t120 c d\nB t90 e f', 'A t120 c d\nB e f')],
    manual: inPpmck('TIME'),
  },
  SEMANTIC_NO_EFFECT: {
    meaning: {
      en: 'The command is allowed here but nothing can be heard of it: the triangle has no volume and no duty, the noise no duty.',
      ja: 'ここに書けますが、聞こえる効果はありません。三角波には音量もデューティもなく、ノイズにはデューティがありません。',
    },
    examples: [song('ppmck', 'T v8 c d', 'T c d'), song('mckc', 'C o4 @1 c d', 'C o4 c d')],
    manual: inPpmck('SOUND'),
  },
  SEMANTIC_DUPLICATE_HEADER: {
    meaning: {
      en: 'A header stands twice, and the first one counts.',
      ja: '同じヘッダーが 2 回あり、最初のものが有効です。',
    },
    examples: [song('ppmck', '#TITLE "Walk"\n#TITLE "Run"\nA c d', '#TITLE "Walk"\nA c d')],
    manual: inPpmck('HEADERS'),
  },
  SEMANTIC_EMPTY_TRACK: {
    meaning: {
      en: 'There is nothing to play: no track at all, or tracks without a note.',
      ja: '演奏するものがありません。トラックがないか、トラックに音符がありません。',
    },
    examples: [song('ppmck', '; nothing yet', 'A c d e'), song('pyxel', '0: L8', '0: L8 C D E')],
    manual: inPpmck('DESCRIPTION'),
  },
  SEMANTIC_WARNINGS_REFUSED: {
    meaning: {
      en: 'The song has warnings, and --strict treats them as reasons to fail. Mend each of them; notes do not count.',
      ja: '曲に警告があり、--strict により失敗として扱います。警告をすべて直してください。注記は数えません。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'ppmck', text: 'T v8 c d', strict: true },
        right: { mode: 'ppmck', text: 'T c d', strict: true },
      },
    ],
    manual: inProgram('VALIDATE'),
  },
  // Mode mckc alone
  SEMANTIC_UNTERMINATED_COMMENT: {
    meaning: {
      en: 'A comment that begins with /* is not closed, so that the rest of the file is not read.',
      ja: '/* で始まるコメントが閉じられていないため、ファイルの残りは読まれません。',
    },
    examples: [song('mckc', 'A o4 c d /* bridge\nB o4 e f', 'A o4 c d /* bridge */\nB o4 e f')],
    manual: inMckc('DESCRIPTION'),
  },
  SEMANTIC_TEXT_IGNORED: {
    meaning: {
      en: 'After the closing brace of a definition the real compiler skips lines that begin with a blank or a digit. Such a line is most likely music without its track letter.',
      ja: '実際のコンパイラーは、定義の閉じ括弧の後で空白や数字から始まる行を読み飛ばします。大抵はトラック文字を書き忘れた音楽の行です。',
    },
    examples: [song('mckc', '@v0 = {15}\n 15 14\nA o4 @v0 c', '@v0 = {15 15 14}\nA o4 @v0 c')],
    manual: inMckc('DEFINITIONS'),
  },
  SEMANTIC_FILE_UNREADABLE: {
    meaning: {
      en: 'The song names a file to include or a sample that cannot be read. Files are looked for in the folder of the song, samples also in those of DMC_INCLUDE; files elsewhere are never read.',
      ja: '曲が指定するインクルードファイルまたはサンプルを読めません。ファイルは曲のフォルダーで、サンプルは DMC_INCLUDE のフォルダーでも探します。それ以外の場所のファイルは読みません。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'mckc', text: '#INCLUDE drum.mml\nA o4 c', files: { 'drums.mml': 'D o4 c r' } },
        right: { mode: 'mckc', text: '#INCLUDE drums.mml\nA o4 c', files: { 'drums.mml': 'D o4 c r' } },
      },
    ],
    manual: inMckc('SAMPLES AND INCLUDES'),
  },
  SEMANTIC_INCLUDE_LIMIT: {
    meaning: {
      en: 'A file includes itself, directly or by way of others, or files are included too deep or too often.',
      ja: 'ファイルが直接または間接に自分自身を読み込んでいるか、#INCLUDE が深すぎる、または多すぎます。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'mckc', text: '#INCLUDE a.mml\nA o4 c', files: { 'a.mml': '#INCLUDE a.mml\nB o4 e' } },
        right: { mode: 'mckc', text: '#INCLUDE a.mml\nA o4 c', files: { 'a.mml': 'B o4 e' } },
      },
    ],
    manual: inMckc('SAMPLES AND INCLUDES'),
  },
  SEMANTIC_SAMPLE_PADDED: {
    meaning: {
      en: 'The sample channel plays 16 bytes times a number, plus one. A sample of another length is filled up to the next such length, which can be heard as a short tone at its end.',
      ja: 'サンプルのチャンネルは 16 バイトの倍数に 1 を足した長さだけを再生できます。他の長さのサンプルは次の長さまで埋められ、終わりに短い音が聞こえることがあります。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'mckc', text: '@DPCM0 = {"k.dmc", 15}\nE n0', files: { 'k.dmc': new Uint8Array(16) } },
        right: { mode: 'mckc', text: '@DPCM0 = {"k.dmc", 15}\nE n0', files: { 'k.dmc': new Uint8Array(17) } },
      },
    ],
    manual: inMckc('SAMPLES AND INCLUDES'),
  },
  SEMANTIC_ENDLESS_LOOP: {
    meaning: {
      en: 'A loop has nothing in it that takes time. The real driver would run round it for ever, and the console with it.',
      ja: 'ループの中に時間のかかるものがありません。実際のドライバーはここで無限に回り続け、本体ごと停止します。',
    },
    examples: [
      song('mckc', '@EN1 = {1 2 | }\nA o4 EN1 c', '@EN1 = {1 | 2}\nA o4 EN1 c'),
      song('mckc', 'A o4 c L v8', 'A o4 c L v8 d'),
    ],
    manual: inMckc('LOOPS'),
  },
  SEMANTIC_OCTAVE_UNSET: {
    meaning: {
      en: 'A track plays a note before it sets an octave. The real compiler goes on in the octave of the track before it, so that a song changes when its tracks are moved.',
      ja: 'オクターブを設定する前に音符があります。実際のコンパイラーは直前のトラックのオクターブを引き継ぐため、トラックを並べ替えると曲が変わります。',
    },
    examples: [song('mckc', 'A v8 c d', 'A o4 v8 c d')],
    manual: inMckc('PITCH'),
  },
  SEMANTIC_NOTE_DROPPED: {
    meaning: {
      en: 'The driver counts in frames, a sixtieth of a second. A note shorter than half of one has no frame of its own and is left out.',
      ja: 'ドライバーはフレーム（60 分の 1 秒）単位で進みます。半フレームより短い音符は入る所がなく、省かれます。',
    },
    examples: [song('mckc', 'A o4 c1000 d', 'A o4 c32 d')],
    manual: inMckc('TIME'),
  },
  SEMANTIC_DRIVER_FAULT: {
    meaning: {
      en: 'The real compiler or driver does something wrong at this place: it garbles the track or its time. mmlc tells you instead of playing noise.',
      ja: '実際のコンパイラーまたはドライバーがここで誤動作し、トラックや時間が壊れます。mmlc は雑音を鳴らす代わりに知らせます。',
    },
    examples: [
      song('mckc', 'A o4 c k0 r k0 d', 'A o4 c k0 r d'),
      song('mckc', 'A o4 |:c t90 d:|2', 'A o4 t90 |:c d:|2'),
    ],
    manual: inMckc('DIFFERENCES FROM THE REAL TOOL'),
  },
  SEMANTIC_LOOPS_UNEQUAL: {
    meaning: {
      en: 'The tracks loop after different times, so that they drift apart with every pass, and take very long to begin together again. That may be meant; but then no point of a sound file is the loop of all of them.',
      ja: 'トラックごとにループの長さが違い、回を重ねるごとにずれ、再び揃うまで非常に長くかかります。意図的な場合もありますが、音声ファイルに全体のループ位置は付けられません。',
    },
    examples: [song('mckc', 'A o4 L [c]7 c32\nB o4 L [c1]3 c64', 'A o4 L c d e\nB o4 L c d e')],
    manual: inMckc('LOOPS'),
  },
  SEMANTIC_EXCERPT_EMPTY: {
    meaning: {
      en: 'Only a part of the song was asked for, and that part has no length: it begins behind its own end or behind that of the song.',
      ja: '曲の一部だけが指定されましたが、その部分に長さがありません。始まりが抜粋の終わりか曲の終わりより後にあります。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'ppmck', text: 'A c d e f', fromTick: 768 },
        right: { mode: 'ppmck', text: 'A c d e f', fromTick: 384 },
      },
    ],
    manual: inProgram('COMPOSE'),
  },
  SEMANTIC_NO_LENGTH: {
    meaning: {
      en: 'The song, or its loop, lasts less than a sample of sound. Players refuse files without samples, so that a file of any sound format then holds one sample of silence; a loop of no sample is left out of it.',
      ja: '曲またはループが音声の 1 サンプルより短くなっています。サンプルのないファイルは再生できないため、どの音声形式でも無音の 1 サンプルを書き、1 サンプルもないループは書きません。',
    },
    examples: [song('pyxel', 'T2147483647 [C]', 'T120 [C]')],
    manual: inProgram('COMPOSE'),
  },
  // Notes
  NOTE_MODE_CHOSEN: {
    meaning: {
      en: 'The mode was not named and has been recognised from the text. This is only information.',
      ja: 'モードの指定がないため、テキストから判別しました。情報だけの注記です。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'auto', text: '0: C D E' },
        right: { mode: 'pyxel', text: '0: C D E' },
      },
    ],
    manual: inProgram('COMPOSE'),
  },
  NOTE_GATE_NOT_DUTY: {
    meaning: {
      en: 'In mode ppmck q is the gate, how much of a note sounds, and @ the duty of a pulse. A track that sets q1 to q3 and no duty may mean the other.',
      ja: 'モード ppmck の q はゲート（音符のうち鳴る割合）で、パルスのデューティは @ です。q1〜q3 があってデューティのないトラックは、取り違えかもしれません。',
    },
    examples: [song('ppmck', 'A q2 c d', 'A @2 c d')],
    manual: inPpmck('NOTES'),
  },
  NOTE_UNEQUAL_TRACKS: {
    meaning: {
      en: 'The tracks do not end together. Often a length is wrong somewhere; the lengths in the message help to find it.',
      ja: 'トラックの終わりがそろっていません。どこかの長さの書き間違いのことがよくあります。メッセージの長さが手掛かりになります。',
    },
    examples: [song('ppmck', 'A c d e f\nT c1 c4', 'A c d e f\nT c1')],
    manual: inPpmck('TIME'),
  },
  NOTE_INLINE_LOOP_TRACK: {
    meaning: {
      en: 'L in the middle of a line begins the loop track, as any other track letter does. In mode mckc it marks the loop point instead.',
      ja: '行の途中の L からも、他のトラック文字と同じくループトラックが始まります。モード mckc ではループ位置の印になります。',
    },
    examples: [song('ppmck', 'A c d L r4', 'A c d\nL r4')],
    manual: inPpmck('LOOPS'),
  },
  NOTE_LOOPS_COMMON: {
    meaning: {
      en: 'The tracks loop after different times, and begin together again after the least common multiple of these. That time is the loop of the song, and a file is as long. In mode pyxel a vibrato without delay, which runs on from note to note, has to come round as well.',
      ja: 'トラックごとにループの長さが違い、最小公倍数の時間で再び揃います。その時間が曲のループになり、ファイルもその長さになります。モード pyxel では、音符をまたいで続く遅延のないビブラートも元に戻る必要があります。',
    },
    examples: [song('mckc', 'A o4 L c d\nB o4 L c d e', 'A o4 L c d e\nB o4 L c d e')],
    manual: inMckc('LOOPS'),
  },
  NOTE_NO_LOOP: {
    meaning: {
      en: 'Passes of the loop or a fade were asked for, but the song says nowhere where it goes on after its end. So it is played once, and its end is not faded.',
      ja: 'ループの回数やフェードが指定されましたが、曲に終わりから戻る位置がありません。そのため 1 回だけ演奏し、フェードもしません。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'ppmck', text: 'A c d e f', loops: 2 },
        right: { mode: 'ppmck', text: 'A c d e f\nL', loops: 2 },
      },
    ],
    manual: inProgram('COMPOSE'),
  },
  NOTE_LOOP_CHANGES: {
    meaning: {
      en: 'When the song loops, volume, tone and other settings are as the end left them, not as they were at the first pass. That is what the real driver does.',
      ja: '曲がループすると、音量や音色などの設定は最初の回ではなく曲の終わりの状態になります。実際のドライバーと同じ動作です。',
    },
    examples: [song('mckc', 'A o4 v15 c L v15 d v5 e', 'A o4 v15 c L d e')],
    manual: inMckc('LOOPS'),
  },
};
