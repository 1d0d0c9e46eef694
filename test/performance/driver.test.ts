import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import { chipAt } from './chip-model.js';
import { randomScore } from './random-score.js';
import { buildScore, clockOfSeconds, collectWrites, note, rest, show, to } from './score-builder.js';

/** The chip has come to rest so many clocks after the last write of a voice. */
const settleClocks = 200;

describe('chunks', () => {
  test('their length does not matter', () => {
    fc.assert(
      fc.property(randomScore({ withSweep: true }), fc.integer({ min: 2000, max: 5_000_000 }), (score, chunkClocks) => {
        expect(collectWrites(performScore(score, chunkClocks).chunks)).toEqual(
          collectWrites(performScore(score).chunks),
        );
      }),
    );
  });

  test('as short as a single clock', () => {
    const vibrato = { delayTicks: 0, periodTicks: 8, depthCents: 90 };
    const score = buildScore({
      bpm: 9999,
      channels: { Pulse1: [note(400, 69, { vibrato })], Pulse2: [note(400, 69, { vibrato })] },
    });
    expect(collectWrites(performScore(score, 1).chunks)).toEqual(collectWrites(performScore(score).chunks));
  });

  test('every pass is a fresh one, also beside another', () => {
    fc.assert(
      fc.property(randomScore({ withSweep: true }), (score) => {
        const { chunks } = performScore(score, 50_000);
        const half = chunks[Symbol.iterator]();
        half.next();
        half.next();
        const first = collectWrites(chunks);
        half.next();
        expect(collectWrites(chunks)).toEqual(first);
      }),
    );
  });

  test('half a second long, and of one set of arrays, also in the passes to come', () => {
    const { chunks } = performScore(buildScore({ channels: { Noise: [note(768, 60)] } }));
    const arrays = new Set<unknown>();
    const lengths = () =>
      Array.from(chunks, ({ clocks, at, address, value }) => {
        for (const array of [at, address, value]) arrays.add(array);
        return clocks;
      });
    // 32 frames of 29780.5 clocks; two seconds are 3579545 clocks, and the last voice may end a clock later.
    const expected = [952_976, 952_976, 952_976, 720_618];
    expect(lengths()).toEqual(expected);
    for (let pass = 0; pass < 10; pass++) expect(lengths()).toEqual(expected);
    expect(arrays.size).toBe(3);
  });

  test('a pass that is broken off, anywhere, leaves nothing to the next', () => {
    fc.assert(
      fc.property(randomScore({ withSweep: true }), fc.integer({ min: 0, max: 40 }), (score, count) => {
        const { chunks } = performScore(score, 50_000);
        const fresh = collectWrites(performScore(score, 50_000).chunks);
        let left = count;
        for (const _ of chunks) if (left-- === 0) break;
        expect(collectWrites(chunks)).toEqual(fresh);
        expect(collectWrites(chunks)).toEqual(fresh);
      }),
    );
  });

  test('nothing is worked out before it is asked for', () => {
    let reads = 0;
    const score = buildScore({ channels: { Pulse1: Array.from({ length: 1000 }, () => note(192, 60)) } });
    const channels = score.channels.map((channel) => ({
      ...channel,
      events: new Proxy(channel.events, {
        get(target, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
          return Reflect.get(target, key, receiver);
        },
      }),
    }));
    const pass = performScore({ ...score, channels }).chunks[Symbol.iterator]();
    expect(reads).toBe(0);
    pass.next();
    // A chunk is not yet the first note of half a second.
    expect(reads).toBeLessThan(10);
  });
});

describe('loop', () => {
  test('has its clock, and none without', () => {
    const channels = { Pulse1: [note(768, 60)] };
    expect(performScore(buildScore({ channels, loopStart: 192 })).loopStartClock).toBeCloseTo(894_886.36, 1);
    expect(performScore(buildScore({ channels })).loopStartClock).toBeUndefined();
    expect('loopStartClock' in performScore(buildScore({ channels }))).toBe(false);
  });

  test('at its start every sounding voice is written in full, whatever came before', () => {
    const song = [note(192, 69), note(192, 69)];
    const writes = collectWrites(
      performScore(
        buildScore({ loopStart: 192, channels: { Pulse1: song, Pulse2: song, Triangle: song, Noise: song } }),
      ).chunks,
    );
    const clock = clockOfSeconds(0.5);
    expect(show(writes.filter((write) => write.clock === clock))).toEqual([
      ...[`4002 FD`, `4003 00`, `4000 BF`, `4006 FD`, `4007 00`, `4004 BF`].map((text) => `${clock} ${text}`),
      ...[`4015 0F`, `400A 7E`, `400B 00`, `400E 07`, `400C 3F`, `4001 08`, `4005 08`].map(
        (text) => `${clock} ${text}`,
      ),
    ]);
  });

  test('in the midst of notes and rests too', () => {
    const long = [note(384, 57, { level: 7 })];
    const song = { Pulse1: long, Pulse2: [rest(384)], Triangle: long, Noise: [rest(384)] };
    const writes = collectWrites(performScore(buildScore({ loopStart: 192, channels: song })).chunks);
    const clock = clockOfSeconds(0.5);
    expect(show(writes.filter((write) => write.clock === clock))).toEqual(
      [
        '4001 08',
        '4002 FB',
        '4003 01',
        '4000 B7',
        '4005 08',
        '4004 30',
        '4015 0F',
        '400A FD',
        '400B 00',
        '400C 30',
      ].map((text) => `${clock} ${text}`),
    );
  });

  test('played again from there, after the end, it sounds as the first time', () => {
    fc.assert(
      fc.property(randomScore({ withSweep: false }), (score) => {
        const { chunks, loopStartClock, totalClocks } = performScore(score);
        if (loopStartClock === undefined) return;
        const writes = collectWrites(chunks);
        const from = Math.round(loopStartClock);
        const gap = Math.round(totalClocks) - from + 1000;
        const again = [
          ...writes,
          ...writes.filter(({ clock }) => clock >= from).map((w) => ({ ...w, clock: w.clock + gap })),
        ];
        const ends = Math.round(totalClocks);
        for (let clock = from + 500; clock < ends; clock += 20_011) {
          // The way of a period across its high byte takes some clocks, and may take others the second time.
          if (writes.some((write) => write.clock <= clock && write.clock > clock - settleClocks)) continue;
          const [first, second] = [chipAt(writes, clock), chipAt(again, clock + gap)];
          for (const index of [0, 1] as const) {
            const sounding = first.pulses[index].level > 0;
            expect(second.pulses[index].level).toBe(first.pulses[index].level);
            if (sounding) expect(second.pulses[index].timer).toBe(first.pulses[index].timer);
          }
          expect(second.isTriangleRunning).toBe(first.isTriangleRunning);
          if (first.isTriangleRunning) expect(second.triangle.timer).toBe(first.triangle.timer);
          expect(second.noise.control).toBe(first.noise.control);
          if (first.noise.control & 15) expect(second.noise.period).toBe(first.noise.period);
        }
      }),
    );
  });

  test('a hardware sweep that begins there begins once, one that is under way begins again', () => {
    const sweep = { speed: 1, depth: 4 };
    const song = (loopStart: number) => {
      const channels = { Pulse1: [note(192, 69, { sweep }), note(192, 60, { sweep })] };
      const writes = collectWrites(performScore(buildScore({ loopStart, channels })).chunks);
      return to(writes, 0x4001, 0x4002, 0x4003, 0x4017);
    };
    expect(song(192)).toEqual(song(0));
    const clock = clockOfSeconds(0.25);
    expect(show(song(96).filter((write) => write.clock >= clock && write.clock < clock + 100))).toEqual([
      `${clock} 4001 78`,
      `${clock} 4002 FD`,
      `${clock} 4003 00`,
      `${clock} 4017 C0`,
      `${clock + 8} 4001 94`,
      `${clock + 8} 4017 C0`,
      `${clock + 16} 4017 40`,
    ]);
  });

  test('in a rest nothing of the note before comes back', () => {
    const song = [note(96, 69, { sweep: { speed: 0, depth: 4 } }), rest(288)];
    const writes = collectWrites(performScore(buildScore({ loopStart: 192, channels: { Pulse2: song } })).chunks);
    const clock = clockOfSeconds(0.5);
    expect(show(writes.filter((write) => write.clock >= clock && (write.address & 0xfffc) === 0x4004))).toEqual([
      `${clock} 4005 08`,
      `${clock} 4004 B0`,
    ]);
  });

  test('two sweeps under way have their 120 half frames a second again', () => {
    const song = [note(384, 57, { sweep: { speed: 0, depth: 7 } })];
    const score = buildScore({ loopStart: 192, channels: { Pulse1: song, Pulse2: song } });
    const clock = clockOfSeconds(0.5);
    const restated = collectWrites(performScore(score).chunks).filter((write) => write.clock >= clock);
    expect(show(to(restated, 0x4017))).toEqual([`${clock} 4017 40`]);
  });

  test('a loop to the very start runs the init writes and needs no more', () => {
    const channels = { Pulse1: [note(192, 69)] };
    const [looped, plain] = [buildScore({ channels, loopStart: 0 }), buildScore({ channels })].map((score) =>
      collectWrites(performScore(score).chunks),
    );
    expect(looped).toEqual(plain);
  });
});

test('a channel that ends early is silent for the rest of the song', () => {
  const short = [note(96, 69)];
  const channels = { Pulse1: short, Triangle: short, Noise: [note(960, 69)] };
  const writes = collectWrites(performScore(buildScore({ channels })).chunks);
  expect(show(to(writes, 0x4000)).at(-1)).toBe('447443 4000 B0');
  expect(show(to(writes, 0x4015)).at(-1)).toBe('447443 4015 0B');
});
