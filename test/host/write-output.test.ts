import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { pieceBytes } from '../../src/host/pump.js';
import { writeOutput } from '../../src/host/write-output.js';
import { temporaryFolder } from '../temporary-folder.js';

const root = temporaryFolder();
let folder = root;
let count = 0;

beforeEach(() => {
  folder = join(root, String(count++));
  mkdirSync(folder);
});

function* bytesOf(...texts: readonly string[]): Generator<Uint8Array, string, undefined> {
  for (const text of texts) yield new TextEncoder().encode(text);
  return 'summary';
}

function* faulty(): Generator<Uint8Array, string, undefined> {
  yield new Uint8Array(300_000);
  throw new Error('a fault of ours');
}

describe('writing an output', () => {
  it('makes the file and hands on what the source returns', async () => {
    const path = join(folder, '曲 1.wav');
    expect(await writeOutput(path, bytesOf('RI', '', 'FF'))).toEqual({ status: 'done', value: 'summary', bytes: 4 });
    expect(readFileSync(path, 'utf8')).toBe('RIFF');
    expect(readdirSync(folder)).toEqual(['曲 1.wav']);
  });

  it('writes pieces larger than its buffer', async () => {
    const path = join(folder, 'large');
    const pieces = [
      'a'.repeat(100),
      'b'.repeat(2 * pieceBytes + 1),
      'c'.repeat(pieceBytes),
      'd',
      'e'.repeat(pieceBytes),
    ];
    await writeOutput(path, bytesOf(...pieces));
    expect(readFileSync(path, 'utf8') === pieces.join('')).toBe(true);
  });

  it('may be given pieces that are overwritten afterwards', async () => {
    // Of a length that no buffer is a multiple of, for a few buffers.
    const shared = new Uint8Array(1000);
    const count = Math.ceil((3 * pieceBytes) / shared.length);
    function* source() {
      for (let i = 0; i < count; i++) yield shared.fill(i % 256);
      return 0;
    }
    const path = join(folder, 'shared');
    await writeOutput(path, source());
    const written = readFileSync(path);
    expect(written.length).toBe(count * shared.length);
    expect(written.every((byte, i) => byte === Math.floor(i / 1000) % 256)).toBe(true);
  });

  it('takes a name as long as a name can be', async () => {
    const path = join(folder, 'n'.repeat(255));
    expect((await writeOutput(path, bytesOf('x'))).status).toBe('done');
  });

  it('keeps the permissions of a file that it replaces', async () => {
    const path = join(folder, 'old');
    writeFileSync(path, 'old');
    chmodSync(path, 0o640);
    await writeOutput(path, bytesOf('new'));
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  it('replaces the file that a symbolic link leads to', async () => {
    writeFileSync(join(folder, 'real'), 'old');
    symlinkSync('real', join(folder, 'link'));
    await writeOutput(join(folder, 'link'), bytesOf('new'));
    expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('new');
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  });

  it('makes the file that a symbolic link leads to', async () => {
    symlinkSync('new', join(folder, 'link'));
    await writeOutput(join(folder, 'link'), bytesOf('new'));
    expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('new');
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  });

  it('makes the file at the end of a chain of links', async () => {
    mkdirSync(join(folder, 'far'));
    symlinkSync('middle', join(folder, 'link'));
    symlinkSync('far/new', join(folder, 'middle'));
    await writeOutput(join(folder, 'link'), bytesOf('new'));
    expect(readFileSync(join(folder, 'far', 'new'), 'utf8')).toBe('new');
    expect(lstatSync(join(folder, 'middle')).isSymbolicLink()).toBe(true);
  });

  it('leaves the old file and no other when the source is at fault', async () => {
    const path = join(folder, 'old');
    writeFileSync(path, 'old');
    await expect(writeOutput(path, faulty())).rejects.toThrow('a fault of ours');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['old']);
  });

  it('stops at an abort and leaves the old file and no other', async () => {
    const path = join(folder, 'old');
    writeFileSync(path, 'old');
    const controller = new AbortController();
    let isClosed = false;
    function* endless(): Generator<Uint8Array, string, undefined> {
      try {
        setTimeout(() => controller.abort(), 20);
        for (;;) yield new Uint8Array(0);
      } finally {
        isClosed = true;
      }
    }
    expect(await writeOutput(path, endless(), controller.signal)).toEqual({ status: 'interrupted' });
    expect(isClosed).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['old']);
  });

  it('says what is wrong with a path and makes nothing', async () => {
    const codeFor = async (path: string) => {
      const outcome = await writeOutput(path, bytesOf('x'));
      return outcome.status === 'failed' ? outcome.failure.code : outcome.status;
    };
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'folder'));
    expect(await codeFor(join(folder, 'missing', 'x'))).toBe('ENOENT');
    expect(await codeFor(join(folder, 'file', 'x'))).toBe('ENOTDIR');
    expect(await codeFor(join(folder, 'folder'))).toBe('EISDIR');
    expect(await codeFor(join(folder, 'n'.repeat(256)))).toBe('ENAMETOOLONG');
    expect(readdirSync(folder).sort()).toEqual(['file', 'folder']);
  });

  it.skipIf(process.platform !== 'linux')(
    'tells of a full device and writes directly to one that takes all',
    async () => {
      const full = await writeOutput('/dev/full', bytesOf('x'));
      expect(full).toMatchObject({ status: 'failed', failure: { code: 'ENOSPC', reason: { en: 'the disk is full' } } });
      expect((await writeOutput('/dev/null', bytesOf('x'))).status).toBe('done');
    },
  );
});
