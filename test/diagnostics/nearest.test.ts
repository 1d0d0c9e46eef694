import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestOf } from '../../src/diagnostics/nearest.js';

const options = ['--format', '--output', '--mode', '--lang', '--loops', '--quiet', '--json'];
const modes = ['ppmck', 'pyxel', 'mckc', 'auto'];

describe('nearestOf', () => {
  it.each([
    ['--fromat', options, '--format'],
    ['--ouput', options, '--output'],
    ['--outputt', options, '--output'],
    ['--loop', options, '--loops'],
    ['--JSON', options, '--json'],
    ['ppmkc', modes, 'ppmck'],
    ['pixel', modes, 'pyxel'],
    ['mkc', modes, 'mckc'],
    ['#TTILE', ['#TITLE', '#COMPOSER'], '#TITLE'],
    ['テンプレト', ['テンプレート', 'モード'], 'テンプレート'],
  ])('%s means %s', (word, candidates, meant) => {
    expect(nearestOf(word, candidates)).toBe(meant);
  });

  it.each([
    ['--verbose', options],
    ['nsf', modes],
    ['', modes],
    ['x', ['v', 'xy']],
    ['ab', ['cd']],
    ['midi', ['wav', 'vgm']],
    ['anything', []],
    ['four-letters-xxxx', ['four-letters-abcd']],
  ])('%j means none of them', (word, candidates) => {
    expect(nearestOf(word, candidates)).toBeUndefined();
  });

  it('takes the nearest, and the first of equally near ones', () => {
    expect(nearestOf('cart', ['chart', 'cast', 'carts'])).toBe('chart');
    expect(nearestOf('formot', ['fermat', 'format'])).toBe('format');
  });

  it('one swap, one letter more, one less or another is near for any longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'あ', '👍'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('swap', 'more', 'less', 'other'), (meant, place, slip) => {
        const letters = Array.from(meant);
        const i = place % (letters.length - 1);
        if (slip === 'swap') letters.splice(i, 2, letters[i + 1]!, letters[i]!);
        if (slip === 'more') letters.splice(i, 0, 'z');
        if (slip === 'less') letters.splice(i, 1);
        if (slip === 'other') letters[i] = 'z';
        expect(nearestOf(letters.join(''), ['quite another', meant])).toBe(meant);
      }),
    );
  });

  it('a megabyte of garbage is near nothing', () => {
    expect(nearestOf('x'.repeat(1_000_000), options)).toBeUndefined();
  });
});
