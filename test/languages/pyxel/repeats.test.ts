import { describe, expect, it } from 'vitest';
import { durationSecondsOf } from '../../../src/compiler.js';
import { messageOf } from '../../../src/diagnostics/message.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { ticksOf } from '../../../src/score/tick-grid.js';
import { compiled, notesOf, scoreOf, timersOf, told, writesTo } from './pyxel-facts.js';

const gates = (text: string) => notesOf(text, 'Pulse1').map((note) => /q(\d+)/.exec(note)![1]);
const levels = (text: string) => notesOf(text, 'Pulse1').map((note) => /v(\d+)/.exec(note)![1]);
const pitches = (text: string) => notesOf(text, 'Pulse1').map((note) => Number(note.split(' ')[0]));
const loopOf = (text: string) => {
  const { loopStart, end, grid } = scoreOf(text);
  return [loopStart === undefined ? null : ticksOf(grid, loopStart), ticksOf(grid, end)];
};

describe('what belongs to the text', () => {
  it('octave and length are as written, in every pass', () => {
    expect(pitches('@1 [C>]3 C')).toEqual([60, 60, 60, 72]);
    expect(notesOf('@1 [C L8 D]2 E', 'Pulse1').map((note) => note.split(' ')[1])).toEqual([
      '0+48',
      '48+24',
      '72+48',
      '120+24',
      '144+24',
    ]);
  });
});

describe('what belongs to the time', () => {
  it('stays in force in the next pass', () => {
    expect(levels('@1 V127 [C V60 D]2')).toEqual(['15', '7', '7', '7']);
    expect(pitches('@1 K0 [C K1 D]2')).toEqual([60, 63, 61, 63]);
  });

  it('defaults before the first note are set in every pass when it stands in the repeat', () => {
    // V100 is level 12.
    expect(levels('@1 [C V60 D]2')).toEqual(['12', '7', '12', '7']);
  });

  it('a gate belongs to its note, but Q100 lets the one in force stay', () => {
    expect(gates('@1 Q100 [C Q50 D]2')).toEqual(['100', '50', '50', '50']);
    expect(gates('@1 Q80 [C Q100 D]2')).toEqual(['80', '100', '80', '100']);
  });
});

describe('ties', () => {
  it('of a thousand notes are one note that sounds to its end', () => {
    const text = `@1 Q50 ${'C4&'.repeat(999)}C4`;
    expect(notesOf(text, 'Pulse1')).toEqual([`60 0+${48 * 1000} q100 v12 d2`]);
  });

  it('by length have the gate of the sum, and take dots', () => {
    expect(notesOf('@1 C4&8.', 'Pulse1')).toEqual(['60 0+84 q80 v12 d2']);
    expect(notesOf('@1 C4..', 'Pulse1')).toEqual(['60 0+84 q80 v12 d2']);
  });

  it('to another pitch leave no gap, and the second note begins anew', () => {
    expect(notesOf('@1 Q50 C& D', 'Pulse1')).toEqual(['60 0+48 q100 v12 d2', '62 48+48 q50 v12 d2']);
  });

  it('go through brackets', () => {
    expect(notesOf('@1 [C4&]2 C4', 'Pulse1')).toEqual(['60 0+96 q100 v12 d2', '60 96+96 q100 v12 d2']);
    expect(notesOf('@1 C4&[C4]2 D', 'Pulse1')).toEqual(['60 0+96 q100 v12 d2', '62 96+48 q80 v12 d2']);
  });
});

describe('an endless repeat', () => {
  it('is the loop of the song, after its intro', () => {
    expect(loopOf('@1 C D [E F G]')).toEqual([96, 240]);
    expect(performScore(scoreOf('@1 C D [E F G]'))).toMatchObject({
      loopStartClock: 96 * 18_643,
      totalClocks: 240 * 18_643,
    });
  });

  it('has a first pass that leads into it when the second differs', () => {
    expect(loopOf('@1 V127 [C V60 D]')).toEqual([96, 192]);
    expect(levels('@1 V127 [C V60 D]')).toEqual(['15', '7', '7', '7']);
    expect(loopOf('@1 V60 [C V60 D]')).toEqual([0, 96]);
    // The tempo is another one the second time.
    expect(loopOf('@1 T60 [C T120 D]')).toEqual([96, 192]);
    // The glide of the first note comes from the last one of the pass before.
    expect(loopOf('@1 @GLI1{*,6} [C D]')).toEqual([96, 192]);
  });

  it('ends the string: nothing after it is played', () => {
    expect(loopOf('@1 [C]0 D E')).toEqual([0, 48]);
    expect(told('@1 [C]0 D E')).toEqual(['warning pyxel-after-endless 1:9+1']);
    expect(told('@1 [[C]]2 > V5')).toEqual(['note pyxel-volume-scale 1:13+2']);
  });

  it('of several channels comes round when all do', () => {
    expect(loopOf('@1 [C D];@2 [C];@0 [C D E]')).toEqual([0, 288]);
    expect(loopOf('@1 C [D];@2 [E F]')).toEqual([48, 144]);
    // A channel that ends is silent while the other goes on.
    expect(loopOf('@1 C D E;@2 [F]')).toEqual([144, 192]);
  });

  it('comes round when its vibrato without delay does', () => {
    // 48 ticks of sound a pass: a period of 10 has come round after 240 of them, one of 16 at once.
    expect(loopOf('@1 Q100 @VIB1{0,10,50} [C]')).toEqual([0, 240]);
    expect(loopOf('@1 Q100 @VIB1{0,16,50} [C]')).toEqual([0, 48]);
    // At 80 % a note has 38 whole ticks of sound: 4 passes make 152, 19 times 8.
    expect(loopOf('@1 @VIB1{0,8,50} R [C]')).toEqual([48, 240]);
    expect(loopOf('@1 Q100 @VIB1{0,10,50} [C];@2 Q100 @VIB1{0,32,50} [C2]')).toEqual([0, 480]);
    // With a delay it begins anew, and what runs on after it is the same from the second pass on.
    expect(loopOf('@1 Q100 @VIB1{5,10,50} [C]')).toEqual([0, 48]);
    expect(loopOf('@1 Q100 [@VIB1{0,10,50} C @VIB2{5,10,50} D]')).toEqual([96, 192]);
    // 1009 passes would take more than 8 minutes, for a step of the pitch.
    expect(loopOf('@1 Q100 @VIB1{0,1009,50} [C]')).toEqual([0, 48]);
  });

  it('lets vibrato run on over the seam as if it were written out', () => {
    const start = '@1 Q100 @VIB1{0,10,50} R';
    const looped = timersOf(scoreOf(`${start} [C]`), 2);
    const written = timersOf(scoreOf(`${start} [C]10`), 1);
    expect(looped.length).toBeGreaterThan(100);
    expect(looped).toEqual(written);
  });

  it('does not begin the waveform anew where it comes round within a note', () => {
    const text = '@1 Q100 [C D E F];@2 R8 [C2 D2]';
    expect(loopOf(text)).toEqual([24, 216]);
    expect(writesTo(text, 0x4003).filter(([clock]) => clock === 24 * 18_643)).toEqual([]);
    expect(
      timersOf(scoreOf(text), 3)
        .slice(0, 9)
        .map(([clock]) => clock / (48 * 18_643)),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('counts the longest where that would take too long', () => {
    // 1009 and 1013 ticks of 192 are prime to each other: some 26 minutes.
    const text = `@1 [${'C2.&'.repeat(7)}C192];@2 [${'C2.&'.repeat(7)}C96&192]`;
    expect(loopOf(text)).toEqual([0, 7 * 144 + 3]);
    expect(told(text).at(-1)).toMatch(/^warning pyxel-loops-unequal/);
    const [warning] = compiled(text).warnings;
    expect(messageOf(warning!, 'en')).toContain('CH1 0:10.51, CH2 0:10.53');
  });

  it('with nothing in it ends the sound', () => {
    expect(told('[V100]')).toEqual(['warning song-no-length', 'warning pyxel-no-notes 1:1+0']);
    expect(told('@1 C [V100] D')).toEqual(['warning pyxel-after-endless 1:13+1']);
    expect(durationSecondsOf(scoreOf('@1 C [V100] D'))).toBeCloseTo(0.5, 4);
    expect(told('[C]-1')).toEqual(['error value-out-of-range 1:3+3']);
    expect(told('@1 []2 C [T100]5 D')).toEqual([]);
  });
});
