import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { compile, performScore, planSongWav } from '../../src/index.js';
import { temporaryFolder } from '../temporary-folder.js';
import { startMmlc, waitUntil } from './live-mmlc.js';
import { runMmlc } from './run-mmlc.js';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));
const watching = /watching, Ctrl-C ends/;
const built = (name: string) => new RegExp(`^\\d\\d:\\d\\d:\\d\\d ${name}: 0:.*\\(\\d+ ms\\)$`, 'm');

/** The file that a song is compiled to. */
function soundOf(text: string): Buffer {
  const { score } = compile(text);
  const { bytes } = planSongWav(score!, performScore(score!), {
    sampleRate: 44_100,
    normalize: true,
    profile: 'famicom',
  });
  return Buffer.concat(Array.from(bytes(), (piece) => Buffer.from(piece)));
}

const isSoundOf = (path: string, text: string) => existsSync(path) && readFileSync(path).equals(soundOf(text));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('mmlc compose --watch', () => {
  it('compiles at once, again after each save, and ends with 130', async () => {
    const folder = newFolder();
    const song = join(folder, 'song.mml');
    writeFileSync(song, 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '-o', 'out.wav', '--watch'], folder);
    await mmlc.told(watching);
    expect(isSoundOf(join(folder, 'out.wav'), 'A c')).toBe(true);
    writeFileSync(song, 'A d');
    await mmlc.told(built('out.wav'), 2);
    expect(isSoundOf(join(folder, 'out.wav'), 'A d')).toBe(true);
    expect(await mmlc.end()).toBe(130);
    expect(mmlc.stdout()).toBe('');
    expect(mmlc.stderr().trimEnd().split('\n')).toHaveLength(3);
    expect(mmlc.stderr()).not.toContain('\u001b');
  });

  it('sees a file that is replaced, as editors do it', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch'], folder);
    await mmlc.told(watching);
    for (const [i, text] of ['A d', 'A e', 'A f'].entries()) {
      writeFileSync(join(folder, 'song.mml~'), text);
      renameSync(join(folder, 'song.mml~'), join(folder, 'song.mml'));
      await mmlc.told(built('song.wav'), i + 2);
      expect(isSoundOf(join(folder, 'song.wav'), text)).toBe(true);
    }
  });

  it('ends with the last of several quick saves', async () => {
    const folder = newFolder();
    const song = join(folder, 'song.mml');
    writeFileSync(song, 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch'], folder);
    await mmlc.told(watching);
    for (const wait of [5, 20, 35, 60, 90]) {
      writeFileSync(song, `A [c d]${wait}`);
      await pause(wait);
      writeFileSync(song, `A [e f]${wait}`);
      await waitUntil(() => isSoundOf(join(folder, 'song.wav'), `A [e f]${wait}`));
    }
    expect(await mmlc.end()).toBe(130);
  });

  it('tells of a file that is gone, keeps its sound, and goes on when it is back', async () => {
    const folder = newFolder();
    const song = join(folder, 'song.mml');
    writeFileSync(song, 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch'], folder);
    await mmlc.told(watching);
    rmSync(song);
    await mmlc.told(/song\.mml is gone; waiting for it/);
    expect(isSoundOf(join(folder, 'song.wav'), 'A c')).toBe(true);
    writeFileSync(song, 'A d');
    await waitUntil(() => isSoundOf(join(folder, 'song.wav'), 'A d'));
    expect(await mmlc.end()).toBe(130);
  });

  it('says nothing of a file that is away for a moment', async () => {
    const folder = newFolder();
    const song = join(folder, 'song.mml');
    writeFileSync(song, 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch'], folder);
    await mmlc.told(watching);
    rmSync(song);
    await pause(80);
    writeFileSync(song, 'A d');
    await mmlc.told(built('song.wav'), 2);
    expect(mmlc.stderr()).not.toContain('gone');
  });

  it('shows what is wrong with carets and leaves the last good sound', async () => {
    const folder = newFolder();
    const song = join(folder, 'song.mml');
    writeFileSync(song, 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch'], folder);
    await mmlc.told(watching);
    writeFileSync(song, 'A o9 c');
    await mmlc.told(/song\.wav: not compiled; the file from before stays \(\d+ ms\)/);
    expect(mmlc.stderr()).toMatch(/song\.mml:1:3: error\[[A-Z_]+\]: .*\n {2}1 \| A o9 c\n {4}\| {3}\^~/);
    expect(isSoundOf(join(folder, 'song.wav'), 'A c')).toBe(true);
    writeFileSync(song, 'A o7 c');
    await mmlc.told(built('song.wav'), 2);
    expect(isSoundOf(join(folder, 'song.wav'), 'A o7 c')).toBe(true);
  });

  it('does nothing for a save that changes nothing', async () => {
    const folder = newFolder();
    const song = join(folder, 'song.mml');
    writeFileSync(song, 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch'], folder);
    await mmlc.told(watching);
    utimesSync(song, new Date(), new Date());
    writeFileSync(song, 'A c');
    await pause(400);
    expect(mmlc.stderr().match(built('song.wav'))).toHaveLength(1);
    expect(mmlc.stderr().split('\n')).toHaveLength(3);
  });

  it('watches a folder: new files and folders too', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'songs/deep'), { recursive: true });
    writeFileSync(join(folder, 'songs/a.mml'), 'A c');
    const mmlc = startMmlc(['compose', 'songs', '--out-dir', 'out', '--watch'], folder);
    await mmlc.told(watching);
    expect(existsSync(join(folder, 'out/a.wav'))).toBe(true);
    writeFileSync(join(folder, 'songs/b.mml'), 'A d');
    await waitUntil(() => isSoundOf(join(folder, 'out/b.wav'), 'A d'));
    writeFileSync(join(folder, 'songs/deep/c.mml'), 'A e');
    await waitUntil(() => isSoundOf(join(folder, 'out/deep/c.wav'), 'A e'));
    mkdirSync(join(folder, 'songs/new'));
    writeFileSync(join(folder, 'songs/new/d.mml'), 'A f');
    await waitUntil(() => isSoundOf(join(folder, 'out/new/d.wav'), 'A f'));
    writeFileSync(join(folder, 'songs/a.mml'), 'A g');
    await waitUntil(() => isSoundOf(join(folder, 'out/a.wav'), 'A g'));
    expect(await mmlc.end()).toBe(130);
  });

  it('sees a folder that goes and comes back, and all that happens in it then', async () => {
    const folder = newFolder();
    const fill = (text: string) => {
      mkdirSync(join(folder, 'songs/deep'), { recursive: true });
      writeFileSync(join(folder, 'songs/a.mml'), text);
      writeFileSync(join(folder, 'songs/deep/b.mml'), text);
    };
    const isBuilt = (text: string) =>
      isSoundOf(join(folder, 'out/a.wav'), text) && isSoundOf(join(folder, 'out/deep/b.wav'), text);
    fill('A c');
    const mmlc = startMmlc(['compose', 'songs', '--out-dir', 'out', '--watch'], folder);
    await mmlc.told(watching);
    rmSync(join(folder, 'songs'), { recursive: true });
    fill('A d');
    await waitUntil(() => isBuilt('A d'));
    await pause(200);
    fill('A e');
    await waitUntil(() => isBuilt('A e'));
    rmSync(join(folder, 'songs/deep'), { recursive: true });
    await pause(300);
    fill('A f');
    await waitUntil(() => isBuilt('A f'));
    await pause(200);
    fill('A g');
    await waitUntil(() => isBuilt('A g'));
    expect(await mmlc.end()).toBe(130);
    expect(mmlc.stderr()).not.toMatch(/cannot read|not compiled/);
  });

  it('sees the folder of a single song go and come back, and a song behind a link', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'real'));
    writeFileSync(join(folder, 'real/x.mml'), 'A c');
    mkdirSync(join(folder, 'own'));
    symlinkSync(join(folder, 'real/x.mml'), join(folder, 'own/song.mml'));
    const mmlc = startMmlc(['compose', 'own/song.mml', '-o', 'out.wav', '--watch'], folder);
    await mmlc.told(watching);
    writeFileSync(join(folder, 'real/x.mml'), 'A d');
    await waitUntil(() => isSoundOf(join(folder, 'out.wav'), 'A d'));
    rmSync(join(folder, 'own'), { recursive: true });
    await mmlc.told(/own\/song\.mml is gone/);
    mkdirSync(join(folder, 'own'));
    for (const text of ['A e', 'A f']) {
      writeFileSync(join(folder, 'own/song.mml'), text);
      await waitUntil(() => isSoundOf(join(folder, 'out.wav'), text));
      await pause(200);
    }
    expect(await mmlc.end()).toBe(130);
  });

  it('may begin with an empty folder', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'songs'));
    const mmlc = startMmlc(['compose', 'songs', '--watch'], folder);
    await mmlc.told(watching);
    writeFileSync(join(folder, 'songs/a.mml'), 'A c');
    await waitUntil(() => isSoundOf(join(folder, 'songs/a.wav'), 'A c'));
    expect(await mmlc.end()).toBe(130);
  });

  it('builds again for an include and a sample, those that were missing too', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), '#INCLUDE drums.mml\n@DPCM0 = {"k.dmc", 15}\nA o4 c\nE n0');
    const mmlc = startMmlc(['compose', 'song.mml', '--format', 'regs', '--watch'], folder);
    const log = () => (existsSync(join(folder, 'song.regs')) ? readFileSync(join(folder, 'song.regs'), 'utf8') : '');
    await mmlc.told(watching);
    expect(mmlc.stderr()).toContain("'drums.mml' is not there");
    writeFileSync(join(folder, 'drums.mml'), 'D o4 c r');
    writeFileSync(join(folder, 'k.dmc'), Buffer.alloc(17));
    await mmlc.told(built('song.regs'));
    const first = log();
    writeFileSync(join(folder, 'drums.mml'), 'D o4 c d');
    await waitUntil(() => log() !== first);
    const second = log();
    writeFileSync(join(folder, 'k.dmc'), Buffer.alloc(33));
    await waitUntil(() => log() !== second);
    expect(await mmlc.end()).toBe(130);
  });

  it('looks for changes itself where asked to, for disks that tell of none', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch'], folder, { CHOKIDAR_USEPOLLING: '1' });
    await mmlc.told(watching);
    writeFileSync(join(folder, 'song.mml'), 'A d8');
    await mmlc.told(built('song.wav'), 2);
    expect(isSoundOf(join(folder, 'song.wav'), 'A d8')).toBe(true);
  });

  it('answers with a line of JSON for each build', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), 'A c');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch', '--json'], folder);
    await mmlc.told(watching);
    writeFileSync(join(folder, 'song.mml'), 'A o9');
    await waitUntil(() => mmlc.stdout().split('\n').length === 3);
    const results = mmlc
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results.map(({ success, output }) => ({ success, output }))).toEqual([
      { success: true, output: 'song.wav' },
      { success: false, output: null },
    ]);
  });

  it.each([
    ['-', '-o', 'x.wav'],
    ['song.mml', '-o', '-'],
  ])('refuses the standard streams: %j', async (...args) => {
    const { exitCode, stderr } = await runMmlc(['compose', ...args, '--watch'], { folder: root, input: 'A c' });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--watch needs files');
  });

  it('refuses a number of songs at a time: it takes one after another', async () => {
    writeFileSync(join(root, 'jobs.mml'), 'A c');
    const { exitCode, stderr } = await runMmlc(['compose', 'jobs.mml', '--watch', '--jobs', '2'], { folder: root });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--jobs changes nothing with --watch');
  });
});

describe('--exec', () => {
  it('runs a command after each good build, and leaves no process behind', async () => {
    const folder = newFolder();
    const song = join(folder, 'song.mml');
    writeFileSync(song, 'A c');
    const command = 'echo "$MMLC_INPUT $MMLC_OUTPUT $$" >> made; sleep 60 & echo $! >> pids; wait';
    const mmlc = startMmlc(['compose', 'song.mml', '--watch', '--exec', command], folder);
    const lines = (name: string) =>
      existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').trim().split('\n') : [];
    await waitUntil(() => lines('pids').length === 1);
    writeFileSync(song, 'A o9');
    await mmlc.told(/not compiled/);
    writeFileSync(song, 'A d');
    await waitUntil(() => lines('pids').length === 2);
    expect(lines('made').map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'song.mml song.wav',
      'song.mml song.wav',
    ]);
    // The new build has ended what the one before had started.
    await waitUntil(() => !isRunning(Number(lines('pids')[0])));
    expect(isRunning(Number(lines('pids')[1]))).toBe(true);
    expect(await mmlc.end()).toBe(130);
    await waitUntil(() => !isRunning(Number(lines('pids')[1])));
  });

  it('works without --watch: the exit code tells of a failure', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), 'A c');
    const good = await runMmlc(['compose', 'song.mml', '-q', '--exec', 'echo made "$MMLC_OUTPUT"'], { folder });
    expect(good).toMatchObject({ exitCode: 0, stdout: '', stderr: 'made song.wav\n' });
    const bad = await runMmlc(['compose', 'song.mml', '-q', '--exec', 'exit 4'], { folder });
    expect(bad.exitCode).toBe(3);
    expect(bad.stderr).toContain('exit 4 ended with exit code 4');
  });
});

describe('--play', () => {
  /** A folder of programs that only write down how they were called. */
  function players(...names: readonly string[]): { readonly path: string; readonly calls: () => string } {
    const folder = newFolder();
    for (const name of names) {
      writeFileSync(
        join(folder, name),
        `#!/bin/sh\necho "${name} $*" >> "${folder}/calls"\n[ "$HOLD" ] && exec /bin/sleep 60\nexit 0\n`,
      );
      chmodSync(join(folder, name), 0o755);
    }
    const calls = join(folder, 'calls');
    return { path: folder, calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '') };
  }

  it('uses the first player there is', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), 'A c');
    for (const [names, call] of [
      [['paplay', 'aplay', 'ffplay'], 'ffplay -nodisp -autoexit -loglevel error -i file:song.wav\n'],
      [['paplay', 'aplay'], 'aplay -q -- song.wav\n'],
      [['afplay', 'paplay'], 'paplay -- song.wav\n'],
      [['afplay'], 'afplay song.wav\n'],
    ] as const) {
      const { path, calls } = players(...names);
      const result = await runMmlc(['compose', 'song.mml', '-q', '--play'], { folder, environment: { PATH: path } });
      expect(result).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
      expect(calls()).toBe(call);
    }
  });

  it('says which players it knows when there is none', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), 'A c');
    const { exitCode, stderr } = await runMmlc(['compose', 'song.mml', '-q', '--play'], {
      folder,
      environment: { PATH: folder },
    });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('nothing to play sound with was found: ffplay, aplay, paplay, afplay, powershell');
    expect(existsSync(join(folder, 'song.wav'))).toBe(true);
  });

  it('begins anew with each build and is silent after the end', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'song.mml'), 'A c');
    const { path, calls } = players('aplay');
    const mmlc = startMmlc(['compose', 'song.mml', '--watch', '--play'], folder, { PATH: path, HOLD: '1' });
    await waitUntil(() => calls() === 'aplay -q -- song.wav\n');
    writeFileSync(join(folder, 'song.mml'), 'A d');
    await waitUntil(() => calls() === 'aplay -q -- song.wav\n'.repeat(2));
    expect(await mmlc.end()).toBe(130);
  });

  it('needs a sound file', async () => {
    const { exitCode, stderr } = await runMmlc(['compose', '-', '--play', '-o', '-'], { folder: root, input: 'A c' });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--play needs a sound file as output');
  });
});
