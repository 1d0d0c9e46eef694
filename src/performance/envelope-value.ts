import { type Envelope, envelopeStepTicks } from '../score/score.js';

/** The value in force `ticks` (>= 0) after the note's start. */
export function envelopeValueAt({ points, loopPoints }: Envelope, ticks: number): number {
  const step = Math.floor(ticks / envelopeStepTicks);
  if (step < points.length) return points[step]!;
  if (loopPoints.length === 0) return points[points.length - 1] ?? 0;
  return loopPoints[(step - points.length) % loopPoints.length]!;
}

/** The first moment after `ticks` at which another value comes into force; infinite when none does. */
export function nextEnvelopeChange(envelope: Envelope, ticks: number): number {
  const value = envelopeValueAt(envelope, ticks);
  const first = Math.floor(ticks / envelopeStepTicks) + 1;
  const end = Math.max(first, envelope.points.length) + envelope.loopPoints.length;
  for (let step = first; step < end; step++) {
    const startTick = step * envelopeStepTicks;
    if (envelopeValueAt(envelope, startTick) !== value) return startTick;
  }
  return Number.POSITIVE_INFINITY;
}
