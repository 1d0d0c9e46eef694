import type { ByteWriter } from './byte-writer.js';

/* DPCM bytes for a player of VGM: its RAM is filled by data blocks, and knows no banks. */

const windowStart = 0xc000;
const windowBytes = 0x4000;
const bankBytes = 0x1000;
const dataBlock = 0x67;
const endOfOldCommand = 0x66;
const nesRamBlock = 0xc2;

const bankRegister = 0x5ffc;
const addressRegister = 0x4012;
const lengthRegister = 0x4013;
const enableRegister = 0x4015;
const dmcBit = 0x10;

/** Follows bank switches and, before a sample starts, puts its bytes where the player looks for them. */
export class VgmSamples {
  readonly #memory: Uint8Array;
  readonly #out: ByteWriter;
  readonly #banks = [0, 1, 2, 3];
  /** What is in the player's RAM; null where that is not known. */
  readonly #ram: (number | null)[] = Array<null>(windowBytes).fill(null);
  #address = 0;
  #length = 1;

  constructor(memory: Uint8Array, out: ByteWriter) {
    this.#memory = memory;
    this.#out = out;
    // All there is, at once, where it fits.
    if (memory.length <= windowBytes) this.#put(0, memory.length);
  }

  /** Playback may come here from elsewhere: bytes that were exchanged for others are to be put again. */
  forget(): void {
    if (this.#memory.length > windowBytes) this.#ram.fill(null);
  }

  /** Takes note of a write before it is made. True when it is a bank switch, which no player understands. */
  follow(address: number, value: number): boolean {
    if (address >= bankRegister && address < bankRegister + this.#banks.length) {
      this.#banks[address - bankRegister] = value;
      return true;
    }
    if (address === addressRegister) this.#address = value * 64;
    else if (address === lengthRegister) this.#length = value * 16 + 1;
    else if (address === enableRegister && value & dmcBit) this.#prepare();
    return false;
  }

  #prepare(): void {
    const end = Math.min(this.#address + this.#length, windowBytes);
    for (let i = this.#address; i < end; i++) {
      if (this.#ram[i] === this.#byteAt(i)) continue;
      this.#put(this.#address, end - this.#address);
      return;
    }
  }

  #byteAt(offset: number): number {
    const bank = this.#banks[Math.floor(offset / bankBytes)]!;
    return this.#memory[bank * bankBytes + (offset % bankBytes)] ?? 0;
  }

  #put(offset: number, length: number): void {
    if (length === 0) return;
    this.#out.byte(dataBlock);
    this.#out.byte(endOfOldCommand);
    this.#out.byte(nesRamBlock);
    this.#out.uint32(2 + length);
    this.#out.uint16(windowStart + offset);
    for (let i = offset; i < offset + length; i++) {
      const byte = this.#byteAt(i);
      this.#out.byte(byte);
      this.#ram[i] = byte;
    }
  }
}
