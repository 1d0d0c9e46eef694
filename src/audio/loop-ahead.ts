import type { ChipProgram, RegisterWrites } from '../hardware/chip-program.js';
import { WriteCutter } from '../hardware/write-cutter.js';

/**
 * The chunks of a program that loops, up to its end, and behind them `aheadClocks` of its loop anew: a band-limited edge
 * rings ahead of its clock, so what comes after the end is heard before it.
 */
export function* chunksIntoLoop(
  { chunks, totalClocks }: ChipProgram,
  loopStartClock: number,
  aheadClocks: number,
): Generator<RegisterWrites> {
  const loopStart = Math.round(loopStartClock);
  const loopEnd = Math.round(totalClocks);
  const cutter = new WriteCutter();
  const ahead: RegisterWrites[] = [];
  for (const chunk of chunks) {
    const first = cutter.cut(chunk, loopStart, Math.min(loopStart + aheadClocks, loopEnd));
    if (first !== null) ahead.push(copyOf(first));
    const played = cutter.cut(chunk, 0, loopEnd);
    if (played !== null) yield played;
  }
  for (const chunk of ahead) yield { ...chunk, startClock: chunk.startClock + loopEnd - loopStart };
}

function copyOf({ count, at, address, value, ...times }: RegisterWrites): RegisterWrites {
  return {
    ...times,
    count,
    at: at.slice(0, count),
    address: address.slice(0, count),
    value: value.slice(0, count),
  };
}
