import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, modes } from '../../src/compiler.js';
import { isQuick } from '../../src/mcp/render/quick.js';

const studioLink = (mml: string) => `mml=${deflateRawSync(mml).toString('base64url')}`;

describe('a text that is compiled at once', () => {
  it.each([
    ['A l8 [c d e f]8', 'ppmck', true],
    [`A ${'c '.repeat(1000)}`, 'ppmck', true],
    [`A ${'c '.repeat(20_000)}`, 'ppmck', false],
    ['A [c]99999', 'ppmck', false],
    ['A [c] 99999', 'ppmck', false],
    ['A [c]\n 99999', 'ppmck', false],
    ['A [c]９９９９９', 'ppmck', false],
    ['A [c] ; 2\n99999', 'ppmck', false],
    ['A [[[[c]99]99]99]9', 'ppmck', false],
    [`A ${'['.repeat(16)}c`, 'ppmck', true],
    [`A ${'['.repeat(16)}c${']'.repeat(16)}`, 'ppmck', false],
    ['0: [C D E F]8', 'pyxel', true],
    ['0: [C]\u300099999', 'pyxel', false],
    ['[C D E F]8', 'pyxel', true],
    ['[C] 99999', 'pyxel', false],
    ['[C]', 'pyxel', false],
    ['[C]0', 'pyxel', false],
    ['C4....'.repeat(3000), 'pyxel', false],
    [studioLink('C'.repeat(99_000)), 'pyxel', false],
    [`https://example.org/?${studioLink('C'.repeat(99_000))}`, 'pyxel', false],
    ['A c d e', 'mckc', true],
    [`A ${'c'.repeat(1000)}`, 'mckc', false],
    ['A |: c :|', 'mckc', false],
  ] as const)('is short, written out: %.30s (%s)', (text, mode, expected) => {
    expect(isQuick(text, mode)).toBe(expected);
  });

  const parts = [
    'c',
    'C',
    'r',
    '[',
    ']',
    ']2',
    '] 3000',
    ']\t40',
    '］９９',
    '[',
    ' ',
    '&',
    '4....',
    '\nA ',
    '\n1: ',
    ';',
    '|',
    '>',
    '＠1',
    '/*',
    '*/',
  ];

  it('has few events, whatever it is made of', () => {
    const text = fc
      .tuple(fc.constantFrom('A ', '0: ', ''), fc.array(fc.constantFrom(...parts), { maxLength: 400 }))
      .map(([start, rest]) => start + rest.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...modes), (mml, mode) => {
        fc.pre(isQuick(mml, mode));
        const events = compile(mml, { mode }).score?.channels.map((channel) => channel.events.length) ?? [];
        expect(events.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3000);
      }),
    );
  });
});
