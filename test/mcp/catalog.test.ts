import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMmlc } from '../e2e/run-mmlc.js';
import { temporaryFolder } from '../temporary-folder.js';
import { StdioClient } from './stdio-client.js';

const folder = temporaryFolder();

interface Entry {
  readonly name: string;
  readonly domain: string;
  readonly effect: string;
  readonly parameters?: object;
  readonly result?: { readonly type?: string };
  readonly uri_template?: string;
}

interface Printed {
  readonly tools: readonly Entry[];
  readonly prompts: readonly Entry[];
  readonly resources: readonly Entry[];
}

async function printed(args: readonly string[] = []): Promise<Printed> {
  const { stdout, exitCode } = await runMmlc(['serve-mcp', '--catalog', ...args], { folder });
  expect(exitCode).toBe(0);
  return JSON.parse(stdout) as Printed;
}

const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => name);

describe('the catalog', () => {
  let client: StdioClient;

  beforeAll(async () => {
    client = new StdioClient(folder);
    await client.initialize();
  });

  afterAll(() => client.end());

  const listed = async (method: string, key: string) => {
    const { result } = await client.request(method);
    return (result as unknown as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>)[key]!;
  };

  it('is what the protocol lists, in the same order', async () => {
    const { tools, prompts, resources } = await printed();
    expect(namesOf(tools)).toEqual(['compose_mml', 'describe_mml', 'start_render', 'jobs_wait', 'jobs_cancel']);
    expect(namesOf(prompts)).toEqual(['compose_loop', 'fix_errors', 'arrange_for_2a03', 'port_dialect', 'review_mix']);
    expect((await listed('tools/list', 'tools')).map(({ name }) => name)).toEqual(namesOf(tools));
    expect((await listed('prompts/list', 'prompts')).map(({ name }) => name)).toEqual(namesOf(prompts));
    const templates = await listed('resources/templates/list', 'resourceTemplates');
    const withVariables = resources.filter(({ uri_template }) => uri_template?.includes('{'));
    expect(templates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      withVariables.map(({ uri_template }) => uri_template),
    );
  });

  it('has schemas that are schemas, objects at their root without a requirement', async () => {
    const ajv = new Ajv2020();
    for (const { parameters, result } of (await printed()).tools) {
      expect(ajv.validateSchema(parameters!)).toBe(true);
      expect(ajv.validateSchema(result!)).toBe(true);
      expect(result).toMatchObject({ type: 'object' });
      expect(result).not.toHaveProperty('required');
    }
  });

  it('gives each tool the hints that its effect means', async () => {
    const effects = new Map((await printed()).tools.map(({ name, effect }) => [name, effect]));
    for (const { name, annotations } of await listed('tools/list', 'tools')) {
      const effect = effects.get(String(name));
      expect(annotations).toMatchObject({
        readOnlyHint: effect === 'read',
        destructiveHint: effect === 'destructive',
        idempotentHint: expect.any(Boolean) as boolean,
        openWorldHint: false,
      });
    }
  });

  it('lists the values of an argument in words, and not as an enum', async () => {
    const [tool] = (await printed()).tools;
    expect(tool?.parameters).toMatchObject({
      properties: {
        action: { type: 'string', description: 'what to do: "compose", "validate", "template"' },
        mml: { type: 'string', default: '' },
        mode: { type: 'string', default: '' },
        template: { type: 'string', default: 'basic' },
        sample_rate: { type: 'integer', default: 44_100 },
        normalize: { type: 'boolean', default: true },
      },
      required: ['action'],
      additionalProperties: false,
    });
    expect(JSON.stringify(tool?.parameters)).not.toContain('"enum"');
  });

  it('is served in parts where that is asked for', async () => {
    const { tools, prompts, resources } = await printed(['--domains', 'reference,music']);
    expect(namesOf(tools)).toEqual(['compose_mml', 'describe_mml']);
    expect(prompts).toEqual([]);
    expect(new Set(resources.map(({ domain }) => domain))).toEqual(new Set(['reference']));
    const wrong = await runMmlc(['serve-mcp', '--domains', 'music,cooking'], { folder });
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain('cooking');
  });

  it('holds only resources that can be read', async () => {
    const resources = await listed('resources/list', 'resources');
    // Three languages, sixteen templates, eight examples, the catalog and the list of songs.
    expect(resources.length).toBeGreaterThanOrEqual(3 + 16 + 8 + 2);
    for (const { uri, mimeType } of resources) {
      const { result } = await client.request('resources/read', { uri });
      expect(result?.contents).toMatchObject([{ uri, mimeType, text: expect.stringMatching(/\S/) as string }]);
    }
    for (const uri of [
      'mmlc://language/basic',
      'mmlc://templates/ppmck/polka',
      'mmlc://songs/%ff/wav',
      'file:///etc/passwd',
    ]) {
      expect((await client.request('resources/read', { uri })).error).toBeDefined();
    }
  });

  it('has examples that are songs without a mistake', async () => {
    const resources = await listed('resources/list', 'resources');
    const examples = resources.map(({ uri }) => String(uri)).filter((uri) => uri.startsWith('mmlc://examples/'));
    expect(examples.length).toBeGreaterThan(4);
    for (const uri of examples) {
      const { result } = await client.request('resources/read', { uri });
      const [content] = (result as unknown as { readonly contents: readonly { readonly text: string }[] }).contents;
      const mode = uri.split('/')[3];
      const { structuredContent } = await client.compose({ action: 'validate', mml: content!.text, mode });
      expect({ uri, errors: structuredContent.errors }).toEqual({ uri, errors: [] });
    }
  });

  it('completes arguments of prompts and variables of templates', async () => {
    const complete = async (ref: object, name: string, value: string, others: object = {}) => {
      const params = { ref, argument: { name, value }, context: { arguments: others } };
      const { result } = await client.request('completion/complete', params);
      return (result as unknown as { readonly completion: { readonly values: readonly string[] } }).completion.values;
    };
    const template = { type: 'ref/resource', uri: 'mmlc://templates/{mode}/{name}' };
    expect(await complete(template, 'name', 'e')).toEqual(['empty', 'expressive_lead']);
    const examples = (await listed('resources/list', 'resources'))
      .map(({ uri }) => String(uri).split('/'))
      .filter(([, , host]) => host === 'examples');
    const example = { type: 'ref/resource', uri: 'mmlc://examples/{mode}/{name}' };
    for (const [, , , mode = '', name = ''] of examples) {
      expect(await complete(example, 'mode', mode)).toContain(mode);
      expect(await complete(example, 'name', '', { mode })).toContain(name);
      expect(await complete(example, 'name', name)).toContain(name);
    }
    expect(await complete(example, 'name', '', { mode: 'basic' })).toEqual([]);
    const { structuredContent } = await client.compose({
      action: 'compose',
      mml: 'A t250 l32 c',
      mode: 'ppmck',
      audio: 'none',
    });
    const [, id] = /^mmlc:\/\/songs\/(.+)$/.exec(String(structuredContent.song_uri))!;
    for (const file of ['wav', 'mml', 'ir']) {
      const song = { type: 'ref/resource', uri: `mmlc://songs/{id}/${file}` };
      expect(await complete(song, 'id', id!.slice(0, 3))).toEqual([id]);
      expect(await complete(song, 'file', '')).toEqual([]);
    }
    expect(await complete({ type: 'ref/prompt', name: 'port_dialect' }, 'to', '')).toEqual(['ppmck', 'pyxel', 'mckc']);
    expect(await complete({ type: 'ref/prompt', name: 'port_dialect' }, 'mml', 'x')).toEqual([]);
  });

  it('lets clients watch what is listed, and nothing else', async () => {
    for (const { uri } of await listed('resources/list', 'resources')) {
      expect((await client.request('resources/subscribe', { uri })).result).toEqual({});
      expect((await client.request('resources/unsubscribe', { uri })).result).toEqual({});
    }
    for (const uri of [
      '',
      'x'.repeat(100_000),
      'mmlc://songs/none/wav',
      'mmlc://language/basic',
      'file:///etc/passwd',
    ]) {
      expect((await client.request('resources/subscribe', { uri })).error).toBeDefined();
    }
  });

  it('promises to tell only of lists that can change', async () => {
    const other = new StdioClient(folder);
    const { result } = await other.initialize();
    const { tools, prompts, resources } = result!.capabilities as Readonly<Record<string, object>>;
    expect([tools, prompts, resources]).toEqual([{}, {}, { listChanged: true, subscribe: true }]);
    expect(await other.end()).toBe(0);
  });

  it('has prompts that say what they need', async () => {
    const { error } = await client.request('prompts/get', { name: 'fix_errors', arguments: {} });
    expect(error).toMatchObject({ code: -32_602, message: expect.stringContaining('mml') as string });
    const { result } = await client.request('prompts/get', {
      name: 'port_dialect',
      arguments: { mml: 'A c', from: 'ppmck', to: 'mckc' },
    });
    expect(JSON.stringify(result)).toContain('mmlc://language/mckc');
  });
});
