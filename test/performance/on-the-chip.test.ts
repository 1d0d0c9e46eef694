import { expect, test } from 'vitest';
import { Chip } from '../../src/apu/chip.js';
import type { LevelSteps } from '../../src/apu/level-steps.js';
import { performScore } from '../../src/performance/tick-driver.js';
import { buildScore, type NoteSpec, note } from './score-builder.js';

/** Clocks between the edges of the first pulse, as the product's own chip plays it. */
function edgeDistances(notes: readonly NoteSpec[]): number[] {
  const edges: number[] = [];
  let startClock = 0;
  const pulseSteps: LevelSteps = { add: (clock) => edges.push(startClock + clock) };
  const chip = new Chip(pulseSteps, { add: () => {} });
  for (const chunk of performScore(buildScore({ channels: { Pulse1: notes } })).chunks) {
    startClock = chunk.startClock;
    for (let i = 0; i < chunk.count; i++) chip.write(chunk.at[i]!, chunk.address[i]!, chunk.value[i]!);
    chip.endBlock(chunk.clocks);
  }
  return edges.slice(1).map((edge, i) => edge - edges[i]!);
}

test('four seconds of vibrato around a4: no half wave is shorter or longer than its extremes', () => {
  const vibrato = { delayTicks: 0, periodTicks: 60, depthCents: 60 };
  const distances = edgeDistances([note(1536, 69, { vibrato })]);
  // 4 s at 440 Hz, two edges a cycle.
  expect(Math.abs(distances.length - 3520)).toBeLessThan(10);
  // 60 cents about timer 253.2: 244.5 to 262.2; at 50 % an edge every 8 (timer + 1) clocks. The last edge
  // is not the wave's: the end of the note cuts a half wave short.
  const astray = distances.slice(0, -1).filter((clocks) => clocks < 8 * 245 || clocks > 8 * 264);
  expect(astray).toEqual([]);
});
