import { dutyRows, dutySteps } from '../hardware/duty-rows.js';
import {
  type FrameSequence,
  fiveStepSequence,
  fourStepSequence,
  frameRestartDelayClocks,
} from '../hardware/frame-steps.js';
import { lengthTable } from '../hardware/length-table.js';
import { pulseMixLevel, tndNetwork } from '../hardware/mixer-levels.js';
import { dmcPeriodClocks, noisePeriodClocks } from '../hardware/timers.js';
import { triangleSteps } from '../hardware/triangle-steps.js';
import { halfBandTaps } from './half-band.js';
import type { KernelDesign } from './kernel-designs.js';
import type { KernelExports } from './kernel-instance.js';
import type { StepKernels } from './step-kernel.js';

/** Tells a fresh kernel the facts of the hardware, so that each of them is written down once. */
export function fillHardwareTables(kernel: KernelExports): void {
  const { buffer } = kernel.memory;
  const bytes = (at: { readonly value: number }, values: readonly number[]) => {
    new Uint8Array(buffer, at.value).set(values);
  };
  bytes(kernel.lengthTable, lengthTable);
  bytes(kernel.triangleSteps, triangleSteps);
  bytes(kernel.dutyOutputs, dutyRows.flat());
  bytes(kernel.dutyRuns, dutyRows.flatMap(runsOf));
  bytes(kernel.restartDelays, [frameRestartDelayClocks(false), frameRestartDelayClocks(true)]);
  new Uint16Array(buffer, kernel.noisePeriods.value).set(noisePeriodClocks);
  new Uint16Array(buffer, kernel.dmcPeriods.value).set(dmcPeriodClocks);
  new Int32Array(buffer, kernel.fourSteps.value).set(flatten(fourStepSequence));
  new Int32Array(buffer, kernel.fiveSteps.value).set(flatten(fiveStepSequence));
  const pulseLevels = Array.from({ length: 31 }, (_, sum) => pulseMixLevel(sum));
  new Float32Array(buffer, kernel.pulseLevels.value).set(pulseLevels);
  computeOnce(tndNetwork, new Float32Array(buffer, kernel.tndLevels.value, 128 * 256), () => {
    kernel.layOutLevels(...tndNetwork);
  });
}

/** Tables that a kernel has computed, by what from, for the next: copying is quicker. */
const computed = new Map<object, Float32Array>();

function computeOnce(from: object, table: Float32Array, compute: () => void): void {
  const known = computed.get(from);
  if (known) {
    table.set(known);
  } else {
    compute();
    computed.set(from, table.slice());
  }
}

/** Half-band filters of the fine buffer: their stop bands are 100 and 79 dB down, so wide are their slopes. */
const firstFilterBeta = 10;
const secondFilterBeta = 7.8;

/** Zeros that a row of taps begins with. */
const rowPadding = 4;

/** Tells a kernel the shapes of its steps at a sample rate. */
export function fillStepTables(kernel: KernelExports, { step, short, fine }: StepKernels): void {
  const { buffer } = kernel.memory;
  const floats = (at: { readonly value: number }, values: ArrayLike<number>) => {
    new Float32Array(buffer, at.value).set(values);
  };
  const rows = ({ value: at }: { readonly value: number }, design: KernelDesign) => {
    const { taps, phases, period, cosines } = design;
    computeOnce(design, new Float32Array(buffer, at, (phases + 1) * (rowPadding + taps)), () => {
      // Integrated, the constant is a slope, and a cosine a sine.
      const amplitudes = cosines.map((c, m) => (c * (taps - period)) / (2 * Math.PI * m || 1));
      new Float64Array(buffer, kernel.amplitudes.value).set(amplitudes);
      kernel.layOutRows(at, taps, phases, period, amplitudes.length);
    });
  };
  rows(kernel.stepRows, step);
  rows(kernel.shortRows, short);
  rows(kernel.fineRows, fine);
  floats(kernel.firstFilter, halfBandTaps(kernel.firstPairs.value, firstFilterBeta));
  floats(kernel.secondFilter, halfBandTaps(kernel.secondPairs.value, secondFilterBeta));
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
