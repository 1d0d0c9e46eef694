import type { RegisterWrites } from '../hardware/chip-program.js';

/**
 * Register writes on their way into chunks, kept in time order. Voices write in the order of their own events, and a
 * few writes come some clocks late (the chip must settle in between), so a write may have to go in before others; it
 * comes after all writes of its own clock.
 */
export class WriteQueue {
  #count = 0;
  #clocks = new Float64Array(256);
  #addresses = new Uint16Array(256);
  #values = new Uint8Array(256);
  #chunkAt = new Uint32Array(256);
  #chunkAddresses = new Uint16Array(256);
  #chunkValues = new Uint8Array(256);

  /** Writes that wait for their chunk. */
  get count(): number {
    return this.#count;
  }

  /** Forgets the writes that wait. */
  clear(): void {
    this.#count = 0;
  }

  /** `clock` is an integer from the song's start. Hot: no allocation but when the queue grows. */
  write(clock: number, address: number, value: number): void {
    if (this.#count === this.#clocks.length) this.#grow();
    let place = this.#count++;
    for (; place > 0 && this.#clocks[place - 1]! > clock; place--) {
      this.#clocks[place] = this.#clocks[place - 1]!;
      this.#addresses[place] = this.#addresses[place - 1]!;
      this.#values[place] = this.#values[place - 1]!;
    }
    this.#clocks[place] = clock;
    this.#addresses[place] = address;
    this.#values[place] = value;
  }

  /** Takes out all writes before `startClock + clocks`. The arrays are good until the next call. */
  takeChunk(startClock: number, clocks: number): RegisterWrites {
    const endClock = startClock + clocks;
    let count = 0;
    for (; count < this.#count && this.#clocks[count]! < endClock; count++) {
      this.#chunkAt[count] = this.#clocks[count]! - startClock;
      this.#chunkAddresses[count] = this.#addresses[count]!;
      this.#chunkValues[count] = this.#values[count]!;
    }
    this.#clocks.copyWithin(0, count, this.#count);
    this.#addresses.copyWithin(0, count, this.#count);
    this.#values.copyWithin(0, count, this.#count);
    this.#count -= count;
    return { startClock, clocks, count, at: this.#chunkAt, address: this.#chunkAddresses, value: this.#chunkValues };
  }

  #grow(): void {
    const capacity = this.#clocks.length * 2;
    const clocks = new Float64Array(capacity);
    const addresses = new Uint16Array(capacity);
    const values = new Uint8Array(capacity);
    clocks.set(this.#clocks);
    addresses.set(this.#addresses);
    values.set(this.#values);
    this.#clocks = clocks;
    this.#addresses = addresses;
    this.#values = values;
    this.#chunkAt = new Uint32Array(capacity);
    this.#chunkAddresses = new Uint16Array(capacity);
    this.#chunkValues = new Uint8Array(capacity);
  }
}
