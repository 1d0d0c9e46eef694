import { clockHz } from '../hardware/clock.js';
import type { Score } from './score.js';
import { endClockOf, loopStartClockOf, type PlayingTime, playedSecondsOf, tempoStretchOf } from './song-time.js';
import { clockAt, tickAt } from './tempo-map.js';

/** A place in a song: a bar, the first being 1 and each a whole note; a tick; or a time in seconds from its start. */
export interface SongPosition {
  readonly unit: 'bar' | 'tick' | 'second';
  readonly value: number;
}

/** A part of a song as it is played: CPU clocks from its start, not rounded. Infinite: up to its end. */
export interface Excerpt {
  readonly startClock: number;
  readonly endClock: number;
}

/** MML knows no metre: a bar is a whole note. */
export const quartersPerBar = 4;

/** The part that is asked for; null when it is all of the song. */
export function excerptOf(score: Score, { from, to }: PlayingTime): Excerpt | null {
  if (from === undefined && to === undefined) return null;
  return {
    startClock: from === undefined ? 0 : clockOfPosition(score, from),
    endClock: to === undefined ? Number.POSITIVE_INFINITY : clockOfPosition(score, to),
  };
}

/** How long a song is played from its start on, also what is left out before an excerpt. */
export function playedUntilSecondsOf(score: Score, playing: PlayingTime): number {
  const excerpt = excerptOf(score, playing);
  const seconds = playedSecondsOf(score, wholePlayingTime(score, playing));
  return excerpt === null ? seconds : Math.min(seconds, excerpt.endClock / clockHz);
}

/** Playing time from the start of the song: seconds count from the start of an excerpt. */
export function wholePlayingTime(score: Score, { seconds, loops, fadeSeconds, from }: PlayingTime): PlayingTime {
  return {
    ...(loops !== undefined && { loops }),
    ...(fadeSeconds !== undefined && { fadeSeconds }),
    ...(seconds !== undefined && {
      seconds: seconds + (from === undefined ? 0 : clockOfPosition(score, from) / clockHz),
    }),
  };
}

/**
 * Clock of a place. Bars and ticks are those of the first channel that plays; beyond the end of a song that loops they go on
 * through its loop.
 */
export function clockOfPosition(score: Score, { unit, value }: SongPosition): number {
  if (unit === 'second') return value * clockHz;
  const tick = unit === 'tick' ? value : (value - 1) * quartersPerBar * score.ticksPerQuarter;
  const { tempo } =
    score.channels.find(({ events }) => events.some(({ type }) => type === 'note')) ?? score.channels[0]!;
  const stretch = tempoStretchOf(score);
  const clock = clockAt(tempo, tick) * stretch;
  const loopStart = loopStartClockOf(score);
  const end = endClockOf(score);
  const endTick = tickAt(tempo, end / stretch);
  if (loopStart === undefined || tick < endTick) return clock;
  const loopTicks = endTick - tickAt(tempo, loopStart / stretch);
  const passes = Math.floor((tick - endTick) / loopTicks) + 1;
  return clockAt(tempo, tick - passes * loopTicks) * stretch + passes * (end - loopStart);
}
