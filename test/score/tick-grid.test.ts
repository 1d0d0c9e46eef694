import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridFor, ticksOf, unitsOf, wholeTicks } from '../../src/score/tick-grid.js';

const fraction = (numerator: number, denominator: number) => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

describe('gridFor', () => {
  it('is the coarsest on which all lengths are whole', () => {
    expect(gridFor([])).toEqual({ unitsPerTick: 1n });
    expect(gridFor([fraction(192, 1), fraction(768, 4)])).toEqual({ unitsPerTick: 1n });
    expect(gridFor([fraction(768, 5)])).toEqual({ unitsPerTick: 5n });
    expect(gridFor([fraction(768, 5), fraction(768, 7), fraction(768, 35)])).toEqual({ unitsPerTick: 35n });
    expect(gridFor([fraction(768, 9)])).toEqual({ unitsPerTick: 3n });
    expect(gridFor([fraction(3, 8), fraction(1, 12)])).toEqual({ unitsPerTick: 24n });
  });

  it('holds every fraction, and no divisor of it does', () => {
    const fractions = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 768 }), fc.integer({ min: 1, max: 2000 })).map(([a, b]) => fraction(a, b)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(fractions, (list) => {
        const { unitsPerTick } = gridFor(list);
        const isWhole = (units: bigint) => list.every((one) => (one.numerator * units) % one.denominator === 0n);
        expect(isWhole(unitsPerTick)).toBe(true);
        for (const prime of [2n, 3n, 5n, 7n, 11n, 13n]) {
          if (unitsPerTick % prime === 0n) expect(isWhole(unitsPerTick / prime)).toBe(false);
        }
      }),
    );
  });
});

describe('positions', () => {
  const grid = { unitsPerTick: 35n };

  it('unitsOf is exact', () => {
    expect(unitsOf(grid, fraction(768, 5))).toBe(5376n);
    expect(unitsOf(grid, fraction(768, 7))).toBe(3840n);
    expect(unitsOf(grid, fraction(1, 1))).toBe(35n);
  });

  it('wholeTicks is the floor', () => {
    expect([0n, 34n, 35n, 69n, 70n].map((units) => wholeTicks(grid, units))).toEqual([0, 0, 1, 1, 2]);
    expect(wholeTicks(grid, 35n * 10n ** 9n + 34n)).toBe(10 ** 9);
  });

  it('ticksOf is the nearest float', () => {
    expect(ticksOf(grid, 5376n)).toBe(768 / 5);
    expect(ticksOf({ unitsPerTick: 1n }, 192n)).toBe(192);
    // Far along a fine grid the fraction of a tick is still there.
    const fine = { unitsPerTick: 2n ** 60n };
    expect(ticksOf(fine, 1_000_000n * fine.unitsPerTick + fine.unitsPerTick / 4n)).toBe(1_000_000.25);
  });
});
