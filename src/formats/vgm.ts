import type { ChipProgram } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';
import { WriteCutter } from '../hardware/write-cutter.js';
import { ByteWriter } from './byte-writer.js';
import { encodeGd3, type Gd3Titles } from './gd3.js';
import { VgmSamples } from './vgm-samples.js';

/* VGM, the log of writes that game music players read (specification at vgmrips.net; NES APU since version 1.61). */

const version = 0x161;
const ticksASecond = 44_100;
const headerBytes = 0xc0;
const videoFramesASecond = 60;

const apuWrite = 0xb4;
const wait = 0x61;
const waitFrame = 0x62;
const frameTicks = 735;
/** Waits of 1 to 16 ticks are one byte. */
const shortWait = 0x70;
const endOfData = 0x66;

const firstApuRegister = 0x4000;
const frameCounterRegister = 0x4017;

/** Clock of a write in ticks of 1/44,100 s, the nearest. */
function tickOf(clock: number): number {
  return Math.round((clock * ticksASecond) / clockHz);
}

/** The header counts ticks in 32 bits: 27 hours. */
export function isTooLongForVgm({ totalClocks }: ChipProgram): boolean {
  return tickOf(totalClocks) > 0xffff_ffff;
}

/**
 * A VGM file of a program: its writes in order, each at the nearest 1/44,100 s, the bytes of its samples, where its loop
 * begins, and a GD3 tag. The frame counter takes some clocks to act on a write, so that a write behind one to `$4017` is
 * moved to the next tick: with it the writes that carry a period over a high byte work in a player, too.
 *
 * The file's header tells its lengths, so it comes as one piece; empty ones before it hand control back.
 */
export function* vgmFile(program: ChipProgram, titles: Gd3Titles): Generator<Uint8Array> {
  const out = new ByteWriter();
  out.array(new Uint8Array(headerBytes));
  const samples = program.sampleMemory && new VgmSamples(program.sampleMemory, out);
  const loopClock =
    program.loopStartClock === undefined ? Number.POSITIVE_INFINITY : Math.round(program.loopStartClock);
  const hasLoop = program.loopStartClock !== undefined;
  const endClock = hasLoop ? Math.round(program.totalClocks) : Number.POSITIVE_INFINITY;
  const totalTicks = tickOf(program.totalClocks);

  let tick = 0;
  /** First tick at which the chip has taken in the last write. */
  let freeTick = 0;
  let loopOffset = 0;
  let loopTick = 0;
  const waitUntil = (wanted: number) => {
    if (wanted > tick) writeWait(out, wanted - tick);
    tick = Math.max(tick, wanted);
  };
  const beginLoop = () => {
    waitUntil(Math.max(tickOf(loopClock), freeTick));
    loopOffset = out.length;
    loopTick = tick;
    samples?.forget();
  };

  const cutter = new WriteCutter();
  for (const chunk of program.chunks) {
    const played = cutter.cut(chunk, 0, endClock);
    if (played === null) break;
    const { startClock, count, at, address, value } = played;
    for (let i = 0; i < count; i++) {
      const clock = startClock + at[i]!;
      if (loopOffset === 0 && clock >= loopClock) beginLoop();
      if (samples?.follow(address[i]!, value[i]!)) continue;
      waitUntil(Math.max(tickOf(clock), freeTick));
      out.byte(apuWrite);
      out.byte(address[i]! - firstApuRegister);
      out.byte(value[i]!);
      freeTick = address[i] === frameCounterRegister ? tick + 1 : tick;
    }
    yield new Uint8Array(0);
  }
  if (hasLoop && loopOffset === 0) beginLoop();
  waitUntil(Math.max(totalTicks, freeTick));
  out.byte(endOfData);

  const tagOffset = out.length;
  out.array(encodeGd3(titles));
  const bytes = out.bytes;
  fillHeader(new DataView(bytes.buffer, bytes.byteOffset, headerBytes), {
    fileBytes: bytes.length,
    tagOffset,
    totalTicks: tick,
    loop: hasLoop && tick > loopTick ? { offset: loopOffset, ticks: tick - loopTick } : null,
  });
  yield bytes;
}

function writeWait(out: ByteWriter, ticks: number): void {
  let left = ticks;
  while (left > 0) {
    const step = Math.min(left, left <= 32 ? 16 : 0xffff);
    if (step <= 16) out.byte(shortWait + step - 1);
    else if (step === frameTicks) out.byte(waitFrame);
    else {
      out.byte(wait);
      out.uint16(step);
    }
    left -= step;
  }
}

interface HeaderFacts {
  readonly fileBytes: number;
  readonly tagOffset: number;
  readonly totalTicks: number;
  readonly loop: { readonly offset: number; readonly ticks: number } | null;
}

/** Offsets in the header count from where they stand. */
function fillHeader(header: DataView, { fileBytes, tagOffset, totalTicks, loop }: HeaderFacts): void {
  const set = (at: number, value: number) => header.setUint32(at, value, true);
  set(0x00, 0x206d_6756); // "Vgm "
  set(0x04, fileBytes - 0x04);
  set(0x08, version);
  set(0x14, tagOffset - 0x14);
  set(0x18, totalTicks);
  if (loop !== null) {
    set(0x1c, loop.offset - 0x1c);
    set(0x20, loop.ticks);
  }
  set(0x24, videoFramesASecond);
  set(0x34, headerBytes - 0x34);
  set(0x84, Math.floor(clockHz));
}
