import { describe, expect, test } from 'vitest';
import { FrameCounter } from '../../src/apu/frame-counter.js';

/** `clock tick` of everything up to `until`. */
function events(counter: FrameCounter, until: number): readonly string[] {
  const seen: string[] = [];
  while (counter.nextClock <= until) {
    const clock = counter.nextClock;
    seen.push(`${clock} ${counter.passEvent()}`);
  }
  return seen;
}

describe('frame counter', () => {
  test('four steps, from the first clock on, over and over', () => {
    expect(events(new FrameCounter(), 29830 + 14913)).toEqual([
      '7457 quarter',
      '14913 half',
      '22371 quarter',
      '29829 half',
      '37287 quarter',
      '44743 half',
    ]);
  });

  test.each([
    [100, 103],
    [101, 105],
  ])('$4017 = $80 at clock %i clocks everything at %i and goes on in five steps', (write, restart) => {
    const counter = new FrameCounter();
    counter.write(write, 0x80);
    expect(events(counter, restart + 37282 + 7457)).toEqual(
      [
        [0, 'half'],
        [7457, 'quarter'],
        [14913, 'half'],
        [22371, 'quarter'],
        [37281, 'half'],
        [37282 + 7457, 'quarter'],
      ].map(([clock, tick]) => `${restart + Number(clock)} ${tick}`),
    );
  });

  test('$4017 = $00 restarts the sequence without clocking anything', () => {
    const counter = new FrameCounter();
    counter.write(7000, 0x40);
    expect(events(counter, 15_000)).toEqual(['7003 none', '14460 quarter']);
  });

  test('a step between the write and its effect still happens', () => {
    const counter = new FrameCounter();
    counter.write(7456, 0x80);
    expect(events(counter, 7500)).toEqual(['7457 quarter', '7459 half']);
  });

  test('the clock of the song, not of the block, decides over the delay', () => {
    const counter = new FrameCounter();
    counter.endBlock(1001);
    counter.write(100, 0x80);
    expect(events(counter, 200)).toEqual(['104 half']);
  });
});
