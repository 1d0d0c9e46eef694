import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { StdioClient, type ToolAnswer } from './stdio-client.js';

let client: StdioClient;

beforeAll(async () => {
  client = new StdioClient(temporaryFolder());
  await client.initialize();
});

afterAll(() => client.end());

async function waitFor(job_id: unknown, more: object = {}): Promise<ToolAnswer> {
  for (;;) {
    const answer = await client.call('jobs_wait', { job_id, ...more });
    if (answer.structuredContent.status !== 'working') return answer;
  }
}

describe('a render of its own', () => {
  it('is begun at once, waited for, and gives its sound as a resource', async () => {
    const started = await client.call('start_render', { mml: 'A t60 [c1]60', mode: 'ppmck' });
    expect(started.structuredContent).toMatchObject({ status: 'working' });
    const { structuredContent } = await waitFor(started.structuredContent.job_id);
    expect(structuredContent).toMatchObject({
      status: 'completed',
      progress: 1,
      result: { success: true, duration_sec: 240, audio: { size_bytes: 44 + 2 * 240 * 44_100 } },
    });
    expect(structuredContent.result).not.toHaveProperty('note_sequence');
    const { song_uri } = structuredContent.result as { readonly song_uri: string };
    const { result } = await client.request('resources/read', { uri: `${song_uri}/wav` });
    const { contents } = result as unknown as { readonly contents: readonly { readonly blob: string }[] };
    expect(Buffer.from(contents[0]!.blob, 'base64')).toHaveLength(44 + 2 * 240 * 44_100);
  });

  it('can give its sound with the wait', async () => {
    const started = await client.call('start_render', { mml: 'A t120 c1', mode: 'ppmck' });
    const { content } = await waitFor(started.structuredContent.job_id, { audio: 'inline' });
    expect(Buffer.from(content[1]?.data ?? '', 'base64')).toHaveLength(176_444);
  });

  it('of bad MML fails with its errors', async () => {
    const started = await client.call('start_render', { mml: 'A [c', mode: 'ppmck' });
    const { isError, structuredContent } = await waitFor(started.structuredContent.job_id);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({
      status: 'completed',
      result: { success: false, validation: { errors: [{ code: 'SYNTAX_UNTERMINATED_REPEAT' }] } },
    });
  });

  it.each([
    ['jobs_wait', { job_id: 'none' }],
    ['jobs_wait', { job_id: 'none', wait_sec: 10 }],
    ['jobs_cancel', { job_id: 'none' }],
    ['start_render', { mml: 'A c', mode: 'ppmck', audio: 'inline' }],
  ])('is refused by %s for wrong arguments: %j', async (name, args) => {
    const { isError, structuredContent } = await client.call(name, args);
    expect(isError).toBe(true);
    expect(structuredContent.validation?.errors).toMatchObject([{ code: 'VALIDATION_INVALID_PARAMETER' }]);
  });
});
