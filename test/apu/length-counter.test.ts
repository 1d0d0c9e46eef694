import { describe, expect, test } from 'vitest';
import { silentChip } from './level-trace.js';

/** Clock of the n-th half frame of the four-step sequence, n from 1. */
const halfFrameClock = (n: number): number => Math.floor((n - 1) / 2) * 29830 + (n % 2 === 1 ? 14913 : 29829);

const documentedLengths = [
  10, 254, 20, 2, 40, 4, 80, 6, 160, 8, 60, 10, 14, 12, 26, 14, 12, 16, 24, 18, 48, 20, 96, 22, 192, 24, 72, 26, 16, 28,
  32, 30,
];

const channels = [
  { name: 'pulse 1', control: 0x4000, load: 0x4003, bit: 1, halt: 0x20 },
  { name: 'pulse 2', control: 0x4004, load: 0x4007, bit: 2, halt: 0x20 },
  { name: 'triangle', control: 0x4008, load: 0x400b, bit: 4, halt: 0x80 },
  { name: 'noise', control: 0x400c, load: 0x400f, bit: 8, halt: 0x20 },
];

describe.each(channels)('length counter of $name', ({ control, load, bit, halt }) => {
  test.each([...documentedLengths.entries()])('entry %i lasts %i half frames', (index, length) => {
    const chip = silentChip([
      [0, 0x4015, 0x0f],
      [0, control, 0],
      [0, load, index << 3],
    ]);
    expect(chip.readStatus(halfFrameClock(length) - 1)).toBe(bit);
    expect(chip.readStatus(halfFrameClock(length))).toBe(0);
  });

  test('halted it never ends', () => {
    const chip = silentChip([
      [0, 0x4015, 0x0f],
      [0, control, halt],
      [0, load, 3 << 3],
    ]);
    expect(chip.readStatus(10_000_000)).toBe(bit);
  });

  test('disabling clears it at once and enabling does not bring it back', () => {
    const chip = silentChip([
      [0, 0x4015, 0x0f],
      [0, load, 0],
      [100, 0x4015, 0x0f & ~bit],
    ]);
    expect(chip.readStatus(100)).toBe(0);
    chip.write(200, 0x4015, 0x0f);
    expect(chip.readStatus(200)).toBe(0);
    chip.write(300, load, 0);
    expect(chip.readStatus(300)).toBe(bit);
  });

  test('loading while disabled does nothing', () => {
    const chip = silentChip([[0, load, 0]]);
    chip.write(1, 0x4015, 0x0f);
    expect(chip.readStatus(1)).toBe(0);
  });

  test('a halt written on the clock of a half frame comes too late for it', () => {
    const chip = silentChip([
      [0, 0x4015, 0x0f],
      [0, control, 0],
      [0, load, 3 << 3], // two half frames
      [14913, control, halt],
      [14914, control, 0],
    ]);
    expect(chip.readStatus(29828)).toBe(bit);
    expect(chip.readStatus(29829)).toBe(0);
  });

  test('a load on the clock of a decrement is lost, one clock later it counts', () => {
    const lengthAfter = (clock: number) => {
      const chip = silentChip([
        [0, 0x4015, 0x0f],
        [0, control, 0],
        [0, load, 3 << 3],
        [clock, load, 1 << 3],
      ]);
      return chip.readStatus(29829);
    };
    expect(lengthAfter(14913)).toBe(0);
    expect(lengthAfter(14914)).toBe(bit);
  });

  test('a load on the clock of a half frame counts when the counter was zero', () => {
    const chip = silentChip([
      [0, 0x4015, 0x0f],
      [14913, load, 0],
    ]);
    expect(chip.readStatus(14913)).toBe(bit);
  });

  test('which clock a half frame fell on is known across slices, and only that clock', () => {
    const statusAfterLoad = (sliceClocks: number, loadClock: number) => {
      const chip = silentChip(
        [
          [0, 0x4015, 0x0f],
          [0, control, 0],
          [0, load, 3 << 3], // two half frames
          [loadClock, load, 1 << 3],
        ],
        sliceClocks,
      );
      return chip.readStatus(29829);
    };
    const half = 14913;
    expect(statusAfterLoad(half / 9, half)).toBe(0);
    expect(statusAfterLoad(half / 9, half + 1)).toBe(bit);
    expect(statusAfterLoad(2, half + 1 + half)).toBe(bit);
  });
});
