import type { ChipProgram, RegisterWrites } from '../hardware/chip-program.js';
import { WriteCutter } from '../hardware/write-cutter.js';

/**
 * A program that plays for so many clocks: cut off, or with its loop going on, or with silence after its end. It does not
 * loop itself.
 */
export function performFor({ loopStartClock, ...program }: ChipProgram, totalClocks: number): ChipProgram {
  const loopStart = loopStartClock === undefined ? null : Math.round(loopStartClock);
  return {
    ...program,
    totalClocks,
    chunks: { [Symbol.iterator]: () => perform(program, loopStart, totalClocks) },
  };
}

function* perform(
  { chunks, totalClocks: passClocks }: Pick<ChipProgram, 'chunks' | 'totalClocks'>,
  loopStart: number | null,
  totalClocks: number,
): Generator<RegisterWrites> {
  const loopEnd = Math.round(passClocks);
  const loopClocks = loopStart === null ? 0 : loopEnd - loopStart;
  const cutter = new WriteCutter();
  let shift = 0;
  do {
    const start = shift === 0 ? 0 : loopStart!;
    const end = Math.min(loopStart === null ? Number.POSITIVE_INFINITY : loopEnd, Math.ceil(totalClocks) - shift);
    for (const chunk of chunks) {
      if (chunk.startClock >= end) break;
      const part = cutter.cut(chunk, start, end);
      if (part !== null) yield { ...part, startClock: part.startClock + shift };
    }
    shift += loopClocks;
  } while (loopClocks > 0 && loopStart! + shift < totalClocks);
}
