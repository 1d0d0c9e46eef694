import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { outputFormatNames } from '../../src/formats/output-formats.js';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc, runShell } from './run-mmlc.js';

const folder = temporaryFolder();
const song = '#TITLE "Round"\nA t120 l4 cdef\nN l4 cccc\nL r4\n';

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'song.mml'), song);
});

describe.each(outputFormatNames)('a target of format %s', (format) => {
  it('in a folder that is not there is exit 3', async () => {
    const { exitCode, stderr } = await runMmlc(['compose', 'song.mml', '--format', format, '-o', 'no/x'], { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot write no/x: no such file or folder');
    expect(readdirSync(folder)).toEqual(['song.mml']);
  });

  it('on a full disk is exit 3, the old file as it was and nothing beside it', async () => {
    writeFileSync(join(folder, 'x'), 'the old file');
    // No file may have a byte: the disk is full from the first on.
    const line = `trap '' XFSZ; ulimit -f 0; mmlc compose song.mml --format ${format} -o x`;
    const { exitCode, stderr } = await runShell(line, { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot write x: ');
    expect(readFileSync(join(folder, 'x'), 'utf8')).toBe('the old file');
    expect(readdirSync(folder).sort()).toEqual(['song.mml', 'x']);
  });
});

describe('a target that vanishes', () => {
  it('while it is written is exit 3, and does not come back', async () => {
    writeFileSync(join(folder, 'long.mml'), 'A t20 [c1]200\nT [c1]200\n');
    const target = join(folder, 'out');
    mkdirSync(target);
    // Its half of a file is there, under another name.
    const isBegun = () => existsSync(target) && readdirSync(target).length > 0;
    const { exitCode, stderr } = await runShell(
      'mmlc compose long.mml -o out/long.wav --rate 192000 & until [ -n "$(ls -A out)" ]; do sleep 0.01; done; rm -r out; wait $!',
      { folder },
    );
    expect(isBegun()).toBe(false);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot write out/long.wav: ');
    expect(readdirSync(folder).sort()).toEqual(['long.mml', 'song.mml']);
  });
});
