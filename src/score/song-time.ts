import { clockHz, frameClocks } from '../hardware/clock.js';
import type { Score } from './score.js';
import type { SongPosition } from './song-position.js';
import { clockAt, type TempoMap } from './tempo-map.js';
import { ticksOf } from './tick-grid.js';

/** Clock at which a song ends, not rounded. Where channels have tempi of their own, the one that sounds longest ends it. */
export function endClockOf({ channels, grid, end, frames }: Score): number {
  if (frames !== undefined) return frames.totalFrames * frameClocks;
  const tempo = channels[0]?.tempo;
  if (tempo !== undefined && channels.every((channel) => channel.tempo === tempo)) {
    return clockAt(tempo, ticksOf(grid, end));
  }
  return Math.max(0, ...channels.map((channel) => clockAt(channel.tempo, ticksOf(grid, channel.end))));
}

/** Clock at which the loop of a song begins, not rounded; the loop ends with the song. Undefined without a loop. */
export function loopStartClockOf({ channels, grid, loopStart, frames }: Score): number | undefined {
  if (frames !== undefined) {
    const { loopStartFrame } = frames;
    return loopStartFrame === undefined ? undefined : loopStartFrame * frameClocks;
  }
  const tempo = channels[0]?.tempo;
  return loopStart === undefined || tempo === undefined ? undefined : clockAt(tempo, ticksOf(grid, loopStart));
}

/** How long a song is to be played, when not once. */
export interface PlayingTime {
  /** In place of all else: a loop goes on, a song without one is followed by silence. */
  readonly seconds?: number;
  /** How many times the loop is played; 1 unless given. */
  readonly loops?: number;
  /** How long the loop then goes on and becomes silent; 0 unless given. A song without a loop does not fade. */
  readonly fadeSeconds?: number;
  /** Where an excerpt begins and ends in what is played; `seconds` then counts from its start. */
  readonly from?: SongPosition;
  readonly to?: SongPosition;
}

/** Seconds that a song is played for. */
export function playedSecondsOf(score: Score, { seconds, loops = 1, fadeSeconds = 0 }: PlayingTime): number {
  if (seconds !== undefined) return seconds;
  const loopStart = loopStartClockOf(score);
  if (loopStart === undefined) return durationSecondsOf(score);
  const passClocks = endClockOf(score) - loopStart;
  return Math.round(((loopStart + loops * passClocks) / clockHz) * 1e9) / 1e9 + fadeSeconds;
}

/** Length of a song in seconds, to the nanosecond: a fraction of a clock, and free of what float64 adds to a whole second. */
export function durationSecondsOf(score: Score): number {
  return Math.round((endClockOf(score) / clockHz) * 1e9) / 1e9;
}

/** Seconds from the start of a song at a tick, to the nanosecond. */
export function secondsAt(score: Pick<Score, 'frames'>, tempo: TempoMap, tick: number): number {
  return Math.round(((clockAt(tempo, tick) * tempoStretchOf(score)) / clockHz) * 1e9) / 1e9;
}

/**
 * Real time by that of the tempo maps. Songs of video frames take their tempo as if 60 frames were a second; the chip's are
 * a little shorter.
 */
export function tempoStretchOf({ frames }: Pick<Score, 'frames'>): number {
  return frames === undefined ? 1 : framesASecond / (clockHz / frameClocks);
}

/** Of the tempo maps of songs of frames. */
export const framesASecond = 60;
