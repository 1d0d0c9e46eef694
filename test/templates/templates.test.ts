import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compiler.js';
import { channelSummaryOf, noteSequenceOf } from '../../src/score/note-sequence.js';
import { template, templateNames } from '../../src/templates/templates.js';

const ticksPerBar = 768;

/** The event types that show what a template is for. */
const showsIn = {
  ppmck: {
    expressive_lead: ['vol_envelope', 'duty_envelope', 'rel_volume'],
    vibrato_lead: ['lfo', 'pitch_envelope', 'detune'],
    pitch_motion: ['note_envelope', 'sweep'],
  },
  pyxel: {
    expressive_lead: ['envelope'],
    vibrato_lead: ['vibrato'],
    pitch_motion: ['glide'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const modes = ['ppmck', 'pyxel'] as const;
const musicNames = templateNames.filter((name) => name !== 'empty');

function compileTemplate(name: string, mode: (typeof modes)[number]) {
  const { score, errors, warnings, notes } = compile(template(name, mode).mml, { mode });
  expect({ errors, warnings, notes }).toEqual({ errors: [], warnings: [], notes: [] });
  return score!;
}

test('the names are those of the contract', () => {
  expect([...templateNames].sort()).toEqual([
    'basic',
    'chord',
    'drum',
    'empty',
    'expressive_lead',
    'melody',
    'pitch_motion',
    'vibrato_lead',
  ]);
});

test('an unknown name gives `basic`, an unknown mode `ppmck`', () => {
  expect(template('polka', 'ppmck')).toEqual(template('basic', 'ppmck'));
  expect(template('drum', 'PPMCK')).toEqual(template('drum', 'ppmck'));
  expect(template('toString', '')).toEqual(template('basic', 'ppmck'));
});

describe.each(modes)('in mode %s', (mode) => {
  test.each(templateNames)('%s compiles without any message and is recognised as this mode', (name) => {
    compileTemplate(name, mode);
    expect(compile(template(name, mode).mml).mode).toBe(mode);
  });

  test.each(templateNames)('%s has four tracks of equal length', (name) => {
    const lengths = channelSummaryOf(compileTemplate(name, mode)).map(({ duration_ticks }) => duration_ticks);
    expect(lengths).toEqual(lengths.map(() => lengths[0]));
  });

  test.each(musicNames)('%s is 8 to 16 whole bars and every track plays', (name) => {
    const summary = channelSummaryOf(compileTemplate(name, mode));
    const bars = summary[0]!.duration_ticks / ticksPerBar;
    expect(Number.isInteger(bars)).toBe(true);
    expect(bars).toBeGreaterThanOrEqual(8);
    expect(bars).toBeLessThanOrEqual(16);
    expect(summary.every(({ note_count }) => note_count > 0)).toBe(true);
  });

  test.each(Object.entries(showsIn[mode]))('%s shows what it is for', (name, types) => {
    const { channels } = noteSequenceOf(compileTemplate(name, mode));
    const used = new Set(Object.values(channels).flatMap(({ events }) => events.map(({ type }) => type)));
    expect([...used]).toEqual(expect.arrayContaining([...types]));
  });

  test('empty is four headers with one whole rest each', () => {
    const [headers, rest] = mode === 'ppmck' ? [['A ', 'B ', 'T ', 'N '], 'r1'] : [['0: ', '1: ', '2: ', '3: '], 'R1'];
    expect(template('empty', mode).mml).toBe(headers.map((header) => `${header}${rest}\n`).join(''));
  });
});

test('the pyxel songs also show detune and transposition', () => {
  expect(template('vibrato_lead', 'pyxel').mml).toMatch(/\bY-?\d/);
  expect(template('pitch_motion', 'pyxel').mml).toMatch(/\bK-?\d/);
});

test.each(templateNames)('%s is described in one sentence, the same in both modes', (name) => {
  const { description } = template(name, 'ppmck');
  expect(description).toEqual(template(name, 'pyxel').description);
  expect(description.en).toMatch(/^[^.]+\.$/);
  expect(description.ja).toMatch(/^[^。]+。$/);
});
