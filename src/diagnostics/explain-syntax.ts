import type { DiagnosticCode } from './catalog.js';
import type { PyxelCode } from './explain-pyxel.js';
import { type Explanation, inPpmck, inProgram, inPyxel, song } from './explanation.js';

type SyntaxCode = Exclude<Extract<DiagnosticCode, `SYNTAX_${string}`>, PyxelCode>;

/** Codes about how a text is written. */
export const syntaxExplanations: Readonly<Record<SyntaxCode, Explanation>> = {
  SYNTAX_INVALID_ENCODING: {
    meaning: {
      en: 'The bytes of the file are not text in the encoding in which it is read: UTF-8, unless --encoding says otherwise. Older Japanese songs are often Shift_JIS; save them as UTF-8. Songs of mode mckc are read in either.',
      ja: 'ファイルのバイト列が、読み込みに使う文字コードのテキストになっていません。文字コードは --encoding を指定しない限り UTF-8 です。古い日本語の曲は Shift_JIS のことが多いので、UTF-8 で保存し直してください。モード mckc の曲はどちらでも読めます。',
    },
    examples: [
      {
        kind: 'song',
        // ド in Shift_JIS.
        wrong: {
          mode: 'ppmck',
          text: Uint8Array.from([0x41, 0x20, 0x63, 0x64, 0x65, 0x20, 0x3b, 0x20, 0x83, 0x68, 0xff, 0x0a]),
        },
        right: { mode: 'ppmck', text: 'A cde ; ド\n' },
      },
    ],
    manual: inProgram('COMPOSE'),
  },
  SYNTAX_TEXT_TOO_LONG: {
    meaning: {
      en: 'A song may have 1 MiB of text. What grows beyond that is mostly written out by a program; brackets say the same in a few letters.',
      ja: '曲のテキストは 1 MiB までです。これを超えるのは大抵、プログラムで展開して書き出したものです。括弧の繰り返しを使えば短く書けます。',
    },
    examples: [song('ppmck', `A ${'cdef'.repeat(300_000)}`, 'A [cdef]1000')],
    manual: inPpmck('LIMITS'),
  },
  SYNTAX_INVALID_TOKEN: {
    meaning: {
      en: 'The text has something that is no command of the mode in which it is read: a typing mistake, full-width characters, or a command or track of another mode. Three languages are read, and a song must be in one of them.',
      ja: '読み込みに使っているモードのコマンドではないものが書かれています。打ち間違い、全角文字、または別のモードのコマンドやトラックです。3 つの記法を読めますが、1 つの曲はどれか 1 つの記法で書きます。',
    },
    examples: [
      song('ppmck', 'A o4 c d h e', 'A o4 c d b e'),
      song('ppmck', 'A ｏ４ c d e', 'A o4 c d e'),
      song('ppmck', 'A c d e\nC o3 c g c', 'A c d e\nT o3 c g c'),
      song('pyxel', '0: @EMV1 127 24 C D', '0: @ENV1 127 24 C D'),
    ],
    manual: inPpmck('COMMANDS'),
  },
  SYNTAX_UNEXPECTED_TOKEN: {
    meaning: {
      en: 'Each part may be right, but not where it stands: music before the first track, a header after the music, a number that touches no command, a bracket of the wrong kind inside another. The caret shows what does not fit.',
      ja: '書かれているもの自体は正しくても、場所が違います。最初のトラックより前の音符、音楽の後のヘッダー、どのコマンドにも付かない数、別の括弧の中の括弧などです。^ の位置が、そこに書けないものです。',
    },
    examples: [
      song('ppmck', 'o4 c d e', 'A o4 c d e'),
      song('ppmck', 'A o3 80 c d', 'A o3 c8 d'),
      song('ppmck', 'A c d e\n#TITLE "Walk"', '#TITLE "Walk"\nA c d e'),
      song('ppmck', '#TTILE "Walk"\nA c d e', '#TITLE "Walk"\nA c d e'),
      song('ppmck', 'A [c | d | e]2', 'A [c d | e]2'),
      song('ppmck', '@v1={15,x,9}\nA @v1 c', '@v1={15,12,9}\nA @v1 c'),
      song('pyxel', '#TITLE "Walk"\n0: C D E', '; Walk\n0: C D E'),
      song('mckc', 'A o4 c d\n  e f g', 'A o4 c d\nA e f g'),
      song('mckc', 'A o4 {c [d]2 e}4', 'A o4 [{c d e}4]2'),
      song('mckc', 'A o4 c | d', 'A o4 c d'),
    ],
    manual: inPpmck('DESCRIPTION'),
  },
  SYNTAX_INVALID_NUMBER: {
    meaning: {
      en: 'A command that needs a number has none, or the number is written in a way that is not understood: apart from its command, with a sign where none may be, or with a part missing. A number touches its command.',
      ja: '数が必要なコマンドに数がないか、読めない書き方になっています。コマンドから離れている、付けられない符号が付いている、一部が欠けているなどです。数はコマンドにすぐ続けて書きます。',
    },
    examples: [
      song('ppmck', 'A v c d', 'A v12 c d'),
      song('ppmck', 'A o 5 c d', 'A o5 c d'),
      song('ppmck', 'A o-1 c d', 'A o1 > c d'),
      song('ppmck', 'A s1 c', 'A s1,-3 c'),
      song('mckc', 'A o4 l. c d', 'A o4 l8. c d'),
    ],
    manual: inPpmck('COMMANDS'),
  },
  SYNTAX_DUPLICATE_TRACK: {
    meaning: {
      en: 'A track is begun twice. In modes ppmck and pyxel a track has one header; all lines up to the next header belong to it. Only in mode mckc every line begins with its track letters.',
      ja: '同じトラックが 2 回始まっています。モード ppmck と pyxel ではトラックのヘッダーは 1 つで、次のヘッダーまでの行がすべてそのトラックになります。行ごとにトラック文字を書くのはモード mckc だけです。',
    },
    examples: [
      song('ppmck', 'A c d e\nA f g a', 'A c d e\n  f g a'),
      song('pyxel', '0: C D\n0: E F', '0: C D\n   E F'),
    ],
    manual: inPpmck('DESCRIPTION'),
  },
  SYNTAX_INVALID_TRACK_HEADER: {
    meaning: {
      en: 'The header names a track that does not exist. Mode pyxel has 0: to 3:. In mode mckc letters after E belong to expansion chips, and a letter right after track letters is read as one more track.',
      ja: '存在しないトラックのヘッダーです。モード pyxel は 0: から 3: です。モード mckc では E より後の文字は拡張音源のもので、トラック文字のすぐ後の文字もトラックとして読まれます。',
    },
    examples: [song('pyxel', '0: C D\n4: E F', '0: C D\n1: E F'), song('mckc', 'A o4 c\nM o4 e', 'A o4 c\nB o4 e')],
    manual: inPyxel('DESCRIPTION'),
  },
  SYNTAX_NESTING_TOO_DEEP: {
    meaning: {
      en: 'Brackets may stand 1,000 deep inside each other. No music needs that; the limit keeps a broken text from taking all memory.',
      ja: '括弧の入れ子は 1,000 段までです。曲に必要な深さではなく、壊れたテキストがメモリーを使い切るのを防ぐ制限です。',
    },
    examples: [song('ppmck', `A ${'['.repeat(1001)}c${']1'.repeat(1001)}`, 'A [[c]2 d]2')],
    manual: inPpmck('LIMITS'),
  },
  SYNTAX_UNTERMINATED_TIE: {
    meaning: {
      en: 'A tie or slur stands at the end of its track, or before something that has no length, so that there is nothing to join.',
      ja: 'タイまたはスラーがトラックの最後か、長さのないものの前にあり、つなぐ相手がありません。',
    },
    examples: [song('ppmck', 'A c4 d4 &', 'A c4 d4 &8')],
    manual: inPpmck('COMMANDS'),
  },
  SYNTAX_UNTERMINATED_REPEAT: {
    meaning: {
      en: 'A repeat is opened and never closed in its track. A repeat cannot go on in the next track. The caret is at the bracket that has no partner.',
      ja: '繰り返しの括弧がトラックの中で閉じられていません。繰り返しは次のトラックに続けられません。^ は相手のない括弧の位置です。',
    },
    examples: [song('ppmck', 'A [[c d]2 e', 'A [[c d]2 e]2'), song('mckc', 'A o4 |:c d', 'A o4 |:c d:|2')],
    manual: inPpmck('COMMANDS'),
  },
  SYNTAX_UNMATCHED_REPEAT_END: {
    meaning: {
      en: 'A closing bracket has no opening one before it in its track.',
      ja: '閉じ括弧に対応する開き括弧が、そのトラックの前の方にありません。',
    },
    examples: [song('ppmck', 'A c d]3', 'A [c d]3')],
    manual: inPpmck('COMMANDS'),
  },
  SYNTAX_UNTERMINATED_HEADER: {
    meaning: {
      en: 'The value of a header stands in double quotes, both on one line; the closing one is missing.',
      ja: 'ヘッダーの値は 1 行の中で二重引用符で囲みます。閉じる引用符がありません。',
    },
    examples: [song('ppmck', '#TITLE "Walk\nA c d e', '#TITLE "Walk"\nA c d e')],
    manual: inPpmck('HEADERS'),
  },
};
