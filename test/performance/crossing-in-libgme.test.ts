import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compile } from '../../src/compiler.js';
import type { ChipProgram } from '../../src/hardware/chip-program.js';
import { frameClocks } from '../../src/hardware/clock.js';
import { performScore } from '../../src/performance/perform-score.js';
import { frameNsf } from '../bench/frame-nsf.js';
import type { FrameWrites } from '../bench/frame-song.js';
import { openLibgme } from '../bench/libgme.js';

/** A4 with a vibrato that leads over the border between the periods $0FF and $100 and back, twelve times a second. */
const song = '@MP1={0,4,60,0}\nA t120 @2 v15 MP1 o4 a1^1^1^1';
const seconds = 7;
const sampleRate = 48_000;
const highByte = 0x4003;

const libgme = openLibgme(join(import.meta.dirname, '../bench'));
afterAll(() => libgme?.close());

/** The writes of a program in order, dealt out to the frames that they belong to. */
function framesOf(program: ChipProgram): FrameWrites[] {
  const frames: [number, number][][] = Array.from({ length: Math.ceil(seconds * 60) }, () => []);
  for (const { startClock, count, at, address, value } of program.chunks) {
    for (let i = 0; i < count; i++) {
      frames[Math.floor((startClock + at[i]!) / frameClocks)]?.push([address[i]!, value[i]!]);
    }
  }
  return frames;
}

/** Samples between two changes of sign of a wave, without the first second. */
function halfWaves(samples: Int16Array): readonly number[] {
  const crossings: number[] = [];
  for (let i = sampleRate; i < samples.length; i++) {
    const [before, now] = [samples[i - 1]!, samples[i]!];
    if (before < 0 !== now < 0) crossings.push(i - now / (now - before));
  }
  return crossings.slice(1).map((crossing, i) => crossing - crossings[i]!);
}

describe.skipIf(libgme === undefined)(
  'the high byte of a period in libgme (skipped without g++ and libgme-dev)',
  () => {
    const compilation = compile(song, { mode: 'ppmck' });
    const frames = framesOf(performScore(compilation.score!));
    const writesTo = (address: number) => frames.flat().filter(([written]) => written === address).length;
    const heard = (written: readonly FrameWrites[]) =>
      halfWaves(libgme!.record(frameNsf(written), sampleRate, seconds));
    /** Periods of the song lie between $F0 and $110. */
    const samplesOf = (timer: number) => (8 * (timer + 1) * sampleRate) / 1_789_773;
    const cut = (lengths: readonly number[]) =>
      lengths.filter((length) => length < samplesOf(0xf0) - 0.5 || length > samplesOf(0x110) + 0.5);

    test('crossed by the sweep unit, it leaves every half wave whole', () => {
      expect(writesTo(0x4017)).toBeGreaterThan(50);
      expect(writesTo(highByte)).toBeLessThan(3);
      const lengths = heard(frames);
      expect(lengths.length).toBeGreaterThan(4000);
      expect(cut(lengths)).toEqual([]);
      // Both sides of the border are heard.
      expect(Math.min(...lengths)).toBeLessThan(samplesOf(0xfe));
      expect(Math.max(...lengths)).toBeGreaterThan(samplesOf(0x101));
    });

    test('the judge hears a restart: written instead, it cuts half waves', () => {
      let high = 0;
      const restarting = frames.map((writes) =>
        writes.flatMap(([address, value]): FrameWrites => {
          if (address === 0x4017) return [];
          if (address !== 0x4001 || value === 0x08) return [[address, value]];
          high = value === 0x87 ? 1 : 0;
          return [[highByte, 0xf8 | high]];
        }),
      );
      expect(cut(heard(restarting)).length).toBeGreaterThan(20);
    });
  },
);
