import { describe, expect, test } from 'vitest';
import { registerLog } from '../../src/formats/register-log.js';
import type { ChipProgram } from '../../src/hardware/chip-program.js';
import { performScore } from '../../src/performance/tick-driver.js';
import { buildScore, collectWrites, note, rest, type Write } from '../performance/score-builder.js';

const header = '# mmlc registers 1 clock_hz=1789772.727 frame_clocks=29780.5\n';
const textOf = (program: ChipProgram) => Buffer.concat([...registerLog(program)]).toString('ascii');

/** One chunk per write, each a frame long at least. */
function programOf(writes: readonly Write[], initWriteCount?: number): ChipProgram {
  return {
    totalClocks: 1e10,
    ...(initWriteCount !== undefined && { initWriteCount }),
    chunks: writes.map(({ clock, address, value }) => ({
      startClock: clock - 7,
      clocks: 10,
      count: 1,
      at: Uint32Array.of(7),
      address: Uint16Array.of(address),
      value: Uint8Array.of(value),
    })),
  };
}

describe('register log', () => {
  test('frame, clock, address and value', () => {
    const program = programOf([
      { clock: 29780, address: 0x4000, value: 0 },
      { clock: 29781, address: 0x400b, value: 0xaf },
      { clock: 59560, address: 0x4015, value: 0x0f },
      { clock: 59561, address: 0x5ffc, value: 0xff },
      { clock: 6_400_000_000, address: 0x4002, value: 9 },
    ]);
    expect(textOf(program)).toBe(
      `${header}0 29780 4000 00\n1 29781 400B AF\n1 59560 4015 0F\n2 59561 5FFC FF\n214905 6400000000 4002 09\n`,
    );
  });

  test('init writes are of frame -1', () => {
    const write = { clock: 0, address: 0x4015, value: 0x0f };
    expect(textOf(programOf([write, write, write], 2))).toBe(`${header}-1 0 4015 0F\n-1 0 4015 0F\n0 0 4015 0F\n`);
    const song = textOf(performScore(buildScore({ channels: { Pulse1: [note(192, 69), rest(192)] } })));
    expect(song.split('\n').slice(16)).toEqual([
      '-1 0 400F 00',
      '-1 0 4017 C0',
      '0 0 4002 FD',
      '0 0 4000 BF',
      '30 894886 4000 B0',
      '',
    ]);
  });

  test('no writes', () => {
    expect(textOf(programOf([]))).toBe(header);
  });

  test('comes in blocks of some kB, each of whole lines, and says all', () => {
    const noteEnvelope = { points: [0], loopPoints: [3, 7, 12, -12, 24] };
    const song = Array.from({ length: 200 }, (_, i) => note(384, 40 + (i % 40), { noteEnvelope }));
    const program = performScore(buildScore({ channels: { Pulse1: song, Pulse2: song, Triangle: song, Noise: song } }));
    const blocks = [...registerLog(program)];
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) {
      expect(block.length).toBeLessThanOrEqual(16 * 1024);
      expect(block.at(-1)).toBe(0x0a);
    }
    const lines = Buffer.concat(blocks).toString('ascii').trimEnd().split('\n').slice(1);
    const read = lines.map((line) => {
      const [, clock, address, value] = line.split(' ');
      return { clock: Number(clock), address: Number.parseInt(address!, 16), value: Number.parseInt(value!, 16) };
    });
    expect(read).toEqual(collectWrites(program.chunks));
  });
});
