import fc from 'fast-check';
import type { Write } from './level-trace.js';

const addresses = [...Array(20).keys()]
  .map((register) => 0x4000 + register)
  .concat(0x4015, 0x4017, 0x5ffc, 0x5ffd, 0x5ffe, 0x5fff);

/** Five banks, no two bytes near each other alike. */
export const sampleMemory = Uint8Array.from({ length: 5 * 4096 }, (_, i) => (i * 167 + (i >> 8) * 29) & 255);

/** Both pulses sound, their timers jump far, and most writes fall between two steps of a long timer. */
export const randomPulseWrites: fc.Arbitrary<readonly Write[]> = fc
  .array(
    fc.record({
      wait: fc.nat(3000),
      register: fc.constantFrom(0, 2, 3),
      pulse: fc.constantFrom(0x4000, 0x4004),
      value: fc.nat(255),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((steps): readonly Write[] => {
    let clock = 0;
    const writes = steps.map(({ wait, register, pulse, value }): Write => {
      // Constant volume, and no length counter that would end it soon.
      return [(clock += wait), pulse + register, register === 0 ? value | 0x30 : value];
    });
    const begin = [0x4000, 0x4004].flatMap((pulse): Write[] => [
      [0, pulse, 0xbf],
      [0, pulse + 1, 0x08],
      [0, pulse + 2, 0xff],
      [0, pulse + 3, 0x03],
    ]);
    return [[0, 0x4015, 0x03], ...begin, ...writes];
  });

/** Writes like those of music: everything enabled first, short timers, some clocks shared. */
export const randomWrites: fc.Arbitrary<readonly Write[]> = fc
  .array(
    fc.record({
      wait: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(3000), fc.constantFrom(7457, 14913, 14916)),
      address: fc.constantFrom(...addresses),
      value: fc.oneof(fc.nat(255), fc.constantFrom(0, 0x08, 0x3f, 0x80, 0xbf, 0xc0, 0xff)),
    }),
    { maxLength: 40 },
  )
  .map((steps): readonly Write[] => {
    let clock = 0;
    const writes = steps.map(({ wait, address, value }): Write => [(clock += wait), address, value]);
    return [[0, 0x4015, 0x1f], ...writes];
  });
