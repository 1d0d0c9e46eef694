import type { RegisterWrites } from './chip-program.js';

/** Takes parts out of chunks. What it cuts lies in arrays of its own, which it uses again for the next. */
export class WriteCutter {
  #at = new Uint32Array(0);
  #address = new Uint16Array(0);
  #value = new Uint8Array(0);

  /**
   * What of a chunk lies from `start` to before `end`; null when nothing does. The chunk itself when all of it does; else
   * good until the next cut.
   */
  cut(chunk: RegisterWrites, start: number, end: number): RegisterWrites | null {
    const { startClock, clocks, count, at, address, value } = chunk;
    if (startClock >= start && startClock + clocks <= end) return chunk;
    const first = Math.max(start - startClock, 0);
    const last = Math.min(end - startClock, clocks);
    if (last <= first) return null;
    let from = 0;
    while (from < count && at[from]! < first) from++;
    let to = from;
    while (to < count && at[to]! < last) to++;
    this.#reserve(to - from);
    for (let i = from; i < to; i++) {
      this.#at[i - from] = at[i]! - first;
      this.#address[i - from] = address[i]!;
      this.#value[i - from] = value[i]!;
    }
    return {
      startClock: startClock + first,
      clocks: last - first,
      count: to - from,
      at: this.#at,
      address: this.#address,
      value: this.#value,
    };
  }

  #reserve(count: number): void {
    if (count <= this.#at.length) return;
    const capacity = Math.max(256, 2 * count);
    this.#at = new Uint32Array(capacity);
    this.#address = new Uint16Array(capacity);
    this.#value = new Uint8Array(capacity);
  }
}
