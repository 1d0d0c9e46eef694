import type { ChipProgram } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';
import type { Score } from '../score/score.js';
import { loopStartClockOf } from '../score/song-time.js';
import { performFrames } from './frame-driver.js';
import { performFor } from './perform-for.js';
import { performScore as performTicks } from './tick-driver.js';

export interface PerformOptions {
  /** How long to play in place of the song's length: a loop goes on, a song without one is followed by silence. */
  readonly seconds?: number;
  /** How many times to play the loop, once unless given; a song without one is played once. */
  readonly loops?: number;
}

/**
 * What the register writes of a song are, and when; by the driver that its mode is made for. Of several passes the last is
 * the one that the program returns to.
 */
export function performScore(score: Score, { seconds, loops = 1 }: PerformOptions = {}): ChipProgram {
  if (seconds !== undefined) return performClocks(score, seconds * clockHz);
  const once = performOnce(score);
  const loopStart = loopStartClockOf(score);
  if (loopStart === undefined || loops === 1) return once;
  // Passes of notes begin on whole clocks, those of frames where the frames fall.
  const round = score.frames === undefined ? Math.round : (clock: number) => clock;
  const passClocks = round(once.totalClocks) - round(loopStart);
  const lastPassClock = round(loopStart) + (loops - 1) * passClocks;
  return { ...performClocks(score, lastPassClock + passClocks), loopStartClock: lastPassClock };
}

function performOnce(score: Score): ChipProgram {
  return score.frames === undefined ? performTicks(score) : performFrames(score.frames);
}

function performClocks(score: Score, clocks: number): ChipProgram {
  return score.frames === undefined ? performFor(performTicks(score), clocks) : performFrames(score.frames, clocks);
}
