import { describe, expect, it } from 'vitest';
import { isGlob, readGlob } from '../../src/host/glob.js';

describe('a pattern', () => {
  it.each([
    ['*.mml', '.', ['a.mml', 'ä b.mml'], ['a/b.mml', '.a.mml', 'a.mml~', 'amml']],
    ['songs/?.mml', 'songs', ['a.mml', '曲.mml', '🎵.mml'], ['ab.mml', '.mml']],
    ['songs/**/*.mml', 'songs', ['a.mml', 'x/a.mml', 'x/y/a.mml'], ['a.wav', 'x/.a.mml']],
    ['/tmp/**', '/tmp', ['a', 'x/a'], []],
    ['C:/*.mml', 'C:/', ['a.mml'], ['x/a.mml']],
    ['C:/songs/**/*.mml', 'C:/songs', ['a.mml', 'x/a.mml'], []],
    ['//server/songs/*.mml', '//server/songs', ['a.mml'], []],
    ['/*.mml', '/', ['a.mml'], ['x/a.mml']],
    ['*/a.mml', '.', ['x/a.mml'], ['a.mml', 'x/y/a.mml', '.x/a.mml']],
    ['[a-c]x.mml', '.', ['ax.mml', 'cx.mml'], ['dx.mml', '-x.mml']],
    ['[!a-c]x.mml', '.', ['dx.mml'], ['ax.mml']],
    ['[]-]x', '.', [']x', '-x'], ['ax']],
    ['{one,t?o}.mml', '.', ['one.mml', 'two.mml'], ['{one,t?o}.mml', 'three.mml']],
    ['a+(b).$^|[.mml?', '.', ['a+(b).$^|[.mmlx'], ['aab.mml']],
  ])('%s', (pattern, folder, meant, others) => {
    const glob = readGlob(pattern);
    expect(glob.folder).toBe(folder);
    expect(meant.filter((path) => !glob.matches(path))).toEqual([]);
    expect(others.filter((path) => glob.matches(path))).toEqual([]);
  });

  it.each(['song.mml', 'a[.mml', 'a{b}.mml', '-', 'songs/'])('is not %s', (name) => {
    expect(isGlob(name)).toBe(false);
  });
});
