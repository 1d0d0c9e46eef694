import type { Mode } from '../../compiler.js';
import { isStudioLink } from '../../languages/pyxel/studio-address.js';
import { trackHeader } from '../../languages/pyxel/track-header.js';

/**
 * Longest text, written out, that is compiled where its call is answered: some milliseconds of work, as each mode needs
 * them. In real ppmck one line is for several tracks.
 */
const quickLength = { ppmck: 3000, pyxel: 3000, realPyxel: 1000, mckc: 500 } as const;

/** Signs that repeat or define in real ppmck, which has more ways to do so than are counted here. */
const mckcRepeats = /[[\]|\\*#$]/;

/**
 * Whether a text is surely compiled in a few milliseconds, so that sending it to a worker would take longer than the
 * work: short, with its brackets written out as often as they say. What is not sure is for a worker: while this thread
 * compiles, no other call is answered.
 */
export function isQuick(text: string, mode: Mode): boolean {
  const isReal = mode === 'pyxel' && !trackHeader.test(text);
  const longest = isReal ? quickLength.realPyxel : quickLength[mode];
  if (text.length > longest) return false;
  if (mode === 'mckc') return !mckcRepeats.test(text);
  // A link is a packed text that may be hundreds of times as long.
  if (mode === 'pyxel' && isStudioLink(text)) return false;
  return writtenOutLength(text.normalize('NFKC'), isReal) <= longest;
}

/** About how long a text is with its repeats written out; infinite where that cannot be told. */
function writtenOutLength(text: string, isReal: boolean): number {
  let length = 0;
  const factors: number[] = [];
  let factor = 1;
  // From the end, for the count of a repeat stands behind it.
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === ']') {
      factors.push(factor);
      factor *= countAfter(text, i + 1, isReal);
    } else if (text[i] === '[') {
      factor = factors.pop() ?? 1;
    }
    length += factor;
  }
  return length;
}

/** Blanks before a count, the count, and what could hide one: a comment or a sign of which nothing is known here. */
const countPattern = /\s*(?:(\d+)|[^\w[\]<>@|.&^~\s])?/y;

function countAfter(text: string, start: number, isReal: boolean): number {
  countPattern.lastIndex = start;
  const [found = '', digits] = countPattern.exec(text) ?? [];
  if (digits !== undefined)
    return isReal && Number(digits) === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Number(digits));
  if (found.trim() !== '') return Number.POSITIVE_INFINITY;
  // In Pyxel a repeat without a count goes on for ever, against those of the other channels.
  return isReal ? Number.POSITIVE_INFINITY : 2;
}
