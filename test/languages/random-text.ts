import fc from 'fast-check';
import type { Mode } from '../../src/compiler.js';

const number = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 20 }).map(String) },
  { weight: 2, arbitrary: fc.nat({ max: 300 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('', '0', '00', '99999', '9'.repeat(30), '-1', '+2', '1.5') },
);
const separator = fc.constantFrom('', '', '', ' ', ' ', '\n', '\t', '\r\n', ' ; x\n', '|', '\u3000');

const letters: Readonly<Record<Mode, readonly string[]>> = {
  ppmck: [
    ...'cdefgabrcdefgablovqtsD><&^',
    'v+',
    'v-',
    '@',
    '@@',
    '@v',
    'MP',
    'EP',
    'EN',
    'MPOF',
    'EPOF',
    'ENOF',
    's1,',
  ],
  mckc: [
    ...'cdefgabrcdefgablovqtwkKDsn><&^_(){}!\\',
    'v+',
    'v-',
    '@',
    '@@',
    '@@r',
    '@v',
    '@vr',
    '@n',
    '@q',
    '@t4,',
    'q6,-',
    'MP',
    'EP',
    'EN',
    'MPOF',
    'SM',
    'SMOF',
    'PS',
    'SD',
    'SDQR',
    'EH1,',
    's8,',
    'y$4011,',
    'x$fd,$8',
    '|:',
    ':|',
    ':|2',
    'c%',
    'c#',
    'c4-',
    'L',
    '!!',
  ],
  pyxel: [...'CDEFGABRCDEFGABLOVQTKY><&', '@', '@ENV', '@VIB', '@GLI', '@ENV1 100 ', '@VIB1 1 2 ', '@GLI1 -5 '],
};
const tracks: Readonly<Record<Mode, readonly string[]>> = {
  ppmck: ['A', 'B', 'T', 'N', 'L', 'AB', '\nA ', '\nL ', '#TITLE "x"\n', '#OCTAVE-REV "1"\n', '#', 'C', 'AA'],
  mckc: [
    '\nA ',
    '\nB ',
    '\nC ',
    '\nD ',
    '\nE ',
    '\nABC ',
    '\nF ',
    '\nM',
    '\n#EX-VRC6\n',
    '\n#TITLE x\n',
    '\n#INCLUDE x\n',
    '\n#',
  ],
  pyxel: ['0:', '1:', '2:', '3:', '4:', '\n0: ', '\n1: ', '00:', ':', '#T\n'],
};
const definitions: Readonly<Record<Mode, readonly string[]>> = {
  ppmck: [
    '@v1={15,8|4}',
    '@1={0|1}',
    '@MP1={1,2,3,0}',
    '@EP1={-5|+5}',
    '@EN1={0|4}',
    '@v1={',
    '@v1={1|',
    '={',
    '}',
    '@EP1',
  ],
  mckc: [
    '\n@v1={15 8|4}\n',
    '\n@1={0|1}\n',
    '\n@MP1={1,2,3}\n',
    '\n@EP1={-5|5}\n',
    '\n@EN1 {0|4}\n',
    '\n@v1={',
    '\n@v1={1|',
    '\n@DPCM0={"x",15}\n',
    '={',
    '}',
    '\n@OP1={1 2',
    '\n15 14}\n',
    '/*',
    '*/',
  ],
  pyxel: ['@ENV1 1 2', '@ENV0', '@VIB1 1 2 3', '@GLI2 5 6', '{1,2}', '@ENV1{1}'],
};
const brackets = ['[', '[', ']', ']2', ']3', ']', '|', ']0', ']99999', '||'];

/** A text of commands, brackets, digits, separators, tracks and definitions, right and wrong, up to 4 kB. */
export function musicLikeText(mode: Mode): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...letters[mode]), number).map((parts) => parts.join('')) },
    { weight: 3, arbitrary: fc.constantFrom(...brackets) },
    { weight: 1, arbitrary: fc.constantFrom(...tracks[mode]) },
    { weight: 1, arbitrary: fc.constantFrom(...definitions[mode]) },
    { weight: 1, arbitrary: fc.constantFrom(...'+-#.,=&^~{}"%$_!?/*') },
  );
  const start = mode === 'pyxel' ? '0: ' : 'A ';
  return fc
    .array(fc.tuple(piece, separator), { maxLength: 400 })
    .map((pieces) => (start + pieces.flat().join('')).slice(0, 4096));
}

/** Music-like text with what keyboards, editors and broken files put into it. */
export function strangeText(mode: Mode): fc.Arbitrary<string> {
  const strange = fc.oneof(
    fc.constantFrom(
      'あ',
      'カ',
      '。',
      '　',
      '４',
      'ｏ',
      '：',
      '😀',
      '👩‍👩‍👧',
      'é',
      'e\u0301',
      '\u202e',
      '\u200b',
      '\u2028',
      '\ufeff',
    ),
    fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('\x7f', '\x85', '\ud800', '\udc00', '__proto__', '\uffff', '"', "'", '\\', '<!--', '%s', '$x'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  return fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: musicLikeText(mode).map((text) => text.slice(2, 30)) },
        { weight: 1, arbitrary: strange },
      ),
      {
        maxLength: 120,
      },
    )
    .map((pieces) => pieces.join('').slice(0, 4096));
}

/** A repeat or a note, as it is written and as it sounds written out. */
export interface Phrase {
  readonly text: string;
  readonly writtenOut: string;
}

const note = fc
  .tuple(fc.constantFrom(...'cdefgabr'), fc.constantFrom('', '1', '3', '4', '5', '7', '8.', '12', '16..', '64', '191'))
  .map(([letter, length]): Phrase => ({ text: `${letter}${length} `, writtenOut: `${letter}${length} ` }));
const stateChange = fc
  .constantFrom('l8 ', 'l5. ', 'o3 ', 'o5 ', 'v7 ', 'v+ ', 'v-2 ', 'q3 ', '@1 ', 'D9 ', 't99 ', 't300 ')
  .map((text): Phrase => ({ text, writtenOut: text }));

const join = (phrases: readonly Phrase[]): Phrase => ({
  text: phrases.map(({ text }) => text).join(''),
  writtenOut: phrases.map(({ writtenOut }) => writtenOut).join(''),
});

/** Right ppmck music for track A with repeats and breaks, and the same without them. */
export const phrases: fc.Arbitrary<Phrase> = fc.letrec<{ phrase: Phrase; list: Phrase }>((tie) => ({
  phrase: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 5, arbitrary: note },
    { weight: 2, arbitrary: stateChange },
    {
      weight: 2,
      arbitrary: fc
        .tuple(tie('list'), fc.integer({ min: 1, max: 4 }))
        .map(
          ([body, count]): Phrase => ({ text: `[${body.text}]${count} `, writtenOut: body.writtenOut.repeat(count) }),
        ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(tie('list'), tie('list'), fc.integer({ min: 1, max: 4 })).map(
        ([head, tail, count]): Phrase => ({
          text: `[${head.text}|${tail.text}]${count} `,
          writtenOut: (head.writtenOut + tail.writtenOut).repeat(count - 1) + head.writtenOut,
        }),
      ),
    },
  ),
  list: fc.array(tie('phrase'), { maxLength: 6 }).map(join),
})).list;
