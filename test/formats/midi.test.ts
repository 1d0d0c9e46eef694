import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type MidiEvent, parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { midiFile } from '../../src/formats/midi.js';
import { noiseKeys } from '../../src/formats/midi-sounds.js';
import { compile, durationSecondsOf, type Mode, type Score } from '../../src/index.js';
import { playedVoices } from '../../src/score/played-notes.js';
import { filesIn, root, textOf } from '../house/source-files.js';
import { filesOf } from '../languages/mckc/case-files.js';

const scoreOf = (text: string, mode: Mode = 'ppmck') => compile(text, { mode }).score!;

interface ReadNote {
  readonly track: string;
  readonly channel: number;
  readonly key: number;
  readonly velocity: number;
  readonly start: number;
  readonly end: number;
}

interface ReadFile {
  readonly ticksPerQuarter: number;
  readonly notes: readonly ReadNote[];
  readonly events: readonly { readonly track: number; readonly tick: number; readonly event: MidiEvent }[];
  readonly tracks: readonly string[];
  readonly endTick: number;
  readonly secondsAt: (tick: number) => number;
}

/** What the library midi-file reads, notes paired and in seconds by the tempo map of the first track. */
function readMidi(bytes: Uint8Array): ReadFile {
  checkBytes(bytes);
  const { header, tracks } = parseMidi(bytes);
  expect(header.format).toBe(1);
  expect(header.numTracks).toBe(tracks.length);
  const events = tracks.flatMap((track, i) => {
    let tick = 0;
    return track.map((event) => ({ track: i, tick: (tick += event.deltaTime), event }));
  });
  const tempi = events.flatMap(({ track, tick, event }) => {
    if (event.type !== 'setTempo') return [];
    expect(track).toBe(0);
    return [{ tick, seconds: event.microsecondsPerBeat / 1e6 / header.ticksPerBeat! }];
  });
  const secondsAt = (tick: number) =>
    tempi.reduce((sum, { tick: from, seconds }, i) => {
      const to = Math.min(tick, tempi[i + 1]?.tick ?? Number.POSITIVE_INFINITY);
      return sum + Math.max(0, to - from) * seconds;
    }, 0);
  const names = tracks.map((track) => track.find((event) => event.type === 'trackName')?.text ?? '');
  const open = new Map<string, { track: number; tick: number; velocity: number }>();
  const notes: ReadNote[] = [];
  // As a player has it: all tracks at once, and a note belongs to whoever has its channel and key.
  const inTime = events.toSorted((a, b) => a.tick - b.tick);
  for (const { track, tick, event } of inTime) {
    if (event.type === 'noteOn') {
      const key = `${event.channel} ${event.noteNumber}`;
      expect(open.get(key)).toBeUndefined();
      open.set(key, { track, tick, velocity: event.velocity });
    } else if (event.type === 'noteOff') {
      const key = `${event.channel} ${event.noteNumber}`;
      const begun = open.get(key)!;
      expect(begun.track).toBe(track);
      open.delete(key);
      const { channel, noteNumber: noteKey } = event;
      const times = { start: secondsAt(begun.tick), end: secondsAt(tick) };
      notes.push({ track: names[track]!, channel, key: noteKey, velocity: begun.velocity, ...times });
    }
  }
  expect(open.size).toBe(0);
  const ends = events.filter(({ event }) => event.type === 'endOfTrack').map(({ tick }) => tick);
  expect(new Set(ends).size).toBe(1);
  notes.sort((a, b) => a.start - b.start || a.channel - b.channel);
  return { ticksPerQuarter: header.ticksPerBeat!, notes, events, tracks: names, endTick: ends[0]!, secondsAt };
}

/** Chunk lengths that add up, every status known, every data byte 0..127: what the specification asks of each byte. */
function checkBytes(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 14;
  for (let track = view.getUint16(10); track > 0; track--) {
    expect(String.fromCharCode(...bytes.subarray(at, at + 4))).toBe('MTrk');
    const end = at + 8 + view.getUint32(at + 4);
    at += 8;
    const variable = () => {
      let value = 0;
      for (let length = 1; ; length++) {
        if (length > 4) throw new Error('a variable length of more than four bytes');
        const byte = bytes[at++]!;
        value = value * 128 + (byte & 0x7f);
        if (byte < 0x80) return value;
      }
    };
    while (at < end) {
      variable();
      const status = bytes[at++]!;
      if (status === 0xff) {
        at++;
        const length = variable();
        at += length;
        continue;
      }
      if (status < 0x80 || status >= 0xf0) throw new Error(`status ${status}`);
      const count = (status & 0xf0) === 0xc0 || (status & 0xf0) === 0xd0 ? 1 : 2;
      for (let i = 0; i < count; i++) if (bytes[at++]! > 0x7f) throw new Error('data byte above 127');
    }
    expect(at).toBe(end);
  }
  expect(at).toBe(bytes.length);
}

const examples = filesIn('examples').filter((path) => path.endsWith('.mml'));
const exampleFiles = filesOf(
  Object.fromEntries(
    filesIn('examples/mckc')
      .filter((path) => path.endsWith('.dmc'))
      .map((path) => [path.slice('examples/mckc/'.length), readFileSync(join(root, path))]),
  ),
);

const voiceNames = {
  Pulse1: 'Pulse 1',
  Pulse2: 'Pulse 2',
  Triangle: 'Triangle',
  Noise: 'Noise',
  DPCM: 'DPCM',
} as const;

/** Half a tick is the most that rounding moves a note. */
function expectNotesOf(score: Score, { notes, ticksPerQuarter, events }: ReadFile): void {
  const slowest = Math.max(
    ...events.map(({ event }) => (event.type === 'setTempo' ? event.microsecondsPerBeat / 1e6 : 0)),
  );
  const tolerance = (1.02 * slowest) / ticksPerQuarter;
  for (const { id, notes: played } of playedVoices(score)) {
    const heard = played.filter(({ note }) => id === 'Triangle' || note.sound.volumeEnvelope || note.level > 0);
    const read = notes.filter(({ track }) => track === voiceNames[id]);
    // A voice that loops before the others do is in its second pass when the song goes back.
    const again = read.slice(heard.length).filter(({ start }) => start < heard.at(-1)!.endSeconds - tolerance);
    expect(read.length).toBeGreaterThanOrEqual(heard.length);
    expect(again).toEqual([]);
    if (score.mode !== 'mckc') expect(read.length).toBe(heard.length);
    heard.forEach(({ note, startSeconds, silentSeconds }, i) => {
      const { key, start, end } = read[i]!;
      if (id !== 'Noise' && id !== 'DPCM') expect(key).toBe(note.noteNumber);
      expect(Math.abs(start - startSeconds)).toBeLessThan(tolerance);
      expect(Math.abs(end - silentSeconds)).toBeLessThan(2 * tolerance);
    });
  }
}

describe.each(examples)('%s', (path) => {
  const score = compile(readFileSync(join(root, path)), { files: exampleFiles }).score!;
  const file = readMidi(midiFile(score));

  it("read again has the song's notes and times", () => {
    expectNotesOf(score, file);
    expect(file.ticksPerQuarter).toBe(192);
    expect(file.secondsAt(file.endTick)).toBeCloseTo(durationSecondsOf(score), 1);
  });

  it('with two loops has the loop twice', () => {
    if (score.loopStart === undefined) return;
    const twice = readMidi(midiFile(score, { loops: 2 }));
    const marks = file.events.filter(({ event }) => event.type === 'marker');
    const [start, end] = marks.map(({ tick }) => tick);
    const inLoop = (note: ReadNote) => note.start >= file.secondsAt(start!) - 1e-3;
    expect(twice.notes.length).toBe(file.notes.length + file.notes.filter(inLoop).length);
    const passSeconds = file.secondsAt(end!) - file.secondsAt(start!);
    const keys = ({ track, key, start }: ReadNote) => `${track} ${key} ${start.toFixed(1)}`;
    const second = file.notes.filter(inLoop).map((note) => ({ ...note, start: note.start + passSeconds }));
    const rest = twice.notes.filter((note) => note.start >= file.secondsAt(end!) - 1e-3);
    expect(rest.length).toBe(second.length);
    const near = rest.filter((note, i) => Math.abs(note.start - second[i]!.start) < 0.02);
    expect(near.length, `${rest.map(keys)[0]}`).toBe(rest.length);
  });
});

it('tempo changes in the midst of a song are a tempo map', () => {
  const score = scoreOf('A t120 l4 c d t90 e f t240 [c8]8\nB l1 c c');
  const file = readMidi(midiFile(score));
  const tempi = file.events.flatMap(({ tick, event }) =>
    event.type === 'setTempo' ? [[tick, event.microsecondsPerBeat]] : [],
  );
  expect(tempi).toEqual([
    [0, 500_000],
    [384, 666_667],
    [768, 250_000],
  ]);
  expectNotesOf(score, file);
});

it('a tempo too slow for the format is written as more quarters', () => {
  const score = scoreOf('A t1 c4 t120 d4');
  const file = readMidi(midiFile(score));
  expectNotesOf(score, file);
  expect(file.secondsAt(file.endTick)).toBeCloseTo(60.5, 3);
});

it('passes of a loop have the tempi of the first', () => {
  const { events } = readMidi(midiFile(scoreOf('A t120 l4 c d t60 e f\nL r4'), { loops: 3 }));
  const told = events.flatMap(({ tick, event }) =>
    event.type === 'setTempo' ? [`${tick / 192} ${event.microsecondsPerBeat / 1000}`] : [],
  );
  expect(told).toEqual(['0 500', '2 1000', '4 500', '5 1000', '7 500', '8 1000']);
});

it('has a track for titles and loop marks, and one for each voice with a note', () => {
  const text = '#TITLE "Round 丸"\n#COMPOSER "A. B."\nA @2 c d\nT c\nN c\nL r8';
  const { tracks, events, endTick } = readMidi(midiFile(scoreOf(text)));
  expect(tracks).toHaveLength(4);
  expect(tracks.slice(1)).toEqual(['Pulse 1', 'Triangle', 'Noise']);
  const meta = (type: string) => events.filter(({ event }) => event.type === type);
  expect(meta('marker').map(({ tick, event }) => [tick, 'text' in event && event.text])).toEqual([
    [96, 'loopStart'],
    [endTick, 'loopEnd'],
  ]);
  const programs = events.flatMap(({ event }) =>
    event.type === 'programChange' ? [[event.channel, event.programNumber]] : [],
  );
  expect(programs).toEqual([
    [0, 80],
    [2, 38],
  ]);
  expect(Buffer.from(midiFile(scoreOf(text))).includes('Round 丸')).toBe(true);
});

it('a change of duty is a change of program', () => {
  const { events } = readMidi(midiFile(scoreOf('A @2 c d @0 e f @2 g')));
  const programs = events.flatMap(({ tick, event }) =>
    event.type === 'programChange' ? [[tick, event.programNumber]] : [],
  );
  expect(programs).toEqual([
    [0, 80],
    [384, 81],
    [768, 80],
  ]);
});

it('noise is percussion by its period, and so are samples', () => {
  // Period 15 - midi div 8: o1 is 12 to 11, o4 8 to 7, o7 3 to 2.
  const noise = readMidi(midiFile(scoreOf('N o1 c o4 c o7 c'))).notes;
  expect(noise.map(({ channel, key }) => [channel, key])).toEqual([
    [9, 43],
    [9, 38],
    [9, 46],
  ]);
  const samples = compile('@DPCM0 = {"a", 15}\n@DPCM1 = {"a", 15}\nE n0 n1\nD c f b', {
    mode: 'mckc',
    files: filesOf({ a: new Uint8Array(65) }),
  }).score!;
  const read = readMidi(midiFile(samples));
  expect(read.notes.filter(({ track }) => track === 'DPCM').map(({ channel, key }) => [channel, key])).toEqual([
    [9, 49],
    [9, 50],
  ]);
});

it('no note of the noise ends one of the samples, nor the other way round', () => {
  const names = Array.from({ length: 64 }, (_, i) => i);
  const definitions = names.map((i) => `@DPCM${i} = {"a", 15}`).join('\n');
  const files = filesOf({ a: new Uint8Array(65) });
  const lengths = fc.constantFrom('4', '8', '16', '2.', '12');
  const noises = fc.array(fc.tuple(fc.constantFrom(...'cdefgab'), lengths), { minLength: 1, maxLength: 24 });
  const samples = fc.array(fc.tuple(fc.constantFrom(...names), lengths), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(noises, samples, fc.integer({ min: 1, max: 3 }), (noise, sample, loops) => {
      const text = [
        definitions,
        `D v15 L ${noise.map(([note, length]) => note + length).join(' ')}`,
        `E L ${sample.map(([number, length]) => `n${number},${length}`).join(' ')}`,
      ].join('\n');
      const { score } = compile(text, { mode: 'mckc', files });
      // Notes are paired by channel and key over all tracks.
      const { notes } = readMidi(midiFile(score!, { loops }));
      for (const track of ['Noise', 'DPCM']) expect(notes.some((note) => note.track === track)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('--seconds goes on through the loop, or past the end in silence, and cuts what sounds', () => {
  const looping = readMidi(midiFile(scoreOf('A t120 l4 q8 c d e\nL r4'), { seconds: 3.25 }));
  const facts = ({ key, start, end }: ReadNote) => [key, start, end].map((value) => Math.round(value * 100) / 100);
  expect(looping.notes.map(facts)).toEqual([
    [60, 0, 0.5],
    [62, 0.5, 1],
    [64, 1, 1.5],
    [62, 1.5, 2],
    [64, 2, 2.5],
    [62, 2.5, 3],
    [64, 3, 3.25],
  ]);
  expect(looping.events.some(({ event }) => event.type === 'marker')).toBe(false);
  expect(looping.secondsAt(looping.endTick)).toBeCloseTo(3.25, 5);
  const plain = readMidi(midiFile(scoreOf('A t120 l4 q8 c d'), { seconds: 9 }));
  expect(plain.notes).toHaveLength(2);
  expect(plain.secondsAt(plain.endTick)).toBeCloseTo(9, 5);
  const from = readMidi(
    midiFile(scoreOf('A t120 l4 q8 c d e\nL r4'), { seconds: 1, from: { unit: 'second', value: 2 } }),
  );
  expect(from.notes.map(facts)).toEqual([
    [64, 0, 0.5],
    [62, 0.5, 1],
  ]);
});

describe('pitch bend', () => {
  const bendsOf = (text: string) => {
    const { events } = readMidi(midiFile(scoreOf(text)));
    return events.flatMap(({ tick, event }) => (event.type === 'pitchBend' ? [[tick, event.value]] : []));
  };

  it('is absent without any', () => {
    expect(bendsOf('A c d e')).toEqual([]);
    const { events } = readMidi(midiFile(scoreOf('A c d e')));
    expect(events.some(({ event }) => event.type === 'controller')).toBe(false);
  });

  it('detunes, in a range of 24 semitones', () => {
    // 50 cents of 2400 are 8192 / 48.
    expect(bendsOf('A c D50 d D0 e')).toEqual([
      [192, Math.round(8192 / 48)],
      [384, 0],
    ]);
    const { events } = readMidi(midiFile(scoreOf('A D50 d')));
    const controllers = events.flatMap(({ event }) =>
      event.type === 'controller' ? [[event.controllerType, event.value]] : [],
    );
    expect(controllers).toEqual([
      [101, 0],
      [100, 0],
      [6, 24],
      [38, 0],
      [101, 127],
      [100, 127],
    ]);
  });

  it('follows an arpeggio, and goes back', () => {
    // A step every 48 ticks: 0, 4, 7 semitones, then none.
    const bends = bendsOf('@EN0={0,4,7}\nA EN0 c4 ENOF d4');
    const steps = (semitones: number) => Math.round((semitones / 24) * 8192);
    expect(bends).toEqual([
      [48, steps(4)],
      [96, steps(7)],
      [192, 0],
    ]);
  });
});

it('gates, ties and slurs are lengths', () => {
  const lengths = (text: string) => {
    const { notes, ticksPerQuarter } = readMidi(midiFile(scoreOf(`A t120 ${text}`)));
    return notes.map(({ key, start, end }) => [key, Math.round((end - start) * 2 * ticksPerQuarter)]);
  };
  expect(lengths('q4 c4 q8 d4')).toEqual([
    [60, 96],
    [62, 192],
  ]);
  expect(lengths('c4&c4')).toEqual([[60, 384]]);
  expect(lengths('q4 c4&d4')).toEqual([
    [60, 192],
    [62, 96],
  ]);
  expect(lengths('v0 c4 v15 d4')).toEqual([[62, 192]]);
});

it('never has an invalid byte, however high and low the notes', () => {
  // The languages refuse notes beyond the chip; the writer must not rely on it.
  const score = scoreOf('A c d\nN e');
  const shifted = (by: number): Score => ({
    ...score,
    channels: score.channels.map((channel) => ({
      ...channel,
      events: channel.events.map((event) =>
        event.type === 'note'
          ? { ...event, noteNumber: event.noteNumber + by, sound: { ...event.sound, detuneCents: 60 * by } }
          : event,
      ),
    })),
  });
  for (const by of [-200, -61, 66, 67, 68, 200, 1000]) readMidi(midiFile(shifted(by)));
  expect(readMidi(midiFile(shifted(68))).notes.find(({ track }) => track === 'Pulse 1')!.key).toBe(116);
  const songs = fc.array(
    fc.constantFrom(
      'c',
      'd+',
      'e8',
      'g16.',
      '<',
      '>',
      'r',
      'q1',
      'q8',
      'v0',
      'v15',
      't30',
      't999',
      '@1',
      'D-50',
      'l64',
      'c&d',
      '[c d]3',
    ),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(songs, songs, fc.constantFrom('', '\nL'), fc.integer({ min: 1, max: 3 }), (a, b, loop, loops) => {
      const { score } = compile(`A ${a.join(' ')}\nN ${b.join(' ').replaceAll(/@1|D-50/g, '')}${loop}`, {
        mode: 'ppmck',
      });
      if (score !== null) readMidi(midiFile(score, { loops }));
    }),
    { numRuns: 150 },
  );
});

it('a rest longer than a delta can say', () => {
  const whole = scoreOf('A t9999 c [r1]3 d');
  const far = 400_000_000n * whole.grid.unitsPerTick;
  const later: Score = {
    ...whole,
    end: whole.end + far,
    channels: whole.channels.map((channel) => ({
      ...channel,
      end: channel.end + far,
      events: channel.events.map((event) =>
        event.type === 'note' && event.start > 0n ? { ...event, start: event.start + far } : event,
      ),
    })),
  };
  const { notes, secondsAt } = readMidi(midiFile(later));
  expect(notes[1]!.start).toBeCloseTo(secondsAt(400_000_000 + 192 + 3 * 768), 3);
});

it('the manual has the map of the percussion', () => {
  const rows = textOf('man/mmlc.1.md').matchAll(/^\| ([\d, ]+) \| (\d+) [a-z -]+ \|$/gm);
  const keys: number[] = [];
  for (const [, periods = '', key] of rows) for (const period of periods.split(',')) keys[Number(period)] = Number(key);
  expect(keys).toEqual([...noiseKeys]);
});
