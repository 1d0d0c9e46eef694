import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameKey, outputPath, stemPath } from '../../src/cli/file-names.js';

const song = (path: string, place: string) => ({ path, place });

describe('the file of a song', () => {
  it.each([
    ['songs\\x.y\\boss.mml', 'boss.mml', undefined, 'songs\\x.y\\boss.wav'],
    ['songs/boss.mml', 'boss.mml', undefined, 'songs\\boss.wav'],
    ['C:boss.mml', 'boss.mml', undefined, 'C:boss.wav'],
    ['songs\\battle\\boss.mml', 'battle\\boss.mml', 'build', 'build\\battle\\boss.wav'],
    ['songs\\battle\\boss.mml', 'battle\\boss.mml', 'D:\\build\\', 'D:\\build\\battle\\boss.wav'],
    ['songs\\boss', 'boss', '\\\\server\\build', '\\\\server\\build\\boss.wav'],
    ['-', '-', 'build', 'build\\stdin.wav'],
    ['-', '-', undefined, '-'],
  ])('on Windows, of %s at %s below %s, is %s', (path, place, folder, output) => {
    expect(outputPath(song(path, place), folder, 'wav', win32)).toBe(output);
  });

  it.each([
    ['songs/x.y/boss', 'boss', undefined, 'songs/x.y/boss.wav'],
    ['songs/battle/boss.mml', 'battle/boss.mml', 'build', 'build/battle/boss.wav'],
  ])('elsewhere, of %s at %s below %s, is %s', (path, place, folder, output) => {
    expect(outputPath(song(path, place), folder, 'wav', posix)).toBe(output);
  });

  it('has stems with the channel before the extension', () => {
    expect(stemPath('build\\x.y\\boss', 'noise', win32)).toBe('build\\x.y\\boss.noise');
    expect(stemPath('build\\boss.wav', 'noise', win32)).toBe('build\\boss.noise.wav');
  });
});

describe('two names', () => {
  it('are one where the system does not tell capitals or ways to write an accent apart', () => {
    expect(nameKey('C:\\Build\\É.wav', 'win32')).toBe(nameKey('c:\\build\\e\u0301.WAV', 'win32'));
    expect(nameKey('/a/Boss.wav', 'darwin')).toBe(nameKey('/a/boss.wav', 'darwin'));
    expect(nameKey('/a/Boss.wav', 'linux')).not.toBe(nameKey('/a/boss.wav', 'linux'));
  });
});
