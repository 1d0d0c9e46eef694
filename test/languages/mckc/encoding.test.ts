import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { caseNames, caseText } from './case-files.js';

/** "#TITLE テスト" in Shift_JIS, then music that only real ppmck has. */
const shiftJis = Uint8Array.from([
  ...new TextEncoder().encode('#TITLE '),
  0x83,
  0x65,
  0x83,
  0x58,
  0x83,
  0x67,
  ...new TextEncoder().encode('\r\nAB o4 v15 c\r\n'),
]);

describe('the encoding of a song', () => {
  it('is recognised where UTF-8 fails and the song is of real ppmck', () => {
    const { score, mode } = compile(shiftJis);
    expect([mode, score?.title]).toEqual(['mckc', 'テスト']);
    expect(compile(shiftJis, { mode: 'mckc' }).score?.title).toBe('テスト');
  });

  it('stays UTF-8 for the other languages', () => {
    expect(compile(shiftJis, { mode: 'ppmck' }).errors.map(({ kind }) => kind)).toEqual(['invalid-utf8']);
  });

  it('can be named', () => {
    expect(compile(shiftJis, { encoding: 'shift_jis' }).score?.title).toBe('テスト');
    expect(compile(shiftJis, { encoding: 'utf-8' }).errors.map(({ kind }) => kind)).toEqual(['invalid-utf8']);
    const utf8 = new TextEncoder().encode('#TITLE テスト\nA o4 c');
    expect(compile(utf8, { mode: 'mckc' }).score?.title).toBe('テスト');
  });
});

describe('the mode of a song of real ppmck', () => {
  it.each(caseNames)('is recognised: %s', (name) => {
    expect(compile(caseText(name)).mode).toBe('mckc');
  });

  it.each([
    ['#GATE-DENOM 16\nA v15 o4 q8 c', 'mckc'],
    ['#TITLE Walk\nA o4 c', 'mckc'],
    ['A o4 c\nA o4 d', 'mckc'],
    ['ABC o4 c', 'mckc'],
    ['A o4 |:c:|2', 'mckc'],
    ['A o4 c d\nEP1 c d', 'ppmck'],
    ['A o4 c d\nT o4 c', 'ppmck'],
    ['#TITLE "Walk"\nA o4 c', 'ppmck'],
    ['0:CDE', 'pyxel'],
  ])('is told from others: %s', (text, mode) => {
    expect(compile(text).mode).toBe(mode);
  });
});
