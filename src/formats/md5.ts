/** MD5 (RFC 1321) of bytes that come in pieces. */
export class Md5 {
  readonly #state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  readonly #block = new Uint8Array(blockBytes);
  readonly #words = new Uint32Array(blockBytes / 4);
  #filled = 0;
  #length = 0;

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let from = 0;
    if (this.#filled > 0) {
      const wanted = Math.min(blockBytes - this.#filled, bytes.length);
      this.#block.set(bytes.subarray(0, wanted), this.#filled);
      this.#filled += wanted;
      from = wanted;
      if (this.#filled < blockBytes) return;
      this.#mix(this.#block, 0);
      this.#filled = 0;
    }
    for (; from + blockBytes <= bytes.length; from += blockBytes) this.#mix(bytes, from);
    this.#block.set(bytes.subarray(from));
    this.#filled = bytes.length - from;
  }

  /** The 16 bytes; nothing may be added after that. */
  digest(): Uint8Array {
    const length = this.#length;
    // With the eight bytes of the length behind it, it fills the last block.
    const padding = new Uint8Array(blockBytes - ((length + 8) % blockBytes));
    padding[0] = 0x80;
    this.add(padding);
    const end = new DataView(new ArrayBuffer(8));
    end.setUint32(0, (length * 8) >>> 0, true);
    end.setUint32(4, Math.floor(length / 2 ** 29), true);
    this.add(new Uint8Array(end.buffer));
    const digest = new DataView(new ArrayBuffer(16));
    for (const [i, word] of this.#state.entries()) digest.setUint32(4 * i, word, true);
    return new Uint8Array(digest.buffer);
  }

  /** Hot: one block of 64 bytes. */
  #mix(bytes: Uint8Array, from: number): void {
    const words = this.#words;
    for (let i = 0, at = from; i < 16; i++, at += 4) {
      words[i] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    }
    const state = this.#state;
    let a = state[0]! | 0;
    let b = state[1]! | 0;
    let c = state[2]! | 0;
    let d = state[3]! | 0;
    for (let i = 0; i < 64; i++) {
      let f: number;
      let word: number;
      if (i < 16) {
        f = (b & c) | (~b & d);
        word = i;
      } else if (i < 32) {
        f = (d & b) | (~d & c);
        word = (5 * i + 1) & 15;
      } else if (i < 48) {
        f = b ^ c ^ d;
        word = (3 * i + 5) & 15;
      } else {
        f = c ^ (b | ~d);
        word = (7 * i) & 15;
      }
      const sum = (a + f + sines[i]! + words[word]!) | 0;
      const shift = shifts[(i >> 4) * 4 + (i & 3)]!;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
    }
    state[0] = state[0]! + a;
    state[1] = state[1]! + b;
    state[2] = state[2]! + c;
    state[3] = state[3]! + d;
  }
}

const blockBytes = 64;

const sines = Int32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0);
const shifts = Uint8Array.of(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21);
