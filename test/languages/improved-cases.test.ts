import { describe, expect, it } from 'vitest';
import type { ChannelId } from '../../src/score/score.js';
import { answerTo, caseNamed, dialectCases } from './dialect-case.js';
import { hints, music, toldBy } from './song-facts.js';

/** What mmlc does with a text that the reference handles wrongly or not at all; from the row's `should`. */
interface Improvement {
  /** All that is told, notes included; empty = nothing. */
  readonly told: readonly string[];
  /** Notes and rests of a channel, Pulse1 unless another is named. */
  readonly music?: readonly string[];
  readonly channel?: ChannelId;
  /** Words of the first hint, where the row is about them. */
  readonly hint?: RegExp;
}

const toNearestMode = /mode mckc|--mode/;

const improvements: Readonly<Record<string, Improvement>> = {
  'p-L-inside-track': { told: ['note inline-loop-track 1:15+1'], music: ['60 0+96', '62 96+96'] },
  'p-at-q': { told: ['error foreign-command 1:3+3'], hint: toNearestMode },
  'p-block-comment': { told: ['error foreign-command 1:3+7'], hint: /a comment begins with ;/ },
  'p-bom': { told: [], music: ['60 0+192'] },
  'p-comment-only': { told: ['error no-track'] },
  'p-cr-only': { told: ['error unknown-command 2:5+1'] },
  'p-denv-noise': { told: ['error channel-mismatch 2:8+3'] },
  'p-denv-triangle': { told: ['error channel-mismatch 2:8+3'] },
  'p-detune-eof': { told: ['error missing-number 1:5+1'] },
  'p-duty-noise-hint': { told: ['error channel-mismatch 1:3+2'] },
  'p-formfeed': { told: ['error unknown-command 1:4+1'] },
  'p-fullwidth-space': { told: [], music: ['60 0+192'] },
  'p-header-all-known': {
    told: [5, 6, 7, 8, 9].map((line) => `warning header-ignored ${line}:1+${[0, 12, 14, 16, 16, 19][line - 4]!}`),
    music: ['60 0+192'],
  },
  'p-header-duplicate': { told: ['warning header-duplicate 2:1+10 (first-header 1:1+10)'], music: ['60 0+192'] },
  'p-header-no-track': { told: ['error no-track'] },
  'p-lfo-three-values': { told: ['error lfo-expected 1:12+1 (open-bracket 1:6+1)'] },
  'p-lfo-use-no-number': { told: ['error missing-number 1:3+2'] },
  'p-lfo-use-no-number-slot0': { told: ['error missing-number 2:8+2'] },
  'p-note-length-nondivisor': {
    told: [],
    // 768/n each, and the starts are their exact sums.
    music: [
      '60 0+768/5',
      '60 768/5+768/7',
      '60 9216/35+256/3', // 768 (7 + 5) / 35
      '60 36608/105+384/5', // (9216 * 3 + 256 * 35) / 105
      '60 44672/105+768/11', // (36608 + 384 * 21) / 105
      '60 572032/1155+768/13', // (44672 * 11 + 768 * 105) / 1155
    ],
  },
  'p-penv-no-body-global': { told: ['error definition-equals 1:1+4'] },
  'p-repeat-limit-zero-cost': { told: ['error value-out-of-range 1:13+7 ~1:14+6'] },
  'p-slur-bar': { told: [], music: ['60 0+192', '~62 192+192'] },
  'p-slur-comment': { told: [], music: ['60 0+192', '~62 192+192'] },
  'p-slur-octave': { told: [], music: ['60 0+192', '~72 192+192'] },
  'p-slur-other-pitch': { told: [], music: ['60 0+96', '~64 96+96', '~67 192+96'] },
  'p-stage2-count-length': { told: ['error foreign-command 1:4+3'] },
  'p-stage2-transpose': { told: ['error foreign-command 1:3+2'], hint: toNearestMode },
  'p-superscript-digit': { told: ['error unknown-command 1:4+1'] },
  'p-sweep-depth-0': { told: ['error sweep-zero-depth 1:3+4'], hint: /off is s0,0/ },
  'p-sweep-eof-comma': { told: ['error sweep-form 1:5+3'] },
  // The noise channel comes last in hardware order: its 60 counts.
  'p-tempo-conflict-bpm-mismatch': { told: ['warning tempo-conflict 2:3+4 (other-tempo 1:3+3)'], music: ['60 0+192'] },
  'p-tempo-conflict-midsong': {
    told: ['warning tempo-conflict 1:13+3 (other-tempo 2:8+4)'],
    music: ['60 0+96', '60 96+96'],
  },
  'p-tempo-conflict-tick0': {
    told: ['warning tempo-conflict 1:3+4 (other-tempo 2:3+3)'],
    music: ['60 0+96', '60 96+96'],
  },
  'p-tempo-overflow': { told: ['error value-out-of-range 1:3+401 ~1:4+400'] },
  'p-tie-first': { told: ['error nothing-to-tie 1:8+2'] },
  'p-tie-only': { told: ['error nothing-to-tie 1:8+2'] },
  'p-tie-other-pitch': { told: ['warning tie-other-pitch 1:11+1'], music: ['60 0+96', '~62 96+96', '64 192+192'] },
  'p-track-combined': { told: [], music: ['60 0+192', '62 192+192'] },
  'p-unsupported-n': { told: ['error foreign-command 1:3+3'], hint: toNearestMode },
  'p-unsupported-tuplet': { told: ['error foreign-command 1:3+8'], hint: /c12 d12 e12/ },
  'p-unsupported-w': { told: ['error foreign-command 1:3+2'], hint: toNearestMode },
  'p-venv-triangle': { told: ['warning triangle-level 2:8+3'], music: ['60 0+192'], channel: 'Triangle' },
  'p-volume-missing-eof': { told: ['error missing-number 1:5+1'] },
  'p-volume-triangle-zero': { told: ['warning triangle-volume 1:8+2'], music: ['60 0+192'], channel: 'Triangle' },
  'x-brace-ext': { told: ['error foreign-command 1:9+7'], hint: /numbers with blanks/ },
  'x-comment-unsupported': { told: [], music: ['60 0+192'] },
  'x-detune-eof': { told: ['error missing-number 1:6+1'] },
  'x-env-duplicate-same-across-tracks': { told: [], music: ['60 0+192'] },
  'x-env-range-unchecked': { told: ['error value-out-of-range 1:9+5 ~1:15+4'] },
  'x-env-slot-999': { told: ['error value-out-of-range 1:9+7 ~1:13+3'] },
  'x-fullwidth-digit': { told: ['error full-width-text 1:1+1'], hint: /half-width: 0/ },
  'x-gli-negative': { told: [], music: ['60 0+192'] },
  'x-invalid-token-hint': { told: ['error foreign-command 1:4+1'] },
  'x-length-dotted': { told: [], music: ['60 0+288'] },
  'x-lowercase-note': { told: ['error foreign-command 1:4+1'], hint: /--mode ppmck/ },
  'x-note-clamped-pitch': { told: ['warning note-too-low 1:12+1'], music: ['12 0+192'] },
  'x-tie-number-dotted': { told: [], music: ['60 0+168', '62 168+192'] },
  'x-tie-other-pitch': { told: [], music: ['60 0+96', '~64 96+96'] },
  'x-tie-rest': { told: ['warning tie-to-rest 1:12+1'], music: ['60 0+96', 'r 96+96', '62 192+192'] },
  'x-tilde': { told: ['error foreign-command 1:6+1'] },
  'x-track-4': { told: ['error invalid-track-header 1:1+2'] },
  'x-volume-triangle': { told: [], music: ['60 0+192'], channel: 'Triangle' },
};

const rows = dialectCases.filter(({ verdict }) => verdict !== 'ok');

it('every wrong and gap row has its improvement', () => {
  expect(Object.keys(improvements).sort()).toEqual(rows.map(({ id }) => id).sort());
});

describe.each(Object.entries(improvements))('%s', (id, expected) => {
  const row = caseNamed(id);
  const answer = answerTo(row);

  it('is told so', () => {
    expect(toldBy(answer.compilation)).toEqual(expected.told);
    expect(answer.valid).toBe(!expected.told.some((line) => line.startsWith('error')));
  });

  it('has a shape of its own mode, whatever the reference did', () => {
    expect(Object.keys(answer)).toEqual(
      expect.arrayContaining(['valid', 'errors', 'warnings', 'notes', 'note_sequence', 'channel_summary']),
    );
    expect(answer.note_sequence === null).toBe(!answer.valid);
  });
});

const entries = Object.entries(improvements);

it.each(entries.filter(([, { music: notes }]) => notes))('%s plays', (id, { music: notes, channel }) => {
  const { mml, mode } = caseNamed(id);
  expect(music(mml, mode, channel)).toEqual(notes);
});

it.each(entries.filter(([, { hint }]) => hint))('%s hints', (id, { hint }) => {
  const { mml, mode } = caseNamed(id);
  expect(hints(mml, mode)[0]).toMatch(hint!);
});

describe('the same text in detail', () => {
  const sequenceOf = (id: string) => answerTo(caseNamed(id)).note_sequence!;
  const velocities = (id: string, channel: string) =>
    sequenceOf(id).channels[channel]!.events.flatMap((event) => (event.type === 'note' ? [event.velocity] : []));

  it('bpm is the tempo at tick 0', () => {
    expect(sequenceOf('p-tempo-conflict-bpm-mismatch').bpm).toBe(60);
    expect(sequenceOf('p-tempo-conflict-tick0').bpm).toBe(60);
  });

  it('both tracks of AB have the notes', () => {
    const { channels } = sequenceOf('p-track-combined');
    expect(channels.Pulse1!.events).toEqual(channels.Pulse2!.events);
    expect(channels.Pulse1!.total_ticks).toBe(384);
  });

  it('V0 silences the triangle', () => {
    expect(velocities('x-volume-triangle', 'Triangle')).toEqual([0]);
  });

  it('a glide may come from below', () => {
    const [glide] = sequenceOf('x-gli-negative').channels.Pulse1!.events;
    expect(glide).toMatchObject({ type: 'glide', params: { initial_offset_cents: -100, duration_ticks: 24 } });
  });

  it('context is the whole line', () => {
    expect(answerTo(caseNamed('p-formfeed')).errors[0]!.context).toBe('A c\fd');
    expect(answerTo(caseNamed('p-cr-only')).errors[0]!.context).toBe('B d ?');
  });

  it('the message names the channel of the track', () => {
    expect(answerTo(caseNamed('p-duty-noise-hint')).errors[0]!.message).toContain('the noise channel');
    expect(answerTo(caseNamed('p-denv-triangle')).errors[0]!.message).toContain('the triangle');
  });
});

const crashed = rows.filter(({ reference }) => reference.raw_keys);

it('the reference crashed on five rows, which are answered as any other', () => {
  expect(crashed.map(({ id }) => id).sort()).toEqual([
    'p-detune-eof',
    'p-superscript-digit',
    'p-sweep-eof-comma',
    'p-volume-missing-eof',
    'x-detune-eof',
  ]);
  for (const row of crashed) {
    const code = row.id === 'p-superscript-digit' ? 'SYNTAX_INVALID_TOKEN' : 'SYNTAX_INVALID_NUMBER';
    expect(answerTo(row).errors.map((error) => error.code)).toEqual([code]);
  }
});
