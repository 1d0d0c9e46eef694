import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const mmlc = (...args: string[]) => runMmlc(args, { folder });
const good = file('good.mml', 'A c4 d4');
const bad = file('bad.mml', 'A c4\nB o9 v16 d4');

describe('mmlc validate', () => {
  it('has nothing to print for a good song, and says so aside', async () => {
    const result = await mmlc('validate', good);
    expect(result).toMatchObject({ exitCode: 0, stdout: '', stderr: 'good.mml: valid, ppmck, 0:01.0\n' });
  });

  it('prints every error with its place and a count', async () => {
    const { exitCode, stdout, stderr } = await mmlc('validate', bad);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('bad.mml:2:3: error[SEMANTIC_VALUE_OUT_OF_RANGE]');
    expect(stdout).toContain('bad.mml:2:6: error[SEMANTIC_VALUE_OUT_OF_RANGE]');
    expect(stdout).toMatch(/^2 errors/m);
    expect(stderr).toBe('bad.mml: ppmck, 2 errors\n');
  });

  it('prints a line for each with --format short', async () => {
    const { stdout } = await mmlc('validate', bad, '--format', 'short', '--quiet');
    expect(stdout.split('\n').map((line) => line.split(': ', 2).join(': '))).toEqual([
      'bad.mml:2:3: error',
      'bad.mml:2:6: error',
      '',
    ]);
  });

  it('names the file of a matter without a place', async () => {
    const { exitCode, stdout } = await mmlc('validate', file('empty.mml', ''), '--format', 'short');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^empty\.mml: error: .* \[SEMANTIC_EMPTY_TRACK\]$/m);
  });

  it('reads standard input', async () => {
    const { exitCode, stdout } = await runMmlc(['validate', '-', '--format', 'short'], { input: 'A o9 c' });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^<stdin>:1:3: error: /);
  });

  it('writes no file', async () => {
    const before = readdirSync(folder);
    await mmlc('validate', good, bad);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('answers in Japanese', async () => {
    const { stdout, stderr } = await mmlc('validate', bad, '--lang', 'ja');
    expect(stdout).toContain('エラー[SEMANTIC_VALUE_OUT_OF_RANGE]');
    expect(stderr).toBe('bad.mml: ppmck、エラー 2 件\n');
  });
});

describe('mmlc validate --json', () => {
  it('answers with the contract, the file and the mode', async () => {
    const { exitCode, stdout, stderr } = await mmlc('validate', good, '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ valid: true, errors: [], warnings: [], file: 'good.mml', mode: 'ppmck' });
    expect(result.note_sequence.version).toBe('2.0');
    expect(result.channel_summary).toHaveLength(4);
    expect((await mmlc('validate', good, '--format', 'json')).stdout).toBe(stdout);
  });

  it('answers with null and an empty summary for a bad song', async () => {
    const { exitCode, stdout } = await mmlc('validate', bad, '--json');
    expect(exitCode).toBe(1);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ valid: false, note_sequence: null, channel_summary: [], file: 'bad.mml' });
    expect(result.errors).toMatchObject([
      { line: 1, column: 2, file: 'bad.mml' },
      { line: 1, column: 5, file: 'bad.mml' },
    ]);
  });

  it('answers with one line for each of several songs, and goes on after a missing one', async () => {
    const { exitCode, stdout } = await mmlc('validate', good, 'missing.mml', bad, '--json');
    expect(exitCode).toBe(3);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { valid: true, file: 'good.mml' },
      { valid: false, success: false, file: 'missing.mml', mode: null, errors: [{ code: 'RUNTIME_INPUT_FAILED' }] },
      { valid: false, file: 'bad.mml' },
    ]);
  });
});

describe('colour', () => {
  const hasColor = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    (await runMmlc(['validate', bad, ...args], { folder, environment })).stdout.includes('\u001b[');

  it('is not in a pipe', async () => {
    expect(await hasColor([])).toBe(false);
  });

  it('is wherever --color or FORCE_COLOR asks for it', async () => {
    expect(await hasColor(['--color'])).toBe(true);
    expect(await hasColor([], { FORCE_COLOR: '1' })).toBe(true);
    expect(await hasColor(['--color'], { NO_COLOR: '1' })).toBe(true);
  });

  it('is nowhere with --no-color or NO_COLOR', async () => {
    expect(await hasColor(['--no-color'], { FORCE_COLOR: '1' })).toBe(false);
    expect(await hasColor([], { NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false);
    expect(await hasColor([], { NO_COLOR: '', FORCE_COLOR: '1' })).toBe(true);
  });

  it('is never in JSON', async () => {
    expect(await hasColor(['--json', '--color'])).toBe(false);
  });
});
