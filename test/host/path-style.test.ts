import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGlob } from '../../src/host/glob.js';
import { foundPath, isWithin, slashedPattern } from '../../src/host/path-style.js';

describe('paths of Windows', () => {
  it.each([
    ['C:\\songs', 'c:\\Songs\\boss.mml', true],
    ['C:\\songs', 'C:\\songs', true],
    ['C:\\songs', 'C:\\songs\\..hidden\\a.mml', true],
    ['C:\\songs', 'C:\\songs2\\a.mml', false],
    ['C:\\songs', 'C:\\a.mml', false],
    ['C:\\songs', 'D:\\songs\\a.mml', false],
    ['\\\\server\\songs', '\\\\server\\songs\\a.mml', true],
    ['\\\\server\\songs', '\\\\other\\songs\\a.mml', false],
  ])('%s holds %s: %s', (folder, path, isInside) => {
    expect(isWithin(folder, path, win32)).toBe(isInside);
  });

  it.each([
    ['songs\\*.mml', 'songs', 'boss.mml', 'songs\\boss.mml'],
    ['.\\songs\\*.mml', './songs', 'boss.mml', '.\\songs\\boss.mml'],
    ['*.mml', '.', 'boss.mml', 'boss.mml'],
    ['songs\\**\\*.mml', 'songs', 'x/y/boss.mml', 'songs\\x\\y\\boss.mml'],
    ['C:\\*.mml', 'C:/', 'boss.mml', 'C:\\boss.mml'],
    ['C:\\songs\\*.mml', 'C:/songs', 'boss.mml', 'C:\\songs\\boss.mml'],
    ['\\\\server\\songs\\*.mml', '//server/songs', 'boss.mml', '\\\\server\\songs\\boss.mml'],
  ])('the pattern %s is searched in %s, and %s there is %s', (operand, folder, place, path) => {
    const glob = readGlob(slashedPattern(operand, win32));
    expect(glob.folder).toBe(folder);
    expect(glob.matches(place)).toBe(true);
    expect(foundPath(glob.folder, place, operand, win32)).toBe(path);
  });

  it('are found below a folder as it was written', () => {
    expect(foundPath('songs', 'x/boss.mml', 'songs', win32)).toBe('songs\\x\\boss.mml');
    expect(foundPath('.\\songs\\', 'boss.mml', '.\\songs\\', win32)).toBe('.\\songs\\boss.mml');
    expect(foundPath('..\\songs', 'boss.mml', '..\\songs', win32)).toBe('..\\songs\\boss.mml');
    expect(foundPath('.', 'boss.mml', '.', win32)).toBe('boss.mml');
  });
});

describe('paths of other systems', () => {
  it('may have a backslash in a name', () => {
    expect(slashedPattern('songs/a\\*.mml', posix)).toBe('songs/a\\*.mml');
    expect(foundPath('songs', 'a\\b.mml', 'songs', posix)).toBe('songs/a\\b.mml');
  });
});
