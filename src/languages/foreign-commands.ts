import type { Localized } from '../diagnostics/diagnostic.js';

/** Something that another kind of MML means, and what to write or choose here instead. */
export interface ForeignCommand {
  /** Matches at the start of the foreign text and covers all of it. */
  readonly pattern: RegExp;
  readonly meaning: Localized;
  readonly advice: Localized;
}

const mckc = (pattern: RegExp, en: string, ja: string, advice?: Localized): ForeignCommand => ({
  pattern,
  meaning: { en: `in real ppmck (mode mckc) it is ${en}`, ja: `実際の ppmck（モード mckc）では${ja}です` },
  advice: advice ?? {
    en: 'if this is a song for real ppmck, it needs mode mckc; in this mode leave the command out',
    ja: '実際の ppmck 用の曲ならモード mckc が必要。このモードでは使わない',
  },
});

const pyxelAdvice: Localized = {
  en: 'commands are lower-case letters here; for Pyxel text use --mode pyxel',
  ja: 'このモードのコマンドは小文字。Pyxel の MML なら --mode pyxel',
};
const ppmckAdvice: Localized = {
  en: 'commands are capital letters here; for ppmck text use --mode ppmck',
  ja: 'このモードのコマンドは大文字。ppmck の MML なら --mode ppmck',
};

const printedAccidental: ForeignCommand = {
  pattern: /^[♯♭]/,
  meaning: { en: 'it is a sign of printed music', ja: '楽譜の記号です' },
  advice: { en: 'write + for a sharp and - for a flat', ja: 'シャープは +、フラットは - と書く' },
};

/** What in a `ppmck` text belongs to another mode; the first match counts. */
export const foreignInPpmck: readonly ForeignCommand[] = [
  printedAccidental,
  {
    pattern: /^@(?:ENV|VIB|GLI)\d*(?:[ \t]*\{[^{}\n\r]*\}|(?:[ \t]+[+-]?\d+)*)/,
    meaning: { en: 'it is an effect of mode pyxel', ja: 'モード pyxel の効果です' },
    advice: {
      en: 'use --mode pyxel, or here @v for volume, MP for vibrato, EP for pitch',
      ja: '--mode pyxel を使うか、ここでは音量は @v、ビブラートは MP、音程は EP',
    },
  },
  mckc(/^@q\d*(?:,\d+)?/, 'a gate in frames', 'フレーム単位のゲート', {
    en: 'use q1 to q8 here, or mode mckc',
    ja: 'ここでは q1〜q8 を使う。またはモード mckc',
  }),
  {
    pattern: /^K[+-]?\d*/,
    meaning: { en: 'it transposes in modes pyxel and mckc', ja: 'モード pyxel と mckc の移調です' },
    advice: {
      en: 'here write the notes where they sound; for other text use --mode pyxel',
      ja: 'ここでは実際の高さで書く。別の MML なら --mode pyxel',
    },
  },
  {
    pattern: /^:/,
    meaning: {
      en: 'in mode pyxel it ends a track header, in real ppmck (mode mckc) it marks a repeat',
      ja: 'モード pyxel ではトラックヘッダーの終わり、実際の ppmck（モード mckc）では繰り返しの印です',
    },
    advice: {
      en: 'write repeats as [c d]2; for Pyxel text use --mode pyxel',
      ja: '繰り返しは [c d]2 と書く。Pyxel の MML なら --mode pyxel',
    },
  },
  mckc(/^n\d*/, 'a note by number', '番号で書く音符'),
  mckc(/^w\d*\.*/, 'a wait', '待ち'),
  mckc(/^k\d*\.*/, 'a key off', 'キーオフ'),
  mckc(/^y\s*[$\d][\da-fA-F]*(?:,\s*[$\d][\da-fA-F]*)?/, 'a direct register write', 'レジスターへの直接書き込み'),
  mckc(/^x\s*[$\d][\da-fA-F]*(?:,\s*[$\d][\da-fA-F]*)?/, 'raw data', '生データ'),
  mckc(/^%\d*\.*/, 'a length in ticks', 'ティック単位の長さ', {
    en: 'write the length as a part of a whole note, for example c16',
    ja: '長さは全音符の n 分の 1 で書く。例: c16',
  }),
  mckc(/^\{(?=[^{}\n\r]*[a-gr])[^{}\n\r]*\}(?:\d+\.*)?/, 'a tuplet', '連符', {
    en: 'write a tuplet with its lengths: {c d e}4 is c12 d12 e12',
    ja: '連符は長さで書く。{c d e}4 は c12 d12 e12',
  }),
  mckc(/^S[A-Z]*\d*/, 'a self delay or smooth command', 'セルフディレイまたはスムーズ'),
  mckc(/^PS?/, 'a portamento', 'ポルタメント', { en: 'use EP for slides here', ja: 'ここでは EP で音程を動かす' }),
  mckc(/^_/, 'a portamento', 'ポルタメント', { en: 'use EP for slides here', ja: 'ここでは EP で音程を動かす' }),
  mckc(/^!+/, 'a mark to stop or start at', '途中で止める・始める印'),
  mckc(/^\/\*[\s\S]{0,500}?\*\/|^\/[/*][^\n\r]*/, 'a comment', 'コメント', {
    en: 'a comment begins with ; and goes to the end of the line',
    ja: 'コメントは ; から行末まで',
  }),
  mckc(/^\$\S*/, 'a number in hexadecimal, or a macro of other tools', '16 進数、または他のツールのマクロ'),
  {
    pattern: /^(?:[FGOQRVYC]|E(?![NP]))[+#-]?\d*\.*(?:[ \t]*(?:[FGOQRVYCD]|E(?![NP]))[+#-]?\d*\.*)*/,
    meaning: { en: 'it is a command of mode pyxel', ja: 'モード pyxel のコマンドです' },
    advice: pyxelAdvice,
  },
];

/** What in a `pyxel` text belongs to another mode; the first match counts. */
export const foreignInPyxel: readonly ForeignCommand[] = [
  printedAccidental,
  {
    pattern: /^@(?:env|vib|gli)\d*(?:[ \t]+[+-]?\d+(?![\d:]))*/i,
    meaning: { en: 'effects are written in capitals', ja: '効果は大文字で書きます' },
    advice: { en: 'write @ENV, @VIB or @GLI', ja: '@ENV・@VIB・@GLI と書く' },
  },
  {
    pattern: /^(?:@(?:v|MP|EP|EN)\d*|MP(?:OF|\d+))/,
    meaning: { en: 'it is an effect of mode ppmck', ja: 'モード ppmck の効果です' },
    advice: {
      en: 'use --mode ppmck, or here @ENV for volume, @VIB for vibrato, @GLI for slides',
      ja: '--mode ppmck を使うか、ここでは音量は @ENV、ビブラートは @VIB、音程は @GLI',
    },
  },
  {
    pattern: /^\{[^{}\n\r]*\}?(?:\d+(?![\d:]))?/,
    meaning: { en: 'braces belong to the syntax of real Pyxel', ja: '波括弧は実際の Pyxel の書き方です' },
    advice: {
      en: 'here write the numbers with blanks: @ENV1 127 24 40 192',
      ja: 'ここでは空白で区切る: @ENV1 127 24 40 192',
    },
  },
  {
    pattern: /^\^(?:\d+(?![\d:]))?\.*/,
    meaning: { en: 'it is the tie of mode ppmck', ja: 'モード ppmck のタイです' },
    advice: { en: 'write & here: C4&16', ja: 'ここでは & と書く: C4&16' },
  },
  {
    pattern: /^[xX](?:\d+(?![\d:]))?|^~/,
    meaning: { en: 'it belongs to the old syntax of real Pyxel', ja: '実際の Pyxel の古い書き方です' },
    advice: { en: 'leave it out in this mode', ja: 'このモードでは使わない' },
  },
  {
    pattern: /^\/\*[\s\S]{0,500}?\*\/|^\/[/*][^\n\r]*/,
    meaning: { en: 'it is a comment elsewhere', ja: '他の言語のコメントです' },
    advice: {
      en: 'a comment begins with ; and goes to the end of the line',
      ja: 'コメントは ; から行末まで',
    },
  },
  {
    pattern: /^v[+-]\d*/,
    meaning: { en: 'it is a command of mode ppmck', ja: 'モード ppmck のコマンドです' },
    advice: { en: 'write the volume as a number here: V80', ja: 'ここでは音量を数で書く: V80' },
  },
  {
    pattern: /^[a-glnoqrstv][+#-]?(?:\d+(?![\d:]))?\.*(?:[ \t]*[a-glnoqrstv][+#-]?(?:\d+(?![\d:]))?\.*)*/,
    meaning: { en: 'it is a command of mode ppmck', ja: 'モード ppmck のコマンドです' },
    advice: ppmckAdvice,
  },
];
