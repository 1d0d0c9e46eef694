import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { isInstalled, judge } from './judges.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();
const mmlc = (...args: string[]) => runMmlc(args, { folder });
const path = (name: string) => join(folder, name);

const song = `#TITLE "Walk"
#COMPOSER "Me"
A t120 l4 o4 v10 cdef | g2 t60 e2
B l4 v8 efga | a1
N l8 v6 [c]8 [c]8
L r1
`;

beforeAll(() => {
  writeFileSync(path('walk.mml'), song);
  writeFileSync(path('bad.mml'), 'A o9 c');
});

describe('mmlc info', () => {
  it('tells what is in a song', async () => {
    const { exitCode, stdout, stderr } = await mmlc('info', 'walk.mml');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('walk.mml: Walk');
    expect(stdout).toMatch(/^composer +Me$/m);
    expect(stdout).toMatch(/^mode +ppmck$/m);
    // Four quarters and two at 120, two at 60.
    expect(stdout).toMatch(/^length +0:05\.0, 2 bars$/m);
    expect(stdout).toMatch(/^loop +from 0:02\.0 \(bar 2\), 0:03\.0 long$/m);
    expect(stdout).toMatch(/^tempo +120, 60 from bar 2$/m);
    expect(stdout).toMatch(/^key +(probably|perhaps) [A-G]#? (major|minor)$/m);
    expect(stdout).toMatch(/^sound +peak 0\.0 dB, -\d+\.\d dB before normalising, nothing clipped$/m);
    expect(stdout).toMatch(/^loudness +-\d+\.\d LUFS, range \d+\.\d LU$/m);
    expect(stdout).toMatch(/^pulse 1 +6 +C4-G4 +10 +\d+ % +-\d+\.\d +4 2$/m);
    expect(stdout).toMatch(/^triangle +0 +- +- +- +-$/m);
    expect(stdout).toMatch(/^ +G4 /m);
    expect(stdout).toMatch(/^pulse 1 [▁-█ ]+$/m);
    expect(lines.every((line) => line.length <= 80 && line === line.trimEnd())).toBe(true);
  });

  it('draws the bars that are wanted', async () => {
    const { stdout } = await mmlc('info', 'walk.mml', '--bars', '2');
    expect(stdout).toMatch(/^ +2$/m);
    expect((await mmlc('info', 'walk.mml', '--bars', '9')).stdout).toContain('the song has only 2 bars');
  });

  it('speaks Japanese', async () => {
    const { stdout } = await mmlc('info', 'walk.mml', '--lang', 'ja');
    expect(stdout).toMatch(/^ループ +0:02\.0（第 2 小節）から、長さ 0:03\.0$/m);
    expect(stdout).toContain('クリップなし');
  });

  it('measures what compose would write', async () => {
    const { stdout } = await mmlc('info', 'walk.mml', '--gain', '6', '--json');
    const { sound } = JSON.parse(stdout);
    expect(sound.peak_dbfs).toBeCloseTo(6, 1);
    const written = JSON.parse((await mmlc('compose', 'walk.mml', '--gain', '6', '--json')).stdout);
    expect(sound.clipped).toBe(written.clipped);
    const muted = JSON.parse((await mmlc('info', 'walk.mml', '--mute', 'noise', '--json')).stdout);
    expect(muted.channels[3].loudness_lufs).toBeNull();
    expect(muted.channels[0].loudness_lufs).toBeLessThan(muted.sound.loudness_lufs);
  });

  it('answers as JSON', async () => {
    const { stdout, exitCode } = await mmlc('info', 'walk.mml', '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      file: 'walk.mml',
      mode: 'ppmck',
      title: 'Walk',
      composer: 'Me',
      duration_sec: 5,
      duration_ticks: 1536,
      ticks_per_quarter: 192,
      bars: 2,
      loop: { start_tick: 768, start_sec: 2, start_bar: 2, length_sec: 3 },
      tempo: [
        { tick: 0, sec: 0, bar: 1, bpm: 120 },
        { tick: 1152, sec: 3, bar: 2, bpm: 60 },
      ],
      sound: { sample_rate: 44_100, peak_dbfs: 0, clipped: 0 },
      channels: [
        { channel: 'Pulse1', note_count: 6, range: { low: 60, high: 67, low_pitch: 'C4', high_pitch: 'G4' } },
        { channel: 'Pulse2', note_count: 5 },
        { channel: 'Triangle', note_count: 0, range: null, loudness_lufs: null },
        { channel: 'Noise', note_count: 16 },
      ],
      svg: null,
      validation: { errors: [], warnings: [] },
    });
  });

  it('answers for many songs, one line each, and for those with errors', async () => {
    const { stdout, exitCode } = await mmlc('info', 'walk.mml', 'bad.mml', 'missing.mml', '--json');
    expect(exitCode).toBe(3);
    const results = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results).toMatchObject([
      { file: 'walk.mml', success: true },
      { file: 'bad.mml', success: false, validation: { errors: [{ code: 'SEMANTIC_VALUE_OUT_OF_RANGE' }] } },
      { file: 'missing.mml', success: false, validation: { errors: [{ code: 'RUNTIME_INPUT_FAILED' }] } },
    ]);
    const text = await mmlc('info', 'bad.mml');
    expect(text).toMatchObject({ exitCode: 1, stdout: '' });
    expect(text.stderr).toContain('bad.mml:1:3: error[SEMANTIC_VALUE_OUT_OF_RANGE]');
  });

  it('reads standard input, silence and songs without notes', async () => {
    expect((await runMmlc(['info', '-'], { input: 'A c4' })).stdout).toContain('<stdin>\n');
    const { stdout, exitCode } = await runMmlc(['info', '-'], { input: 'A r1' });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^sound +silent, nothing clipped$/m);
    expect(stdout).toMatch(/^key +cannot be told$/m);
  });

  it('does not play a song of more than an hour', async () => {
    const { stdout, exitCode } = await runMmlc(['info', '-'], { input: 'A t1 l1 [c]20' });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^sound +not measured: the song is too long$/m);
  });
});

describe('mmlc info --svg', () => {
  it('draws a picture, the same as compose does', async () => {
    const { exitCode, stderr, stdout } = await mmlc('info', 'walk.mml', '--svg', 'walk.svg');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^walk\.svg: [\d.]+ kB\n$/);
    expect(stdout).toContain('walk.mml: Walk');
    await mmlc('compose', 'walk.mml', '-o', 'other.svg');
    expect(readFileSync(path('walk.svg'), 'utf8')).toBe(readFileSync(path('other.svg'), 'utf8'));
    expect(JSON.parse((await mmlc('info', 'walk.mml', '--svg', 'walk.svg', '--json')).stdout).svg).toBe('walk.svg');
  });

  it('that cannot be written is exit 3, and leaves nothing behind', async () => {
    const before = readdirSync(folder);
    const { exitCode, stderr } = await mmlc('info', 'walk.mml', '--svg', 'missing/walk.svg');
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot write missing/walk.svg: no such file or folder');
    if (existsSync('/dev/full')) expect((await mmlc('info', 'walk.mml', '--svg', '/dev/full')).exitCode).toBe(3);
    expect(readdirSync(folder)).toEqual(before);
  });

  it.each([
    [['--svg', '-'], '--svg needs the name of a file'],
    [['--svg', 'walk.mml'], "the output would overwrite the input 'walk.mml'"],
    [['bad.mml', '--svg', 'x.svg'], '--svg names one file, but there are 2 inputs'],
    [['--bars', '0'], "--bars: '0' is neither a bar nor a range of bars"],
    [['--bars', '8-5'], "--bars: '8-5' is neither"],
    [['--rate', '1'], "--rate: '1' is not a whole number from 8000 to 192000"],
  ])('%j is wrong usage', async (options, message) => {
    const { exitCode, stderr } = await mmlc('info', 'walk.mml', ...options);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe.skipIf(!isInstalled('ffmpeg'))('the loudness by ffmpeg (needs ffmpeg)', () => {
  it.each(['44100', '48000', '22050'])('is that of the file, at %s Hz', async (rate) => {
    writeFileSync(
      path('loud.mml'),
      'A t100 @1 v12 l8 o4 [cegc]16 v4 [cegc]16\nT o3 l4 [cgcg]8 r1 [cgcg]4\nN v8 l8 [c]64\n',
    );
    await mmlc('compose', 'loud.mml', '-o', 'loud.wav', '--rate', rate, '--mode', 'ppmck');
    const { stderr } = judge('ffmpeg', [
      '-hide_banner',
      '-nostats',
      '-i',
      path('loud.wav'),
      '-af',
      'ebur128',
      '-f',
      'null',
      '-',
    ]);
    // Its summary comes last.
    const summary = stderr.slice(stderr.lastIndexOf('Summary'));
    const told = (pattern: RegExp) => Number(pattern.exec(summary)![1]);
    const { sound } = JSON.parse((await mmlc('info', 'loud.mml', '--json', '--rate', rate, '--mode', 'ppmck')).stdout);
    expect(Math.abs(sound.loudness_lufs - told(/I: +(-[\d.]+) LUFS/))).toBeLessThanOrEqual(0.1);
    expect(Math.abs(sound.range_lu - told(/LRA: +([\d.]+) LU/))).toBeLessThanOrEqual(0.2);
  });
});
