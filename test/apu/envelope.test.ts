import { describe, expect, test } from 'vitest';
import { Envelope } from '../../src/apu/envelope.js';

/** Volume after each of `count` quarter frames. */
function volumes(envelope: Envelope, count: number): readonly number[] {
  return Array.from({ length: count }, () => {
    envelope.clockQuarterFrame();
    return envelope.volume;
  });
}

function started(control: number): Envelope {
  const envelope = new Envelope();
  envelope.writeControl(control);
  envelope.restart();
  return envelope;
}

describe('envelope', () => {
  test('constant volume is there at once and stays', () => {
    const envelope = new Envelope();
    envelope.writeControl(0x10 | 9);
    expect(envelope.volume).toBe(9);
    expect(volumes(envelope, 40)).toEqual(Array(40).fill(9));
  });

  test('the decay begins at 15 with the first quarter frame after the restart', () => {
    const envelope = started(0);
    expect(envelope.volume).toBe(0);
    expect(volumes(envelope, 3)).toEqual([15, 14, 13]);
  });

  test.each([0, 1, 3, 15])('period %i: a step every (period + 1) quarter frames, then silence', (period) => {
    const steps = Array.from({ length: 16 * (period + 1) }, (_, i) => 15 - Math.floor(i / (period + 1)));
    expect(volumes(started(period), steps.length + 5)).toEqual([...steps, 0, 0, 0, 0, 0]);
  });

  test('with the loop flag it begins again at 15', () => {
    expect(volumes(started(0x20), 33)).toEqual([...Array(33).keys()].map((i) => 15 - (i % 16)));
  });

  test('the decay goes on behind a constant volume', () => {
    const envelope = started(0x1f & ~0x0f);
    volumes(envelope, 5);
    envelope.writeControl(0x00);
    expect(envelope.volume).toBe(11);
  });

  test('a restart in the middle begins at 15 again', () => {
    const envelope = started(0);
    volumes(envelope, 6);
    envelope.restart();
    expect(volumes(envelope, 2)).toEqual([15, 14]);
  });
});
