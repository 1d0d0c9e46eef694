import { displayWidth, graphemesOf } from './display-width.js';

/** One user-perceived character of a text and how it is shown. */
export interface VisibleCell {
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** What to print: the character itself, or a stand-in for one that cannot be seen. */
  readonly shown: string;
  /** Terminal columns of `shown`. */
  readonly width: number;
}

/** What a terminal hides or obeys: controls, invisible formats, lone surrogates, line separators, noncharacters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

/** The characters of one text, each shown so that it can be seen. A control becomes its Unicode control picture. */
export function visibleCells(text: string): readonly VisibleCell[] {
  const cells: VisibleCell[] = [];
  let start = 0;
  const push = (raw: string, shown: string): void => {
    cells.push({ start, end: start + raw.length, shown, width: displayWidth(shown) });
    start += raw.length;
  };
  for (const grapheme of graphemesOf(text)) {
    if (isPrintable(grapheme)) push(grapheme, grapheme);
    else for (const character of grapheme) push(character, standIn(character));
  }
  return cells;
}

/** A text with a stand-in for each character that cannot be seen. */
export function visibleText(text: string): string {
  let shown = '';
  for (const cell of visibleCells(text)) shown += cell.shown;
  return shown;
}

function isPrintable(grapheme: string): boolean {
  if (!unprintable.test(grapheme)) return displayWidth(grapheme) > 0;
  // Joiners belong to the look of emoji and of Indic scripts; after a Latin letter they are only invisible.
  const first = grapheme.codePointAt(0)!;
  return first >= 0x300 && !unprintable.test(String.fromCodePoint(first)) && displayWidth(grapheme) > 0;
}

function standIn(character: string): string {
  if (isPrintable(character)) return character;
  const codePoint = character.codePointAt(0)!;
  if (codePoint < 0x20) return String.fromCodePoint(0x2400 + codePoint);
  if (codePoint === 0x7f) return '\u2421';
  return `<U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}>`;
}
