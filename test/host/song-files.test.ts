import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { songFiles } from '../../src/host/song-files.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();
const at = (...parts: readonly string[]) => join(folder, ...parts);
const resolver = (dmcInclude?: string) =>
  songFiles(at('songs/song.mml'), dmcInclude === undefined ? {} : { DMC_INCLUDE: dmcInclude });
const read = (path: string, kind: 'include' | 'sample' = 'sample', dmcInclude?: string) => {
  const file = resolver(dmcInclude).read(path, kind, 100);
  return file.isFound ? `${file.byteLength}: ${new TextDecoder().decode(file.bytes)}` : file.reason;
};

beforeAll(() => {
  mkdirSync(at('songs/inner'), { recursive: true });
  mkdirSync(at('shared'));
  writeFileSync(at('songs/kick.dmc'), 'kick');
  writeFileSync(at('songs/inner/Snare.dmc'), 'snare');
  writeFileSync(at('shared/hat.dmc'), 'hat');
  writeFileSync(at('shared/kick.dmc'), 'other');
  writeFileSync(at('secret'), 'secret');
  symlinkSync(at('secret'), at('songs/link.dmc'));
  symlinkSync(at('songs/kick.dmc'), at('songs/inner/near.dmc'));
});

describe('a file that a song names', () => {
  it('is found in the folder of the song and below it', () => {
    expect(read('kick.dmc')).toBe('4: kick');
    expect(read('inner/Snare.dmc', 'include')).toBe('5: snare');
    expect(read('inner\\Snare.dmc')).toBe('5: snare');
    expect(read('inner/near.dmc')).toBe('4: kick');
  });

  it('is found in other capitals than it is written in', () => {
    expect(read('KICK.DMC')).toBe('4: kick');
    expect(read('INNER/SNARE.DMC')).toBe('5: snare');
  });

  it('is found in the folders of DMC_INCLUDE, after its own, when it is a sample', () => {
    expect(read('hat.dmc')).toBe('absent');
    expect(read('hat.dmc', 'sample', `${at('nowhere')};${at('shared')}`)).toBe('3: hat');
    expect(read('kick.dmc', 'sample', at('shared'))).toBe('4: kick');
    expect(read('hat.dmc', 'include', at('shared'))).toBe('absent');
    expect(read(at('shared/hat.dmc'), 'sample', at('shared'))).toBe('3: hat');
  });

  it('is not read outside of these folders', () => {
    expect(read('../secret')).toBe('outside');
    expect(read('inner/../../secret')).toBe('outside');
    expect(read(at('secret'))).toBe('outside');
    expect(read('/etc/passwd', 'include')).toBe('outside');
    expect(read('link.dmc')).toBe('outside');
    expect(read('..\\secret')).toBe('outside');
  });

  it('says where it was looked for', () => {
    const file = resolver(at('shared')).read('no.dmc', 'sample', 1);
    expect(file).toEqual({ isFound: false, reason: 'absent', searched: [at('songs'), at('shared')] });
  });

  it('is a plain file', () => {
    expect(read('inner')).toBe('special');
    expect(read('/dev/zero')).toBe('outside');
    expect(read('zero', 'sample', '/dev')).toBe('special');
    expect(read('kick.dmc/x')).toBe('absent');
    expect(read('a\0b')).toBe('absent');
  });

  it.skipIf(process.platform === 'win32')('is no pipe, which could block', () => {
    execFileSync('mkfifo', [at('songs/pipe')]);
    expect(read('pipe')).toBe('special');
  });

  it('is read no further than asked, however long it is', () => {
    writeFileSync(at('songs/huge.dmc'), 'x');
    truncateSync(at('songs/huge.dmc'), 2 ** 30);
    const file = resolver().read('huge.dmc', 'sample', 100);
    expect(file.isFound && [file.byteLength, file.bytes.length]).toEqual([2 ** 30, 100]);
  });
});
