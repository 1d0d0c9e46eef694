import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readInput } from '../../src/host/read-input.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();

async function failureCode(path: string): Promise<string> {
  const outcome = await readInput(path, 100);
  return outcome.ok ? 'read' : outcome.failure.code;
}

describe('reading an input', () => {
  it('gives the bytes of a file', async () => {
    const path = join(folder, 'song 曲.mml');
    writeFileSync(path, 'A cde');
    expect(await readInput(path, 100)).toEqual({ ok: true, value: Buffer.from('A cde') });
  });

  it('gives an empty file', async () => {
    const path = join(folder, 'empty.mml');
    writeFileSync(path, '');
    expect(await readInput(path, 100)).toEqual({ ok: true, value: Buffer.alloc(0) });
  });

  it.each([99, 100, 101, 102, 5000])('of %i bytes gives at most one more than the 100 allowed', async (size) => {
    const path = join(folder, `size-${size}.mml`);
    writeFileSync(path, 'x'.repeat(size));
    const outcome = await readInput(path, 100);
    expect(outcome.ok && outcome.value.length).toBe(Math.min(size, 101));
  });

  it('reads a large file whole', async () => {
    const path = join(folder, 'large.mml');
    writeFileSync(path, 'x'.repeat(300_000));
    const outcome = await readInput(path, 1_000_000);
    expect(outcome.ok && outcome.value.length).toBe(300_000);
  });

  it('stops reading an endless device', async () => {
    const outcome = await readInput('/dev/zero', 200_000);
    expect(outcome.ok && outcome.value.length).toBe(200_001);
  });

  it('says what is wrong with a path', async () => {
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'file'), '');
    symlinkSync('circle', join(folder, 'circle'));
    expect(await failureCode(join(folder, 'missing'))).toBe('ENOENT');
    expect(await failureCode(join(folder, 'folder'))).toBe('EISDIR');
    expect(await failureCode(join(folder, 'file', 'below'))).toBe('ENOTDIR');
    expect(await failureCode(join(folder, 'circle'))).toBe('ELOOP');
    expect(await failureCode(join(folder, 'x'.repeat(300)))).toBe('ENAMETOOLONG');
    expect(await failureCode('a\0b')).toBe('EINVAL');
  });
});
