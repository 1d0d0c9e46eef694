import type { ChipProgram } from '../hardware/chip-program.js';
import type { Score } from '../score/score.js';
import { performFrames } from './frame-driver.js';
import { performFor } from './perform-for.js';
import { performScore as performTicks } from './tick-driver.js';

export interface PerformOptions {
  /** How long to play in place of the song's length: a loop goes on, a song without one is followed by silence. */
  readonly seconds?: number;
}

/** What the register writes of a song are, and when; by the driver that its mode is made for. */
export function performScore(score: Score, { seconds }: PerformOptions = {}): ChipProgram {
  if (score.frames !== undefined) return performFrames(score.frames, seconds);
  const program = performTicks(score);
  return seconds === undefined ? program : performFor(program, seconds);
}
