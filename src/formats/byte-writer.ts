/** Bytes of a file as they come, in one array that grows. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What has been written; good until the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  uint16(value: number): void {
    this.byte(value & 0xff);
    this.byte(value >>> 8);
  }

  uint32(value: number): void {
    this.uint16(value & 0xffff);
    this.uint16(value >>> 16);
  }

  /** The most significant byte first. */
  bigUint16(value: number): void {
    this.byte(value >>> 8);
    this.byte(value & 0xff);
  }

  bigUint32(value: number): void {
    this.bigUint16(value >>> 16);
    this.bigUint16(value & 0xffff);
  }

  ascii(text: string): void {
    for (let i = 0; i < text.length; i++) this.byte(text.charCodeAt(i));
  }

  array(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #grow(atLeast: number): void {
    const bytes = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + atLeast));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}
