import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { type Found, StdioClient, type ToolAnswer } from './stdio-client.js';

const folder = temporaryFolder();

/** 30 minutes on all channels: some seconds of work. */
const halfHour = 'A t60 l16 [cdefgab>c<]900\nB l16 [efgab>cde<]900\nT l16 [ccggeecc]900\nN l16 [crcrcrcr]900\n';

/** A value that an argument may have, or may not. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'compose',
    'validate',
    'template',
    'ppmck',
    'pyxel',
    'mckc',
    'full',
    'summary',
    'none',
    'inline',
    'ja',
  ),
  fc.constantFrom(0, 1, -1, 8000, 44_100, 1e9, 0.5, true, false, null),
);

const anyMml = fc.oneof(
  fc.constantFrom('A l8 c d e f g', '0: C D E', 'A [c o9 \u0000 日本', '0: C [', 'mml=AAAA', 'C D E'),
  fc
    .array(fc.constantFrom('A ', 'c', 'C', '4', '[', ']2', 'o9', '>', '@', 'v', '\n', '0:', '&', ';'), {
      maxLength: 20,
    })
    .map((parts) => parts.join('')),
);

const anyArguments = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constantFrom('compose', 'validate', 'template'),
      mml: anyMml,
      mode: fc.constantFrom('ppmck', 'pyxel', 'mckc'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ mml: anyMml, mode: fc.constantFrom('ppmck', 'pyxel', 'mckc') }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.oneof(
        fc.constantFrom('action', 'mml', 'mode', 'template', 'sample_rate', 'normalize', 'detail', 'audio', 'lang'),
        fc.constantFrom('job_id', 'from_bar', 'to_bar', '__proto__', 'moed'),
      ),
      anyValue,
    ),
  },
);

/** A request as clients send them, or as they should not. */
const anyCall = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      method: fc.constant('tools/call'),
      params: fc.record({
        name: fc.oneof(
          {
            weight: 4,
            arbitrary: fc.constantFrom('compose_mml', 'describe_mml', 'start_render', 'jobs_wait', 'jobs_cancel'),
          },
          fc.string(),
        ),
        arguments: anyArguments,
      }),
    }),
  },
  fc.record({
    method: fc.constantFrom(
      'resources/read',
      'prompts/get',
      'completion/complete',
      'resources/subscribe',
      'nothing/at-all',
    ),
    params: fc.dictionary(fc.constantFrom('uri', 'name', 'ref', 'arguments', 'cursor'), anyValue),
  }),
);

/** What a failed call is answered with: at least one error that says what to do. */
function faultsIn({ structuredContent: { validation, errors } }: ToolAnswer): readonly Found[] {
  return validation?.errors ?? errors ?? [];
}

const areTold = (faults: readonly Found[]) =>
  faults.length > 0 && faults.every(({ code, hint }) => code !== '' && hint !== '');

function songFolders(): readonly string[] {
  const data = join(folder, 'data');
  return existsSync(data) ? readdirSync(data) : [];
}

describe('the server on stdio', () => {
  it('answers 200 calls, good and bad, and writes nothing but JSON-RPC', async () => {
    const client = new StdioClient(folder, ['--log-level', 'debug']);
    await client.initialize();
    const calls = fc.sample(anyCall, { numRuns: 200, seed: 5 });
    const answers = await Promise.all(calls.map(({ method, params }) => client.request(method, params)));
    expect(answers).toHaveLength(200);
    for (const [i, { result, error }] of answers.entries()) {
      if (result === undefined)
        expect([calls[i], error?.code]).toEqual([calls[i], expect.toBeOneOf([-32_601, -32_602])]);
      else if (result.isError) expect([calls[i], faultsIn(result)]).toEqual([calls[i], expect.toSatisfy(areTold)]);
    }
    const kinds = answers.map(({ result }) => (result === undefined ? 'refused' : result.isError ? 'bad' : 'good'));
    expect(new Set(kinds)).toEqual(new Set(['refused', 'bad', 'good']));
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

  it('answers arguments of any depth and number in few words', async () => {
    const client = new StdioClient(folder);
    await client.initialize();
    const deep = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`;
    const many = Object.fromEntries(Array.from({ length: 64_000 }, (_, i) => [`x${i}`, i]));
    const texts = [
      `{"action":${deep}}`,
      `{"action":"compose","mml":${deep}}`,
      JSON.stringify({ action: 'validate', ...many }),
    ];
    const answers = await Promise.all(
      texts.map((text) => client.requestText('tools/call', `{"name":"compose_mml","arguments":${text}}`)),
    );
    for (const { result } of answers) {
      expect(result?.isError).toBe(true);
      const codes = result?.structuredContent.validation?.errors.map(({ code }) => code);
      expect(codes).toContain('VALIDATION_INVALID_PARAMETER');
      expect(JSON.stringify(result).length).toBeLessThan(20_000);
    }
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
    const client = new StdioClient(folder, ['--workers', '1', '--max-duration', '6000']);
    await client.initialize();
    // 40 hours of sound: a worker that went on with it would not get to the next song while this test may last.
    const { id } = client.begin('tools/call', {
      name: 'compose_mml',
      arguments: { action: 'compose', mml: 'A t1 l1 [c]600', mode: 'ppmck', audio: 'none', sample_rate: 11_025 },
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
