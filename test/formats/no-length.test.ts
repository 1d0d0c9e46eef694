import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler.js';
import type { OutputFormat } from '../../src/formats/output-formats.js';
import { planOutput } from '../../src/formats/plan-output.js';
import { compose } from '../../src/index.js';
import { performSound } from '../../src/performance/perform-sound.js';

const songs = {
  'nothing at all': { text: '', file: 'song.mml' },
  'a program with an empty string': { text: 'import pyxel\npyxel.sounds[0].mml("")\n', file: 'song.py' },
  'a loop of less than a clock': { text: 'T2147483647 [C]', file: 'song.mml' },
} as const;

const told = (text: string, file: string) => {
  const { score, warnings } = compile(text, { mode: 'pyxel', pyxelSyntax: 'real', file, purpose: 'compose' });
  return { score: score!, kinds: warnings.map(({ kind }) => kind) };
};

async function made(text: string, file: string, format: OutputFormat, stems: boolean, normalize: boolean) {
  const { program, ...passes } = performSound(told(text, file).score, {});
  const sound = { sampleRate: 22_050, profile: 'famicom', normalize, stems, ...passes } as const;
  const plan = await planOutput(format, { score: told(text, file).score, program, sound });
  const files: Uint8Array[][] = [];
  const pieces = plan.stems ? plan.stems.bytes() : plan.bytes();
  let next = pieces.next();
  for (; !next.done; next = pieces.next()) {
    const each = next.value instanceof Uint8Array ? [next.value] : next.value;
    for (const [i, piece] of each.entries()) (files[i] ??= []).push(piece.slice());
  }
  return { seconds: plan.seconds, summary: next.value, files: files.map((parts) => Buffer.concat(parts)) };
}

/** Samples that a file says it has. */
const countIn: Partial<Record<OutputFormat, (file: Buffer) => number>> = {
  wav: (file) => file.readUInt32LE(40) / 2,
  flac: (file) => file.readUInt32BE(8 + 14),
  // The granule of the last page.
  ogg: (file) => Number(file.readBigInt64LE(file.lastIndexOf('OggS') + 6)),
  // Frames of 576 samples at this rate, without what the first of them says is to be cut off at both ends.
  mp3: (file) => {
    const info = Math.max(file.indexOf('Info'), file.indexOf('Xing'));
    const cut = file.readUIntBE(info + 141, 3);
    return 576 * file.readUInt32BE(info + 8) - (cut >> 12) - (cut & 0xfff);
  },
};

describe.each(Object.entries(songs))('%s', (_, { text, file }) => {
  it('is told to have no length', () => {
    expect(told(text, file).kinds).toContain('song-no-length');
    expect(told(text, file).kinds).not.toContain('loop-no-length');
  });

  it.each(Object.entries(countIn))('is one sample of silence as %s, and so is each stem', async (format, count) => {
    for (const normalize of [true, false]) {
      const { seconds, summary, files } = await made(text, file, format as OutputFormat, false, normalize);
      expect(summary).toMatchObject({ sampleCount: 1, peak: 0 });
      expect(seconds).toBeCloseTo(1 / 22_050, 9);
      expect(files.map(count)).toEqual([1]);
      // A loop is none in it.
      expect(files[0]!.includes('smpl')).toBe(false);
      expect(files[0]!.includes('LOOPSTART')).toBe(false);
    }
    const stems = await made(text, file, format as OutputFormat, true, true);
    expect(stems.files.length).toBeGreaterThan(1);
    expect(stems.files.map(count)).toEqual(stems.files.map(() => 1));
  });
});

describe('the length that counts', () => {
  const kinds = (text: string) =>
    compile(text, { mode: 'pyxel', pyxelSyntax: 'real' }).warnings.map(({ kind }) => kind);

  it('is that of the loop too', () => {
    expect(kinds('C T2147483647 [D]')).toEqual(['loop-no-length']);
    expect(kinds('T2147483647 D T120 [C]')).toEqual([]);
  });

  it('is one of any note', () => {
    expect(kinds('C')).toEqual([]);
  });

  it('is that of the file made by the library', () => {
    const { wav } = compose('', { mode: 'pyxel', pyxelSyntax: 'real' });
    expect(wav!.length).toBe(46);
  });
});
