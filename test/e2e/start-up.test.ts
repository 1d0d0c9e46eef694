import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { isBinary, launcher, plainEnvironment, runProgram } from './run-mmlc.js';

const root = join(launcher, '../..');
const folder = temporaryFolder();
const song = join(folder, 'song.mml');
writeFileSync(song, 'A t150 l8 c d e f g4');

/** Prints the files of the program that were read, at the end of the process. */
const spy = join(folder, 'spy.cjs');
writeFileSync(
  spy,
  `const fs = require('node:fs');
  const { readFileSync } = fs;
  const names = [];
  fs.readFileSync = (path, ...more) => {
    const [, name] = /[\\\\/]dist[\\\\/]program[\\\\/]([^\\\\/]*\\.js)$/.exec(String(path)) ?? [];
    if (name) names.push(name);
    return readFileSync(path, ...more);
  };
  process.on('exit', () => fs.writeFileSync(process.env.SPIED, names.join('\\n')));`,
);

/** What each file of the program is made of, as paths from the root. */
let inputsOfFile: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const scripts = (name: string) => import(/* @vite-ignore */ join(root, 'scripts', name));
  const { bundleProgram } = await scripts('bundle-program.mjs');
  const { programEntries } = await scripts('build.mjs');
  const { files } = (await bundleProgram(programEntries, 'dist/program')) as {
    readonly files: readonly { readonly path: string; readonly inputs: readonly string[] }[];
  };
  inputsOfFile = new Map(files.map(({ path, inputs }) => [basename(path), inputs]));
});

async function loadedBy(args: readonly string[]): Promise<readonly string[]> {
  const spied = join(folder, 'spied');
  const { exitCode } = await runProgram(process.execPath, ['--require', spy, launcher, ...args], {
    folder,
    environment: { ...plainEnvironment, SPIED: spied },
  });
  expect(exitCode).toBe(0);
  return readFileSync(spied, 'utf8')
    .split('\n')
    .flatMap((name) => inputsOfFile.get(name) ?? expect.fail(`${name} is no file of this build`));
}

const engine = /^src\/(languages\/(?!modes|pyxel\/pyxel-options)|score|compile)/;
const chip = /^src\/(apu|audio|performance|formats\/(?!output-formats))/;
const servers = /^src\/mcp\/|@modelcontextprotocol|\/zod\//;
const packages = /^node_modules\/(?!(yargs|yargs-parser)\/)/;
const codecs = /^src\/formats\/codecs\//;

describe.skipIf(isBinary)('what a command loads', () => {
  it.each([
    ['nothing of the compiler for the version', ['--version'], [engine, chip, servers, packages, /yargs/]],
    ['nothing of the compiler for the help', ['--help'], [engine, chip, servers, packages, /yargs/]],
    ['no chip to validate', ['validate', song], [chip, servers, packages]],
    ['no chip for a template', ['template', 'melody'], [engine, chip, servers, packages]],
    ['only its own codec for an ogg', ['compose', song, '-o', 'song.ogg'], [servers, /lame\.|flac|mp3/]],
    ['only its own codec for a flac', ['compose', song, '-o', 'song.flac'], [servers, packages, /lame\.|vorbis\./]],
    ['no server and no codec to compose', ['compose', song], [servers, codecs, packages]],
  ])('is %s', async (_, args, unwanted) => {
    const loaded = await loadedBy(args);
    expect(loaded).toContain('src/cli/main.ts');
    expect(loaded.filter((path) => unwanted.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('is what it needs', async () => {
    expect(await loadedBy(['compose', song])).toEqual(
      expect.arrayContaining(['src/compiler.ts', 'src/apu/sampled-chip.ts', 'src/formats/wav.ts']),
    );
  });
});
