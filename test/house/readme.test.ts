import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startMmlc } from '../e2e/live-mmlc.js';
import { runMmlc } from '../e2e/run-mmlc.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();

/** A song with the three mistakes that the readme shows, at the same places. */
const mistaken = '#TITLE "Oops"\nA t150 l8 o4 c d e f | g4 a4\nB l8 o9 c d [e f g\nT l4 o2 c g K12 c\nN l8 r c r c\n';

/** What is told without what depends on the clock and the computer. */
const timeless = (text: string) =>
  text.replace(/^\d\d:\d\d:\d\d/gm, '00:00:00').replace(/[\d.]+(?=x real time| 倍速| ms\)| s$| 秒）$)/gm, '0');

describe.each([
  ['README.md', 'en'],
  ['README.ja.md', 'ja'],
])('%s', (file, language) => {
  const text = readFileSync(file, 'utf8');
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);

  it('shows the messages that the program gives', async () => {
    const shown = blocks.find((block) => block.startsWith('$ mmlc validate'))!;
    const [command, ...output] = shown.trimEnd().split('\n');
    writeFileSync(join(folder, 'song.mml'), mistaken);
    const args = command!.replace('$ mmlc ', '').split(' ');
    const { stdout, exitCode } = await runMmlc([...args, '--lang', language], { folder });
    expect(exitCode).toBe(1);
    expect(stdout.trimEnd().split('\n')).toEqual(output);
  });

  const transcript = (start: string) => {
    const [command, ...output] = blocks
      .find((block) => block.startsWith(`$ mmlc ${start}`))!
      .trimEnd()
      .split('\n');
    return { args: command!.replace('$ mmlc ', '').split(' '), output: timeless(output.join('\n')) };
  };
  const song = blocks.find((block) => block.startsWith('#TITLE'))!;

  it('shows what explain prints', async () => {
    const { args, output } = transcript('explain');
    const { stdout } = await runMmlc([...args, '--lang', language], { folder });
    expect(stdout.trimEnd()).toBe(output);
  });

  it('shows what is told of a folder of songs', async () => {
    mkdirSync(join(folder, 'songs/battle'), { recursive: true });
    writeFileSync(join(folder, 'songs/walk.mml'), song);
    writeFileSync(join(folder, 'songs/battle/boss.mml'), 'A t180 l16 o3 [c c > c < c]8\nB o5 c4 e4 g4\n  o8 c4\n');
    const { args, output } = transcript('compose songs');
    const { stderr, exitCode } = await runMmlc([...args, '--lang', language], { folder });
    expect(exitCode).toBe(1);
    expect(timeless(stderr.trimEnd())).toBe(output);
  });

  it('shows what is told while a song is watched', async () => {
    const file = join(folder, 'song.mml');
    writeFileSync(file, song);
    const { args, output } = transcript('compose song.mml --watch');
    const mmlc = startMmlc([...args, '--lang', language], folder);
    await mmlc.told(/Ctrl-C/);
    const faster = song.replace('t150', 't180');
    writeFileSync(file, faster);
    await mmlc.told(/ ms\)/, 2);
    writeFileSync(file, faster.replace('v8 ', 'v18'));
    await mmlc.told(/ ms\)/, 3);
    expect(await mmlc.end()).toBe(130);
    expect(timeless(mmlc.stderr().trimEnd())).toBe(output);
  });

  it('shows a song without a mistake', async () => {
    const { stdout } = await runMmlc(['validate', '-', '--json'], { folder, input: song });
    expect(JSON.parse(stdout)).toMatchObject({ valid: true, warnings: [] });
  });
});
