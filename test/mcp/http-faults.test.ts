import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { beginSession, initialize, modernCall, post } from './http-client.js';
import { type LiveServer, startLiveServer } from './live-server.js';
import { ask, askWith, leaveEarly } from './raw-request.js';

describe('faults of HTTP clients', () => {
  let server: LiveServer;

  beforeAll(async () => {
    server = await startLiveServer(temporaryFolder(), ['--log-level', 'debug']);
  });

  afterAll(() => server.stop());

  const methods = ['TRACE', 'CONNECT-LIKE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACK'];
  const paths = [
    '/mcp',
    '/sse',
    '/messages',
    '/',
    '//',
    '///',
    '//evil.test',
    '/%',
    '/mcp/../x',
    '*',
    'http://',
    'mcp',
  ];

  it('are told as such, whatever method and target are asked for', async () => {
    for (const method of methods) {
      for (const path of paths) {
        const status = await askWith(server.port, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        expect({ method, path, isClientFault: status >= 400 && status < 500 }).toEqual({
          method,
          path,
          isClientFault: true,
        });
      }
    }
    expect((await ask(server.port, { method: 'TRACE' })).status).toBe(405);
    expect(await askWith(server.port, 'GET // HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe(400);
  });

  it('are no errors of the server: a caller who leaves in the middle', async () => {
    const head =
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    await leaveEarly(server.port, `${head}{"jsonrpc":`);
    await leaveEarly(server.port, head);
    await leaveEarly(server.port, 'POST /mess');
    await expect.poll(() => server.stderr()).toContain('a caller left before its request was whole');
    expect((await modernCall(server.port, 'compose_mml', { action: 'template' })).status).toBe(200);
    const levels = [...server.stderr().matchAll(/"level":"(\w+)"/g)].map(([, level]) => level);
    expect(levels).not.toContain('error');
  });
});

describe('a server with room for few sessions', () => {
  it('ends none for a beginning that it refuses', async () => {
    const server = await startLiveServer(temporaryFolder(), ['--max-sessions', '2']);
    const sessions = [await beginSession(server.port), await beginSession(server.port)];
    const refused = await Promise.all(
      Array.from({ length: 10 }, () => post(server.port, initialize, { accept: 'text/plain' })),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([406]));
    for (const session of sessions) {
      const ping = await post(server.port, { jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-session-id': session });
      expect(ping.status).toBe(200);
    }
    expect(await server.stop()).toBe(0);
  });

  it('has no more than that, however many begin at once', async () => {
    const server = await startLiveServer(temporaryFolder(), ['--max-sessions', '3']);
    const sessions = await Promise.all(Array.from({ length: 20 }, () => beginSession(server.port)));
    const begun = sessions.filter((session) => session !== '');
    const states = await Promise.all(
      begun.map((session) =>
        post(server.port, { jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-session-id': session }),
      ),
    );
    expect(states.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    expect(states.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
  });
});
