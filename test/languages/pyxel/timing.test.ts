import { describe, expect, it } from 'vitest';
import { clockHz } from '../../../src/hardware/clock.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { collectWrites } from '../../performance/score-builder.js';
import { edgeRows } from './edge-row.js';
import { scoreOf, startClocksOf, writesTo } from './pyxel-facts.js';
import { spansOfEvents, spansOfWrites } from './sounding-spans.js';

describe('the register log', () => {
  const rows = edgeRows.filter(({ ok, events }) => ok && events!.length > 0);
  const voices = ['pulse', 'triangle', 'noise'] as const;

  it.each(rows)('of $mode $mml switches its voices on and off within a clock of Pyxel', ({ mml, mode, events }) => {
    const { spans, endClock } = spansOfEvents(events!);
    const score = scoreOf(mml, { pyxelSyntax: mode === 'old' ? 'old' : 'real' });
    const program = performScore(score, { seconds: (endClock + 1) / clockHz });
    const played = spansOfWrites(collectWrites(program.chunks));
    for (const voice of voices) {
      // Of an endless sound the row has the first events only.
      const wanted = spans[voice].map(([on, off]) => [on, Math.min(off, endClock)]);
      const heard = played[voice].flatMap(([on, off]) => (on < endClock - 1 ? [[on, Math.min(off, endClock)]] : []));
      expect({ [voice]: heard.map(within(wanted)) }).toEqual({ [voice]: wanted });
    }
  });

  /** The pair at the same place of `wanted` where both clocks are within one of it, else the pair itself. */
  function within(wanted: readonly (readonly number[])[]) {
    return (pair: readonly number[], i: number): readonly number[] => {
      const other = wanted[i];
      return other?.every((clock, k) => Math.abs(clock - pair[k]!) <= 1) ? other : pair;
    };
  }

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
