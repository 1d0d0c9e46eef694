import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { startMmlc } from './live-mmlc.js';
import { runMmlc, runShell } from './run-mmlc.js';

const folder = temporaryFolder();
writeFileSync(join(folder, 'song.mml'), 'A c');
const mmlc = (...args: string[]) => runMmlc(args, { folder });
const isLinux = process.platform === 'linux';

describe('a file that cannot be written has a hint that fits', () => {
  it.skipIf(!isLinux)('on a full disk', async () => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', '/dev/full');
    expect(exitCode).toBe(3);
    expect(stderr).toContain('the disk is full\n  make room there, or write to another disk\n');
  });

  it('with too long a name', async () => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', `${'x'.repeat(400)}.wav`);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('\n  choose a shorter name\n');
  });

  it.skipIf(!isLinux)('beyond the size that a file may have', async () => {
    const line = "trap '' XFSZ; ulimit -f 4; mmlc compose song.mml -o large.wav";
    const { exitCode, stderr } = await runShell(line, { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('raise the limit (ulimit -f)');
  });

  it('without its folder', async () => {
    const { stderr } = await mmlc('compose', 'song.mml', '-o', 'none/x.flac');
    expect(stderr).toContain('make the folder first, or let --out-dir make it');
  });
});

it.skipIf(!isLinux)('--watch does not say that a file stays where none is', async () => {
  writeFileSync(join(folder, 'wrong.mml'), 'A o9');
  const live = startMmlc(['compose', 'wrong.mml', '-o', '/dev/full', '--format', 'wav', '--watch'], folder);
  await live.told(/not compiled \(/);
  expect(live.stderr()).not.toContain('stays');
  await live.end();
});

it.skipIf(!isLinux)('a name in a folder that is not UTF-8 is told as such, and the other songs are read', async () => {
  mkdirSync(join(folder, 'names'));
  writeFileSync(join(folder, 'names/good.mml'), 'A c');
  writeFileSync(Buffer.concat([Buffer.from(join(folder, 'names/')), Buffer.from([0xff]), Buffer.from('.mml')]), 'A c');
  const { exitCode, stderr } = await mmlc('validate', 'names');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('its name is not UTF-8');
  expect(stderr).toContain('good.mml: valid');
});

it('a pattern in a folder that is not there is told as a file that is not', async () => {
  const { exitCode, stderr } = await mmlc('compose', 'none/*.mml');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('cannot read none/*.mml: no such file or folder');
});

it('--list tells of folders that cannot be read, too', async () => {
  const { exitCode, stderr } = await mmlc('compose', 'none/*.py', '--list');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('cannot read none/*.py: no such file or folder');
});

it('a string that is named twice is told', async () => {
  const { exitCode, stderr } = await mmlc('compose', 'game.py', '--sound', 'L1,L1');
  expect(exitCode).toBe(2);
  expect(stderr).toContain("--sound: 'L1' is named twice");
});

it('a rate that FLAC cannot have is told with the rates that it can', async () => {
  const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', 'x.flac', '--rate', '65537');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('any rate up to 65535, and above it multiples of 10');
});

it('bars behind the end are told', async () => {
  const { stdout } = await mmlc('info', 'song.mml', '--bars', '9');
  expect(stdout).toContain('--bars 9: the song has only one bar');
});

it.skipIf(!isLinux)('the doctor tries to write bytes, not only a folder', async () => {
  const line = "trap '' XFSZ; ulimit -f 4; mmlc doctor";
  const { stdout, stderr } = await runShell(line, { folder });
  expect(stdout + stderr).toContain('the file is too large for this disk');
  expect(stdout + stderr).not.toContain('can be written');
});
