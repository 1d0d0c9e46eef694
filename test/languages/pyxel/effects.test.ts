import { describe, expect, it } from 'vitest';
import { midiHz, pulseTimerOf } from '../../../src/hardware/timers.js';
import { writesTo } from './pyxel-facts.js';

const tick = 18_643;
const levels = (text: string) => writesTo(text, 0x4000).map(([clock, value]) => [clock / tick, value & 15]);
const timer = (note: number) => pulseTimerOf(midiHz(note)) & 0xff;

describe('@ENV', () => {
  it('multiplies V in straight lines from its first volume', () => {
    // 15 to 0 over 15 ticks, a third of a tick between two looks: level n from half a level above it.
    const falling = levels('@1 V127 Q100 @ENV1{127,15,0} C4');
    expect(falling.slice(0, 3).map(([, level]) => level)).toEqual([15, 14, 13]);
    for (const [at, level] of falling.slice(1)) expect(at! - (15 - level! - 0.5)).toBeCloseTo(1 / 6, 1);
    expect(levels('@1 V64 Q100 @ENV1{127,15,0} C4')[0]).toEqual([0, 8]);
    expect(levels('@1 V64 Q100 @ENV1{64} C4')).toEqual([[0, 4]].concat([[48, 0]]));
  });

  it('jumps where no time is given, and holds its last volume', () => {
    expect(levels('@1 V127 Q100 @ENV1{127,12,127,0,64} C4')).toEqual([
      [0, 15],
      [12, 8],
      [48, 0],
    ]);
  });

  it('begins anew with every note, and is off with slot 0 or one that was never defined', () => {
    expect(levels('@1 V127 Q100 @ENV1{127,12,127,0,64} C4 C4 @ENV0 C @ENV7 C')).toEqual([
      [0, 15],
      [12, 8],
      [48, 15],
      [60, 8],
      [96, 15],
      [192, 0],
    ]);
  });

  it('may have a slot of any number', () => {
    expect(levels('@1 Q100 @ENV2147483647{127} C')).toEqual([
      [0, 12],
      [48, 0],
    ]);
  });
});

/** Low bytes of the period after the one of the first note; a tick is a tick though the high byte takes some clocks. */
const periods = (text: string) =>
  writesTo(text, 0x4002)
    .slice(1)
    .map(([clock, value]) => [Math.round(clock / tick), value]);

describe('@VIB', () => {
  it('goes up first, once a tick, and down with a negative depth', () => {
    const up = [60.5, 61, 60.5, 60, 59.5, 59, 59.5, 60].map(timer);
    const seen = periods('@1 Q100 O4 @VIB1{0,8,100} C4').slice(0, 8);
    expect(seen).toEqual(up.map((value, i) => [i + 1, value]));
    const down = periods('@1 Q100 O4 @VIB1{0,8,-100} C4').slice(0, 2);
    expect(down).toEqual([59.5, 59].map((note, i) => [i + 1, timer(note)]));
  });

  it('waits for its delay in every note', () => {
    const first = (text: string) => periods(text).map(([at]) => at);
    const clocks = first('@1 Q100 @VIB1{12,8,100} C4 C4');
    expect(clocks[0]).toBe(13);
    expect(clocks.find((at) => at! > 48)).toBe(48 + 13);
  });

  it('without delay goes on from note to note', () => {
    // 12 ticks are one period and a half: the second note begins going down.
    const seen = periods('@1 Q100 O4 L16 @VIB1{0,8,100} C C');
    expect(seen.filter(([at]) => at! > 12)[0]).toEqual([13, timer(59.5)]);
  });

  it('of no period or no depth is none', () => {
    expect(periods('@1 @VIB1{0,0,-100} C')).toEqual([]);
    expect(periods('@1 @VIB1{0,12,0} C')).toEqual([]);
  });
});

describe('@GLI', () => {
  it('comes from so many cents off, in equal steps a tick', () => {
    const seen = periods('@1 Q100 O4 @GLI1{-400,4} C4');
    expect(seen.slice(-4)).toEqual([57, 58, 59, 60].map((note, i) => [i + 1, timer(note)]));
  });

  it('comes from the note before with *, over the whole note with *', () => {
    const seen = periods('@1 Q100 O4 L16 @GLI1{*,*} C E').filter(([at]) => at! >= 12);
    // 4 semitones in 12 ticks.
    expect(seen.slice(0, 3)).toEqual([1, 2, 3].map((i) => [12 + i, timer(60 + i / 3)]));
  });
});

describe('noise', () => {
  const period = (text: string) => writesTo(`@3 ${text}`, 0x400e).map(([, value]) => value & 15);

  it('takes the rate nearest to the frequency of the note', () => {
    expect(period('O4A O5A O6A O7D O7A O8D O8A O9C+ O9F O9A')).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
  });

  it('goes with K and Y, and beyond the octaves', () => {
    expect(period('O4A K12 O4A Y1200 O4A')).toEqual([15, 14, 13]);
    // 447443 Hz, 69 + 12 log2(447443 / 440) = 188.9.
    expect(period('O9 A K60 A')).toEqual([6, 0]);
  });

  it('moves with vibrato and glide', () => {
    expect(period('Q100 @GLI1{-1200,12} O5 A')).toEqual([15, 14]);
  });
});
