import { clockHz } from '../hardware/clock.js';

/** A tempo that begins at `tick` and holds until the next change. */
export interface TempoChange {
  readonly tick: number;
  /** Quarter notes a minute. */
  readonly bpm: number;
  /** Where a language rounds the length of a tick: that in CPU clocks, in place of the exact one. */
  readonly clocksPerTick?: number;
}

/** Song time in ticks against time in CPU clocks, both from the start of the song. */
export interface TempoMap {
  readonly ticksPerQuarter: number;
  /** In tick order, one entry a tick, the first at tick 0. */
  readonly changes: readonly TempoChange[];
  /** Clock at which each change begins. */
  readonly changeClocks: readonly number[];
  /** Clocks of a tick from each change on. */
  readonly tickClocks: readonly number[];
}

export const defaultBpm = 120;

/** `changes` in tick order; of two at one tick the later entry wins. Tempo before the first change is 120. */
export function createTempoMap(ticksPerQuarter: number, changes: readonly TempoChange[]): TempoMap {
  const kept: TempoChange[] = [{ tick: 0, bpm: defaultBpm }];
  for (const change of changes) {
    const last = kept[kept.length - 1]!;
    if (change.tick === last.tick) kept[kept.length - 1] = change;
    else if (change.bpm !== last.bpm || change.clocksPerTick !== last.clocksPerTick) kept.push(change);
  }
  const tickClocks = kept.map((change) => change.clocksPerTick ?? clocksPerTick(ticksPerQuarter, change.bpm));
  const changeClocks = [0];
  for (let i = 1; i < kept.length; i++) {
    changeClocks.push(changeClocks[i - 1]! + (kept[i]!.tick - kept[i - 1]!.tick) * tickClocks[i - 1]!);
  }
  return { ticksPerQuarter, changes: kept, changeClocks, tickClocks };
}

export function clocksPerTick(ticksPerQuarter: number, bpm: number): number {
  return (clockHz * 60) / (ticksPerQuarter * bpm);
}

/** Clock of a song position in ticks; not rounded. */
export function clockAt(map: TempoMap, tick: number): number {
  const { changes } = map;
  let i = 0;
  for (let end = changes.length; end - i > 1; ) {
    const middle = (i + end) >> 1;
    if (changes[middle]!.tick <= tick) i = middle;
    else end = middle;
  }
  const change = changes[i]!;
  return map.changeClocks[i]! + (tick - change.tick) * map.tickClocks[i]!;
}

/** Song position in ticks at a clock: the inverse of {@link clockAt}. */
export function tickAt(map: TempoMap, clock: number): number {
  const { changes, changeClocks } = map;
  let i = 0;
  for (let end = changes.length; end - i > 1; ) {
    const middle = (i + end) >> 1;
    if (changeClocks[middle]! <= clock) i = middle;
    else end = middle;
  }
  const change = changes[i]!;
  return change.tick + (clock - changeClocks[i]!) / map.tickClocks[i]!;
}
