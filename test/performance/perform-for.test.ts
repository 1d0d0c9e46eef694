import { describe, expect, it } from 'vitest';
import type { RegisterWrites } from '../../src/hardware/chip-program.js';
import { clockHz } from '../../src/hardware/clock.js';
import { compile, performScore } from '../../src/index.js';

const seconds = (clocks: number) => clocks / clockHz;

function writesOf(
  chunks: Iterable<RegisterWrites>,
): readonly (readonly [clock: number, address: number, value: number])[] {
  const writes: [number, number, number][] = [];
  let end = 0;
  for (const chunk of chunks) {
    expect(chunk.startClock).toBe(end);
    end += chunk.clocks;
    for (let i = 0; i < chunk.count; i++) {
      expect(chunk.at[i]).toBeLessThan(chunk.clocks);
      writes.push([chunk.startClock + chunk.at[i]!, chunk.address[i]!, chunk.value[i]!]);
    }
  }
  return writes;
}

// A quarter note before the loop, three in it: 2 seconds, the loop from 0.5 s on.
const looping = compile('A t120 l4 o4 c d e f\nL r4', { mode: 'ppmck' }).score!;
const plain = compile('A t120 l4 o4 c d e f', { mode: 'ppmck' }).score!;

describe('a song played for a given time', () => {
  it('is cut off', () => {
    const program = performScore(plain, { seconds: 1 });
    expect(seconds(program.totalClocks)).toBe(1);
    const whole = writesOf(performScore(plain).chunks);
    expect(writesOf(program.chunks)).toEqual(whole.filter(([clock]) => clock < clockHz));
  });

  it('is followed by silence', () => {
    const program = performScore(plain, { seconds: 5 });
    expect(seconds(program.totalClocks)).toBe(5);
    expect(writesOf(program.chunks)).toEqual(writesOf(performScore(plain).chunks));
  });

  it('goes on in its loop', () => {
    const program = performScore(looping, { seconds: 6 });
    expect(program).not.toHaveProperty('loopStartClock');
    const writes = writesOf(program.chunks);
    const loopClocks = Math.round(2 * clockHz) - Math.round(0.5 * clockHz);
    const pass = (number: number) => {
      const start = Math.round(0.5 * clockHz) + number * loopClocks;
      return writes
        .filter(([clock]) => clock >= start && clock < start + loopClocks)
        .map(([clock, address, value]) => [clock - start, address, value]);
    };
    expect(pass(0).length).toBeGreaterThan(3);
    expect(pass(1)).toEqual(pass(0));
    expect(pass(2)).toEqual(pass(0));
    expect(writes.at(-1)![0]).toBeLessThan(6 * clockHz);
  });
});
