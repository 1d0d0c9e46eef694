import { clockHz, frameClocks } from '../hardware/clock.js';
import type { Score } from './score.js';
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

/** Length of a song in seconds, to the nanosecond: a fraction of a clock, and free of what float64 adds to a whole second. */
export function durationSecondsOf(score: Score): number {
  return Math.round((endClockOf(score) / clockHz) * 1e9) / 1e9;
}

/**
 * Seconds from the start of a song at a tick, to the nanosecond. Songs of video frames take their tempo as if 60 frames
 * were a second; the chip's are a little shorter.
 */
export function secondsAt({ frames }: Pick<Score, 'frames'>, tempo: TempoMap, tick: number): number {
  const stretch = frames === undefined ? 1 : framesASecond / (clockHz / frameClocks);
  return Math.round(((clockAt(tempo, tick) * stretch) / clockHz) * 1e9) / 1e9;
}

/** Of the tempo maps of songs of frames. */
export const framesASecond = 60;
