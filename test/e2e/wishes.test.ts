import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonDiagnostic } from '../../src/index.js';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

// What users of such programs have wished for in public, numbered as in the list of wishes; more of them are beside the
// parts that they concern. Of the groups that this file begins (A diagnostics, G files, H the command line):
// A7   languages/command-tables.test.ts: each command at both ends of its range, and one beyond
// A10, A11  do not fit: no language here has macros; errors in included files are in languages/mckc/
// A13  performance/effects.test.ts, languages/definitions.test.ts: an envelope stays at its end or goes on at `|`
// G1, G2    audio/loops.test.ts, e2e/loops.test.ts, formats/wishes.test.ts: passes, fades, and none that nobody asked for
// G3, G4, G5  formats/wav.test.ts (smpl, padding, sizes), ogg-vorbis and flac (LOOPSTART), vgm.test.ts (the offset)
// G6   formats/wishes.test.ts: no silence before the first note and behind the last
// G7, H8    e2e/batch.test.ts: many songs in one process
// G8   audio/stems.test.ts: a stem has its own channel only
// G12  e2e/compose-sound.test.ts: a gain beyond full scale clips and is told
// G13  formats/data-formats.test.ts: the notes as JSON, by a published schema
// H5   e2e/terminal.test.ts and watch.test.ts: nothing goes on after Ctrl-C; doctor.test.ts: doctor ends

const folder = temporaryFolder();
const isRoot = process.getuid?.() === 0;

interface Validation {
  readonly valid: boolean;
  readonly errors: readonly JsonDiagnostic[];
  readonly warnings: readonly JsonDiagnostic[];
}

async function validate(input: string | Uint8Array, mode = 'ppmck'): Promise<Validation> {
  const { stdout } = await runMmlc(['validate', '-', '--json', '--mode', mode], { input });
  return JSON.parse(stdout) as Validation;
}

/** `line:column CODE` of each error, 1-based. */
const placesOf = ({ errors }: Validation) =>
  errors.map(({ line, column, code }) => `${line + 1}:${column + 1} ${code}`);

describe('A1: lines and columns are those of the file', () => {
  const text = '; a comment\n\n\t; indented\n/* over two\nlines */\nA cdejf\n';

  it.each([
    ['line feeds', text],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['one CRLF among line feeds', text.replace('indented\n', 'indented\r\n')],
    ['a byte order mark', `\ufeff${text}`],
    ['wide characters before it', text.replace('a comment', '曲🎵')],
  ])('with %s', async (_, input) => {
    expect(placesOf(await validate(input, 'mckc'))).toEqual(['6:6 SYNTAX_INVALID_TOKEN']);
  });

  it('counts a wide character in the same line as one column', async () => {
    expect(placesOf(await validate('A c /* 🎵曲 */ j', 'mckc'))).toEqual(['1:14 SYNTAX_INVALID_TOKEN']);
  });
});

describe('A3: a number without a command is an error, and the rest is checked', () => {
  it('on its own', async () => {
    expect(placesOf(await validate('A @2 o3 80 o5c'))).toEqual(['1:9 SYNTAX_UNEXPECTED_TOKEN']);
    expect(placesOf(await validate('A @2 o3 80 o9c'))).toEqual([
      '1:9 SYNTAX_UNEXPECTED_TOKEN',
      '1:12 SEMANTIC_VALUE_OUT_OF_RANGE',
    ]);
  });
});

describe('A4: a bracket without its partner is what is shown', () => {
  it.each([
    ['A [[cde2]4', '1:3 SYNTAX_UNTERMINATED_REPEAT'],
    ['A cde]3 f', '1:6 SYNTAX_UNMATCHED_REPEAT_END'],
  ])('%s', async (text, place) => {
    const result = await validate(text);
    expect(placesOf(result)).toEqual([place]);
    expect(result.errors[0]?.length).toBe(text.includes('[') ? 1 : 2);
  });
});

describe('A5: lengths that are not possible have one code, and are told the range', () => {
  it('which c7 and c24 are in', async () => {
    const { errors } = await validate('A c7 c24 c300 c0');
    expect(errors.map(({ code, message }) => ({ code, message }))).toEqual(
      ['300', '0'].map((length) => ({
        code: 'SEMANTIC_VALUE_OUT_OF_RANGE',
        message: `length ${length} is out of range, 1 to 192`,
      })),
    );
  });
});

describe('A6: a directive that is misspelt does nothing in silence', () => {
  it.each([
    ['ppmck', '#TTILE "x"\nA c'],
    ['mckc', '#TTILE x\nA o4 c'],
  ])('in mode %s', async (mode, text) => {
    const { errors } = await validate(text, mode);
    expect(errors.map(({ hint }) => hint)).toEqual(["did you mean '#TITLE'?"]);
  });
});

describe('A8: every count of a repeat has a defined result', () => {
  it.each([
    ['A [c]0', ['1:5 SEMANTIC_VALUE_OUT_OF_RANGE']],
    ['A [c]1', []],
    ['A [c]255', []],
    ['A [c]256', []],
    ['A [c]100000', ['1:5 SEMANTIC_VALUE_OUT_OF_RANGE']],
    ['A [[[[c]9999]9999]9999]9999', ['1:13 SEMANTIC_VALUE_OUT_OF_RANGE']],
  ])('%s', async (text, places) => {
    expect(placesOf(await validate(text))).toEqual(places);
  });
});

describe('A12: diagnostics are data', () => {
  it('with code, severity, words, both ends of the place, and what to do', async () => {
    const { errors } = await validate('A c\nB s1,-9 d');
    expect(errors).toEqual([
      {
        code: 'SEMANTIC_VALUE_OUT_OF_RANGE',
        phase: 'semantic',
        severity: 'error',
        message: 's depth: -9 is out of range, -7 to 7',
        hint: 'for example: s1,-3',
        context: 'B s1,-9 d',
        file: '<stdin>',
        line: 1,
        column: 2,
        offset: 6,
        length: 5,
        end_line: 1,
        end_column: 7,
        focus: { line: 1, column: 5, offset: 9, length: 2, end_line: 1, end_column: 7 },
      },
    ]);
  });
});

describe('A14: a command of another language is told to be one', () => {
  it.each([
    ['ppmck', 'A @ENV1 127 24 c', 'pyxel'],
    ['pyxel', '0: @v1 C', 'ppmck'],
    ['ppmck', 'A c %24', 'mckc'],
  ])('in mode %s: %s', async (mode, text, other) => {
    const { errors } = await validate(text, mode);
    expect(`${errors[0]?.message} ${errors[0]?.hint}`).toContain(other);
  });
});

describe('G11, H2: success is a file with sound in it', () => {
  it('made without any device, and bigger than a header', async () => {
    writeFileSync(join(folder, 'song.mml'), 'A c');
    const environment = { PATH: '/nonexistent', HOME: '/nonexistent' };
    expect((await runMmlc(['compose', 'song.mml'], { folder, environment })).exitCode).toBe(0);
    expect(statSync(join(folder, 'song.wav')).size).toBeGreaterThan(44);
  });

  it.skipIf(isRoot)('or there is none, and no part of one (root may write everywhere)', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    const { exitCode } = await runMmlc(['compose', 'song.mml', '-o', 'closed/song.wav'], { folder });
    chmodSync(closed, 0o700);
    expect(exitCode).toBe(3);
    expect(readdirSync(closed)).toEqual([]);
  });

  it.each(['/proc/song.wav', 'none/song.wav'])('not in %s', async (output) => {
    const { exitCode, stderr } = await runMmlc(['compose', 'song.mml', '-o', output], { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`cannot write ${output}: `);
    expect(existsSync(join(folder, output))).toBe(false);
  });
});

describe('H4: everything has a name, and no loop is endless in a file', () => {
  it.each([
    [['compose', 'song.mml', '--loops', 'inf']],
    [['compose', 'song.mml', '--seconds', '0']],
    [['template', 'basic', '-', '-', '0']],
  ])('%j', async (args) => {
    expect((await runMmlc(args, { folder })).exitCode).toBe(2);
  });
});

describe('names of files', () => {
  it.each(['曲 と 歌.mml', "it's [1] {a,b} *.mml", '-dash.mml', 'a\\b.mml', 'e\u0301.mml', 'no-extension'])(
    'may be %j',
    async (name) => {
      const own = join(folder, `names-${encodeURIComponent(name).replaceAll('%', '').replaceAll('*', '')}`);
      mkdirSync(own);
      writeFileSync(join(own, name), 'A c');
      const { exitCode, stderr } = await runMmlc(['compose', '--', name], { folder: own });
      expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
      expect(readdirSync(own)).toContain(`${name.replace(/\.mml$/, '')}.wav`);
      expect((await runMmlc(['validate', '--', join(own, name)], { folder })).exitCode).toBe(0);
    },
  );

  it('may be - for the standard streams, wherever a file may stand', async () => {
    const song = (await runMmlc(['template', 'basic', '-o', '-'])).stdout;
    const { bytes } = await runMmlc(['compose', '-', '-o', '-', '-q'], { input: song });
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    expect((await runMmlc(['validate', '-'], { input: song })).exitCode).toBe(0);
    const named = await runMmlc(['compose', '-', '-o', 'piped.wav', '-q'], { input: song, folder });
    expect(named.exitCode).toBe(0);
    expect(readFileSync(join(folder, 'piped.wav')).equals(bytes)).toBe(true);
  });
});
