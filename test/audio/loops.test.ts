import { describe, expect, test } from 'vitest';
import { renderAll, renderBlocks } from '../../src/audio/render.js';
import type { AudioOptions } from '../../src/audio/sample-blocks.js';
import { soundLength } from '../../src/audio/sound-length.js';
import { renderStems } from '../../src/audio/stems.js';
import { songSoundOf } from '../../src/formats/song-sound.js';
import { clockHz } from '../../src/hardware/clock.js';
import { compile, performScore, performSound } from '../../src/index.js';

const plain: AudioOptions = { sampleRate: 44_100, normalize: false, profile: 'famicom' };

/** Triangle and noise cannot be brought back to a state, and no tempo here gives a whole number of samples. */
const busy = `A t133 l8 v12 c e g > c < b g e d
B l4 v9 @0 g e d g
T l8 o3 cgcg dada
N l16 v6 [c r e r]8
L r2`;

const scoreOf = (text: string, mode: 'ppmck' | 'pyxel' | 'mckc' = 'ppmck') => compile(text, { mode }).score!;
const soundOf = (text: string, loops: number, fadeSeconds = 0, options = plain, mode?: 'pyxel' | 'mckc') => {
  const { program, ...passes } = performSound(scoreOf(text, mode), { loops, fadeSeconds });
  return renderAll(program, { ...options, ...passes });
};
const factsOf = (text: string, loops: number, fadeSeconds = 0, options = plain, mode?: 'pyxel' | 'mckc') => {
  const score = scoreOf(text, mode);
  const { program, ...passes } = performSound(score, { loops, fadeSeconds });
  return songSoundOf(score, program, { ...options, ...passes });
};

describe.each([
  ['44.1 kHz', plain],
  ['48 kHz, normalised', { ...plain, sampleRate: 48_000, normalize: true }],
  ['8 kHz, nes', { ...plain, sampleRate: 8000, profile: 'nes' as const }],
])('the loop of a file at %s', (_, options) => {
  const { loopStartSample, sampleCount } = factsOf(busy, 1, 0, options);
  const once = soundOf(busy, 1, 0, options).samples;

  test('played from start to end again is the file of two loops, sample for sample', () => {
    const again = [...once, ...once.subarray(loopStartSample)];
    const twice = soundOf(busy, 2, 0, options).samples;
    expect(twice.length).toBe(again.length);
    expect(twice).toEqual(Float32Array.from(again));
    expect(sampleCount).toBe(once.length);
  });

  test('of a file of three loops is the last', () => {
    const thrice = soundOf(busy, 3, 0, options).samples;
    const facts = factsOf(busy, 3, 0, options);
    expect(facts.sampleCount).toBe(thrice.length);
    expect(thrice.subarray(facts.loopStartSample)).toEqual(once.subarray(loopStartSample));
  });
});

describe.each([
  // Channels in the midst of notes at the loop point, at tempi of their own, with vibrato that runs on.
  ['two lengths', '@1 T133 Q100 [C D E F];@2 T133 R8 [C2 D2];@0 T133 O2 [C8 R8]'],
  ['vibrato', '@1 T150 Q90 @VIB1{0,14,60} R8 [C E];@2 T150 @ENV1{127,12,20} [O5 G8 R8 E8]'],
  ['noise and an intro', '@3 T97 O8 L16 @ENV1{127,6,0} [C R];@0 T97 O3 C D [E F G];@2 T97 V60 [A&>C8]'],
])('the loop of real Pyxel MML: %s', (_, text) => {
  test('played from start to end again is the file of two loops, sample for sample', () => {
    const { loopStartSample } = factsOf(text, 1, 0, plain, 'pyxel');
    const once = soundOf(text, 1, 0, plain, 'pyxel').samples;
    expect(loopStartSample).toBeGreaterThanOrEqual(0);
    expect(soundOf(text, 2, 0, plain, 'pyxel').samples).toEqual(
      Float32Array.from([...once, ...once.subarray(loopStartSample)]),
    );
  });

  test('has the register writes of its second pass in the third', () => {
    const program = performScore(scoreOf(text, 'pyxel'), { loops: 3 });
    const { totalClocks, loopStartClock } = program;
    const passClocks = Math.round(totalClocks) - loopStartClock!;
    const pass = (start: number): string[] => {
      const lines: string[] = [];
      for (const { startClock, count, at, address, value } of program.chunks) {
        for (let i = 0; i < count; i++) {
          const clock = startClock + at[i]! - start;
          if (clock >= 0 && clock < passClocks) lines.push(`${clock} ${address[i]} ${value[i]}`);
        }
      }
      return lines;
    };
    expect(pass(loopStartClock!).length).toBeGreaterThan(4);
    expect(pass(loopStartClock!)).toEqual(pass(loopStartClock! - passClocks));
  });
});

test('a loop that comes round within notes sounds as the song written out, sample for sample', () => {
  const rendered = (text: string, loops: number) =>
    renderAll(performScore(scoreOf(text, 'pyxel'), { loops }), plain).samples;
  const looped = rendered('@1 Q100 [C D E F];@2 R8 [C2 D2]', 2);
  const written = rendered('@1 Q100 [C D E F]4;@2 R8 [C2 D2]4', 1);
  // What comes at the end of the shorter one reaches some samples back.
  const end = looped.length - 100;
  expect(end).toBeGreaterThan(4 * 44_100);
  expect(looped.subarray(0, end)).toEqual(written.subarray(0, end));
});

describe('lengths', () => {
  // 120 beats a minute: half a second a quarter, 22,050 samples.
  const song = 'A t120 l4 o4 c d e f\nL r4';

  test('are exact: intro, loops and fade', () => {
    expect(factsOf(song, 1)).toMatchObject({ loopStartSample: 22_050, sampleCount: 88_200 });
    expect(factsOf(song, 2)).toMatchObject({ loopStartSample: 88_200, sampleCount: 154_350 });
    expect(factsOf(song, 2, 10).sampleCount).toBe(154_350 + 441_000);
    expect(soundOf(song, 2, 10).samples.length).toBe(154_350 + 441_000);
    expect(factsOf(song, 2, 10)).not.toHaveProperty('loopStartSample');
    expect(factsOf(song, 1, 0.1).sampleCount).toBe(88_200 + 4410);
  });

  test('begin at the loop point when that is the start of the song', () => {
    const facts = factsOf('A t120 l4 c d\nL', 1);
    expect(facts).toMatchObject({ loopStartSample: 0, sampleCount: 44_100 });
  });

  test('a song without a loop is played once and does not fade', () => {
    const song = 'A t120 l4 c d';
    expect(factsOf(song, 5, 8)).toEqual(factsOf(song, 1));
    expect(soundOf(song, 5, 8)).toEqual(soundOf(song, 1));
  });

  test('a loop of less than a sample is none', () => {
    const length = soundLength(
      { totalClocks: clockHz + 30, loopStartClock: clockHz + 10 },
      { sampleRate: 44_100, loops: 9 },
    );
    expect(length.sampleCount).toBe(44_100);
  });
});

describe('a fade', () => {
  const whole = soundOf(busy, 6).samples;
  const { fadeStart, sampleCount } = soundLength(performScore(scoreOf(busy)), { ...plain, loops: 2, fadeSeconds: 3 });
  const faded = soundOf(busy, 2, 3).samples;

  test('is a straight line through the passes that follow, to a last sample of 0', () => {
    expect(faded.length).toBe(sampleCount);
    expect(faded.subarray(0, fadeStart)).toEqual(whole.subarray(0, fadeStart));
    const gains = (i: number) => 1 - (i + 1 - fadeStart) / (sampleCount - fadeStart);
    for (let i = fadeStart; i < sampleCount; i += 997) expect(faded[i]).toBeCloseTo(whole[i]! * gains(i), 6);
    expect(Math.abs(faded.at(-1)!)).toBe(0);
  });

  test('leaves the peak of what is normalised at full scale', () => {
    expect(soundOf(busy, 1, 2, { ...plain, normalize: true }).summary.peak).toBe(1);
  });
});

test('a pass too long to be kept is played again for every loop, with the same samples', () => {
  // More than 2^24 samples, of which the last quarter of a second is the loop.
  const program = { ...performScore(scoreOf('A t120 l1 @2 v15 o3 [c]45')), loopStartClock: 89.75 * clockHz };
  const options = { ...plain, sampleRate: 192_000, loops: 3 };
  const { passSamples, loopStart } = soundLength(program, options);
  expect(passSamples).toBeGreaterThan(2 ** 24);
  const tail = new Float32Array(3 * (passSamples - loopStart));
  let position = 0;
  for (const block of renderBlocks(program, options)) {
    const from = Math.max(0, loopStart - position);
    if (from < block.length) tail.set(block.subarray(from), position + from - loopStart);
    position += block.length;
  }
  const third = tail.length / 3;
  expect(position).toBe(loopStart + tail.length);
  expect(Math.max(...tail.subarray(0, 5000).map(Math.abs))).toBeGreaterThan(0.01);
  expect(tail.subarray(third, 2 * third)).toEqual(tail.subarray(0, third));
  expect(tail.subarray(2 * third)).toEqual(tail.subarray(0, third));
});

test('stems loop and fade as the mix does', () => {
  const { program, ...passes } = performSound(scoreOf(busy), { loops: 2, fadeSeconds: 1 });
  const options = { ...plain, ...passes };
  const parts: Float32Array[][] = [];
  for (const blocks of renderStems(program, options, [1, 4])) parts.push(blocks.map((block) => block.slice()));
  const file = (i: number) => Float32Array.from(parts.flatMap((part) => [...part[i]!]));
  expect(file(0)).toEqual(renderAll(program, options).samples);
  expect(file(1).length).toBe(file(0).length);
  expect(file(2)).toEqual(renderAll(program, { ...options, channels: 4 }).samples);
});

describe('the last samples of a file that loops', () => {
  test('already ring with the first edge of the loop, not with silence', () => {
    // The wave of duty 3 begins high.
    const song = 'A t120 v15 @3 o3 c2 r2\nL';
    const { samples } = soundOf(song, 1);
    const alone = renderAll({ ...performScore(scoreOf(song)), loopStartClock: undefined } as never, plain).samples;
    const differing = samples.findIndex((sample, i) => sample !== alone[i]);
    // Nothing but the reach of one edge: a band-limited step is some dozens of samples long.
    expect(differing).toBeGreaterThan(samples.length - 40);
  });
});

describe('mode mckc', () => {
  const frames = 60 * 0.5; // a quarter note at tempo 120
  const samplesOf = (count: number) => Math.floor((count * 29_780.5 * 44_100) / clockHz + 1e-6);

  test('a loop is played again', () => {
    const song = 'A t120 l4 o4 v15 c L v15 d e f';
    expect(factsOf(song, 1, 0, plain, 'mckc')).toMatchObject({
      loopStartSample: samplesOf(frames),
      sampleCount: samplesOf(4 * frames),
    });
    const once = soundOf(song, 1, 0, plain, 'mckc').samples;
    const twice = soundOf(song, 2, 0, plain, 'mckc').samples;
    expect(twice).toEqual(Float32Array.from([...once, ...once.subarray(samplesOf(frames))]));
  });

  test('loops of different lengths come round together', () => {
    // Two and three quarters: six, after a quarter of the longer intro.
    const song = 'A t120 l4 o4 v15 L c d\nB t120 l4 o4 v15 c L e f g';
    const { score, notes } = compile(song, { mode: 'mckc' });
    expect(performScore(score!).totalClocks).toBe(7 * frames * 29_780.5);
    expect(performScore(score!).loopStartClock).toBe(frames * 29_780.5);
    expect(notes.map(({ kind, values }) => [kind, values.lengths, values.common])).toEqual([
      ['mckc-loops-common', 'A 60, B 90', 180],
    ]);
  });

  test('a loop that begins otherwise from its second pass on is that pass', () => {
    const text = 'A t120 l4 o4 v15 c L d v5 e f v3 g';
    expect(factsOf(text, 1, 0, plain, 'mckc')).not.toHaveProperty('loopStartSample');
    const twice = factsOf(text, 2, 0, plain, 'mckc');
    expect(twice.sampleCount - twice.loopStartSample!).toBe(samplesOf(9 * frames) - samplesOf(5 * frames));
    const { samples } = soundOf(text, 3, 0, plain, 'mckc');
    const second = samples.subarray(twice.loopStartSample, twice.sampleCount);
    expect(samples.subarray(twice.sampleCount)).toEqual(second);
    // Its first note is as soft as the last command left it.
    const loudest = (from: number, to: number) => Math.max(...samples.subarray(from, to).map(Math.abs));
    const loopStart = samplesOf(frames);
    expect(loudest(loopStart + 9000, loopStart + 15_000)).toBeGreaterThan(
      3 * loudest(twice.loopStartSample! + 9000, twice.loopStartSample! + 15_000),
    );
  });
});

test('register writes of several passes are those of one, again and again', () => {
  const { chunks, totalClocks, loopStartClock } = performScore(scoreOf(busy), { loops: 3 });
  const once = performScore(scoreOf(busy));
  const loopClocks = Math.round(once.totalClocks) - Math.round(once.loopStartClock!);
  expect(totalClocks - loopStartClock!).toBe(loopClocks);
  const passes: string[][] = [[], [], []];
  for (const { startClock, count, at, address, value } of chunks) {
    for (let i = 0; i < count; i++) {
      const since = startClock + at[i]! - Math.round(once.loopStartClock!);
      if (since < 0) continue;
      const pass = Math.floor(since / loopClocks);
      passes[pass]!.push(`${since - pass * loopClocks} ${address[i]} ${value[i]}`);
    }
  }
  expect(passes[0]!.length).toBeGreaterThan(20);
  expect(passes[1]).toEqual(passes[0]);
  expect(passes[2]).toEqual(passes[0]);
});
