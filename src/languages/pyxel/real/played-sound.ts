import type { Span } from '../../../source/span.js';
import type { EnvelopeCurve, VibratoShape } from './play-commands.js';

/** A note or rest as the channel plays it. Times are from the start of the sound; ticks are the sound's own. */
export type SoundEvent = SoundNote | SoundRest;

interface Timed {
  readonly tick: number;
  readonly ticks: number;
  /** Whole clocks. */
  readonly clock: number;
  readonly clocks: number;
  readonly clocksPerTick: number;
  readonly bpm: number;
  readonly span: Span;
}

export interface SoundRest extends Timed {
  readonly kind: 'rest';
}

export interface SoundNote extends Timed {
  readonly kind: 'note';
  /** As written, 0..132. */
  readonly midi: number;
  /** K and Y. */
  readonly transpose: number;
  readonly detuneCents: number;
  /** 0..100 */
  readonly gatePercent: number;
  readonly gateClocks: number;
  /** 0..1, before the envelope. */
  readonly level: number;
  readonly tone: number;
  readonly envelope: EnvelopeCurve | null;
  readonly vibrato: VibratoShape | null;
  readonly glide: SoundGlide | null;
}

/** A glide with its stars resolved. */
export interface SoundGlide {
  readonly offsetCents: number;
  readonly durationTicks: number;
}

/** One string as its channel plays it. */
export interface PlayedSound {
  /** Everything until the end; of an endless sound, until its loop comes round. */
  readonly events: readonly SoundEvent[];
  readonly endTick: number;
  readonly endClock: number;
  /** Where an endless sound goes on after its end; null for a sound that ends. */
  readonly loop: { readonly eventIndex: number; readonly tick: number; readonly clock: number } | null;
}

/** The events of a sound, those of a loop over and over, their times counted on. Never ends for an endless sound. */
export function* eventsOf({ events, endTick, endClock, loop }: PlayedSound): Generator<SoundEvent> {
  yield* events;
  if (loop === null) return;
  const periodTicks = endTick - loop.tick;
  const periodClocks = endClock - loop.clock;
  for (let pass = 1; ; pass++) {
    for (let i = loop.eventIndex; i < events.length; i++) {
      const event = events[i]!;
      yield { ...event, tick: event.tick + pass * periodTicks, clock: event.clock + pass * periodClocks };
    }
  }
}
