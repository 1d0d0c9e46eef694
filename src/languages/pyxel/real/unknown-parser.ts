import type { DiagnosticKind } from '../../../diagnostics/catalog.js';
import type { Localized, MessageValues } from '../../../diagnostics/diagnostic.js';
import { nearestOf } from '../../../diagnostics/nearest.js';
import { halfWidthOf } from '../../half-width.js';
import type { MmlReader, Rejection } from './mml-reader.js';

interface ForeignText {
  readonly pattern: RegExp;
  readonly meaning: Localized;
  readonly advice: Localized;
}

/** What other kinds of MML write and Pyxel does not; the first match counts. */
const foreign: readonly ForeignText[] = [
  {
    pattern: /^;/,
    meaning: {
      en: 'it separates the channels of MML Studio, and here is one channel',
      ja: 'MML Studio のチャンネル区切りですが、ここは 1 チャンネルです',
    },
    advice: { en: 'give each channel a string of its own', ja: 'チャンネルごとに文字列を分ける' },
  },
  {
    pattern: /^\d+[ \t]*:/,
    meaning: {
      en: 'it is a track header, which Pyxel does not have',
      ja: 'トラックヘッダーですが、Pyxel にはありません',
    },
    advice: {
      en: 'begin a line with it, or use --pyxel-syntax own; in Pyxel each channel is a string of its own',
      ja: '行頭に置くか --pyxel-syntax own を使う。Pyxel ではチャンネルごとに文字列を分ける',
    },
  },
  {
    pattern: /^(?:\/\*[\s\S]{0,500}?\*\/|\/[/*][^\n\r]{0,4000}|%%[^\n\r]{0,4000})/,
    meaning: { en: 'it is a comment elsewhere', ja: '他の言語のコメントです' },
    advice: { en: 'delete it: MML of Pyxel has no comments', ja: '消す。Pyxel の MML にコメントはない' },
  },
  {
    pattern: /^(?:[xX]\s*\d?(?:\s*:\s*[\d \t]*)?|~)/,
    meaning: { en: 'it belongs to the old syntax of Pyxel 2.3', ja: 'Pyxel 2.3 の古い書き方です' },
    advice: { en: 'use --pyxel-syntax old, or leave it out', ja: '--pyxel-syntax old を使うか、消す' },
  },
  {
    pattern: /^\^\d*\.*/,
    meaning: { en: 'it is the tie of mode ppmck', ja: 'モード ppmck のタイです' },
    advice: { en: 'write & here: C4&16', ja: 'ここでは & と書く: C4&16' },
  },
  {
    pattern: /^N\s*-?\d*/i,
    meaning: { en: 'it is a note by number elsewhere', ja: '他の言語の、番号で書く音符です' },
    advice: { en: 'write the note with its octave: O4 C', ja: '音名とオクターブで書く: O4 C' },
  },
  {
    pattern: /^%\d*\.*/,
    meaning: { en: 'it is a length in ticks elsewhere', ja: '他の言語の、ティック単位の長さです' },
    advice: {
      en: 'write a part of a whole note: C192 is one tick',
      ja: '全音符の n 分の 1 で書く。C192 が 1 ティック',
    },
  },
  {
    pattern: /^#[A-Za-z][^\n\r]{0,4000}/,
    meaning: { en: 'header lines belong to mode ppmck', ja: 'ヘッダー行はモード ppmck のものです' },
    advice: { en: 'leave it out in this mode', ja: 'このモードでは使わない' },
  },
  {
    pattern: /^[♯♭]/,
    meaning: { en: 'it is a sign of printed music', ja: '楽譜の記号です' },
    advice: { en: 'write + for a sharp and - for a flat', ja: 'シャープは +、フラットは - と書く' },
  },
];

/** Longest text looked at, in code units. */
const longest = 4000;

/** Reports what stands at the reader, which begins no command, and moves past it. `told` is what Pyxel tells of it. */
export function reportUnknown(
  reader: MmlReader,
  told: Pick<Rejection, 'at' | 'says'> = {
    at: reader.position,
    says: `Unexpected character '${reader.found(reader.position)}'`,
  },
): void {
  const start = reader.position;
  const rest = reader.text.slice(start, start + longest);
  const tell = (kind: DiagnosticKind, length: number, values: MessageValues): void => {
    reader.position = start + length;
    reader.reject({ kind, start, end: reader.position, values, ...told });
  };

  const wide = /^[\u3000\u00a0\u0085\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\ufeff]+/.exec(rest)?.[0];
  if (wide !== undefined) return tell('pyxel-wide-blank', wide.length, {});
  const fullWidth = /^[！-～]+/.exec(rest)?.[0];
  if (fullWidth !== undefined) {
    return tell('full-width-text', fullWidth.length, { text: fullWidth, halfWidth: halfWidthOf(fullWidth) });
  }
  for (const { pattern, meaning, advice } of foreign) {
    const text = pattern.exec(rest)?.[0];
    if (text) return tell('foreign-command', text.length, { text, mode: 'pyxel', meaning, advice });
  }
  const stray = /^[\d.,+\-=#:*{}&]+/.exec(rest)?.[0];
  if (stray !== undefined)
    return tell(stray === '&' ? 'pyxel-tie-first' : 'pyxel-stray', stray.length, { text: stray });
  const text = /^(?:[HIJMNPSUWXZ]+\d*|[^\sA-Za-z0-9@<>[\]|;&]+|[\s\S])/iu.exec(rest)?.[0] ?? rest.charAt(0);
  tell('unknown-command', text.length, { text, mode: 'pyxel' });
}

const effectNames = ['@ENV', '@VIB', '@GLI'];

/** Reports a word after `@` that is nearly the name of an effect, and moves past it; else answers false. */
export function reportMisspelt(reader: MmlReader): boolean {
  const start = reader.position;
  const [text, word] = /^(@[A-Za-z]{2,12})\d*/.exec(reader.text.slice(start, start + 40)) ?? [];
  const nearest = word && nearestOf(word.toUpperCase(), effectNames);
  if (!text || !nearest) return false;
  reader.position = start + text.length;
  reader.reject({
    kind: 'unknown-command-nearest',
    start,
    end: reader.position,
    values: { text, nearest },
    at: start + 1,
    says: `Expected value for '@' but found '${reader.found(start + 1)}'`,
  });
  return true;
}

/** A bar line is passed over, but Pyxel knows none. */
export function rejectBar(reader: MmlReader, start: number): void {
  reader.reject({
    kind: 'pyxel-bar',
    start,
    end: start + 1,
    at: start,
    says: "Unexpected character '|'",
  });
}
