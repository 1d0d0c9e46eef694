import { gridFor, type TickFraction, type TickGrid, unitsOf } from '../score/tick-grid.js';
import type { Statement, WrittenLength } from './statements.js';

export const wholeNoteTicks = 768;
export const ticksPerQuarter = 192;
export const maxLength = 192;

/** Further dots are worth less than one CPU clock together, at any tempo, and are passed over. */
const maxDots = 32;

/** Written lengths as exact grid units. */
export interface LengthTable {
  readonly grid: TickGrid;
  /** `defaultUnits` is what a length without a number stands for. */
  unitsOf(length: WrittenLength, defaultUnits: bigint): bigint;
}

/** A grid on which every length that the statements can produce is whole, with a table of them. */
export function createLengthTable(tracks: readonly (readonly Statement[])[]): LengthTable {
  const numbers = new Set([4]);
  let dots = 0;
  let dotsOnDefault = 0;
  for (const statements of tracks) {
    for (const statement of statements) {
      const length = lengthOf(statement);
      if (!length) continue;
      if (length.n !== null && isLengthNumber(length.n)) {
        numbers.add(length.n);
        dots = Math.max(dots, Math.min(length.dots, maxDots));
      } else {
        dotsOnDefault = Math.max(dotsOnDefault, Math.min(length.dots, maxDots));
      }
    }
  }
  const finest = 1n << BigInt(dots + dotsOnDefault);
  const grid = gridFor(
    [...numbers].map((n): TickFraction => ({ numerator: BigInt(wholeNoteTicks), denominator: BigInt(n) * finest })),
  );
  // By n, with the dots in the bits above.
  const table = new Map<number, bigint>();
  for (const n of numbers) table.set(n, unitsOf(grid, { numerator: BigInt(wholeNoteTicks), denominator: BigInt(n) }));
  return {
    grid,
    unitsOf({ n, dots }, defaultUnits) {
      if (n === null) return dotted(defaultUnits, dots);
      if (dots === 0) return table.get(n)!;
      const key = n + Math.min(dots, maxDots) * 256;
      let units = table.get(key);
      if (units === undefined) table.set(key, (units = dotted(table.get(n)!, dots)));
      return units;
    },
  };
}

/** The length that a statement is written with; null for other commands. */
export function lengthOf(statement: Statement): WrittenLength | null {
  switch (statement.kind) {
    case 'note':
    case 'rest':
    case 'length':
    case 'tie':
      return statement.length;
    default:
      return null;
  }
}

export function isLengthNumber(n: number): boolean {
  return n >= 1 && n <= maxLength;
}

/** Each dot adds half of what the one before added. */
function dotted(units: bigint, dots: number): bigint {
  if (dots === 0) return units;
  const shift = BigInt(Math.min(dots, maxDots));
  return (units << 1n) - (units >> shift);
}
