import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compiler.js';
import { pianoRollSvg } from '../../src/formats/piano-roll-svg.js';
import type { NotesPlayingTime } from '../../src/score/unrolled-song.js';
import { readXml } from './xml-reader.js';

function svgOf(text: string, mode: 'ppmck' | 'mckc' = 'ppmck', playing: NotesPlayingTime = {}): string {
  const { score, errors } = compile(text, { mode });
  if (score === null) throw new Error(JSON.stringify(errors));
  return Buffer.concat([...pianoRollSvg(score, playing)]).toString('utf8');
}

function checkWellFormed(svg: string): void {
  expect(readXml(svg).length).toBeGreaterThan(0);
}

interface NoteBox {
  readonly title: string;
  readonly fill: string;
  readonly boxes: readonly { readonly x: number; readonly y: number; readonly width: number; readonly pale: boolean }[];
}

function notesOf(svg: string): readonly NoteBox[] {
  return [...svg.matchAll(/<g fill="(#\w+)"><title>([^<]*)<\/title>(.*?)<\/g>/g)].map(([, fill, title, inside]) => ({
    fill: fill!,
    title: title!,
    boxes: [
      ...inside!.matchAll(
        /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*?( class="s")?(?: fill-opacity="[\d.]+")?\/>/g,
      ),
    ].map(([, x, y, width, pale]) => ({ x: Number(x), y: Number(y), width: Number(width), pale: pale !== undefined })),
  }));
}

const left = 56;
const bar = 128;

describe('the piano roll as SVG', () => {
  test('has a box for every note at its time and pitch, in the colour of its channel', () => {
    const notes = notesOf(svgOf('A t120 l4 o4 q8 c d e f | o5 c1\nB r2 o4 c2'));
    const pulse1 = notes.filter(({ title }) => title.startsWith('pulse 1'));
    expect(pulse1.map(({ title }) => title)).toEqual(
      [
        'pulse 1 C4, bar 1 beat 1, 0 s, level 15',
        'pulse 1 D4, bar 1 beat 2, 0.5 s, level 15',
        'pulse 1 E4, bar 1 beat 3, 1 s, level 15',
        'pulse 1 F4, bar 1 beat 4, 1.5 s, level 15',
        'pulse 1 C5, bar 2 beat 1, 2 s, level 15',
      ].map((title) => title.replace('level 15', /level (\d+)/.exec(pulse1[0]!.title)![0])),
    );
    expect(pulse1.map(({ boxes }) => boxes[0]!.x)).toEqual([0, 1, 2, 3, 4].map((beat) => left + (beat * bar) / 4));
    expect(pulse1[4]!.boxes[0]!.width).toBeCloseTo(bar - 0.7, 2);
    // A semitone is a row of 8 pixels.
    expect(pulse1.map(({ boxes }) => (pulse1[0]!.boxes[0]!.y - boxes[0]!.y) / 8)).toEqual([0, 2, 4, 5, 12]);
    const pulse2 = notes.find(({ title }) => title.startsWith('pulse 2'))!;
    expect(pulse2.boxes[0]!.y).toBe(pulse1[0]!.boxes[0]!.y);
    expect(pulse2.fill).not.toBe(pulse1[0]!.fill);
  });

  test('shows the silent part of a note pale', () => {
    const [{ boxes }] = notesOf(svgOf('A q4 c1')) as [NoteBox];
    expect(boxes.map(({ pale }) => pale)).toEqual([true, false]);
    expect(boxes[0]!.width).toBeCloseTo(bar - 0.7, 2);
    expect(boxes[1]!.width).toBeCloseTo(bar / 2 - 0.7, 2);
  });

  test('breaks lines after eight bars, and a note across the end into both', () => {
    const svg = svgOf('A l1 q8 [c]7 c2 d1 c2');
    const across = notesOf(svg).filter(({ title }) => title.includes('D4'));
    expect(across.length).toBe(2);
    expect(across[0]!.boxes[0]!.x + across[0]!.boxes[0]!.width).toBeCloseTo(left + 8 * bar - 0.7, 2);
    expect(across[1]!.boxes[0]).toMatchObject({ x: left });
    expect(across[1]!.boxes[0]!.y).toBeGreaterThan(across[0]!.boxes[0]!.y);
    expect([...svg.matchAll(/fill="#555">(\d+)<\/text>/g)].map(([, number]) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test('marks tempo changes, loop and end', () => {
    const svg = svgOf('A t120 c1 t90 c1 c1\nL r1');
    expect(svg).toContain('♩ = 90');
    expect(svg).toContain('loop begins');
    expect(svg).toContain('back to the loop');
    expect(svgOf('A c1')).toContain('>end<');
  });

  const barsOf = (svg: string) => [...svg.matchAll(/fill="#555">(\d+)<\/text>/g)].map(([, number]) => Number(number));
  const labelsOf = (svg: string) => [...svg.matchAll(/<text x="([\d.]+)"[^>]*fill="#c00"[^>]*>([^<]*)</g)];

  test('shows every pass of the loop that is asked for', () => {
    const svg = svgOf('A t120 l1 q8 c d t90 e\nL r1', 'ppmck', { loops: 3 });
    checkWellFormed(svg);
    expect(notesOf(svg).map(({ title }) => /[A-G]4, bar \d/.exec(title)![0])).toEqual(
      ['C', 'D', 'E', 'D', 'E', 'D', 'E'].map((name, i) => `${name}4, bar ${i + 1}`),
    );
    expect(barsOf(svg)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(labelsOf(svg).map(([, , label]) => label)).toEqual([
      'loop begins',
      'loop begins',
      'loop begins',
      'back to the loop',
    ]);
    expect(svg.match(/♩ = 90/g)).toHaveLength(3);
    // 2 s before the loop; a pass has a bar of 2 s and one of 4 * 60 / 90.
    expect(svg).toContain('7 bars');
    expect(svg).toContain('0:16.0');
  });

  test('shows the bars of an excerpt, with their numbers', () => {
    const svg = svgOf('A t120 l4 q8 [cdef]12', 'ppmck', {
      from: { unit: 'bar', value: 3.5 },
      to: { unit: 'bar', value: 5 },
    });
    checkWellFormed(svg);
    expect(barsOf(svg)).toEqual([3, 4]);
    const notes = notesOf(svg);
    expect(notes.map(({ title }) => /bar \d beat \d/.exec(title)![0])).toEqual(
      '3:3 3:4 4:1 4:2 4:3 4:4'.split(' ').map((place) => `bar ${place.replace(':', ' beat ')}`),
    );
    expect(notes.map(({ boxes }) => boxes[0]!.x)).toEqual([2, 3, 4, 5, 6, 7].map((beat) => left + (beat * bar) / 4));
    expect(labelsOf(svg).map(([, x, label]) => [Number(x), label])).toEqual([
      [left + bar / 2 + 3, 'excerpt begins'],
      [left + 2 * bar - 3, 'excerpt ends'],
    ]);
  });

  test.each([
    ['plain', 'A c4'],
    ['of all channels', 'A c4\nB c4\nT c4\nN c4'],
    ['of noise alone', 'N c4 o0 c o7 c'],
    ['without notes', 'A r1'],
    ['with a title that XML cannot hold', '#TITLE "<a> & \u0007 \u001b[31m"\nA c4'],
    ['of extreme pitches', 'A o0 c o7 b'],
    ['of odd lengths', 'A l7 ccccccc c57 l11 c.c'],
  ])('is well-formed: a song %s', (_, text) => {
    const svg = svgOf(text);
    checkWellFormed(svg);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});
