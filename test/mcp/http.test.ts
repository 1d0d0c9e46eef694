import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMmlc } from '../e2e/run-mmlc.js';
import { temporaryFolder } from '../temporary-folder.js';
import { beginSession, initialize, messagesOf, modernCall, modernRequest, post } from './http-client.js';
import { type LiveServer, startLiveServer } from './live-server.js';
import type { Message } from './stdio-client.js';

const folder = temporaryFolder();

const composed = { action: 'compose', mml: 'A t120 l8 [c d e f]8', mode: 'ppmck' } as const;
const validated = { action: 'validate', mml: 'A c', mode: 'ppmck' } as const;

const callOf = (id: number, name: string, args: object, more: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args, ...more },
});

const inSession = (session: string) => ({ 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' });

/** Asks with headers that `fetch` would not let through. */
function statusOf(port: number, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(initialize));
  });
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

describe('the server on HTTP', () => {
  let server: LiveServer;

  beforeAll(async () => {
    server = await startLiveServer(folder);
  });

  afterAll(() => server.stop());

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'begins a session of revision %s',
    async (revision) => {
      const message = { ...initialize, params: { ...initialize.params, protocolVersion: revision } };
      const response = await post(server.port, message);
      expect(response.status).toBe(200);
      expect(response.headers.get('mcp-session-id')).toMatch(/^[\w-]{36}$/);
      expect(messagesOf(await response.text()).at(-1)?.result).toMatchObject({ protocolVersion: revision });
    },
  );

  it('tells the address that a client is to be given', async () => {
    const { url } = JSON.parse(
      server
        .stderr()
        .split('\n')
        .find((line) => line.includes('"listening"')) ?? '{}',
    );
    const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(initialize) });
    expect(response.status).toBe(200);
  });

  it('serves revision 2026-07-28 without a session', async () => {
    const { status, message } = await modernCall(server.port, 'compose_mml', composed);
    expect(status).toBe(200);
    expect(message.result).toMatchObject({ isError: false, structuredContent: { success: true } });
  });

  it('answers 50 renders at once, in bounded memory', async () => {
    const song = { ...composed, mml: 'A t60 l16 [cdefgab>c<]30\nT l16 [ccggeecc]30', detail: 'summary' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => modernCall(server.port, 'compose_mml', song)));
    // A minute of sound at 44.1 kHz and 16 bit.
    const sizes = answers.map(({ message }) => Buffer.from(message.result?.content[1]?.data ?? '', 'base64').length);
    expect(new Set(sizes)).toEqual(new Set([44 + 2 * 60 * 44_100]));
    if (process.platform !== 'linux') return;
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1];
    expect(Number(peak) / 1024).toBeLessThan(900);
  }, 120_000);

  it('answers 50 renders in sessions, and keeps none of their sound once it was delivered', async () => {
    const song = { ...composed, mml: 'A t60 l16 [cdefgab>c<]60\nT l16 [ccggeecc]60', detail: 'summary' };
    for (let i = 0; i < 50; i += 5) {
      const sizes = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const session = await beginSession(server.port);
          const events = await (await post(server.port, callOf(1, 'compose_mml', song), inSession(session))).text();
          const { result } = messagesOf(events).at(-1)!;
          return Buffer.from(result?.content[1]?.data ?? '', 'base64').length;
        }),
      );
      // Two minutes of sound at 44.1 kHz and 16 bit: 14 MB of base64 each, 700 MB in all.
      expect(new Set(sizes)).toEqual(new Set([44 + 2 * 120 * 44_100]));
    }
    if (process.platform !== 'linux') return;
    const now = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1];
    expect(Number(now) / 1024).toBeLessThan(900);
  }, 120_000);

  it('answers with 300 connections open beside it', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 300 }, () => {
        return new Promise<Socket>((resolve, reject) => {
          const socket = connect(server.port, '127.0.0.1', () => resolve(socket));
          socket.on('error', reject);
        });
      }),
    );
    expect((await modernCall(server.port, 'compose_mml', validated)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('refuses a body of 10 MB, and one that is no JSON', async () => {
    const large = await post(server.port, JSON.stringify({ ...initialize, junk: 'x'.repeat(10_000_000) }));
    expect(large.status).toBe(413);
    const broken = await post(server.port, '{"jsonrpc":');
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: { code: -32_700 }, id: null });
    const text = await post(server.port, initialize, { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
  });

  it.each([
    [{ host: 'evil.test' }, 403],
    [{ host: 'evil.test:80' }, 403],
    [{ host: '192.0.2.1' }, 403],
    [{ origin: 'http://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: 'localhost' }, 200],
    [{ host: '127.0.0.1:1234' }, 200],
    [{ host: '[::1]' }, 200],
    [{ origin: 'http://localhost:5173' }, 200],
  ])('answers %j with %i', async (headers, status) => {
    expect(await statusOf(server.port, { ...json, ...headers })).toBe(status);
  });

  it('knows nothing of a session that is not there, and of other paths and methods', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post(server.port, list, inSession('none'))).status).toBe(404);
    expect((await post(server.port, list)).status).toBe(400);
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
    expect((await at('/')).status).toBe(404);
    expect((await at('/mcp')).status).toBe(405);
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'HEAD']) expect((await at('/mcp', { method })).status).toBe(405);
    expect((await at('/messages?sessionId=none', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('ends a session when the client leaves it', async () => {
    const session = await beginSession(server.port);
    const left = await fetch(`http://127.0.0.1:${server.port}/mcp`, { method: 'DELETE', headers: inSession(session) });
    expect(left.status).toBe(200);
    expect((await post(server.port, { jsonrpc: '2.0', id: 1, method: 'ping' }, inSession(session))).status).toBe(404);
  });

  it('sends a client that comes back what it has missed', async () => {
    const session = await beginSession(server.port);
    const headers = inSession(session);
    const response = await post(server.port, callOf(7, 'compose_mml', validated), headers);
    const events = await response.text();
    const [first] = [...events.matchAll(/^id: (.+)$/gm)].map(([, id]) => id!);
    const again = await fetch(`http://127.0.0.1:${server.port}/mcp`, {
      headers: { accept: 'text/event-stream', ...headers, 'last-event-id': first! },
    });
    const reader = again.body!.getReader();
    let text = '';
    while (!text.includes('"id":7')) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(messagesOf(text).find(({ id }) => id === 7)?.result).toMatchObject({ isError: false });
  });

  it('tells a session of new songs, and of the list that it subscribed to', async () => {
    const session = await beginSession(server.port);
    const headers = inSession(session);
    await post(server.port, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
    const subscribed = callOf(1, '', {});
    await post(server.port, { ...subscribed, method: 'resources/subscribe', params: { uri: 'mmlc://songs' } }, headers);
    const stream = await fetch(`http://127.0.0.1:${server.port}/mcp`, {
      headers: { accept: 'text/event-stream', ...headers },
    });
    await modernCall(server.port, 'compose_mml', composed);
    const reader = stream.body!.getReader();
    let text = '';
    while (!text.includes('resources/updated')) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(messagesOf(text).map(({ method }) => method)).toEqual([
      'notifications/resources/list_changed',
      'notifications/resources/updated',
    ]);
  });

  it('tells a client of revision 2026-07-28 what it listens to', async () => {
    const { body } = modernRequest('compose_mml', {});
    const message = JSON.parse(body as string) as { readonly params: { readonly _meta: object } };
    const stream = await fetch(`http://127.0.0.1:${server.port}/mcp`, {
      method: 'POST',
      headers: { ...json, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 9,
        method: 'subscriptions/listen',
        params: {
          _meta: message.params._meta,
          notifications: { resourcesListChanged: true, resourceSubscriptions: ['mmlc://songs'] },
        },
      }),
    });
    await modernCall(server.port, 'compose_mml', composed);
    const reader = stream.body!.getReader();
    let text = '';
    while (!text.includes('resources/updated')) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(messagesOf(text).map(({ method }) => method)).toEqual([
      'notifications/subscriptions/acknowledged',
      'notifications/resources/list_changed',
      'notifications/resources/updated',
    ]);
  });

  it('gives a song back as its three files', async () => {
    const { message } = await modernCall(server.port, 'compose_mml', { ...composed, audio: 'none' });
    const uri = String(message.result?.structuredContent.song_uri);
    const session = await beginSession(server.port);
    const read = async (file: string) => {
      const asked = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: `${uri}/${file}` } };
      const events = await (await post(server.port, asked, inSession(session))).text();
      const { contents } = messagesOf(events).at(-1)!.result as unknown as {
        readonly contents: readonly { readonly text?: string; readonly blob?: string }[];
      };
      return contents[0];
    };
    expect((await read('mml'))?.text).toBe(composed.mml);
    expect(JSON.parse((await read('ir'))?.text ?? '')).toMatchObject({ version: '2.0' });
    expect(
      Buffer.from((await read('wav'))?.blob ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF');
  });
});

describe('a server with a token', () => {
  const token = 'correct-horse-battery';
  let server: LiveServer;

  beforeAll(async () => {
    server = await startLiveServer(folder, ['--host', '0.0.0.0', '--log-level', 'debug'], { MMLC_TOKEN: token });
  });

  afterAll(() => server.stop());

  it.each([
    ['no token', {}, 401],
    ['a wrong token', { authorization: 'Bearer wrong' }, 401],
    ['a part of it', { authorization: `Bearer ${token.slice(0, -1)}` }, 401],
    ['another scheme', { authorization: `Basic ${token}` }, 401],
    ['the token', { authorization: `Bearer ${token}` }, 200],
  ])('answers %s with the right status', async (_, headers, status) => {
    const response = await fetch(
      `http://127.0.0.1:${server.port}/mcp`,
      modernRequest('compose_mml', validated, headers),
    );
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain(token);
    if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('never writes the token to its log', () => {
    expect(server.stderr()).toContain('refused');
    expect(server.stderr()).not.toContain(token);
  });
});

describe('a server with a token that also serves strangers', () => {
  let server: LiveServer;

  beforeAll(async () => {
    server = await startLiveServer(folder, ['--token', 'secret', '--allow-anonymous']);
  });

  afterAll(() => server.stop());

  it('lets them compose, but start nothing long', async () => {
    const song = { mml: 'A c', mode: 'ppmck' };
    expect((await modernCall(server.port, 'compose_mml', validated)).message.result?.isError).toBe(false);
    const refused = await modernCall(server.port, 'start_render', song);
    expect(refused.message.error).toMatchObject({ code: -32_000, message: expect.stringContaining('token') as string });
    const known = { authorization: 'Bearer secret' };
    expect((await modernCall(server.port, 'start_render', song, known)).message.result?.isError).toBe(false);
    const wrong = { authorization: 'Bearer wrong' };
    const response = await fetch(`http://127.0.0.1:${server.port}/mcp`, modernRequest('compose_mml', validated, wrong));
    expect(response.status).toBe(401);
  });
});

describe('what belongs to those who have the token', () => {
  const known = { authorization: 'Bearer secret' };
  let server: LiveServer;

  beforeAll(async () => {
    server = await startLiveServer(folder, ['--token', 'secret', '--allow-anonymous']);
  });

  afterAll(() => server.stop());

  /** Asks as one without the token, and as one with it. */
  async function both(method: string, params: object): Promise<readonly Message[]> {
    return Promise.all(
      [{}, known].map(async (headers) => {
        const session = await beginSession(server.port, headers);
        const message = { jsonrpc: '2.0', id: 1, method, params };
        const response = await post(server.port, message, { ...inSession(session), ...headers });
        return messagesOf(await response.text()).at(-1)!;
      }),
    );
  }

  it('is not told to strangers: songs, where they lie, and how to find them', async () => {
    const made = await modernCall(server.port, 'compose_mml', { ...composed, audio: 'none' }, known);
    const uri = String(made.message.result?.structuredContent.song_uri);
    const songs = 'mmlc://songs';
    for (const asked of [songs, `${uri}/wav`, `${uri}/mml`, `${uri}/ir`]) {
      const [stranger, friend] = await both('resources/read', { uri: asked });
      expect(stranger?.error?.code).toBe(-32_000);
      expect(friend?.result).toBeDefined();
    }
    const [theirs, ours] = (await both('resources/list', {})).map((message) => JSON.stringify(message));
    expect(theirs).not.toContain(songs);
    expect(ours).toContain(uri);
    const [refused, watched] = await both('resources/subscribe', { uri: songs });
    expect([refused?.error?.code, watched?.result]).toEqual([-32_000, {}]);
    const ref = { type: 'ref/resource', uri: 'mmlc://songs/{id}/wav' };
    const [nothing, ids] = await both('completion/complete', { ref, argument: { name: 'id', value: '' } });
    expect(nothing?.error?.code).toBe(-32_000);
    expect(JSON.stringify(ids?.result)).toContain(uri.split('/').at(-1));
    const [open] = await both('resources/read', { uri: 'mmlc://language/ppmck' });
    expect(open?.result).toBeDefined();
  });

  it.each(['tasks/get', 'tasks/cancel', 'tasks/update'])('is not theirs to touch: %s', async (method) => {
    const asked = async (headers: Readonly<Record<string, string>>, name: string, params: object) => {
      const { body } = modernRequest('start_render', {});
      const { params: whole } = JSON.parse(body as string) as { readonly params: { readonly _meta: object } };
      const extensions = { 'io.modelcontextprotocol/tasks': {} };
      const _meta = { ...whole._meta, 'io.modelcontextprotocol/clientCapabilities': { extensions } };
      const more = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': name, ...headers };
      const message = { jsonrpc: '2.0', id: 1, method: name, params: { ...params, _meta } };
      return (await (await post(server.port, message, more)).json()) as Message;
    };
    const song = { name: 'start_render', arguments: { mml: composed.mml, mode: 'ppmck' } };
    const started = await asked({ ...known, 'mcp-name': 'start_render' }, 'tools/call', song);
    const { taskId } = started.result as unknown as { readonly taskId: string };
    const named = { 'mcp-name': taskId };
    const refused = await asked(named, method, { taskId });
    expect(refused.error).toMatchObject({ code: -32_000, message: expect.stringContaining('token') as string });
    expect((await asked({ ...known, ...named }, method, { taskId })).result).toBeDefined();
  });
});

describe('a server with little room', () => {
  it('says that it is busy, and ends idle sessions for new ones', async () => {
    const server = await startLiveServer(folder, ['--workers', '1', '--queue', '1', '--max-sessions', '2']);
    const song = { ...composed, mml: 'A t60 l16 [cdefgab>c<]60\nT l16 [ccggeecc]60', audio: 'none' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => modernCall(server.port, 'compose_mml', song)));
    const codes = answers.map(({ message }) => message.result?.structuredContent.validation?.errors[0]?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes.filter((code) => code === 'RUNTIME_BUSY')).toHaveLength(4);

    const first = await beginSession(server.port);
    const second = await beginSession(server.port);
    const third = await beginSession(server.port);
    const ping = (session: string) => post(server.port, { jsonrpc: '2.0', id: 1, method: 'ping' }, inSession(session));
    expect((await ping(first)).status).toBe(404);
    expect((await ping(second)).status).toBe(200);
    expect((await ping(third)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('ends a session that nobody uses, and stops a call at its deadline', async () => {
    const server = await startLiveServer(folder, ['--session-idle', '1s', '--deadline', '1']);
    const session = await beginSession(server.port);
    const halfHour = 'A t60 l16 [cdefgab>c<]900\nB l16 [efgab>cde<]900\nT l16 [ccggeecc]900\nN l16 [crcrcrcr]900';
    const song = { ...composed, mml: halfHour, audio: 'none', sample_rate: 192_000 };
    const { message } = await modernCall(server.port, 'compose_mml', song);
    expect(message.result?.structuredContent.validation?.errors[0]?.code).toBe('RUNTIME_DEADLINE_EXCEEDED');
    // To look is to use, so that it has to be left alone for a while first.
    await pause(3500);
    expect((await post(server.port, { jsonrpc: '2.0', id: 1, method: 'ping' }, inSession(session))).status).toBe(404);
    expect(await server.stop('SIGINT')).toBe(0);
  });
});

describe('a wrong start', () => {
  it('is told: a host that others reach without a token, and a port that is taken', async () => {
    const open = await runMmlc(['serve-mcp', '--transport', 'http', '--host', '0.0.0.0'], { folder });
    expect(open.exitCode).toBe(2);
    expect(open.stderr).toContain('MMLC_TOKEN');
    const server = await startLiveServer(folder);
    const taken = await runMmlc(['serve-mcp', '--transport', 'http', '--port', String(server.port)], { folder });
    expect(taken.exitCode).toBe(3);
    expect(taken.stderr).toContain('another program listens there');
    await server.stop();
  });
});
