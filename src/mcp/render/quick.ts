import type { Mode } from '../../compiler.js';

/** Longest written-out text that is compiled where the call is answered: some milliseconds of work. */
const quickLength = 20_000;

/**
 * Whether a text is surely compiled in a few milliseconds, so that sending it to a worker would take longer than the
 * work: short, with its brackets written out as often as they say. Real ppmck has more ways to repeat, so a song of
 * that mode counts as quick only without any.
 */
export function isQuick(text: string, mode: Mode): boolean {
  if (text.length > quickLength) return false;
  if (mode === 'mckc') return text.length < 4000 && !/[[\]|\\*#]/.test(text);
  let length = 0;
  const factors: number[] = [];
  let factor = 1;
  // From the end, for the count of a repeat stands behind it.
  for (let i = text.length - 1; i >= 0; i--) {
    const character = text[i];
    if (character === ']') {
      const [digits] = /^\d{0,7}/.exec(text.slice(i + 1, i + 8)) ?? [''];
      factors.push(factor);
      factor *= digits === '' ? 2 : Math.max(1, Number(digits));
    } else if (character === '[') {
      factor = factors.pop() ?? 1;
    }
    length += factor;
    if (length > quickLength) return false;
  }
  return true;
}
