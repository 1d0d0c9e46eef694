import { pyxelClockHz } from '../../../hardware/clock.js';
import { limits } from '../../../source/limits.js';
import type { PlayedSound } from './played-sound.js';

/** When a song ends and where it goes on, in clocks. */
export interface SongLength {
  readonly endClock: number;
  /** Null for a song that ends. */
  readonly loopClock: number | null;
  /** Whether every endless sound comes round at the end; else only the longest does. */
  readonly isExact: boolean;
}

/** Loops of different lengths are played until all come round together, but not longer than this. */
const mostLoopClocks = 10 * 60 * pyxelClockHz;

/**
 * The length of sounds that are played together. Sounds that end are silent while others go on for ever, so the loop
 * begins where the last of them has ended, and is as long as it takes all endless ones to come round at once.
 */
export function measureSong(sounds: readonly PlayedSound[]): SongLength {
  const endless = sounds.filter(({ loop }) => loop !== null);
  if (endless.length === 0) {
    return { endClock: Math.max(0, ...sounds.map(({ endClock }) => endClock)), loopClock: null, isExact: true };
  }
  const loopClock = Math.max(...sounds.map(({ loop, endClock }) => loop?.clock ?? endClock));
  const periods = endless.map(({ loop, endClock }) => endClock - loop!.clock);
  const longest = Math.max(...periods);
  const together = periods.reduce((all, period) => leastCommonMultiple(all, period));
  const isExact = together === longest || (together <= mostLoopClocks && fits(endless, loopClock + together));
  return { endClock: loopClock + (isExact ? together : longest), loopClock, isExact };
}

/** Whether the events of each sound, loops written out until `endClock`, stay within the limit. */
function fits(endless: readonly PlayedSound[], endClock: number): boolean {
  return endless.every(({ events, endClock: end, loop }) => {
    const passes = (endClock - loop!.clock) / (end - loop!.clock);
    return loop!.eventIndex + passes * (events.length - loop!.eventIndex) <= limits.expandedEvents.value;
  });
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
