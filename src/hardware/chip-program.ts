import { clockHz } from './clock.js';

/**
 * A run of register writes, in time order. The arrays belong to the producer and are reused for the next chunk:
 * read them before asking for another. Only the first `count` entries are meaningful.
 */
export interface RegisterWrites {
  /** CPU clock at which the chunk begins, counted from the start of the song; an integer held in a float64. */
  readonly startClock: number;
  /** Length of the chunk in CPU clocks. The next chunk begins at `startClock + clocks`. */
  readonly clocks: number;
  /** Number of writes in this chunk. */
  readonly count: number;
  /** Clock of each write relative to `startClock`: `0 <= at[i] < clocks`, never decreasing. */
  readonly at: Uint32Array;
  /** CPU address of each write, `$4000..$4017`, or `$5FFC..$5FFF` for a sample bank switch. */
  readonly address: Uint16Array;
  readonly value: Uint8Array;
}

/** What a driver makes of a song: everything the chip is told, and for how long it runs. */
export interface ChipProgram {
  /** Exact length in CPU clocks; usually not an integer. */
  readonly totalClocks: number;
  /** Where playback returns to after the end, in CPU clocks; absent when the song does not loop. */
  readonly loopStartClock?: number;
  /** DPCM sample bytes as mapped from `$C000`; absent when no sample is used. */
  readonly sampleMemory?: Uint8Array;
  /** The first so many writes, all within a few clocks, bring the chip to a known state before the music. */
  readonly initWriteCount?: number;
  /** Register writes from clock 0 to `totalClocks`. Each iteration starts a fresh pass over the song. */
  readonly chunks: Iterable<RegisterWrites>;
}

/** Number of output samples in `clocks` CPU clocks: whole samples only, with no error from the division. */
export function sampleCount(clocks: number, sampleRate: number): number {
  // An exact multiple can land a rounding error below its integer; a millionth of a sample mends that.
  return Math.floor((clocks * sampleRate) / clockHz + 1e-6);
}
