import { describe, expect, it } from 'vitest';
import { clockHz } from '../../../src/hardware/clock.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { collectWrites } from '../../performance/score-builder.js';
import { edgeRows } from './edge-row.js';
import { scoreOf, startClocksOf, writesTo } from './pyxel-facts.js';

/** What switches a voice of the chip on or off: control of the pulses and the noise, the enable bits of the triangle. */
const switches: readonly number[] = [0x4000, 0x4004, 0x400c, 0x4015];

/** Notes and ends of notes of a row, in Pyxel's own clocks. */
function turnsOf(events: NonNullable<(typeof edgeRows)[number]['events']>) {
  const starts: number[] = [];
  const ends: number[] = [];
  let clock = 0;
  for (const event of events) {
    const [, kind, , , ticks, clocksPerTick, , gateClocks, level] = event;
    const length = ticks * clocksPerTick;
    if (kind === 'note' && gateClocks > 0 && level > 0) {
      // After a note that sounds to its end nothing need be written at the next one.
      if (ends.at(-1) !== clock) starts.push(clock);
      ends.push(clock + gateClocks);
    }
    clock += length;
  }
  const gaps = ends.filter((end) => !starts.includes(end) && end < clock);
  return { starts, ends: gaps, clock };
}

describe('the register log', () => {
  // Of the old syntax fading notes are silent before their end; pitches far out are not the matter here.
  const rows = edgeRows.filter(({ ok, mode, events }) => ok && mode === 'new' && events!.length > 0);

  it.each(rows)('of $mml begins and ends its notes within a clock of Pyxel', ({ mml, events }) => {
    const { starts, clock } = turnsOf(events!);
    const score = scoreOf(mml, { pyxelSyntax: 'real' });
    const seconds = Math.max(1, Math.ceil(clock / clockHz) + 1);
    const program = performScore(score, { seconds });
    const clocks = collectWrites(program.chunks)
      .filter(({ address }) => switches.includes(address))
      .map((write) => write.clock);
    for (const start of starts) {
      expect(clocks.some((one) => Math.abs(one - start) <= 1)).toBe(true);
    }
  });

  it('ends notes on the clock of their gate', () => {
    // 894864 clocks a quarter note at T120, 80 % of them.
    expect(writesTo('@1 C D', 0x4000)).toEqual([
      [0, 0xbc],
      [715_891, 0xb0],
      [894_864, 0xbc],
      [1_610_755, 0xb0],
    ]);
  });
});

describe('a tick is a whole number of clocks', () => {
  it.each([
    ['T120 @1 CD', 48 * 18_643],
    ['T60 @1 CD', 48 * 37_287],
    // 1789773 x 60 / (150 x 48) = 14914.775
    ['T150 @1 CD', 48 * 14_915],
    ['T5000000 @1 CD', 48],
  ])('%s', (text, clocks) => {
    expect(startClocksOf(text, 'Pulse1')).toEqual([0, clocks]);
  });

  it('and does not drift: the 20,000th note of a string', () => {
    expect(startClocksOf('T137 @1 L32 [C]20000', 'Pulse1').at(-1)).toBe(19_999 * 6 * 16_330);
  });

  it('of each channel by itself', () => {
    const text = 'T60 @1 CDE;@2 CDE;T97 @0 CDE';
    expect(startClocksOf(text, 'Pulse1').map(Math.round)).toEqual([0, 1_789_776, 3_579_552]);
    expect(startClocksOf(text, 'Pulse2').map(Math.round)).toEqual([0, 894_864, 1_789_728]);
    // 1789773 x 60 / (97 x 48) = 23064.1
    expect(startClocksOf(text, 'Triangle').map(Math.round)).toEqual([0, 1_107_072, 2_214_144]);
  });

  it('in the old syntax a 32nd note is a whole number of 120ths of a second', () => {
    // 900 / 130 is 6 when rounded down: an eighth lasts 4 x 6 of 14914 clocks.
    expect(startClocksOf('x0:7 t130 @1 l8 c d', 'Pulse1').map(Math.round)).toEqual([0, 24 * 14_914]);
  });
});
