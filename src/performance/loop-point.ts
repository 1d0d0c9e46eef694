import type { Score, ScoreChannel } from '../score/score.js';
import type { FrameCounter } from './frame-counter.js';
import type { Voice } from './voice.js';
import type { Timeline } from './voice-timeline.js';

const never = Number.POSITIVE_INFINITY;

/**
 * Where playback comes back to from the end of the song: nothing the registers hold may be taken for granted here.
 * What the notes that begin at this clock do not write, `after` adds for the sounding ones and silences the others.
 */
export class LoopPoint {
  readonly before: Timeline;
  readonly after: Timeline;

  /** `before` must act ahead of the voices at `clock`, `after` behind them. A loop to clock 0 runs the init writes. */
  constructor(voices: readonly Voice[], frameCounter: FrameCounter, clock: number, score: Score) {
    const goOn = score.channels.map((channel) => goesOn(channel, score));
    const dueClock = clock > 0 ? clock : never;
    this.before = once(dueClock, () => {
      frameCounter.forget();
      for (const [i, voice] of voices.entries()) voice.forget(goOn[i]!);
    });
    this.after = once(dueClock, () => {
      for (const voice of voices) voice.restate(clock);
    });
  }
}

/** Whether the song ends in the midst of the very note, as far into it, in which the loop begins. */
function goesOn({ events }: ScoreChannel, { loopStart = 0n, end }: Score): boolean {
  const last = events.findLast((event) => event.type === 'note' || event.type === 'rest');
  const first = events.findLast((event) => event.type === 'note' && event.start < loopStart);
  if (first?.type !== 'note' || last?.type !== 'note') return false;
  return (
    first.start + first.length > loopStart &&
    last.start + last.length >= end &&
    end - last.start === loopStart - first.start &&
    first.attack === 'full' &&
    last.attack === 'full' &&
    first.noteNumber === last.noteNumber &&
    first.level === last.level &&
    first.sound === last.sound
  );
}

function once(clock: number, act: () => void): Timeline {
  let nextClock = clock;
  return {
    begin() {
      nextClock = clock;
    },
    get nextClock() {
      return nextClock;
    },
    advance() {
      nextClock = never;
      act();
    },
  };
}
