import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { template, templateNames } from '../../src/templates/templates.js';
import { temporaryFolder } from '../temporary-folder.js';
import { StdioClient, type ToolAnswer } from './stdio-client.js';

const folder = temporaryFolder();
const data = join(folder, 'data');
let client: StdioClient;

beforeAll(async () => {
  client = new StdioClient(folder);
  await client.initialize();
});

afterAll(() => client.end());

const codes = (found: readonly { readonly code: string }[] | undefined) => found?.map(({ code }) => code);

/** What is the same for every answer: the text is the structured result, once more. */
function expectTwice({ content, structuredContent }: ToolAnswer): void {
  expect(content[0]?.type).toBe('text');
  expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
}

describe('compose', () => {
  it('answers with the result, its text and the WAV', async () => {
    // Two seconds at 44.1 kHz, mono, 16 bit: 44 bytes of header and 2 bytes for each of 88200 samples.
    const answer = await client.compose({ action: 'compose', mml: 'A t120 c1', mode: 'ppmck' });
    expectTwice(answer);
    expect(answer.isError).toBe(false);
    expect(answer.structuredContent).toMatchObject({
      success: true,
      audio: { mime_type: 'audio/wav', size_bytes: 176_444, sample_rate: 44_100 },
      duration_sec: 2,
      note_sequence: { version: '2.0', bpm: 120, ticks_per_quarter: 192, mode: 'ppmck' },
      validation: { errors: [], warnings: [] },
    });
    expect(answer.content).toHaveLength(2);
    expect(answer.content[1]).toMatchObject({ type: 'audio', mimeType: 'audio/wav' });
    const wav = Buffer.from(answer.content[1]?.data ?? '', 'base64');
    expect(wav).toHaveLength(176_444);
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
  });

  it('keeps the same files in a folder named by the time, and tells no path', async () => {
    const before = existsSync(data) ? readdirSync(data) : [];
    const mml = 'A l8 c d e ; 日本語\n';
    const answer = await client.compose({ action: 'compose', mml, mode: 'ppmck', sample_rate: 22_050 });
    const [made, ...others] = readdirSync(data).filter((name) => !before.includes(name));
    expect(others).toEqual([]);
    expect(made).toMatch(/^\d{8}_\d{6}_\d{3}$/);
    expect(readdirSync(join(data, made!)).sort()).toEqual(['output.mml', 'output.wav']);
    expect(readFileSync(join(data, made!, 'output.mml'), 'utf8')).toBe(mml);
    const kept = readFileSync(join(data, made!, 'output.wav'));
    expect(kept.toString('base64')).toBe(answer.content[1]?.data);
    expect(answer.content[0]?.text).not.toContain(made);
    expect(answer.content[0]?.text).not.toContain(folder);
  });

  it('of bad MML is an error with its place, no sound and no folder', async () => {
    const before = readdirSync(data);
    const answer = await client.compose({ action: 'compose', mml: 'A c\nB o9', mode: 'ppmck' });
    expectTwice(answer);
    expect(answer.isError).toBe(true);
    expect(answer.content).toHaveLength(1);
    expect(answer.structuredContent).toMatchObject({
      success: false,
      audio: null,
      duration_sec: 0,
      note_sequence: null,
      validation: { errors: [{ code: 'SEMANTIC_VALUE_OUT_OF_RANGE', line: 1, column: 2, context: 'B o9' }] },
    });
    expect(readdirSync(data)).toEqual(before);
  });

  it('leaves the note sequence or the sound out where that is asked for', async () => {
    const song = { action: 'compose', mml: 'A c', mode: 'ppmck' };
    const summary = await client.compose({ ...song, detail: 'summary' });
    expect(summary.structuredContent).not.toHaveProperty('note_sequence');
    expect(summary.content).toHaveLength(2);
    const silent = await client.compose({ ...song, audio: 'none' });
    expect(silent.content).toHaveLength(1);
    expect(silent.structuredContent).toMatchObject({ success: true, audio: { sample_rate: 44_100 } });
    expect(silent.structuredContent.song_uri).toMatch(/^mmlc:\/\/songs\/[\w-]+$/);
  });

  it('refuses a WAV that is too large for a result before it makes one', async () => {
    // At 192 kHz and 16 bit, 64 MiB are 174.8 s; a whole note at t60 is 4 s.
    const song = { action: 'compose', mml: 'A t60 [c1]44', mode: 'ppmck', sample_rate: 192_000 };
    const before = readdirSync(data);
    const { structuredContent, isError } = await client.compose(song);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ success: false, audio: null, duration_sec: 176 });
    expect(structuredContent.validation?.errors[0]).toMatchObject({ code: 'RUNTIME_RESULT_TOO_LARGE' });
    expect(structuredContent.validation?.errors[0]?.hint).toContain('audio: "none"');
    expect(readdirSync(data)).toEqual(before);
  });

  it('reads no file that a text names', async () => {
    for (const mml of ['#INCLUDE "/etc/passwd"\nA c\n', '@DPCM0 = { "../kick.dmc", 15 }\nE n0\n']) {
      const { isError, content } = await client.compose({ action: 'compose', mml, mode: 'mckc' });
      expect(isError).toBe(true);
      expect(content[0]?.text).not.toContain('root:');
    }
  });
});

describe('validate', () => {
  it('of good MML says so, with the notes', async () => {
    const answer = await client.compose({ action: 'validate', mml: '0: T120 O4 C', mode: 'pyxel' });
    expectTwice(answer);
    expect(answer.isError).toBe(false);
    expect(answer.structuredContent).toMatchObject({ valid: true, errors: [], warnings: [] });
    expect(answer.structuredContent.channel_summary).toHaveLength(4);
  });

  it('of bad MML is no error of the call', async () => {
    const { structuredContent, isError } = await client.compose({ action: 'validate', mml: 'A c [d', mode: 'ppmck' });
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({ valid: false, note_sequence: null, channel_summary: [] });
    expect(codes(structuredContent.errors)).toEqual(['SYNTAX_UNTERMINATED_REPEAT']);
  });

  it('leaves a note sequence out that is too large for a result, and says so', async () => {
    // 4 times 30000 notes, and the brackets' own events.
    const mml = ['A', 'B', 'T', 'N'].map((track) => `${track} t9999 l64 [c]30000`).join('\n');
    const song = { action: 'validate', mml, mode: 'ppmck' };
    const { isError, structuredContent } = await client.compose(song);
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({ valid: true, note_sequence: null });
    expect(structuredContent.warnings?.find(({ code }) => code === 'RUNTIME_RESULT_TOO_LARGE')?.hint).toContain(
      'summary',
    );
    const summary = await client.compose({ ...song, detail: 'summary' });
    expect(codes(summary.structuredContent.warnings)).not.toContain('RUNTIME_RESULT_TOO_LARGE');
    expect(summary.structuredContent).not.toHaveProperty('note_sequence');
  });

  it('speaks Japanese where it is asked to', async () => {
    const { structuredContent } = await client.compose({ action: 'validate', mml: 'A o9', mode: 'ppmck', lang: 'ja' });
    expect(structuredContent.errors?.[0]?.message).toMatch(/[\u3040-\u30ff]/);
  });
});

describe('template', () => {
  it.each(templateNames.flatMap((name) => ['ppmck', 'pyxel'].map((mode) => [name, mode] as const)))(
    'gives %s of %s',
    async (name, mode) => {
      const answer = await client.compose({ action: 'template', template: name, mode });
      expectTwice(answer);
      expect(answer.isError).toBe(false);
      const { mml, description } = template(name, mode);
      expect(answer.structuredContent).toEqual({ mml, description: description.en });
    },
  );

  it.each([
    [{ template: 'melodi' }, 'VALIDATION_INVALID_TEMPLATE'],
    [{ template: 'basic', mode: 'mckc' }, 'VALIDATION_INVALID_MODE'],
  ])('answers %j as an error, and gives basic of ppmck to start from', async (args, code) => {
    const { structuredContent, isError } = await client.compose({ action: 'template', ...args });
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ mml: template('basic', 'ppmck').mml });
    expect(codes(structuredContent.errors)).toEqual([code]);
  });
});

describe('a wrong argument', () => {
  const music = { mml: 'A c', mode: 'ppmck' };

  it.each([
    [{}, 'VALIDATION_MISSING_PARAMETER'],
    [{ action: 'Validate', ...music }, 'VALIDATION_INVALID_ACTION'],
    [{ action: 'compose', mode: 'ppmck' }, 'VALIDATION_MISSING_PARAMETER'],
    [{ action: 'validate', mml: 'A c' }, 'VALIDATION_MISSING_PARAMETER'],
    [{ action: 'compose', ...music, mode: 'PPMCK' }, 'VALIDATION_INVALID_MODE'],
    [{ action: 'validate', ...music, mode: 'PPMCK' }, 'VALIDATION_INVALID_MODE'],
    [{ action: 'compose', ...music, mml: 5 }, 'VALIDATION_INVALID_PARAMETER'],
    [{ action: 'compose', ...music, sample_rate: '44100' }, 'VALIDATION_INVALID_PARAMETER'],
    [{ action: 'compose', ...music, sample_rate: 0 }, 'VALIDATION_INVALID_PARAMETER'],
    [{ action: 'compose', ...music, sample_rate: 44_100.5 }, 'VALIDATION_INVALID_PARAMETER'],
    [{ action: 'compose', ...music, normalize: 'yes' }, 'VALIDATION_INVALID_PARAMETER'],
    [{ action: 'compose', ...music, tempo: 120 }, 'VALIDATION_INVALID_PARAMETER'],
    [{ action: 'compose', ...music, detail: 'short' }, 'VALIDATION_INVALID_VALUE'],
  ])('is answered by the tool: %j', async (args, code) => {
    const answer = await client.compose(args);
    expectTwice(answer);
    expect(answer.isError).toBe(true);
    expect(answer.structuredContent.success).toBe(false);
    expect(codes(answer.structuredContent.validation?.errors)).toEqual([code]);
    expect(answer.structuredContent.validation?.errors[0]).toMatchObject({ phase: 'api', line: 0, column: 0 });
  });

  it('has the shape of its action', async () => {
    const composed = await client.compose({ action: 'compose', mml: 'A c' });
    expect(composed.structuredContent).toMatchObject({ audio: null, duration_sec: 0, note_sequence: null });
    const validated = await client.compose({ action: 'validate', mml: 'A c' });
    expect(validated.structuredContent).toMatchObject({ valid: false, warnings: [], channel_summary: [] });
  });
});
