import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();
const mmlc = (args: readonly string[], input?: string) =>
  runMmlc(args, { folder, ...(input !== undefined && { input }) });

const program = `import pyxel

JUMP = "@1 L16 C>C"
pyxel.sounds[0].mml("T120 @1 O4 C D")
pyxel.sounds[1].mml("T120 @2 O3 [C4]2")
pyxel.sounds[2].mml(JUMP)
self.bad.mml("@1 C5")
`;

beforeAll(() => {
  writeFileSync(join(folder, 'game.py'), program);
  writeFileSync(join(folder, 'good.py'), program.replace('C5', 'C6'));
});

describe('mmlc compose of a Python program', () => {
  it('lists its strings with --list and writes nothing', async () => {
    const { stdout, stderr, exitCode } = await mmlc(['compose', 'game.py', '--list']);
    expect(stdout).toBe(
      [
        '0    line 4  real  0:01.0  T120 @1 O4 C D',
        '1    line 5  real  0:01.0  T120 @2 O3 [C4]2',
        '2    line 6  real  0:00.2  @1 L16 C>C',
        'bad  line 7  real  errors  @1 C5',
        '',
      ].join('\n'),
    );
    expect([stderr, exitCode]).toEqual(['', 0]);
    expect(existsSync(join(folder, 'game.wav'))).toBe(false);
  });

  it('lists them as JSON', async () => {
    const { stdout } = await mmlc(['compose', 'game.py', '--list', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      file: 'game.py',
      sounds: [
        { name: '0', line: 4, syntax: 'real', endless: false, valid: true, text: 'T120 @1 O4 C D' },
        { name: '1' },
        { name: '2', line: 6 },
        { name: 'bad', seconds: null, valid: false },
      ],
      errors: [],
      warnings: [],
      notes: [],
    });
  });

  it('lists what it reads of a program with too many, and says so', async () => {
    const long = `A = "C${' '.repeat(400_000)}"\n${'s.mml(A)\n'.repeat(20_000)}`;
    writeFileSync(join(folder, 'many.py'), long);
    const text = await mmlc(['compose', 'many.py', '--list']);
    expect(text.stdout.trimEnd().split('\n')).toHaveLength(10);
    expect(text.stderr).toContain('from here on 19990 strings of the program are not read');
    const json = await mmlc(['compose', 'many.py', '--list', '--json']);
    const { sounds, errors } = JSON.parse(json.stdout);
    expect([sounds.length, errors[0].line, json.exitCode]).toEqual([10, 11, 1]);
  });

  it('compiles those named with --sound together', async () => {
    const { stderr, exitCode } = await mmlc(['compose', 'game.py', '--sound', '0,1', '-o', 'two.regs']);
    expect(stderr).toContain('two.regs: 0:01.0, ');
    expect(exitCode).toBe(0);
    const lines = readFileSync(join(folder, 'two.regs'), 'utf8').trimEnd().split('\n');
    // The second quarter note of both begins 48 x 18643 clocks after the first.
    expect(lines.filter((line) => line.includes(' 894864 400'))).not.toEqual([]);
  });

  it('asks which one is meant', async () => {
    const { stderr, exitCode } = await mmlc(['compose', 'game.py']);
    expect(stderr).toContain('game.py:1:1: error[SEMANTIC_NO_SOUND]: the program has 4 strings of MML: 0, 1, 2, bad');
    expect(exitCode).toBe(1);
    const unknown = await mmlc(['compose', 'game.py', '--sound', '7']);
    expect(unknown.stderr).toContain("the program has no sound '7'; there is 0, 1, 2, bad");
    expect(unknown.exitCode).toBe(1);
  });

  it('and validate checks all', async () => {
    const bad = await mmlc(['validate', 'game.py', '--format', 'short']);
    expect(bad.stdout).toContain('game.py:7:18: error: Pyxel has no length 5');
    expect(bad.exitCode).toBe(1);
    const good = await mmlc(['validate', 'good.py']);
    expect(good.stdout).toContain('all 4 strings of MML are checked; the note sequence is that of 0');
    expect(good.exitCode).toBe(0);
  });
});

describe('mmlc with MML of Pyxel', () => {
  it('tells how a text was read, and takes --pyxel-syntax', async () => {
    const real = await mmlc(['validate', '-', '--mode', 'pyxel'], '@1 l8 c d e');
    expect(real.stdout).toContain('note[NOTE_PYXEL_SYNTAX]: read as MML of Pyxel: it has no track header');
    const old = await mmlc(['validate', '-', '--pyxel-syntax', 'old'], '@1 l8 v7 q8 c d e');
    expect([old.stdout, old.exitCode]).toEqual(['', 0]);
    const wrong = await mmlc(['validate', '-', '--pyxel-syntax', 'new'], 'C');
    expect(wrong.stderr).toContain("--pyxel-syntax: 'new' is not one of auto, own, real, old");
    expect(wrong.exitCode).toBe(2);
  });

  it('--strict speaks with the words of Pyxel', async () => {
    const { stdout, exitCode } = await mmlc(['validate', '-', '--mode', 'pyxel', '--strict'], '@1 V128 C');
    expect(stdout).toContain(
      "<stdin>:1:4: error[SYNTAX_PYXEL_REJECTS]: Pyxel stops here: MML:7: 'V' exceeds maximum 127",
    );
    expect(exitCode).toBe(1);
  });

  it('reads a link of MML Studio from standard input', async () => {
    const { stdout, exitCode } = await mmlc(
      ['compose', '-', '-o', '-', '--format', 'regs'],
      'https://example.org/mml-studio/?mml=czBUcHZxBQA\n',
    );
    expect(stdout).toMatch(/^# mmlc registers 1 /);
    expect(exitCode).toBe(0);
  });
});
