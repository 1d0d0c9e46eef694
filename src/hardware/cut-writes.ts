import type { RegisterWrites } from './chip-program.js';

/** What of a chunk lies from `start` to before `end`; null when nothing does. */
export function cutWrites(chunk: RegisterWrites, start: number, end: number): RegisterWrites | null {
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
