import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import type { AudioOptions } from './sample-blocks.js';

/** Where a sound has its parts, in samples from its start. */
export interface SoundLength {
  /** In all. */
  readonly sampleCount: number;
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
  { sampleRate, loops = 1, fadeSeconds = 0 }: Pick<AudioOptions, 'sampleRate' | 'loops' | 'fadeSeconds'>,
): SoundLength {
  const passSamples = sampleCount(totalClocks, sampleRate);
  const loopStart = Math.min(passSamples, sampleCount(loopStartClock ?? totalClocks, sampleRate));
  const loopSamples = passSamples - loopStart;
  // A loop of less than a sample is none.
  if (loopSamples === 0) return { sampleCount: passSamples, passSamples, loopStart, fadeStart: passSamples };
  const fadeStart = loopStart + loops * loopSamples;
  // An exact product of decimals can land a rounding error below its integer.
  const fadeSamples = Math.floor(fadeSeconds * sampleRate + 1e-6);
  return { sampleCount: fadeStart + fadeSamples, passSamples, loopStart, fadeStart };
}
