import { dutyRows, dutySteps } from '../hardware/duty-rows.js';
import {
  type FrameSequence,
  fiveStepSequence,
  fourStepSequence,
  frameRestartDelayClocks,
} from '../hardware/frame-steps.js';
import { lengthTable } from '../hardware/length-table.js';
import { pulseMixLevel, tndMixLevel } from '../hardware/mixer-levels.js';
import { dmcPeriodClocks, noisePeriodClocks } from '../hardware/timers.js';
import { triangleSteps } from '../hardware/triangle-steps.js';
import { halfBandTaps } from './half-band.js';
import type { KernelExports } from './kernel-instance.js';
import { rowsOf, type StepKernels } from './step-kernel.js';

/** Tells a fresh kernel the facts of the hardware, so that each of them is written down once. */
export function fillHardwareTables(kernel: KernelExports): void {
  const { buffer } = kernel.memory;
  const bytes = (at: { readonly value: number }, values: readonly number[]) => {
    new Uint8Array(buffer, at.value, values.length).set(values);
  };
  bytes(kernel.lengthTable, lengthTable);
  bytes(kernel.triangleSteps, triangleSteps);
  bytes(kernel.dutyOutputs, dutyRows.flat());
  bytes(kernel.dutyRuns, dutyRows.flatMap(runsOf));
  bytes(kernel.restartDelays, [frameRestartDelayClocks(false), frameRestartDelayClocks(true)]);
  new Uint16Array(buffer, kernel.noisePeriods.value, 16).set(noisePeriodClocks);
  new Uint16Array(buffer, kernel.dmcPeriods.value, 16).set(dmcPeriodClocks);
  new Int32Array(buffer, kernel.fourStepSequence.value, 9).set(flatten(fourStepSequence));
  new Int32Array(buffer, kernel.fiveStepSequence.value, 9).set(flatten(fiveStepSequence));
  pulseLevels ??= Float32Array.from({ length: 31 }, (_, sum) => pulseMixLevel(sum));
  new Float32Array(buffer, kernel.pulseLevelTable.value, 31).set(pulseLevels);
  tndLevels ??= tabulateTndLevels();
  new Float32Array(buffer, kernel.tndLevelTable.value, tndLevels.length).set(tndLevels);
}

/** Half-band filters of the fine buffer: their stop bands are 100 and 79 dB down, so wide are their slopes. */
const firstFilterBeta = 10;
const secondFilterBeta = 7.8;

/** Tells a kernel the shapes of its steps at a sample rate. */
export function fillStepTables(kernel: KernelExports, { step, short, fine }: StepKernels): void {
  const { buffer } = kernel.memory;
  const floats = (at: { readonly value: number }, values: ArrayLike<number>) => {
    new Float32Array(buffer, at.value, values.length).set(values);
  };
  floats(kernel.stepRows, rowsOf(step));
  floats(kernel.shortRows, rowsOf(short));
  floats(kernel.fineRows, rowsOf(fine));
  floats(kernel.firstFilter, halfBandTaps(kernel.firstPairs.value, firstFilterBeta));
  floats(kernel.secondFilter, halfBandTaps(kernel.secondPairs.value, secondFilterBeta));
}

let pulseLevels: Float32Array | undefined;
let tndLevels: Float32Array | undefined;

/** By the levels of the DMC, 0..127, triangle and noise. */
function tabulateTndLevels(): Float32Array {
  const levels = new Float32Array(128 * 256);
  for (let i = 0; i < levels.length; i++) levels[i] = tndMixLevel((i >> 4) & 15, i & 15, i >> 8);
  return levels;
}

/** Steps of a duty row until its output differs, for each step. */
function runsOf(row: readonly number[]): readonly number[] {
  return row.map((output, step) => {
    let steps = 1;
    while (row[(step + steps) % dutySteps] === output) steps++;
    return steps;
  });
}

/** Clock and tick of each step, 0 for none, 1 for a quarter and 2 for a half frame; then the period. */
function flatten({ steps, periodClocks }: FrameSequence): readonly number[] {
  const ticks = { none: 0, quarter: 1, half: 2 };
  return [...steps.flatMap(({ clock, tick }) => [clock, ticks[tick]]), periodClocks];
}
