import { describe, expect, test } from 'vitest';
import { FrameCounter } from '../../src/performance/frame-counter.js';
import { PulsePeriod } from '../../src/performance/pulse-period.js';
import { WriteQueue } from '../../src/performance/write-queue.js';
import { ChipModel } from './chip-model.js';
import { collectWrites, show, type Write } from './score-builder.js';

/** Both pulses on a chip that has just been prepared. */
function prepare() {
  const writes = new WriteQueue();
  const frameCounter = new FrameCounter(writes);
  const periods = [
    new PulsePeriod(writes, frameCounter, 0x4000, 1),
    new PulsePeriod(writes, frameCounter, 0x4004, 2),
  ] as const;
  for (const period of periods) period.initialise();
  frameCounter.clockHalfFrame(0);
  const chip = new ChipModel();
  const take = (): Write[] => collectWrites([writes.takeChunk(0, 1e9)]);
  const play = (untilClock: number): Write[] => {
    const taken = take();
    for (const write of taken) chip.apply(write);
    chip.runTo(untilClock);
    return taken;
  };
  return { periods, frameCounter, chip, play };
}

const pulses = [0, 1] as const;
const highBytes = [0, 1, 2, 3, 4, 5, 6, 7];
const lowBytes = [0x08, 0x09, 0x7f, 0x80, 0xfe, 0xff];

describe.each(pulses)('pulse %i', (index) => {
  const base = 0x4000 + index * 4;

  test('every high byte to every other, from and to all kinds of low byte, without a restart of the waveform', () => {
    let moves = 0;
    for (const fromHigh of highBytes) {
      for (const toHigh of highBytes) {
        for (const fromLow of [0x00, ...lowBytes].slice(fromHigh === 0 ? 1 : 0)) {
          for (const toLow of [0x00, ...lowBytes].slice(toHigh === 0 ? 1 : 0)) {
            const { periods, chip, play } = prepare();
            const from = (fromHigh << 8) | fromLow;
            const target = (toHigh << 8) | toLow;
            periods[index].set(100, from);
            play(200);
            expect(chip.pulses[index].timer).toBe(from);
            const before = chip.pulses[index].phaseRestarts;
            periods[index].move(1000, target);
            const writes = play(1000 + 200);
            expect(chip.pulses[index]).toMatchObject({ timer: target, phaseRestarts: before });
            expect(chip.isPulseMuted(index)).toBe(false);
            expect(writes.filter(({ address }) => address === base + 3)).toEqual([]);
            expect(writes.filter(({ address }) => address === 0x4017)).toHaveLength(Math.abs(toHigh - fromHigh));
            moves++;
          }
        }
      }
    }
    expect(moves).toBe((7 * 7 + 6) ** 2);
  });

  test('one step up and one step down, write by write', () => {
    const { periods, play } = prepare();
    periods[index].set(100, 0x0fd);
    play(500);
    periods[index].move(1000, 0x102);
    periods[index].move(2000, 0x0fe);
    const [sweep, low] = [hex(base + 1), hex(base + 2)];
    expect(show(play(3000))).toEqual([
      `1000 ${low} FF`,
      `1000 ${sweep} 87`,
      '1000 4017 C0',
      `1008 ${sweep} 08`,
      `1008 ${low} 02`,
      `2000 ${low} 00`,
      `2000 ${sweep} 8F`,
      '2000 4017 C0',
      `2008 ${sweep} 08`,
      `2008 ${low} FE`,
    ]);
  });

  test('a half frame of the chip itself in the midst of a move does no harm, wherever it falls', () => {
    // After init ($4017 acts at clock 3) half frames come at 3 + 14913 and 3 + 37281.
    for (const natural of [3 + 14913, 3 + 37281]) {
      for (let offset = -30; offset <= 3; offset++) {
        for (const [from, target] of [
          [0x0f0, 0x310],
          [0x310, 0x0f0],
          [0x6ff, 0x7ff],
          [0x700, 0x6ff],
        ] as const) {
          const { periods, chip, play } = prepare();
          periods[index].set(100, from);
          periods[index].move(natural + offset, target);
          play(natural + 500);
          expect(chip.pulses[index].timer).toBe(target);
          play(natural + 100_000);
          expect(chip.pulses[index].timer).toBe(target);
        }
      }
    }
  });

  test('after a sweep the first move waits for the divider to come to zero', () => {
    for (const speed of [0, 1, 7]) {
      for (let gap = 1; gap < 40_000; gap += 977) {
        const { periods, chip, play } = prepare();
        periods[index].startSweep(1000, 0x80 | (speed << 4) | 3, 0x0f0);
        play(50_000);
        periods[index].stopSweep(50_000);
        periods[index].set(50_000, 0x0f0);
        periods[index].move(50_000 + gap, 0x110);
        play(50_000 + gap + 300);
        expect(chip.pulses[index].timer).toBe(0x110);
        periods[index].move(50_000 + gap + 300, 0x0f0);
        play(50_000 + gap + 600);
        expect(chip.pulses[index].timer).toBe(0x0f0);
      }
    }
  });

  test('the same when playback comes back from a sweep at the end to a place without one', () => {
    for (let gap = 1; gap < 40_000; gap += 977) {
      const { periods, chip, play } = prepare();
      play(400);
      chip.apply({ clock: 500, address: base + 1, value: 0xf3 });
      chip.apply({ clock: 600, address: 0x4017, value: 0xc0 });
      periods[index].forget(false);
      periods[index].stopSweep(1000);
      periods[index].set(1000, 0x0f0);
      periods[index].move(1000 + gap, 0x310);
      play(1000 + gap + 300);
      expect(chip.pulses[index].timer).toBe(0x310);
    }
  });

  test('a sweep that ends before it has quite begun leaves the period alone', () => {
    for (let gap = 0; gap < 30; gap++) {
      const { periods, chip, play } = prepare();
      periods[index].startSweep(1000, 0x81, 0x0f0);
      periods[index].stopSweep(1000 + gap);
      periods[index].set(1000 + gap, 0x310);
      play(200_000);
      expect(chip.pulses[index]).toMatchObject({ timer: 0x310, sweep: 0x08 });
    }
  });

  test('while the other pulse sweeps, the high byte is written and the sweep keeps its rhythm', () => {
    const { periods, chip, play } = prepare();
    const other = index === 0 ? 1 : 0;
    periods[other].startSweep(1000, 0x97, 0x200);
    periods[index].set(1000, 0x0f0);
    play(20_000);
    const { phaseRestarts } = chip.pulses[index];
    periods[index].move(20_000, 0x110);
    const writes = play(120_000);
    expect(show(writes)).toEqual([`20000 ${hex(base + 2)} 10`, `20000 ${hex(base + 3)} 01`]);
    expect(chip.pulses[index].phaseRestarts).toBe(phaseRestarts + 1);
    expect(chip.pulses[other].sweepSteps.length).toBeGreaterThan(2);
    chip.pulses[other].sweepSteps.slice(1).forEach((at, i) => {
      // Two half frames apart: 29829 clocks, and a clock more where the sequence starts over.
      expect(Math.abs(at - chip.pulses[other].sweepSteps[i]! - 29829.5)).toBeLessThan(1);
    });
  });
});

test('two moves at one clock take turns at the frame counter', () => {
  const { periods, chip, play } = prepare();
  periods[0].set(100, 0x0f0);
  periods[1].set(100, 0x710);
  play(500);
  periods[0].move(1000, 0x710);
  periods[1].move(1000, 0x0f0);
  const clocked = play(2000).filter(({ address }) => address === 0x4017);
  expect(clocked).toHaveLength(14);
  clocked.slice(1).forEach(({ clock }, i) => {
    expect(clock - clocked[i]!.clock).toBeGreaterThan(4);
  });
  expect(chip.pulses.map(({ timer }) => timer)).toEqual([0x710, 0x0f0]);
  expect(chip.pulses.map(({ phaseRestarts }) => phaseRestarts)).toEqual([1, 2]);
});

describe('a sweep of one pulse steps first (speed + 1) half frames after its start', () => {
  for (const index of pulses) {
    for (const speed of [0, 1, 3, 7]) {
      test(`pulse ${index}, speed ${speed}, whatever the frame counter did before`, () => {
        for (let start = 1000; start < 70_000; start += 1009) {
          const { periods, chip, play } = prepare();
          periods[index].startSweep(start, 0x80 | (speed << 4) | 7, 0x200);
          play(start + 500_000);
          const halfFrames = speed + 1;
          const { sweepSteps } = chip.pulses[index];
          expect(Math.abs(sweepSteps[0]! - start - halfFrames * 14914.5)).toBeLessThan(40);
          expect(Math.abs(sweepSteps[1]! - sweepSteps[0]! - halfFrames * 14914.5)).toBeLessThan(3);
        }
      });
    }
  }
});

function hex(address: number): string {
  return address.toString(16).toUpperCase();
}
