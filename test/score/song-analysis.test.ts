import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compiler.js';
import { guessKey } from '../../src/score/key-guess.js';
import { lengthName, pitchName } from '../../src/score/note-names.js';
import { playedVoices } from '../../src/score/played-notes.js';
import { analyzeSong, notesByBar } from '../../src/score/song-analysis.js';

function scoreOf(text: string, mode: 'ppmck' | 'pyxel' | 'mckc' = 'ppmck') {
  const { score, errors } = compile(text, { mode });
  if (score === null) throw new Error(JSON.stringify(errors));
  return score;
}

describe('the notes of a score in time', () => {
  test('have ticks and seconds from the start, and end where their gate closes', () => {
    const [pulse1] = playedVoices(scoreOf('A t120 q4 c4 d8 r8 e2'));
    expect(pulse1!.notes.map(({ startTick, ticks, silentTick }) => [startTick, ticks, silentTick])).toEqual([
      [0, 192, 96],
      [192, 96, 240],
      [384, 384, 576],
    ]);
    expect(pulse1!.notes.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 0.5],
      [0.5, 0.75],
      [1, 2],
    ]);
  });

  test('sound to their end when the next goes on from them', () => {
    const [pulse1] = playedVoices(scoreOf('A q4 c4&d4'));
    expect(pulse1!.notes.map(({ silentTick }) => silentTick)).toEqual([192, 288]);
  });

  test('follow the tempo', () => {
    const [pulse1] = playedVoices(scoreOf('A t120 c4 t60 c4 t240 c4'));
    expect(pulse1!.notes.map(({ startSeconds }) => startSeconds)).toEqual([0, 0.5, 1.5]);
  });

  test('of a song of frames begin on the frames of the chip', () => {
    // 60 counts of a frame each at t75: a quarter is 48 frames of 29780.5 clocks.
    const [pulse1] = playedVoices(scoreOf('A t75 l4 o4 v15 c d e\n', 'mckc'));
    const quarter = (48 * 29_780.5 * 11) / 19_687_500;
    for (const [i, { startSeconds }] of pulse1!.notes.entries()) expect(startSeconds).toBeCloseTo(i * quarter, 6);
  });
});

describe('the analysis of a song', () => {
  test('knows title, length, bars and tempo', () => {
    const song = analyzeSong(scoreOf('#TITLE "Air"\n#COMPOSER "Me"\nA t120 c1 d1 t60 e1\n'));
    expect(song).toMatchObject({ title: 'Air', composer: 'Me', seconds: 8, bars: 3, ticks: 3 * 768, loop: null });
    expect(song.tempo).toEqual([
      { tick: 0, seconds: 0, bar: 1, bpm: 120 },
      { tick: 1536, seconds: 4, bar: 3, bpm: 60 },
    ]);
  });

  test('knows where a song goes on', () => {
    expect(analyzeSong(scoreOf('A t120 c1 d1 e1\nL r1 r8\n')).loop).toEqual({
      startTick: 864,
      startSeconds: 2.25,
      startBar: 2,
      seconds: 3.75,
    });
    // In frames: two quarters of 48 frames at t75, then a loop of four.
    const { loop } = analyzeSong(scoreOf('A t75 l4 o4 v15 c d L e f g a\n', 'mckc'));
    const frame = (29_780.5 * 11) / 19_687_500;
    expect(loop).toMatchObject({ startTick: 384, startBar: 1 });
    expect(loop!.startSeconds).toBeCloseTo(96 * frame, 6);
    expect(loop!.seconds).toBeCloseTo(192 * frame, 6);
  });

  test('counts notes, ranges, levels, lengths and how much of the time a channel sounds', () => {
    const { voices } = analyzeSong(scoreOf('A v10 o4 l8 c8 c8 e4 v5 r2 o5c2 r2\nN c4\n'));
    const [pulse1, pulse2, , noise] = voices;
    expect(pulse1).toMatchObject({
      id: 'Pulse1',
      noteCount: 4,
      range: [60, 72],
      levels: [5, 10],
      activity: 0.5,
      density: 1,
      lengths: [
        { name: '8', ticks: 96, count: 2 },
        { name: '2', ticks: 384, count: 1 },
        { name: '4', ticks: 192, count: 1 },
      ],
      barActivity: [0.5, 0.5],
    });
    expect(pulse2).toMatchObject({ noteCount: 0, range: null, levels: null, activity: 0, barActivity: [0, 0] });
    expect(noise).toMatchObject({ noteCount: 1, barActivity: [0.25, 0] });
  });

  test('lists the notes bar by bar', () => {
    const bars = notesByBar(scoreOf('A t120 l4 c d e f g1\nT r1 c4\n'));
    expect(
      bars.map(({ bar, startSeconds, voices }) => ({
        bar,
        startSeconds,
        voices: voices.map(({ id, notes }) => [id, ...notes.map(({ note }) => pitchName(note.noteNumber))]),
      })),
    ).toEqual([
      { bar: 1, startSeconds: 0, voices: [['Pulse1', 'C4', 'D4', 'E4', 'F4']] },
      {
        bar: 2,
        startSeconds: 2,
        voices: [
          ['Pulse1', 'G4'],
          ['Triangle', 'C4'],
        ],
      },
    ]);
  });

  test('keeps odd lengths in their bar', () => {
    const bars = notesByBar(scoreOf('A l7 ccccccc ccccccc d1\n'));
    expect(bars.map(({ voices }) => voices[0]!.notes.length)).toEqual([7, 7, 1]);
  });
});

describe('the guess of the key', () => {
  const seconds = (notes: string) => {
    const durations = Array<number>(12).fill(0);
    for (const note of notes.split(' ')) {
      const at = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'].indexOf(note);
      durations[at] = durations[at]! + 1;
    }
    return durations;
  };

  test.each([
    ['C D E F G A B C G E C', 'C', 'major'],
    ['A B C D E F G# A E C A', 'A', 'minor'],
    ['G A B C D E F# G D B G', 'G', 'major'],
    ['D E F G A A# C# D A F D', 'D', 'minor'],
    ['D# F G G# A# C D D# A# G D#', 'D#', 'major'],
  ])('%s is in %s %s', (notes, tonic, scale) => {
    expect(guessKey(seconds(notes))).toMatchObject({ tonic, scale });
  });

  test('follows a transposition', () => {
    const durations = seconds('C D E F G A B C G E C');
    for (let shift = 0; shift < 12; shift++) {
      const shifted = durations.map((_, i) => durations[(i - shift + 12) % 12]!);
      expect(guessKey(shifted)?.tonic).toBe(pitchName(60 + shift).replace(/\d/, ''));
    }
  });

  test('is none without music, and in a song of two notes or of all alike', () => {
    expect(guessKey(Array<number>(12).fill(0))).toBeNull();
    expect(guessKey(seconds('C G'))).toBeNull();
    expect(guessKey(Array<number>(12).fill(1))).toBeNull();
  });

  test('leaves noise out', () => {
    const { key } = analyzeSong(scoreOf('A l4 c d e f g a b >c< g e c\nN l4 o4 f+ f+ f+ f+ f+ f+ f+ f+ f+ f+ f+\n'));
    expect(key).toMatchObject({ tonic: 'C', scale: 'major' });
  });
});

describe('names', () => {
  test('of pitches: middle c is C4', () => {
    expect([60, 69, 21, 0, 127].map(pitchName)).toEqual(['C4', 'A4', 'A0', 'C-1', 'G9']);
  });

  test('of lengths', () => {
    const quarter = 192;
    expect([768, 192, 288, 64, 48, 153.6, 110].map((ticks) => lengthName(ticks, quarter))).toEqual([
      '1',
      '4',
      '4.',
      '12',
      '16',
      '5',
      '%110',
    ]);
  });
});
