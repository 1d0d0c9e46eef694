import type { ChipProgram, RegisterWrites } from '../hardware/chip-program.js';
import { frameClocks } from '../hardware/clock.js';
import type { FrameProgram, FrameTrack } from '../score/frame-program.js';
import type { FrameChannel, WriteRegister } from './frame-channel.js';
import { FrameSampler } from './frame-sampler.js';
import { FrameVoice } from './frame-voice.js';
import { WriteQueue } from './write-queue.js';

/** Enables the four voices and keeps the sweep units from muting low notes. */
const initWrites: readonly (readonly [address: number, value: number])[] = [
  [0x4015, 0x0f],
  [0x4001, 0x08],
  [0x4005, 0x08],
];

const framesInChunk = 8;

/**
 * Plays a frame program: everything that happens in a video frame is written at the frame's start, in the order of the
 * driver. `clocks` is how long, in place of the song's length; tracks that loop go on, the others stay silent.
 * Lazy: every iteration of `chunks` is a fresh pass that holds the writes of a few frames.
 */
export function performFrames(program: FrameProgram, clocks?: number): ChipProgram {
  const { loopStartFrame, firstPassDiffers, samples } = program;
  const totalClocks = clocks ?? program.totalFrames * frameClocks;
  // Without a loop the end of the song is also that of its last notes.
  const isSilentAfter = clocks === undefined && loopStartFrame === undefined;
  const frameCount = firstFrameFrom(totalClocks) + (isSilentAfter ? 1 : 0);
  const hasLoop = loopStartFrame !== undefined && !firstPassDiffers && clocks === undefined;
  return {
    totalClocks,
    ...(hasLoop && { loopStartClock: loopStartFrame * frameClocks }),
    ...(samples !== undefined && { sampleMemory: samples.memory }),
    initWriteCount: initWrites.length,
    chunks: { [Symbol.iterator]: () => performPass(program, frameCount) },
  };
}

function* performPass(program: FrameProgram, frameCount: number): Generator<RegisterWrites> {
  const writes = new WriteQueue();
  let clock = 0;
  const write: WriteRegister = (address, value) => writes.write(clock, address, value);
  for (const [address, value] of initWrites) write(address, value);
  const channels = program.tracks.map((track) => createChannel(track, program, write));
  for (let frame = 0; frame < frameCount; ) {
    const startClock = clockOfFrame(frame);
    const endFrame = Math.min(frame + framesInChunk, frameCount);
    for (; frame < endFrame; frame++) {
      clock = clockOfFrame(frame);
      for (const channel of channels) channel.playFrame();
    }
    yield writes.takeChunk(startClock, clockOfFrame(endFrame) - startClock);
  }
}

function createChannel(track: FrameTrack, program: FrameProgram, write: WriteRegister): FrameChannel {
  const { id } = track;
  return id === 'E' ? new FrameSampler(track, program, write) : new FrameVoice({ ...track, id }, program.tables, write);
}

/** The first whole clock of a frame. */
function clockOfFrame(frame: number): number {
  return Math.ceil(frame * frameClocks);
}

/** The first frame that does not begin before a clock. */
function firstFrameFrom(clock: number): number {
  let frame = Math.floor(clock / frameClocks);
  while (clockOfFrame(frame) < clock) frame++;
  return frame;
}
