import fc from 'fast-check';
import { expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import type { Score } from '../../src/score/score.js';
import { type ChipModel, watch } from './chip-model.js';
import { type ExpectedLook, expectedLooks } from './expected-sound.js';
import { randomScore } from './random-score.js';
import { collectWrites, type Write } from './score-builder.js';

const writable = new Set(
  '4000 4001 4002 4003 4004 4005 4006 4007 4008 400A 400B 400C 400E 400F 4015 4017'
    .split(' ')
    .map((hex) => Number.parseInt(hex, 16)),
);
/** Both pulses may cross all high bytes one after the other, and a sweep may begin in between. */
const settleClocks = 200;
const clockHz = 19_687_500 / 11;

/** Calls `check` for each look of a channel that lasts long enough for the chip to settle. */
function checkLooks(
  score: Score,
  writes: readonly Write[],
  channel: number,
  check: (chip: ChipModel, look: ExpectedLook) => void,
) {
  const looks = expectedLooks(score, score.channels[channel]!).filter(
    (look) => look.clock + settleClocks <= look.untilClock,
  );
  watch(
    writes,
    looks.map(({ clock }) => clock + settleClocks),
    (chip, i) => check(chip, looks[i]!),
  );
}

type Claimed = string | number | boolean | undefined;

/** `expect` is too slow for a million looks. */
function claim(holds: boolean, what: string, actual: Claimed, wanted: Claimed): void {
  if (!holds) throw new Error(`${what} is ${String(actual)}, not ${String(wanted)}`);
}

function claimTimer(actual: number, cents: number, cycleClocks: number, least: number) {
  const exact = clockHz / (cycleClocks * 440 * 2 ** ((cents - 6900) / 1200)) - 1;
  // Nearest to the exact value, give or take the time of the look, a ten-millionth of a tick.
  const distance = Math.abs(actual - Math.min(0x7ff, Math.max(least, exact)));
  claim(distance <= 0.5 + 1e-3, 'timer', actual, exact);
}

function claimLevel(actual: number, exact: number) {
  claim(Math.abs(actual - exact) <= 0.5 + 1e-5, 'level', actual, exact);
}

test('writes come in order, within the chip and the song', () => {
  fc.assert(
    fc.property(randomScore({ withSweep: true }), (score) => {
      const program = performScore(score);
      let clock = 0;
      for (const { startClock, clocks, count, at } of program.chunks) {
        expect(startClock).toBe(clock);
        clock += clocks;
        for (let i = 0; i < count; i++) claim(at[i]! < clocks, 'clock', at[i], clocks);
      }
      expect(clock).toBe(Math.round(program.totalClocks) + 1);
      const writes = collectWrites(program.chunks);
      writes.forEach((write, i) => {
        const before = writes[i - 1]?.clock ?? 0;
        claim(write.clock >= before, 'clock', write.clock, before);
        claim(writable.has(write.address), 'address', write.address, 'known');
        const isHighByte = (write.address & 3) === 3 && write.address < 0x400c;
        claim(!isHighByte || write.value < 8, 'high byte', write.value, 'below 8');
      });
    }),
  );
});

test('each voice sounds at every look what the score says, and the chip never loses the period', () => {
  fc.assert(
    fc.property(randomScore({ withSweep: false }), (score) => {
      const writes = collectWrites(performScore(score).chunks);
      for (const index of [0, 1] as const) {
        checkLooks(score, writes, index, (chip, look) => {
          const { timer, level, duty } = chip.pulses[index];
          claimLevel(level, look.level);
          if (!look.isSounding) return;
          claimTimer(timer, look.cents, 16, 8);
          claim(duty === look.duty, 'duty', duty, look.duty);
          claim(!chip.isPulseMuted(index), 'pulse', 'muted', 'sounding');
        });
      }
      checkLooks(score, writes, 2, (chip, look) => {
        const halfway = Math.abs(look.level - 0.5) < 1e-5;
        claim(halfway || chip.isTriangleRunning === look.level > 0.5, 'triangle', chip.isTriangleRunning, look.level);
        if (chip.isTriangleRunning) claimTimer(chip.triangle.timer, look.cents, 32, 2);
      });
      checkLooks(score, writes, 3, (chip, look) => {
        claimLevel(chip.noise.control & 15, look.level);
        claim(!look.isSounding || chip.noise.period === look.noisePeriod, 'noise', chip.noise.period, look.noisePeriod);
      });
    }),
    { numRuns: 300 },
  );
});

test('without a sweep in the song a waveform restarts only at an attack, or where the song loops', () => {
  fc.assert(
    fc.property(randomScore({ withSweep: false }), (score) => {
      const { chunks, loopStartClock } = performScore(score);
      const writes = collectWrites(chunks);
      [0x4003, 0x4007].forEach((address, index) => {
        const attacks = expectedLooks(score, score.channels[index]!).filter(({ isAttack }) => isAttack);
        // An attack may have to wait until the chip has settled from the note before.
        const allowed = [...attacks.map(({ clock }) => clock), Math.round(loopStartClock ?? 0), 0];
        for (const write of writes.filter((candidate) => candidate.address === address)) {
          expect(allowed.some((clock) => write.clock >= clock && write.clock < clock + settleClocks)).toBe(true);
        }
      });
    }),
  );
});

test('with sweeps about, notes without one still have their period and level at every look', () => {
  fc.assert(
    fc.property(randomScore({ withSweep: true }), (score) => {
      const writes = collectWrites(performScore(score).chunks);
      for (const index of [0, 1] as const) {
        checkLooks(score, writes, index, (chip, look) => {
          const { timer, level } = chip.pulses[index];
          const isMovedInSoftware = look.note !== undefined && level === 0;
          if (look.note?.sound.sweep === undefined || !isMovedInSoftware) claimLevel(level, look.level);
          if (look.isSounding && look.note!.sound.sweep === undefined) claimTimer(timer, look.cents, 16, 8);
        });
      }
    }),
    { numRuns: 300 },
  );
});
