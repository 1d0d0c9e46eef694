import { deepEqual, equal, ok } from 'node:assert/strict';
import { pulseMixLevel } from '../../../src/hardware/mixer-levels.js';
import { type LevelChange, traceChip, type Write } from '../level-trace.js';
import type { PublishedCase, PublishedTest } from './published-test.js';

/* blargg's older tests, which are to be heard: "test_apu_env", "test_apu_sweep" and "test_tri_lin_ctr". */

const clocksOfMs = (ms: number): number => Math.round(ms * 1789.7727);

/** A program as it goes along: writes a few clocks apart, and stretches of waiting that are to be listened to. */
class Program {
  readonly writes: Write[] = [];
  readonly stretches: (readonly [what: string, start: number, end: number])[] = [];
  #clock = 0;

  write(address: number, value: number): this {
    this.writes.push([this.#clock, address, value]);
    this.#clock += 6;
    return this;
  }

  wait(ms: number, what = ''): this {
    const start = this.#clock;
    this.#clock += clocksOfMs(ms);
    this.stretches.push([what, start, this.#clock]);
    return this;
  }

  /** Restarts four steps again and again before they can clock anything. */
  suspend(rounds: number, what: string): this {
    const start = this.#clock;
    for (let round = 0; round < rounds; round++) {
      this.write(0x4017, 0x40);
      this.#clock += 40 * 178;
    }
    this.stretches.push([what, start, this.#clock]);
    return this;
  }

  get clock(): number {
    return this.#clock;
  }
}

const inside = (changes: readonly LevelChange[], start: number, end: number) =>
  changes.filter(({ clock }) => clock >= start && clock < end);

// Envelope: it is reset and clocked by hand, and looped; a tone is to fade in by steps.
const envelope = ((): PublishedTest => {
  const program = new Program().wait(1).write(0x4015, 0x01).write(0x4017, 0xc0).write(0x4002, 0xc0);
  for (let clocks = 16; clocks > 0; clocks--) {
    program
      .write(0x4003, 0x08)
      .write(0x4000, 0x20)
      .suspend(3, `volume ${Math.max(0, 15 - clocks)}`)
      .write(0x4000, 0x10);
    for (let i = 0; i < clocks; i++) program.write(0x4017, 0xc0);
  }
  program.write(0x4000, 0x1f).wait(10, 'volume 15');
  let pulses: readonly LevelChange[] | undefined;
  return {
    source: 'blargg test_apu_env',
    about: 'envelope reset, clocked by `$4017`, looped',
    cases: program.stretches
      .filter(([what]) => what !== '')
      .map(([what, start, end]) => ({
        what,
        check: () => {
          pulses ??= traceChip(program.writes, program.clock).pulses;
          const high = inside(pulses, start + 6, end).reduce((most, { level }) => Math.max(most, level), 0);
          ok(Math.abs(high - pulseMixLevel(Number(what.replace('volume ', '')))) < 1e-5);
        },
      })),
  };
})();

// Sweep.
const pulseAfter = (writes: readonly (readonly [address: number, value: number])[]): readonly LevelChange[] => {
  const timed = [[0x4015, 0x01] as const, [0x4000, 0xbf] as const, ...writes].map(
    ([address, value], i): Write => [6 * i, address, value],
  );
  return inside(traceChip(timed, 200_000).pulses, 100_000, 200_000);
};

/** Greatest period that is not silenced, by shift. */
const cutoffs = [0x3ff, 0x555, 0x666, 0x71c, 0x787, 0x7c1, 0x7e0, 0x7f0];

const sweepCutoff: PublishedTest = {
  source: 'blargg test_apu_sweep, sweep_cutoff',
  about: 'periods that the sweep unit silences',
  cases: [
    ...cutoffs.flatMap((period, shift) =>
      [period, period + 1].map((tried) => ({
        what: `shift ${shift}, period $${tried.toString(16)} is ${tried === period ? 'heard' : 'silent'}`,
        check: () => {
          const changes = pulseAfter([
            [0x4002, tried & 0xff],
            [0x4003, tried >> 8],
            [0x4001, shift],
          ]);
          equal(changes.length > 0, tried === period);
        },
      })),
    ),
    ...[7, 8].map((period) => ({
      what: `period ${period} is ${period === 8 ? 'heard' : 'silent'}`,
      check: () => {
        const changes = pulseAfter([
          [0x4001, period === 8 ? 0x91 : 0xa1],
          [0x4002, period],
          [0x4003, 0],
          [0x4001, 0x00],
        ]);
        equal(changes.length > 0, period === 8);
      },
    })),
    {
      what: 'swept from 16 down to 7 it is silent',
      check: () => {
        const changes = pulseAfter([
          [0x4017, 0xc0],
          [0x4001, 0x89],
          [0x4002, 16],
          [0x4003, 0],
          [0x4017, 0xc0],
          [0x4001, 0x91],
        ]);
        deepEqual(changes, []);
      },
    },
  ],
};

/** Periods from which one step down by shift 1..7 leads to $1FF; from one more it leads to $200. */
const subtracted = [0x400, 0x2aa, 0x249, 0x222, 0x210, 0x208, 0x204];

const sweepSubtract: PublishedTest = {
  source: 'blargg test_apu_sweep, sweep_sub',
  about: 'downward steps of pulse 1 go one further',
  cases: subtracted.flatMap((period, i) =>
    [0, 1].map((more) => ({
      what: `shift ${i + 1}, from $${(period + more).toString(16)}`,
      check: () => {
        const clocks = pulseAfter([
          [0x4002, (period + more) & 0xff],
          [0x4003, (period + more) >> 8],
          [0x4001, 0x88 | (i + 1)],
          [0x4017, 0xc0],
          [0x4003, 1 + more],
          [0x4001, 0x00],
        ]).map(({ clock }) => clock);
        // Half a wave is 8 times the period and one.
        equal((clocks[3]! - clocks[2]!) / 4 - 1, 2 * (0x1ff + more) + 1);
      },
    })),
  ),
};

// Linear counter: what must not sound, then what must not pause. A step comes every 33 clocks.
const linearCounts = [5, 4, 3, 2, 1, 5, 4, 3, 2, 1];
const sequenceStarts = [0xc0, 0xc0, 0xc0, 0xc0, 0xc0, 0x40, 0x40, 0x40, 0x40, 0x40];
/** Until just after that many quarter frames of the sequence, in tenths of a millisecond of 178 clocks. */
const quarterFrameDelays = [252, 210, 126, 84, 42, 252, 210, 168, 126, 84];
const tenths = (count: number): number => (count * 178) / 1789.7727;

const silentProgram = new Program()
  .wait(1)
  .write(0x4015, 0x00)
  .write(0x4017, 0x40)
  .write(0x400a, 0x20)
  .write(0x4015, 0x04)
  .write(0x4008, 0x00)
  .write(0x400b, 0x08)
  .write(0x4017, 0xc0)
  .write(0x4008, 0x7f)
  .wait(200, 'a new reload value alone does not count')
  .write(0x4017, 0xc0)
  .write(0x400b, 0x08)
  .suspend(50, 'a reload waits for a quarter frame')
  .write(0x4008, 0x00)
  .write(0x4017, 0xc0)
  .write(0x4008, 0x01)
  .write(0x400b, 0x08)
  .write(0x4017, 0xc0)
  .write(0x4017, 0xc0)
  .suspend(50, 'reloaded with 1 and clocked, it is 0')
  .write(0x4017, 0xc0)
  .write(0x4008, 0xff)
  .wait(200, 'the control flag alone reloads nothing')
  .write(0x4017, 0xc0)
  .write(0x400b, 0x08)
  .suspend(50, 'nor does it before a quarter frame')
  .write(0x4017, 0xc0)
  .write(0x4008, 0x01)
  .write(0x4017, 0xc0)
  .write(0x4017, 0xc0)
  .suspend(50, 'without the flag the reload is the last')
  .write(0x4008, 0x7f)
  .wait(200, 'reload value 127, no reload')
  .write(0x4008, 0xff)
  .wait(200, 'the same with the flag');
for (const [i, count] of linearCounts.entries()) {
  const start = sequenceStarts[i]!;
  silentProgram
    .write(0x4017, 0xc0)
    .write(0x4008, count + 2)
    .write(0x400b, 0x18)
    .write(0x4017, 0xc0)
    .write(0x4017, 0xc0)
    .write(0x4017, start)
    .wait(tenths(quarterFrameDelays[i]!))
    .write(0x4008, 0x7f)
    .write(0x400b, 0x08)
    .suspend(10, `counted down from ${count} by ${start === 0xc0 ? 'five' : 'four'} steps`);
}

const soundingProgram = new Program()
  .wait(1)
  .write(0x400a, 0x20)
  .write(0x4017, 0xc0)
  .write(0x4015, 0x04)
  .write(0x4008, 0xff)
  .write(0x400b, 0x08)
  .write(0x4017, 0xc0)
  .wait(200, 'with the control flag it stands still');
for (const [i, count] of linearCounts.entries()) {
  const start = sequenceStarts[i]!;
  soundingProgram
    .write(0x4017, 0x40)
    .write(0x4008, count)
    .write(0x400b, 0x08)
    .write(0x4017, start)
    .wait(tenths(quarterFrameDelays[i]! - 1))
    .suspend(10, `not yet counted down from ${count} by ${start === 0xc0 ? 'five' : 'four'} steps`);
}
soundingProgram
  .write(0x4017, 0xc0)
  .write(0x4008, 0x01)
  .write(0x400b, 0x08)
  .write(0x4017, 0xc0)
  .suspend(50, 'reloaded with 1')
  .write(0x4008, 0x7f)
  .write(0x400b, 0x08);
for (let i = 0; i < 0x7f; i++) soundingProgram.write(0x4017, 0xc0);
soundingProgram
  .suspend(50, 'reloaded with 127 and counted down to 1')
  .write(0x4008, 0x00)
  .write(0x400b, 0x08)
  .write(0x4008, 0x80)
  .write(0x4017, 0xc0)
  .write(0x4008, 0x81)
  .write(0x4017, 0xc0)
  .wait(250, 'with the flag it is reloaded again and again')
  .write(0x4017, 0xc0)
  .write(0x4008, 0x00)
  .suspend(50, 'a new value waits for a quarter frame')
  .write(0x4008, 0x7f)
  .write(0x4017, 0xc0)
  .write(0x4008, 0x01)
  .wait(250, 'without the flag it is not reloaded with 1');

function listen(program: Program, isHeard: boolean): readonly PublishedCase[] {
  let tnd: readonly LevelChange[] | undefined;
  return program.stretches
    .filter(([what]) => what !== '')
    .map(([what, start, end]) => ({
      what: `${isHeard ? 'heard' : 'silent'}: ${what}`,
      check: () => {
        tnd ??= traceChip(program.writes, program.clock).tnd;
        const changes = inside(tnd, start + 100, end).length;
        // Of 32 steps two repeat a level.
        if (isHeard) ok(changes > (0.99 * (end - start - 100) * 30) / 32 / 33);
        else equal(changes, 0);
      },
    }));
}

const linearCounter: PublishedTest = {
  source: 'blargg test_tri_lin_ctr',
  about: 'linear counter: reload, control flag, count by quarter frames',
  cases: [...listen(silentProgram, false), ...listen(soundingProgram, true)],
};

export const blarggOlder: readonly PublishedTest[] = [envelope, sweepCutoff, sweepSubtract, linearCounter];
