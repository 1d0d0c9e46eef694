import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { isBinary, launcher, runMmlc, runProgram } from './run-mmlc.js';

const packageFile = join(dirname(dirname(launcher)), 'package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };

describe('mmlc --version', () => {
  it.each([['--version'], ['-V'], ['compose', '--version'], ['--version', '--lang', 'ja']])('%s', async (...args) => {
    expect(await runMmlc(args)).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('mmlc --help', () => {
  it('is the same by every way to it', async () => {
    const [first, ...others] = await Promise.all(
      [['--help'], ['-h'], ['help'], ['-q', '--help']].map((args) => runMmlc(args)),
    );
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(first?.stdout).toContain('Usage: mmlc COMMAND');
    for (const other of others) expect(other).toEqual(first);
  });

  it('goes to standard error with exit 2 when no command is named', async () => {
    const help = await runMmlc(['--help']);
    expect(await runMmlc([])).toMatchObject({ exitCode: 2, stdout: '', stderr: help.stdout });
  });

  it.each(['compose', 'validate', 'info', 'template'])('of %s has usage, options and examples', async (command) => {
    const { exitCode, stdout, stderr } = await runMmlc([command, '--help']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(`Usage: mmlc ${command} `);
    expect(stdout).toMatch(/^Options:\n {2}.*--/m);
    expect(stdout).toMatch(new RegExp(`^Examples:\\n  mmlc ${command} `, 'm'));
    expect((await runMmlc(['help', command])).stdout).toBe(stdout);
    expect((await runMmlc([command, 'x.mml', '--rate', 'wrong', '-h'])).stdout).toBe(stdout);
  });

  it('fits into 80 columns', async () => {
    const texts = await Promise.all(
      ['', 'compose', 'validate', 'info', 'template'].map((name) => runMmlc(['help', name])),
    );
    const lines = texts.flatMap(({ stdout }) => stdout.split('\n'));
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it('of an unknown command is wrong usage', async () => {
    const { exitCode, stderr } = await runMmlc(['help', 'compos']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("did you mean 'compose'?");
  });

  it.each([
    [{ LC_ALL: 'ja_JP.UTF-8' }, '使い方'],
    [{ LC_ALL: '', LC_MESSAGES: 'ja_JP.UTF-8', LANG: 'en_US.UTF-8' }, '使い方'],
    [{ LC_ALL: '', LANG: 'ja' }, '使い方'],
    [{ LC_ALL: 'en_US.UTF-8', LANG: 'ja_JP.UTF-8' }, 'Usage'],
    [{ LC_ALL: 'de_DE.UTF-8' }, 'Usage'],
  ])('follows the locale %j', async (environment, word) => {
    for (const args of [['--help'], ['compose', '--help']]) {
      expect((await runMmlc(args, { environment })).stdout).toContain(`${word}: mmlc `);
    }
  });

  it('follows --lang before the locale', async () => {
    const { stdout } = await runMmlc(['--help', '--lang', 'en'], { environment: { LC_ALL: 'ja_JP.UTF-8' } });
    expect(stdout).toContain('Usage: mmlc ');
  });
});

describe.skipIf(isBinary)('the launchers', () => {
  const folder = temporaryFolder();

  it('say how to build what is not built', async () => {
    cpSync(dirname(launcher), join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const { exitCode, stderr } = await runProgram(join(folder, 'bin/mmlc'), ['--version']);
    expect(exitCode).toBe(70);
    expect(stderr).toBe("mmlc: not built yet; run 'npm ci' or 'npm run build' in the folder above bin/\n");
  });

  it('run as programs of their own', async () => {
    expect(await runProgram(launcher, ['--version'])).toMatchObject({ exitCode: 0, stdout: `${version}\n` });
  });

  it('are two: mml-composemusic-mcp is mmlc serve-mcp', async () => {
    const result = await runProgram(join(dirname(launcher), 'mml-composemusic-mcp'), ['--lang', 'en']);
    expect(result).toEqual(await runMmlc(['serve-mcp', '--lang', 'en']));
  });
});
