import type { DiagnosticCode } from './catalog.js';
import { type Explanation, inPyxel, song } from './explanation.js';

/** Codes that only MML of Pyxel itself can raise. */
export type PyxelCode = Extract<
  DiagnosticCode,
  | 'SYNTAX_PYXEL_REJECTS'
  | 'SEMANTIC_VOICE_TAKEN'
  | 'NOTE_PYXEL_SYNTAX'
  | 'NOTE_PYXEL_TRAILING_BLANKS'
  | 'NOTE_PYXEL_SCALE'
  | 'NOTE_TRIANGLE_LEVEL'
  | 'NOTE_SLOT_UNDEFINED'
  | 'SYNTAX_INVALID_LINK'
  | 'SEMANTIC_NO_SOUND'
  | 'NOTE_PYTHON_SOUND'
  | 'NOTE_OCTAVE_CLIMBS'
>;

export const pyxelExplanations: Readonly<Record<PyxelCode, Explanation>> = {
  SYNTAX_PYXEL_REJECTS: {
    meaning: {
      en: 'With --strict a string must be one that Pyxel 2.9.9 plays. The message is what Pyxel itself says, with the byte at which it stops, counted from 0.',
      ja: '--strict では、Pyxel 2.9.9 が演奏できる文字列でなければなりません。メッセージは Pyxel 自身の文言で、止まる位置を 0 から数えたバイト数で示します。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'pyxel', text: '@1 C5', strict: true },
        right: { mode: 'pyxel', text: '@1 C6', strict: true },
      },
      {
        kind: 'song',
        wrong: { mode: 'pyxel', text: '@1 [C D]2\n', strict: true },
        right: { mode: 'pyxel', text: '@1 [C D]2', strict: true },
      },
    ],
    manual: inPyxel('STRICT'),
  },
  SEMANTIC_VOICE_TAKEN: {
    meaning: {
      en: 'More channels want a voice at one time than the chip has: two pulses (tones @1 and @2), one triangle (@0) and one noise (@3). The earlier channel is heard. A string without any @ plays the triangle.',
      ja: '音源のボイスが足りません。パルス（@1 と @2）は 2 つ、三角波（@0）とノイズ（@3）は 1 つずつです。先のチャンネルが優先されます。@ のない文字列は三角波で鳴ります。',
    },
    examples: [song('pyxel', 'C D E; E F G', 'C D E; @1 E F G')],
    manual: inPyxel('TONES AND CHANNELS'),
  },
  NOTE_PYXEL_SYNTAX: {
    meaning: {
      en: 'Mode pyxel knows three ways of writing, and takes the one that the text shows: track headers are the dialect of this compiler, x or ~ the old syntax of Pyxel 2.3, all else the MML of Pyxel 2.4 to 2.9. --pyxel-syntax names another.',
      ja: 'モード pyxel には 3 つの書き方があり、テキストから選びます。トラックヘッダーがあればこのコンパイラーの方言、x か ~ があれば Pyxel 2.3 の古い書き方、それ以外は Pyxel 2.4〜2.9 の MML です。--pyxel-syntax で指定できます。',
    },
    examples: [song('pyxel', '@1 C D E', '0: C D E')],
    manual: inPyxel('THREE WAYS OF WRITING'),
  },
  NOTE_PYXEL_TRAILING_BLANKS: {
    meaning: {
      en: 'Pyxel 2.9.9 fails when blanks or a line end follow the last command and that is none of a note, a rest, a length, a bare ] or a slot that is switched to. Here they do no harm.',
      ja: 'Pyxel 2.9.9 は、最後のコマンドの後に空白や改行があると異常終了することがあります（音符・休符・長さ・回数のない ]・スロットの切り替えの後を除く）。mmlc では問題ありません。',
    },
    examples: [song('pyxel', '@1 [C D]2 ', '@1 [C D]2')],
    manual: inPyxel('STRICT'),
  },
  NOTE_PYXEL_SCALE: {
    meaning: {
      en: 'All volumes or all gates of a string are so small that they look as if meant on another scale. V goes from 0 to 127 and Q is a percentage; elsewhere volumes go to 15 or 7, and gates to 8.',
      ja: '音量またはゲートの値がすべて小さく、別の尺度のつもりに見えます。V は 0〜127、Q は % です。他の MML では音量が 15 や 7 まで、ゲートが 8 までのものがあります。',
    },
    examples: [song('pyxel', '@1 V12 C', '@1 V100 C'), song('pyxel', '@1 Q7 C', '@1 Q88 C')],
    manual: inPyxel('COMMANDS OF PYXEL'),
  },
  NOTE_TRIANGLE_LEVEL: {
    meaning: {
      en: 'The triangle of the chip has no volume. Where Pyxel plays its triangle softer or lets it fade, the chip plays it at full level until the volume rounds to nothing.',
      ja: '音源の三角波には音量がありません。Pyxel で三角波を弱くしたり減衰させたりする箇所も、音量が 0 に丸められるまで最大で鳴ります。',
    },
    examples: [song('pyxel', 'V100 C V50 D', '@1 V100 C V50 D')],
    manual: inPyxel('TONES AND CHANNELS'),
  },
  NOTE_SLOT_UNDEFINED: {
    meaning: {
      en: 'A slot is switched to that this channel has not defined before. Pyxel takes that as off, unless a sound played before on the same channel has defined it.',
      ja: 'このチャンネルで定義していないスロットへの切り替えです。同じチャンネルで先に演奏した音が定義していなければ、Pyxel ではオフになります。',
    },
    examples: [song('pyxel', '@1 @ENV2 C', '@1 @ENV2{127, 24, 40} C')],
    manual: inPyxel('EFFECTS OF PYXEL'),
  },
  SYNTAX_INVALID_LINK: {
    meaning: {
      en: 'A link of MML Studio carries its text, packed, after mml=. Here that is damaged, mostly because a part of the link is missing, or the link does not stand alone.',
      ja: 'MML Studio のリンクは、圧縮したテキストを mml= の後に持ちます。それが壊れています。大抵はリンクが途中で切れているか、リンク以外のものが続いています。',
    },
    examples: [song('pyxel', '?mml=czBUcHZx', '?mml=czBUcHZxBQA')],
    manual: inPyxel('MML STUDIO'),
  },
  SEMANTIC_NO_SOUND: {
    meaning: {
      en: 'A Python program is searched for strings in calls of mml(...). Where there are several, --sound names the one to compile, or up to four that play together; --list tells of all.',
      ja: 'Python のプログラムからは、mml(...) の呼び出しの文字列を探します。複数あれば --sound で 1 つ、または同時に鳴らす最大 4 つを選びます。一覧は --list で見られます。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'pyxel', file: 'game.py', text: 'pyxel.play(0, 1)\n' },
        right: { mode: 'pyxel', file: 'game.py', text: 'pyxel.sounds[1].mml("@1 CDE")\n' },
      },
    ],
    manual: inPyxel('PYTHON PROGRAMS'),
  },
  NOTE_OCTAVE_CLIMBS: {
    meaning: {
      en: 'In the dialect with track headers a repeat runs through its commands anew, so that > and < without their counterpart move the octave with every pass. That may be meant. In Pyxel itself the octave is as written.',
      ja: 'トラックヘッダー付きの方言では、繰り返しのたびにコマンドを実行し直すため、対になる記号のない > や < が回ごとにオクターブを動かします。意図どおりの場合もあります。本家 Pyxel のオクターブは書いた順のままです。',
    },
    examples: [song('pyxel', '0: O3 [C >]3', '0: [O3 C > C]3')],
    manual: inPyxel('COMMANDS'),
  },
  NOTE_PYTHON_SOUND: {
    meaning: {
      en: 'Which strings of a Python program are read. The program is not run, so that a string which it puts together then is not known.',
      ja: 'Python のプログラムのどの文字列を読んだかを伝えます。プログラムは実行しないため、実行時に組み立てられる文字列は分かりません。',
    },
    examples: [
      {
        kind: 'song',
        wrong: { mode: 'pyxel', file: 'game.py', text: 's[0].mml(tune())\ns[1].mml("@1 CDE")\n' },
        right: { mode: 'pyxel', file: 'game.py', text: 's[1].mml("@1 CDE")\n' },
      },
    ],
    manual: inPyxel('PYTHON PROGRAMS'),
  },
};
