import { describe, expect, it } from 'vitest';
import { compile, type Mode, validateResult } from '../../src/compiler.js';
import { told } from './song-facts.js';

const mebibyte = 1_048_576;

/** One token over and over. */
function filledWith(token: string, start: string, bytes: number): string {
  return start + token.repeat(Math.floor((bytes - start.length) / Buffer.byteLength(token)));
}

/** Tokens that are tried at the full length of a text; the others at a part of it. */
const longest: ReadonlySet<string> = new Set(['[', 'c&d', '? ', '@ENV1 1 1 ']);

const tokens: Readonly<Record<Mode, readonly string[]>> = {
  ppmck: [
    ['c', 'c4.', 'c.', '.', '>', '<', '[', ']', '[c]2', '](', '[|', '|', '&', 'c&', '^', '^4', 'c^', 'r ', 'c&d'],
    ['@', '@@', '@v', '@v1', '@v1={', '@v1={1}', '@EN1={1,', '@MP1={1,1,1,0}', '{', '}', '{}', '{c}', '=', ','],
    ['A', 'AB ', 'A c\n', 'L', 'L\n', 'T', 'C ', 'C\n', '#', '\n#T "x"\n', '"', 'v+', 's', 's1,', 'MP', 'EP1', 'D+'],
    ['?', '? ', 'あ', '😀', 'ａ', 'a\u0301', ';', ';\n', '\n', '\r', '\r\n', ' ', '\t', '0', '0 ', '1:', '1: '],
    ['%', '$', '_', '!', 'S', 'P', 'K1', 'n', 'x', 'y1,', '/*', '/*\n', '//\n', '@q', '@x'],
    ['\0', '\ufeff', '\u2028'],
  ].flat(),
  mckc: [
    ['c', 'c.', '.', '>', '[', ']2', '[c]2', '[|', '|', '|:', ':|2', '|:c:|2', '\\', '&', 'c&', '^4', 'c^', 'c&d', '('],
    [
      '(c)',
      ')',
      '{',
      '{c}4',
      '}4',
      '{c',
      '_',
      '_c',
      'PS',
      'w',
      'k',
      'k0',
      'L',
      '!',
      '!!',
      'n',
      'n1,',
      '@n',
      'x1,1',
      'y',
    ],
    [
      '@v1',
      '@v1={',
      '\n@v1={1}',
      '\n@v1={1',
      '\n@DPCM0={"x",1}',
      '\n#INCLUDE x',
      '\n#EX-VRC6',
      '\n#',
      '\nA',
      '\nABCDE c',
    ],
    ['\n@', '"', '\n@DPCM0={"', '/', '/*', '/* */', ';', '?', 'あ', '%', '$', '-', '~', '4', '\n', '\r', ' ', 'A', 'M'],
  ].flat(),
  pyxel: [
    ['C', 'C4.', '.', '[', ']', '[C]2', '&', 'C&', '&4', 'C1:', '1:', '0: ', '4:', ':', '@ENV', '@ENV1 1 '],
    ['@VIB1 1', ' 1', 'K-', '@', '^', '{', '{}', 'c', 'c ', 'v+', 'x', '~', '?', '#', '\n#a', 'C#', 'T1'],
    ['あ', '０', ';', '\n'],
  ].flat(),
};

// That none of these takes long is the bench's matter; here each must end, and answer something small and true.
describe.each(Object.entries(tokens) as [Mode, readonly string[]][])('one token over and over: %s', (mode, list) => {
  it.each(list)('%j', (token) => {
    const bytes = longest.has(token) ? mebibyte : mebibyte / 128;
    for (const start of [mode === 'pyxel' ? '0: ' : 'A ', '']) {
      const compilation = compile(filledWith(token, start, bytes), { mode });
      const { errors, warnings, notes, omitted, score } = compilation;
      expect(errors.length + warnings.length + notes.length).toBeLessThanOrEqual(200);
      expect(score === null).toBe(errors.length > 0);
      if (omitted > 0) expect(errors.length + warnings.length + notes.length).toBe(200);
      const answer = JSON.stringify(validateResult({ ...compilation, score: null }, 'ja'));
      expect(answer.length).toBeLessThan(500_000);
    }
  });
});

describe('names of object members are only text', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('%s', (name) => {
    for (const mode of ['ppmck', 'pyxel'] as const) {
      for (const text of [name, `A ${name}`, `0: ${name}`, `#${name} "x"\nA c`, `@${name}={1}\nA c`, `${name}: C`]) {
        const { score, errors } = compile(text, { mode });
        expect(score, `${text}`).toBeNull();
        expect(errors.length, `${text}`).toBeGreaterThan(0);
      }
    }
  });

  it('a title may be one', () => {
    const { score } = compile('#TITLE "__proto__"\nA c', { mode: 'ppmck' });
    expect(score!.title).toBe('__proto__');
  });
});

describe('huge numbers', () => {
  const huge = '9'.repeat(100_000);

  it.each([
    ...['c', 'r', 'l', 'o', 'v', 'v+', 'q', 't', 'D', '@', '@@', '@v', 'MP', 'c^', 'c&', 's1,', 's'].map((c) => [
      'ppmck',
      `A ${c}${huge}`,
    ]),
    ...['C', 'L', 'O', 'V', 'Q', 'T', 'K', 'Y', '@', '@ENV', '@VIB1 1 1 ', '@GLI1 -', '&'].map((c) => [
      'pyxel',
      `0: ${c}${huge}`,
    ]),
    ['ppmck', `@v${huge}={1}\nA c`],
    ['ppmck', `@v1={${huge}}\nA c`],
    ['ppmck', `A [c]${huge}`],
    ['pyxel', `${huge}: C`],
  ] as [Mode, string][])('%s %.30s', (mode, text) => {
    const { errors, score } = compile(text, { mode });
    expect(score).toBeNull();
    expect(errors).toHaveLength(1);
  });
});

describe('line ends of every kind', () => {
  it('mixed, they count once each', () => {
    expect(told('A c\r\n\r\n\n\rd ?')).toEqual(['error unknown-command 5:3+1']);
  });

  it('a text of lines only has nothing to play', () => {
    for (const text of ['\n', '\r', '\r\n\r\n', '\n\r\n\r']) expect(told(text)).toEqual(['error no-track']);
  });
});

describe('texts that break off', () => {
  const whole =
    '#TITLE "x"\n@v1={15,12|8}\n@MP1={48,64,20,0}\nA t120 l8 v12 @1 @v1 [c4.&e8|d^16]3 MP1 s1,-2 D-5 EPOF o5c+\nL r8\n';
  const wholePyxel = '0: T120 L8 V100 @1 [C4.&E8 K-5 Y+3]3 @ENV1 127 24 40 192 @VIB2 1 2 3 @GLI3 -700 48 O5C+\n1: C\n';

  it.each([
    ['ppmck', whole],
    ['pyxel', wholePyxel],
  ] as const)('%s: every beginning of a song has an answer with at most a few faults', (mode, text) => {
    expect(compile(text, { mode }).errors).toEqual([]);
    for (let end = 0; end < text.length; end++) {
      const part = text.slice(0, end);
      const { errors } = compile(part, { mode });
      // What was cut, an open bracket, a loop point behind the end.
      expect(errors.length, `${part}`).toBeLessThanOrEqual(2);
      for (const { span } of errors) if (span) expect(span.end, `${part}`).toBeLessThanOrEqual(end);
    }
  });

  it('and every end of one', () => {
    for (let start = whole.indexOf('\n'); start < whole.length; start++) {
      const { errors } = compile(whole.slice(start), { mode: 'ppmck' });
      expect(errors.length, `${whole.slice(start, start + 20)}`).toBeLessThanOrEqual(4);
    }
  });
});

describe('bytes', () => {
  it.each([
    ['a lone continuation byte', [0x41, 0x20, 0x80], 2],
    ['an overlong form', [0x41, 0xc0, 0x80], 1],
    ['a surrogate', [0x41, 0xed, 0xa0, 0x80], 1],
    ['a character cut off', [0x41, 0x20, 0x63, 0xe3, 0x81], 3],
    ['UTF-16', [0xff, 0xfe, 0x41, 0x00], 0],
  ])('%s is told where it begins, and nothing else is', (_, values, offset) => {
    const { errors, warnings, score } = compile(Uint8Array.from(values), { mode: 'ppmck' });
    expect(errors.map(({ kind, values: { byteOffset } }) => [kind, byteOffset])).toEqual([['invalid-utf8', offset]]);
    expect(warnings).toEqual([]);
    expect(score).toBeNull();
  });

  it('a byte order mark at the start is no text, elsewhere it is', () => {
    expect(compile(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41, 0x63]), { mode: 'ppmck' }).errors).toEqual([]);
    expect(told('A\ufeffc')).toEqual(['error unknown-command 1:2+1']);
  });

  it('half a surrogate pair is told once', () => {
    expect(told('A c \ud83d\ude00 \ud83d x \ude00')).toEqual(['error lone-surrogate 1:7+1']);
  });
});
