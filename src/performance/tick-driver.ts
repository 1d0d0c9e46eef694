import type { ChipProgram, RegisterWrites } from '../hardware/chip-program.js';
import { frameClocks } from '../hardware/clock.js';
import type { ChannelId, Score } from '../score/score.js';
import { endClockOf, loopStartClockOf } from '../score/song-time.js';
import { FrameCounter } from './frame-counter.js';
import { LoopPoint } from './loop-point.js';
import { NoiseVoice } from './noise-voice.js';
import { PulseVoice } from './pulse-voice.js';
import { enableRegister } from './registers.js';
import { TriangleVoice } from './triangle-voice.js';
import type { Voice } from './voice.js';
import { type Timeline, VoiceTimeline } from './voice-timeline.js';
import { WriteQueue } from './write-queue.js';

const defaultChunkClocks = Math.round(32 * frameClocks);
const allVoices = 0x0f;

/**
 * Plays a score on the chip: what the register writes are, and when. Notes begin and end on the nearest clock, effects
 * are looked at every 1/240 s of a note. Lazy: every iteration of `chunks` is a fresh pass that holds no more than one
 * chunk of `chunkClocks` (an integer, half a second unless told otherwise). A pass that is over lends what it was made of
 * to the next, so that a loop which goes on for hours leaves nothing behind.
 */
export function performScore(score: Score, chunkClocks: number = defaultChunkClocks): ChipProgram {
  const totalClocks = endClockOf(score);
  const loopStartClock = loopStartClockOf(score);
  const first = new Pass(score, loopStartClock);
  first.begin();
  let idle: Pass | null = first;
  return {
    totalClocks,
    ...(loopStartClock !== undefined && { loopStartClock }),
    initWriteCount: first.writes.count,
    chunks: {
      *[Symbol.iterator]() {
        const pass = idle ?? new Pass(score, loopStartClock);
        idle = null;
        try {
          yield* performPass(pass, totalClocks, chunkClocks);
        } finally {
          idle = pass;
        }
      },
    },
  };
}

/** The chip, its voices and where each is in the song. */
class Pass {
  readonly writes = new WriteQueue();
  readonly timelines: readonly Timeline[];
  readonly #frameCounter: FrameCounter;
  readonly #voices: readonly Voice[];

  constructor(score: Score, loopStartClock: number | undefined) {
    const frameCounter = new FrameCounter(this.writes);
    const voices = score.channels.map(({ id }) => createVoice(id, this.writes, frameCounter));
    this.#frameCounter = frameCounter;
    this.#voices = voices;
    const timelines = score.channels.map((channel, i) => new VoiceTimeline(voices[i]!, channel, score.grid));
    if (loopStartClock === undefined) this.timelines = timelines;
    else {
      const loopPoint = new LoopPoint(voices, frameCounter, Math.round(loopStartClock), score);
      this.timelines = [loopPoint.before, ...timelines, loopPoint.after];
    }
  }

  /** Goes to the start of the song, and leaves the writes that prepare the chip waiting for the first chunk. */
  begin(): void {
    this.writes.clear();
    this.#frameCounter.initialise();
    this.writes.write(0, enableRegister, allVoices);
    for (const voice of this.#voices) voice.initialise();
    this.#frameCounter.clockHalfFrame(0);
    for (const timeline of this.timelines) timeline.begin();
  }
}

function* performPass(pass: Pass, totalClocks: number, chunkClocks: number): Generator<RegisterWrites> {
  const { writes, timelines } = pass;
  pass.begin();
  // The last voices fall silent at the rounded end, which may be the clock after it.
  const endClock = Math.round(totalClocks) + 1;
  for (let startClock = 0; startClock < endClock; startClock += chunkClocks) {
    const clocks = Math.min(chunkClocks, endClock - startClock);
    advanceTo(timelines, startClock + clocks);
    yield writes.takeChunk(startClock, clocks);
  }
}

/** Lets everything before `clock` happen; of timelines due at one clock the earlier in the list goes first. */
function advanceTo(timelines: readonly Timeline[], clock: number): void {
  for (;;) {
    let first: Timeline | undefined;
    let firstClock = clock;
    let otherClock = clock;
    for (let i = 0; i < timelines.length; i++) {
      const { nextClock } = timelines[i]!;
      if (nextClock < firstClock) {
        first = timelines[i];
        otherClock = firstClock;
        firstClock = nextClock;
      } else if (nextClock < otherClock) otherClock = nextClock;
    }
    if (first === undefined) return;
    do first.advance();
    while (first.nextClock < otherClock);
  }
}

function createVoice(id: ChannelId, writes: WriteQueue, frameCounter: FrameCounter): Voice {
  switch (id) {
    case 'Pulse1':
    case 'Pulse2':
      return new PulseVoice(id, writes, frameCounter);
    case 'Triangle':
      return new TriangleVoice(writes);
    case 'Noise':
      return new NoiseVoice(writes);
  }
}
