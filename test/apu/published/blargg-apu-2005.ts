import { equal, notEqual } from 'node:assert/strict';
import { type SilentChip, silentChip } from '../level-trace.js';
import { type PublishedCase, type PublishedTest, play, type Step } from './published-test.js';

/*
 * "blargg_apu_2005.07.30": what its programs 01 to 07 and 09 to 11 write and read, by the clock. Clock 0 is that of the
 * write to $4017 that a program counts from, an even one: its program synchronises so that the sequence begins without the
 * extra clock of an odd one. Program 08 measures when a processor enters its interrupt routine, and there is none here.
 */

/** Far enough from power-up to have made the first writes. */
const origin = 100_000;
/** Loads a length of 2, 4 or 6 half frames. */
const [two, four, six] = [0x18, 0x28, 0x38];
const frameInterrupt = 0x40;
/** Instructions that load a number and write it follow each other in six clocks, or in four without the loading. */
const [nextWrite, sameValue, nextRead] = [6, 4, 4];

/** As the programs begin: pulse 1 enabled and not halted, no sweep, no interrupts. */
function readyChip(): SilentChip {
  return silentChip([
    [0, 0x4017, 0x40],
    [6, 0x4015, 0x01],
    [12, 0x4000, 0x10],
    [18, 0x4001, 0x7f],
    [24, 0x4002, 0xff],
  ]);
}

const caseOf = (what: string, ...steps: readonly Step[]): PublishedCase => ({
  what,
  check: () => play(readyChip(), steps, origin),
});

const write = (clock: number, address: number, value: number): Step => [clock, 'write', address, value];
const playing = (clock: number): Step => [clock, 'read', 0x01, 0x01];
const silent = (clock: number): Step => [clock, 'read', 0x01, 0];
const flagSet = (clock: number): Step => [clock, 'read', frameInterrupt, frameInterrupt];
const flagClear = (clock: number): Step => [clock, 'read', frameInterrupt, 0];
const milliseconds = (ms: number): number => Math.round(ms * 1789.7727);

/** How often the length must be clocked by hand until the channel ends; one round of that loop takes 15 clocks. */
function countLength(chip: SilentChip, clock: number): number {
  let count = 0;
  for (let at = clock; (chip.read(at) & 1) === 1; at += 15) {
    chip.write(at + 7, 0x4017, 0xc0);
    count++;
  }
  return count;
}

const lengthCounter: PublishedTest = {
  source: 'blargg apu 2005, 01.len_ctr',
  about: 'length counter: load, `$4015`, `$4017`, halt',
  cases: [
    caseOf('a loaded channel plays', write(0, 0x4003, two), playing(10)),
    caseOf('a length of 2 has ended after 250 ms', write(0, 0x4003, two), silent(milliseconds(250))),
    caseOf(
      '$80 to $4017 clocks it at once',
      write(-12, 0x4017, 0x00),
      write(-6, 0x4003, two),
      write(0, 0x4017, 0x80),
      write(sameValue, 0x4017, 0x80),
      silent(sameValue + 10),
    ),
    caseOf(
      '$00 to $4017 does not',
      write(-12, 0x4017, 0x00),
      write(-6, 0x4003, two),
      write(0, 0x4017, 0x00),
      write(sameValue, 0x4017, 0x00),
      playing(sameValue + 10),
    ),
    caseOf(
      'clearing the bit of $4015 clears it',
      write(0, 0x4003, two),
      write(nextWrite, 0x4015, 0x00),
      write(2 * nextWrite, 0x4015, 0x01),
      silent(2 * nextWrite + 10),
    ),
    caseOf(
      'a disabled channel is not loaded',
      write(0, 0x4015, 0x00),
      write(nextWrite, 0x4003, two),
      write(2 * nextWrite, 0x4015, 0x01),
      silent(2 * nextWrite + 10),
    ),
    caseOf(
      'the halt bit suspends it',
      write(-12, 0x4000, 0x30),
      write(-6, 0x4003, two),
      write(0, 0x4017, 0x80),
      write(sameValue, 0x4017, 0x80),
      playing(sameValue + 10),
    ),
  ],
};

const lengths = [
  10, 254, 20, 2, 40, 4, 80, 6, 160, 8, 60, 10, 14, 12, 26, 14, 12, 16, 24, 18, 48, 20, 96, 22, 192, 24, 72, 26, 16, 28,
  32, 30,
];

const lengthTable: PublishedTest = {
  source: 'blargg apu 2005, 02.len_table',
  about: 'all 32 lengths',
  cases: lengths.map((length, entry) => ({
    what: `entry ${entry} is ${length}`,
    check: () => {
      const chip = readyChip();
      chip.write(origin, 0x4017, 0x00);
      chip.write(origin + 10, 0x4003, entry << 3);
      equal(countLength(chip, origin + 20), length);
    },
  })),
};

const interruptFlag: PublishedTest = {
  source: 'blargg apu 2005, 03.irq_flag',
  about: 'frame interrupt flag',
  cases: [
    caseOf('not in mode $40', write(0, 0x4017, 0x40), flagClear(milliseconds(20))),
    caseOf('not in mode $80', write(0, 0x4017, 0x80), flagClear(milliseconds(20))),
    caseOf('in mode $00', write(0, 0x4017, 0x00), flagSet(milliseconds(20))),
    caseOf('reading clears it', write(0, 0x4017, 0x00), flagSet(milliseconds(20)), flagClear(milliseconds(20) + 10)),
    caseOf(
      '$00 and $80 to $4017 leave it',
      write(0, 0x4017, 0x00),
      write(milliseconds(20), 0x4017, 0x00),
      write(milliseconds(20) + nextWrite, 0x4017, 0x80),
      flagSet(milliseconds(20) + nextWrite + 10),
    ),
    ...[0x40, 0xc0].map((value) =>
      caseOf(
        `$${value.toString(16)} to $4017 clears it`,
        write(0, 0x4017, 0x00),
        write(milliseconds(20), 0x4017, value),
        write(milliseconds(20) + nextWrite, 0x4017, 0x00),
        flagClear(milliseconds(20) + nextWrite + 10),
      ),
    ),
  ],
};

/** Whether the flag is set 29831 clocks after mode 0 began at `clock`, which tells even clocks from odd. */
function jitterAt(chip: SilentChip, clock: number): boolean {
  chip.write(clock - nextWrite, 0x4017, 0x40);
  chip.write(clock, 0x4017, 0x00);
  return (chip.read(clock + 29_831) & frameInterrupt) !== 0;
}

const clockJitter: PublishedTest = {
  source: 'blargg apu 2005, 04.clock_jitter',
  about: '`$4017` on even and odd clocks',
  cases: [
    ...[0, 1].flatMap((odd) => [
      caseOf(
        `the flag is not set too soon, ${odd === 0 ? 'even' : 'odd'} clock`,
        write(odd - nextWrite, 0x4017, 0x40),
        write(odd, 0x4017, 0x00),
        flagClear(odd + 29_830),
      ),
      caseOf(
        `nor too late, ${odd === 0 ? 'even' : 'odd'} clock`,
        write(odd - nextWrite, 0x4017, 0x40),
        write(odd, 0x4017, 0x00),
        flagSet(odd + 29_832),
      ),
    ]),
    {
      what: 'an even number of clocks later all is the same',
      check: () => {
        const chip = readyChip();
        const before = jitterAt(chip, origin);
        equal(jitterAt(chip, origin + 30_000), before);
      },
    },
    {
      what: 'an odd number of clocks later it is not',
      check: () => {
        const chip = readyChip();
        const before = jitterAt(chip, origin);
        notEqual(jitterAt(chip, origin + 30_001), before);
      },
    },
  ],
};

/** The channel still plays when it is read at `clock`, and no longer one clock later. */
const endsAfter = (what: string, clock: number, ...steps: readonly Step[]): readonly PublishedCase[] => [
  caseOf(`${what} is not clocked too soon`, ...steps, playing(clock)),
  caseOf(`${what} is not clocked too late`, ...steps, silent(clock + 1)),
];

const fourStepTiming: PublishedTest = {
  source: 'blargg apu 2005, 05.len_timing_mode0',
  about: 'clocks of the half frames, four steps',
  cases: [
    ...endsAfter('the first half frame', 14_915, write(-12, 0x4003, two), write(-6, 0x4017, 0xc0), write(0, 0x4017, 0)),
    ...endsAfter('the second', 29_831, write(-6, 0x4003, two), write(0, 0x4017, 0)),
    ...endsAfter('the third', 44_745, write(-12, 0x4003, four), write(-6, 0x4017, 0xc0), write(0, 0x4017, 0)),
  ],
};

const fiveStepTiming: PublishedTest = {
  source: 'blargg apu 2005, 06.len_timing_mode1',
  about: 'clocks of the half frames, five steps',
  cases: [
    ...endsAfter('the first half frame', 14_915, write(-6, 0x4003, two), write(0, 0x4017, 0x80)),
    ...endsAfter('the second', 37_283, write(-12, 0x4003, four), write(-6, 0x4017, 0xc0), write(0, 0x4017, 0x80)),
    ...endsAfter('the third', 52_197, write(-6, 0x4003, four), write(0, 0x4017, 0x80)),
  ],
};

const begins = [write(-nextWrite, 0x4017, 0x40), write(0, 0x4017, 0x00)];

const interruptFlagTiming: PublishedTest = {
  source: 'blargg apu 2005, 07.irq_flag_timing',
  about: 'the flag is set on three clocks in a row',
  cases: [
    caseOf('not too soon', ...begins, flagClear(29_830)),
    caseOf('not too late', ...begins, flagSet(29_831)),
    caseOf('read and cleared at 29832, it is set again', ...begins, flagSet(29_832), flagSet(29_832 + nextRead)),
    caseOf('at 29833 it is not', ...begins, flagSet(29_833), flagClear(29_833 + nextRead)),
  ],
};

/** Power-up is as if $4017 = $00 had been written 9 to 12 clocks before the program begins; 2 of them are its delay. */
const powerUp: PublishedTest = {
  source: 'blargg apu 2005, 09.reset_timing',
  about: 'frame counter at power-up, for programs that begin 7 to 10 clocks after the song',
  cases: [7, 8, 9, 10].map((start) => ({
    what: `a program that begins at clock ${start}`,
    check: () => {
      const chip = silentChip();
      equal(chip.read(start + 3), 0);
      equal(chip.read(start + 29_818) & frameInterrupt, 0);
      equal(chip.read(start + 29_824) & frameInterrupt, frameInterrupt);
      equal(chip.read(start + 29_828) & frameInterrupt, 0);
    },
  })),
};

const haltTiming: PublishedTest = {
  source: 'blargg apu 2005, 10.len_halt_timing',
  about: 'halt on the clock of a half frame comes too late',
  cases: (
    [
      ['halted at 14914 it is not clocked', 0x10, 14_914, 0x30, playing],
      ['halted at 14915 it is', 0x10, 14_915, 0x30, silent],
      ['released at 14914 it is clocked', 0x30, 14_914, 0x10, silent],
      ['released at 14915 it is not', 0x30, 14_915, 0x10, playing],
    ] as const
  ).map(([what, before, clock, after, seen]) =>
    caseOf(
      what,
      write(-12, 0x4003, two),
      write(-6, 0x4000, 0x10),
      write(0, 0x4017, 0xc0),
      write(6, 0x4000, before),
      write(clock, 0x4000, after),
      seen(clock + 10),
    ),
  ),
};

const reloadTiming: PublishedTest = {
  source: 'blargg apu 2005, 11.len_reload_timing',
  about: 'a load on the clock of a half frame is lost, unless the counter was zero',
  cases: (
    [
      ['loaded just before, then clocked', true, 14_914, 1],
      ['loaded just after', true, 14_916, 2],
      ['loaded on the clock, from zero: not clocked', false, 14_915, 2],
      ['loaded on the clock, from 6: the load is ignored', true, 14_915, 5],
    ] as const
  ).map(([what, isLoaded, clock, count]) => ({
    what,
    check: () => {
      const chip = readyChip();
      const first: readonly Step[] = isLoaded
        ? [write(-6, 0x4003, six)]
        : [write(-12, 0x4015, 0x00), write(-6, 0x4015, 0x01)];
      play(chip, [...first, write(0, 0x4017, 0x40), write(clock, 0x4003, two)], origin);
      equal(countLength(chip, origin + clock + 12), count);
    },
  })),
};

export const blarggApu2005: readonly PublishedTest[] = [
  lengthCounter,
  lengthTable,
  interruptFlag,
  clockJitter,
  fourStepTiming,
  fiveStepTiming,
  interruptFlagTiming,
  powerUp,
  haltTiming,
  reloadTiming,
];
