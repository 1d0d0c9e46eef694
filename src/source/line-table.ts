import type { SourceText } from './source-text.js';

/** Where the lines and the surrogate pairs of one text are: what every position query needs, found in one pass. */
interface LineTable {
  /** Offset of the first code unit of each line; at least one entry. */
  readonly lineStarts: Uint32Array;
  /** Offset of the second code unit of each surrogate pair. */
  readonly pairSeconds: Uint32Array;
}

const tables = new WeakMap<SourceText, LineTable>();

/** The table of a source, made at the first question. */
export function lineTableOf(source: SourceText): LineTable {
  let table = tables.get(source);
  if (table === undefined) {
    table = createLineTable(source.text);
    tables.set(source, table);
  }
  return table;
}

/** A line ends with LF, CRLF or a lone CR, and with nothing else: not with VT, FF, NEL, U+2028 or U+2029. */
function createLineTable(text: string): LineTable {
  const lineStarts = [0];
  const pairSeconds: number[] = [];
  // Hot for long texts: one look at each code unit.
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a) lineStarts.push(i + 1);
    else if (unit === 0x0d) {
      if (text.charCodeAt(i + 1) === 0x0a) i++;
      lineStarts.push(i + 1);
    } else if ((unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      i++;
      pairSeconds.push(i);
    }
  }
  return { lineStarts: Uint32Array.from(lineStarts), pairSeconds: Uint32Array.from(pairSeconds) };
}

/** How many entries of an ascending list are at or below `value`. */
export function countUpTo(ascending: Uint32Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
