import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../house/source-files.js';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();
const cases = join(root, 'test/cases/mckc');
const mmlc = (args: readonly string[], environment = {}) => runMmlc(args, { folder, environment });
const bytesOf = (name: string) => readFileSync(join(folder, name));

beforeAll(() => {
  mkdirSync(join(folder, 'samples'));
  mkdirSync(join(folder, 'songs'));
  for (const name of ['dpcm.mml', 'loopL.mml']) copyFileSync(join(cases, name), join(folder, 'songs', name));
  copyFileSync(join(cases, 'k.dmc'), join(folder, 'samples/k.dmc'));
  writeFileSync(join(folder, 'chip.mml'), '#EX-VRC6\nAM t150 o4 v15 c\n');
  writeFileSync(
    join(folder, 'sjis.mml'),
    Buffer.concat([
      Buffer.from('#TITLE '),
      Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]),
      Buffer.from('\nA o4 v15 c\n'),
    ]),
  );
});

describe('mmlc compose in mode mckc', () => {
  it('makes the register log of the real tool, samples from DMC_INCLUDE', async () => {
    const args = ['compose', 'songs/dpcm.mml', '-o', 'dpcm.regs', '--seconds', '24'];
    const { exitCode, stderr } = await mmlc(args, { DMC_INCLUDE: join(folder, 'samples') });
    expect(stderr).toMatch(/^dpcm\.regs: 0:24\.0, /);
    expect(exitCode).toBe(0);
    const lines = bytesOf('dpcm.regs').toString().trimEnd().split('\n');
    expect(lines[0]).toBe('# mmlc registers 1 clock_hz=1789772.727 frame_clocks=29780.5');
    const writes = lines.slice(1).map((line) => line.replace(/^(-?\d+) \d+ /, '$1 '));
    expect(writes).toEqual(readFileSync(join(cases, 'dpcm.regs'), 'utf8').trimEnd().split('\n'));
  });

  it('says which folders were searched for a sample', async () => {
    const { exitCode, stderr } = await mmlc(['compose', 'songs/dpcm.mml', '-o', 'x.wav']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("songs/dpcm.mml:13:1: error[SEMANTIC_FILE_UNREADABLE]: 'k.dmc' is not there");
    expect(stderr).toContain(`it was looked for in: ${join(folder, 'songs')}`);
  });

  it('plays for as long as asked, in every mode', async () => {
    writeFileSync(join(folder, 'a.mml'), 'A t120 o4 c4 d4\nL r4\n');
    writeFileSync(join(folder, 'p.mml'), '0: T120 L4 CDE\n');
    for (const name of ['songs/loopL', 'a', 'p']) {
      const { exitCode } = await mmlc(['compose', `${name}.mml`, '-o', 'out.wav', '--seconds', '5', '--rate', '8000']);
      expect(exitCode).toBe(0);
      expect(bytesOf('out.wav').readUInt32LE(40), `${name}`).toBe(2 * 5 * 8000);
    }
    const { stderr } = await mmlc(['compose', 'a.mml', '--seconds', '0']);
    expect(stderr).toContain("--seconds: '0' is not a whole number from 1 to 360000");
  });

  it('leaves expansion chips out when asked to', async () => {
    const refused = await mmlc(['compose', 'chip.mml']);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('to hear the rest all the same use --skip-unsupported');
    const { exitCode, stderr } = await mmlc(['compose', 'chip.mml', '--skip-unsupported']);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('chip.mml:1:1: warning[SEMANTIC_UNSUPPORTED_FEATURE]');
  });

  it('reads Shift_JIS, recognised or named', async () => {
    for (const options of [[], ['--encoding', 'shift_jis']]) {
      const { stdout } = await mmlc(['validate', 'sjis.mml', '--json', ...options]);
      expect(JSON.parse(stdout)).toMatchObject({ valid: true, mode: 'mckc', note_sequence: { title: 'テスト' } });
    }
    const { exitCode } = await mmlc(['validate', 'sjis.mml', '--encoding', 'utf-8']);
    expect(exitCode).toBe(1);
  });
});
