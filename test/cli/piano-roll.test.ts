import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pianoRoll, type RollOptions } from '../../src/cli/piano-roll.js';
import { compile } from '../../src/compiler.js';
import { playedVoices } from '../../src/score/played-notes.js';
import { analyzeSong } from '../../src/score/song-analysis.js';

const plain: Omit<RollOptions, 'bars' | 'width'> = {
  nameOf: (id) => id,
  paintOf: () => (text) => text,
  dim: (text) => text,
};

function roll(text: string, width: number, bars?: readonly [number, number], more: Partial<RollOptions> = {}) {
  const { score, errors } = compile(text, { mode: 'ppmck' });
  if (score === null) throw new Error(JSON.stringify(errors));
  const voices = playedVoices(score);
  const song = analyzeSong(score, voices);
  return pianoRoll(song, voices, { ...plain, width, bars: bars ?? [1, song.bars], ...more });
}

describe('the piano roll in the terminal', () => {
  test('draws time to the right and pitch upwards, a column a sixteenth where there is room', () => {
    expect(roll('A l4 q8 c d e8 r8 g4 | c2 r2', 7 + 32)).toEqual([
      '       1               2',
      '    G4 .           1---.',
      '   F#4 .               .',
      '    F4 .               .',
      '    E4 .       1-      .',
      '   D#4 .               .',
      '    D4 .   1---        .',
      '   C#4 .               .',
      '    C4 1---            1-------',
      'Pulse1 ██████████  ████████████',
    ]);
  });

  test('shows the first of several channels on one key, and each in its own lane below', () => {
    expect(roll('A o4 q8 c2 d2\nB o4 q8 d1\nN q4 c1', 7 + 8)).toEqual([
      '       1',
      '    D4 2---1---',
      '   C#4 .',
      '    C4 1---',
      'Pulse1 ████████',
      'Pulse2 ████████',
      ' Noise ████',
    ]);
  });

  test('tells notes of one pitch apart where each begins', () => {
    expect(roll('A o4 l8 q8 cccc c2', 7 + 16)[1]).toBe('    C4 1-1-1-1-1-------');
  });

  test('shows the bars that are wanted, larger', () => {
    const text = 'A l1 q8 o4 c d e f g a b o5 c';
    expect(roll(text, 7 + 16, [3, 4])).toEqual([
      '       3       4',
      '    F4 .       1-------',
      '    E4 1-------.',
      'Pulse1 ████████████████',
    ]);
    // A note from before goes on.
    expect(roll('A l1 q8 o4 c1^1 d', 7 + 8, [2, 2])[1]).toBe('    C4 1-------');
  });

  test('gives an outline of a song that is too long, and shares keys when there are too many', () => {
    const long = roll(`A l4 q8 ${'o3 c d e f '.repeat(100)}`, 7 + 50);
    expect(Math.max(...long.map((line) => line.length))).toBeLessThanOrEqual(7 + 50);
    expect(long[0]!.trim().split(/ +/).map(Number)).toEqual([1, 9, 17, 25, 33, 41, 49, 57, 65, 73, 81, 89, 97]);
    const wide = roll('A l4 q8 o1 c o7 c o2 g o4 e', 7 + 16);
    expect(wide.length).toBeLessThanOrEqual(32);
    expect(wide.filter((line) => /1---/.test(line)).length).toBe(4);
  });

  test('shows how much of a column a channel sounds', () => {
    // Eight columns for two bars: each a quarter; the gates leave a half and an eighth of the half notes.
    expect(roll('A l2 q8 c r q4 c q1 c', 7 + 8).at(-1)).toBe('Pulse1 ██  █ ▂');
  });

  test('keeps to its width and its rows, whatever the song', () => {
    const note = fc.tuple(
      fc.integer({ min: 0, max: 7 }),
      fc.constantFrom('c', 'f+', 'b', 'r'),
      fc.integer({ min: 1, max: 64 }),
    );
    const music = fc
      .array(note, { minLength: 1, maxLength: 60 })
      .map((notes) => notes.map(([octave, name, length]) => `o${octave}${name}${length}`).join(' '));
    fc.assert(
      fc.property(music, music, fc.integer({ min: 40, max: 160 }), (first, second, width) => {
        const lines = roll(`A ${first}\nN ${second}`, width);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
        expect(lines.length).toBeLessThanOrEqual(1 + 30 + 2);
        expect(lines.every((line) => line === line.trimEnd())).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('paints what belongs to a channel at once', () => {
    const paintOf = (id: string) => (text: string) => `<${id}:${text}>`;
    const lines = roll('A l4 q8 c c\nT o4 q8 r2 c2', 9 + 8, undefined, { paintOf, dim: (text) => `(${text})` });
    expect(lines.slice(1)).toEqual([
      '(      C4 )<Pulse1:1-1-><Triangle:T--->',
      '(  Pulse1 )<Pulse1:████>',
      '(Triangle )<Triangle:    ████>',
    ]);
  });
});
