import type { ChipProgram, RegisterWrites } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';

/**
 * A program that plays for `seconds`: cut off, or with its loop going on, or with silence after its end. It does not
 * loop itself.
 */
export function performFor({ loopStartClock, ...program }: ChipProgram, seconds: number): ChipProgram {
  const totalClocks = seconds * clockHz;
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
      const part = cut(chunk, pass === 0 ? 0 : loopStart!, loopStart === null ? Number.POSITIVE_INFINITY : loopEnd);
      if (part === null) continue;
      const startClock = part.startClock + shift;
      if (startClock >= totalClocks) return;
      const whole = { ...part, startClock };
      const last = cut(whole, 0, Math.ceil(totalClocks));
      if (last !== null) yield last;
    }
  }
}

/** What of a chunk lies from `start` to before `end`; null when nothing does. */
function cut(chunk: RegisterWrites, start: number, end: number): RegisterWrites | null {
  const { startClock, clocks, count, at, address, value } = chunk;
  if (startClock >= start && startClock + clocks <= end) return chunk;
  const first = Math.max(start - startClock, 0);
  const last = Math.min(end - startClock, clocks);
  if (last <= first) return null;
  let from = 0;
  while (from < count && at[from]! < first) from++;
  let to = from;
  while (to < count && at[to]! < last) to++;
  return {
    startClock: startClock + first,
    clocks: last - first,
    count: to - from,
    at: at.slice(from, to).map((clock) => clock - first),
    address: address.slice(from, to),
    value: value.slice(from, to),
  };
}
