import type { PlayedSound, SoundEvent } from './played-sound.js';

/** The loop of a sound, in clocks: its first pass, and every one after it, is the same in sound as well. */
export interface SoundLoop {
  readonly startClock: number;
  readonly periodClocks: number;
}

/** Ticks in which vibrato moved. A vibrato with a delay begins anew with its note, and the count with it. */
export function vibratoTicksAfter(event: SoundEvent, before: number): number {
  if (event.kind === 'rest' || event.vibrato === null) return before;
  const { vibrato, gateClocks, clocksPerTick } = event;
  return (vibrato.delayTicks > 0 ? 0 : before) + Math.floor(gateClocks / clocksPerTick);
}

/** The loop as it is written, whatever vibrato does. */
export function plainLoopOf({ loop, endClock }: PlayedSound): SoundLoop {
  return { startClock: loop!.clock, periodClocks: endClock - loop!.clock };
}

/**
 * The loop after which vibrato without delay, which runs on from note to note, has come round as well: so many passes of
 * the one that is written; behind the first pass where vibrato enters that in another state than the others.
 */
export function wholeLoopOf(sound: PlayedSound): SoundLoop {
  const plain = plainLoopOf(sound);
  const { events, loop } = sound;
  let atStart = 0;
  for (let i = 0; i < loop!.eventIndex; i++) atStart = vibratoTicksAfter(events[i]!, atStart);
  let atEnd = atStart;
  let isReset = false;
  const periods = new Set<number>();
  for (let i = loop!.eventIndex; i < events.length; i++) {
    const event = events[i]!;
    atEnd = vibratoTicksAfter(event, atEnd);
    if (event.kind === 'rest' || event.vibrato === null) continue;
    const { delayTicks, periodTicks } = event.vibrato;
    if (delayTicks > 0) isReset = true;
    else if (periodTicks > 0) periods.add(periodTicks);
  }
  const comesRound = [...periods].every((period) => (atEnd - atStart) % period === 0);
  if (comesRound) return plain;
  if (isReset) return { ...plain, startClock: plain.startClock + plain.periodClocks };
  let passes = 1;
  for (const period of periods) {
    const own = period / greatestCommonDivisor(period, atEnd - atStart);
    passes *= own / greatestCommonDivisor(passes, own);
  }
  return { ...plain, periodClocks: plain.periodClocks * passes };
}

export function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
