import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { envelopeValueAt, nextEnvelopeChange } from '../../src/performance/envelope-value.js';
import { envelopeStepTicks } from '../../src/score/score.js';

const values = (minLength: number) => fc.array(fc.integer({ min: 0, max: 2 }), { minLength, maxLength: 8 });

describe('nextEnvelopeChange', () => {
  it.each([
    ['the next point', { points: [3, 2, 1], loopPoints: [] }, 10, envelopeStepTicks],
    ['past equal points', { points: [3, 3, 3, 1], loopPoints: [] }, 0, 3 * envelopeStepTicks],
    ['into the loop', { points: [3], loopPoints: [3, 2] }, 0, 2 * envelopeStepTicks],
    ['round the loop', { points: [1], loopPoints: [2, 1] }, 2 * envelopeStepTicks, 3 * envelopeStepTicks],
    ['never behind the last point', { points: [3, 1], loopPoints: [] }, envelopeStepTicks, Number.POSITIVE_INFINITY],
    ['never in a loop of one value', { points: [3], loopPoints: [3, 3] }, 5, Number.POSITIVE_INFINITY],
  ])('%s', (_, envelope, ticks, expected) => {
    expect(nextEnvelopeChange(envelope, ticks)).toBe(expected);
  });

  it('is the first tick with another value', () => {
    fc.assert(
      fc.property(values(1), values(0), fc.nat({ max: 20 * envelopeStepTicks }), (points, loopPoints, ticks) => {
        const envelope = { points, loopPoints };
        const change = nextEnvelopeChange(envelope, ticks);
        const end = Math.min(change, ticks + 40 * envelopeStepTicks);
        const until = Array.from({ length: end - ticks }, (_, i) => envelopeValueAt(envelope, ticks + i));
        expect(new Set(until)).toEqual(new Set([envelopeValueAt(envelope, ticks)]));
        if (change !== Number.POSITIVE_INFINITY) expect(envelopeValueAt(envelope, change)).not.toBe(until[0]);
      }),
      { numRuns: 300 },
    );
  });
});
