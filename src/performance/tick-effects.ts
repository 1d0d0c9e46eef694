import type { LevelCurve, TickEffects } from '../score/score.js';

/** Whether the pitch moves within a note. */
export function movesTickPitch(effects: TickEffects | undefined): boolean {
  return effects?.vibrato !== undefined || effects?.glide !== undefined;
}

/** What the curve multiplies V with, `ticks` of the score after the start of the note; 1 without a curve. */
export function curveFactorAt({ curve, tickTicks }: TickEffects, ticks: number): number {
  return curve === undefined ? 1 : curveLevelAt(curve, ticks / tickTicks);
}

/** The first moment after `ticks` at which the curve may have moved; `ticks` itself on a slope, never after its end. */
export function nextCurveChange({ curve, tickTicks }: TickEffects, ticks: number): number {
  if (curve === undefined) return Number.POSITIVE_INFINITY;
  const index = pointAtOrBefore(curve, ticks / tickTicks);
  const next = curve[index + 1];
  if (next === undefined) return Number.POSITIVE_INFINITY;
  return next.level === curve[index]!.level ? next.tick * tickTicks : ticks;
}

/** The first moment after `ticks` at which vibrato or glide may move. */
export function nextTickPitchChange({ vibrato, glide, tickTicks }: TickEffects, ticks: number): number {
  const nextTick = wholeTicks(ticks, tickTicks) + 1;
  let next = Number.POSITIVE_INFINITY;
  if (vibrato && vibrato.periodTicks > 0) next = Math.max(nextTick, vibrato.delayTicks);
  if (glide && nextTick <= glide.durationTicks) next = Math.min(next, nextTick);
  return next * tickTicks;
}

/** Cents that vibrato and glide add, `ticks` of the score after the start of the note. */
export function tickCentsAt({ vibrato, glide, tickTicks }: TickEffects, ticks: number): number {
  const elapsed = wholeTicks(ticks, tickTicks);
  let cents = 0;
  if (vibrato && elapsed >= vibrato.delayTicks && vibrato.periodTicks > 0) {
    const cycles = (elapsed - vibrato.delayTicks + vibrato.phaseTicks) / vibrato.periodTicks + 0.25;
    cents += (1 - 4 * Math.abs(cycles - Math.floor(cycles) - 0.5)) * vibrato.depthCents;
  }
  if (glide && elapsed < glide.durationTicks) cents += glide.offsetCents * (1 - elapsed / glide.durationTicks);
  return cents;
}

/** A tick counts as begun even when the time it was worked out from was not quite exact. */
function wholeTicks(ticks: number, tickTicks: number): number {
  return Math.floor(ticks / tickTicks + 1e-6);
}

function curveLevelAt(curve: LevelCurve, tick: number): number {
  const index = pointAtOrBefore(curve, tick);
  const from = curve[index]!;
  const to = curve[index + 1];
  if (to === undefined) return from.level;
  return from.level + ((to.level - from.level) * (tick - from.tick)) / (to.tick - from.tick);
}

/** Hot, and a curve may be long: halves the points until it finds the last one at or before `tick`. */
function pointAtOrBefore(curve: LevelCurve, tick: number): number {
  let low = 0;
  let high = curve.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (curve[middle]!.tick <= tick) low = middle;
    else high = middle - 1;
  }
  return low;
}
