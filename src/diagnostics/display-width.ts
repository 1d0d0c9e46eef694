import { isEastAsianWide } from './east-asian-wide.js';

let segmenter: Intl.Segmenter | undefined;

/** The user-perceived characters of a text, in order. */
export function graphemesOf(text: string): readonly string[] {
  // Making a segmenter takes longer than all the rest of most runs of the program.
  if (plainCharacters.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Columns a text takes in a terminal; control characters take none, ambiguous ones (East_Asian_Width A) one. */
export function displayWidth(text: string): number {
  if (printableAscii.test(text)) return text.length;
  let width = 0;
  for (const grapheme of graphemesOf(text)) width += graphemeWidth(grapheme);
  return width;
}

/** One code unit each, and none joins another: ASCII, Japanese punctuation, kana without combining marks, kanji. */
const plainCharacters = /^[ -~\u3000-\u3029\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uff01-\uff5e]*$/;
const printableAscii = /^[ -~]*$/;
/** What variation selector 16 makes an emoji (keycaps too), and emoji joined together or with a skin tone. */
const wideSequence = /^(?:\p{Emoji}\u{fe0f}|\p{Extended_Pictographic}.*(?:\u{200d}|\p{Emoji_Modifier}))/su;
/** Controls, formats, marks that sit on another character, and the Hangul vowels and finals that join a syllable. */
const zeroWidth = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Mn}\p{Me}\u{1160}-\u{11ff}\u{d7b0}-\u{d7ff}]/u;

function graphemeWidth(grapheme: string): number {
  if (printableAscii.test(grapheme)) return grapheme.length;
  if (wideSequence.test(grapheme)) return 2;
  let width = 0;
  for (const character of grapheme) width += zeroWidth.test(character) ? 0 : codePointWidth(character);
  return width;
}

function codePointWidth(character: string): number {
  return isEastAsianWide(character.codePointAt(0)!) ? 2 : 1;
}
