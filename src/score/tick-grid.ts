/**
 * Exact song time. Every position and length of a song is a whole number (bigint) of *units*, and a tick is
 * `unitsPerTick` of them; the grid is made fine enough that each length the song uses is a whole number of units.
 * So five fifth-notes are exactly a whole note, and sums never drift.
 */
export interface TickGrid {
  readonly unitsPerTick: bigint;
}

/** An exact length in ticks, `numerator / denominator`, both positive. */
export interface TickFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The coarsest grid on which all `fractions` are whole. */
export function gridFor(fractions: Iterable<TickFraction>): TickGrid {
  let unitsPerTick = 1n;
  for (const { numerator, denominator } of fractions) {
    const reduced = denominator / gcd(numerator, denominator);
    unitsPerTick *= reduced / gcd(unitsPerTick, reduced);
  }
  return { unitsPerTick };
}

export function unitsOf(grid: TickGrid, { numerator, denominator }: TickFraction): bigint {
  return (numerator * grid.unitsPerTick) / denominator;
}

/** The whole ticks up to a position; IR positions are these floors. */
export function wholeTicks(grid: TickGrid, units: bigint): number {
  return Number(units / grid.unitsPerTick);
}

/** A position or length in ticks as the nearest float64: for clocks and effects, never for adding up. */
export function ticksOf(grid: TickGrid, units: bigint): number {
  if (grid.unitsPerTick === 1n) return Number(units);
  const whole = units / grid.unitsPerTick;
  return Number(whole) + Number(units - whole * grid.unitsPerTick) / Number(grid.unitsPerTick);
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
