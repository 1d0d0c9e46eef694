/*
 * The 2A03 as samples. The host fills in the tables, calls `begin`, then for each slice of time queues the register
 * writes and calls `playSlice`. All addresses are constant, and slices follow each other without a gap.
 */
import { Chip } from './chip';
import { resetBanks } from './sample-memory';
import { layOutSequence } from './noise-sequence';
import { makeSamples } from './output-stage';
import { endFineSlice, flushFine } from './fine-buffer';
import * as stepBuffer from './step-buffer';

export { dmcPeriods } from './dmc';
export { fiveSteps, fourSteps, restartDelays } from './frame-counter';
export { fineRows, firstFilter, firstPairs, secondFilter, secondPairs } from './fine-buffer';
export { lengthTable } from './length-counter';
export { layOutLevels, pulseLevels, tndLevels } from './levels';
export { noisePeriods } from './noise';
export { addSection, keepSamples, setHighPass } from './output-stage';
export { dutyOutputs, dutyRuns } from './pulse';
export { block, countOver, dither, encoded, encodeInt16, encodeInt24, scaleBlock } from './sample-block';
export { reserveDpcm } from './sample-memory';
export { maxSliceSamples, setRate, shortRows, stepRows } from './step-buffer';
export { amplitudes, layOutRows } from './step-rows';
export { triangleSteps } from './triangle';

/** Most writes that can wait. */
export const queueLength: i32 = 4096;
export const queuedClocks: usize = memory.data(queueLength * 4, 4);
export const queuedAddresses: usize = memory.data(queueLength * 2, 2);
export const queuedValues: usize = memory.data(queueLength);

const chip = new Chip();
let restLevel: f64 = 0;

/** Starts the chip. `channels` has the bits of `$4015` of those that are to be heard. */
export function begin(channels: i32): void {
  layOutSequence();
  resetBanks();
  chip.hearOnly(channels);
  chip.begin();
  restLevel = chip.level;
}

/** Makes the first `count` writes of the queue; the last of them is where the chip then stands. */
export function makeWrites(count: i32): void {
  for (let i = 0; i < count; i++) {
    const clock = load<i32>(queuedClocks + (<usize>i << 2));
    const address = <i32>load<u16>(queuedAddresses + (<usize>i << 1));
    chip.write(clock, address, load<u8>(queuedValues + i));
  }
}

/** The low five bits of `$4015` when all has happened that happens at `clock` of this slice. */
export function statusAt(clock: i32): i32 {
  chip.playTo(clock);
  return chip.status;
}

/** `$4015` as a program reads it at `clock` of this slice, with what that does. */
export function readStatus(clock: i32): i32 {
  return chip.readStatus(clock);
}

/** Where the samples of the slice are that has ended last. */
export let samples: usize = 0;

/** Ends the slice after `clocks` and returns how many samples it made. */
export function endSlice(clocks: i32): i32 {
  chip.endSlice(clocks);
  const count = stepBuffer.samplesIn(clocks);
  flushFine(count);
  samples = makeSamples(count, chip.level - restLevel);
  stepBuffer.endSlice(clocks, count);
  endFineSlice(count);
  return count;
}
