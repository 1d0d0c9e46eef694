import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launcher } from '../e2e/run-mmlc.js';
import { type LiveServer, startLiveServer } from '../mcp/live-server.js';
import { temporaryFolder } from '../temporary-folder.js';
import { longSong, shortSong } from './songs.js';

const folder = temporaryFolder();
let server: LiveServer;

beforeAll(async () => {
  server = await startLiveServer(folder);
});

afterAll(() => server.stop());

const transports = {
  stdio: () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [launcher, 'serve-mcp'],
      cwd: folder,
      stderr: 'ignore',
    }),
  'Streamable HTTP': () => new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.port}/mcp`)),
} as const;

const eras = [
  ['legacy', 'legacy', 'legacy'],
  ['auto', 'auto', 'modern'],
  ['2026-07-28', { pin: '2026-07-28' }, 'modern'],
] as const;

const cases = eras.flatMap(([name, mode, era]) =>
  (Object.keys(transports) as (keyof typeof transports)[]).map((transport) => ({ name, mode, era, transport })),
);

describe.each(cases)(
  'the client of @modelcontextprotocol/client 2.x, era $name, over $transport',
  ({ mode, era, transport }) => {
    const client = new Client({ name: 'judge', version: '2' }, { versionNegotiation: { mode } });

    beforeAll(() => client.connect(transports[transport]()));

    afterAll(() => client.close());

    it('speaks the era that it wanted', () => {
      expect(client.getProtocolEra()).toBe(era);
    });

    it('gets a song', async () => {
      await client.listTools();
      const { content, structuredContent, isError } = await client.callTool({
        name: 'compose_mml',
        arguments: { action: 'compose', ...shortSong },
      });
      expect(isError).toBe(false);
      expect(structuredContent).toMatchObject({ success: true, duration_sec: 0.5 });
      expect(content.map(({ type }) => type)).toEqual(['text', 'audio']);
    });

    it('hears of progress', async () => {
      const shares: number[] = [];
      await client.callTool(
        { name: 'describe_mml', arguments: longSong },
        { onprogress: ({ progress }) => shares.push(progress) },
      );
      expect(shares.length).toBeGreaterThan(0);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    });

    it('cancels a call', async () => {
      const controller = new AbortController();
      const call = client.callTool({ name: 'describe_mml', arguments: longSong }, { signal: controller.signal });
      setTimeout(() => controller.abort(new Error('no longer wanted')), 100);
      await expect(call).rejects.toThrow('no longer wanted');
      const { tools } = await client.listTools();
      expect(tools.length).toBeGreaterThan(0);
    });

    it('reads resources and prompts', async () => {
      const { contents } = await client.readResource({ uri: 'mmlc://language/pyxel' });
      expect(contents[0]).toMatchObject({ mimeType: 'text/markdown' });
      const { messages } = await client.getPrompt({ name: 'review_mix', arguments: { mml: 'A c' } });
      expect(messages).toHaveLength(1);
      await expect(client.readResource({ uri: 'mmlc://songs/none/wav' })).rejects.toThrow(/not found/i);
    });
  },
);
