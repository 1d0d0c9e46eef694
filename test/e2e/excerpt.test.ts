import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();
const mmlc = (...args: string[]) => runMmlc(args, { folder });

writeFileSync(join(folder, 'song.mml'), 'A t120 l4 cdef gfed cegc\nT l1 o3 c g c\n');

async function samplesOf(...options: string[]): Promise<Buffer> {
  const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', 'part.wav', '--no-normalize', ...options);
  expect(stderr).toMatch(/no warnings\n$/);
  expect(exitCode).toBe(0);
  return readFileSync(join(folder, 'part.wav')).subarray(44);
}

describe('--from and --to', () => {
  it('by bar, tick and time are the same part of the whole', async () => {
    const part = (await samplesOf()).subarray(2 * 2 * 44_100, 2 * 4 * 44_100);
    expect(await samplesOf('--from', '2', '--to', '3')).toEqual(part);
    expect(await samplesOf('--from', '768t', '--to', '1536t')).toEqual(part);
    expect(await samplesOf('--from', '2s', '--to', '4.0s')).toEqual(part);
    expect(await samplesOf('--from', '0:02', '--to', '0:4')).toEqual(part);
    // After so many seconds nothing comes any more, so that nothing rings ahead of it in the last few samples.
    const timed = await samplesOf('--from', '2', '--seconds', '2');
    expect(timed.length).toBe(part.length);
    expect(timed.subarray(0, -80)).toEqual(part.subarray(0, -80));
  });

  it.each(['regs', 'vgm', 'mid', 'csv', 'svg'])('cut a %s file too', async (extension) => {
    const { exitCode, stderr } = await mmlc(
      'compose',
      'song.mml',
      '-o',
      `part.${extension}`,
      '--from',
      '2',
      '--to',
      '3',
    );
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`part.${extension}: 0:02.0,`);
  });

  it('a part without length is an error of the music, with its numbers', async () => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', 'none.wav', '--from', '9');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('the excerpt would begin at 16 s and end at 6 s; the song lasts 6 s');
    expect((await mmlc('compose', 'song.mml', '--from', '3', '--to', '2')).exitCode).toBe(1);
  });

  it.each([
    [['--from', '0'], "--from: '0' is no place in a song"],
    [['--to', 'chorus'], "--to: 'chorus' is no place in a song"],
    [['--from', '1:75'], "--from: '1:75' is no place"],
    [['--to', '3', '--seconds', '5'], '--to and --seconds each say where the sound ends'],
    [['--to', '3', '--fade', '5'], '--to and --fade each say'],
  ])('%j is wrong usage', async (options, message) => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', ...options);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
