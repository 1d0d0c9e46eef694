import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';
import { hasTerminal, onTerminal } from './terminal.js';

const folder = temporaryFolder();
writeFileSync(join(folder, 'song.mml'), 'A c');
writeFileSync(join(folder, 'wrong.mml'), 'A o9 c');
writeFileSync(join(folder, 'long.mml'), 'A t60 l1 @1 [c e g]90\nB l1 [d f a]90\nN l16 [c]4320');

const red = '\u001b[31m';
const bold = '\u001b[1m';
const erase = '\u001b[K';

describe.skipIf(!hasTerminal)('on a terminal (needs python3)', () => {
  it('messages have colours, but not with NO_COLOR or --no-color', async () => {
    const plain = [
      ['', { NO_COLOR: '1' }],
      ['--no-color', {}],
      ['', { TERM: 'dumb' }],
    ] as const;
    const coloured = onTerminal('mmlc validate wrong.mml', { folder });
    expect(await coloured.exitCode).toBe(1);
    expect(coloured.shown()).toContain(red);
    for (const [option, environment] of plain) {
      const terminal = onTerminal(`mmlc validate wrong.mml ${option}`, { folder, environment });
      expect(await terminal.exitCode).toBe(1);
      expect(terminal.shown()).not.toContain('\u001b[');
    }
  });

  it('an error ends with where to learn more', async () => {
    for (const command of ['validate', 'compose']) {
      const terminal = onTerminal(`mmlc ${command} wrong.mml`, { folder, environment: { NO_COLOR: '1' } });
      expect(await terminal.exitCode).toBe(1);
      expect(terminal.shown()).toMatch(/more about it: mmlc explain SEMANTIC_VALUE_OUT_OF_RANGE\r\n$/);
    }
    expect((await runMmlc(['validate', 'wrong.mml'], { folder })).stderr).not.toContain('explain');
  });

  it('each stream has its own: what goes to a file has none', async () => {
    const terminal = onTerminal('mmlc validate wrong.mml > told.txt', { folder });
    expect(await terminal.exitCode).toBe(1);
    expect(readFileSync(join(folder, 'told.txt'), 'utf8')).not.toContain('\u001b[');
    expect(terminal.shown()).toContain('\u001b[1mwrong.mml:');
  });

  it('a long work shows how far it is, and takes that away', async () => {
    const terminal = onTerminal('mmlc compose long.mml --rate 192000 -o /dev/null', { folder, columns: 60 });
    expect(await terminal.exitCode).toBe(0);
    const shown = terminal.shown();
    const drawn = shown.split('\r').filter((text) => text.startsWith('['));
    expect(drawn.length).toBeGreaterThan(0);
    for (const text of drawn) expect(text.replace(erase, '')).toMatch(/^\[#*-*\] *\d+ % long\.mml$/);
    const shares = drawn.map((text) => Number(/(\d+) %/.exec(text)?.[1]));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // The line is gone before the last one is written.
    expect(shown).toContain(`\r${erase}${bold}/dev/null:`);
  });

  it('a long work shows nothing where standard error is no terminal, or quiet is asked for', async () => {
    const redirected = onTerminal('mmlc compose long.mml --rate 96000 -o /dev/null 2> told.txt', { folder });
    expect(await redirected.exitCode).toBe(0);
    expect(redirected.shown()).toBe('');
    expect(readFileSync(join(folder, 'told.txt'), 'utf8')).toMatch(/^\/dev\/null: [^\r]*\n$/);
    const quiet = onTerminal('mmlc compose long.mml --rate 96000 -o /dev/null -q', { folder });
    expect(await quiet.exitCode).toBe(0);
    expect(quiet.shown()).toBe('');
  });

  it('Ctrl-C ends watching with 130, and what it has started', async () => {
    const line = "mmlc compose song.mml --watch --exec 'echo begun; sleep 60; echo over'";
    const terminal = onTerminal(`${line}; echo "exit $?"`, { folder });
    await terminal.told(/watching, Ctrl-C ends[\s\S]*begun|begun[\s\S]*watching, Ctrl-C ends/);
    terminal.type('\u0003');
    await terminal.exitCode;
    expect(terminal.shown()).not.toContain('over');
    // bash ends with its child, as it has seen the signal too.
    expect(terminal.shown()).not.toMatch(/exit (?!130)/);
  });

  it('sound is not written there', async () => {
    const terminal = onTerminal('mmlc compose song.mml -o -', { folder });
    expect(await terminal.exitCode).toBe(2);
    expect(terminal.shown()).toContain('the sound would be written to the terminal');
  });
});

describe('without a terminal', () => {
  it('there are colours with FORCE_COLOR or --color only', async () => {
    expect((await runMmlc(['validate', 'wrong.mml'], { folder })).stdout).not.toContain('\u001b[');
    for (const [args, environment] of [
      [['--color'], {}],
      [[], { FORCE_COLOR: '1' }],
    ] as const) {
      const { stdout } = await runMmlc(['validate', 'wrong.mml', ...args], { folder, environment });
      expect(stdout).toContain(red);
    }
  });
});
