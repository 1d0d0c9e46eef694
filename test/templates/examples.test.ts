import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compile, durationSecondsOf, listSounds } from '../../src/compiler.js';
import { channelSummaryOf, noteSequenceOf } from '../../src/score/note-sequence.js';

const examples = new URL('../../examples/', import.meta.url);
const modes = ['ppmck', 'pyxel'];
/** Songs in the MML of Pyxel itself have tests of their own. */
const ofPyxelItself = ['comet-chase.mml'];
const songs = modes.flatMap((mode) =>
  readdirSync(new URL(`${mode}/`, examples))
    .filter((file) => file.endsWith('.mml') && !ofPyxelItself.includes(file))
    .map((file) => ({ mode, path: `${mode}/${file}` })),
);

/** Event types that are more than notes and plain settings. */
const effectTypes = new Set([
  'vol_envelope',
  'duty_envelope',
  'pitch_envelope',
  'note_envelope',
  'lfo',
  'sweep',
  'detune',
  'envelope',
  'vibrato',
  'glide',
]);

test('there are at least two songs in each mode', () => {
  for (const mode of modes) expect(songs.filter((song) => song.mode === mode).length).toBeGreaterThanOrEqual(2);
});

describe.each(songs)('$path', ({ mode, path }) => {
  const compilation = compile(readFileSync(new URL(path, examples)));
  const score = compilation.score!;

  test('compiles without errors and warnings, and only the choice of mode is noted', () => {
    expect([...compilation.errors, ...compilation.warnings]).toEqual([]);
    expect(compilation.notes).toHaveLength(1);
    expect(compilation.mode).toBe(mode);
  });

  test('is about a minute long', () => {
    expect(durationSecondsOf(score)).toBeGreaterThan(50);
    expect(durationSecondsOf(score)).toBeLessThan(90);
  });

  test('uses all four channels to the end', () => {
    const summary = channelSummaryOf(score);
    expect(summary.every(({ note_count }) => note_count > 30)).toBe(true);
    expect(new Set(summary.map(({ duration_ticks }) => duration_ticks)).size).toBe(1);
  });

  test('uses at least three kinds of effects', () => {
    const events = Object.values(noteSequenceOf(score).channels).flatMap((channel) => channel.events);
    const used = new Set(events.map(({ type }) => type).filter((type) => effectTypes.has(type)));
    expect(used.size).toBeGreaterThanOrEqual(3);
  });

  test('is listed in the README', () => {
    expect(readFileSync(new URL('README.md', examples), 'utf8')).toContain(`](${path})`);
  });
});

describe.each([
  { path: 'pyxel/comet-chase.mml', sounds: undefined },
  { path: 'pyxel/harbour_waltz.py', sounds: ['0', '1', '2', '3'] },
])('$path', ({ path, sounds }) => {
  const text = readFileSync(new URL(path, examples));
  const options = { file: path, ...(sounds && { sounds }) };
  const compilation = compile(text, options);
  const score = compilation.score!;

  test('compiles without errors and warnings, as MML of Pyxel itself', () => {
    expect([...compilation.errors, ...compilation.warnings]).toEqual([]);
    expect(compilation.mode).toBe('pyxel');
    expect(compilation.notes.map(({ kind }) => kind).filter((kind) => kind !== 'mode-chosen')).toEqual([
      'pyxel-syntax-chosen',
    ]);
  });

  test('loops after about a minute, with all four channels', () => {
    expect(score.loopStart).toBeDefined();
    expect(durationSecondsOf(score)).toBeGreaterThan(50);
    expect(durationSecondsOf(score)).toBeLessThan(90);
    expect(channelSummaryOf(score).every(({ note_count }) => note_count > 60)).toBe(true);
  });

  test('plays in Pyxel, string by string', () => {
    const strings = listSounds(text, { file: path }).sounds;
    expect(strings).toHaveLength(4);
    for (const { text: mml } of strings) {
      expect(compile(mml, { mode: 'pyxel', pyxelSyntax: 'real', strict: true }).errors).toEqual([]);
    }
  });

  test('is listed in the README', () => {
    expect(readFileSync(new URL('README.md', examples), 'utf8')).toContain(`](${path})`);
  });
});
