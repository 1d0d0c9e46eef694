import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();
const mmlc = (...args: string[]) => runMmlc(args, { folder });

// 133 beats a minute at 44,100 Hz: no note is a whole number of samples.
writeFileSync(join(folder, 'song.mml'), '#TITLE "Round"\nA t133 l8 cegb\nT l4 o3 cg\nN l16 v8 crrrcrrr\nL r8\n');
writeFileSync(join(folder, 'plain.mml'), 'A t120 l4 cdef\n');

/** The chunks of a WAV file, read as its specification says. */
function chunksOf(wav: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < wav.length; ) {
    const size = wav.readUInt32LE(at + 4);
    chunks.set(wav.toString('latin1', at, at + 4), wav.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

describe('the loop of a WAV file', () => {
  it('played from start to end twice is the file of --loops 2, byte for byte', async () => {
    expect((await mmlc('compose', 'song.mml', '-o', 'once.wav')).exitCode).toBe(0);
    expect((await mmlc('compose', 'song.mml', '-o', 'twice.wav', '--loops', '2')).exitCode).toBe(0);
    const once = chunksOf(readFileSync(join(folder, 'once.wav')));
    const smpl = once.get('smpl')!;
    expect([smpl.readUInt32LE(28), smpl.readUInt32LE(40)]).toEqual([1, 0]); // one loop, forward
    const [start, end] = [smpl.readUInt32LE(44), smpl.readUInt32LE(48)];
    const data = once.get('data')!;
    expect(data.length).toBe(2 * (end + 1));
    const body = data.subarray(2 * start, 2 * (end + 1));
    const twice = chunksOf(readFileSync(join(folder, 'twice.wav')));
    expect(Buffer.compare(twice.get('data')!, Buffer.concat([data, body]))).toBe(0);
    // The loop of the longer file is its last pass.
    expect(twice.get('smpl')!.readUInt32LE(44)).toBe(end + 1);
    expect(twice.get('smpl')!.readUInt32LE(48)).toBe(end + body.length / 2);
  });

  it('is named with a way to listen to it, where it is played once', async () => {
    const { stderr } = await mmlc('compose', 'song.mml', '-o', 'told.wav');
    expect(stderr).toMatch(/\n {2}it loops from 0:00\.2 on; for a copy to listen to: --loops 2 --fade 8\n$/);
    const loops = await mmlc('compose', 'song.mml', '-o', 'told.wav', '--loops', '2', '--fade', '8');
    expect(loops.stderr).not.toContain('it loops');
    // An eighth, three of them twice, and eight seconds.
    expect(loops.stderr).toContain('told.wav: 0:09.6,');
    expect((await mmlc('compose', 'song.mml', '-o', 'told.wav', '--quiet')).stderr).toBe('');
    const json = JSON.parse((await mmlc('compose', 'song.mml', '-o', 'told.wav', '--json')).stdout);
    expect(json.loop_start_sec).toBeCloseTo(30 / 133, 8);
  });

  it('is none in a file that fades, whose last sample is 0', async () => {
    await mmlc('compose', 'song.mml', '-o', 'faded.wav', '--loops', '1', '--fade', '0.5');
    const chunks = chunksOf(readFileSync(join(folder, 'faded.wav')));
    expect(chunks.has('smpl')).toBe(false);
    const data = chunks.get('data')!;
    expect(data.length).toBe(chunksOf(readFileSync(join(folder, 'once.wav'))).get('data')!.length + 44_100);
    expect(data.readInt16LE(data.length - 2)).toBe(0);
  });
});

describe('a song without a loop', () => {
  it('is played once, does not fade, and says why', async () => {
    await mmlc('compose', 'plain.mml', '-o', 'plain.wav');
    const { exitCode, stderr } = await mmlc('compose', 'plain.mml', '-o', 'asked.wav', '--loops', '2', '--fade', '8');
    expect(exitCode).toBe(0);
    expect(stderr).toContain('the song has no loop: it is played once and does not fade');
    expect(readFileSync(join(folder, 'asked.wav'))).toEqual(readFileSync(join(folder, 'plain.wav')));
  });
});

describe('wrong usage', () => {
  it.each([
    [['--loops', '0'], "--loops: '0' is not a whole number from 1 to 10000"],
    [['--loops', 'inf'], "--loops: 'inf' would make a file without end"],
    [['--fade', '-1'], "--fade: '-1' is not a number of seconds from 0 to 600"],
    [['--fade', 'long'], "--fade: 'long' is not"],
    [['--loops', '2', '--seconds', '9'], '--loops and --seconds each say where the sound ends'],
    [['--fade', '2', '-o', 'x.regs'], '--fade changes nothing in a file of format regs'],
    [['--fade', '2', '-o', 'x.csv'], '--fade changes nothing in a file of format csv'],
    [
      ['--loops', '2', '--format', 'ir'],
      '--loops changes nothing in a file of format ir, which holds the song itself, however it is played',
    ],
  ])('%j', async (options, message) => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', ...options);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });

  it('more passes than --max-duration allows are refused before anything is made', async () => {
    const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', 'long.wav', '--loops', '10000');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('minutes, more than the 60');
  });
});
