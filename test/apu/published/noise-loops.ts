import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { traceChip, type Write } from '../level-trace.js';
import type { PublishedTest } from './published-test.js';

/*
 * nesdev wiki, "Talk:APU Noise": in short mode the register runs through one of 352 loops of 93 steps or through the one of
 * 31 steps, as the state has it in which the mode is switched; 31 of 32767 states belong to the short loop, one in 1057.
 */

/** The loop of 31 steps as bits of the register, of which the lowest is the oldest: from the latest on; 1 is silent. */
const shortLoop = '1101000100101011000011100110111';
const shiftClocks = 4;

const longShift = (register: number): number => (register >> 1) | (((register ^ (register >> 1)) & 1) << 14);
const shortShift = (register: number): number => (register >> 1) | (((register ^ (register >> 6)) & 1) << 14);

/** States by how many short shifts lead back to them. */
function loops(): ReadonlyMap<number, readonly number[]> {
  const statesByLength = new Map<number, number[]>();
  for (let state = 1; state < 1 << 15; state++) {
    let length = 1;
    for (let next = shortShift(state); next !== state; next = shortShift(next)) length++;
    const states = statesByLength.get(length);
    if (states === undefined) statesByLength.set(length, [state]);
    else states.push(state);
  }
  return statesByLength;
}

/** What the chip puts out, 1 for sound, when the mode is switched so many shifts behind power-up; one digit a shift. */
function heardFrom(shifts: number, count: number): string {
  const clock = shifts * shiftClocks;
  const writes: Write[] = [
    [0, 0x4015, 0x08],
    [0, 0x400c, 0x30],
    [0, 0x400f, 0],
    [clock, 0x400e, 0x80],
    [clock, 0x400c, 0x3f],
  ];
  const changes = traceChip(writes, clock + count * shiftClocks).tnd;
  return Array.from({ length: count }, (_, i) => {
    const level = changes.findLast((change) => change.clock <= clock + i * shiftClocks)?.level ?? 0;
    return level > 1e-6 ? '1' : '0';
  }).join('');
}

const shiftsTo = (wanted: number): number => {
  let shifts = 0;
  for (let state = 1; state !== wanted; state = longShift(state)) shifts++;
  return shifts;
};

const isSameLoop = (a: string, b: string): boolean => a.length === b.length && (a + a).includes(b);
const complement = (bits: string): string => bits.replace(/\d/g, (bit) => (bit === '1' ? '0' : '1'));

const reverse = (bits: string): string => [...bits].reverse().join('');

/** States all over the register, none of which is in the loop of 31. */
const someStates = [1, 2, 77, 1000, 4095, 8191, 12_345, 16_384, 20_000, 25_000, 30_000, 32_767];

export const noiseLoops: PublishedTest = {
  source: 'nesdev wiki, Talk:APU Noise',
  about: 'short noise: loops of 93 steps and the one of 31',
  cases: [
    {
      what: '352 loops of 93 states, one of 31',
      check: () => {
        const byLength = loops();
        deepEqual(
          [...byLength.keys()].sort((a, b) => a - b),
          [31, 93],
        );
        equal(byLength.get(93)?.length, 352 * 93);
        equal(byLength.get(31)?.length, 31);
      },
    },
    {
      what: 'the outputs of the loop of 31 steps',
      check: () => {
        const state = loops().get(31)![0]!;
        const heard = heardFrom(shiftsTo(state), 62);
        equal(heard.slice(31), heard.slice(0, 31));
        ok(isSameLoop(reverse(complement(heard.slice(0, 31))), shortLoop));
      },
    },
    ...someStates.map((state) => ({
      what: `from state ${state} a loop of 93 steps`,
      check: () => {
        const heard = heardFrom(shiftsTo(state), 186);
        equal(heard.slice(93), heard.slice(0, 93));
        notEqual(heard.slice(31, 62), heard.slice(0, 31));
      },
    })),
  ],
};
