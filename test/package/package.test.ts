import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { launcher, plainEnvironment } from '../e2e/run-mmlc.js';
import { root } from '../house/source-files.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();
const project = join(folder, 'project');
const song = 'A t150 l8 c d e f g4\n';

interface PackedFile {
  readonly path: string;
  readonly size: number;
  readonly mode: number;
}

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly PackedFile[];
}

let packed: Packed;

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...plainEnvironment, HOME: folder, npm_config_cache: join(folder, 'npm-cache'), ...environment },
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}

beforeAll(() => {
  // Declarations and manual pages are made by a whole build only.
  if (!existsSync(join(root, 'dist/types/index.d.ts')) || !existsSync(join(root, 'dist/man/mmlc.1'))) {
    run(process.execPath, ['scripts/build.mjs'], root);
  }
  const answer = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root);
  [packed] = JSON.parse(answer) as [Packed];
}, 120_000);

/** What belongs in the package; `*` stands for a part of a name. */
const expectedFiles = [
  'CHANGELOG.md',
  'LICENSE',
  'README.ja.md',
  'README.md',
  'package.json',
  'bin/load-program.cjs',
  'bin/mml-composemusic-mcp',
  'bin/mmlc',
  'bin/package.json',
  'bin/start-worker.cjs',
  'dist/browser/index.js',
  'dist/browser/part-*.js',
  'dist/index.js',
  'dist/library-*.js',
  'dist/licenses.txt',
  'dist/man/*.1',
  'dist/man/*.7',
  'dist/program/*-worker.js',
  'dist/program/cli.js',
  'dist/program/command.js',
  'dist/program/compose.js',
  'dist/program/help.js',
  'dist/program/package.json',
  'dist/program/part-*.js',
  'dist/program/program.js',
  'dist/program/song.js',
  'dist/schema.js',
  'dist/types/*.d.ts',
  'man/*.1.md',
  'man/*.7.md',
];

const patternOf = (name: string) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[\\w./-]+')}$`);

describe('npm pack', () => {
  it('takes what is needed and nothing else', () => {
    const patterns = expectedFiles.map(patternOf);
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(expectedFiles.filter((name) => !paths.some((path) => patternOf(name).test(path)))).toEqual([]);
  });

  it('is small', () => {
    expect(packed.size).toBeLessThan(2.5e6);
  });

  it('has commands that can be run', () => {
    const modes = packed.files.filter(({ path }) => /^bin\/mm[^.]*$/.test(path)).map(({ mode }) => mode & 0o111);
    expect(modes).toEqual([0o111, 0o111]);
  });

  it('has every page of the manual in its man field', () => {
    const { man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly man: readonly string[] };
    const pages = packed.files.map(({ path }) => path).filter((path) => path.startsWith('dist/man/'));
    expect(man.map((path) => path.replace('./', '')).sort()).toEqual([...pages].sort());
  });
});

describe('the field for pkg', () => {
  const { pkg, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly pkg: { readonly assets: readonly string[]; readonly targets: readonly string[] };
    readonly bin: Readonly<Record<string, string>>;
  };

  it('takes every part of the program, which its launcher reads as files', () => {
    expect(pkg.assets).toEqual(['bin/start-worker.cjs', 'dist/program/*']);
    expect(readdirSync(join(root, 'dist/program'), { withFileTypes: true }).every((entry) => entry.isFile())).toBe(
      true,
    );
    expect(bin.mmlc).toBe('bin/mmlc');
  });

  it('names a system for each kind of executable', () => {
    for (const target of pkg.targets) expect(target).toMatch(/^node\d+-(linux|macos|win)-(x64|arm64)$/);
  });
});

describe('the package, installed into an empty folder without a network', () => {
  beforeAll(() => {
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }\n');
    writeFileSync(join(project, 'song.mml'), song);
    run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', join(folder, packed.filename)], project);
  }, 120_000);

  it('brings no other package', () => {
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['mmlc']);
  });

  it('composes the bytes that it does here', () => {
    run(join(project, 'node_modules/.bin/mmlc'), ['compose', 'song.mml', '-q'], project);
    run(process.execPath, [launcher, 'compose', 'song.mml', '-q', '-o', 'here.wav'], project);
    const [installed, here] = ['song.wav', 'here.wav'].map((name) => readFileSync(join(project, name)));
    expect(statSync(join(project, 'song.wav')).size).toBeGreaterThan(44);
    expect(installed!.equals(here!)).toBe(true);
  });

  it('validates, and shows its manual pages to man', () => {
    const text = run(join(project, 'node_modules/.bin/mmlc'), ['validate', 'song.mml', '--json'], project);
    expect(JSON.parse(text)).toMatchObject({ valid: true });
    expect(readFileSync(join(project, 'node_modules/mmlc/dist/man/mmlc.1'), 'utf8')).toMatch(
      /^'\\" t\n\.TH "MMLC" "1"/,
    );
  });

  it('is a library', () => {
    const script = `
      import { compose, render, validate } from 'mmlc';
      import * as browser from 'mmlc/browser';
      import { noteSequenceSchema } from 'mmlc/schema';
      const text = ${JSON.stringify(song)};
      const { wav, duration_sec } = compose(text);
      const { samples, sampleRate } = render(text, { sampleRate: 48000 });
      const wrong = validate('A o9 c');
      const inBrowser = await browser.compose(text);
      console.log(JSON.stringify([
        wav.length - 44 === 2 * Math.round(duration_sec * 44100),
        samples.length === Math.floor(duration_sec * sampleRate),
        wrong.errors.map(({ code }) => code),
        Buffer.from(inBrowser.wav).equals(wav),
        typeof noteSequenceSchema,
      ]));`;
    writeFileSync(join(project, 'use.js'), script);
    expect(JSON.parse(run(process.execPath, ['use.js'], project))).toEqual([
      true,
      true,
      ['SEMANTIC_VALUE_OUT_OF_RANGE'],
      true,
      'object',
    ]);
  });

  it('has types with which the example for web pages is right', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, example] = /```js\n(import \{ render \} from 'mmlc\/browser';\n.*?)```/s.exec(readme)!;
    writeFileSync(join(project, 'page.ts'), `${example!}export {};\n`);
    const options = { strict: true, noEmit: true, target: 'ES2022', module: 'ES2022', moduleResolution: 'Bundler' };
    const compilerOptions = { ...options, types: [], lib: ['ES2022', 'DOM'] };
    writeFileSync(join(project, 'tsconfig.page.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    expect(run(process.execPath, [compiler, '-p', 'tsconfig.page.json'], project)).toBe('');
  });

  it('has types that a strict program can use, without those of Node', () => {
    writeFileSync(
      join(project, 'use.ts'),
      `import { type ComposedSong, compile, compose, type RenderedSong, render, type ValidateResult, validate } from 'mmlc';
      import { compose as composeInBrowser } from 'mmlc/browser';
      import { noteSequenceSchema } from 'mmlc/schema';
      const result: ValidateResult = validate('A c', { mode: 'ppmck', language: 'ja' });
      const song: ComposedSong = compose(new Uint8Array([65, 32, 99]), { sampleFormat: 'int24', dither: true, loops: 2 });
      const { samples, sampleRate }: RenderedSong = render('A c', { profile: 'nes', sampleRate: 48_000 });
      const bytes: Uint8Array | null = (await composeInBrowser('A c')).wav;
      // @ts-expect-error There is no such mode.
      compile('A c', { mode: 'polka' });
      export const all = [result.valid, song.wav?.length, samples?.length, sampleRate, bytes, noteSequenceSchema];\n`,
    );
    const options = { strict: true, noEmit: true, target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext' };
    const compilerOptions = { ...options, exactOptionalPropertyTypes: true, types: [], lib: ['ES2022'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    expect(run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], project)).toBe('');
  });

  it('can be shaken: a page that only validates has no chip in it', async () => {
    const { build } = await import('esbuild');
    const bundle = async (names: string) => {
      const { outputFiles } = await build({
        stdin: { contents: `export { ${names} } from 'mmlc';`, resolveDir: project },
        bundle: true,
        format: 'esm',
        platform: 'browser',
        minify: true,
        write: false,
      });
      return outputFiles[0]!.text.length;
    };
    const [validating, composing] = [await bundle('validate'), await bundle('validate, compose')];
    expect(composing - validating).toBeGreaterThan(40_000);
  });
});
