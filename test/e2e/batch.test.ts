import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sarifFaults } from '../diagnostics/sarif-schema.js';
import { temporaryFolder } from '../temporary-folder.js';
import { startMmlc, waitUntil } from './live-mmlc.js';
import { isBinary, type RunResult, runMmlc, runShell } from './run-mmlc.js';

const root = temporaryFolder();

/** A folder with songs by their paths in it. */
function songs(texts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(root, 'case-'));
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const three = { 'a.mml': 'A c', 'b.mml': 'A o9', 'deep/c.mml': 'T v8 c' };
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
const linesOf = ({ stdout }: RunResult) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
/** What is told, without the times. */
const timeless = (text: string) => text.replace(/[\d.]+x real time|in [\d.]+ s/g, '?');

describe('many songs', () => {
  it('are those of a folder, written with their folders into another, which is made', async () => {
    const folder = songs({ 'in/a.mml': 'A c', 'in/deep/c.mml': 'A d', 'in/no.txt': 'A e' });
    const { exitCode, stderr } = await runMmlc(['compose', 'in', '--out-dir', 'out/wav'], { folder });
    expect(exitCode).toBe(0);
    expect(filesIn(join(folder, 'out/wav'))).toEqual(['a.wav', 'deep/c.wav']);
    expect(timeless(stderr).split('\n').at(-2)).toBe('mmlc: 2 songs: 2 good, 0 failed, ?');
  });

  it('may be named by the shell, with a folder behind -o', async () => {
    const folder = songs(three);
    const result = await runShell('mmlc compose *.mml -o out/ --json', { folder });
    expect(result.exitCode).toBe(1);
    expect(linesOf(result).map(({ file, success, output }) => [file, success, output])).toEqual([
      ['a.mml', true, join('out', 'a.wav')],
      ['b.mml', false, null],
    ]);
    expect(filesIn(join(folder, 'out'))).toEqual(['a.wav']);
  });

  it('may be named by a pattern that no shell has seen', async () => {
    const folder = songs(three);
    const { exitCode } = await runMmlc(['compose', '**/[ac].mml', '--format', 'regs', '-q'], { folder });
    expect(exitCode).toBe(0);
    expect(filesIn(folder)).toEqual(['a.mml', 'a.regs', 'b.mml', 'deep/c.mml', 'deep/c.regs']);
  });

  it('do not keep each other from being made: one line each, exit 1, a summary', async () => {
    const folder = songs(three);
    const { exitCode, stdout, stderr } = await runMmlc(['compose', '.'], { folder });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^a\.wav: /m);
    expect(stderr).toMatch(/^b\.mml:1:3: error/m);
    expect(stderr).toMatch(/^deep\/c\.wav: .*1 warning$/m);
    expect(timeless(stderr)).toMatch(/^mmlc: 3 songs: 2 good, 1 failed, \?\n$/m);
  });

  it('have the same files and messages with any number of workers', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`s${i}.mml`, i % 3 === 1 ? `A o${9 + i}` : `A [c d]${i + 1}\nT v3`]),
    );
    const run = async (jobs: string, ...more: string[]) => {
      const folder = songs(texts);
      const result = await runMmlc(['compose', '.', '--jobs', jobs, '--color', ...more], { folder });
      const files = filesIn(folder).filter((path) => path.endsWith('.wav'));
      return {
        ...result,
        stderr: timeless(result.stderr),
        sounds: files.map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
      };
    };
    for (const more of [[], ['--json'], ['--diagnostics', 'sarif', '-q']]) {
      const alone = await run('1', ...more);
      expect(alone.sounds).toHaveLength(8);
      expect(await run('3', ...more)).toEqual(alone);
    }
  });

  it('may have standard input among them, with workers too', async () => {
    const folder = songs(three);
    const result = await runMmlc(['validate', 'a.mml', '-', 'deep', '--json', '-j', '2'], { folder, input: 'A o9' });
    expect(result.exitCode).toBe(1);
    expect(linesOf(result).map(({ file, valid }) => [file, valid])).toEqual([
      ['a.mml', true],
      [join('deep', 'c.mml'), true],
      ['<stdin>', false],
    ]);
  });

  it('are checked as they are compiled', async () => {
    const folder = songs(three);
    const { exitCode, stdout, stderr } = await runMmlc(['validate', '.', '--format', 'short', '--jobs', '2'], {
      folder,
    });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^b\.mml:1:3: error: /m);
    expect(stdout).toMatch(/^deep\/c\.mml:1:3: warning: /m);
    expect(timeless(stderr)).toMatch(/^mmlc: 3 songs: 2 good, 1 failed, \?\n$/m);
    const sarif = await runMmlc(['validate', '.', '--format', 'sarif', '--jobs', '2', '-q'], { folder });
    expect(sarifFaults(JSON.parse(sarif.stdout))).toBe('');
  });

  it('are told in Japanese', async () => {
    const { stderr } = await runMmlc(['validate', '.', '--lang', 'ja'], { folder: songs(three) });
    expect(stderr).toMatch(/^mmlc: 3 曲: 成功 2、失敗 1（[\d.]+ 秒）$/m);
  });

  it('have nothing half done after Ctrl-C, and no worker goes on', async () => {
    const long = 'A t60 [c1]800';
    const folder = songs(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`s${i}.mml`, long])));
    const mmlc = startMmlc(['compose', '.', '--jobs', '2', '--out-dir', 'out'], folder);
    await waitUntil(() => existsSync(join(folder, 'out')) && readdirSync(join(folder, 'out')).length > 0);
    expect(await mmlc.end()).toBe(130);
    expect(mmlc.stderr()).toMatch(/^mmlc: interrupted$/m);
    for (const name of readdirSync(join(folder, 'out'))) expect(name).toMatch(/^s\d+\.wav$/);
  });
});

describe('many songs that are interrupted', () => {
  const long = 'A t60 [c1]800';
  it.each(['1', '2'])('have a line of JSON each, those that were done among them (%s workers)', async (jobs) => {
    const folder = songs(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`s${i}.mml`, long])));
    const mmlc = startMmlc(['compose', '.', '--jobs', jobs, '--out-dir', 'out', '--json'], folder);
    const made = () => (existsSync(join(folder, 'out')) ? readdirSync(join(folder, 'out')) : []);
    await waitUntil(() => made().some((name) => name.startsWith('s')));
    expect(await mmlc.end()).toBe(130);
    const lines = mmlc
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(40);
    const done = lines.filter(({ success }) => success).map(({ output }) => output.slice('out/'.length));
    expect(done.sort()).toEqual(made().sort());
    const failed = lines.find(({ success }) => !success);
    expect(failed.validation.errors.at(-1).code).toBe('RUNTIME_INTERRUPTED');
  });

  it('are told so once, where people read', async () => {
    const folder = songs(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`s${i}.mml`, long])));
    const mmlc = startMmlc(['compose', '.', '--jobs', '1', '--out-dir', 'out'], folder);
    await mmlc.told(/real time/);
    expect(await mmlc.end()).toBe(130);
    expect(mmlc.stderr().match(/interrupted/g)).toHaveLength(1);
  });
});

describe('many songs at the limits of the system', () => {
  const many = () => songs(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`s${i}.mml`, 'A c'])));

  it('have no warning of Node among their messages, with as many workers as there may be', async () => {
    const { exitCode, stderr } = await runMmlc(['compose', '.', '--jobs', '64', '--diagnostics', 'json'], {
      folder: many(),
    });
    expect(exitCode).toBe(0);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).errors)).toEqual(Array.from({ length: 20 }, () => []));
  });

  it.skipIf(process.platform !== 'linux' || isBinary)(
    'never call a want of files or memory a fault of ours',
    async () => {
      for (const files of [20, 24, 28, 36]) {
        const { exitCode, stderr } = await runShell(`ulimit -n ${files}; mmlc compose . --jobs 2 --out-dir out`, {
          folder: many(),
        });
        expect(stderr).not.toContain('internal error');
        // With even fewer, Node itself does not start.
        expect([0, 1, 3]).toContain(exitCode);
        if (exitCode === 3) expect(stderr).toContain('too many files are open');
      }
      const { exitCode, stderr } = await runShell('ulimit -v 3000000; mmlc compose s0.mml', { folder: many() });
      expect([0, 3]).toContain(exitCode);
      expect(stderr).not.toContain('internal error');
    },
  );
});

describe('messages for programs', () => {
  it('are all that is on standard error', async () => {
    const folder = songs({ 'a.mml': 'A c', 'b.mml': 'A o9', 'c.mml': 'A d' });
    const run = (format: string) => runMmlc(['compose', '.', '--diagnostics', format], { folder });
    expect(sarifFaults(JSON.parse((await run('sarif')).stderr))).toBe('');
    const json = (await run('json')).stderr.trimEnd().split('\n');
    expect(json.map((line) => JSON.parse(line).file)).toEqual(['a.mml', 'b.mml', 'c.mml']);
    for (const line of (await run('github')).stderr.trimEnd().split('\n')) expect(line).toMatch(/^::(error|notice) /);
  });
});

describe('the folder of outputs', () => {
  it('keeps songs of one name apart, and says where it cannot', async () => {
    const folder = songs({ 'x/a.mml': 'A c', 'y/a.mml': 'A d' });
    expect((await runMmlc(['compose', '.', '--out-dir', 'out', '-q'], { folder })).exitCode).toBe(0);
    expect(filesIn(join(folder, 'out'))).toEqual(['x/a.wav', 'y/a.wav']);
    const clash = await runMmlc(['compose', 'x/a.mml', 'y/a.mml', '--out-dir', 'out'], { folder });
    expect(clash.exitCode).toBe(2);
    expect(clash.stderr).toContain("'x/a.mml' and 'y/a.mml' would both be written to 'out/a.wav'");
  });

  it('may be one that exists, behind -o', async () => {
    const folder = songs({ 'a.mml': 'A c', 'out/x': '' });
    expect((await runMmlc(['compose', 'a.mml', '-o', 'out', '-q'], { folder })).exitCode).toBe(0);
    expect(filesIn(folder)).toEqual(['a.mml', 'out/a.wav', 'out/x']);
  });

  it('is told when it is a file', async () => {
    const folder = songs({ 'a.mml': 'A c' });
    const { exitCode, stderr } = await runMmlc(['compose', 'a.mml', '--out-dir', 'a.mml'], { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('is not a folder\n  name a folder where a file is named');
  });

  it('is told when it cannot be made', async () => {
    const folder = songs({ 'a.mml': 'A c', file: '' });
    const { exitCode, stderr } = await runMmlc(['compose', 'a.mml', '--out-dir', 'file/out'], { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot write file/out/a.wav: a part of its path is not a folder');
  });

  it.each([
    [['compose', 'a.mml', '-o', 'x.wav', '--out-dir', 'out'], "cannot go to 'x.wav' and into the folder 'out' at once"],
    [['compose', '*.none'], "'*.none' names no song"],
    [['validate', 'empty'], "'empty' names no song"],
    [['compose', 'a.mml', '--jobs', '0'], "--jobs: '0' is not a whole number from 1 to 64"],
  ])('wrong usage: %j', async (args, message) => {
    const folder = songs({ 'a.mml': 'A c' });
    mkdirSync(join(folder, 'empty'));
    const { exitCode, stdout, stderr } = await runMmlc(args, { folder });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
