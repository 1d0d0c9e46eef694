import { describe, expect, it } from 'vitest';
import { exactTicks, music, notesOf, scoreOf, told } from './song-facts.js';

const pitches = (text: string, mode: 'ppmck' | 'pyxel' = 'ppmck') => notesOf(text, mode).map((note) => note.noteNumber);

describe('pitch', () => {
  it('c to b of octave 4 are MIDI 60 to 71', () => {
    expect(pitches('A c d e f g a b')).toEqual([60, 62, 64, 65, 67, 69, 71]);
    expect(pitches('0: CDEFGAB', 'pyxel')).toEqual([60, 62, 64, 65, 67, 69, 71]);
  });

  it('+ and # raise, - lowers', () => {
    expect(pitches('A c+ d# e- f+ g# a- b-')).toEqual([61, 63, 63, 66, 68, 68, 70]);
    expect(pitches('0: C+ D# E-', 'pyxel')).toEqual([61, 63, 63]);
  });

  it('an accidental may leave the octave', () => {
    expect(pitches('A b+ c-')).toEqual([72, 59]);
    expect(pitches('A o7 b+')).toEqual([108]);
    expect(pitches('A o0 c- l1', 'ppmck')).toEqual([11]);
  });

  it('octaves are absolute, or one step up or down', () => {
    expect(pitches('A o5 c > c < c << c o2 c')).toEqual([72, 84, 72, 48, 36]);
    expect(pitches('0: O5 C > C < C << C O2 C', 'pyxel')).toEqual([72, 84, 72, 48, 36]);
  });

  it('the octave stays at its limit', () => {
    expect(told('A o7 >> c')).toEqual(['error octave-limit 1:6+1', 'error octave-limit 1:7+1']);
    expect(told('0: O0 < C', 'pyxel')).toEqual(['error octave-limit 1:7+1', 'warning note-too-low 1:9+1']);
  });

  it('#OCTAVE-REV "1" exchanges > and <', () => {
    expect(pitches('#OCTAVE-REV "1"\nA o4 > c << c')).toEqual([48, 72]);
    expect(pitches('#OCTAVE-REV "0"\nA o4 > c')).toEqual([72]);
    expect(pitches('#OCTAVE-REV\nA o4 > c')).toEqual([72]);
    expect(told('#OCTAVE-REV "1"\nA o0 > c')).toContain('error octave-limit 2:6+1');
  });

  it('a second accidental belongs to nothing', () => {
    expect(told('A c++')).toEqual(['error stray-text 1:5+1']);
    expect(told('A c+-8 d')).toEqual(['error stray-text 1:5+2']);
    expect(told('0: C##', 'pyxel')).toEqual(['error stray-text 1:6+1']);
  });

  it('an accidental after the length, too, with its number', () => {
    expect(told('A c4#8 d')).toEqual(['error stray-text 1:5+2']);
  });
});

describe('length', () => {
  it('is the n-th part of 768 ticks, exactly', () => {
    expect(music('A c1 c2 c4 c8 c16 c192')).toEqual([
      '60 0+768',
      '60 768+384',
      '60 1152+192',
      '60 1344+96',
      '60 1440+48',
      '60 1488+4',
    ]);
    expect(music('A c7 d')).toEqual(['60 0+768/7', '62 768/7+192']);
  });

  it('each dot adds half of the dot before', () => {
    expect(music('A c4. d4.. e4... c64.')).toEqual(['60 0+288', '62 288+336', '64 624+360', '60 984+18']);
    expect(music('A c192.....')).toEqual(['60 0+63/8']); // 4 + 2 + 1 + 1/2 + 1/4 + 1/8
    expect(music('0: C5.', 'pyxel')).toEqual(['60 0+1152/5']);
  });

  it('dots without end come to twice the length, but for nothing that can be heard', () => {
    const { channels, grid } = scoreOf(`A c4${'.'.repeat(5000)}`);
    const missing = 384n * grid.unitsPerTick - channels[0]!.end;
    expect(missing > 0n).toBe(true);
    // A tick at 9999 beats a minute is 56 clocks.
    expect(Number(missing) / Number(grid.unitsPerTick)).toBeLessThan(1 / 56);
  });

  it('without one, that of l counts, with its dots', () => {
    expect(music('A c l8 c l4. c c8 c.')).toEqual([
      '60 0+192',
      '60 192+96',
      '60 288+288',
      '60 576+96',
      '60 672+432', // 288 + 144
    ]);
    expect(music('0: L2 C R L8 C', 'pyxel')).toEqual(['60 0+384', 'r 384+384', '60 768+96']);
  });

  it('may be written with blanks and line ends before it and its dots, the letter and its accidental', () => {
    expect(music('A c + 4 . . d\n8\n.')).toEqual(['61 0+336', '62 336+144']);
    expect(music('A c\u3000+\t8')).toEqual(['61 0+96']);
    expect(music('0: C + 4 .', 'pyxel')).toEqual(['61 0+288']);
  });

  it('is no longer read over a comment', () => {
    expect(told('A c ;x\n4')).toEqual(['error stray-text 2:1+1']);
  });

  it.each(['c0', 'c193', 'c00', 'c300.', 'r0', 'l0', 'l193', 'c^0', 'c&193', 'c& d0'])(
    'A %s is out of range',
    (music) => {
      const lines = told(`A ${music}`);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^error length-out-of-range/);
    },
  );

  it('a bad length neither sounds nor takes time, and is told once in a repeat', () => {
    expect(told('A [c0 d]3')).toEqual(['error length-out-of-range 1:4+2 ~1:5+1']);
    expect(told('A l300 c')).toEqual(['error length-out-of-range 1:3+4 ~1:4+3']);
  });

  it('leading zeros are nothing', () => {
    expect(music('A c004 o004 c')).toEqual(['60 0+192', '60 192+192']);
  });
});

describe('rests', () => {
  it('take time and make no sound', () => {
    expect(music('A r r8 r4. c')).toEqual(['r 0+192', 'r 192+96', 'r 288+288', '60 576+192']);
  });

  it('have no accidental', () => {
    expect(told('A r+4')).toEqual(['error stray-text 1:4+2']);
  });
});

describe('sums are exact', () => {
  const endOf = (text: string) => {
    const { grid, end } = scoreOf(text);
    return exactTicks(grid, end);
  };

  it('of triplets and quarters', () => {
    expect(music('A e12d12e12 c4').at(-1)).toBe('60 192+192');
  });

  it('of r1^1^1 and r1 r1 r1', () => {
    expect(endOf('A r1^1^1')).toBe('2304');
    expect(endOf('A r1 r1 r1')).toBe('2304');
  });

  it('of 2000 notes of a 57th', () => {
    // 2000 * 768 / 57
    expect(endOf('A [c57]2000')).toBe('512000/19');
  });

  it('of a line with odd lengths', () => {
    // l8: a+4 b+ a+ r g d+ c+64 d3 & d57. c4 d4 d+ r = 192 + 5*96 + 12 + 256 + 768/57*1.5 + 192 + 192 + 96 + 96
    // = 1516 + 384/19
    expect(endOf('A l8a+4b+a+r g d+ c+64 d3&d57.c4d4d+r')).toBe('29188/19');
  });

  it('of notes longer than a whole', () => {
    expect(endOf('A c1^1^1^1')).toBe('3072');
  });
});
