import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatSpec, outputFormatNames } from '../../src/formats/output-formats.js';
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

/** A disk of so many kilobytes in the folder, where whoever runs the tests may have one. */
function mountDisk(name: string, kilobytes: number): boolean {
  mkdirSync(join(folder, name));
  const options = ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', join(folder, name)];
  return process.platform === 'linux' && spawnSync('mount', options).status === 0;
}

describe('a disk that fills in the middle of a file', () => {
  const long = 'A t120 [cdefgab>c<]12\nT [cdef]20\nN [c16]800\n';
  const sounds = outputFormatNames.filter((name) => formatSpec(name).madeOf === 'sound');

  it.for([...sounds, 'svg'] as const)(
    'of format %s is exit 3, the old file as it was and nothing beside it',
    async (format, { skip }) => {
      writeFileSync(join(folder, 'long.mml'), long);
      try {
        if (!mountDisk('disk', 96)) return skip('needs root, to mount a small disk');
        writeFileSync(join(folder, 'disk/x'), 'the old file');
        const line = `mmlc compose long.mml --format ${format} -o disk/x`;
        const { exitCode, stderr } = await runShell(line, { folder });
        expect(stderr).toContain('cannot write disk/x: the disk is full');
        expect(exitCode).toBe(3);
        expect(readFileSync(join(folder, 'disk/x'), 'utf8')).toBe('the old file');
        expect(readdirSync(join(folder, 'disk'))).toEqual(['x']);
      } finally {
        spawnSync('umount', [join(folder, 'disk')]);
      }
    },
  );

  it.each([...sounds, 'svg'] as const)(
    'or a file of format %s that may not grow on, is exit 3 as well',
    async (format) => {
      writeFileSync(join(folder, 'long.mml'), long);
      const line = `trap '' XFSZ; ulimit -f 64; mmlc compose long.mml --format ${format} -o x`;
      const { exitCode, stderr } = await runShell(line, { folder });
      expect(stderr).toContain('cannot write x: ');
      expect(exitCode).toBe(3);
      expect(readdirSync(folder).sort()).toEqual(['long.mml', 'song.mml']);
    },
  );

  it('is exit 3 with stems too, and leaves none of them', async ({ skip }) => {
    writeFileSync(join(folder, 'long.mml'), 'A t60 [cdefgab>c<]9\n');
    try {
      // Room for the mix, and not for all stems.
      if (!mountDisk('disk', 8000)) return skip('needs root, to mount a small disk');
      const { exitCode, stderr } = await runShell('mmlc compose long.mml -o disk/x.wav --stems', { folder });
      expect(stderr).toContain(': the disk is full');
      expect(exitCode).toBe(3);
      expect(readdirSync(join(folder, 'disk'))).toEqual([]);
    } finally {
      spawnSync('umount', [join(folder, 'disk')]);
    }
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
