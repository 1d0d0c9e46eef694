import { type Envelope, envelopeStepTicks } from '../score/score.js';

/** The value in force `ticks` (>= 0) after the note's start. */
export function envelopeValueAt({ points, loopPoints }: Envelope, ticks: number): number {
  const step = Math.floor(ticks / envelopeStepTicks);
  if (step < points.length) return points[step]!;
  if (loopPoints.length === 0) return points[points.length - 1] ?? 0;
  return loopPoints[(step - points.length) % loopPoints.length]!;
}
