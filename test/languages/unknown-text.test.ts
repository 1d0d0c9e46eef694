import { describe, expect, it } from 'vitest';
import { hints, told } from './song-facts.js';

describe('one fault a run', () => {
  it.each([
    ['A c ? d', ['error unknown-command 1:5+1']],
    ['A c ?? ! d', ['error unknown-command 1:5+2', 'error foreign-command 1:8+1']],
    ['A c\u0000\u0001d', ['error unknown-command 1:4+2']],
    ['A こんにちは c', ['error unknown-command 1:3+5']],
    ['A c😀😀d', ['error unknown-command 1:4+2']],
    ['A c ; 😀\n 😀? c', ['error unknown-command 2:2+2']],
    ['A ce\u0301d', ['error unknown-command 1:5+1']],
    ['A c\u2028d', ['error unknown-command 1:4+1']],
    ['A c\u202ed', ['error unknown-command 1:4+1']],
    ['A c\ufeffd', ['error unknown-command 1:4+1']],
    ['A c\fd', ['error unknown-command 1:4+1']],
    ['A c\u00a0d', ['error unknown-command 1:4+1']],
    ['A @foo c', ['error unknown-command 1:3+4']],
    ['A c ] 80 90.5 , d', ['error unmatched-repeat-end 1:5+1', 'error stray-text 1:7+9']],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('columns count code points: tabs, wide and astral characters are one each', () => {
    expect(told('A\tt240\tl8\tc\t?')).toEqual(['error unknown-command 1:13+1']);
    expect(told('\ufeff; 歌😀\r\n\tA c\r\n😀 ?')).toEqual([
      'error unknown-command 3:1+1',
      'error unknown-command 3:3+1',
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
    const lines = ['; comment', '', '\tl8', '; 漢字', 'A c', 'A? cdexf'];
    expect(told(lines.join(end)).map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
      'outside-track 3:2+1',
      'duplicate-track 6:1+1',
      'unknown-command 6:2+1',
      'unknown-command 6:7+1',
    ]);
  });
});

describe('full-width text', () => {
  it.each([
    ['A ｏ４ c', '1:3+2', 'write it half-width: o4'],
    ['A c４ d', '1:4+1', 'write it half-width: 4'],
    ['A c4ｄ4', '1:5+2', 'write it half-width: d4'],
    ['A l８ c', '1:4+1', 'write it half-width: 8'],
    ['Ａ c', '1:1+1', 'write it half-width: A'],
  ])('%s', (text, place, hint) => {
    expect(told(text)).toEqual([`error full-width-text ${place}`]);
    expect(hints(text)).toEqual([hint]);
  });

  it.each([
    // A definition, a header and a comment typed full-width: one fault a run, none that follows from it.
    ['@v1＝{15，14}\nA @v1 c', ['1:4+1', '1:8+3']],
    ['＃TITLE "夜！"\nA c', ['1:1+1']],
    ['A c ；ここまで！\nB d', ['1:5+1']],
    ['A c ; これは「！」でよい\n', []],
    ['Ａ ｃ４ ［ｄ ｅ］２', ['1:1+1', '1:3+2', '1:6+2', '1:9+3']],
  ])('%j', (text, places) => {
    expect(told(text)).toEqual(places.map((place) => `error full-width-text ${place}`));
  });

  it('a full-width space is a blank', () => {
    expect(told('A\u3000c\u30004\u3000l8')).toEqual([]);
  });
});

describe('commands of another mode', () => {
  it.each([
    ['K12', '1:3+3', /mode pyxel/],
    ['K+', '1:3+2', /mode pyxel/],
    ['C', '1:3+1', /--mode pyxel/],
    ['CDE', '1:3+3', /--mode pyxel/],
    ['O4', '1:3+2', /--mode pyxel/],
    ['V15', '1:3+3', /--mode pyxel/],
    ['@ENV1 100 10', '1:3+12', /--mode pyxel/],
    ['@ENV1{100,10}', '1:3+13', /--mode pyxel/],
    ['@VIB', '1:3+4', /MP for vibrato/],
    ['n60', '1:3+3', /mode mckc/],
    ['w4.', '1:3+3', /mode mckc/],
    ['@q2', '1:3+3', /q1 to q8/],
    ['@q2,3', '1:3+5', /q1 to q8/],
    ['y$4000,$0f', '1:3+10', /mode mckc/],
    ['x1,2', '1:3+4', /mode mckc/],
    ['%48', '1:3+3', /part of a whole note/],
    ['{c d e}4', '1:3+8', /c12 d12 e12/],
    ['SD1', '1:3+3', /mode mckc/],
    ['PS', '1:3+2', /EP/],
    ['_', '1:3+1', /EP/],
    ['!!', '1:3+2', /mode mckc/],
    ['/* x */', '1:3+7', /begins with ;/],
    ['$riff', '1:3+5', /mode mckc/],
    [':', '1:3+1', /\[c d\]2/],
  ])('ppmck: %s', (foreign, place, hint) => {
    expect(told(`A ${foreign} c`)).toEqual([`error foreign-command ${place}`]);
    expect(hints(`A ${foreign} c`)[0]).toMatch(hint);
  });

  it('// is a comment to the end of its line, however long', () => {
    expect(told(`A c // ${'bad text '.repeat(100)}\nd0`)).toEqual([
      `error foreign-command 1:5+${3 + 900}`,
      'error length-out-of-range 2:1+2 ~2:2+1',
    ]);
  });

  it.each([
    ['c', '1:4+1', /--mode ppmck/],
    ['o4', '1:4+2', /--mode ppmck/],
    ['c#4d-8.', '1:4+7', /--mode ppmck/],
    ['v+5', '1:4+3', /V80/],
    ['@env1 1 1', '1:4+9', /write @ENV/],
    ['@v1', '1:4+3', /--mode ppmck/],
    ['@MP1', '1:4+4', /--mode ppmck/],
    ['MP1', '1:4+3', /--mode ppmck/],
    ['^4', '1:4+2', /write & here/],
    ['{C D}4', '1:4+6', /with blanks/],
    ['X4', '1:4+2', /leave it out/],
    ['~', '1:4+1', /leave it out/],
    ['/* x */', '1:4+7', /begins with ;/],
  ])('pyxel: %s', (foreign, place, hint) => {
    expect(told(`0: ${foreign} C`, 'pyxel')).toEqual([`error foreign-command ${place}`]);
    expect(hints(`0: ${foreign} C`, 'pyxel')[0]).toMatch(hint);
  });

  it('pyxel: the header behind it is read', () => {
    expect(told('0: c1: D', 'pyxel')).toEqual(['error foreign-command 1:4+1']);
    expect(told('0: C ^1: D0', 'pyxel')).toEqual([
      'error foreign-command 1:6+1',
      'error length-out-of-range 1:10+2 ~1:11+1',
    ]);
    expect(told('0: C = 1: D0', 'pyxel')).toEqual([
      'error stray-text 1:6+1',
      'error length-out-of-range 1:11+2 ~1:12+1',
    ]);
  });
});

describe('did you mean', () => {
  it.each([
    ['A @mp1 c', 'ppmck', '@MP'],
    ['A @en1 c', 'ppmck', '@EN'],
    ['0: @EMV1 C', 'pyxel', '@ENV'],
    ['0: @VBI1 C', 'pyxel', '@VIB'],
    ['0: @GLD1 C', 'pyxel', '@GLI'],
  ] as const)('%s', (text, mode, nearest) => {
    expect(hints(text, mode)).toEqual([`did you mean '${nearest}'?`]);
  });
});

describe('numbers', () => {
  it.each([
    ['A o c', 'missing-number 1:3+1'],
    ['A @ c', 'missing-number 1:3+1'],
    ['A @c', 'missing-number 1:3+1'],
    ['A @@ c', 'missing-number 1:3+2'],
    ['A @v c', 'missing-number 1:3+2'],
    ['A l. c', 'missing-number 1:3+1'],
    ['A o 4 c', 'blank-before-number 1:3+3'],
    ['A o -4 c', 'blank-before-number 1:3+4'],
    ['A l\n8 c', 'blank-before-number 1:3+3'],
    ['A @@ 1 c', 'blank-before-number 1:3+4'],
    ['A EP 1 c', 'blank-before-number 1:3+4'],
    ['A o-4 c', 'number-has-sign 1:3+3'],
    ['A o+4 c', 'number-has-sign 1:3+3'],
    ['A EP-1 c', 'number-has-sign 1:3+4'],
    ['A D- c', 'sign-without-number 1:3+2'],
    ['A t120.5 c', 'stray-text 1:7+2'],
    ['A 4c', 'stray-text 1:3+1'],
    ['A c4 4', 'stray-text 1:6+1'],
    ['A .c', 'stray-text 1:3+1'],
    ['A c, d', 'stray-text 1:4+1'],
    ['A c} d', 'stray-text 1:4+1'],
    ['A c{ d', 'stray-text 1:4+1'],
    ['A c = , d', 'stray-text 1:5+3'],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual([`error ${expected}`]);
  });

  it('what follows an orphan number is still checked', () => {
    expect(told('A @2 o3 80 o9c')).toEqual(['error stray-text 1:9+2', 'error value-out-of-range 1:12+2 ~1:13+1']);
  });

  it('pyxel: digits with a colon are the next track, not a number', () => {
    expect(told('0: C L 1: D', 'pyxel')).toEqual(['error missing-number 1:6+1']);
    expect(told('0: C K -1: D', 'pyxel')).toEqual(['error missing-number 1:6+1', 'error stray-text 1:8+1']);
  });
});
