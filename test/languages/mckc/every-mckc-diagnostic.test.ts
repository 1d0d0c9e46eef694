import { describe, expect, it } from 'vitest';
import { type CompileOptions, compile } from '../../../src/compiler.js';
import { type CatalogEntry, catalog, type DiagnosticKind } from '../../../src/diagnostics/catalog.js';
import type { mckcEntries } from '../../../src/diagnostics/catalog-mckc.js';
import { hintOf, messageOf } from '../../../src/diagnostics/message.js';
import type { FileResolver } from '../../../src/source/file-resolver.js';
import { toldBy } from '../song-facts.js';
import { filesOf } from './case-files.js';

/** A text that raises a kind, with all that it is told. */
interface Example extends CompileOptions {
  readonly text: string | Uint8Array;
  readonly told: readonly string[];
}

type MckcKind = keyof typeof mckcEntries;

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (length: number) => new Uint8Array(length);
const refusing = (reason: 'outside' | 'special' | 'unreadable'): FileResolver => ({
  read: () => ({ isFound: false, reason, searched: ['/songs'] }),
});

const examples: Readonly<Record<MckcKind, Example>> = {
  // The text
  'invalid-shift-jis': {
    text: Uint8Array.from([0x41, 0x20, 0xfd, 0x63]),
    encoding: 'shift_jis',
    told: ['error invalid-shift-jis 1:3+1'],
  },
  // Lines and directives
  'mckc-comment-unclosed': { text: 'A o4 c /* d\nA e', told: ['warning mckc-comment-unclosed 1:8+2'] },
  'mckc-line-unknown': { text: 'A o4 c\n  defg\nB o4 c', told: ['error mckc-line-unknown 2:3+4'] },
  'mckc-line-swallowed': { text: '@v0 = {15}\n 15 14\nA o4 @v0 c', told: ['warning mckc-line-swallowed 2:2+5'] },
  'mckc-track-unknown': { text: 'A o4 c\nM o4 c', told: ['error mckc-track-unknown 2:1+1'] },
  'mckc-track-glued': { text: 'A o4\nAb4', told: ['error mckc-track-glued 2:2+1', 'error stray-text 2:3+1'] },
  'mckc-directive-unknown': { text: '#FOO 1\nA o4 c', told: ['error mckc-directive-unknown 1:1+4'] },
  'mckc-directive-near': { text: '#TTILE x\nA o4 c', told: ['error mckc-directive-near 1:1+6'] },
  'mckc-directive-number': { text: ' #GATE-DENOM 0\nA o4 c', told: ['error mckc-directive-number 1:2+11'] },
  // Expansion chips
  'mckc-expansion': { text: '#EX-VRC6\nA o4 c\nM o4 c %\nN v99', told: ['error mckc-expansion 1:1+8'] },
  'mckc-expansion-skipped': {
    text: '#EX-NAMCO106 8\n#EX-NAMCO106 8\nA o4 c\nPQ o4 c',
    skipUnsupported: true,
    told: ['warning mckc-expansion-skipped 1:1+12'],
  },
  'mckc-expansion-command': { text: 'A o4 OP3 c', told: ['error mckc-expansion-command 1:6+3'] },
  // Files
  'mckc-file-none': { text: '@DPCM0 = {"k.dmc",15}\nE o0 c', told: ['error mckc-file-none 1:1+6 ~1:11+7'] },
  'mckc-file-absent': {
    text: 'A o4 c\n#INCLUDE no.mml  ',
    files: filesOf({}),
    told: ['error mckc-file-absent 2:10+6'],
  },
  'mckc-file-outside': {
    text: '#INCLUDE ../x.mml\nA o4 c',
    files: refusing('outside'),
    told: ['error mckc-file-outside 1:10+8'],
  },
  'mckc-file-special': {
    text: '@DPCM1={ "/dev/zero" 15 }\nE n1',
    files: refusing('special'),
    told: ['error mckc-file-special 1:1+6 ~1:10+11'],
  },
  'mckc-file-unreadable': {
    text: '#INCLUDE x.mml\nA o4 c',
    files: refusing('unreadable'),
    told: ['error mckc-file-unreadable 1:10+5'],
  },
  'mckc-include-path': { text: '#INCLUDE\nA o4 c', told: ['error mckc-include-path 1:1+8'] },
  'mckc-include-loop': {
    text: 'A o4 c\n#INCLUDE a.mml',
    files: filesOf({ 'a.mml': utf8('A d\n#INCLUDE b.mml\n'), 'b.mml': utf8('#INCLUDE a.mml') }),
    told: ['error mckc-include-loop 1:10+5'],
  },
  'mckc-include-limit': {
    text: 'A o4 c\n#INCLUDE 0',
    files: filesOf(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}`, utf8(`;\n#INCLUDE ${i + 1}`)]))),
    told: ['error mckc-include-limit 2:10+2'],
  },
  // Definitions
  'mckc-definition-brace': { text: '@v1 = 15 14\nA o4 c', told: ['error mckc-definition-brace 1:1+3'] },
  'mckc-definition-unclosed': { text: 'A o4 c\n@EP3 = {1 2\nA c', told: ['error mckc-definition-unclosed 2:1+4'] },
  'mckc-definition-item': { text: '@v0 = {15,,14}\nA o4 c', told: ['error mckc-definition-item 1:11+1'] },
  'mckc-definition-empty': { text: '@v0 = { }\nA o4 c', told: ['error mckc-definition-empty 1:1+3'] },
  'mckc-envelope-loop-empty': { text: '@EN1 = {1 2 | }\nA o4 EN1 c', told: ['error mckc-envelope-loop-empty 1:13+1'] },
  'mckc-envelope-too-long': {
    text: `@v0 = {${'1 '.repeat(1021)}}\nA o4 @v0 c`,
    told: ['error mckc-envelope-too-long 1:1+3'],
  },
  'mckc-vibrato-count': { text: '@MP0 = {1 2}\nA o4 MP0 c', told: ['error mckc-vibrato-count 1:1+4'] },
  'mckc-redefinition': {
    text: '@0 = {1}\n@0 = {2}\nA o4 @@0 c',
    told: ['warning mckc-redefinition 2:1+2 (first-definition 1:1+2)'],
  },
  'mckc-undefined': { text: 'AB o4 [EP7 c]2', told: ['warning mckc-undefined 1:8+3'] },
  // Samples
  'mckc-sample-file-missing': { text: '@DPCM0 = {15}\nE n0', told: ['error mckc-sample-file-missing 1:1+6'] },
  'mckc-sample-count': {
    text: '@DPCM0 = {"k" 15 0 0 0 0}\nE n0',
    files: filesOf({ k: bytes(17) }),
    told: ['error mckc-sample-count 1:1+6'],
  },
  'mckc-sample-too-long': {
    text: '@DPCM0 = {"k", 15}\nE n0',
    files: filesOf({ k: bytes(4082) }),
    told: ['error mckc-sample-too-long 1:1+6 ~1:11+3'],
  },
  'mckc-sample-empty': {
    text: '@DPCM0 = {"k", 15}\nE n0',
    files: filesOf({ k: bytes(0) }),
    told: ['error mckc-sample-empty 1:1+6 ~1:11+3'],
  },
  'mckc-sample-padded': {
    text: '@DPCM0 = {"k", 15}\nE n0',
    files: filesOf({ k: bytes(16) }),
    told: ['warning mckc-sample-padded 1:1+6 ~1:11+3'],
  },
  // Numbers and lengths
  'mckc-second-number': { text: 'A o4 s8 c', told: ['error mckc-second-number 1:6+2'] },
  'mckc-length-invalid': {
    text: 'A o4 c d0 e%',
    told: ['error mckc-length-invalid 1:8+2 ~1:9+1', 'error mckc-length-invalid 1:11+2 ~1:12+1'],
  },
  'mckc-length-difference': { text: 'A o4 c8-4 d', told: ['error mckc-length-difference 1:6+4 ~1:7+3'] },
  'mckc-length-missing': { text: 'A o4 l. c', told: ['error mckc-length-missing 1:6+2'] },
  'mckc-gate-range': { text: 'A o4 q9 c', told: ['error mckc-gate-range 1:6+2'] },
  'mckc-gate-zero': { text: 'A o4 q0 c', told: ['error mckc-gate-zero 1:6+2'] },
  'mckc-gate-full': { text: 'A o4 q8,1 c', told: ['error mckc-gate-full 1:6+4'] },
  'mckc-gate-least': { text: 'A o4 @q2,9 c c64', told: ['error mckc-gate-least 1:14+3'] },
  'mckc-level-unknown': { text: 'A o4 v+ c', told: ['error mckc-level-unknown 1:6+2'] },
  'mckc-level-range': { text: 'A o4 v14 c v+2 d', told: ['error mckc-level-range 1:12+3'] },
  // Notes
  'mckc-octave-unset': { text: 'A v8 c d', told: ['warning mckc-octave-unset 1:6+1'] },
  'mckc-note-clamped': {
    text: 'A o1 a g+ g',
    told: ['warning mckc-note-clamped 1:8+2', 'warning mckc-note-clamped 1:11+1'],
  },
  'mckc-dropped': { text: 'A o4 c1000 d', told: ['warning mckc-dropped 1:6+5'] },
  'mckc-duty-ignored': { text: 'CD o4 [@1 c]2', told: ['warning mckc-duty-ignored 1:8+2'] },
  'mckc-tie-misplaced': { text: 'A o4 c l8 ^4', told: ['error mckc-tie-misplaced 1:11+2'] },
  'mckc-slur-separated': { text: 'A o4 c& v8 d', told: ['error mckc-slur-separated 1:9+2 (slur 1:7+1)'] },
  'mckc-slur-nested': {
    text: 'A o4 (c (d) e',
    told: ['error mckc-slur-nested 1:9+1 (open-bracket 1:6+1)'],
  },
  'mckc-slur-stray': { text: 'A o4 c d)', told: ['error mckc-slur-stray 1:9+1'] },
  'mckc-slur-unclosed': { text: 'A o4 (c d', told: ['error mckc-slur-unclosed 1:6+1'] },
  'mckc-tuplet-nested': {
    text: 'A o4 {c {d}8 e',
    told: ['error mckc-tuplet-nested 1:9+1 (open-bracket 1:6+1)'],
  },
  'mckc-tuplet-bracket': {
    text: 'A o4 {c [d]2 e}4',
    told: [
      'error mckc-tuplet-bracket 1:9+1 (open-bracket 1:6+1)',
      'error mckc-tuplet-bracket 1:11+2 (open-bracket 1:6+1)',
    ],
  },
  'mckc-tuplet-stray': { text: 'A o4 c}4', told: ['error mckc-tuplet-stray 1:7+2'] },
  'mckc-tuplet-unclosed': { text: 'A o4 {c d', told: ['error mckc-tuplet-unclosed 1:6+1'] },
  'mckc-tuplet-empty': { text: 'A o4 {v8}4 c', told: ['error mckc-tuplet-empty 1:6+1'] },
  'mckc-key-off-zero': { text: 'A o4 c k0 r k0 d', told: ['error mckc-key-off-zero 1:13+2'] },
  'mckc-portamento-note': {
    text: 'A o4 c _r PS@n100 d',
    told: ['error mckc-portamento-note 1:8+1', 'error mckc-portamento-note 1:11+2'],
  },
  'mckc-portamento-late': { text: 'A o4 v8 c v9 _d', told: ['warning mckc-portamento-late 1:15+1'] },
  // Loops
  'mckc-exit-outside': { text: 'A o4 c | d', told: ['error mckc-exit-outside 1:8+1'] },
  'mckc-loop-nested': {
    text: 'A o4 |:c |:d:|2',
    told: ['error mckc-loop-nested 1:10+2 (open-bracket 1:6+2)'],
  },
  'mckc-loop-stray': { text: 'A o4 c:|2', told: ['error mckc-loop-stray 1:7+3'] },
  'mckc-loop-unclosed': { text: 'A o4 |:c d', told: ['error mckc-loop-unclosed 1:6+2'] },
  'mckc-loop-exit-outside': { text: 'A o4 c \\ d', told: ['error mckc-loop-exit-outside 1:8+1'] },
  'mckc-loop-second-exit': {
    text: 'A o4 |:c\\d\\e:|2',
    told: ['error mckc-loop-second-exit 1:11+1 (open-bracket 1:9+1)'],
  },
  'mckc-loop-crossed': {
    text: 'A o4 [c |:d ]2 e:|2',
    told: [
      'error mckc-loop-crossed 1:13+2 (open-bracket 1:9+2)',
      'error mckc-loop-crossed 1:17+3 (open-bracket 1:9+2)',
    ],
  },
  'mckc-tempo-in-loop': { text: 'A o4 |:c t90 d:|2', told: ['warning mckc-tempo-in-loop 1:10+3'] },
  'mckc-song-loop-inside': { text: 'A o4 [c L d]2', told: ['error mckc-song-loop-inside 1:9+1 (open-bracket 1:6+1)'] },
  'mckc-song-loop-second': { text: 'A o4 L c L d', told: ['error mckc-song-loop-second 1:10+1 (open-bracket 1:6+1)'] },
  'mckc-song-loop-empty': { text: 'A o4 c L v8', told: ['error mckc-song-loop-empty 1:8+1'] },
  'mckc-loops-unequal': {
    text: 'A o4 L [c]7 c32\nB o4 L [c1]3 c64',
    told: ['warning mckc-loops-unequal 1:6+1'],
  },
  'mckc-loops-common': { text: 'A o4 L c\nB o4 L c d', told: ['note mckc-loops-common 1:6+1'] },
  'mckc-loop-changes': { text: 'A o4 v15 c L v15 d v5 e', told: ['note mckc-loop-changes 1:12+1'] },
  'mckc-too-long': { text: 'A o4 c\nB @t1,1000000 o4 [c1]400', told: ['error mckc-too-long 2:1+1'] },
  'mckc-preview-in-loop': { text: 'A o4 |:c !! d:|2', told: ['error mckc-preview-in-loop 1:6+2'] },
  // Memory
  'mckc-write-ignored': { text: 'A o4 y$0200,1 c', told: ['warning mckc-write-ignored 1:6+8'] },
  'mckc-raw-bytes': { text: 'A o4 x$f6,1 c', told: ['error mckc-raw-bytes 1:6+6'] },
};

describe.each(Object.entries(examples))('%s', (kind, { text, told, ...options }) => {
  const compilation = compile(text, { mode: 'mckc', ...options });

  it('is told where it is, and nothing else', () => {
    expect(toldBy(compilation)).toEqual(told);
  });

  it('stops the song only as an error', () => {
    const { severity } = catalog[kind as DiagnosticKind] as CatalogEntry;
    expect(compilation.score === null).toBe(severity === 'error');
  });

  it('fills in every value of its words', () => {
    for (const diagnostic of [...compilation.errors, ...compilation.warnings]) {
      const words = [
        messageOf(diagnostic, 'en'),
        hintOf(diagnostic, 'en'),
        messageOf(diagnostic, 'ja'),
        hintOf(diagnostic, 'ja'),
      ];
      expect(words.join(' ').replace(/\{cde\}|'\{'|'\}'|\{ \}/g, '')).not.toMatch(/\{[a-z]+\}/);
    }
  });
});
