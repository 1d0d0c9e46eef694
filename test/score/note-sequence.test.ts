import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, type Mode, validateResult } from '../../src/compiler.js';
import { channelSummaryOf, noteSequenceOf, type SequenceEvent } from '../../src/score/note-sequence.js';
import { noteSequenceSchema } from '../../src/score/note-sequence-schema.js';
import { dialectCases } from '../languages/dialect-case.js';
import { phrases } from '../languages/random-text.js';
import { scoreOf } from '../languages/song-facts.js';

const isNoteSequence = new Ajv2020({ strict: true, allErrors: true }).compile(noteSequenceSchema);

function expectSchema(sequence: unknown, text: string): void {
  // As it is sent: through JSON.
  isNoteSequence(JSON.parse(JSON.stringify(sequence)));
  expect(isNoteSequence.errors ?? [], `${text}`).toEqual([]);
}

const sequenceOf = (text: string, mode: Mode = 'ppmck') => noteSequenceOf(scoreOf(text, mode));
const eventsOf = (text: string, mode: Mode = 'ppmck', channel = 'Pulse1') =>
  sequenceOf(text, mode).channels[channel]!.events;

describe('the schema', () => {
  it('fits the note sequence of every case', () => {
    let count = 0;
    for (const { mml, mode } of dialectCases) {
      const { note_sequence } = validateResult(compile(mml, { mode }), 'en');
      if (!note_sequence) continue;
      count++;
      expectSchema(note_sequence, mml);
    }
    // 244 right rows and 62 others; the rest are texts with errors.
    expect(count).toBeGreaterThan(120);
  });

  it('fits what the reference answered', () => {
    const right = dialectCases.filter(({ verdict, reference }) => verdict === 'ok' && reference.note_sequence);
    for (const { id, reference } of right) expectSchema(reference.note_sequence, id);
  });

  it('fits every kind of event and definition', () => {
    const text =
      '#TITLE "x"\n#COMPOSER "y"\n@v1={15|8}\n@1={1}\n@MP1={1,2,3,0}\n@EP1={-5}\n@EN1={4}\n' +
      'A t99 v3 v+ q4 @1 D-5 s1,-2 @v1 @@1 MP1 EP1 EN1 @v2={1} @2={1} @MP2={0,1,1,0} @EP2={1} @EN2={1} [c5&e|r]2 MPOF EPOF ENOF d\nL r8';
    expectSchema(sequenceOf(text), text);
    const types = new Set(eventsOf(text).map(({ type }) => type));
    expect([...types].sort()).toEqual(
      'detune duty duty_envelope lfo note note_envelope pitch_envelope quantize rel_volume repeat rest sweep tempo vol_envelope volume'.split(
        ' ',
      ),
    );
    const pyxel = '0: V3 T99 @2 @ENV1 1 2 @VIB1 1 2 3 @GLI1 -4 5 C5&E @ENV1 @VIB0 @GLI0 R';
    expectSchema(sequenceOf(pyxel, 'pyxel'), pyxel);
  });

  it('fits any right music', () => {
    fc.assert(
      fc.property(phrases, ({ text }) => {
        expectSchema(sequenceOf(`A ${text}c`), text);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses what is none', () => {
    const right = sequenceOf('A c');
    const note = right.channels.Pulse1!.events[0]!;
    const withEvent = (event: object) => ({
      ...right,
      channels: { ...right.channels, Pulse1: { ...right.channels.Pulse1, events: [event] } },
    });
    expect(isNoteSequence(withEvent(note))).toBe(true);
    expect(isNoteSequence({ ...right, version: '1.0' })).toBe(false);
    expect(isNoteSequence({ ...right, channels: {} })).toBe(false);
    expect(isNoteSequence(withEvent({ ...note, note_number: 128 }))).toBe(false);
    expect(isNoteSequence(withEvent({ ...note, duration: 1.5 }))).toBe(false);
    expect(isNoteSequence(withEvent({ ...note, slur: false }))).toBe(false);
    expect(isNoteSequence(withEvent({ type: 'note', tick_position: 0 }))).toBe(false);
    // It is open: keys and types may be added.
    expect(isNoteSequence(withEvent({ ...note, more: 1 }))).toBe(true);
    expect(isNoteSequence(withEvent({ type: 'later', tick_position: 0 }))).toBe(true);
  });
});

describe('positions and durations are whole ticks', () => {
  it('a position is the floor of the exact one, a duration the difference of two', () => {
    const sounding = eventsOf('A [c5]5 d').filter(({ type }) => type === 'note');
    // 153.6 apart: 0, 153.6, 307.2, 460.8, 614.4, 768
    expect(sounding.map(({ tick_position, duration }) => [tick_position, duration])).toEqual([
      [0, 153],
      [153, 154],
      [307, 153],
      [460, 154],
      [614, 154],
      [768, 192],
    ]);
  });

  it('a lone c5 is 153', () => {
    const { Pulse1 } = sequenceOf('A c5').channels;
    expect(Pulse1!.total_ticks).toBe(153);
    expect(Pulse1!.events[0]!.duration).toBe(153);
  });

  it('notes shorter than a tick follow each other', () => {
    const events = eventsOf(`A ${'c191'.repeat(191)}`);
    expect(events.at(-1)).toMatchObject({ tick_position: 763, duration: 5 }); // floor(768 * 190 / 191), then to 768
  });
});

describe('fields', () => {
  it('a note', () => {
    expect(eventsOf('A o5 v9 @1 q4 D-5 c+8').at(-1)).toEqual({
      type: 'note',
      tick_position: 0,
      duration: 96,
      note_number: 73,
      velocity: 9,
      duty: 1,
      gate_time: 0.5,
      detune_cents: -5,
    });
  });

  it('slur is there only where a note has no attack', () => {
    expect(eventsOf('A c&e f').map(({ slur }) => slur)).toEqual([undefined, true, undefined]);
    expect(eventsOf('A c f')[0]).not.toHaveProperty('slur');
  });

  it('effects where they are defined, used and off', () => {
    const text = 'A @v1={15|8} @v1 @1={2} @@1 @EP1={-5|+5} EP1 EPOF @MP1={1,2,3,0} MP1 MPOF c';
    const none = { points: [], loop_points: [] };
    const strip = ({ tick_position: _tick, ...event }: SequenceEvent) => event;
    expect(eventsOf(text).slice(0, -1).map(strip)).toEqual([
      { type: 'vol_envelope', slot: 1, points: [15], loop_points: [8], is_definition: true },
      { type: 'vol_envelope', slot: 1, ...none, is_definition: false },
      { type: 'duty_envelope', slot: 1, points: [2], loop_points: [], is_definition: true },
      { type: 'duty_envelope', slot: 1, ...none, is_definition: false },
      { type: 'pitch_envelope', slot: 1, points: [-5], loop_points: [5], is_definition: true, is_off: false },
      { type: 'pitch_envelope', slot: 1, ...none, is_definition: false, is_off: false },
      { type: 'pitch_envelope', slot: 0, ...none, is_definition: false, is_off: true },
      { type: 'lfo', slot: 1, delay: 1, speed: 2, depth: 3, transition: 0, is_definition: true, is_off: false },
      { type: 'lfo', slot: 1, delay: 0, speed: 0, depth: 0, transition: 0, is_definition: false, is_off: false },
      { type: 'lfo', slot: 0, delay: 0, speed: 0, depth: 0, transition: 0, is_definition: false, is_off: true },
    ]);
  });

  it('pyxel effects', () => {
    const strip = ({ tick_position: _tick, ...event }: SequenceEvent) => event;
    expect(eventsOf('0: @ENV1 9 8 @ENV1 @ENV0 @VIB1 1 2 3 @VIB1 @GLI1 -4 5 @GLI0', 'pyxel').map(strip)).toEqual([
      { type: 'envelope', slot: 1, points: [{ target_volume: 9, duration_ticks: 8 }] },
      { type: 'envelope', slot: 1, points: [] },
      { type: 'envelope', slot: 0, points: [] },
      { type: 'vibrato', slot: 1, params: { delay_ticks: 1, period_ticks: 2, depth_cents: 3 } },
      { type: 'vibrato', slot: 1, params: {} },
      { type: 'glide', slot: 1, params: { initial_offset_cents: -4, duration_ticks: 5 } },
      { type: 'glide', slot: 0, params: {} },
    ]);
  });

  it('bpm is the tempo at tick 0, whatever the track', () => {
    expect(sequenceOf('A c t200 c').bpm).toBe(120);
    expect(sequenceOf('A c\nN t77 c').bpm).toBe(77);
    expect(sequenceOf('A r c t77').bpm).toBe(120);
  });

  it('the eight tables of definitions, empty or not', () => {
    expect(sequenceOf('A c').definitions).toEqual({
      volume_envelopes: {},
      duty_envelopes: {},
      pitch_envelopes: {},
      note_envelopes: {},
      lfos: {},
      envelopes: {},
      vibratos: {},
      glides: {},
    });
    expect(sequenceOf('@MP7={1,2,3,0}\nA c').definitions.lfos).toEqual({
      '7': { delay: 1, speed: 2, depth: 3, transition: 0 },
    });
  });
});

describe('channelSummaryOf', () => {
  const summaryOf = (text: string, mode: Mode = 'ppmck') => channelSummaryOf(scoreOf(text, mode));

  it('counts notes written out, slurred ones as two and tied ones as one', () => {
    expect(summaryOf('A [c]3 d&d e&f r').map(({ note_count }) => note_count)).toEqual([6, 0, 0, 0]);
  });

  it('octaves as they are written', () => {
    expect(summaryOf('A o2 c o6 b')[0]!.octave_range).toEqual([2, 6]);
    expect(summaryOf('A o4 c- b+')[0]!.octave_range).toEqual([3, 5]);
    expect(summaryOf('N o0 c')[3]!.octave_range).toEqual([0, 0]);
    expect(summaryOf('2: O0 K-12 C', 'pyxel')[2]!.octave_range).toEqual([-1, -1]);
  });

  it('[4, 4] without notes', () => {
    expect(summaryOf('A r1')[0]).toEqual({
      channel: 'Pulse1',
      note_count: 0,
      octave_range: [4, 4],
      duration_ticks: 768,
    });
  });

  it('duration is total_ticks', () => {
    const text = 'A c5\nB r1 c7\nN c';
    const totals = Object.values(sequenceOf(text).channels).map(({ total_ticks }) => total_ticks);
    expect(summaryOf(text).map(({ duration_ticks }) => duration_ticks)).toEqual(totals);
    expect(totals).toEqual([153, 877, 0, 192]);
  });
});
