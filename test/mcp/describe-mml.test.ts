import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { StdioClient } from './stdio-client.js';

let client: StdioClient;

beforeAll(async () => {
  client = new StdioClient(temporaryFolder());
  await client.initialize();
});

afterAll(() => client.end());

describe('describe_mml', () => {
  it('gives the notes of a song bar by bar, and what is to be known of it', async () => {
    const mml = '#TITLE "Scale"\nA t120 l4 o4 cdef g2.a\nT o3 c1 c1\nN l4 r v8 c\n';
    const { isError, structuredContent } = await client.call('describe_mml', { mml, mode: 'ppmck' });
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({
      valid: true,
      title: 'Scale',
      duration_sec: 4,
      bars: 2,
      quarters_per_bar: 4,
      tempo: [{ bar: 1, sec: 0, bpm: 120 }],
      loop: null,
      key: { tonic: 'C', scale: 'major' },
    });
    expect(structuredContent.bar_notes).toEqual([
      {
        bar: 1,
        sec: 0,
        channels: {
          Pulse1: [
            { beat: 1, pitch: 'C4', length: '4', level: 15 },
            { beat: 2, pitch: 'D4', length: '4', level: 15 },
            { beat: 3, pitch: 'E4', length: '4', level: 15 },
            { beat: 4, pitch: 'F4', length: '4', level: 15 },
          ],
          Triangle: [{ beat: 1, pitch: 'C3', length: '1', level: 15 }],
          Noise: [{ beat: 2, pitch: 60, length: '4', level: 8 }],
        },
      },
      {
        bar: 2,
        sec: 2,
        channels: {
          Pulse1: [
            { beat: 1, pitch: 'G4', length: '2.', level: 15 },
            { beat: 4, pitch: 'A4', length: '4', level: 15 },
          ],
          Triangle: [{ beat: 1, pitch: 'C3', length: '1', level: 15 }],
        },
      },
    ]);
    const [pulse1, pulse2] = structuredContent.channels as readonly Readonly<Record<string, unknown>>[];
    expect(pulse1).toMatchObject({
      channel: 'Pulse1',
      note_count: 6,
      range: { low: 60, high: 69, semitones: 9, low_pitch: 'C4', high_pitch: 'A4' },
      notes_per_sec: 1.5,
      bar_activity: [1, 1],
    });
    expect(pulse2).toMatchObject({ channel: 'Pulse2', note_count: 0, range: null, loudness_lufs: null });
    // The loudest channel is not louder than the whole.
    const { loudness_lufs } = structuredContent.sound as { readonly loudness_lufs: number };
    expect(pulse1?.loudness_lufs).toBeLessThan(loudness_lufs);
  });

  it('lists the bars that are asked for, and says where to go on', async () => {
    const mml = 'A l4 [cdef]8';
    const { structuredContent } = await client.call('describe_mml', { mml, mode: 'ppmck', from_bar: 3, to_bar: 4 });
    const bars = structuredContent.bar_notes as readonly { readonly bar: number }[];
    expect(bars.map(({ bar }) => bar)).toEqual([3, 4]);
    expect(structuredContent.next_bar).toBe(5);
  });

  it('bounds what it lists', async () => {
    const mml = 'A t255 l64 [cdefcdef]1000';
    const { structuredContent } = await client.call('describe_mml', { mml, mode: 'ppmck' });
    const bars = structuredContent.bar_notes as readonly unknown[];
    // 64 notes a bar, and 4000 notes at most.
    expect(bars).toHaveLength(62);
    expect(structuredContent.next_bar).toBe(63);
  });

  it('tells the errors of a song that has some', async () => {
    const { isError, structuredContent } = await client.call('describe_mml', { mml: 'A o9', mode: 'ppmck' });
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({ valid: false, errors: [{ code: 'SEMANTIC_VALUE_OUT_OF_RANGE' }] });
    expect(structuredContent).not.toHaveProperty('bar_notes');
  });
});
