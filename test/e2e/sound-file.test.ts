import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderAll } from '../../src/audio/render.js';
import { compile } from '../../src/compiler.js';
import { performScore } from '../../src/performance/perform-score.js';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();

async function compose(name: string, text: string, ...options: string[]): Promise<Buffer> {
  writeFileSync(join(folder, `${name}.mml`), text);
  const { exitCode } = await runMmlc(['compose', `${name}.mml`, ...options], { folder });
  expect(exitCode).toBe(0);
  return readFileSync(join(folder, `${name}.wav`));
}

/** The chunks of a RIFF file behind the fmt chunk, by name. */
function chunksOf(wav: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= wav.length; ) {
    const length = wav.readUInt32LE(at + 4);
    chunks.set(wav.toString('latin1', at, at + 4), wav.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length & 1);
  }
  return chunks;
}

describe('the WAV that mmlc compose writes', () => {
  it('carries the loop point of track L, and the title', async () => {
    // Two bars of two seconds at 120 quarter notes a minute; the loop is the second of them.
    const wav = await compose('loop', '#TITLE "Round"\nA t120 c1 d1\nL r1\n');
    const chunks = chunksOf(wav);
    const smpl = chunks.get('smpl')!;
    expect(chunks.get('data')!.length).toBe(2 * 4 * 44_100);
    expect(smpl.readUInt32LE(28)).toBe(1);
    const loop = { type: smpl.readUInt32LE(40), start: smpl.readUInt32LE(44), end: smpl.readUInt32LE(48) };
    expect(loop).toEqual({ type: 0, start: 2 * 44_100, end: 4 * 44_100 - 1 });
    expect(chunks.get('LIST')!.toString('latin1')).toContain('Round');
  });

  it('has no chunk but the data when the song has no loop and no title', async () => {
    expect([...chunksOf(await compose('plain', 'A t240 c')).keys()]).toEqual(['fmt ', 'data']);
  });

  it('holds the samples of the library at the profile famicom, at any rate', async () => {
    const text = 'A t240 @1 o3 c e g\nT o2 c\nN v9 c\n';
    const program = performScore(compile(text, { mode: 'ppmck' }).score!);
    for (const sampleRate of [22_050, 48_000]) {
      const data = chunksOf(await compose('same', text, '--rate', String(sampleRate), '--no-normalize')).get('data')!;
      const { samples } = renderAll(program, { sampleRate, normalize: false, profile: 'famicom' });
      const written = Array.from(samples, (_, i) => data.readInt16LE(2 * i));
      expect(written).toEqual(Array.from(samples, (sample) => Math.round(sample * 32_767) || 0));
    }
  });
});
