import { describe, expect, it } from 'vitest';
import { clockHz, frameClocks } from '../../src/hardware/clock.js';
import { performFrames } from '../../src/performance/frame-driver.js';
import type { FrameCommand, FrameProgram, FrameTrackId } from '../../src/score/frame-program.js';

const note = (value: number, frames: number): FrameCommand => ({ kind: 'note', note: value, frames });

function programOf(
  tracks: Partial<Record<FrameTrackId, readonly FrameCommand[]>>,
  facts: Partial<FrameProgram> = {},
): FrameProgram {
  const none = new Map();
  return {
    tracks: (['A', 'B', 'C', 'D', 'E'] as const).map((id) => ({ id, commands: tracks[id] ?? [] })),
    tables: { volumes: none, duties: none, pitches: none, notes: none, vibratos: none },
    stopsSampleAtRest: false,
    totalFrames: 60,
    ...facts,
  };
}

function writesOf(program: FrameProgram, clocks?: number): readonly string[] {
  const lines: string[] = [];
  for (const { startClock, count, at, address, value } of performFrames(program, clocks).chunks) {
    for (let i = 0; i < count; i++) {
      const frame = Math.floor((startClock + at[i]!) / frameClocks);
      lines.push(`${frame} ${address[i]!.toString(16)} ${value[i]}`);
    }
  }
  return lines;
}

describe('the frame driver', () => {
  it('prepares the chip, then plays track after track', () => {
    const lines = writesOf(programOf({}));
    expect(lines.slice(0, 3)).toEqual(['0 4015 15', '0 4001 8', '0 4005 8']);
    // Tracks without commands rest at once; the triangle rests with 0.
    expect(lines.slice(3, 7)).toEqual(['0 4000 48', '0 4004 48', '0 4008 0', '0 400c 48']);
    expect(performFrames(programOf({})).initWriteCount).toBe(3);
  });

  it('begins every frame at its first whole clock', () => {
    const { chunks } = performFrames(programOf({ A: [note(0x20, 1), note(0x22, 1), note(0x24, 1)] }));
    const clocks = new Set<number>();
    for (const { startClock, count, at } of chunks) for (let i = 0; i < count; i++) clocks.add(startClock + at[i]!);
    expect([...clocks].slice(0, 4)).toEqual([0, 29781, 59561, 89342]);
  });

  it('lasts as long as the song, or as asked', () => {
    expect(performFrames(programOf({})).totalClocks).toBe(60 * frameClocks);
    expect(performFrames(programOf({}), 2 * clockHz).totalClocks).toBe(2 * clockHz);
    expect(performFrames(programOf({}, { loopStartFrame: 30 })).loopStartClock).toBe(30 * frameClocks);
    expect(performFrames(programOf({}, { loopStartFrame: 30 }), 2 * clockHz)).not.toHaveProperty('loopStartClock');
  });

  it('silences what has ended at the end of a song without a loop', () => {
    expect(writesOf(programOf({ A: [note(0x20, 60)] })).at(-1)).toBe('60 4000 48');
    expect(writesOf(programOf({ A: [note(0x20, 60)] }, { loopStartFrame: 0 })).at(-1)).not.toMatch(/^60 /);
  });

  it('repeats, leaves a repeat and loops', () => {
    const commands: FrameCommand[] = [
      note(0x20, 1),
      { kind: 'exit', times: 2, target: 4 },
      note(0x22, 1),
      { kind: 'jump', target: 0 },
      note(0x24, 1),
      { kind: 'repeat', times: 3, target: 4 },
    ];
    const tracks = [{ id: 'A', commands, loopTo: 4 }] as const;
    const low = writesOf({ ...programOf({}), tracks }, 0.2 * clockHz)
      .filter((line) => line.includes(' 4002 '))
      .map((line) => Number(line.split(' ')[2]));
    // c d c, then e three times, again and again.
    expect(low.slice(0, 9)).toEqual([0xab, 0x7d, 0xab, 0x53, 0x53, 0x53, 0x53, 0x53, 0x53]);
  });

  it('is a fresh pass each time', () => {
    const program = performFrames(programOf({ A: [note(0x20, 7), note(0x22, 9)] }));
    const count = () => [...program.chunks].reduce((sum, chunk) => sum + chunk.count, 0);
    expect(count()).toBe(count());
  });
});
