import { describe, expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import { watch } from './chip-model.js';
import { buildScore, clockOfSeconds, collectWrites, note, type rest, show, to } from './score-builder.js';

type Notes = readonly (ReturnType<typeof note> | ReturnType<typeof rest>)[];
const triangle = (...notes: Notes) => collectWrites(performScore(buildScore({ channels: { Triangle: notes } })).chunks);
const music = (...notes: Notes) => show(triangle(...notes).slice(17));

describe('triangle', () => {
  test('runs from the clock of its note to that of its gate, wherever the frame counter is', () => {
    const notes = Array.from({ length: 40 }, () => note(97, 57, { gate: 0.5 }));
    const writes = triangle(...notes);
    const edges = notes.flatMap((_, i) => [clockOfSeconds((i * 97) / 384), clockOfSeconds(((i + 0.5) * 97) / 384)]);
    // The first waits 3 clocks for the linear counter that init has ordered to be filled.
    watch(writes, edges.flatMap((clock) => [clock - 1, clock, clock + 4]).slice(2), (chip, i) => {
      const edge = Math.floor((i + 2) / 3);
      const isAfter = (i + 2) % 3 !== 0;
      expect(chip.isTriangleRunning).toBe((edge % 2 === 0) === isAfter);
    });
  });

  test('back to back at full gate it is never switched', () => {
    // a4 = $07E, a3 = $0FD, a2 = $1FB
    expect(music(note(96, 69), note(96, 57), note(96, 45))).toEqual([
      '0 4015 0F',
      '0 400A 7E',
      '0 400B 00',
      '447443 400A FD',
      '894886 400A FB',
      '894886 400B 01',
      '1342330 4015 0B',
    ]);
  });

  test('a new note after a gap fills the length counter though the high byte is the same', () => {
    expect(music(note(96, 57, { gate: 0.5 }), note(96, 57))).toEqual([
      '0 4015 0F',
      '0 400A FD',
      '0 400B 00',
      '223722 4015 0B',
      '447443 4015 0F',
      '447443 400B 00',
      '894886 4015 0B',
    ]);
  });

  test('level 0 is silence, any other level sounds in full', () => {
    expect(music(note(192, 69, { level: 0 }))).toEqual([]);
    expect(music(note(192, 69, { level: 1 }))).toEqual(music(note(192, 69)));
  });

  test('a volume envelope switches it', () => {
    const volumeEnvelope = { points: [3, 0], loopPoints: [9, 0, 0] };
    const writes = triangle(note(384, 69, { volumeEnvelope }));
    expect(
      to(writes, 0x4015)
        .slice(2)
        .map(({ clock, value }) => [clock, value]),
    ).toEqual(
      [
        [0, 0x0f],
        [1, 0x0b],
        [2, 0x0f],
        [3, 0x0b],
        [5, 0x0f],
        [6, 0x0b],
      ].map(([eighth, value]) => [clockOfSeconds(eighth! / 8), value]),
    );
  });

  test('vibrato crosses the high byte by a plain write: the triangle has no restart', () => {
    // a3 is timer 253
    const writes = triangle(note(384, 57, { vibrato: { delayTicks: 0, periodTicks: 96, depthCents: 60 } }));
    expect(to(writes, 0x400b).length).toBeGreaterThan(6);
    expect(to(writes, 0x4017)).toHaveLength(1);
    expect(to(writes, 0x4015)).toHaveLength(4);
  });

  test('reaches an octave lower than the pulses, and is never ultrasonic', () => {
    // a0 = 27.5 Hz: 2032.8
    expect(music(note(96, 21)).slice(1, 3)).toEqual(['0 400A F1', '0 400B 07']);
    expect(music(note(96, 8)).slice(1, 3)).toEqual(['0 400A FF', '0 400B 07']);
    expect(music(note(96, 127, { detuneCents: 2400 }))[1]).toBe('0 400A 02');
  });
});
