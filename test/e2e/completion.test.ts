import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { templateNames } from '../../src/index.js';
import { temporaryFolder } from '../temporary-folder.js';
import { plainEnvironment, runMmlc } from './run-mmlc.js';
import { hasTerminal, runOnTerminal } from './terminal.js';

const folder = temporaryFolder();
const has = (program: string) => spawnSync(program, ['-c', 'true']).status === 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'a song.mml'), 'A c');
  writeFileSync(join(folder, 'notes.txt'), '');
  mkdirSync(join(folder, 'songs'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await runMmlc(['completion', shell]);
    writeFileSync(join(folder, `mmlc.${shell}`), stdout);
  }
});

/** A command line up to the cursor, and some of the words that may stand there, all of them if so said. */
type Case = readonly [line: readonly string[], words: readonly string[], isAll: boolean];
const cases: readonly Case[] = [
  [['comp'], ['compose', 'completion'], true],
  [['validate', '--mode', ''], ['auto', 'ppmck', 'pyxel', 'mckc'], true],
  [['compose', '--mode', 'py'], ['pyxel'], true],
  [['compose', '--norm'], ['--normalize'], true],
  [['compose', '--format', 'w'], ['wav'], true],
  [['template', ''], templateNames, false],
  [['template', 'basic', '--mode', ''], ['ppmck', 'pyxel'], true],
  [['explain', 'SYNTAX_UNTERMINATED_T'], ['SYNTAX_UNTERMINATED_TIE'], true],
  [['completion', ''], ['bash', 'zsh', 'fish'], false],
  [['help', 'val'], ['validate'], true],
  [['compose', '--lang', ''], ['en', 'ja'], true],
];

function check(found: readonly string[], words: readonly string[], isAll: boolean): void {
  if (isAll) expect([...found].sort()).toEqual([...words].sort());
  else expect(found).toEqual(expect.arrayContaining([...words]));
}

describe('completion in bash', () => {
  function complete(line: readonly string[]): readonly string[] {
    const words = ['mmlc', ...line].map((word) => `'${word}'`).join(' ');
    const script = `source ./mmlc.bash; COMP_WORDS=(${words}); COMP_CWORD=${line.length}; _mmlc; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const text = execFileSync('bash', ['--norc', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: plainEnvironment,
    });
    return text.split('\n').filter((word) => word !== '');
  }

  it.each(cases)('%j', (line, words, isAll) => check(complete(line), words, isAll));

  it('knows songs and folders, with blanks in their names', () => {
    check(complete(['compose', '']), ['a song.mml', 'songs'], true);
    check(complete(['compose', '-o', '']), ['a song.mml', 'notes.txt', 'songs'], false);
    check(complete(['compose', '--out-dir', '']), ['songs'], true);
  });

  it('knows values behind =', () => {
    check(complete(['compose', '--mode', '=', 'mc']), ['mckc'], true);
    check(complete(['compose', '--mode', '=']), ['auto', 'ppmck', 'pyxel', 'mckc'], true);
  });
});

describe.skipIf(!has('fish'))('completion in fish (needs fish)', () => {
  function complete(line: readonly string[]): readonly string[] {
    const script = `source ./mmlc.fish; complete -C 'mmlc ${line.join(' ')}'`;
    const env = { ...plainEnvironment, HOME: folder };
    const text = execFileSync('fish', ['--no-config', '-c', script], { cwd: folder, encoding: 'utf8', env });
    return text
      .split('\n')
      .filter((word) => word !== '')
      .map((word) => word.split('\t')[0]!);
  }

  it.each(cases)('%j', (line, words, isAll) => check(complete(line), words, isAll));
});

describe.skipIf(!has('zsh') || !hasTerminal)('completion in zsh (needs zsh and python3)', () => {
  it.each([
    ['mmlc vali\t', 'mmlc validate '],
    ['mmlc compose --mode py\t', 'mmlc compose --mode pyxel '],
    ['mmlc compose --out-d\t', 'mmlc compose --out-dir='],
    ['mmlc template mel\t', 'mmlc template melody '],
    ['mmlc compose a\t', 'mmlc compose a\\ song.mml '],
  ])('%j', async (keys, line) => {
    const start = 'unsetopt zle_bracketed_paste; autoload -U compinit; compinit -u -D; source ./mmlc.zsh; PS1="> "';
    const terminal = runOnTerminal('zsh', ['-f', '-i'], { folder, environment: { HOME: folder, TERM: 'dumb' } });
    terminal.type(`${start}; print ready\n`);
    await terminal.told(/\nready/);
    // What stands on the line is printed by the shell itself.
    terminal.type('show() { print -r -- "[$BUFFER]"; }; zle -N show; bindkey \'^X\' show; print set\n');
    await terminal.told(/\nset/);
    terminal.type(keys);
    terminal.type('\u0018');
    await terminal.told(/\[mmlc [^\]]*\]/);
    expect(terminal.shown()).toContain(`[${line}]`);
    terminal.type('\u0003exit\n');
  });
});

describe('mmlc completion', () => {
  it.each([
    [[], 'no shell named'],
    [['bsh'], "did you mean 'bash'?"],
    [['tcsh'], 'there is one for each of bash, zsh, fish'],
    [['bash', 'zsh'], "'zsh' is one argument too many"],
  ])('%j is wrong usage', async (args, message) => {
    const { exitCode, stderr } = await runMmlc(['completion', ...args]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
