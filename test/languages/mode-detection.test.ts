import { describe, expect, it } from 'vitest';
import { compile, type Mode } from '../../src/compiler.js';
import { detectMode } from '../../src/languages/detect.js';

/** Texts with the reason they are known by. */
const known: readonly (readonly [Mode, RegExp, readonly string[]])[] = [
  [
    'pyxel',
    /track headers/,
    ['0: C', '  3:C', '; A c\n1: D', '0: T120\nCDE [F]2', '0:\nC @1 D', '12: C', '#TITLE x\n0: C', '0: c d e'],
  ],
  [
    'pyxel',
    /capital letters/,
    [
      'C D E',
      'CDEFG',
      'BAG',
      'T120 L8 CDE',
      'T120\nCDE [F]2',
      'O4CDE',
      'C+D-E4.',
      'C',
      '[CDEF]2',
      '<C>D',
      '@1 CDE',
      'V100 CDE',
      'K-1 C',
    ],
  ],
  [
    'ppmck',
    /tracks A, B, T, N or L/,
    [
      'A c',
      'A',
      'AB',
      'A\nB\n',
      'Ac',
      'ABTN c',
      'T c',
      'N r4',
      'L r',
      'A c B d',
      'A D5 c',
      'A D-5 @1 c',
      'A EP1 c',
      'A [c]2',
      'A @v1 c',
      '@v1={15}\nA c',
      'A T120 c',
      '; 0: C\nA c',
      'A c ; 0:\n',
      ' \tA c',
    ],
  ],
  ['ppmck', /quoted header/, ['#TITLE "x"\nA c', '#title "CDE"\nA c', ' #FOO "x"']],
  ['ppmck', /nothing in it/, ['', ' \n', '; C D E', 'c d e', 'o4 cde', '?', 'こんにちは', 'hello']],
  ['mckc', /tracks C, D or E/, ['C cde', 'D cde', 'E c', 'A c\nC d', 'ABC c', 'ABCDE v15 c', 'AB c\nCD c']],
  ['mckc', /repeated on later lines/, ['A c\nA d', 'A c\n B d\n A e', 'A c;A d\nA e']],
  ['mckc', /several track letters/, ['AB c', 'AB t150\nA o4 v8 c\nB o3 v8 e', '@v0={15}\nAB @v0 o4 c']],
  ['ppmck', /tracks A, B/, ['AB c\nT c', 'AB c\nL r4']],
  ['ppmck', /quoted header/, ['#TITLE "x"\nAB c']],
  ['mckc', /without quotes/, ['#TITLE x\nA c', '#composer someone\nA c', '#GATE-DENOM 16\nA c', '#OCTAVE-REV 1\nA c']],
  ['mckc', /@q, % or \|:/, ['A @q2 c', 'A l%4 c', 'A c%48', 'A v15 |:c:|2']],
  [
    'mckc',
    /effects or samples/,
    ['@MP0={4 3 6}\nA MP0 c', 'A EH1,0 c', 'A @vr1 c', 'A SD1 c', 'A SM c SMOF', '@DPCM0={"x",15}', '#EX-VRC6\nA c'],
  ],
];

describe.each(known)('%s: %s', (mode, reason, texts) => {
  it.each(texts)('%j', (text) => {
    const detected = detectMode(text);
    expect(detected.reason.en).toMatch(reason);
    expect(detected.mode).toBe(mode);
    expect(detected.reason.ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });
});

describe('compile', () => {
  it('tells the mode it chose as a note, and no note when it was told one', () => {
    expect(compile('0: C').notes.map(({ kind, values }) => [kind, values.mode])).toEqual([['mode-chosen', 'pyxel']]);
    expect(compile('0: C', { mode: 'auto' }).mode).toBe('pyxel');
    expect(compile('0: C', { mode: 'pyxel' }).notes).toEqual([]);
    expect(compile('0: C', { mode: 'ppmck' }).mode).toBe('ppmck');
  });

  it('the note is there however much is wrong', () => {
    const { notes, errors } = compile(`A ${'? '.repeat(500)}`);
    expect(notes.map(({ kind }) => kind)).toEqual(['mode-chosen']);
    expect(errors.length + notes.length).toBe(200);
  });

  it('the templates and a round of both languages are told apart', () => {
    expect(compile('A t120 l8 o4 cdefgab>c').score).not.toBeNull();
    expect(compile('0: T120 L8 O4 CDEFGAB>C').score).not.toBeNull();
  });
});
