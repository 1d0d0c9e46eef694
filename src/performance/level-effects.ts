import type { LevelRamp, Note, Sound } from '../score/score.js';
import { envelopeValueAt, nextEnvelopeChange } from './envelope-value.js';
import { curveFactorAt, nextCurveChange } from './tick-effects.js';

const maxLevel = 15;
const maxVolume127 = 127;

/** The first moment after `ticks` at which the level may be another; `ticks` itself while it moves all the time. */
export function nextLevelChange({ volumeEnvelope, levelRamp, tickEffects }: Sound, ticks: number): number {
  if (volumeEnvelope) return nextEnvelopeChange(volumeEnvelope, ticks);
  if (tickEffects) return nextCurveChange(tickEffects, ticks);
  return levelRamp && ticks < rampTicks(levelRamp) ? ticks : Number.POSITIVE_INFINITY;
}

function rampTicks({ points }: LevelRamp): number {
  let ticks = 0;
  for (let i = 0; i < points.length; i++) ticks += points[i]!.durationTicks;
  return ticks;
}

/** Level 0..15, `ticks` after the start of the effects. */
export function levelAt({ level, sound }: Note, ticks: number): number {
  if (sound.volumeEnvelope) return envelopeValueAt(sound.volumeEnvelope, ticks);
  if (sound.levelRamp) return rampLevelAt(sound.levelRamp, level, ticks);
  const effects = sound.tickEffects;
  if (effects?.curve) return toLevel(maxLevel * effects.volume * curveFactorAt(effects, ticks));
  return level;
}

/** Duty 0..3, `ticks` after the start of the effects. */
export function dutyAt({ duty, dutyEnvelope }: Sound, ticks: number): number {
  return dutyEnvelope ? envelopeValueAt(dutyEnvelope, ticks) : duty;
}

function rampLevelAt({ points }: LevelRamp, level: number, ticks: number): number {
  let from = level;
  let since = ticks;
  for (let i = 0; i < points.length; i++) {
    const { targetVolume, durationTicks } = points[i]!;
    const target = exactLevelOfVolume127(targetVolume);
    if (since < durationTicks) return toLevel(from + ((target - from) * since) / durationTicks);
    since -= durationTicks;
    from = target;
  }
  return toLevel(from);
}

/** `levelOfVolume127` before rounding: a line towards a quiet target must not end in silence. */
function exactLevelOfVolume127(volume: number): number {
  return volume === 0 ? 0 : Math.max(1, (volume * maxLevel) / maxVolume127);
}

function toLevel(exact: number): number {
  // A half counts as a half even when the time it was worked out from was not quite exact.
  return Math.min(maxLevel, Math.max(0, Math.round(exact + 1e-6)));
}
