import { describe, expect, it } from 'vitest';
import { compile, validateResult } from '../../src/compiler.js';
import { scoreOf, told } from './song-facts.js';

describe('#TITLE and #COMPOSER', () => {
  it('are kept in the score and its projection', () => {
    const text = '#TITLE "Über 歌"\n#COMPOSER "A; B"\nA c';
    expect(scoreOf(text)).toMatchObject({ title: 'Über 歌', composer: 'A; B' });
    const { note_sequence } = validateResult(compile(text, { mode: 'ppmck' }), 'en');
    expect(note_sequence).toMatchObject({ title: 'Über 歌', composer: 'A; B' });
  });

  it('are absent when they are not written or empty', () => {
    for (const text of ['A c', '#TITLE ""\nA c', '#TITLE\nA c', '#TITLE ; none\nA c']) {
      const score = scoreOf(text);
      expect(score).not.toHaveProperty('title');
      expect(score).not.toHaveProperty('composer');
    }
  });

  it('the first of two counts', () => {
    expect(scoreOf('#TITLE "x"\n#title "y"\nA c').title).toBe('x');
    expect(told('#TITLE "x"\n#title "y"\nA c')).toEqual(['warning header-duplicate 2:1+10 (first-header 1:1+10)']);
  });
});

describe('a header line', () => {
  it.each([
    '#TITLE "x"',
    '  #TITLE "x"',
    '\t#title\t"x"\t',
    '#Title"x"',
    '#TITLE "x" ; comment',
    '#TITLE "x";comment',
    '; comment\n\n#TITLE "x"\r',
    '#TITLE\u3000"x"',
  ])('%j is right', (header) => {
    expect(told(`${header}\nA c`)).toEqual([]);
    expect(scoreOf(`${header}\nA c`).title).toBe('x');
  });

  it.each([
    ['#TITLE x', 'header-unquoted 1:1+8'],
    ['#TITLE = "x"', 'header-unquoted 1:1+12'],
    ['#TITLE "x', 'header-unterminated 1:1+9'],
    ['#TITLE "', 'header-unterminated 1:1+8'],
    ['#TITLE "a" b"', 'header-trailing-text 1:1+13'],
    ['#TITLE "x" A c', 'header-trailing-text 1:1+14'],
    ['#TITLE"x"A c', 'header-trailing-text 1:1+12'],
    ['#TITLEx', 'header-unknown-nearest 1:1+7'],
    ['#TTILE "x"', 'header-unknown-nearest 1:1+10'],
    ['#COMPOSR "x"', 'header-unknown-nearest 1:1+12'],
    ['#FOO bar', 'header-unknown 1:1+8'],
    ['#', 'header-unknown 1:1+1'],
    ['# TITLE "x"', 'header-unknown 1:1+11'],
    ['#__proto__ "x"', 'header-unknown 1:1+14'],
    ['#constructor "x"', 'header-unknown 1:1+16'],
    ['#toString', 'header-unknown 1:1+9'],
    ['#題名 "x"', 'header-unknown 1:1+7'],
  ])('%s', (header, expected) => {
    expect(told(`${header}\nA c`)).toEqual([`error ${expected}`]);
  });

  it('is named as it was written', () => {
    const { errors } = validateResult(compile('#__proto__ "x"\nA c', { mode: 'ppmck' }), 'en');
    expect(errors[0]!.message).toBe("unknown header '#__PROTO__'");
  });

  it('stands before definitions and tracks', () => {
    expect(told('@v1={15}\n#TITLE "x"\nA c')).toEqual(['error header-too-late 2:1+10']);
    expect(told('A c\n#TITLE "x"')).toEqual(['error header-too-late 2:1+10']);
    // At the start of a line # is never a sharp.
    expect(told('A c\n#8 d')).toEqual(['error header-too-late 2:1+4']);
    expect(told('A c\n  #d e0')).toEqual(['error header-too-late 2:3+5']);
  });

  it('# elsewhere is a sharp', () => {
    expect(told('A c#d #e #')).toEqual([]);
    expect(told('A c4 #')).toEqual(['error stray-text 1:6+1']);
  });
});

describe('other headers', () => {
  it('#PROGRAMER is taken', () => {
    expect(told('#PROGRAMER "x"\nA c')).toEqual([]);
  });

  it.each(['INCLUDE', 'EX-DISKFM', 'EX-NAMCO106', 'BANK-CHANGE', 'EFFECT-INCLUDE'])('#%s warns', (key) => {
    expect(told(`#${key} "1"\nA c`)).toEqual([`warning header-ignored 1:1+${key.length + 5}`]);
  });
});

describe('pyxel has none', () => {
  it('a header line is one fault', () => {
    expect(told('#TITLE "x"\n0: C', 'pyxel')).toEqual(['error header-in-pyxel 1:1+10']);
    expect(told('0: C\n#TITLE "x" 9: O99\nD', 'pyxel')).toEqual(['error header-in-pyxel 2:1+17']);
  });
});
