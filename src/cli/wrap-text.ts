import { displayWidth, graphemesOf } from '../diagnostics/display-width.js';

/** Breaks a text into lines of at most `width` columns: at spaces, and in Japanese between any two characters. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of breakable(text)) {
    if (line !== '' && displayWidth((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  if (line.trimEnd() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** What may not begin a line, and what may not end one. */
const closing = /^[、。，．）」』：；！？・ー]/;
const opening = /[（「『]$/;

/** Words with the space behind them, and single wide characters. */
function breakable(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const grapheme of graphemesOf(text)) {
    const isWide = displayWidth(grapheme) === 2;
    const wasWide = piece !== '' && displayWidth(piece.at(-1) ?? '') === 2;
    const mayBreak = (isWide || wasWide || (piece.endsWith(' ') && grapheme !== ' ')) && piece !== '';
    if (mayBreak && !closing.test(grapheme) && !opening.test(piece) && grapheme !== ' ') {
      pieces.push(piece);
      piece = '';
    }
    piece += grapheme;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
