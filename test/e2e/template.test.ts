import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc, runShell } from './run-mmlc.js';

const folder = temporaryFolder();
const names = ['basic', 'melody', 'chord', 'drum', 'empty', 'expressive_lead', 'vibrato_lead', 'pitch_motion'];

const mmlc = (...args: string[]) => runMmlc(args, { folder });

describe('mmlc template', () => {
  it('lists the templates and what each is for', async () => {
    const { exitCode, stdout, stderr } = await mmlc('template', '--list');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('  ')[0]),
    ).toEqual(names);
    const japanese = await mmlc('template', '-l', '--lang', 'ja');
    expect(japanese.stdout).toMatch(/[ぁ-ん]/);
    const { templates } = JSON.parse((await mmlc('template', '--list', '--json')).stdout);
    expect(templates.map(({ name }: { readonly name: string }) => name)).toEqual(names);
  });

  it('prints basic in mode ppmck when nothing is named', async () => {
    const { exitCode, stdout, stderr } = await mmlc('template');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect((await mmlc('template', 'basic', '--mode', 'ppmck')).stdout).toBe(stdout);
  });

  it('prints a song that compiles', async () => {
    for (const mode of ['ppmck', 'pyxel']) {
      const line = `mmlc template melody --mode ${mode} | mmlc validate - --mode ${mode} --json`;
      expect(JSON.parse((await runShell(line)).stdout).valid).toBe(true);
    }
  });

  it('writes a file with -o', async () => {
    const { exitCode, stdout, stderr } = await mmlc('template', 'drum', '-o', 'ドラム 1.mml');
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(stderr).toMatch(/^ドラム 1\.mml: /);
    const printed = (await mmlc('template', 'drum', '-o', '-')).stdout;
    expect(readFileSync(join(folder, 'ドラム 1.mml'), 'utf8')).toBe(printed);
  });

  it('leaves a file that is there alone, unless forced', async () => {
    writeFileSync(join(folder, 'mine.mml'), 'A c');
    const refused = await mmlc('template', 'basic', '-o', 'mine.mml');
    expect(refused.exitCode).toBe(3);
    expect(refused.stderr).toContain('mine.mml is already there');
    expect(readFileSync(join(folder, 'mine.mml'), 'utf8')).toBe('A c');
    expect((await mmlc('template', 'basic', '-o', 'mine.mml', '--force')).exitCode).toBe(0);
    expect(readFileSync(join(folder, 'mine.mml'), 'utf8')).toBe((await mmlc('template', 'basic')).stdout);
  });

  it('answers with the text and its description as JSON', async () => {
    const { stdout } = await mmlc('template', 'chord', '--mode', 'pyxel', '--json');
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ name: 'chord', mode: 'pyxel', output: null });
    expect(result.mml).toBe((await mmlc('template', 'chord', '--mode', 'pyxel')).stdout);
    expect(result.description).not.toBe('');
  });

  it('tells when the file cannot be written', async () => {
    const { exitCode, stderr } = await mmlc('template', '-o', 'missing/x.mml');
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot write missing/x.mml: no such file or folder');
  });
});
