import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { readVgm } from '../formats/vgm-reader.js';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();
const mmlc = (...args: string[]) => runMmlc(args, { folder });

const tagQuery = ['-v', 'warning', '-of', 'json', '-show_entries', 'format_tags'];
const hasLibgme = /\blibgme\b/.test(
  spawnSync('ffprobe', ['-v', 'error', '-demuxers'], { encoding: 'utf8' }).stdout ?? '',
);

writeFileSync(join(folder, 'song.mml'), '#TITLE "Round"\nA t120 l4 cdef\nL r4\n');

describe('a MIDI file', () => {
  it('is made for its ending, and read by others', async () => {
    const { exitCode } = await mmlc('compose', 'song.mml', '-o', 'song.mid', '--loops', '2');
    expect(exitCode).toBe(0);
    const { header, tracks } = parseMidi(readFileSync(join(folder, 'song.mid')));
    expect([header.format, header.ticksPerBeat, tracks.length]).toEqual([1, 192, 2]);
    // A quarter before the loop, three in it, twice.
    expect(tracks[1]!.filter(({ type }) => type === 'noteOn')).toHaveLength(1 + 2 * 3);
  });
});

it('what a format cannot hold is told before it is made', async () => {
  // Twenty-eight hours are more ticks than a VGM header can count; so many notes no sequencer takes.
  const asked = ['--max-duration', '6000', '--seconds', '100800'];
  const long = await mmlc('compose', 'song.mml', '-o', 'long.vgm', ...asked);
  expect(long.exitCode).toBe(3);
  expect(long.stderr).toContain('long.vgm would be longer than a file of format vgm can be');
  writeFileSync(join(folder, 'dense.mml'), 'A t9999 l64 [[c]250]200\nL\n');
  const dense = await mmlc('compose', 'dense.mml', '-o', 'dense.mid', '--loops', '100');
  expect(dense.exitCode).toBe(3);
  expect(dense.stderr).toContain('dense.mid would be longer than a file of format midi can be');
});

describe('a VGM file', () => {
  it('is made for its ending, and packed for .vgz', async () => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', 'song.vgm');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^song\.vgm: 0:02\.0, .* no warnings\n$/);
    const plain = readFileSync(join(folder, 'song.vgm'));
    const { totalTicks, loop, tags } = readVgm(plain);
    expect([totalTicks, loop?.tick, tags[0]]).toEqual([88_200, 22_050, 'Round']);
    expect((await mmlc('compose', 'song.mml', '--format', 'vgz')).exitCode).toBe(0);
    expect(gunzipSync(readFileSync(join(folder, 'song.vgz')))).toEqual(plain);
  });

  it.runIf(hasLibgme)('is taken by libgme, packed and not, which knows its title and system', async () => {
    for (const name of ['judged.vgm', 'judged.vgz']) {
      await mmlc('compose', 'song.mml', '-o', name);
      const { status, stdout, stderr } = spawnSync('ffprobe', [...tagQuery, join(folder, name)], { encoding: 'utf8' });
      // It says of packed ones that their extension alone tells what they are.
      expect([status, stderr.replaceAll(/^.*low score.*\n/gm, '')]).toEqual([0, '']);
      const { format } = JSON.parse(stdout);
      expect(format.tags).toMatchObject({ song: 'Round', system: 'Nintendo Entertainment System' });
      // It plays no NES, but goes through the commands to the end and around the loop.
      const played = spawnSync('ffmpeg', ['-v', 'error', '-i', join(folder, name), '-t', '5', '-f', 'null', '-']);
      expect([played.status, played.stderr.toString()]).toEqual([0, '']);
    }
  });

  it('with --loops has several passes, of which the last is the loop', async () => {
    await mmlc('compose', 'song.mml', '-o', 'twice.vgm', '--loops', '2');
    const { totalTicks, loop } = readVgm(readFileSync(join(folder, 'twice.vgm')));
    expect([totalTicks, loop?.tick]).toEqual([154_350, 88_200]);
  });

  it('has no sound to normalise or to fade', async () => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', 'song.vgm', '--fade', '8');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--fade changes nothing in a file of format vgm');
  });
});
