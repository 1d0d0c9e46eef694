import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runMmlc } from '../e2e/run-mmlc.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();

/** A song with the three mistakes that the readme shows, at the same places. */
const mistaken = '#TITLE "Oops"\nA t150 l8 o4 c d e f | g4 a4\nB l8 o9 c d [e f g\nT l4 o2 c g K12 c\nN l8 r c r c\n';

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

  it('shows a song without a mistake', async () => {
    const song = blocks.find((block) => block.startsWith('#TITLE'))!;
    const { stdout } = await runMmlc(['validate', '-', '--json'], { folder, input: song });
    expect(JSON.parse(stdout)).toMatchObject({ valid: true, warnings: [] });
  });
});
