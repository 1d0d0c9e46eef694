import { describe, expect, it } from 'vitest';
import { compile, type Mode, validateResult } from '../../src/compiler.js';
import { hints, music, notesOf, scoreOf, told, toldBy } from './song-facts.js';

/**
 * The faults of the reference, by number, that a compiler of texts can have. What is left out belongs elsewhere: 10 and
 * 60 to the tool, 61-63 and 68 to the sample rate, 27-29, 67 and 72 to the sound.
 */
interface Fault {
  readonly number: number;
  readonly what: string;
  readonly text: string;
  readonly mode?: Mode;
  readonly told: readonly string[];
  readonly music?: readonly string[];
}

const pyxel = { mode: 'pyxel' } as const;
const nines = (count: number) => '9'.repeat(count);

const faults: readonly Fault[] = [
  { number: 1, what: 'text that ends in v', text: 'A c v', told: ['error missing-number 1:5+1'] },
  { number: 2, what: 'text that ends in D', text: 'A c D', told: ['error missing-number 1:5+1'] },
  { number: 3, what: 'text that ends in s1,', text: 'A c s1,', told: ['error sweep-form 1:5+3'] },
  { number: 4, what: 'text that ends in K', text: '0: C K', ...pyxel, told: ['error missing-number 1:6+1'] },
  { number: 5, what: 'text that ends in Y', text: '0: C Y', ...pyxel, told: ['error missing-number 1:6+1'] },
  { number: 6, what: 'a superscript digit', text: 'A c²', told: ['error unknown-command 1:4+1'] },
  {
    number: 7,
    what: 'a full-width digit',
    text: 'A l８ c',
    told: ['error full-width-text 1:4+1'],
  },
  {
    number: 8,
    what: 'a number of 4303 digits',
    text: `A l${nines(4303)} c`,
    told: ['error length-out-of-range 1:3+4304 ~1:4+4303'],
  },
  {
    number: 9,
    what: '1001 brackets',
    text: `A ${'['.repeat(1001)}c${']1'.repeat(1001)}`,
    told: ['error nesting-limit 1:1003+1'],
  },
  {
    number: 11,
    what: 'a tempo of 400 digits',
    text: `A t${nines(400)} c`,
    told: ['error value-out-of-range 1:3+401 ~1:4+400'],
  },
  {
    number: 12,
    what: 'a vibrato of 100,000 semitones',
    text: '0: T240 @VIB1 0 1 9999999 C',
    ...pyxel,
    told: ['error value-out-of-range 1:9+5 ~1:19+7'],
  },
  {
    number: 15,
    what: 'a slur keeps its second pitch',
    text: 'A t240 c4 & e4',
    told: [],
    music: ['60 0+192', '~64 192+192'],
  },
  {
    number: 16,
    what: 'a rest after & is silent',
    text: '0: C4 & R4 D',
    ...pyxel,
    told: ['warning tie-to-rest 1:7+1'],
    music: ['60 0+192', 'r 192+192', '62 384+192'],
  },
  { number: 17, what: 'a tie with nothing before it', text: 'A ^4 c', told: ['error nothing-to-tie 1:3+2'] },
  {
    number: 19,
    what: 'notes below the lowest timer',
    text: 'A t240 l4 o0 c o1 c o1 g+',
    told: ['warning note-too-low 1:14+1', 'warning note-too-low 1:19+1', 'warning note-too-low 1:24+2'],
    music: ['12 0+192', '24 192+192', '32 384+192'],
  },
  {
    number: 20,
    what: 'two tempi at one tick',
    text: 'A t240 c4\nN t60 r4',
    told: ['warning tempo-conflict 1:3+4 (other-tempo 2:3+3)'],
  },
  { number: 22, what: 'five c5 are a whole note', text: 'A [c5]5 d\nB c1 d', told: [] },
  { number: 24, what: 'nothing to play', text: '; only a comment', told: ['error no-track'] },
  { number: 25, what: 'v0 on the triangle', text: 'T t240 v0 c4', told: ['warning triangle-volume 1:8+2'] },
  { number: 30, what: 'a blank after a header', text: '#TITLE "abc" \nA c', told: [] },
  { number: 31, what: 'a comment after a header', text: '#TITLE "abc" ; x\nA c', told: [] },
  {
    number: 32,
    what: 'a quote inside a header value',
    text: '#TITLE "a" b"\nA c',
    told: ['error header-trailing-text 1:1+13'],
  },
  { number: 33, what: '#OCTAVE-REV', text: '#OCTAVE-REV "1"\nA o4 > c', told: [], music: ['48 0+192'] },
  { number: 34, what: 'a tie over a bar line', text: 'A c4 & | c4', told: [], music: ['60 0+384'] },
  { number: 35, what: 'a dotted tie', text: 'A c4 ^4. d', told: [], music: ['60 0+480', '62 480+192'] },
  { number: 36, what: '@EP without a body', text: 'A @EP1 c', told: ['error definition-equals 1:3+4'] },
  { number: 36, what: '@EN without a body', text: 'A @EN1 c', told: ['error definition-equals 1:3+4'] },
  {
    number: 37,
    what: 'MP without a number',
    text: '@MP0={0,1,1,0}\nA MP c',
    told: ['error missing-number 2:3+2'],
  },
  { number: 37, what: 'EP without a number', text: '@EP0={0}\nA EP c', told: ['error missing-number 2:3+2'] },
  { number: 37, what: 'EN without a number', text: '@EN0={0}\nA EN c', told: ['error missing-number 2:3+2'] },
  { number: 38, what: 'AB is both tracks', text: 'AB c d', told: [], music: ['60 0+192', '62 192+192'] },
  {
    number: 39,
    what: 'a definition in a repeat',
    text: '0: [@ENV1 100 10 C]2',
    ...pyxel,
    told: [],
    music: ['60 0+192', '60 192+192'],
  },
  { number: 39, what: 'a definition in a ppmck repeat', text: 'A [@v1={15} c]2', told: [] },
  { number: 40, what: '@@ on the triangle', text: '@1={0}\nT @@1 c', told: ['error channel-mismatch 2:3+3'] },
  { number: 40, what: '@@ on the noise', text: '@1={0}\nN @@1 c', told: ['error channel-mismatch 2:3+3'] },
  { number: 41, what: '@ on the noise', text: 'N @1 r', told: ['error channel-mismatch 1:3+2'] },
  { number: 42, what: 'half a sweep', text: 'A s1 c', told: ['error sweep-form 1:3+2'] },
  { number: 43, what: 'a broken @MP', text: '@MP1\nA c', told: ['error definition-equals 1:1+4'] },
  { number: 44, what: 'a bad header', text: '4: C D E F', ...pyxel, told: ['error invalid-track-header 1:1+2'] },
  {
    number: 45,
    what: 'a fault in a repeat',
    text: 'A [o9 c]50',
    told: ['error value-out-of-range 1:4+2 ~1:5+1'],
  },
  { number: 46, what: 'noise notes', text: 'N [c]1000', told: [] },
  { number: 47, what: 'a lone CR ends a line', text: 'A c\rB d\r?', told: ['error unknown-command 3:1+1'] },
  { number: 48, what: 'U+2028 ends no line', text: 'A c ; a\u2028b\n?', told: ['error unknown-command 2:1+1'] },
  { number: 49, what: 'a byte order mark', text: '\ufeffA c', told: [], music: ['60 0+192'] },
  { number: 50, what: 'an ideographic space', text: 'A\u3000c', told: [], music: ['60 0+192'] },
  { number: 51, what: 'C4: is no header', text: '0: C4: D', ...pyxel, told: ['error stray-text 1:6+1'] },
  { number: 52, what: 'a comment in pyxel', text: '0: C ; abc', ...pyxel, told: [], music: ['60 0+192'] },
  {
    number: 53,
    what: 'commands of real ppmck',
    text: 'A K2 c%48 n60 @q2 w4 {c d}4 \nC c',
    told: [
      'error foreign-command 1:3+2',
      'error foreign-command 1:7+3',
      'error foreign-command 1:11+3',
      'error foreign-command 1:15+3',
      'error foreign-command 1:19+2',
      'error foreign-command 1:22+6',
      'error unknown-track 2:1+1',
    ],
  },
  {
    number: 54,
    what: 'a track letter on a later line',
    text: 'A c d\nB e f\nA g a',
    told: ['error duplicate-track 3:1+1 (first-header 1:1+1)'],
  },
  {
    number: 55,
    what: 'values of pyxel effects',
    text: '0: @ENV999 9999 10 @VIB1 0 0 0 @GLI1 99999 0 C',
    ...pyxel,
    told: [
      'error value-out-of-range 1:4+7 ~1:8+3',
      'error value-out-of-range 1:20+5 ~1:28+1',
      'error value-out-of-range 1:32+5 ~1:38+5',
    ],
  },
  { number: 56, what: 'a glide from below', text: '0: @GLI1 -100 24 C', ...pyxel, told: [], music: ['60 0+192'] },
  {
    number: 58,
    what: 'a tie over the end of a repeat',
    text: 'A [c &]2 c',
    told: [],
    music: ['60 0+576'],
  },
  {
    number: 59,
    what: 'tracks of different length',
    text: 'A t240 c4\nT c1',
    told: ['note unequal-tracks 1:1+1'],
  },
  { number: 64, what: 'a lone surrogate', text: 'A t240 c ;\ud800', told: ['error lone-surrogate 1:11+1'] },
  {
    number: 65,
    what: '300 million lengths',
    text: 'A c [l4]300000000',
    told: ['error value-out-of-range 1:8+10 ~1:9+9'],
  },
];

it.each(faults)('$number: $what', ({ text, mode = 'ppmck', told: expected }) => {
  expect(told(text, mode)).toEqual(expected);
});

const played = faults.filter((fault) => fault.music);

it.each(played)('$number, as it is played: $what', ({ text, mode = 'ppmck', music: notes }) => {
  expect(music(text, mode)).toEqual(notes);
});

describe('levels and sounds', () => {
  it('13: v+ and v- are heard', () => {
    expect(notesOf('A t240 l4 v10 c v+5 c v-8 c').map(({ level }) => level)).toEqual([10, 15, 7]);
  });

  it('14: v ends a volume envelope', () => {
    const notes = notesOf('@v1={4}\nA t240 l4 @v1 c v15 c v+1 c');
    expect(notes.map(({ sound }) => sound.volumeEnvelope?.points)).toEqual([[4], undefined, undefined]);
    expect(notes.map(({ level }) => level)).toEqual([15, 15, 15]);
  });

  it('15: pyxel & and ppmck ^ to another pitch as well', () => {
    expect(music('0: C4 & E4', 'pyxel')).toEqual(['60 0+192', '~64 192+192']);
    expect(music('A c4 ^ e4')).toEqual(['60 0+192', '~64 192+192']);
  });

  it('18: Q0 closes the gate on the triangle as on a pulse', () => {
    expect(notesOf('2: T240 Q0 C1', 'pyxel', 'Triangle').map(({ gate }) => gate)).toEqual([0]);
    expect(notesOf('0: T240 Q0 C1', 'pyxel').map(({ gate }) => gate)).toEqual([0]);
  });

  it('21: bpm is the tempo that is played at tick 0', () => {
    const text = 'N t60 r4\nA t240 c4';
    const { note_sequence } = validateResult(compile(text, { mode: 'ppmck' }), 'en');
    expect(note_sequence!.bpm).toBe(60);
    expect(scoreOf(text).channels.map(({ tempo }) => tempo.changes[0])).toEqual(
      Array.from({ length: 4 }, () => ({ tick: 0, bpm: 60 })),
    );
  });

  it('22: lengths that do not divide a whole note add up', () => {
    expect(music('A [c5]5 d').at(-1)).toBe('62 768+192');
  });

  it('23: s0,n sweeps at the fastest rate', () => {
    expect(notesOf('A t60 l4 s0,2 c')[0]!.sound.sweep).toEqual({ speed: 0, depth: 2 });
  });

  it('26: V1 to V4 are audible', () => {
    const notes = notesOf('0: T240 V0 C V1 C V2 C V3 C V4 C', 'pyxel');
    expect(notes.map(({ level }) => level)).toEqual([0, 1, 1, 1, 1]);
  });

  it('57: the notes of a repeat are written out, and repeat events stay as the contract has them', () => {
    const { events } = scoreOf('A [c]2 d').channels[0]!;
    expect(events.map(({ type }) => type)).toEqual(['note', 'note', 'repeat', 'note']);
  });
});

describe('words', () => {
  it('41: the message names the channel', () => {
    const { errors } = validateResult(compile('N @1 r', { mode: 'ppmck' }), 'en');
    expect(errors[0]!.message).toBe('@1 does nothing on the noise channel: it is for pulse channels');
  });

  it('42: the hint is a right command', () => {
    expect(hints('A s1 c')).toEqual(['for example: s1,-3; off is s0,0']);
    expect(told('A s1,-3 c')).toEqual([]);
  });

  it('47, 48: context is the line of the place', () => {
    const contextOf = (text: string) => validateResult(compile(text, { mode: 'ppmck' }), 'en').errors[0]!.context;
    expect(contextOf('A c\rB d\r?')).toBe('?');
    expect(contextOf('A c ; a\u2028b\n?')).toBe('?');
  });

  it('60: one shape, with a text or without', () => {
    const keys = (text: string) => Object.keys(validateResult(compile(text, { mode: 'ppmck' }), 'en'));
    expect(keys('')).toEqual(keys('A c'));
    const [error] = validateResult(compile('', { mode: 'ppmck' }), 'en').errors;
    expect(error).toMatchObject({ line: 0, column: 0, context: '' });
    expect(error).not.toHaveProperty('offset');
  });
});

describe('texts that ask for much work', () => {
  it('66: ties behind many commands', () => {
    const { events, end, grid } = { ...scoreOf('A c [v5 ^1]49000'), ...scoreOf('A c [v5 ^1]49000').channels[0]! };
    expect(events.filter(({ type }) => type === 'note')).toHaveLength(1);
    expect(end / grid.unitsPerTick).toBe(192n + 49_000n * 768n);
  });

  it('69: 20 kB of garbage', () => {
    const compilation = compile(`A ${'x'.repeat(20_000)}`, { mode: 'ppmck' });
    // One run of characters, one error.
    expect(toldBy(compilation)).toEqual(['error unknown-command 1:3+20000']);
    expect(JSON.stringify(validateResult(compilation, 'en')).length).toBeLessThan(5000);
    const spaced = validateResult(compile(`A ${'x '.repeat(10_000)}`, { mode: 'ppmck' }), 'en');
    expect(spaced.errors).toHaveLength(200);
    expect(JSON.stringify(spaced).length).toBeLessThan(400_000);
  });

  it('70: 20,000 notes and as many empty lines', () => {
    expect(told(`N l192 [c]20000${'\n'.repeat(20_000)}`)).toEqual([]);
  });

  it('71: 1000 levels around 100 notes', () => {
    const text = `A l192 ${'['.repeat(1000)}${'c'.repeat(100)}${']1'.repeat(1000)}`;
    expect(notesOf(text)).toHaveLength(100);
  });
});
