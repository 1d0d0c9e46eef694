import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { messageOf } from '../../../src/diagnostics/message.js';
import { toldBy } from '../song-facts.js';
import { compiled, notesOf, told } from './pyxel-facts.js';

const readAs = (text: string, options = {}) =>
  compiled(text, options)
    .notes.filter(({ kind }) => kind === 'pyxel-syntax-chosen')
    .map((note) => messageOf(note, 'en'));

describe('how a text is written', () => {
  it.each([
    ['CDE', 'read as MML of Pyxel: it has no track header'],
    ['@1 C;@2 E', 'read as MML of Pyxel: it has channels with ; between them'],
    ['x1:76 @1 c', 'read as old MML of Pyxel 2.3: it has x or ~, and no track header'],
    ['@1 c~', 'read as old MML of Pyxel 2.3: it has x or ~, and no track header'],
    ['?mml=czBUcHZxBQA', 'read as MML of Pyxel: it is a link of MML Studio'],
  ])('%j is told as a note', (text, expected) => {
    expect(compiled(text).errors).toEqual([]);
    expect(readAs(text)).toEqual([expected]);
  });

  it('a line that begins with digits and a colon is the dialect, whatever else stands in it', () => {
    expect(toldBy(compiled('0: C'))).toEqual([]);
    expect(toldBy(compiled('; x ~\n 1: C ; x~'))).toEqual([]);
    expect(toldBy(compiled('9: C'))).toEqual(['error invalid-track-header 1:1+2']);
  });

  it('can be named', () => {
    expect(toldBy(compiled('CDE', { pyxelSyntax: 'own' }))).toEqual(['error outside-track-pyxel 1:1+1']);
    expect(toldBy(compiled('0: C', { pyxelSyntax: 'real' }))).toEqual(['error foreign-command 1:1+2']);
    expect(toldBy(compiled('l16 c', { pyxelSyntax: 'old' }))).toEqual([]);
    expect(toldBy(compiled('x1 c', { pyxelSyntax: 'real' }))).toEqual(['error foreign-command 1:1+2']);
  });

  it('a way of writing that is named names the mode as well, unless that is named, too', () => {
    expect(compile('t120 l8 c d', { pyxelSyntax: 'real' }).mode).toBe('pyxel');
    expect(compile('A c', { mode: 'ppmck', pyxelSyntax: 'real' }).mode).toBe('ppmck');
  });

  it('is told of channels one by one, as Pyxel asks each string', () => {
    // In the new syntax o2 is two octaves lower, and x is no command.
    const text = '@1 L4 O4 C; x0:7 @1 o2 l4 c';
    expect(told(text)).toEqual(['note pyxel-unequal-ends 1:10+1']);
    expect([...notesOf(text, 'Pulse1'), ...notesOf(text, 'Pulse2')].map((note) => note.slice(0, 2))).toEqual([
      '60',
      '60',
    ]);
  });

  it('effects in braces are signs of mode pyxel, and so is a link', () => {
    expect(compile('@env1{127,12,0} c').mode).toBe('pyxel');
    expect(compile('https://example.org/mml-studio/?mml=czBUcHZxBQA').mode).toBe('pyxel');
    expect(compile('t120 @1 v100 l8 c d').mode).toBe('pyxel');
    expect(compile('l8 q80 c d').mode).toBe('pyxel');
    expect(compile('o4 l8 v15 q8 c d').mode).toBe('ppmck');
    expect(compile('A c v100').mode).toBe('ppmck');
  });
});
