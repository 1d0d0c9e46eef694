import { describe, expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import { chipAt } from './chip-model.js';
import {
  buildScore,
  clockOfSeconds,
  collectWrites,
  legato,
  note,
  rest,
  type SongSpec,
  show,
  to,
} from './score-builder.js';

const writesOf = (song: SongSpec) => collectWrites(performScore(buildScore(song)).chunks);
const levels = (song: SongSpec) =>
  to(writesOf(song), 0x4000)
    .slice(1)
    .map(({ clock, value }) => [clock, value & 15]);

describe('legato', () => {
  test('moves the pitch at its clock, without a gate before it or a new attack', () => {
    // c4 = $1AB, e4 = $152
    const writes = writesOf({ channels: { Pulse1: [note(192, 60, { gate: 0.5 }), legato(192, 64, { gate: 0.5 })] } });
    expect(show(writes.filter(({ clock }) => clock > 0))).toEqual([
      `${clockOfSeconds(0.5)} 4002 52`,
      // The last note of the chain is gated, by its own length.
      `${clockOfSeconds(0.75)} 4000 B0`,
    ]);
  });

  test('crosses the high byte through the sweep unit', () => {
    // a4 = $0FD to g4 = $11C on both pulses: they take turns.
    const song = [note(192, 69), legato(192, 67)];
    const writes = writesOf({ channels: { Pulse1: song, Pulse2: song } });
    const clock = clockOfSeconds(0.5);
    expect(show(writes.filter((write) => write.clock >= clock && write.clock < clock + 100))).toEqual([
      `${clock} 4002 FF`,
      `${clock} 4001 87`,
      `${clock} 4017 C0`,
      `${clock + 8} 4001 08`,
      `${clock + 8} 4002 1C`,
      `${clock + 8} 4006 FF`,
      `${clock + 8} 4005 87`,
      `${clock + 8} 4017 C0`,
      `${clock + 16} 4005 08`,
      `${clock + 16} 4006 1C`,
    ]);
    expect(chipAt(writes, clock + 50).pulses.map(({ timer }) => timer)).toEqual([0x11c, 0x11c]);
  });

  test('envelopes run on from the start of the chain', () => {
    const volumeEnvelope = { points: [15, 14, 13, 12, 11, 10, 9, 8], loopPoints: [] };
    const song = [
      note(100, 69, { volumeEnvelope }),
      legato(100, 71, { volumeEnvelope }),
      legato(184, 72, { volumeEnvelope }),
    ];
    expect(levels({ channels: { Pulse1: song } })).toEqual([
      ...[15, 14, 13, 12, 11, 10, 9, 8].map((level, i) => [clockOfSeconds(i / 8), level]),
      [clockOfSeconds(1), 0],
    ]);
  });

  test('vibrato keeps its phase', () => {
    const vibrato = { delayTicks: 0, periodTicks: 96, depthCents: 50 };
    const tied = writesOf({ channels: { Pulse1: [note(384, 74, { vibrato })] } });
    const slurred = writesOf({ channels: { Pulse1: [note(100, 74, { vibrato }), legato(284, 74, { vibrato })] } });
    // At tick 100 itself the slurred one looks once more, off the rhythm.
    const extra = slurred.filter((write) => !show(tied).includes(show([write])[0]!));
    expect(extra.every(({ clock }) => Math.abs(clock - clockOfSeconds(100 / 384)) <= 7458)).toBe(true);
  });

  test('a glide does not start over', () => {
    const glide = { offsetCents: 700, durationTicks: 48 };
    const writes = writesOf({ channels: { Pulse1: [note(192, 72, { glide }), legato(192, 74, { glide })] } });
    // d5 = $0BD at once
    expect(show(writes.filter(({ clock }) => clock >= clockOfSeconds(0.5)))).toEqual([
      `${clockOfSeconds(0.5)} 4002 BD`,
      `${clockOfSeconds(1)} 4000 B0`,
    ]);
  });

  test('level and duty of the new note hold', () => {
    const song = [note(192, 69, { level: 4 }), legato(192, 69, { level: 9, duty: 0 })];
    expect(show(to(writesOf({ channels: { Pulse1: song } }), 0x4000)).slice(1)).toEqual([
      '0 4000 B4',
      `${clockOfSeconds(0.5)} 4000 39`,
      `${clockOfSeconds(1)} 4000 30`,
    ]);
  });

  test('an effect that begins with a later note of the chain counts from the start of the chain', () => {
    const volumeEnvelope = { points: [1, 2, 3, 4, 5, 6, 7, 8], loopPoints: [] };
    expect(levels({ channels: { Pulse1: [note(120, 69), legato(264, 71, { volumeEnvelope })] } })).toEqual([
      [0, 15],
      [clockOfSeconds(120 / 384), 3],
      ...[4, 5, 6, 7, 8].map((level, i) => [clockOfSeconds((i + 3) / 8), level]),
      [clockOfSeconds(1), 0],
    ]);
  });

  test('with nothing sounding before it, it is an attack like any other', () => {
    const after = [rest(192), legato(192, 69)];
    expect(levels({ channels: { Pulse1: after } })).toEqual([
      [clockOfSeconds(0.5), 15],
      [clockOfSeconds(1), 0],
    ]);
    expect(levels({ channels: { Pulse1: [legato(192, 69)] } })).toHaveLength(2);
  });

  test('triangle and noise: the tone goes on, the pitch moves', () => {
    const song = [note(192, 60, { gate: 0.5 }), legato(192, 72, { gate: 0.5 })];
    const writes = writesOf({ channels: { Triangle: song, Noise: song } }).filter(({ clock }) => clock > 0);
    expect(show(writes)).toEqual([
      // c4 = 213.2, c5 = 106
      `${clockOfSeconds(0.5)} 400A 6A`,
      `${clockOfSeconds(0.5)} 400E 06`,
      `${clockOfSeconds(0.75)} 4015 0B`,
      `${clockOfSeconds(0.75)} 400C 30`,
    ]);
  });
});
