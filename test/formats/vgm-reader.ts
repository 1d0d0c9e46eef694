/** A register write of a VGM file; `tick` counts 1/44,100 s. */
export interface VgmWrite {
  readonly tick: number;
  readonly address: number;
  readonly value: number;
}

export interface VgmFile {
  readonly version: number;
  readonly nesClockHz: number;
  readonly totalTicks: number;
  readonly writes: readonly VgmWrite[];
  /** Index of the first write of the loop, and its tick. */
  readonly loop: { readonly firstWrite: number; readonly tick: number; readonly ticks: number } | null;
  /** What is in the RAM at each write that starts a sample: the bytes the chip would fetch. */
  readonly samples: readonly Uint8Array[];
  readonly tags: readonly string[];
}

/** Reads a VGM file as its specification says, knowing nothing of the writer. Anything it does not know is an error. */
export function readVgm(bytes: Uint8Array): VgmFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u32 = (at: number) => view.getUint32(at, true);
  const ascii = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (ascii(0, 4) !== 'Vgm ') throw new Error('no VGM file');
  if (u32(4) + 4 !== bytes.length) throw new Error('wrong end of file');
  const loopAt = u32(0x1c) === 0 ? -1 : u32(0x1c) + 0x1c;
  const writes: VgmWrite[] = [];
  const samples: Uint8Array[] = [];
  const ram = new Uint8Array(0x10000);
  let loop: VgmFile['loop'] = null;
  let tick = 0;
  let at = u32(0x34) + 0x34;
  for (let isOver = false; !isOver; ) {
    if (at === loopAt) loop = { firstWrite: writes.length, tick, ticks: u32(0x20) };
    const command = bytes[at]!;
    if (command === 0x66) isOver = true;
    else if (command === 0xb4) {
      const [register, value] = [bytes[at + 1]!, bytes[at + 2]!];
      if (register > 0x1f) throw new Error(`no register of the 2A03: ${register}`);
      writes.push({ tick, address: 0x4000 + register, value });
      if (register === 0x15 && value & 0x10) {
        const last = (address: number) => writes.findLast((write) => write.address === address)?.value ?? 0;
        const start = 0xc000 + 64 * last(0x4012);
        samples.push(ram.slice(start, start + 16 * last(0x4013) + 1));
      }
      at += 3;
    } else if (command === 0x61) {
      tick += view.getUint16(at + 1, true);
      at += 3;
    } else if (command === 0x62 || command === 0x63) {
      tick += command === 0x62 ? 735 : 882;
      at += 1;
    } else if (command >= 0x70 && command <= 0x7f) {
      tick += command - 0x6f;
      at += 1;
    } else if (command === 0x67) {
      if (bytes[at + 1] !== 0x66 || bytes[at + 2] !== 0xc2) throw new Error('no block of NES RAM');
      const size = u32(at + 3);
      const address = view.getUint16(at + 7, true);
      ram.set(bytes.subarray(at + 9, at + 7 + size), address);
      at += 7 + size;
    } else throw new Error(`unknown command ${command} at ${at}`);
  }
  if (tick !== u32(0x18)) throw new Error(`the header says ${u32(0x18)} ticks, there are ${tick}`);
  if (loopAt >= 0 && (loop === null || loop.tick + loop.ticks !== tick)) throw new Error('the loop begins nowhere');
  const tagAt = u32(0x14) + 0x14;
  if (tagAt !== at + 1 || ascii(tagAt, 4) !== 'Gd3 ' || u32(tagAt + 4) !== 0x100) throw new Error('no GD3 tag');
  if (tagAt + 12 + u32(tagAt + 8) !== bytes.length) throw new Error('wrong length of the GD3 tag');
  const text = new TextDecoder('utf-16le', { fatal: true }).decode(bytes.subarray(tagAt + 12));
  const tags = text.split('\0');
  if (tags.pop() !== '' || tags.length !== 11) throw new Error('the GD3 tag has not eleven texts');
  return { version: u32(8), nesClockHz: u32(0x84), totalTicks: tick, writes, loop, samples, tags };
}
