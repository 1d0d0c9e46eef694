import { describe, expect, it } from 'vitest';
import { hints, music, notesOf, scoreOf, told } from './song-facts.js';

const tied = ['60 0+384'];

describe('a tie', () => {
  it.each(['c4^4', 'c4&4', 'c4^c4', 'c4&c4', 'c ^ c', 'c & c4', 'c\n&\n4', 'c8^8^8^8', 'c2', 'c &8 &8', 'c^4'])(
    '%s is one note',
    (text) => {
      expect(music(`A ${text}`)).toEqual(tied);
      expect(told(`A ${text}`)).toEqual([]);
    },
  );

  it.each(['C4&4', 'C4&C4', 'C & C', 'C\n& 4', 'C8&8&C4'])('pyxel: %s is one note', (text) => {
    expect(music(`0: ${text}`, 'pyxel')).toEqual(tied);
  });

  it('takes dots, and dots alone stand on the default length', () => {
    expect(music('A c4^8.')).toEqual(['60 0+336']);
    expect(music('A l8 c^.')).toEqual(['60 0+240']);
    expect(music('0: C8 &16.', 'pyxel')).toEqual(['60 0+168']);
  });

  it('by pitch, not by name', () => {
    expect(music('A b & > c-')).toEqual(['71 0+384']);
    expect(music('A c+ ^ d-')).toEqual(['61 0+384']);
    expect(music('0: C & K1 C-', 'pyxel')).toEqual(['60 0+384']);
  });

  it('makes a rest longer', () => {
    expect(music('A c r^4^8')).toEqual(['60 0+192', 'r 192+480']);
    expect(music('A r&r8')).toEqual(['r 0+288']);
    expect(told('A r&r8')).toEqual([]);
  });

  it.each(['|', '||', '; x\n', '>', 't100', 'q4', 'l4', 'o4', '@v1={1}', 'EPOF', '[', '\r\n'])(
    'reaches over %j',
    (between) => {
      const text = between === '[' ? 'A c4 & [c4]1' : between === '>' ? 'A c4 & > < c4' : `A c4 & ${between} c4`;
      expect(music(text)).toEqual(tied);
      expect(told(text)).toEqual([]);
    },
  );

  it('has the gate of its first note', () => {
    expect(notesOf('A q4 c & q8 c').map(({ gate, length }) => [gate, length > 0n])).toEqual([[0.5, true]]);
  });
});

describe('a slur', () => {
  it('to another pitch plays it without a new attack', () => {
    expect(music('A c8 & e8 & g8')).toEqual(['60 0+96', '~64 96+96', '~67 192+96']);
    expect(music('0: C8 & E8', 'pyxel')).toEqual(['60 0+96', '~64 96+96']);
    expect(music('N c & e', 'ppmck', 'Noise')).toEqual(['60 0+192', '~64 192+192']);
    expect(music('T c & e', 'ppmck', 'Triangle')).toEqual(['60 0+192', '~64 192+192']);
  });

  it('ends at the next note without &', () => {
    expect(music('A c & e g')).toEqual(['60 0+192', '~64 192+192', '67 384+192']);
  });

  it('with ^ warns', () => {
    expect(told('A c ^ e')).toEqual(['warning tie-other-pitch 1:5+1']);
    expect(told('A [c ^ e]4')).toEqual(['warning tie-other-pitch 1:6+1']);
  });

  it('g32^32&f16 is one attack', () => {
    expect(music('A g32^32&f16')).toEqual(['67 0+48', '~65 48+48']);
  });

  it.each([
    ['a level', 'c & v5 c', 'c & v-3 c'],
    ['a duty', 'c & @1 c', '@3 c & @0 c'],
    ['a detune', 'c & D5 c', 'D1 c & D-1 c'],
  ])('at the same pitch, to another sound: %s', (_, ...texts) => {
    for (const text of texts) expect(music(`A ${text}`)).toEqual(['60 0+192', '~60 192+192']);
  });

  it('to the same sound again is a tie', () => {
    expect(music('A v5 c & v6 v5 c')).toEqual(tied);
    expect(music('A c & @3 @2 c')).toEqual(tied);
  });

  it('does not transpose noise', () => {
    expect(music('3: C & K5 C', 'pyxel', 'Noise')).toEqual(tied);
  });
});

describe('repeats', () => {
  it('a tie reaches over the end of a pass and of the repeat', () => {
    expect(music('A [c &]2 c')).toEqual(['60 0+576']);
    expect(music('A [c & e &]2 c')).toEqual(['60 0+192', '~64 192+192', '~60 384+192', '~64 576+192', '~60 768+192']);
  });

  it('into a repeat: the first pass only, unless it ends with one, too', () => {
    expect(music('A c & [c r]2')).toEqual(['60 0+384', 'r 384+192', '60 576+192', 'r 768+192']);
    // The second ^4 holds the d before it.
    expect(music('A c [^4 d]2')).toEqual(['60 0+384', '62 384+384', '62 768+192']);
  });

  it('over the way out', () => {
    expect(music('A [c & | d]2 e')).toEqual(['60 0+192', '~62 192+192', '60 384+192', '~64 576+192']);
    expect(music('A [c | & d]2 c')).toEqual(['60 0+192', '~62 192+192', '60 384+192', '60 576+192']);
  });

  it('left open by a repeat at the end of its track', () => {
    expect(told('A [c &]2')).toEqual(['error unterminated-tie 1:6+1']);
    expect(told('A [c & | d]2')).toEqual(['error unterminated-tie 1:6+1']);
  });
});

describe('faults', () => {
  it.each([
    ['A c &', 'error unterminated-tie 1:5+1'],
    ['A c ^ ; x\n', 'error unterminated-tie 1:5+1'],
    ['A c & B d', 'error unterminated-tie 1:5+1'],
    ['A c & & d', 'error unterminated-tie 1:5+1'],
    ['A c ^^4', 'error unterminated-tie 1:5+1'],
    ['A c &^ c', 'error unterminated-tie 1:5+1'],
    ['A c ^ r4', 'error unterminated-tie 1:5+1'],
    ['A &', 'error unterminated-tie 1:3+1'],
    ['A & c', 'error nothing-to-tie 1:3+1'],
    ['A ^c', 'error nothing-to-tie 1:3+1'],
    ['A [^4 c]2', 'error nothing-to-tie 1:4+2'],
    ['A r & c', 'warning tie-after-rest 1:5+1'],
    ['A r ^ c', 'warning tie-after-rest 1:5+1'],
    ['A c & r', 'warning tie-to-rest 1:5+1'],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  it.each([
    ['0: C &', 'error unterminated-tie 1:6+1'],
    ['0: C & 1: D', 'error unterminated-tie 1:6+1'],
    ['0: C &1: D', 'error unterminated-tie 1:6+1'],
    ['0: &8 C', 'error nothing-to-tie 1:4+2'],
    ['0: C & R', 'warning tie-to-rest 1:6+1'],
  ])('pyxel: %j', (text, expected) => {
    expect(told(text, 'pyxel').filter((line) => !line.startsWith('note'))).toEqual([expected]);
  });

  it('a tie across two tracks ties nothing', () => {
    expect(told('A c & B c')).toEqual(['error unterminated-tie 1:5+1']);
    expect(told('A c B ^4')).toEqual(['error nothing-to-tie 1:7+2']);
  });

  it('a bad note behind a tie is the only fault', () => {
    expect(told('A c & d0 e')).toEqual(['error length-out-of-range 1:7+2 ~1:8+1']);
    expect(told('A c & ? e')).toEqual(['error unknown-command 1:7+1']);
  });

  it('a rest after a rest and & is no fault; a note between two of them is heard', () => {
    expect(music('A c & r & d')).toEqual(['60 0+192', 'r 192+192', '62 384+192']);
    expect(told('A c & r & d')).toEqual(['warning tie-to-rest 1:5+1', 'warning tie-after-rest 1:9+1']);
  });

  it('hints are written as the language is', () => {
    expect(hints('A c &')).toEqual(['write a note or a length after it: c4&16']);
    expect(hints('A c ^')).toEqual(['write a note or a length after it: c4^16']);
    expect(hints('0: C &', 'pyxel')).toEqual(['write a note or a length after it: C4&16']);
    expect(hints('0: &C', 'pyxel')).toEqual(['write a note before it, or a rest: R4']);
  });
});

it('tied lengths are exact', () => {
  expect(music('A c7^7^7^7^7^7^7')).toEqual(['60 0+768']);
  expect(scoreOf('A c3&c3&c3').end / scoreOf('A c3&c3&c3').grid.unitsPerTick).toBe(768n);
});
