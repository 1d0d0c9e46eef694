import { equal } from 'node:assert/strict';
import { type SilentChip, silentChip } from '../level-trace.js';
import { type PublishedTest, play, type Step } from './published-test.js';

/* "apu_test" 7 and 8: the DMC as a program sees it through $4015. The sample is silence. */

const fastestPeriod = 54;
/** Clocks of so many bytes at the fastest rate. */
const bytes = (count: number): number => count * 8 * fastestPeriod;

const readyChip = (): SilentChip =>
  silentChip(
    [
      [0, 0x4012, 0x00],
      [6, 0x4010, 0x0f],
      [12, 0x4015, 0x00],
      [18, 0x4013, 0x01],
    ],
    2048,
    new Uint8Array(4096),
  );

/** A step, or what lets time pass. */
type Move = number | ((clock: number) => Step);
const write =
  (address: number, value: number): Move =>
  (clock) => [clock, 'write', address, value];
const read =
  (mask: number, expected: number): Move =>
  (clock) => [clock, 'read', mask, expected];
const [start, stop] = [write(0x4015, 0x10), write(0x4015, 0x00)];
const [playing, silent] = [read(0x10, 0x10), read(0x10, 0)];
const [interrupts, quiet] = [read(0x80, 0x80), read(0x80, 0)];

function caseOf(what: string, ...moves: readonly Move[]) {
  return {
    what,
    check: () => {
      let clock = 20_000;
      const steps: Step[] = [];
      for (const move of moves) {
        if (typeof move === 'number') {
          clock += move;
          continue;
        }
        steps.push(move(clock));
        clock += 6;
      }
      play(readyChip(), steps, 0);
    },
  };
}

const basics: PublishedTest = {
  source: 'blargg apu_test, 7-dmc_basics',
  about: 'DMC: length, start, stop, loop, interrupt flag, one byte of buffer',
  cases: [
    caseOf('a sample of 17 bytes', stop, start, bytes(10), playing, bytes(10), silent),
    caseOf('starting reloads the length', start, bytes(20), stop, start, bytes(10), playing, bytes(10), silent),
    caseOf('starting again when it has ended', start, bytes(20), start, playing),
    caseOf('starting does nothing while it plays', start, bytes(10), start, playing, bytes(10), silent),
    caseOf('stopping', start, bytes(10), stop, silent),
    caseOf(
      'a new length is for the next sample',
      start,
      write(0x4013, 2),
      bytes(20),
      start,
      write(0x4013, 1),
      bytes(30),
      playing,
      bytes(6),
      silent,
    ),
    caseOf('no interrupt unless it is asked for', start, bytes(20), quiet),
    caseOf('an interrupt at the end', write(0x4010, 0x8f), start, quiet, bytes(20), interrupts),
    caseOf('reading leaves it', write(0x4010, 0x8f), start, bytes(20), interrupts, interrupts),
    caseOf('writing $4015 clears it', write(0x4010, 0x8f), start, bytes(20), start, quiet),
    caseOf(
      'disabling clears it',
      write(0x4010, 0x8f),
      start,
      bytes(20),
      interrupts,
      write(0x4010, 0x0f),
      write(0x4010, 0x8f),
      quiet,
    ),
    caseOf('a loop ends only when it is stopped', write(0x4010, 0x4f), start, bytes(100), playing, stop, silent),
    caseOf('a loop never interrupts', write(0x4010, 0xcf), start, bytes(100), quiet, stop, quiet),
    caseOf(
      'the loop flag off and on again',
      write(0x4010, 0xcf),
      start,
      bytes(17 * 3 + 10),
      write(0x4010, 0x8f),
      write(0x4010, 0xcf),
      bytes(100),
      playing,
    ),
    caseOf(
      'the loop flag off: it ends at its end',
      write(0x4010, 0xcf),
      start,
      bytes(17 * 3 + 10),
      write(0x4010, 0x8f),
      read(0x90, 0x10),
      bytes(10),
      read(0x90, 0x80),
    ),
    caseOf(
      'each round of a loop reloads the length',
      write(0x4010, 0xcf),
      start,
      bytes(17 * 3 + 10),
      write(0x4013, 2),
      bytes(10),
      write(0x4010, 0x8f),
      bytes(23),
      read(0x90, 0x10),
      bytes(10),
      read(0x90, 0x80),
    ),
    caseOf('length 0 is one byte', write(0x4010, 0x8f), write(0x4013, 0), start, bytes(4), silent),
    caseOf(
      'an empty buffer is filled at once',
      write(0x4010, 0x8f),
      start,
      bytes(22),
      write(0x4013, 0),
      start,
      read(0x90, 0x80),
      start,
      playing,
      bytes(4),
      silent,
    ),
  ],
};

const periods = [428, 380, 340, 320, 286, 254, 226, 214, 190, 160, 142, 128, 106, 84, 72, 54];

const rates: PublishedTest = {
  source: 'blargg apu_test, 8-dmc_rates',
  about: 'all 16 rates',
  cases: periods.map((period, rate) => ({
    what: `rate ${rate} is ${period} clocks`,
    check: () => {
      const chip = readyChip();
      // Synchronised as the program is: the next round of eight bits begins when the sample is started.
      chip.write(20_000, 0x4010, rate);
      chip.write(20_006, 0x4015, 0x10);
      const endsAt = (from: number, to: number): number => {
        for (let clock = from; clock < to; clock++) if ((chip.read(clock) & 0x10) === 0) return clock;
        return to;
      };
      // The last of 17 bytes is fetched when the sixteenth begins: 15 whole rounds after the first, which was under way.
      const first = endsAt(20_007, 20_000 + 18 * 8 * period);
      chip.write(first + 1, 0x4015, 0x10);
      const second = endsAt(first + 2, first + 18 * 8 * period);
      equal(second - first, 17 * 8 * period);
    },
  })),
};

export const blarggDmc: readonly PublishedTest[] = [basics, rates];
