import type { Note, Rest, ScoreChannel, ScoreEvent } from '../score/score.js';
import { clockAt, type TempoMap, tickAt } from '../score/tempo-map.js';
import { type TickGrid, ticksOf } from '../score/tick-grid.js';
import { effectStepClocks, stepClocksOfTicks } from './effect-steps.js';
import type { EffectTime, Voice } from './voice.js';

const never = Number.POSITIVE_INFINITY;

/** Something that acts on the chip at certain clocks, in time order. */
export interface Timeline {
  /** Goes to the start of the song. */
  begin(): void;
  /** Integer clock of the next action; infinite when there is none. */
  readonly nextClock: number;
  /** Does what is due at `nextClock`. */
  advance(): void;
}

/** One pass of a voice through its channel: when notes begin and end, and when their effects are looked at. */
export class VoiceTimeline implements Timeline {
  /** Kept, not worked out when asked: it is asked for far more often than it changes. */
  nextClock = 0;
  readonly #voice: Voice;
  readonly #events: readonly ScoreEvent[];
  readonly #tempo: TempoMap;
  readonly #grid: TickGrid;
  #index = 0;
  #note: Note | undefined;
  /** The sounding note goes over into the next without a gap or a new attack. */
  #isSlurred = false;
  #chainTick = 0;
  /** Where the effects began; not rounded, or their rhythm would drift against the ticks. */
  #chainClock = 0;
  #stepIndex = 0;
  #stepClocks = effectStepClocks;
  readonly #time: EffectTime = { ticks: 0, steps: 0 };
  #boundaryClock = 0;
  #gateClock = never;
  #stepClock = never;

  constructor(voice: Voice, channel: ScoreChannel, grid: TickGrid) {
    this.#voice = voice;
    this.#events = channel.events;
    this.#tempo = channel.tempo;
    this.#grid = grid;
  }

  begin(): void {
    this.nextClock = 0;
    this.#index = 0;
    this.#note = undefined;
    this.#isSlurred = false;
    this.#chainTick = 0;
    this.#chainClock = 0;
    this.#stepIndex = 0;
    this.#stepClocks = effectStepClocks;
    this.#time.ticks = 0;
    this.#time.steps = 0;
    this.#boundaryClock = 0;
    this.#gateClock = never;
    this.#stepClock = never;
  }

  advance(): void {
    const clock = this.nextClock;
    if (clock === this.#boundaryClock) this.#enterEvent(clock);
    else if (clock === this.#gateClock) this.#endSound(clock);
    else this.#step(clock);
    this.nextClock = Math.min(this.#boundaryClock, this.#gateClock, this.#stepClock);
  }

  #enterEvent(clock: number): void {
    const event = this.#skipToTimed();
    if (event === undefined) {
      this.#endSound(clock);
      this.#boundaryClock = never;
      return;
    }
    this.#index++;
    const startTick = ticksOf(this.#grid, event.start);
    const endTick = ticksOf(this.#grid, event.start + event.length);
    this.#boundaryClock = Math.round(clockAt(this.#tempo, endTick));
    if (event.type === 'note') this.#enterNote(clock, event, startTick, endTick);
    else this.#endSound(clock);
  }

  #enterNote(clock: number, note: Note, startTick: number, endTick: number): void {
    const isContinued = note.attack === 'legato' && this.#isSlurred;
    const next = this.#skipToTimed();
    this.#isSlurred = next?.type === 'note' && next.attack === 'legato';
    const gateTick = startTick + (endTick - startTick) * note.gate;
    this.#gateClock = this.#isSlurred || note.gate >= 1 ? never : Math.round(clockAt(this.#tempo, gateTick));
    if (this.#gateClock <= clock) {
      this.#endSound(clock);
      return;
    }
    this.#note = note;
    const { tickEffects } = note.sound;
    this.#stepClocks = tickEffects === undefined ? effectStepClocks : stepClocksOfTicks(tickEffects.tickClocks);
    if (!isContinued) {
      this.#chainTick = startTick;
      this.#chainClock = clockAt(this.#tempo, startTick);
      this.#voice.attack(clock, note);
    } else {
      const exactClock = clockAt(this.#tempo, startTick);
      this.#voice.slur(clock, note, this.#timeAt(exactClock));
    }
    this.#stepIndex = isContinued ? Math.floor(this.#time.steps) : 0;
    this.#planStepAfter(clock, isContinued ? this.#time.ticks : 0);
  }

  #step(clock: number): void {
    const time = this.#timeAt(this.#chainClock + this.#stepIndex * this.#stepClocks);
    this.#voice.step(clock, this.#note!, time);
    this.#planStepAfter(clock, time.ticks);
  }

  /** Plans the next look at a note that is now `ticks` into its effects. */
  #planStepAfter(clock: number, ticks: number): void {
    const steadyTicks = this.#voice.steadyUntil(this.#note!, ticks);
    if (steadyTicks === never) {
      this.#stepClock = never;
      return;
    }
    if (steadyTicks > ticks) {
      // The looks between would find nothing new. One of them is taken all the same, as this is not exact.
      const changeClock = clockAt(this.#tempo, this.#chainTick + steadyTicks);
      const steps = Math.floor((changeClock - this.#chainClock) / this.#stepClocks) - 2;
      this.#stepIndex = Math.max(this.#stepIndex, steps);
    }
    do this.#stepClock = Math.round(this.#chainClock + ++this.#stepIndex * this.#stepClocks);
    while (this.#stepClock <= clock);
  }

  #endSound(clock: number): void {
    this.#voice.silence(clock);
    this.#gateClock = never;
    this.#stepClock = never;
  }

  #timeAt(exactClock: number): EffectTime {
    this.#time.ticks = settle(tickAt(this.#tempo, exactClock) - this.#chainTick);
    this.#time.steps = (exactClock - this.#chainClock) / effectStepClocks;
    return this.#time;
  }

  /** The next note or rest; the index stays on it. */
  #skipToTimed(): Note | Rest | undefined {
    for (; this.#index < this.#events.length; this.#index++) {
      const event = this.#events[this.#index]!;
      if (event.type === 'note' || event.type === 'rest') return event;
    }
    return undefined;
  }
}

/** Whole ticks come out whole, or an envelope would now and then step a look too late. */
function settle(ticks: number): number {
  const nearest = Math.round(ticks);
  return Math.abs(ticks - nearest) < 1e-6 ? nearest : Math.max(0, ticks);
}
