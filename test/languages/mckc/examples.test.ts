import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, durationSecondsOf } from '../../../src/compiler.js';
import { songFiles } from '../../../src/host/song-files.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { channelSummaryOf } from '../../../src/score/note-sequence.js';
import { root } from '../../house/source-files.js';

const folder = join(root, 'examples/mckc');
const songs = readdirSync(folder).filter((name) => name.endsWith('.mml'));

it('there are five songs, one of them with samples', () => {
  expect(songs).toHaveLength(5);
  expect(songs.filter((name) => readFileSync(join(folder, name), 'utf8').includes('@DPCM'))).toHaveLength(1);
});

describe.each(songs)('%s', (name) => {
  const path = join(folder, name);
  const { score, mode, errors, warnings, notes } = compile(readFileSync(path), { files: songFiles(path, {}) });

  it('compiles without a word but the choice of mode', () => {
    expect([...errors, ...warnings]).toEqual([]);
    expect(notes.map(({ kind }) => kind)).toEqual(['mode-chosen']);
    expect(mode).toBe('mckc');
  });

  it('plays all tracks for half a minute, in one loop', () => {
    const summary = channelSummaryOf(score!);
    expect(summary.every(({ note_count }) => note_count > 20)).toBe(true);
    expect(durationSecondsOf(score!)).toBeGreaterThan(25);
    expect(durationSecondsOf(score!)).toBeLessThan(60);
    expect(performScore(score!).loopStartClock).toBeDefined();
  });

  it('is listed in the README', () => {
    expect(readFileSync(join(root, 'examples/README.md'), 'utf8')).toContain(`](mckc/${name})`);
  });
});
