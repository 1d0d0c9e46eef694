import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { planOutput } from '../../src/formats/plan-output.js';
import { vgmFile } from '../../src/formats/vgm.js';
import type { ChipProgram } from '../../src/hardware/chip-program.js';
import { clockHz } from '../../src/hardware/clock.js';
import { compile, type Mode, performPlaying, performScore } from '../../src/index.js';
import { filesIn, root } from '../house/source-files.js';
import { filesOf } from '../languages/mckc/case-files.js';
import { watch } from '../performance/chip-model.js';
import type { Write } from '../performance/score-builder.js';
import { readVgm } from './vgm-reader.js';

const examples = filesIn('examples').filter((path) => path.endsWith('.mml'));
const exampleFiles = filesOf(
  Object.fromEntries(
    filesIn('examples/mckc')
      .filter((path) => path.endsWith('.dmc'))
      .map((path) => [path.slice('examples/mckc/'.length), readFileSync(join(root, path))]),
  ),
);
const exampleScore = (path: string) => compile(readFileSync(join(root, path)), { files: exampleFiles }).score!;
const scoreOf = (text: string, mode: Mode = 'ppmck') => compile(text, { mode }).score!;

function fileOf(program: ChipProgram, titles = {}): Uint8Array {
  const pieces = Array.from(vgmFile(program, titles));
  expect(pieces.slice(0, -1).every((piece) => piece.length === 0)).toBe(true);
  return pieces.at(-1)!;
}

/** Writes before `endClock`; bank switches left out. */
function writesOf({ chunks }: ChipProgram, endClock: number): readonly Write[] {
  const writes: Write[] = [];
  for (const { startClock, count, at, address, value } of chunks) {
    for (let i = 0; i < count; i++) {
      const clock = startClock + at[i]!;
      if (clock < endClock && address[i]! < 0x5000) writes.push({ clock, address: address[i]!, value: value[i]! });
    }
  }
  return writes;
}

const tickAt = (clock: number) => (clock * 44_100) / clockHz;

describe.each(examples)('%s', (path) => {
  const score = exampleScore(path);
  const program = performPlaying(score, {}, true);
  const loopStart = program.loopStartClock;
  const log = writesOf(program, loopStart === undefined ? Number.POSITIVE_INFINITY : Math.round(program.totalClocks));
  const vgm = readVgm(fileOf(program, { title: score.title }));

  test('has the register log write for write, each at its tick', () => {
    expect(vgm.writes.map(({ address, value }) => `${address} ${value}`)).toEqual(
      log.map(({ address, value }) => `${address} ${value}`),
    );
    // Nearest tick; behind a write to $4017 one later, and a passage of such writes is over in 20 ticks, half a millisecond.
    const lateness = vgm.writes.map(({ tick }, i) => tick - tickAt(log[i]!.clock));
    expect(Math.min(...lateness)).toBeGreaterThanOrEqual(-0.5);
    expect(Math.max(...lateness)).toBeLessThan(20);
  });

  test('is as long as the song, and loops where it does', () => {
    expect(vgm).toMatchObject({ version: 0x161, nesClockHz: 1_789_772 });
    expect(Math.abs(vgm.totalTicks - tickAt(program.totalClocks))).toBeLessThan(20);
    if (loopStart === undefined) {
      expect(vgm.loop).toBeNull();
      return;
    }
    expect(Math.abs(vgm.loop!.tick - tickAt(loopStart))).toBeLessThan(20);
    expect(vgm.loop!.firstWrite).toBe(log.findIndex(({ clock }) => clock >= Math.round(loopStart)));
  });

  test('a chip that is told so has the periods, levels and duties of the preview, also in the second pass', () => {
    const twice = loopStart === undefined ? program : performScore(score, { loops: 2 });
    const played: Write[] = vgm.writes.map(({ tick, ...write }) => ({ ...write, clock: Math.ceil(tick / tickAt(1)) }));
    if (vgm.loop !== null) {
      for (const { tick, ...write } of vgm.writes.slice(vgm.loop.firstWrite)) {
        played.push({ ...write, clock: Math.ceil((tick + vgm.loop.ticks) / tickAt(1)) });
      }
    }
    const end = played.at(-1)!.clock;
    const clocks = Array.from({ length: Math.floor(end / 40_000) }, (_, i) => 40_000 * i + 17_000);
    // Not within a millisecond of a write: there the one may have happened and the other not.
    const expected = writesOf(twice, Number.POSITIVE_INFINITY);
    let next = 0;
    const quiet = clocks.filter((clock) => {
      while (next < expected.length && expected[next]!.clock < clock - 2000) next++;
      return next >= expected.length || expected[next]!.clock > clock + 2000;
    });
    expect(quiet.length).toBeGreaterThan(clocks.length / 20);
    const statesOf = (writes: readonly Write[]) => {
      const states: string[] = [];
      watch(writes, quiet, ({ pulses, triangle, noise, isTriangleRunning }) => {
        const told = pulses.map(({ timer, duty, level }) => (level === 0 ? 'silent' : [timer, duty, level]));
        states.push(JSON.stringify([told, isTriangleRunning ? triangle.timer : 'silent', noise]));
      });
      return states;
    };
    expect(statesOf(played)).toEqual(statesOf(expected));
  });
});

describe('samples', () => {
  const filled = (length: number, value: number) => new Uint8Array(length).fill(value);

  test('are in the RAM when they start', () => {
    const files = filesOf({ a: filled(65, 1), b: filled(33, 2) });
    const text = '@DPCM0 = {"a", 15}\n@DPCM1 = {"b", 15}\nE L n0 n1 n0';
    const program = performScore(compile(text, { mode: 'mckc', files }).score!);
    expect(readVgm(fileOf(program)).samples).toEqual([filled(65, 1), filled(33, 2), filled(65, 1)]);
  });

  test('take turns in it where all do not fit, also in the second pass', () => {
    const names = [0, 1, 2, 3, 4, 5, 6];
    const files = filesOf(Object.fromEntries(names.map((i) => [`f${i}`, filled(4081, i + 1)])));
    const text = `${names.map((i) => `@DPCM${i} = {"f${i}", 15}`).join('\n')}\nE l1 n0 L n5 n0 n6 n6 n2`;
    const program = performScore(compile(text, { mode: 'mckc', files }).score!);
    const bytes = fileOf(program);
    const heard = [0, 5, 0, 6, 6, 2].map((i) => filled(4081, i + 1));
    expect(readVgm(bytes).samples).toEqual(heard);
    // What is there already is not put again.
    expect(bytes.length).toBeLessThan(6 * 4100 + 1000);
    // From the end back into the loop: the RAM of the end must do for its first sample.
    const { loop, writes } = readVgm(bytes);
    expect(
      writes.slice(loop!.firstWrite).filter(({ address, value }) => address === 0x4015 && value & 16),
    ).toHaveLength(5);
    const second = readVgm(fileOf(performScore(compile(text, { mode: 'mckc', files }).score!, { loops: 2 })));
    expect(second.samples).toEqual([...heard, ...heard.slice(1)]);
  });
});

test('a loop that differs in its first pass is played once before it loops', () => {
  const score = scoreOf('A t120 l4 o4 v15 c L d v5 e f v3 g', 'mckc');
  const { loop, totalTicks } = readVgm(fileOf(performPlaying(score, {}, true)));
  const quarter = tickAt(30 * 29_780.5);
  expect(loop!.tick).toBe(Math.round(5 * quarter));
  expect(totalTicks).toBe(Math.round(9 * quarter));
});

test('a loop from the start goes back to the first command behind the samples', () => {
  const { loop } = readVgm(fileOf(performScore(scoreOf('A t120 c1\nL'))));
  expect(loop).toMatchObject({ firstWrite: 0, tick: 0, ticks: 88_200 });
});

test('an empty song is a header, its preparations and a tag', () => {
  const { writes, totalTicks } = readVgm(fileOf({ totalClocks: 0, chunks: [] }));
  expect([writes, totalTicks]).toEqual([[], 0]);
});

test('the tag has the title in the fields of its letters', () => {
  const tagsOf = (titles: object) => readVgm(fileOf({ totalClocks: 0, chunks: [] }, titles)).tags;
  expect(tagsOf({ title: 'Walk', author: 'A. B.' })).toEqual([
    'Walk',
    '',
    '',
    '',
    'Nintendo Entertainment System',
    'ファミリーコンピュータ',
    'A. B.',
    '',
    '',
    'mmlc',
    '',
  ]);
  expect(tagsOf({ title: '散歩🎵' }).slice(0, 2)).toEqual(['散歩🎵', '散歩🎵']);
  expect(tagsOf({ title: 'a\0b' })[0]).toBe('a\ufffdb');
});

test('waits of every length add up', () => {
  const gaps = [1, 15, 16, 17, 32, 33, 734, 735, 736, 65_535, 65_536, 200_000];
  let clock = 0;
  const clocks = gaps.map((gap) => (clock += Math.round((gap * clockHz) / 44_100)));
  const chunk = {
    startClock: 0,
    clocks: clock + 1,
    count: gaps.length,
    at: Uint32Array.from(clocks),
    address: new Uint16Array(gaps.length).fill(0x4011),
    value: new Uint8Array(gaps.length),
  };
  const { writes } = readVgm(fileOf({ totalClocks: clock + 1, chunks: [chunk] }));
  expect(writes.map(({ tick }) => tick)).toEqual(clocks.map((at) => Math.round(tickAt(at))));
});

test('a .vgz file is the same, packed, with no date in it', async () => {
  const score = exampleScore('examples/ppmck/neon-rampart.mml');
  const program = performPlaying(score, {}, true);
  const sound = { sampleRate: 44_100, normalize: true, profile: 'famicom' } as const;
  const bytesOf = async (format: 'vgm' | 'vgz') => {
    const { bytes } = await planOutput(format, { score, program, sound });
    return Buffer.concat(Array.from(bytes()));
  };
  const packed = await bytesOf('vgz');
  const plain = await bytesOf('vgm');
  expect(gunzipSync(packed)).toEqual(plain);
  expect(packed.readUInt32LE(4)).toBe(0);
  expect(packed.length).toBeLessThan(plain.length / 3);
  expect(readVgm(plain).tags[0]).toBe(score.title);
});
