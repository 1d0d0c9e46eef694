import { clockHzDenominator, clockHzNumerator } from '../hardware/clock.js';

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** An exact fraction of integers. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** Samples in one CPU clock at an integer rate in Hz, in lowest terms: 77/3125 at 44,100 Hz. */
export function samplesPerClock(sampleRate: number): Fraction {
  const divisor = greatestCommonDivisor(sampleRate * clockHzDenominator, clockHzNumerator);
  return {
    numerator: (sampleRate * clockHzDenominator) / divisor,
    denominator: clockHzNumerator / divisor,
  };
}
