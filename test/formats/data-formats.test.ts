import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compiler.js';
import { irJson } from '../../src/formats/ir-json.js';
import { notesCsv } from '../../src/formats/notes-csv.js';
import { noteSequenceOf } from '../../src/score/note-sequence.js';
import { noteSequenceSchema } from '../../src/score/note-sequence-schema.js';
import type { Score } from '../../src/score/score.js';
import type { NotesPlayingTime } from '../../src/score/unrolled-song.js';

function compiled(text: string, mode: 'ppmck' | 'pyxel' | 'mckc' = 'ppmck', file?: string) {
  const { score, source, errors } = compile(text, { mode, ...(file !== undefined && { file }) });
  if (score === null) throw new Error(JSON.stringify(errors));
  return { score, source };
}

const textOf = (blocks: Iterable<Uint8Array>) => Buffer.concat([...blocks]).toString('utf8');

interface WrittenEvent {
  readonly type: string;
  span?: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly offset: number;
    readonly length: number;
  };
}

interface WrittenIr {
  readonly channels: Readonly<Record<string, { readonly events: readonly WrittenEvent[] }>>;
}

const readIr = (score: Score): WrittenIr => JSON.parse(textOf(irJson(score)));

const song = '#TITLE "Ir"\n@v1={15,10|5}\nA t120 @v1 l8 [c e]2 | g4&a4 r4\nN c4\nL r4\n';

describe('the JSON of a song', () => {
  test('is its note sequence, each event with its place in the text', () => {
    const { score, source } = compiled(song, 'ppmck', 'ir.mml');
    const written = readIr(score);
    const lines = source.text.split('\n');
    for (const channel of Object.values(written.channels)) {
      for (const event of channel.events) {
        const span = event.span!;
        expect(span.file).toBe('ir.mml');
        expect(lines[span.line]!.slice(span.column, span.column + span.length)).toBe(
          source.text.slice(span.offset, span.offset + span.length),
        );
        delete event.span;
      }
    }
    expect(written).toEqual(JSON.parse(JSON.stringify(noteSequenceOf(score))));
    const again = readIr(score).channels.Pulse1!.events;
    const notes = again.filter(({ type }) => type === 'note');
    // Both passes of a repeat lead to the same text.
    expect(notes.map(({ span }) => lines[span!.line]!.slice(span!.column, span!.column + span!.length))).toEqual([
      'c',
      'e',
      'c',
      'e',
      'g4',
      'a4',
    ]);
  });

  test('fits the published schema', () => {
    const validate = new Ajv2020({ strict: false }).compile(noteSequenceSchema);
    const texts = [
      [song, 'ppmck'],
      ['0: T120 C4 D4', 'pyxel'],
      ['A t120 l4 o4 v15 c d L e f\n', 'mckc'],
    ] as const;
    for (const [text, mode] of texts) {
      validate(JSON.parse(textOf(irJson(compiled(text, mode).score))));
      expect(validate.errors).toBeNull();
    }
  });

  test('has an event a line', () => {
    const { score } = compiled(song);
    const lines = textOf(irJson(score)).split('\n');
    const events = score.channels.reduce((count, channel) => count + channel.events.length, 0);
    expect(lines.filter((line) => line.startsWith('        {"type":')).length).toBe(events);
  });
});

describe('the table of notes', () => {
  const rowsOf = (text: string, playing: NotesPlayingTime = {}) => {
    const [head, ...lines] = textOf(notesCsv(compiled(text, 'ppmck', 'a,b.mml').score, playing))
      .trimEnd()
      .split('\n');
    const names = head!.split(',');
    return lines.map((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
      return Object.fromEntries(names.map((name, i) => [name, cells[i]]));
    });
  };

  test('has all notes in the order in which they begin, with bars, beats, seconds, pitches and places', () => {
    const rows = rowsOf('A t120 v10 @2 q4 o4 l4 c d e f | g1\nB r2 o5 c+2\nN r1 o3 c8\n');
    expect(rows.map(({ channel, bar, beat, pitch }) => `${channel} ${bar}:${beat} ${pitch}`)).toEqual([
      'Pulse1 1:1 C4',
      'Pulse1 1:2 D4',
      'Pulse1 1:3 E4',
      'Pulse2 1:3 C#5',
      'Pulse1 1:4 F4',
      'Pulse1 2:1 G4',
      'Noise 2:1 ',
    ]);
    expect(rows[1]).toEqual({
      channel: 'Pulse1',
      bar: '1',
      beat: '2',
      tick: '192',
      ticks: '192',
      start_sec: '0.5',
      duration_sec: '0.5',
      sounding_sec: '0.25',
      pitch: 'D4',
      note_number: '62',
      velocity: '10',
      gate_time: '0.5',
      duty: '2',
      detune_cents: '0',
      slur: '0',
      file: '"a,b.mml"',
      line: '1',
      column: '26',
    });
  });

  test('has the notes of every pass that is asked for, each at its time and in its place of the text', () => {
    const text = 'A t120 l4 q4 c d e\nL r4';
    const facts = (playing: NotesPlayingTime) =>
      rowsOf(text, playing).map(
        ({ pitch, bar, beat, start_sec, column }) => `${pitch} ${bar}:${beat} ${start_sec} ${column}`,
      );
    const passes = ['C4 1:1 0 14', 'D4 1:2 0.5 16', 'E4 1:3 1 18', 'D4 1:4 1.5 16', 'E4 2:1 2 18', 'D4 2:2 2.5 16'];
    expect(facts({})).toEqual(passes.slice(0, 3));
    expect(facts({ loops: 1 })).toEqual(passes.slice(0, 3));
    expect(facts({ loops: 2 })).toEqual(passes.slice(0, 5));
    expect(facts({ seconds: 2.75 })).toEqual(passes);
    // What sounds where the excerpt begins is there, and whole; what is silent by then, and what begins at its end, is not.
    expect(facts({ loops: 2, from: { unit: 'second', value: 0.6 }, to: { unit: 'second', value: 2 } })).toEqual(
      passes.slice(1, 4),
    );
    expect(facts({ loops: 2, from: { unit: 'second', value: 0.8 }, to: { unit: 'bar', value: 2 } })).toEqual(
      passes.slice(2, 4),
    );
    expect(facts({ from: { unit: 'bar', value: 1 }, seconds: 1 })).toEqual(passes.slice(0, 2));
  });

  test('of a song without notes is its head', () => {
    expect(rowsOf('A r1')).toEqual([]);
  });

  test('has as many rows as there are notes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 }), (count, length) => {
        const rows = rowsOf(`A l${length} ${'c'.repeat(count)}\nT ${'c8'.repeat(3)}`);
        expect(rows.length).toBe(count + 3);
        const starts = rows.map(({ start_sec }) => Number(start_sec));
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });
});
