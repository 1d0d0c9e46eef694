import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt, clocksPerTick, createTempoMap, defaultBpm, tickAt } from '../../src/score/tempo-map.js';

const quarter = 192;
/** NTSC CPU clock, stated here for itself. */
const clockHz = 19_687_500 / 11;

describe('createTempoMap', () => {
  it('begins at 120', () => {
    expect(createTempoMap(quarter, [])).toMatchObject({ changes: [{ tick: 0, bpm: 120 }], changeClocks: [0] });
    expect(defaultBpm).toBe(120);
    expect(createTempoMap(quarter, [{ tick: 10, bpm: 60 }]).changes).toEqual([
      { tick: 0, bpm: 120 },
      { tick: 10, bpm: 60 },
    ]);
  });

  it('of two changes at one tick the later entry counts', () => {
    const changes = [
      { tick: 0, bpm: 100 },
      { tick: 0, bpm: 200 },
      { tick: 5, bpm: 1 },
      { tick: 5, bpm: 300 },
    ];
    expect(createTempoMap(quarter, changes).changes).toEqual([
      { tick: 0, bpm: 200 },
      { tick: 5, bpm: 300 },
    ]);
  });

  it('a change to the same tempo is none', () => {
    expect(
      createTempoMap(quarter, [
        { tick: 0, bpm: 99 },
        { tick: 7, bpm: 99 },
      ]).changes,
    ).toHaveLength(1);
  });
});

describe('clockAt', () => {
  it('a quarter at 60 lasts a second', () => {
    const map = createTempoMap(quarter, [{ tick: 0, bpm: 60 }]);
    expect(clockAt(map, 0)).toBe(0);
    expect(clockAt(map, 192)).toBeCloseTo(clockHz, 6);
    expect(clocksPerTick(quarter, 60)).toBeCloseTo(clockHz / 192, 9);
  });

  it('adds up the stretches before', () => {
    const map = createTempoMap(quarter, [
      { tick: 0, bpm: 60 },
      { tick: 192, bpm: 120 },
      { tick: 576, bpm: 240 },
    ]);
    // 1 s, then two quarters of 1/2 s, then 1/4 s a quarter
    expect(clockAt(map, 192) / clockHz).toBeCloseTo(1, 12);
    expect(clockAt(map, 384) / clockHz).toBeCloseTo(1.5, 12);
    expect(clockAt(map, 576) / clockHz).toBeCloseTo(2, 12);
    expect(clockAt(map, 768) / clockHz).toBeCloseTo(2.25, 12);
  });
});

describe('any map', () => {
  const maps = fc
    .array(fc.record({ tick: fc.nat({ max: 50_000 }), bpm: fc.integer({ min: 1, max: 9999 }) }), { maxLength: 20 })
    .map((changes) =>
      createTempoMap(
        quarter,
        changes.sort((a, b) => a.tick - b.tick),
      ),
    );
  const tick = fc.double({ min: 0, max: 100_000, noNaN: true });

  it('tickAt is the inverse of clockAt', () => {
    fc.assert(
      fc.property(maps, tick, (map, at) => {
        expect(tickAt(map, clockAt(map, at))).toBeCloseTo(at, 6);
      }),
    );
  });

  it('clockAt grows with the tick, at the tempo of each stretch', () => {
    fc.assert(
      fc.property(maps, tick, (map, at) => {
        const bpm = map.changes.findLast((change) => change.tick <= at)!.bpm;
        const next = map.changes.find((change) => change.tick > at)?.tick ?? Number.POSITIVE_INFINITY;
        const step = Math.min(1, next - at);
        const perTick = (60 * clockHz) / (192 * bpm);
        expect((clockAt(map, at + step) - clockAt(map, at)) / (perTick * step || 1)).toBeCloseTo(step > 0 ? 1 : 0, 3);
      }),
    );
  });

  it('is the sum of its stretches', () => {
    fc.assert(
      fc.property(maps, fc.nat({ max: 3000 }), (map, whole) => {
        let clock = 0;
        for (let t = 0; t < whole; t++) clock += (60 * clockHz) / (192 * map.changes.findLast((c) => c.tick <= t)!.bpm);
        expect(clockAt(map, whole) / (clock || 1)).toBeCloseTo(whole === 0 ? 0 : 1, 9);
      }),
      { numRuns: 30 },
    );
  });
});
