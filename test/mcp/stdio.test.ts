import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { StdioClient } from './stdio-client.js';

const folder = temporaryFolder();

/** 30 minutes on all channels: some seconds of work. */
const halfHour = 'A t60 l16 [cdefgab>c<]900\nB l16 [efgab>cde<]900\nT l16 [ccggeecc]900\nN l16 [crcrcrcr]900\n';

function songFolders(): readonly string[] {
  const data = join(folder, 'data');
  return existsSync(data) ? readdirSync(data) : [];
}

describe('the server on stdio', () => {
  it('writes nothing but JSON-RPC, whatever 200 calls ask', async () => {
    const client = new StdioClient(folder, ['--log-level', 'debug']);
    await client.initialize();
    const kinds = [
      () => client.compose({ action: 'validate', mml: 'A l8 c d e f g', mode: 'ppmck' }),
      () => client.compose({ action: 'validate', mml: 'A [c o9 \u0000 日本', mode: 'ppmck' }),
      () => client.compose({ action: 'compose', mml: 'A l32 c d e', mode: 'ppmck', detail: 'summary' }),
      () => client.compose({ action: 'compose', mml: '0: C [', mode: 'pyxel' }),
      () => client.compose({ action: 'template', template: 'drum' }),
      () => client.compose({ action: 'nothing' }),
      () => client.request('tools/call', { name: 'nothing', arguments: {} }),
      () => client.request('nothing/at-all'),
      () => client.request('resources/read', { uri: 'mmlc://language/ppmck' }),
      () => client.call('describe_mml', { mml: 'A c d e', mode: 'ppmck' }),
    ];
    const answers = Array.from({ length: 200 }, (_, i) => kinds[i % kinds.length]!());
    expect(await Promise.all(answers)).toHaveLength(200);
    expect(await client.end()).toBe(0);
    for (const line of client.lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
    expect(client.stderr).toContain('tool called');
  });

  it('answers each mistake with the code that JSON-RPC has for it', async () => {
    const client = new StdioClient(folder);
    await client.initialize();
    client.writeLine('{"jsonrpc":"2.0","id":100,"method":');
    client.writeLine('{"jsonrpc":"1.0","id":101,"method":"ping"}');
    client.writeLine('[]');
    client.writeLine('7');
    client.writeLine('');
    client.writeLine(`{"jsonrpc":"2.0","id":102,"method":"ping","params":{"x":"${'x'.repeat(9 * 2 ** 20)}"}}`);
    const unknownMethod = await client.request('tools/nothing');
    const unknownTool = await client.request('tools/call', { name: 'nothing', arguments: {} });
    const badParams = await client.request('tools/call', { name: 7 });
    expect(unknownMethod.error?.code).toBe(-32_601);
    expect(unknownTool.error?.code).toBe(-32_602);
    expect(badParams.error?.code).toBe(-32_602);
    const errors = client.messages.flatMap(({ id, error }) => (error ? [[id, error.code]] : []));
    expect(errors.slice(0, 5)).toEqual([
      [null, -32_700],
      [101, -32_600],
      [null, -32_600],
      [null, -32_600],
      [null, -32_600],
    ]);
    expect(await client.end()).toBe(0);
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks revision %s', async (revision) => {
    const client = new StdioClient(folder);
    expect((await client.initialize(revision)).result).toMatchObject({ protocolVersion: revision });
    expect((await client.request('tools/list')).result?.tools).toHaveLength(5);
    expect(await client.end()).toBe(0);
  });

  it('speaks revision 2026-07-28, in which every request says who asks', async () => {
    const client = new StdioClient(folder);
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
    };
    const { result } = await client.request('server/discover', { _meta });
    expect(result).toMatchObject({ supportedVersions: ['2026-07-28'] });
    const started = await client.request('tools/call', {
      name: 'start_render',
      arguments: { mml: 'A c', mode: 'ppmck' },
      _meta,
    });
    expect(started.result).toMatchObject({ resultType: 'task', status: 'working' });
    const { taskId } = started.result as unknown as { readonly taskId: string };
    await expect
      .poll(async () => (await client.request('tasks/get', { taskId, _meta })).result, { timeout: 10_000 })
      .toMatchObject({ status: 'completed', result: { structuredContent: { success: true } } });
    expect(await client.end()).toBe(0);
  });

  it('answers what was asked before its input ended', async () => {
    const client = new StdioClient(folder);
    const initialized = client.initialize();
    const composed = client.compose({ action: 'compose', mml: 'A t200 [c]32', mode: 'ppmck' });
    expect(await client.end()).toBe(0);
    expect((await initialized).result).toBeDefined();
    expect((await composed).isError).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends well on %s, in the middle of a render', async (signal) => {
    const before = songFolders();
    const client = new StdioClient(folder);
    await client.initialize();
    client.begin('tools/call', {
      name: 'compose_mml',
      arguments: { action: 'compose', mml: halfHour, mode: 'ppmck', audio: 'none' },
      _meta: { progressToken: 1 },
    });
    await expect.poll(() => client.messages.some(({ method }) => method === 'notifications/progress')).toBe(true);
    client.child.kill(signal);
    expect(await client.exited).toBe(0);
    expect(songFolders()).toEqual(before);
  });

  it('leaves no half of a file under its name when it is killed', async () => {
    const before = songFolders();
    const client = new StdioClient(folder);
    await client.initialize();
    client.begin('tools/call', {
      name: 'compose_mml',
      arguments: { action: 'compose', mml: halfHour, mode: 'ppmck', audio: 'none' },
      _meta: { progressToken: 1 },
    });
    await expect
      .poll(() => client.messages.some(({ params }) => Number(params?.progress) > 0.5), { timeout: 20_000 })
      .toBe(true);
    client.child.kill('SIGKILL');
    await client.exited;
    const [made] = songFolders().filter((name) => !before.includes(name));
    const files = readdirSync(join(folder, 'data', made ?? ''));
    expect(files.filter((file) => !file.endsWith('.tmp'))).toEqual([]);
  });

  it('frees its only worker when a long render is cancelled', async () => {
    const before = songFolders();
    const client = new StdioClient(folder, ['--workers', '1']);
    await client.initialize();
    const { id } = client.begin('tools/call', {
      name: 'compose_mml',
      arguments: { action: 'compose', mml: halfHour, mode: 'ppmck', audio: 'none' },
      _meta: { progressToken: 1 },
    });
    await expect.poll(() => client.messages.some(({ method }) => method === 'notifications/progress')).toBe(true);
    client.notify('notifications/cancelled', { requestId: id });
    const answer = await client.compose({ action: 'compose', mml: 'A t250 l32 c', mode: 'ppmck' });
    expect(answer.isError).toBe(false);
    // A call that was cancelled is not answered, and nothing of its song is kept.
    expect(client.messages.some((message) => message.id === id)).toBe(false);
    expect(songFolders()).toHaveLength(before.length + 1);
    expect(await client.end()).toBe(0);
  });

  it('does not wait for a render before it answers others', async () => {
    const client = new StdioClient(folder, ['--workers', '2']);
    await client.initialize();
    const long = client.begin('tools/call', {
      name: 'start_render',
      arguments: { mml: halfHour, mode: 'ppmck' },
    });
    const job = { job_id: (await long.answer).result?.structuredContent.job_id };
    const [validated, composed] = await Promise.all([
      client.compose({ action: 'validate', mml: 'A c', mode: 'ppmck' }),
      client.compose({ action: 'compose', mml: 'A c', mode: 'ppmck' }),
    ]);
    expect([validated.isError, composed.isError]).toEqual([false, false]);
    const state = await client.call('jobs_wait', { ...job, wait_sec: 0 });
    expect(state.structuredContent).toMatchObject({ status: 'working' });
    const cancelled = await client.call('jobs_cancel', job);
    expect(cancelled.structuredContent).toMatchObject({ status: 'cancelled' });
    expect(await client.end()).toBe(0);
  });
});
