import { describe, expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import { createTempoMap } from '../../src/score/tempo-map.js';
import { buildScore, clockOfSeconds, collectWrites, note, rest, type SongSpec, show, to } from './score-builder.js';

const program = (song: SongSpec) => performScore(buildScore(song));
const writesOf = (song: SongSpec) => collectWrites(program(song).chunks);
const music = (song: SongSpec) => {
  const { chunks, initWriteCount } = program(song);
  return show(collectWrites(chunks).slice(initWriteCount));
};

describe('init', () => {
  test('an empty song only prepares the chip, silent', () => {
    const { chunks, totalClocks, initWriteCount } = program({ channels: {} });
    expect(totalClocks).toBe(0);
    const writes = collectWrites(chunks);
    expect(initWriteCount).toBe(writes.length);
    expect(show(writes)).toEqual([
      '0 4015 0F',
      '0 4000 30',
      '0 4001 08',
      '0 4002 00',
      '0 4003 00',
      '0 4004 30',
      '0 4005 08',
      '0 4006 00',
      '0 4007 00',
      '0 4008 FF',
      '0 400A 00',
      '0 400B 00',
      '0 4015 0B',
      '0 400C 30',
      '0 400E 00',
      '0 400F 00',
      '0 4017 C0',
    ]);
  });
});

describe('a note and a rest on each voice', () => {
  // 120 bpm: a quarter is half a second = 894886.36 clocks.
  test('pulse 1: period before level, level 0 at the rest, nothing for the rest of the song', () => {
    // a4: 1789772.727 / (16 * 440) - 1 = 253.2
    expect(music({ channels: { Pulse1: [note(192, 69), rest(192), note(192, 57)] } })).toEqual([
      '0 4002 FD',
      '0 4000 BF',
      '894886 4000 B0',
      // a3: 507.5 → $1FB or $1FC; 1789772.727 / 3520 - 1 = 507.458
      '1789773 4002 FB',
      '1789773 4003 01',
      '1789773 4000 BF',
      '2684659 4000 B0',
    ]);
  });

  test('pulse 2 has the same registers four higher', () => {
    expect(music({ channels: { Pulse2: [note(192, 57, { level: 9, duty: 0 })] } })).toEqual([
      '0 4006 FB',
      '0 4007 01',
      '0 4004 39',
      '894886 4004 30',
    ]);
  });

  test('triangle', () => {
    // a4: 1789772.727 / (32 * 440) - 1 = 126.1
    expect(music({ channels: { Triangle: [note(192, 69), rest(192)] } })).toEqual([
      '0 4015 0F',
      '0 400A 7E',
      '0 400B 00',
      '894886 4015 0B',
    ]);
  });

  test('noise', () => {
    expect(music({ channels: { Noise: [note(192, 60, { level: 12 }), rest(192)] } })).toEqual([
      '0 400E 08',
      '0 400C 3C',
      '894886 400C 30',
    ]);
  });

  test('all at once: in channel order', () => {
    const one = [note(192, 69)];
    const writes = music({ channels: { Noise: one, Triangle: one, Pulse2: one, Pulse1: one } });
    expect(writes).toEqual([
      '0 4002 FD',
      '0 4000 BF',
      '0 4006 FD',
      '0 4004 BF',
      '0 4015 0F',
      '0 400A 7E',
      '0 400B 00',
      '0 400E 07',
      '0 400C 3F',
      '894886 4000 B0',
      '894886 4004 B0',
      '894886 4015 0B',
      '894886 400C 30',
    ]);
  });
});

describe('only what changes is written', () => {
  test('the same note twice at full gate needs no write', () => {
    expect(music({ channels: { Pulse1: [note(96, 69), note(96, 69)] } })).toHaveLength(3);
  });

  test('the high byte is written at an attack only when it changes', () => {
    // c5 = $0D5, a4 = $0FD, g4 = $11C
    const writes = writesOf({ channels: { Pulse1: [note(96, 72), note(96, 69), note(96, 67), note(96, 69)] } });
    expect(show(to(writes, 0x4002, 0x4003).slice(2))).toEqual([
      '0 4002 D5',
      '447443 4002 FD',
      '894886 4002 1C',
      '894886 4003 01',
      '1342330 4002 FD',
      '1342330 4003 00',
    ]);
    expect(to(writes, 0x4017)).toHaveLength(1);
  });

  test('level and duty share a register', () => {
    const writes = writesOf({
      channels: { Pulse1: [note(96, 69), note(96, 69, { duty: 1 }), note(96, 69, { duty: 1, level: 3 })] },
    });
    expect(to(writes, 0x4000).map(({ value }) => value)).toEqual([0x30, 0xbf, 0x7f, 0x73, 0x70]);
  });
});

describe('time', () => {
  test.each([1, 40, 119, 120, 150, 255, 1000, 9999])('2000 notes at tempo %i begin on the nearest clock', (bpm) => {
    const notes = Array.from({ length: 2000 }, (_, i) => note(48, 60 + (i % 2)));
    const writes = writesOf({ bpm, channels: { Noise: notes.map((n, i) => ({ ...n, level: 1 + (i % 2) })) } });
    const starts = to(writes, 0x400c).slice(1);
    expect(starts).toHaveLength(2001);
    // A quarter of a quarter is 15 / bpm seconds, that is 19687500 * 15 / (11 * bpm) clocks: within half a clock, exactly.
    starts.forEach(({ clock }, i) => {
      const twiceTooLate = 2n * (BigInt(clock) * 11n * BigInt(bpm) - 19_687_500n * 15n * BigInt(i));
      expect(twiceTooLate).toSatisfy((n: bigint) => (n < 0n ? -n : n) <= 11n * BigInt(bpm));
    });
  });

  test('lengths that are no whole ticks: five fifth-notes end with one whole note', () => {
    // Grid of fifths of a tick: c5 = 768 ticks / 5 = 768 units, c1 = 3840 units.
    const writes = writesOf({
      unitsPerTick: 5,
      channels: {
        Pulse1: Array.from({ length: 5 }, (_, i) => note(768, 69, { level: 5 + i })),
        Pulse2: [note(3840, 69)],
      },
    });
    expect(to(writes, 0x4000).map(({ clock }) => clock)).toEqual([0, 0, 0.4, 0.8, 1.2, 1.6, 2].map(clockOfSeconds));
    expect(to(writes, 0x4004).at(-1)!.clock).toBe(clockOfSeconds(2));
  });

  test('a tempo change inside a note moves its end and all that follows', () => {
    // Half a quarter at 120, the other half at 60.
    const tempo = [
      { tick: 0, bpm: 120 },
      { tick: 96, bpm: 60 },
    ];
    const { chunks, totalClocks } = program({
      tempo,
      channels: { Pulse1: [note(192, 69, { gate: 0.5 }), note(192, 72)] },
    });
    const levels = to(collectWrites(chunks), 0x4000);
    expect(levels.slice(1).map(({ clock }) => clock)).toEqual([0, 0.25, 0.75, 1.75].map(clockOfSeconds));
    expect(totalClocks).toBeCloseTo((1.75 * 19_687_500) / 11, 3);
  });

  test('with a tempo of its own each channel keeps its time, and the last to sound ends the song', () => {
    const score = buildScore({ channels: { Pulse1: [note(192, 69)], Noise: [note(192, 69)] } });
    const slow = createTempoMap(192, [{ tick: 0, bpm: 60 }]);
    const channels = score.channels.map((channel) => (channel.id === 'Noise' ? { ...channel, tempo: slow } : channel));
    const { chunks, totalClocks } = performScore({ ...score, channels });
    const writes = collectWrites(chunks);
    expect(to(writes, 0x4000).at(-1)!.clock).toBe(clockOfSeconds(0.5));
    expect(to(writes, 0x400c).at(-1)!.clock).toBe(clockOfSeconds(1));
    expect(Math.round(totalClocks)).toBe(clockOfSeconds(1));
  });
});

describe('gate', () => {
  test.each([0.125, 0.5, 0.8, 0.875])('gate %f of two quarters', (gate) => {
    const writes = writesOf({
      channels: { Pulse1: [note(192, 69, { gate }), note(192, 69, { gate })], Noise: [note(384, 69, { gate })] },
    });
    expect(show(to(writes, 0x4000).slice(1))).toEqual([
      '0 4000 BF',
      `${clockOfSeconds(0.5 * gate)} 4000 B0`,
      `${clockOfSeconds(0.5)} 4000 BF`,
      `${clockOfSeconds(0.5 + 0.5 * gate)} 4000 B0`,
    ]);
    expect(to(writes, 0x400c).at(-1)!.clock).toBe(clockOfSeconds(gate));
  });

  test('gate 0 is a silent note on every voice', () => {
    const silent = [note(192, 69, { gate: 0 })];
    expect(music({ channels: { Pulse1: silent, Pulse2: silent, Triangle: silent, Noise: silent } })).toEqual([]);
  });

  test('gate 0 ends the note before it', () => {
    const song = [note(192, 69), note(192, 69, { gate: 0 })];
    const writes = writesOf({ channels: { Pulse1: song, Triangle: song } });
    expect(show(to(writes, 0x4000)).at(-1)).toBe('894886 4000 B0');
    expect(show(to(writes, 0x4015)).at(-1)).toBe('894886 4015 0B');
  });
});

describe('pitch', () => {
  // Rounded 1789772.727 / (16 hz) - 1, hz = 440 * 2^((n - 69) / 12); the reference pins c4..c5 in its own table.
  test.each([
    [60, 427],
    [62, 380],
    [64, 338],
    [65, 319],
    [67, 284],
    [69, 253],
    [71, 225],
    [72, 213],
    [45, 1016],
    [33, 2033],
  ])('note %i is timer %i', (noteNumber, timer) => {
    const writes = writesOf({ channels: { Pulse2: [note(192, noteNumber)] } });
    expect(to(writes, 0x4006).at(-1)!.value | (to(writes, 0x4007).at(-1)!.value << 8)).toBe(timer);
  });

  test('what is too low or too high for a pulse stays at the last timer that sounds', () => {
    const writes = writesOf({ channels: { Pulse1: [note(96, 12), note(96, 32), note(96, 127)] } });
    expect(show(to(writes, 0x4002, 0x4003).slice(2))).toEqual([
      '0 4002 FF',
      '0 4003 07',
      // midi 127 = 12543.9 Hz would be 7.9, midi 32 = 2153 is out of range as well
      '894886 4002 08',
      '894886 4003 00',
    ]);
  });

  test('detune moves by cents', () => {
    // a4 + 100 cents = a#4 = 238.99
    const writes = writesOf({ channels: { Pulse1: [note(192, 69, { detuneCents: 100 })] } });
    expect(to(writes, 0x4002).at(-1)!.value).toBe(239);
  });
});
