import type { ChipProgram, RegisterWrites } from '../hardware/chip-program.js';
import { cutWrites } from '../hardware/cut-writes.js';

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
  for (let pass = 0; pass === 0 || loopClocks > 0; pass++) {
    const shift = pass * loopClocks;
    for (const chunk of chunks) {
      const end = loopStart === null ? Number.POSITIVE_INFINITY : loopEnd;
      const part = cutWrites(chunk, pass === 0 ? 0 : loopStart!, end);
      if (part === null) continue;
      const startClock = part.startClock + shift;
      if (startClock >= totalClocks) return;
      const last = cutWrites({ ...part, startClock }, 0, Math.ceil(totalClocks));
      if (last !== null) yield last;
    }
  }
}
