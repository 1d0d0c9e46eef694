import type { FrameWrites } from './frame-song.js';

const bankBytes = 4096;
/** Where the bank of data is seen, and the page that its pointer begins with. */
const dataPage = 0x90;
/** Zero page: pointer to the next frame (two bytes), its bank, and the writes left of it. */
const [pointerLow, pointerHigh, bank, writesLeft] = [0, 1, 2, 3];
/** A write to this register chooses the bank at $9000. */
const bankRegister = [0xf9, 0x5f];

/** Starts at the first bank of data. */
const initRoutine = [
  [0xa9, 0x00, 0x85, pointerLow], // LDA #0, STA
  [0xa9, dataPage, 0x85, pointerHigh],
  [0xa9, 0x01, 0x85, bank, 0x8d, ...bankRegister], // LDA #1, STA bank, STA $5FF9
  0x60, // RTS
].flat();

/** Once a frame: reads a count and as many pairs of register and value. A count of $FF ends a bank. */
const playRoutine = [
  [0xa0, 0x00], // LDY #0
  [0xb1, pointerLow], // again: LDA (pointer),Y
  [0xc9, 0xff, 0xd0, 0x13], // CMP #$FF, BNE count
  [0xe6, bank, 0xa5, bank, 0x8d, ...bankRegister], // INC bank, LDA bank, STA $5FF9
  [0xa9, dataPage, 0x85, pointerHigh, 0xa9, 0x00, 0x85, pointerLow], // the bank's first byte
  [0xb1, pointerLow, 0xea, 0xea], // LDA (pointer),Y
  [0x85, writesLeft, 0xaa, 0xf0, 0x0e], // count: STA writesLeft, TAX, BEQ done
  [0xc8, 0xb1, pointerLow, 0xaa], // next: INY, LDA (pointer),Y, TAX
  [0xc8, 0xb1, pointerLow, 0x9d, 0x00, 0x40], // INY, LDA (pointer),Y, STA $4000,X
  [0xc6, writesLeft, 0xd0, 0xf2], // DEC writesLeft, BNE next
  [0x98, 0x38, 0x65, pointerLow, 0x85, pointerLow], // done: pointer += Y + 1
  [0x90, 0x02, 0xe6, pointerHigh, 0x60], // BCC end, INC, end: RTS
].flat();

const loadAddress = 0x8000;
const playOffset = 0x100;
const frameMicroseconds = 16_639;

/** An NSF (nesdev wiki, "NSF") whose PLAY routine makes the same writes, frame by frame. */
export function frameNsf(frames: Iterable<FrameWrites>): Uint8Array {
  const banks: number[][] = [];
  let data: number[] = [];
  const finishBank = (filler: number) => {
    banks.push([...data, ...Array<number>(bankBytes - data.length).fill(filler)]);
    data = [];
  };
  for (const writes of frames) {
    const record = [writes.length, ...writes.flatMap(([address, value]) => [address & 0xff, value])];
    if (data.length + record.length + 1 > bankBytes) finishBank(0xff);
    data.push(...record);
  }
  finishBank(0);
  if (banks.length > 255) throw new Error('the song is too long for the banks of an NSF');
  const bytes = new Uint8Array(128 + bankBytes * (1 + banks.length));
  const view = new DataView(bytes.buffer);
  bytes.set([0x4e, 0x45, 0x53, 0x4d, 0x1a, 1, 1, 1]); // NESM, version, songs, first song
  view.setUint16(0x08, loadAddress, true);
  view.setUint16(0x0a, loadAddress, true);
  view.setUint16(0x0c, loadAddress + playOffset, true);
  view.setUint16(0x6e, frameMicroseconds, true);
  bytes.set(
    [...Array(8).keys()].map((slot) => (slot <= banks.length ? slot : 0)),
    0x70,
  );
  bytes.set(initRoutine, 128);
  bytes.set(playRoutine, 128 + playOffset);
  for (const [i, content] of banks.entries()) bytes.set(content, 128 + bankBytes * (1 + i));
  return bytes;
}
