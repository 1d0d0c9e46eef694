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
  constructor(voices: readonly Voice[], frameCounter: FrameCounter, clock: number) {
    const dueClock = clock > 0 ? clock : never;
    this.before = once(dueClock, () => {
      frameCounter.forget();
      for (const voice of voices) voice.forget();
    });
    this.after = once(dueClock, () => {
      for (const voice of voices) voice.restate(clock);
    });
  }
}

function once(clock: number, act: () => void): Timeline {
  let nextClock = clock;
  return {
    get nextClock() {
      return nextClock;
    },
    advance() {
      nextClock = never;
      act();
    },
  };
}
