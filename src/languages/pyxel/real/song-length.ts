import { pyxelClockHz } from '../../../hardware/clock.js';
import { limits } from '../../../source/limits.js';
import type { PlayedSound } from './played-sound.js';
import { greatestCommonDivisor, plainLoopOf, type SoundLoop, wholeLoopOf } from './vibrato-rounds.js';

/** When a song ends and where it goes on, in clocks. */
export interface SongLength {
  readonly endClock: number;
  /** Null for a song that ends. */
  readonly loopClock: number | null;
  /** Whether every endless sound comes round at the end; else only the longest does. */
  readonly isExact: boolean;
  /** Passes in the loop that are there for vibrato alone; 1 when they all sound the same. */
  readonly vibratoPasses: number;
}

/** Loops of different lengths are played until all come round together, but not longer than this. */
const mostLoopClocks = 10 * 60 * pyxelClockHz;
/** The same for the sake of vibrato alone, where what is not whole is a small step of the pitch. */
const mostVibratoClocks = 2 * 60 * pyxelClockHz;

/**
 * The length of sounds that are played together. Sounds that end are silent while others go on for ever, so the loop
 * begins where the last of them has ended, and is as long as it takes all endless ones to come round at once.
 */
export function measureSong(sounds: readonly PlayedSound[]): SongLength {
  const endless = sounds.filter(({ loop }) => loop !== null);
  const lastEnd = Math.max(0, ...sounds.map(({ loop, endClock }) => (loop === null ? endClock : 0)));
  if (endless.length === 0) return { endClock: lastEnd, loopClock: null, isExact: true, vibratoPasses: 1 };

  const plain = togetherOf(endless.map(plainLoopOf), lastEnd);
  const whole = togetherOf(endless.map(wholeLoopOf), lastEnd);
  if (whole.periodClocks <= Math.max(plain.longest, mostVibratoClocks) && fits(endless, whole)) {
    return {
      endClock: whole.startClock + whole.periodClocks,
      loopClock: whole.startClock,
      isExact: true,
      vibratoPasses: whole.periodClocks / plain.periodClocks,
    };
  }
  const isExact =
    plain.periodClocks === plain.longest || (plain.periodClocks <= mostLoopClocks && fits(endless, plain));
  const periodClocks = isExact ? plain.periodClocks : plain.longest;
  return { endClock: plain.startClock + periodClocks, loopClock: plain.startClock, isExact, vibratoPasses: 1 };
}

/** The loop of all loops together, and the longest of them. */
function togetherOf(loops: readonly SoundLoop[], lastEnd: number): SoundLoop & { readonly longest: number } {
  return {
    startClock: Math.max(lastEnd, ...loops.map(({ startClock }) => startClock)),
    periodClocks: loops.reduce((all, { periodClocks: b }) => (all / greatestCommonDivisor(all, b)) * b, 1),
    longest: Math.max(...loops.map(({ periodClocks }) => periodClocks)),
  };
}

/** Whether the events of each sound, loops written out until the end, stay within the limit. */
function fits(endless: readonly PlayedSound[], { startClock, periodClocks }: SoundLoop): boolean {
  return endless.every(({ events, endClock, loop }) => {
    const passes = (startClock + periodClocks - loop!.clock) / (endClock - loop!.clock);
    return loop!.eventIndex + passes * (events.length - loop!.eventIndex) <= limits.expandedEvents.value;
  });
}
