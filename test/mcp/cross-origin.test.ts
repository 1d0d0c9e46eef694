import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { initialize, modernRequest } from './http-client.js';
import { type LiveServer, startLiveServer } from './live-server.js';
import { ask } from './raw-request.js';

/*
 * What a browser does for a page of another origin (Fetch Standard, CORS protocol): it asks first without the page's
 * token, then calls, and shows the page the answer only when both say that it may.
 */

const origin = 'https://app.example';

const preflight = (headers: Readonly<Record<string, string>> = {}) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type, mcp-protocol-version, mcp-method, x-other',
    ...headers,
  },
});

const namesIn = (list: string | undefined) => (list ?? '').toLowerCase().split(/, */);

describe('a page of another origin', () => {
  let server: LiveServer;

  beforeAll(async () => {
    server = await startLiveServer(temporaryFolder(), ['--token', 'secret', '--allow-origin', 'app.example']);
  });

  afterAll(() => server.stop());

  it.each(['/mcp', '/sse', '/messages?sessionId=x'])(
    'may ask whether it may call %s, without a token',
    async (path) => {
      const { status, headers, body } = await ask(server.port, { ...preflight(), path });
      expect(status).toBe(204);
      expect(body).toBe('');
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers.vary).toBe('Origin');
      expect(namesIn(headers['access-control-allow-methods'])).toEqual(
        expect.arrayContaining(['get', 'post', 'delete']),
      );
      const allowed = namesIn(headers['access-control-allow-headers']);
      const needed = ['authorization', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method'];
      expect(allowed).toEqual(expect.arrayContaining([...needed, 'last-event-id']));
      expect(allowed).not.toContain('x-other');
    },
  );

  it('may call with the token, and read the answer with the id of its session', async () => {
    const { status, headers } = await ask(server.port, {
      method: 'POST',
      headers: {
        origin,
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(initialize),
    });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(namesIn(headers['access-control-expose-headers'])).toContain('mcp-session-id');
    expect(headers['mcp-session-id']).toMatch(/^[\w-]{36}$/);
  });

  it('may call in revision 2026-07-28, too', async () => {
    const { headers, body } = modernRequest('compose_mml', { action: 'template' }, { authorization: 'Bearer secret' });
    const answer = await ask(server.port, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), origin },
      body: body as string,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
  });

  it('may read why it was refused', async () => {
    const { status, headers } = await ask(server.port, { method: 'POST', headers: { origin } });
    expect(status).toBe(401);
    expect(headers['access-control-allow-origin']).toBe(origin);
  });

  it('is not let in when it is not named', async () => {
    const { status, headers } = await ask(server.port, preflight({ origin: 'https://evil.test' }));
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is not asked for when there is none', async () => {
    const { status, headers } = await ask(server.port, {
      method: 'OPTIONS',
      headers: { authorization: 'Bearer secret' },
    });
    expect(status).toBe(405);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
