import { clockHz } from '../hardware/clock.js';

/** Effects are looked at so many times a second, counted from the start of the note. */
const effectStepHz = 240;

/** CPU clocks between two looks at the effects; not an integer. */
export const effectStepClocks = clockHz / effectStepHz;

/** The chip's sweep units step with the half frames, 120 a second. */
export const effectStepsPerHalfFrame = 2;

/**
 * CPU clocks between two looks at effects that move once a tick of `tickClocks`: a whole part of a tick, or so many whole
 * ticks, so that no move waits for a look.
 */
export function stepClocksOfTicks(tickClocks: number): number {
  return tickClocks >= effectStepClocks
    ? tickClocks / Math.ceil(tickClocks / effectStepClocks)
    : tickClocks * Math.floor(effectStepClocks / tickClocks);
}
