import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { StdioClient } from './stdio-client.js';

const root = temporaryFolder();
let count = 0;

/** A folder that no other test knows. */
function ownFolder(): string {
  const folder = join(root, String(++count));
  mkdirSync(folder);
  return folder;
}

async function startIn(folder: string, args: readonly string[] = [], prelude?: string): Promise<StdioClient> {
  const client = new StdioClient(folder, args, prelude);
  await client.initialize();
  return client;
}

const song = { action: 'compose', mml: 'A t120 c1', mode: 'ppmck' } as const;

describe('the files of songs', () => {
  it('are kept for the last songs only, where that is asked for; what is not ours stays', async () => {
    const folder = ownFolder();
    const data = join(folder, 'data');
    mkdirSync(join(data, '20200101_000000_000'), { recursive: true });
    writeFileSync(join(data, '20200101_000000_000/diary.txt'), 'mine');
    mkdirSync(join(data, 'photos'));
    const client = await startIn(folder, ['--keep', '2']);
    for (let i = 0; i < 4; i++) await client.compose(song);
    const names = readdirSync(data);
    expect(names).toContain('photos');
    expect(existsSync(join(data, '20200101_000000_000/diary.txt'))).toBe(true);
    const ours = names.filter((name) => existsSync(join(data, name, 'output.wav')));
    expect(ours).toHaveLength(2);
    // The list tells of no song whose files are gone.
    const { result } = await client.request('resources/read', { uri: 'mmlc://songs' });
    const [content] = (result as unknown as { readonly contents: readonly { readonly text: string }[] }).contents;
    expect(JSON.parse(content!.text)).toHaveLength(2);
    await client.end();
  });

  it('cannot be made where there is no folder for them', async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, 'data'), 'a file');
    const client = await startIn(folder);
    const { isError, structuredContent } = await client.compose(song);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ success: false, audio: null, duration_sec: 2 });
    expect(structuredContent.note_sequence).not.toBeNull();
    expect(structuredContent.validation?.errors).toMatchObject([{ code: 'RUNTIME_WAV_WRITE_FAILED' }]);
    expect(structuredContent.validation?.errors[0]?.message).not.toContain(folder);
    await client.end();
  });

  // Files may have 50 blocks of 1024 bytes; the WAV of the song has 176444.
  it.each([
    ['the sound', song.mml, 'RUNTIME_WAV_WRITE_FAILED'],
    ['the text', `A t9999 c64 ;${'x'.repeat(100_000)}`, 'RUNTIME_MML_WRITE_FAILED'],
  ])('are not there at all when there is no room for %s', async (_, mml, code) => {
    const folder = ownFolder();
    const client = await startIn(folder, [], 'ulimit -f 50');
    const { isError, structuredContent } = await client.compose({ ...song, mml });
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ success: false, audio: null });
    expect(structuredContent.duration_sec).toBeGreaterThan(0);
    expect(structuredContent.note_sequence).not.toBeNull();
    expect(structuredContent.validation?.errors).toMatchObject([{ code, phase: 'runtime', line: 0, column: 0 }]);
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
    await client.end();
  });

  it('are not read through a link that took their place', async () => {
    const folder = ownFolder();
    const data = join(folder, 'data');
    const client = await startIn(folder);
    const { structuredContent } = await client.compose({ ...song, audio: 'none' });
    const uri = `${String(structuredContent.song_uri)}/mml`;
    expect((await client.request('resources/read', { uri })).result).toBeDefined();
    const [name] = readdirSync(data);
    renameSync(join(data, name!), join(folder, 'moved'));
    mkdirSync(join(folder, 'private'));
    writeFileSync(join(folder, 'private/output.mml'), 'secret');
    symlinkSync(join(folder, 'private'), join(data, name!));
    const { error } = await client.request('resources/read', { uri });
    expect(error?.message).toMatch(/not found/i);
    await client.end();
  });

  it('get a folder each, whatever happens in one millisecond', async () => {
    const folder = ownFolder();
    const client = await startIn(folder, ['--workers', '4']);
    const short = { ...song, mml: 'A t9999 c64' };
    await Promise.all(Array.from({ length: 24 }, () => client.compose(short)));
    expect(new Set(readdirSync(join(folder, 'data'))).size).toBe(24);
    await client.end();
  });
});
