import { describe, expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import type { Envelope } from '../../src/score/score.js';
import { chipAt, watch } from './chip-model.js';
import {
  buildScore,
  clockOfSeconds,
  collectWrites,
  note,
  rest,
  type SongSpec,
  show,
  to,
  type Write,
} from './score-builder.js';

const writesOf = (song: SongSpec) => collectWrites(performScore(buildScore(song)).chunks);
const pulse1 = (...notes: readonly (ReturnType<typeof note> | ReturnType<typeof rest>)[]) =>
  writesOf({ channels: { Pulse1: notes } });
const once = (...points: readonly number[]): Envelope => ({ points, loopPoints: [] });

/** Clock and level or period of each change after the init writes. */
const changes = (writes: readonly Write[], mask = 0xff) =>
  writes.slice(1).map(({ clock, value }) => [clock, value & mask]);

/** Nearest pulse timer of a pitch in semitones, from the formula of the frequency. */
const timerOf = (semitones: number) => Math.round(1_789_772.727 / (16 * 440 * 2 ** ((semitones - 69) / 12)) - 1);

describe('envelopes step every 48 ticks', () => {
  // At 120 bpm 48 ticks are 1/8 s = 30 looks of 1/240 s.
  test('a volume envelope: the last value stays', () => {
    const writes = pulse1(note(384, 69, { level: 2, volumeEnvelope: once(15, 8, 4) }));
    expect(changes(to(writes, 0x4000), 15)).toEqual([
      [0, 15],
      [clockOfSeconds(1 / 8), 8],
      [clockOfSeconds(2 / 8), 4],
      [clockOfSeconds(1), 0],
    ]);
  });

  test('the loop comes round', () => {
    const envelope = { points: [15], loopPoints: [3, 6] };
    const writes = pulse1(note(384, 69, { volumeEnvelope: envelope }));
    expect(changes(to(writes, 0x4000), 15)).toEqual(
      [15, 3, 6, 3, 6, 3, 6, 3, 0].map((level, i) => [clockOfSeconds(i / 8), level]),
    );
  });

  test('each note starts it over, a rest does not', () => {
    const volumeEnvelope = once(9, 5);
    const writes = pulse1(note(96, 69, { volumeEnvelope }), rest(96), note(96, 69, { volumeEnvelope }));
    expect(changes(to(writes, 0x4000), 15)).toEqual(
      [
        [0, 9],
        [1, 5],
        [2, 0],
        [4, 9],
        [5, 5],
        [6, 0],
      ].map(([eighth, level]) => [clockOfSeconds(eighth! / 8), level]),
    );
  });

  test.each([37, 97, 119, 121, 150, 251, 1000])(
    'at tempo %i every step comes with the first look at or after it',
    (bpm) => {
      const levels = [15, 1, 14, 2, 13, 3, 12, 4, 11, 5];
      const writes = writesOf({
        bpm,
        channels: { Pulse1: [rest(31), note(960, 69, { volumeEnvelope: once(...levels) })] },
      });
      const startSeconds = (31 / 192) * (60 / bpm);
      const expected = levels.map((level, i) => {
        const lookSeconds = Math.ceil(((i * 48) / 192) * (60 / bpm) * 240 - 1e-9) / 240;
        return [clockOfSeconds(startSeconds + lookSeconds), level];
      });
      // Above 240 * 60 / 48 steps a minute some values fall between two looks.
      const seen = expected.filter(([clock], i) => clock !== expected[i + 1]?.[0]);
      expect(changes(to(writes, 0x4000), 15).slice(0, -1)).toEqual(seen);
    },
  );

  test('a tempo change inside the note changes its pace', () => {
    const writes = writesOf({
      tempo: [
        { tick: 0, bpm: 120 },
        { tick: 72, bpm: 60 },
      ],
      channels: { Pulse1: [note(192, 69, { volumeEnvelope: once(15, 14, 13, 12) })] },
    });
    // Tick 96 is 72 ticks at 384 a second and 24 at 192.
    expect(changes(to(writes, 0x4000), 15)).toEqual([
      [0, 15],
      [clockOfSeconds(0.125), 14],
      [clockOfSeconds(0.1875 + 0.125), 13],
      [clockOfSeconds(0.1875 + 0.375), 12],
      [clockOfSeconds(0.1875 + 0.625), 0],
    ]);
  });

  test('an hour into the song they still come on their look', () => {
    const writes = writesOf({
      bpm: 120,
      unitsPerTick: 1,
      channels: { Pulse1: [rest(192 * 2 * 3600), note(192, 69, { volumeEnvelope: once(15, 8, 4, 2) })] },
    });
    expect(changes(to(writes, 0x4000), 15)).toEqual(
      [15, 8, 4, 2, 0].map((level, i) => [clockOfSeconds(3600 + i / 8), level]),
    );
  });

  test('duty, on the pulses only', () => {
    const song = [note(192, 69, { level: 10, dutyEnvelope: { points: [0], loopPoints: [3, 1] } })];
    const writes = writesOf({ channels: { Pulse2: song, Triangle: song, Noise: song } });
    expect(to(writes, 0x4004).map(({ value }) => value)).toEqual([0x30, 0x3a, 0xfa, 0x7a, 0xfa, 0xf0]);
    expect(to(writes, 0x400c)).toHaveLength(3);
    expect(to(writes, 0x4015)).toHaveLength(4);
  });

  test('pitch in cents and notes in semitones, added to the detune', () => {
    const writes = pulse1(
      note(192, 72, {
        detuneCents: 10,
        pitchEnvelope: once(0, -40, 25),
        noteEnvelope: { points: [0], loopPoints: [4, 7, 12] },
      }),
    );
    expect(
      to(writes, 0x4002)
        .slice(1)
        .map(({ value }) => value),
    ).toEqual([timerOf(72.1), timerOf(72.1 - 0.4 + 4), timerOf(72.1 + 0.25 + 7), timerOf(72.1 + 0.25 + 12)]);
  });
});

describe('vibrato', () => {
  const vibrato = { delayTicks: 48, periodTicks: 96, depthCents: 100 };

  test('waits, begins at minus the depth, and is at plus the depth half a period later', () => {
    const writes = pulse1(note(384, 72, { vibrato }));
    const at = (seconds: number) => {
      const { pulses } = chipAt(writes, clockOfSeconds(seconds) + 50);
      return pulses[0].timer;
    };
    expect(at(0)).toBe(timerOf(72));
    expect(at(29 / 240)).toBe(timerOf(72));
    expect(at(1 / 8)).toBe(timerOf(71));
    expect(at(1 / 8 + 1 / 16)).toBe(timerOf(72));
    expect(at(1 / 8 + 1 / 8)).toBe(timerOf(73));
    expect(at(1 / 8 + 1 / 4)).toBe(timerOf(71));
  });

  test('around a4 it crosses $0FF/$100 on both pulses without a restart of either waveform', () => {
    const song = [note(1536, 69, { vibrato: { delayTicks: 0, periodTicks: 60, depthCents: 60 } })];
    const writes = writesOf({ channels: { Pulse1: song, Pulse2: song } });
    expect(to(writes, 0x4003, 0x4007).map(({ clock, value }) => [clock, value])).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 1],
    ]);
    expect(to(writes, 0x4017).length).toBeGreaterThan(40);
    // Each look, a few clocks after it: the formula of the triangle wave, by hand.
    const looks = Array.from({ length: 4 * 240 }, (_, k) => clockOfSeconds(k / 240) + 50);
    watch(writes, looks, ({ pulses }, k) => {
      const phase = ((k / 240) * 384) % 60;
      const wave = phase < 30 ? -1 + phase / 15 : 3 - phase / 15;
      const timer = timerOf(69 + 0.6 * wave);
      expect(Math.abs(pulses[0].timer - timer)).toBeLessThanOrEqual(Math.abs(wave % 1) < 1e-9 ? 0 : 1);
      expect(pulses[1].timer).toBe(pulses[0].timer);
    });
  });

  test('a period of 0 is no vibrato', () => {
    expect(pulse1(note(192, 72, { vibrato: { ...vibrato, periodTicks: 0 } }))).toEqual(pulse1(note(192, 72)));
  });

  test('an absurd depth stays within the timer and never wraps', () => {
    const writes = pulse1(note(192, 72, { vibrato: { delayTicks: 0, periodTicks: 48, depthCents: 9_999_999 } }));
    const timers = new Set<number>();
    watch(
      writes,
      Array.from({ length: 119 }, (_, k) => clockOfSeconds(k / 240) + 200),
      ({ pulses }) => timers.add(pulses[0].timer),
    );
    // Only where the wave passes zero is the pitch that of the note.
    expect([...timers].sort((a, b) => a - b)).toEqual([8, 0x7ff]);
  });
});

describe('glide', () => {
  test('begins at the offset and reaches the note after its duration', () => {
    const writes = pulse1(note(192, 72, { glide: { offsetCents: -1200, durationTicks: 96 } }));
    const at = (seconds: number) => chipAt(writes, clockOfSeconds(seconds) + 100).pulses[0].timer;
    expect([at(0), at(0.125), at(0.25), at(0.4)]).toEqual([timerOf(60), timerOf(66), timerOf(72), timerOf(72)]);
  });

  test('of no duration is no glide', () => {
    expect(pulse1(note(192, 72, { glide: { offsetCents: 500, durationTicks: 0 } }))).toEqual(pulse1(note(192, 72)));
  });

  test('down three octaves and a half through every high byte on the way', () => {
    const glide = { offsetCents: 5000, durationTicks: 384 };
    const writes = pulse1(note(400, 34, { glide }));
    expect(to(writes, 0x4003)).toHaveLength(1);
    expect(chipAt(writes, clockOfSeconds(1.02)).pulses[0].timer).toBe(timerOf(34));
  });
});

describe('level ramp', () => {
  const ramp = (...points: readonly (readonly [number, number])[]) => ({
    points: points.map(([targetVolume, durationTicks]) => ({ targetVolume, durationTicks })),
  });

  test('straight from the level of the note to the target, rounded', () => {
    // 15 to 0 over half a second: the level is 15 - 30 t, and changes where that passes a half.
    const writes = pulse1(note(384, 69, { levelRamp: ramp([0, 192]) }));
    const levels = changes(to(writes, 0x4000), 15);
    expect(levels.map(([, level]) => level)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    levels.slice(1).forEach(([clock, level]) => {
      // At the half itself it still rounds up.
      const look = Math.floor(((15 - (level! + 0.5)) / 30) * 240 + 1e-9) + 1;
      expect(clock).toBe(clockOfSeconds(look / 240));
    });
  });

  test('a duration of 0 jumps; the last target stays', () => {
    const writes = pulse1(note(384, 69, { level: 3, levelRamp: ramp([127, 0], [127, 96], [64, 0]) }));
    expect(changes(to(writes, 0x4000), 15)).toEqual([
      [0, 15],
      [clockOfSeconds(0.25), 8],
      [clockOfSeconds(1), 0],
    ]);
  });

  test('a quiet target stays audible', () => {
    const writes = pulse1(note(384, 69, { levelRamp: ramp([1, 96]) }));
    expect(changes(to(writes, 0x4000), 15).at(-2)![1]).toBe(1);
  });

  test('gives way to a volume envelope', () => {
    const song = note(384, 69, { levelRamp: ramp([0, 96]), volumeEnvelope: once(7) });
    expect(changes(to(pulse1(song), 0x4000), 15)).toEqual([
      [0, 7],
      [clockOfSeconds(1), 0],
    ]);
  });
});

test('effects end with the gate, and a note without any writes nothing inside', () => {
  const song = note(384, 69, { gate: 0.5, volumeEnvelope: { points: [1], loopPoints: [2, 3] } });
  const writes = pulse1(song, note(384, 69));
  expect(show(to(writes, 0x4000)).slice(-3)).toEqual([
    `${clockOfSeconds(0.5)} 4000 B0`,
    `${clockOfSeconds(1)} 4000 BF`,
    `${clockOfSeconds(2)} 4000 B0`,
  ]);
});
