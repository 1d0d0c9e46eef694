import type { ChipProgram, RegisterWrites } from '../../src/hardware/chip-program.js';
import { clockHz } from '../../src/hardware/clock.js';

/** [clock, address, value] */
export type Write = readonly [clock: number, address: number, value: number];

/** A program of `seconds`, its writes dealt out into chunks that begin at `cuts` (and at 0). */
export function programOf(writes: readonly Write[], seconds: number, cuts: readonly number[] = []): ChipProgram {
  const totalClocks = seconds * clockHz;
  const ends = [...cuts.filter((clock) => clock < totalClocks), Math.ceil(totalClocks)];
  const chunks = ends.map((end, i): RegisterWrites => {
    const startClock = i === 0 ? 0 : ends[i - 1]!;
    const inside = writes.filter(([clock]) => clock >= startClock && clock < end);
    return {
      startClock,
      clocks: end - startClock,
      count: inside.length,
      at: Uint32Array.from(inside, ([clock]) => clock - startClock),
      address: Uint16Array.from(inside, ([, address]) => address),
      value: Uint8Array.from(inside, ([, , value]) => value),
    };
  });
  return { totalClocks, chunks };
}

export const pulseWrites = (timer: number, duty: number, level = 15, clock = 0): readonly Write[] => [
  [clock, 0x4015, 0x0f],
  [clock, 0x4000, (duty << 6) | 0x30 | level],
  [clock, 0x4001, 0x08],
  [clock, 0x4002, timer & 0xff],
  [clock, 0x4003, timer >> 8],
];

export const triangleWrites = (timer: number, clock = 0): readonly Write[] => [
  [clock, 0x4015, 0x0f],
  [clock, 0x4008, 0xff],
  [clock, 0x400a, timer & 0xff],
  [clock, 0x400b, timer >> 8],
  [clock, 0x4017, 0xc0],
];

export const noiseWrites = (period: number, level = 15, clock = 0): readonly Write[] => [
  [clock, 0x4015, 0x0f],
  [clock, 0x400c, 0x30 | level],
  [clock, 0x400e, period],
  [clock, 0x400f, 0],
];

/** All four channels, some changes, and a second of it. */
export const busyWrites: readonly Write[] = [
  ...pulseWrites(253, 2, 12),
  [0, 0x4004, 0x7a],
  [0, 0x4005, 0x08],
  [0, 0x4006, 0x52],
  [0, 0x4007, 0x01],
  ...triangleWrites(507),
  ...noiseWrites(5, 6),
  [200_000, 0x4000, 0xb3],
  [400_001, 0x400e, 0x83],
  [600_002, 0x4002, 0x40],
  [900_003, 0x4011, 90],
  [1_200_004, 0x4015, 0x05],
];
