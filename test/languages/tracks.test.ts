import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler.js';
import { channelIds } from '../../src/score/score.js';
import { music, scoreOf, told, toldBy } from './song-facts.js';

const endsOf = (text: string, mode: 'ppmck' | 'pyxel' = 'ppmck') => {
  const { channels, grid } = scoreOf(text, mode);
  return channels.map(({ end }) => Number(end / grid.unitsPerTick));
};

describe('ppmck track letters', () => {
  it('A, B, T and N are the four channels, in any order', () => {
    expect(scoreOf('A c').channels.map(({ id }) => id)).toEqual(channelIds);
    expect(endsOf('A c1\nB c2\nT c4\nN c8')).toEqual([768, 384, 192, 96]);
    expect(endsOf('N c8\nT c4\nB c2\nA c1')).toEqual([768, 384, 192, 96]);
  });

  it('stand anywhere, and touch what follows', () => {
    expect(endsOf('A c1 B c2 T c4 N c8')).toEqual([768, 384, 192, 96]);
    expect(endsOf('Ac1Bc2Tc4Nc8')).toEqual([768, 384, 192, 96]);
    expect(told('A c B d')).toEqual([]);
  });

  it('side by side they share the music', () => {
    for (const id of channelIds) expect(music('ABTN c d', 'ppmck', id)).toEqual(['60 0+192', '62 192+192']);
    expect(endsOf('TA c')).toEqual([192, 0, 192, 0]);
    // With a blank between them the first track is empty.
    expect(endsOf('A B c')).toEqual([0, 192, 0, 0]);
  });

  it('a fault in shared music is told once', () => {
    expect(told('AB o9 c0 @v3 [c]')).toEqual([
      'error value-out-of-range 1:4+2 ~1:5+1',
      'error length-out-of-range 1:7+2 ~1:8+1',
      'error undefined-slot 1:10+3',
      'warning endless-repeat 1:16+1',
    ]);
    expect(told('NT @1 c')).toEqual(['error channel-mismatch 1:4+2']);
    expect(told('AB o0 c')).toEqual(['warning note-too-low 1:7+1']);
  });

  it('shared music is right or wrong for each channel', () => {
    expect(told('AT s1,2 c')).toEqual(['error channel-mismatch 1:4+4']);
    expect(told('AT v3 c')).toEqual(['warning triangle-volume 1:4+2']);
  });

  it('state begins anew in each track', () => {
    expect(music('A o6 l8 c\nB c', 'ppmck', 'Pulse2')).toEqual(['60 0+192']);
  });

  it.each([
    ['A c\nA d', ['error duplicate-track 2:1+1 (first-header 1:1+1)']],
    ['AA c', ['error duplicate-track 1:2+1 (first-header 1:1+1)']],
    ['ABA c', ['error duplicate-track 1:3+1 (first-header 1:1+1)']],
    ['A c\nAB d', ['error duplicate-track 2:1+1 (first-header 1:1+1)']],
    [
      'A c\nA d\nA e',
      ['error duplicate-track 2:1+1 (first-header 1:1+1)', 'error duplicate-track 3:1+1 (first-header 1:1+1)'],
    ],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('letters of other tracks are named, wherever they begin one', () => {
    expect(told('C c')).toEqual(['error unknown-track 1:1+1']);
    expect(told('A c\nC d\nE e')).toEqual(['error unknown-track 2:1+1', 'error unknown-track 3:1+1']);
    expect(told('ABC c')).toEqual(['error unknown-track 1:3+1']);
    expect(told('X c\nA d')).toEqual(['error unknown-track 1:1+1']);
  });

  it('an empty track is none to worry about, unless there is nothing else', () => {
    expect(told('A c\nB')).toEqual([]);
    expect(told('A')).toEqual(['warning song-no-length', 'warning no-notes 1:1+1']);
    expect(told('A ; x\nB | |\nT l8 o4')).toEqual(['warning song-no-length', 'warning no-notes 1:1+1']);
    expect(told('A r1')).toEqual([]);
  });

  it('tracks of different length are a note, in the words of the language', () => {
    expect(told('A c4\nT c1')).toEqual(['note unequal-tracks 1:1+1']);
    expect(told('A c4\nT c0')).toEqual(['error length-out-of-range 2:3+2 ~2:4+1']);
  });
});

/** As the dialect with track headers, also where there is none. */
const own = (text: string) => toldBy(compile(text, { mode: 'pyxel', pyxelSyntax: 'own' }));

describe('before the first track', () => {
  it('music is told of once', () => {
    expect(told('o4 c d e\nA c')).toEqual(['error outside-track 1:1+1']);
    expect(told('hello world\nA c')).toEqual(['error unknown-command 1:1+1']);
    expect(own('C D E')).toEqual(['error outside-track-pyxel 1:1+1']);
    expect(told('hello\n0: C', 'pyxel')).toEqual(['error unknown-command 1:1+5']);
  });

  it('definitions behind it are read', () => {
    expect(told('? @v1={15}\nA @v1 c')).toEqual(['error unknown-command 1:1+1']);
  });
});

describe('pyxel track headers', () => {
  it('0: to 3: are the four channels, in any order', () => {
    expect(endsOf('0: C1\n1: C2\n2: C4\n3: C8', 'pyxel')).toEqual([768, 384, 192, 96]);
    expect(endsOf('3:C8 2:C4 1:C2 0:C1', 'pyxel')).toEqual([768, 384, 192, 96]);
  });

  it('are missed where the dialect is named', () => {
    expect(own('0 C')).toEqual(['error outside-track-pyxel 1:1+1']);
  });

  it('may touch a note: C1: is C and track 1', () => {
    expect(music('0:T240L8C1:E2:G3:C', 'pyxel')).toEqual(['60 0+96']);
    expect(endsOf('0:C1:D1', 'pyxel')).toEqual([192, 768, 0, 0]);
  });

  it('C4: is C4 and a colon too many', () => {
    expect(told('0: C4: D', 'pyxel')).toEqual(['error stray-text 1:6+1']);
    expect(told('0: C11: D', 'pyxel')).toEqual(['error stray-text 1:7+1']);
  });

  it.each([
    ['4: C D E', ['error invalid-track-header 1:1+2']],
    ['00: C', ['error invalid-track-header 1:1+3']],
    ['0: C\n99: D O9\n1: E', ['error invalid-track-header 2:1+3']],
    ['0: C\n0: D\n1: E', ['error duplicate-track-pyxel 2:1+2 (first-header 1:1+2)']],
    ['0:: C', ['error stray-text 1:3+1']],
    ['0： C', ['error full-width-text 1:2+1']],
    ['0： C0', ['error full-width-text 1:2+1', 'error length-out-of-range 1:4+2 ~1:5+1']],
    ['０: C', ['error full-width-text 1:1+1']],
  ])('%j', (text, expected) => {
    expect(told(text, 'pyxel')).toEqual(expected);
  });

  it('a bad header does not hide the other tracks', () => {
    expect(told('5: C\n0: O9 C', 'pyxel')).toEqual([
      'error invalid-track-header 1:1+2',
      'error value-out-of-range 2:4+2 ~2:5+1',
    ]);
  });

  it('in ppmck they end the reading: what follows is another language', () => {
    expect(told('A c0 d4\n0: CDE\n1: GGG')).toEqual([
      'error length-out-of-range 1:3+2 ~1:4+1',
      'error pyxel-track-header 2:1+2',
    ]);
    expect(told('0: CDE')).toEqual(['error pyxel-track-header 1:1+2']);
  });
});
