import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ResourceListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
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

const address = (path: string) => new URL(`http://127.0.0.1:${server.port}${path}`);

const transports: readonly (readonly [string, () => unknown])[] = [
  [
    'stdio',
    () =>
      new StdioClientTransport({
        command: process.execPath,
        args: [launcher, 'serve-mcp'],
        cwd: folder,
        stderr: 'ignore',
      }),
  ],
  ['Streamable HTTP', () => new StreamableHTTPClientTransport(address('/mcp'))],
  ['HTTP with SSE', () => new SSEClientTransport(address('/sse'))],
];

describe.each(transports)('the client of @modelcontextprotocol/sdk 1.x over %s', (_, createTransport) => {
  const client = new Client({ name: 'judge', version: '1' });

  beforeAll(() => client.connect(createTransport() as Transport));

  afterAll(() => client.close());

  it('is told what the server is', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'mml-composemusic-mcp' });
    expect(client.getInstructions()).toContain('compose_mml');
  });

  it('lists the tools, so that it checks their results from now on', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('compose_mml');
    expect(tools.every(({ annotations }) => typeof annotations?.destructiveHint === 'boolean')).toBe(true);
  });

  it('gets a song, and the news that there is one', async () => {
    const changed = new Promise((resolve) => {
      client.setNotificationHandler(ResourceListChangedNotificationSchema, resolve);
    });
    const { content, structuredContent, isError } = await client.callTool({
      name: 'compose_mml',
      arguments: { action: 'compose', ...shortSong },
    });
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({ success: true });
    expect((content as { readonly type: string }[]).map(({ type }) => type)).toEqual(['text', 'audio']);
    await changed;
    const { resources } = await client.listResources();
    const uri = resources.findLast((resource) => resource.uri.endsWith('/wav'))?.uri ?? '';
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ mimeType: 'audio/wav' });
  });

  it('hears of progress', async () => {
    const shares: number[] = [];
    await client.callTool({ name: 'describe_mml', arguments: longSong }, undefined, {
      onprogress: ({ progress }) => shares.push(progress),
    });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('cancels a call', async () => {
    const controller = new AbortController();
    const call = client.callTool({ name: 'describe_mml', arguments: longSong }, undefined, {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort('no longer wanted'), 100);
    await expect(call).rejects.toThrow('no longer wanted');
    expect(await client.ping()).toEqual({});
  });

  it('gets prompts, and values for their arguments', async () => {
    const { messages } = await client.getPrompt({ name: 'fix_errors', arguments: { mml: 'A o9', mode: 'ppmck' } });
    expect(messages).toHaveLength(1);
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'fix_errors' },
      argument: { name: 'mode', value: 'py' },
    });
    expect(completion.values).toEqual(['pyxel']);
  });

  it('is refused what there is not', async () => {
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await expect(client.readResource({ uri: 'mmlc://language/basic' })).rejects.toThrow(/not found/i);
  });
});
