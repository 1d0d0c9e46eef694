import { expect, test } from 'vitest';
import { performScore } from '../../src/performance/tick-driver.js';
import { traceChip, type Write } from '../apu/level-trace.js';
import { buildScore, type NoteSpec, note } from './score-builder.js';

/** Clocks between the edges of the first pulse, as the product's own chip plays it. */
function edgeDistances(notes: readonly NoteSpec[]): number[] {
  const program = performScore(buildScore({ channels: { Pulse1: notes } }));
  const writes: Write[] = [];
  for (const { startClock, count, at, address, value } of program.chunks) {
    for (let i = 0; i < count; i++) writes.push([startClock + at[i]!, address[i]!, value[i]!]);
  }
  const edges = traceChip(writes, Math.ceil(program.totalClocks)).pulses.map(({ clock }) => clock);
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
