/** A text in which comments are blanks, so that every offset stays what it was. */
interface BlankedText {
  readonly text: string;
  /** Offset of a block comment that is never closed, or -1. */
  readonly unclosedAt: number;
}

/** Lines whose text may hold `;` and `/`. */
const textDirective = /^[ \t]*#(?:TITLE|COMPOSER|MAKER|PROGRAMER|INCLUDE|DEFINE)/i;

/** Blanks block comments, then everything from `;` or `/` on in each line, except in quotes and text directives. */
export function blankComments(source: string): BlankedText {
  const { text, unclosedAt } = blankBlocks(source);
  const blanked = text.replace(/[^\r\n]+/g, (line) => {
    if (!/[;/]/.test(line) || textDirective.test(line)) return line;
    const end = commentStart(line);
    return end < 0 ? line : line.slice(0, end) + ' '.repeat(line.length - end);
  });
  return { text: blanked, unclosedAt };
}

function blankBlocks(source: string): BlankedText {
  const pieces: string[] = [];
  let done = 0;
  for (;;) {
    const start = source.indexOf('/*', done);
    if (start < 0) break;
    const close = source.indexOf('*/', start + 2);
    const end = close < 0 ? source.length : close + 2;
    pieces.push(source.slice(done, start), source.slice(start, end).replace(/[^\r\n]/g, ' '));
    done = end;
    if (close < 0) return { text: pieces.join(''), unclosedAt: start };
  }
  pieces.push(source.slice(done));
  return { text: pieces.join(''), unclosedAt: -1 };
}

function commentStart(line: string): number {
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line.charAt(i);
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === ';' || character === '/')) return i;
  }
  // A quote that is never closed does not hide a comment.
  return isQuoted ? line.search(/[;/]/) : -1;
}
