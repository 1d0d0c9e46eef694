import type { ChipProgram } from '../hardware/chip-program.js';
import { clockHz, frameClocks } from '../hardware/clock.js';

const initFrame = -1;
const blockBytes = 16 * 1024;
/** Frame and clock of up to 16 digits each, address, value, three blanks and a line end. */
const longestLineBytes = 42;

const space = 0x20;
const newline = 0x0a;
const minus = 0x2d;
const digitZero = 0x30;
const letterA = 0x41;

/**
 * The register log, an ASCII text: a header line, then a line for every write, in time order:
 * `frame clock address value`. `frame` is the video frame from the song's start in which the write falls, or -1 for the
 * writes that prepare the chip; `clock` counts CPU clocks from the song's start; `address` has 4 and `value` 2
 * upper-case hex digits. Yields blocks of some kB; each is the caller's to keep.
 */
export function* registerLog(program: ChipProgram): Generator<Uint8Array> {
  const initWriteCount = program.initWriteCount ?? 0;
  const block = new LineBlock();
  block.writeText(`# mmlc registers 1 clock_hz=${clockHz.toFixed(3)} frame_clocks=${frameClocks}\n`);
  let written = 0;
  for (const { startClock, count, at, address, value } of program.chunks) {
    for (let i = 0; i < count; i++) {
      if (!block.hasRoom) yield block.take();
      const clock = startClock + at[i]!;
      const frame = written++ < initWriteCount ? initFrame : Math.floor(clock / frameClocks);
      block.writeLine(frame, clock, address[i]!, value[i]!);
    }
  }
  yield block.take();
}

/** Bytes of whole lines until they are worth handing on. Hot: no string and no allocation for a line. */
class LineBlock {
  readonly #bytes = new Uint8Array(blockBytes);
  #length = 0;

  get hasRoom(): boolean {
    return this.#length + longestLineBytes <= blockBytes;
  }

  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  writeText(ascii: string): void {
    for (let i = 0; i < ascii.length; i++) this.#put(ascii.charCodeAt(i));
  }

  writeLine(frame: number, clock: number, address: number, value: number): void {
    this.#writeInteger(frame);
    this.#put(space);
    this.#writeInteger(clock);
    this.#put(space);
    this.#writeHexByte(address >> 8);
    this.#writeHexByte(address & 0xff);
    this.#put(space);
    this.#writeHexByte(value);
    this.#put(newline);
  }

  #writeInteger(value: number): void {
    let rest = Math.abs(value);
    if (value < 0) this.#put(minus);
    let digits = 1;
    for (let power = 10; power <= rest; power *= 10) digits++;
    for (let place = this.#length + digits - 1; place >= this.#length; place--) {
      const tens = Math.floor(rest / 10);
      this.#bytes[place] = digitZero + rest - tens * 10;
      rest = tens;
    }
    this.#length += digits;
  }

  #writeHexByte(value: number): void {
    this.#writeHexDigit(value >> 4);
    this.#writeHexDigit(value & 0x0f);
  }

  #writeHexDigit(value: number): void {
    this.#put(value < 10 ? digitZero + value : letterA - 10 + value);
  }

  #put(byte: number): void {
    this.#bytes[this.#length++] = byte;
  }
}
