import type { SourceText } from '../../../source/source-text.js';
import { type Span, spanOf } from '../../../source/span.js';

/** One string of MML as Pyxel gets it, and where in the source each of its characters stands. */
export interface MmlText {
  readonly text: string;
  /** What the user calls it: `CH1`, the number of a sound; empty for the only one. */
  readonly name: string;
  /** `start` and `end` are offsets into `text`. */
  spanOf(start: number, end: number): Span;
}

/** The stretch of a source from `start` to `end`. */
export function mmlTextOf(source: SourceText, name: string, start = 0, end = source.text.length): MmlText {
  return {
    text: source.text.slice(start, end),
    name,
    spanOf: (from, to) => spanOf(source, start + from, start + to),
  };
}

/** A string put together from parts of a source: `offsets` has the place of each code unit, and of the end. */
export function mappedMmlText(source: SourceText, name: string, text: string, offsets: Uint32Array): MmlText {
  return {
    text,
    name,
    spanOf: (from, to) => {
      const start = offsets[from]!;
      // The last unit may be an escape of several characters; the next one's place ends it.
      return spanOf(source, start, Math.max(start, to > from ? offsets[to - 1]! + 1 : start));
    },
  };
}

/** Length of the first `end` code units as UTF-8: what Pyxel counts positions in. */
export function byteOffset(text: string, end: number): number {
  let bytes = end;
  for (let i = 0; i < end; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair is two bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
