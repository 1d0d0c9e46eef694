import { expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import { buildScore, clockOfSeconds, collectWrites, note, to } from './score-builder.js';

const noise = (...notes: readonly ReturnType<typeof note>[]) =>
  collectWrites(performScore(buildScore({ channels: { Noise: notes } })).chunks);

test('every note number has the period 15 - floor(n / 8), at least 0', () => {
  const writes = noise(...Array.from({ length: 128 }, (_, n) => note(8, n)));
  const seen = to(writes, 0x400e).slice(1);
  // Sixteen periods of eight notes, from the slowest.
  expect(seen.map(({ clock, value }) => [clock, value])).toEqual(
    Array.from({ length: 16 }, (_, i) => [clockOfSeconds((i * 64) / 384), 15 - i]),
  );
});

test('a note envelope moves the period by its semitones, within the table', () => {
  const writes = noise(note(384, 60, { noteEnvelope: { points: [0, 4, -100, 100], loopPoints: [] } }));
  expect(
    to(writes, 0x400e)
      .slice(1)
      .map(({ value }) => value),
  ).toEqual([8, 7, 15, 0]);
});

test('detune, vibrato, pitch envelope and glide do not matter to it', () => {
  const moved = note(384, 60, {
    detuneCents: 99,
    vibrato: { delayTicks: 0, periodTicks: 20, depthCents: 4000 },
    pitchEnvelope: { points: [0, 120], loopPoints: [] },
    glide: { offsetCents: -3000, durationTicks: 96 },
    sweep: { speed: 1, depth: 2 },
  });
  expect(noise(moved)).toEqual(noise(note(384, 60)));
});

test('a volume envelope and a level ramp act on its level', () => {
  const levels = (n: ReturnType<typeof note>) =>
    to(noise(n), 0x400c)
      .slice(1)
      .map(({ value }) => value);
  expect(levels(note(192, 60, { volumeEnvelope: { points: [12, 6], loopPoints: [3] } }))).toEqual([
    0x3c, 0x36, 0x33, 0x30,
  ]);
  const points = [
    { targetVolume: 127, durationTicks: 0 },
    { targetVolume: 0, durationTicks: 0 },
  ];
  expect(levels(note(192, 60, { levelRamp: { points } }))).toEqual([]);
});

test('long mode, and its length counter is loaded once', () => {
  const writes = noise(note(96, 10), note(96, 20), note(96, 99));
  expect(to(writes, 0x400e).every(({ value }) => value < 0x80)).toBe(true);
  expect(to(writes, 0x400f)).toHaveLength(1);
});
