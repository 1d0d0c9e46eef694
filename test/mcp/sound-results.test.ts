import { InMemoryTransport, type JSONRPCMessage, type Result } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/mcp/app.js';
import { createServerLog } from '../../src/mcp/log.js';
import { createServer } from '../../src/mcp/server.js';
import { defaultSettings } from '../judges/default-settings.js';
import { initialize } from './http-client.js';
import type { Message } from './stdio-client.js';

/*
 * The SDK checks the base64 of a sound in a way that blocks the server. That the sound is kept from it hangs on a method
 * of the SDK that an update may stop calling; then what is no base64 would be refused.
 */

describe('the sound of a result', () => {
  it('goes past the checks of the SDK, and all else through them', async () => {
    const structuredContent = { success: true };
    const answers = new Map<string, Result>([
      ['sound', { content: [{ type: 'audio', data: 'no base64!', mimeType: 'audio/wav' }], structuredContent }],
      ['picture', { content: [{ type: 'image', data: 'no base64!', mimeType: 'image/png' }], structuredContent }],
      ['nonsense', { content: [{ type: 'nonsense' }], structuredContent }],
    ]);
    const tools = [...answers].map(([name, answer]) => ({
      listing: { name, inputSchema: { type: 'object' as const } },
      answer: () => answer,
    }));
    const log = createServerLog('silent', 'text', () => undefined);
    const app = createApp(defaultSettings, log, { tools, prompts: [], resources: [] });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const waiting = new Map<unknown, (message: Message) => void>();
    ours.onmessage = (message) => waiting.get((message as Message).id)?.(message as Message);
    const request = (message: Readonly<Record<string, unknown>>) =>
      new Promise<Message>((resolve) => {
        waiting.set(message.id, resolve);
        void ours.send(message as JSONRPCMessage);
      });
    await createServer(app, { isLasting: true, isRemote: false }).connect(theirs);
    await request(initialize);
    const call = (id: number, name: string) =>
      request({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } });
    expect((await call(1, 'sound')).result).toMatchObject(answers.get('sound')!);
    expect((await call(2, 'picture')).error).toBeDefined();
    expect((await call(3, 'nonsense')).error).toBeDefined();
    await ours.close();
    await app.close();
  });
});
