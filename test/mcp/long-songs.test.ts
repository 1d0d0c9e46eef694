import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { StdioClient } from './stdio-client.js';

const folder = temporaryFolder();

describe('songs beyond what a result or a server can hold', () => {
  it('are described without being heard when they are too long to compose', async () => {
    const client = new StdioClient(folder, ['--max-duration', '1m', '--workers', '1', '--deadline', '600']);
    await client.initialize();
    // 1000 whole notes at one quarter note a minute: 66 hours.
    const { isError, structuredContent } = await client.call('describe_mml', { mml: 'A t1 l1 [c]1000', mode: 'ppmck' });
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({
      valid: true,
      duration_sec: 240_000,
      bars: 1000,
      sound: null,
      channels: expect.arrayContaining([
        expect.objectContaining({ channel: 'Pulse1', note_count: 1000, loudness_lufs: null }),
      ]) as unknown,
    });
    const short = await client.call('describe_mml', { mml: 'A t60 l1 [c]15', mode: 'ppmck' });
    expect(short.structuredContent.sound).toMatchObject({ loudness_lufs: expect.any(Number) as number });
    expect(await client.end()).toBe(0);
  });

  it('have no note sequence as a resource when it is too large, and say so', async () => {
    const client = new StdioClient(folder);
    await client.initialize();
    const mml = 'A t9999 l64 [c]60000\nB l64 [e]60000';
    const { structuredContent } = await client.compose({
      action: 'compose',
      mml,
      mode: 'ppmck',
      audio: 'none',
      sample_rate: 8000,
      detail: 'summary',
    });
    const uri = String(structuredContent.song_uri);
    const { error } = await client.request('resources/read', { uri: `${uri}/ir` });
    expect(error?.code).toBe(-32_602);
    expect(error?.message).toMatch(/has \d{6} events.*describe_mml/);
    expect((await client.request('resources/read', { uri: `${uri}/mml` })).result).toBeDefined();
    expect(await client.end()).toBe(0);
  });

  it('tell why a note sequence cannot be had now', async () => {
    const client = new StdioClient(folder, ['--workers', '1', '--queue', '1', '--lang', 'en']);
    await client.initialize();
    const song = { action: 'compose', mml: 'A c', mode: 'ppmck', audio: 'none' };
    const { structuredContent } = await client.compose(song);
    const long = { ...song, mml: 'A t60 l16 [cdefgab>c<]900', sample_rate: 192_000 };
    const running = client.begin('tools/call', { name: 'compose_mml', arguments: long });
    const waiting = client.begin('tools/call', { name: 'compose_mml', arguments: long });
    const { error } = await client.request('resources/read', { uri: `${String(structuredContent.song_uri)}/ir` });
    expect(error?.message).toContain('the server is busy');
    for (const { id } of [running, waiting]) client.notify('notifications/cancelled', { requestId: id });
    expect(await client.end()).toBe(0);
  });
});
