import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import type { AudioOptions } from './sample-blocks.js';

/** Where a sound has its parts, in samples from its start. */
export interface SoundLength {
  /** Handed out in all: from `firstSample` to before `endSample`. */
  readonly sampleCount: number;
  readonly firstSample: number;
  readonly endSample: number;
  /** With what comes before and behind an excerpt. */
  readonly wholeSamples: number;
  /** One pass: what comes before the loop, and the loop once. */
  readonly passSamples: number;
  /** First sample of the loop in that pass; `passSamples` without a loop. */
  readonly loopStart: number;
  /** From here on it becomes softer. */
  readonly fadeStart: number;
}

/**
 * Length of a program as sound. A loop has a whole number of samples, as players of the file repeat it; so each further pass
 * has exactly these.
 */
export function soundLength(
  { totalClocks, loopStartClock }: Pick<ChipProgram, 'totalClocks' | 'loopStartClock'>,
  { sampleRate, loops = 1, fadeSeconds = 0, excerpt = everything }: SoundExtent,
): SoundLength {
  const passSamples = sampleCount(totalClocks, sampleRate);
  const loopStart = Math.min(passSamples, sampleCount(loopStartClock ?? totalClocks, sampleRate));
  const loopSamples = passSamples - loopStart;
  // A loop of less than a sample is none.
  const fadeStart = loopSamples === 0 ? passSamples : loopStart + loops * loopSamples;
  // An exact product of decimals can land a rounding error below its integer.
  const fadeSamples = loopSamples === 0 ? 0 : Math.floor(fadeSeconds * sampleRate + 1e-6);
  const wholeSamples = fadeStart + fadeSamples;
  const firstSample = Math.min(wholeSamples, sampleCount(excerpt.startClock, sampleRate));
  const endSample = Math.max(firstSample, Math.min(wholeSamples, sampleCount(excerpt.endClock, sampleRate)));
  return {
    sampleCount: endSample - firstSample,
    firstSample,
    endSample,
    wholeSamples,
    passSamples,
    loopStart,
    fadeStart,
  };
}

type SoundExtent = Pick<AudioOptions, 'sampleRate' | 'loops' | 'fadeSeconds' | 'excerpt'>;

const everything = { startClock: 0, endClock: Number.POSITIVE_INFINITY };
