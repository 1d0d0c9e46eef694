import { createTempoMap, type TempoChange, type TempoMap, tickAt } from '../../../score/tempo-map.js';
import type { TickGrid } from '../../../score/tick-grid.js';
import { clocksPerTickAt, defaults, pyxelTicksPerQuarter } from './play-commands.js';
import type { SoundEvent } from './played-sound.js';

/** The time of a song that all its channels share: what positions mean in clocks and in ticks. */
export interface SongAxis {
  readonly tempo: TempoMap;
  readonly grid: TickGrid;
  /** Position of a clock; exact for the clocks at which events begin and end. */
  unitsAt(clock: number): bigint;
  /** Length of a tick of the event in ticks of the axis. */
  tickTicksOf(event: SoundEvent): number;
}

/** The events of one string until the end of the song. */
export interface TimedSound {
  readonly events: readonly SoundEvent[];
  readonly isOld: boolean;
}

const stepsPerQuarter = 8;

/**
 * Where all channels go at one tempo, the ticks of the axis are theirs. Where they do not, no tick is common to them:
 * the axis then has ticks of T120 and positions between them, to the clock.
 */
export function createAxis(sounds: readonly TimedSound[], marks: readonly number[]): SongAxis {
  return commonAxis(sounds, marks) ?? clockAxis();
}

function commonAxis(sounds: readonly TimedSound[], marks: readonly number[]): SongAxis | null {
  const tempi = sounds.map(tempoOf);
  const leader = tempi.reduce<SoundTempo | null>((a, b) => (a === null || b.endTick > a.endTick ? b : a), null);
  if (leader === null) return null;
  if (!tempi.every((other) => agrees(leader, other))) return null;
  const { ticksPerTick } = leader;
  const tempo = createTempoMap(pyxelTicksPerQuarter, leader.changes);
  const unitsPerTick = ticksPerTick.denominator;
  const unitsAt = (clock: number): number => tickAt(tempo, clock) * unitsPerTick;
  const isWhole = (units: number): boolean => Math.abs(units - Math.round(units)) < 1e-6;
  if (!marks.every((clock) => isWhole(unitsAt(clock)))) return null;
  const tickTicks = ticksPerTick.numerator / ticksPerTick.denominator;
  return {
    tempo,
    grid: { unitsPerTick: BigInt(unitsPerTick) },
    unitsAt: (clock) => BigInt(Math.round(unitsAt(clock))),
    tickTicksOf: () => tickTicks,
  };
}

function clockAxis(): SongAxis {
  const clocksPerTick = clocksPerTickAt(defaults.bpm);
  return {
    tempo: createTempoMap(pyxelTicksPerQuarter, [{ tick: 0, bpm: defaults.bpm, clocksPerTick }]),
    grid: { unitsPerTick: BigInt(clocksPerTick) },
    unitsAt: (clock) => BigInt(clock),
    tickTicksOf: (event) => event.clocksPerTick / clocksPerTick,
  };
}

interface SoundTempo {
  /** Ticks of the axis in a tick of the sound. */
  readonly ticksPerTick: { readonly numerator: number; readonly denominator: number };
  readonly changes: readonly TempoChange[];
  /** In ticks of the axis. */
  readonly endTick: number;
}

/** A tick is a 48th of a quarter note; in the old syntax a 32nd note is so many of its own ticks. */
function tempoOf({ events, isOld }: TimedSound): SoundTempo {
  const last = events.at(-1);
  const ticksPerTick = isOld
    ? { numerator: pyxelTicksPerQuarter / stepsPerQuarter, denominator: last?.ticks ?? 1 }
    : { numerator: 1, denominator: 1 };
  const factor = ticksPerTick.numerator / ticksPerTick.denominator;
  const changes: TempoChange[] = [];
  let clocksPerTick = 0;
  for (const event of events) {
    if (event.clocksPerTick === clocksPerTick) continue;
    clocksPerTick = event.clocksPerTick;
    changes.push({ tick: event.tick * factor, bpm: event.bpm, clocksPerTick: clocksPerTick / factor });
  }
  return { ticksPerTick, changes, endTick: last === undefined ? 0 : (last.tick + last.ticks) * factor };
}

/** Whether the tempi are the same as long as the other sound lasts. */
function agrees(leader: SoundTempo, other: SoundTempo): boolean {
  if (other.endTick === 0) return true;
  const { numerator, denominator } = leader.ticksPerTick;
  if (other.ticksPerTick.numerator !== numerator || other.ticksPerTick.denominator !== denominator) return false;
  const expected = leader.changes.filter(({ tick }) => tick < other.endTick);
  return (
    expected.length === other.changes.length &&
    expected.every(({ tick, clocksPerTick }, i) => {
      const change = other.changes[i]!;
      return change.tick === tick && change.clocksPerTick === clocksPerTick;
    })
  );
}
