import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInputs } from '../../src/host/find-inputs.js';
import { temporaryFolder } from '../temporary-folder.js';

const root = temporaryFolder();
for (const path of [
  'a.mml',
  'b.MML',
  'n.txt',
  'x/c.mml',
  'x/y/d.mml',
  '.hidden/e.mml',
  'node_modules/f.mml',
  '[a].mml',
]) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), 'A c');
}
mkdirSync(join(root, 'empty'));
symlinkSync(join(root, 'x'), join(root, 'link'));

const find = (...names: readonly string[]) => findInputs(names.map((name) => (name === '-' ? name : join(root, name))));
const relative = (path: string) => path.slice(root.length + 1);

describe('inputs', () => {
  it('are files as they are, whether they are there or not', async () => {
    const { inputs, areMany, folders } = await find('n.txt', 'none.mml');
    expect(inputs.map(({ path, place }) => [relative(path), place])).toEqual([
      ['n.txt', 'n.txt'],
      ['none.mml', 'none.mml'],
    ]);
    expect({ areMany, folders }).toEqual({ areMany: true, folders: [] });
  });

  it('are all songs below a folder, with their places in it, but not what is hidden or installed', async () => {
    const { inputs, areMany } = await find('');
    expect(inputs.map(({ place }) => place)).toEqual(['[a].mml', 'a.mml', 'b.MML', 'x/c.mml', 'x/y/d.mml']);
    expect(areMany).toBe(true);
  });

  it('are what a pattern matches', async () => {
    const { inputs } = await find('x/**/*.mml');
    expect(inputs.map(({ place }) => place)).toEqual(['c.mml', 'y/d.mml']);
  });

  it('may have brackets in their names', async () => {
    const { inputs, folders } = await find('[a].mml');
    expect(inputs.map(({ place }) => place)).toEqual(['[a].mml']);
    expect(folders).toEqual([]);
  });

  it('come once each', async () => {
    const { inputs } = await find('a.mml', 'x/../a.mml', '*.mml');
    expect(inputs.map(({ place }) => place)).toEqual(['a.mml', '[a].mml']);
  });

  it('are told to be missing where nothing is', async () => {
    const { inputs, empty, failures } = await find('empty', '*.none', 'nowhere/*.mml');
    expect(inputs).toEqual([]);
    expect(empty.map(relative)).toEqual(['empty', '*.none']);
    expect(failures.map(({ path, failure }) => [relative(path), failure.code])).toEqual([['nowhere/*.mml', 'ENOENT']]);
  });

  it('leave standard input alone', async () => {
    const { inputs, areMany } = await find('-');
    expect(inputs).toEqual([{ path: '-', place: '-' }]);
    expect(areMany).toBe(false);
  });
});
