import type { ChipProgram, RegisterWrites } from '../hardware/chip-program.js';
import { WriteCutter } from '../hardware/write-cutter.js';
import type { Excerpt } from '../score/song-position.js';
import { ChipFollower } from './chip-follower.js';
import { WriteQueue } from './write-queue.js';

/** What is written first needs so many clocks to take effect; the music begins behind it. */
export const excerptLeadClocks = 16;

/**
 * A part of a program, from clock 0 on: it begins with writes that bring a chip to where the program would have it, and
 * {@link excerptLeadClocks} later the music goes on. Its loop goes with it when all of it is there.
 */
export function performExcerpt(program: ChipProgram, { startClock, endClock }: Excerpt): ChipProgram {
  const { loopStartClock, totalClocks } = program;
  const start = Math.min(Math.round(startClock), Math.round(totalClocks));
  const lead = start === 0 ? 0 : excerptLeadClocks;
  const reachesEnd = endClock >= totalClocks;
  const end = reachesEnd ? Number.POSITIVE_INFINITY : Math.round(endClock);
  const hasLoop = loopStartClock !== undefined && reachesEnd && loopStartClock >= start;
  return {
    totalClocks: Math.max(0, Math.min(endClock, totalClocks) - start) + lead,
    ...(hasLoop && { loopStartClock: loopStartClock - start + lead }),
    ...(program.sampleMemory && { sampleMemory: program.sampleMemory }),
    get initWriteCount() {
      return lead === 0 ? (program.initWriteCount ?? 0) : beginAt(program, start).count;
    },
    chunks: { [Symbol.iterator]: () => perform(program, start, end, lead) },
  };
}

/** Writes, waiting for their chunk, that bring a chip to where a program has it at a clock. */
function beginAt({ chunks }: ChipProgram, start: number): WriteQueue {
  const follower = new ChipFollower();
  const cutter = new WriteCutter();
  for (const chunk of chunks) {
    if (chunk.startClock >= start) break;
    const before = cutter.cut(chunk, 0, start);
    if (before !== null) followChunk(follower, before);
  }
  return restored(follower, start);
}

function restored(follower: ChipFollower, start: number): WriteQueue {
  const writes = new WriteQueue();
  follower.advanceTo(start);
  follower.restore((clock, address, value) => writes.write(clock, address, value));
  return writes;
}

function followChunk(follower: ChipFollower, { startClock, count, at, address, value }: RegisterWrites): void {
  for (let i = 0; i < count; i++) follower.follow(startClock + at[i]!, address[i]!, value[i]!);
}

function* perform({ chunks }: ChipProgram, start: number, end: number, lead: number): Generator<RegisterWrites> {
  const follower = new ChipFollower();
  const cutter = new WriteCutter();
  let writes: WriteQueue | null = null;
  for (const chunk of chunks) {
    if (writes === null && lead > 0) {
      const before = cutter.cut(chunk, 0, start);
      if (before !== null) followChunk(follower, before);
    }
    const played = cutter.cut(chunk, start, end);
    if (played === null) {
      if (chunk.startClock >= end) return;
      continue;
    }
    if (writes === null) {
      writes = lead > 0 ? restored(follower, start) : new WriteQueue();
      if (lead > 0) yield writes.takeChunk(0, lead);
    }
    const { startClock, clocks, count, at, address, value } = played;
    for (let i = 0; i < count; i++) writes.write(startClock + at[i]! - start + lead, address[i]!, value[i]!);
    yield writes.takeChunk(startClock - start + lead, clocks);
  }
}
