import { equal } from 'node:assert/strict';
import type { SilentChip } from '../level-trace.js';

/** One thing that a published test program checks, told as facts: what is written when, and what is then seen. */
export interface PublishedCase {
  readonly what: string;
  /** Throws when it does not hold. */
  readonly check: () => void;
}

/** A published test program, or a table of measurements. */
export interface PublishedTest {
  /** Who published it under what name. */
  readonly source: string;
  /** What it is about, as the manual says it. */
  readonly about: string;
  readonly cases: readonly PublishedCase[];
}

/** A write, or a read of `$4015` of which some bits are known. */
export type Step =
  | readonly [clock: number, 'write', address: number, value: number]
  | readonly [clock: number, 'read', mask: number, expected: number];

/** Does the steps in order on a chip; clocks count from `origin`. */
export function play(chip: SilentChip, steps: readonly Step[], origin: number): void {
  for (const step of steps) {
    const clock = origin + step[0];
    if (step[1] === 'write') chip.write(clock, step[2], step[3]);
    else equal(chip.read(clock) & step[2], step[3], `read at ${step[0]}`);
  }
}
