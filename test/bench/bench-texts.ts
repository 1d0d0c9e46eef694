import type { Mode } from '../../src/compiler.js';

/** Bars of music with the commands that songs are made of, until `length` characters are full. */
export function largeText(mode: Mode, length: number): string {
  const { tracks, bars } = mode === 'ppmck' ? ppmckMusic : pyxelMusic;
  const lengthOfTrack = Math.floor(length / tracks.length);
  return tracks.map((track, i) => track + fillWith(bars, lengthOfTrack - track.length - 1, i) + '\n').join('');
}

function fillWith(bars: readonly string[], length: number, first: number): string {
  let text = '';
  for (let i = first; ; i++) {
    const bar = bars[i % bars.length]!;
    if (text.length + bar.length > length) return text;
    text += bar;
  }
}

const ppmckMusic = {
  tracks: ['A o4 ', 'B o4 ', 'T o3 ', 'N o4 '],
  bars: [
    'l16 c8. e g8 > c < b8 a16. g f4 |\n',
    'v12 q6 c4^16 d8 r16 e+8 d-16 | [g16 a16 b16]3 r16\n',
    'v+2 c8&c16 d16 t150 e4. f8 g2 v-2 | D5 c32 d32 e16 D0 ; a comment\n',
  ],
};

const pyxelMusic = {
  tracks: ['0: O4 ', '1: O4 ', '2: O3 ', '3: O4 '],
  bars: [
    'L16 C8. E G8 > C < B8 A16. G F4 \n',
    'V96 Q75 C4&16 D8 R16 E+8 D-16 [G16 A16 B16]3 R16\n',
    'V112 C8&C16 D16 T150 E4. F8 G2 Y5 C32 D32 E16 Y0\n',
  ],
};

interface NamedText {
  readonly name: string;
  readonly mode: Mode;
  readonly text: string;
}

const repeated = (text: string, length = 4096) => text.repeat(Math.floor(length / text.length));
const everyLength = Array.from({ length: 192 }, (_, i) => `c${i + 1}`).join('');

/** Short texts that ask for much work: as many events as are allowed, deep brackets, fractions, faults. */
export const worstTexts: readonly NamedText[] = [
  { name: 'gates between few notes', mode: 'ppmck', text: 'AB [q5q6q7c]79000 T [q5c]3300 N c' },
  { name: 'all statements allowed', mode: 'ppmck', text: 'ABTN [<o4q5c]39900' },
  {
    name: 'a tempo for every note',
    mode: 'ppmck',
    text: 'A [t100c]49990 B [t101c]49990 T [t102c]49990 N [t103c]49990',
  },
  {
    name: 'all events allowed',
    mode: 'ppmck',
    text: ['A', 'B', 'T', 'N'].map((id) => `${id} [[[c]50]50]39\n`).join(''),
  },
  {
    name: 'all events allowed, with effects',
    mode: 'ppmck',
    text:
      '@v1={15,14|13}\n@MP1={0,12,30,0}\n@EP1={0,5|-5}\n@EN1={0,4,7|0}\n' +
      ['A', 'B'].map((id) => `${id} @v1 MP1 EP1 EN1 [[[c]50]50]39\n`).join(''),
  },
  { name: 'more events than allowed', mode: 'ppmck', text: `A ${repeated('[', 1000)}c${repeated(']9', 2000)}` },
  { name: 'every length, often', mode: 'ppmck', text: `A [${everyLength}]500` },
  { name: 'dots', mode: 'ppmck', text: `A c${repeated('.', 4000)}` },
  { name: 'dotted odd lengths', mode: 'ppmck', text: `A [${repeated('c191.......c173.......', 3900)}]90` },
  { name: 'tempi', mode: 'ppmck', text: `A [${repeated('t100c192t101c192', 3900)}]150` },
  {
    name: 'tempi of two tracks',
    mode: 'ppmck',
    text: ['A', 'B'].map((id) => `${id} [${repeated('t100ct101d', 1900)}]200\n`).join(''),
  },
  { name: 'open brackets', mode: 'ppmck', text: `A ${repeated('[', 4000)}` },
  { name: 'unknown characters', mode: 'ppmck', text: `A ${repeated('?', 4000)}` },
  { name: 'values out of range', mode: 'ppmck', text: `A [${repeated('o9v99l0', 3900)}]9999` },
  {
    name: 'definitions',
    mode: 'ppmck',
    text: Array.from({ length: 256 }, (_, i) => `@v${i}={1|2}\n`).join('') + 'A c',
  },
  { name: 'ties', mode: 'ppmck', text: `A [c${repeated('&c191', 3900)}]120` },
  { name: 'low notes', mode: 'ppmck', text: 'A o0 [[[c]50]50]39\nT o0 [[[c]50]50]39\n' },
  { name: 'all events allowed', mode: 'pyxel', text: [0, 1, 2, 3].map((id) => `${id}: [[[C]50]50]39\n`).join('') },
  {
    name: 'effects',
    mode: 'pyxel',
    text: `0: [[@ENV1 127 1 0 ${repeated('1 127 1 0 ', 2000)}@VIB1 1 2 3 @GLI1 9 9 C @ENV1 @VIB1 @GLI1 D]50]300`,
  },
];
