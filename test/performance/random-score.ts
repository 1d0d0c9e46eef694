import fc from 'fast-check';
import type { Envelope, Score, Sound } from '../../src/score/score.js';
import { buildScore, legato, note, rest } from './score-builder.js';

const envelope = (min: number, max: number): fc.Arbitrary<Envelope> =>
  fc.record({
    points: fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: 5 }),
    loopPoints: fc.array(fc.integer({ min, max }), { maxLength: 4 }),
  });

const sound = (withSweep: boolean): fc.Arbitrary<Sound> =>
  fc.record(
    {
      duty: fc.nat(3),
      detuneCents: fc.integer({ min: -127, max: 126 }),
      volumeEnvelope: envelope(0, 15),
      dutyEnvelope: envelope(0, 3),
      pitchEnvelope: envelope(-127, 126),
      noteEnvelope: envelope(-127, 126),
      vibrato: fc.record({
        delayTicks: fc.nat(255),
        periodTicks: fc.integer({ min: 1, max: 255 }),
        depthCents: fc.nat(1200),
      }),
      levelRamp: fc.record({
        points: fc.array(fc.record({ targetVolume: fc.nat(127), durationTicks: fc.nat(300) }), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      glide: fc.record({ offsetCents: fc.integer({ min: -4000, max: 4000 }), durationTicks: fc.nat(400) }),
      ...(withSweep && {
        sweep: fc
          .record({ speed: fc.nat(7), size: fc.integer({ min: 1, max: 7 }), isUp: fc.boolean() })
          .map(({ speed, size, isUp }) => ({ speed, depth: isUp ? -size : size })),
      }),
    },
    { requiredKeys: ['duty', 'detuneCents'] },
  );

/** Lengths in units, from a few clocks to some seconds. */
const length = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 12, max: 800 }));

const event = (withSweep: boolean) =>
  fc.oneof(
    { weight: 1, arbitrary: length.map(rest) },
    {
      weight: 4,
      arbitrary: fc
        .record({
          length,
          noteNumber: fc.nat(127),
          level: fc.nat(15),
          gate: fc.oneof(
            fc.constant(1),
            fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
          ),
          isLegato: fc.boolean(),
          sound: sound(withSweep),
        })
        .map(({ length: units, noteNumber, level, gate, isLegato, sound: chosen }) =>
          (isLegato ? legato : note)(units, noteNumber, { level, gate, ...chosen }),
        ),
    },
  );

/** Any song of some seconds: every effect, gate, slur and rest, on grids finer than a tick, at changing tempi. */
export function randomScore({ withSweep }: { readonly withSweep: boolean }): fc.Arbitrary<Score> {
  const events = fc.array(event(withSweep), { maxLength: 12 });
  return fc
    .record({
      unitsPerTick: fc.constantFrom(1, 5, 7),
      tempo: fc.array(fc.record({ tick: fc.nat(1000), bpm: fc.integer({ min: 60, max: 9999 }) }), { maxLength: 3 }),
      Pulse1: events,
      Pulse2: events,
      Triangle: events,
      Noise: events,
      loopStart: fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined }),
    })
    .map(({ unitsPerTick, tempo, loopStart, ...channels }) => {
      const changes = [...tempo].sort((a, b) => a.tick - b.tick);
      const score = buildScore({ unitsPerTick, tempo: changes, channels });
      return loopStart === undefined || BigInt(loopStart) >= score.end
        ? score
        : { ...score, loopStart: BigInt(loopStart) };
    });
}
