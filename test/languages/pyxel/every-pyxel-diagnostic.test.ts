import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CompileOptions, compile } from '../../../src/compiler.js';
import { type CatalogEntry, catalog, type DiagnosticKind } from '../../../src/diagnostics/catalog.js';
import type { pyxelEntries } from '../../../src/diagnostics/catalog-pyxel.js';
import { hintOf, messageOf } from '../../../src/diagnostics/message.js';
import { told } from './pyxel-facts.js';

/** A text that raises a kind, with all that it is told, and its English words. */
interface Example extends CompileOptions {
  readonly text: string;
  readonly told: readonly string[];
  readonly message?: string;
  readonly hint?: string;
}

type PyxelKind = Exclude<keyof typeof pyxelEntries, 'pyxel-syntax-chosen'>;

const strict = { strict: true } as const;
const python = { file: 'game.py' } as const;
const long = deflateRawSync(`@1 ${'C'.repeat(1_100_000)}`).toString('base64url');

const examples: Readonly<Record<PyxelKind, Example>> = {
  'pyxel-rejects': {
    text: '@1 V128 C',
    ...strict,
    told: ['error pyxel-rejects 1:4+4'],
    message: "Pyxel stops here: MML:7: 'V' exceeds maximum 127",
    hint: 'for example: V80',
  },
  'pyxel-rejects-headers': { text: '0: C', ...strict, told: ['error pyxel-rejects-headers'] },
  // What is no command
  'pyxel-stray': { text: '@1 C++', told: ['error pyxel-stray 1:6+1'], message: "'+' belongs to no command" },
  'pyxel-tie-first': { text: '@1 & C', told: ['error pyxel-tie-first 1:4+1'] },
  'pyxel-wide-blank': {
    text: '@1 C\u3000D',
    told: ['error pyxel-wide-blank 1:5+1'],
    hint: 'write a plain half-width space',
  },
  'pyxel-bar': { text: '@1 C | D', ...strict, told: ['error pyxel-rejects 1:6+1'] },
  // Numbers and lengths
  'pyxel-plus-sign': {
    text: '@1 K +5 C',
    told: ['error pyxel-plus-sign 1:4+4'],
    message: "numbers of Pyxel take no plus sign: 'K +5'",
    hint: 'write K5',
  },
  'pyxel-length-uneven': {
    text: '@1 C 5',
    told: ['error pyxel-length-uneven 1:4+3'],
    message: 'Pyxel has no length 5: a whole note is 192 ticks, and 5 does not divide them',
  },
  'pyxel-dot-odd': { text: '@1 C64..', told: ['error pyxel-dot-odd 1:4+4'], message: 'no dot can halve 3 ticks' },
  'pyxel-old-length': { text: 'x0 @1 l3 c', told: ['error pyxel-old-length 1:7+2'] },
  'pyxel-old-dot': { text: 'x0 @1 c32.', told: ['error pyxel-old-dot 1:7+4'] },
  'pyxel-octave-limit': {
    text: '@1 O9 >> C',
    told: ['error pyxel-octave-limit 1:7+1', 'error pyxel-octave-limit 1:8+1'],
    message: "'>' leaves the octaves -1 to 9",
    hint: 'the octave here is 9',
  },
  'pyxel-rest-tie': { text: '@1 R4&C', told: ['error pyxel-rest-tie 1:6+1'], hint: 'for example: R4&8' },
  // Definitions
  'pyxel-slot-zero': {
    text: '@1 @VIB0{1,2,3} C',
    told: ['error pyxel-slot-zero 1:4+6'],
    message: '@VIB0 is off and cannot be defined',
  },
  'pyxel-definition-sign': {
    text: '@1 @ENV1{127 10 64} C',
    told: ['error pyxel-definition-sign 1:4+9'],
    message: "',' must follow in the numbers of @ENV",
    hint: 'for example: @ENV1{127, 24, 40}',
  },
  'pyxel-bare-numbers': {
    text: '@1 @ENV1 127 24 40 C',
    told: ['error pyxel-bare-numbers 1:4+15'],
    message: 'Pyxel has the numbers of @ENV in braces',
  },
  // What the chip cannot play, or plays in another way
  'pyxel-voice-taken': { text: 'C;D', told: ['warning pyxel-voice-taken 1:3+1'] },
  'pyxel-tone-unknown': { text: '@77 C', told: ['warning pyxel-tone-unknown 1:5+1'] },
  'pyxel-noise-slow': {
    text: '@3 O4 G O3 C O5 C',
    told: ['warning pyxel-noise-slow 1:7+1'],
    message: 'noise at O4G is slower than any of the chip: it sounds as O4A',
  },
  'pyxel-noise-fast': { text: '@3 K99 O9 C D', told: ['warning pyxel-noise-fast 1:11+1'] },
  'pyxel-loops-unequal': {
    text: '@1 T1 [C1];@2 T1 [C2.]',
    told: ['warning pyxel-loops-unequal 1:8+2'],
  },
  'pyxel-vibrato-loop': {
    text: '@1 Q100 @VIB1{0,10,50} [C]',
    told: ['note pyxel-vibrato-loop 1:25+1'],
    message: 'vibrato without delay runs on from pass to pass and comes round after 5 of them, the loop of the song',
  },
  'pyxel-after-endless': { text: '@1 [C] R', told: ['warning pyxel-after-endless 1:8+1'] },
  'pyxel-no-notes': { text: 'T120 R4', told: ['warning pyxel-no-notes 1:1+0'] },
  'pyxel-unequal-ends': {
    text: '@1 C;@2 D E',
    told: ['note pyxel-unequal-ends 1:4+1'],
    message: 'channels end at different times: CH1 0:00.50, CH2 0:01.00',
  },
  'pyxel-triangle-level': { text: 'V80 C V40 D', told: ['note pyxel-triangle-level 1:11+1'] },
  'pyxel-slot-undefined': {
    text: '@1 @GLI3 C',
    told: ['note pyxel-slot-undefined 1:4+5'],
    message: '@GLI3 is defined nowhere before: it is off',
  },
  // Channels of MML Studio
  'pyxel-channels-limit': {
    text: '@1 C;@1 R;@0 C;@3 O7 C;@1 C',
    told: ['note pyxel-unequal-ends 1:4+1', 'error pyxel-channels-limit 1:23+5'].slice(1),
    message: 'MML Studio has 4 channels',
  },
  // Links and programs
  'pyxel-link-damaged': { text: '?mml=czBUcHZx', told: ['error pyxel-link-damaged 1:6+8'] },
  'pyxel-link-not-alone': {
    text: 'mml=czBUcHZxBQA\n?mml=czBUcHZxBQA\n',
    told: ['error pyxel-link-not-alone 2:1+16'],
    message: 'a link of MML Studio stands alone, but something follows it',
    hint: 'give each link a file of its own, and leave out what is not part of it',
  },
  'pyxel-link-long': {
    text: `mml=${long}`,
    told: [`error pyxel-link-long 1:5+${long.length}`],
    message: 'unpacked, the link is longer than the 1048576 bytes allowed',
  },
  'python-no-sound': { text: 'import pyxel\n', ...python, told: ['error python-no-sound 1:1+0'] },
  'python-choose-sound': {
    text: 's[0].mml("C")\nsounds[4].mml("D")\n',
    ...python,
    purpose: 'compose',
    told: ['error python-choose-sound 1:1+0'],
    message: 'the program has 2 strings of MML: L1, 4',
    hint: 'name one, or up to 4 that play together: --sound L1; --list tells of all',
  },
  'python-sound-unknown': {
    text: 'sounds[4].mml("D")\n',
    ...python,
    sounds: ['5'],
    told: ['error python-sound-unknown 1:1+0'],
    message: "the program has no sound '5'; there is 4",
  },
  'python-sounds-limit': {
    text: 'sounds[4].mml("D")\n',
    ...python,
    sounds: ['4', '4', '4', '4', '4'],
    told: ['error python-sounds-limit 1:1+0'],
    message: 'Pyxel plays 4 sounds together, not 5',
  },
  'python-sounds-many': {
    text: 's.mml("@1 C")\n'.repeat(1002),
    ...python,
    told: ['note python-first-sound', 'error python-sounds-many 1001:3+10'],
    message: 'from here on 2 strings of the program are not read: 1000 are the limit',
  },
  'python-text-long': {
    text: `A = "@1 C${' '.repeat(1_000_000)}"\n${'s.mml(A)\n'.repeat(6)}`,
    ...python,
    told: ['note python-first-sound', 'error python-text-long 6:3+5'],
    message: 'from here on 2 strings of the program are not read: 4194304 characters in all are the limit',
  },
  'python-first-sound': {
    text: 'sounds[4].mml("@1 D")\nsounds[5].mml("@1 D")',
    ...python,
    told: ['note python-first-sound'],
    message: 'all 2 strings of MML are checked; the note sequence is that of 4',
  },
  'python-string-unknown': {
    text: 'sounds[4].mml("@1 D")\nsounds[5].mml(tune)',
    ...python,
    told: ['note python-string-unknown 2:11+8'],
  },
  // Hints
  'octave-climbs': {
    text: '0: O3 [[C>]2 <]3 [O4 C>]2 [>C<]2 [>]1',
    told: ['note octave-climbs 1:11+2', 'note octave-climbs 1:15+2'],
    message: 'the octave moves on by 1 with every pass of this repeat',
  },
  'pyxel-volume-scale': {
    text: '@1 V12 C V15 D',
    told: ['note pyxel-volume-scale 1:4+3'],
    message: 'V goes from 0 to 127, and here it stays below 16',
  },
  'pyxel-gate-scale': {
    text: '@1 Q7 C',
    told: ['note pyxel-gate-scale 1:4+2'],
    hint: 'if eighths were meant, as in the old syntax: Q7 is Q88, or use --pyxel-syntax old',
  },
  'pyxel-trailing-blanks': { text: '@1 [C]2 \n', told: ['note pyxel-trailing-blanks 1:8+2'] },
  'pyxel-fails-at-blanks': { text: '@1 [C]2 \n', ...strict, told: ['error pyxel-fails-at-blanks 1:8+2'] },
};

describe.each(Object.entries(examples))('%s', (kind, { text, told: expected, message, hint, ...options }) => {
  const compilation = compile(text, { mode: 'pyxel', ...options });
  const all = [...compilation.errors, ...compilation.warnings, ...compilation.notes];

  it('is told where it is, and nothing else', () => {
    expect(told(text, options)).toEqual(expected);
  });

  it('stops the song only as an error', () => {
    if (options.strict) return;
    const { severity } = catalog[kind as DiagnosticKind] as CatalogEntry;
    expect(compilation.score === null).toBe(severity === 'error');
  });

  it('says so in both languages, with every value filled in', () => {
    // Strict, the words of Pyxel stand in place of the message, and the hint is that of the kind.
    const diagnostic = all.find((one) => one.kind === kind) ?? all.find((one) => one.kind === 'pyxel-rejects')!;
    if (message !== undefined) expect(messageOf(diagnostic, 'en')).toBe(message);
    if (hint !== undefined) expect(hintOf(diagnostic, 'en')).toBe(hint);
    const words = `${messageOf(diagnostic, 'ja')} ${hintOf(diagnostic, 'ja')}`;
    expect(words).toMatch(/[\u3040-\u30ff]/);
    expect(`${words} ${messageOf(diagnostic, 'en')} ${hintOf(diagnostic, 'en')}`).not.toMatch(/\{[a-z]\w*\}/i);
  });
});
