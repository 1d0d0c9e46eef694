import { describe, expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import type { Envelope, Sweep } from '../../src/score/score.js';
import { chipAt, watch } from './chip-model.js';
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
type Notes = SongSpec['channels']['Pulse1'] & {};
const pulse1 = (...notes: Notes) => writesOf({ channels: { Pulse1: notes } });
const still: Envelope = { points: [0], loopPoints: [] };
const timers = (writes: ReturnType<typeof writesOf>, looks: number, index: 0 | 1 = 0) => {
  const seen: number[] = [];
  const clocks = Array.from({ length: looks }, (_, k) => clockOfSeconds(k / 240) + 200);
  watch(writes, clocks, ({ pulses }) => seen.push(pulses[index].timer));
  return seen;
};

describe('hardware sweep', () => {
  test.each<[Sweep, number]>([
    [{ speed: 0, depth: 2 }, 0x82],
    [{ speed: 7, depth: 7 }, 0xf7],
    [{ speed: 1, depth: -3 }, 0x9b],
    [{ speed: 4, depth: -7 }, 0xcf],
  ])('%o is register value %i', (sweep, register) => {
    expect(to(pulse1(note(192, 69, { sweep })), 0x4001).map(({ value }) => value)).toContain(register);
  });

  test('the whole of a swept note and the plain one after it', () => {
    const writes = pulse1(note(192, 69, { sweep: { speed: 1, depth: 3 } }), note(192, 69), note(192, 69));
    expect(show(writes.slice(17))).toEqual([
      '0 4001 78',
      '0 4002 FD',
      '0 4003 00',
      '0 4000 BF',
      // Init has written to $4017 at clock 0.
      '8 4017 C0',
      '16 4001 93',
      '16 4017 C0',
      '24 4017 40',
      `${clockOfSeconds(0.5)} 4001 08`,
      `${clockOfSeconds(0.5)} 4002 FD`,
      `${clockOfSeconds(0.5)} 4003 00`,
      `${clockOfSeconds(1.5)} 4000 B0`,
    ]);
  });

  test('moves the period every (speed + 1) / 120 s from the start of each note', () => {
    // $0FD + $1F = $11C, + $23 = $13F, + $27 = $166; the same from the start of the second note.
    const song = [note(60, 69, { sweep: { speed: 3, depth: 3 } }), note(60, 69, { sweep: { speed: 3, depth: 3 } })];
    const writes = writesOf({ channels: { Pulse2: song } });
    for (const start of [0, 60 / 384]) {
      const at = (seconds: number) => chipAt(writes, clockOfSeconds(start + seconds)).pulses[1].timer;
      expect([at(0.001), at(0.033), at(0.034), at(0.066), at(0.067), at(0.101)]).toEqual([
        0xfd, 0xfd, 0x11c, 0x11c, 0x13f, 0x166,
      ]);
    }
  });

  test('upwards the first pulse is one ahead of the second at each step', () => {
    const song = [note(192, 57, { sweep: { speed: 0, depth: -4 } })];
    const second = timers(writesOf({ channels: { Pulse2: song } }), 20, 1);
    const first = timers(writesOf({ channels: { Pulse1: song } }), 20, 0);
    expect([first[0], second[0]]).toEqual([0x1fb, 0x1fb]);
    // $1FB - $1F = $1DC, and $1DB with ones' complement
    expect([first[3], second[3]]).toEqual([0x1db, 0x1dc]);
  });

  test('stops with the sound, so that the other pulse is free to cross its high bytes again', () => {
    const vibrato = { delayTicks: 0, periodTicks: 24, depthCents: 60 };
    const writes = writesOf({
      channels: {
        Pulse1: [note(192, 69, { sweep: { speed: 0, depth: 7 } }), rest(192)],
        Pulse2: [note(384, 69, { vibrato })],
      },
    });
    expect(show(to(writes, 0x4001)).at(-1)).toBe(`${clockOfSeconds(0.5)} 4001 08`);
    const [during, after] = [to(writes, 0x4007), to(writes, 0x4017)];
    expect(during.filter(({ clock }) => clock > 0).every(({ clock }) => clock < clockOfSeconds(0.5))).toBe(true);
    expect(during.length).toBeGreaterThan(10);
    expect(after.filter(({ clock }) => clock > 100).every(({ clock }) => clock >= clockOfSeconds(0.5))).toBe(true);
    expect(after.length).toBeGreaterThan(10);
  });

  test('while the second pulse already sweeps, the first begins without clocking it', () => {
    const sweep = { speed: 5, depth: 7 };
    const both = writesOf({
      channels: { Pulse1: [rest(100), note(192, 50, { sweep })], Pulse2: [note(292, 50, { sweep })] },
    });
    const alone = writesOf({ channels: { Pulse2: [note(292, 50, { sweep })] } });
    expect(timers(both, 180, 1)).toEqual(timers(alone, 180, 1));
    expect(show(to(both, 0x4001)).slice(1, 2)).toEqual([`${clockOfSeconds(100 / 384)} 4001 D7`]);
    // All of $4017: init, and the start of the first sweep.
    expect(to(both, 0x4017)).toHaveLength(4);
  });

  test('both begin at once: half frames keep coming at 120 Hz', () => {
    const song = [note(384, 57, { sweep: { speed: 0, depth: 7 } })];
    const writes = writesOf({ channels: { Pulse1: song, Pulse2: song } });
    expect(show(to(writes, 0x4017)).at(-1)).toMatch(/4017 40$/);
    const { pulses } = chipAt(writes, clockOfSeconds(0.99));
    for (const { sweepSteps } of pulses) expect(sweepSteps.length).toBe(118);
  });

  test('a legato note to another pitch sweeps on from there; to the same pitch nothing happens', () => {
    const sweep = { speed: 0, depth: 4 };
    const same = pulse1(note(96, 69, { sweep }), legato(96, 69, { sweep }));
    expect(same).toEqual(pulse1(note(192, 69, { sweep })));
    const other = pulse1(note(96, 69, { sweep }), legato(96, 81, { sweep }));
    const chip = chipAt(other, clockOfSeconds(0.25) + 50);
    expect(chip.pulses[0].timer).toBe(126);
    expect(chipAt(other, clockOfSeconds(0.275)).pulses[0].timer).toBeGreaterThan(126);
  });

  test('a legato note without the sweep has its own pitch back', () => {
    const writes = pulse1(note(96, 69, { sweep: { speed: 0, depth: 4 } }), legato(96, 69));
    expect(chipAt(writes, clockOfSeconds(0.5) - 10).pulses[0].timer).toBe(0xfd);
    expect(to(writes, 0x4000)).toHaveLength(3);
  });
});

describe('sweep together with effects that move the pitch: worked out in software', () => {
  test.each<[0 | 1, Sweep]>([
    [0, { speed: 0, depth: 3 }],
    [1, { speed: 0, depth: 3 }],
    [0, { speed: 2, depth: -3 }],
    [1, { speed: 2, depth: -3 }],
    [0, { speed: 7, depth: -1 }],
    [1, { speed: 1, depth: 7 }],
  ])('pulse %i, %o: with an effect that adds nothing it is what the chip would do, look for look', (index, sweep) => {
    const id = index === 0 ? 'Pulse1' : 'Pulse2';
    const hardware = writesOf({ channels: { [id]: [note(96, 57, { sweep })] } });
    const software = writesOf({ channels: { [id]: [note(96, 57, { sweep, pitchEnvelope: still })] } });
    const sounding = (writes: typeof hardware) => {
      const seen: (number | string)[] = [];
      // Between two looks, where neither is in the midst of a step.
      const clocks = Array.from({ length: 59 }, (_, k) => clockOfSeconds((k + 0.5) / 240));
      watch(writes, clocks, (chip) => {
        const { timer, level } = chip.pulses[index];
        seen.push(level === 0 || chip.isPulseMuted(index) ? 'silent' : timer);
      });
      return seen;
    };
    expect(sounding(software)).toEqual(sounding(hardware));
    expect(new Set(sounding(software)).size).toBeGreaterThan(2);
    expect(to(software, 0x4001, 0x4005).every(({ value }) => [0x08, 0x87, 0x8f].includes(value))).toBe(true);
  });

  test('both are heard', () => {
    // $1AB (c4) sweeps to $1E0 after 1/120 s; the note envelope is an octave up from 1/8 s on.
    const sweep = { speed: 5, depth: 3 };
    const noteEnvelope = { points: [0, 12], loopPoints: [] };
    const seen = timers(pulse1(note(192, 60, { sweep, noteEnvelope })), 40);
    expect([seen[0], seen[11], seen[12], seen[24]]).toEqual([0x1ab, 0x1ab, 0x1e0, 0x21c]);
    // (540 + 1) / 2 - 1 = 269.5, and the next step of the sweep comes at 36: $21C + $43 = $25F.
    expect([seen[30], seen[36]]).toEqual([270, 303]);
  });

  test('swept out of range it falls silent and stays so until the next note', () => {
    const sweep = { speed: 0, depth: 1 };
    const writes = pulse1(note(192, 57, { sweep, pitchEnvelope: still }), note(192, 57));
    // $1FB, $2F8, $474, $6AE: from there the target is out of range, 3 half frames after the start.
    expect(show(to(writes, 0x4000)).slice(1)).toEqual([
      '0 4000 BF',
      `${clockOfSeconds(3 / 120)} 4000 B0`,
      `${clockOfSeconds(0.5)} 4000 BF`,
      `${clockOfSeconds(1)} 4000 B0`,
    ]);
  });

  test('a legato note to another pitch sweeps on from there', () => {
    const sweep = { speed: 1, depth: 5 };
    const writes = pulse1(
      note(48, 69, { sweep, pitchEnvelope: still }),
      legato(48, 72, { sweep, pitchEnvelope: still }),
    );
    const seen = timers(writes, 60);
    expect(seen.slice(30, 39)).toEqual([213, 213, 213, 213, 219, 219, 219, 219, 225]);
    expect(to(writes, 0x4003).filter(({ clock }) => clock > 0)).toEqual([]);
  });
});
