import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { isBinary, launcher, runProgram } from './run-mmlc.js';

const folder = temporaryFolder();

/** Tells at the end of the process how many bytes it holds outside of the heap of JavaScript. */
const meter = join(folder, 'meter.cjs');
writeFileSync(meter, "process.on('exit', () => process.stderr.write(String(process.memoryUsage().external)));");

/** Room for all small objects of a run, so that none is collected, nor what belongs to it outside of the heap. */
const withoutCollection = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

/** Both have effects, and a loop of a second with notes before it. */
writeFileSync(
  join(folder, 'ppmck.mml'),
  [
    '@v1={15,12,9|6}\n@MP1={24,12,20,0}\n@EN1={0|4,7,0}',
    'A t120 l8 @v1 MP1 o4 c d e f g a',
    'B l16 EN1 o3 cccc [c8 g8]2',
    'T l4 o3 c c g',
    'N l8 v9 c c c c c c',
    'L r4\n',
  ].join('\n'),
);
writeFileSync(
  join(folder, 'mckc.mml'),
  '@v1 = { 15 12 9 | 6 }\n@MP1 = { 4 3 5 }\nABCD t120\nA @v1 MP1 l8 o4 c d L e f g a\nB v9 l16 o3 cccc L [c8 g8]2\nC l4 o3 c L c g\nD v9 l8 c c L c c c c\n',
);

const lowRate = ['--rate', '8000', '--no-normalize'];

async function bytesAllocated(args: readonly string[]): Promise<number> {
  const { exitCode, stderr } = await runProgram(
    process.execPath,
    [...withoutCollection, '--require', meter, launcher, 'compose', ...args, ...lowRate, '-o', 'sound.out', '-q'],
    { folder },
  );
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.stringMatching(/^\d+$/) });
  return Number(stderr);
}

describe.skipIf(isBinary)('a song that goes on', () => {
  it.each([
    ['its notes', 'ppmck.mml', ['--format', 'wav', '--seconds']],
    ['its frames', 'mckc.mml', ['--mode', 'mckc', '--format', 'wav', '--seconds']],
    ['its sound', 'ppmck.mml', ['--format', 'wav', '--loops']],
    ['its sound as FLAC', 'ppmck.mml', ['--format', 'flac', '--seconds']],
    ['its notes, each channel on its own', 'ppmck.mml', ['--stems', '--format', 'wav', '--seconds']],
    ['its notes from a place on', 'ppmck.mml', ['--from', '1.5s', '--format', 'wav', '--seconds']],
  ])('plays %s again with the memory that it has', async (_, song, options) => {
    const bytesFor = (passes: string) => bytesAllocated([song, ...options, passes]);
    const [few, many] = [await bytesFor('60'), await bytesFor('1260')];
    // A hundred bytes a pass would be 120,000.
    expect(many - few).toBeLessThan(120_000);
  });
});
