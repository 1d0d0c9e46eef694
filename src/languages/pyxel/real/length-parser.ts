import type { MmlReader } from './mml-reader.js';
import { wholeNoteTicks } from './play-commands.js';

const longestNumber = 192;

/**
 * Reads the length and the dots that may follow, in ticks; `defaultTicks` when there is no number. Null, and reported,
 * when Pyxel has no such length. `start` is where the note or command begins.
 */
export function readLength(reader: MmlReader, start: number, defaultTicks: number): number | null {
  let ticks = defaultTicks;
  let isGood = true;
  const n = reader.number();
  if (n !== null) {
    const isInRange = n >= 1 && n <= longestNumber;
    if (isInRange && wholeNoteTicks % n === 0) ticks = wholeNoteTicks / n;
    else {
      isGood = false;
      reader.reject({
        kind: isInRange ? 'pyxel-length-uneven' : 'length-out-of-range',
        start,
        end: reader.position,
        values: { value: n, min: 1, max: longestNumber },
        at: reader.position,
        says: isInRange
          ? `Invalid note length '${n}'`
          : n < 1
            ? "'Note length' is below minimum 1"
            : `'Note length' exceeds maximum ${longestNumber}`,
      });
    }
  }
  let added = ticks;
  while (reader.take('.')) {
    if (!isGood) continue;
    if (added % 2 !== 0) {
      isGood = false;
      reader.reject({
        kind: 'pyxel-dot-odd',
        start,
        end: reader.position,
        values: { ticks: added },
        at: reader.position,
        says: 'Cannot apply dot to odd note length',
      });
      continue;
    }
    added /= 2;
    ticks += added;
  }
  return isGood ? ticks : null;
}
