/*
 * Steps that come by the dozen in a sample: the densest noise and ultrasonic triangles. They are added, with few taps, to
 * a buffer of four differences a sample, which two half-band filters then bring down to one. So their number hardly
 * matters, and they are as clean as the others. Where there are no such steps, nothing is filtered.
 */
import { differences, fractionBits, maxSliceSamples, mix, phaseBits } from './step-buffer';

/**
 * Differences touched by a step, and rows for positions between two of them; laid out as those of step-buffer.ts. They are
 * differences between a sample and the one before, four of these further back, as in the end.
 */
export const fineTaps: i32 = 12;
const finePhaseBits: i32 = 6;
const rowBytes: usize = (4 + fineTaps) * 4;
export const fineRows: usize = memory.data(<i32>rowBytes * ((1 << finePhaseBits) + 1) + 16, 64);

/**
 * A half-band filter has one in its middle and taps only at odd distances from there, alike on both sides: here they are
 * from the middle outwards, filled in by the host. They sum to a half, so that a step keeps its height.
 */
export const firstPairs: i32 = 6;
export const secondPairs: i32 = 14;
export const firstFilter: usize = memory.data(firstPairs * 4, 16);
export const secondFilter: usize = memory.data(secondPairs * 4, 16);

/** Samples by which the filters' output is put off: then steps of this buffer are as late as all others. */
const outputDelay: i32 = 5;
/** And differences by which steps are put off here, for that to come out even. */
const inputDelay: i32 = 2;
/** Samples after a step in which the filters still hear it, rounded up. */
const reach: i32 = 40;
/** Samples that the filters look back on, rounded up. */
const lookBack: i32 = 32;
/** Room for that before the start of a slice, and for some samples that are not yet filtered. */
const margin: i32 = 80;
const marginBytes: usize = margin * 4;
const roomSamples: i32 = maxSliceSamples + 2 * reach;

/**
 * Four differences a sample, zero where nothing waits to be filtered; in two halves that are to be added. A step to one
 * half need not wait for the step before, to the other, at the same place: see `otherHalf`.
 */
const halfBytes: usize = (margin + 4 * roomSamples) * 4;
export const fine: usize = memory.data(<i32>halfBytes * 2, 64) + marginBytes;
/** The even and the odd ones of them. */
const evenFine: usize = memory.data((margin + 2 * roomSamples) * 4, 64) + marginBytes;
const oddFine: usize = memory.data((margin + 2 * roomSamples) * 4, 64) + marginBytes;
/** Behind the first filter there are two differences a sample: the even and the odd ones. */
const evenHalf: usize = memory.data((margin + roomSamples) * 4, 64) + marginBytes;
const oddHalf: usize = memory.data((margin + roomSamples) * 4, 64) + marginBytes;

const nowhere: i32 = i32.MIN_VALUE / 2;
/** Everything before this sample has been filtered. */
let filteredTo: i32 = 0;
/** From this sample on the filters hear nothing. */
let silentFrom: i32 = nowhere;

// @ts-ignore: decorator
@inline
function sampleOf(position: u64): i32 {
  return <i32>(position >> (fractionBits + phaseBits));
}

/** To be called before steps at positions from `start` to `end`. */
export function openFine(start: u64, end: u64): void {
  const first = sampleOf(start);
  // Filtering goes four samples at a time, and so may go a little further than it must.
  if (first >= silentFrom + 4) {
    filterTo(silentFrom);
    filteredTo = first;
    forget(evenFine + (<usize>(first * 2) << 2));
    forget(oddFine + (<usize>(first * 2) << 2));
    forget(evenHalf + (<usize>first << 2));
    forget(oddHalf + (<usize>first << 2));
  }
  silentFrom = sampleOf(end) + reach;
}

function forget(before: usize): void {
  memory.fill(before - marginBytes, 0, marginBytes);
}

// @ts-ignore: decorator
@inline
export function otherHalf(half: usize): usize {
  return 2 * fine + halfBytes - half;
}

/** The level changes by `delta` at `position`. `half` is `fine` or its other half. Hot. */
// @ts-ignore: decorator
@inline
export function addFineStep(half: usize, position: u64, delta: f32): void {
  const rowBits = fractionBits + phaseBits - 2 - finePhaseBits;
  const row = <u32>(position >> rowBits);
  const beyondRow = <f32>(<i32>(position >> (rowBits - 24)) & 0xffffff) * <f32>(1.0 / 16777216.0);
  const target = ((<usize>row >> finePhaseBits) + inputDelay) << 2;
  const skew = target & 12;
  const at = half + (target - skew);
  const source = fineRows + 16 - skew + <usize>(row & ((1 << finePhaseBits) - 1)) * rowBytes;
  const byNext = f32x4.splat(delta * beyondRow);
  const byRow = f32x4.splat(delta - delta * beyondRow);
  v128.store(at, mix(v128.load(at), byRow, v128.load(source), byNext, v128.load(source, rowBytes)));
  v128.store(at, mix(v128.load(at, 16), byRow, v128.load(source, 16), byNext, v128.load(source, rowBytes + 16)), 16);
  v128.store(at, mix(v128.load(at, 32), byRow, v128.load(source, 32), byNext, v128.load(source, rowBytes + 32)), 32);
  v128.store(at, mix(v128.load(at, 48), byRow, v128.load(source, 48), byNext, v128.load(source, rowBytes + 48)), 48);
}

/** The same, for those who add only now and then. */
export function addLoneFineStep(position: u64, delta: f32): void {
  addFineStep(fine, position, delta);
}

/** What the steps so far will still add to the level behind the differences that were made of them. */
export function pendingFine(): f64 {
  let sum: f64 = 0;
  if (filteredTo >= silentFrom) return sum;
  halve(filteredTo, silentFrom);
  for (let sample = filteredTo; sample < silentFrom; sample += 4) {
    const four = wholeFour(sample);
    sum += <f64>f32x4.extract_lane(four, 0) + <f64>f32x4.extract_lane(four, 1);
    sum += <f64>f32x4.extract_lane(four, 2) + <f64>f32x4.extract_lane(four, 3);
  }
  return sum;
}

/** Adds what has come so far to the differences of the first `count` samples: to be called before these are taken. */
export function flushFine(count: i32): void {
  filterTo(min(silentFrom, count - 3));
}

/** Moves the origin of samples forward by `count`. */
export function endFineSlice(count: i32): void {
  if (filteredTo >= silentFrom) {
    filteredTo = 0;
    silentFrom = nowhere;
    return;
  }
  const waiting = (count - filteredTo) * 4 + inputDelay + fineTaps + 4;
  const kept = (filteredTo - count) * 4 + waiting;
  const zeroed = max(kept, filteredTo * 4);
  for (let half = 0; half < 2; half++) {
    const start = fine + half * halfBytes;
    moveBack(start, filteredTo * 4, count * 4, waiting);
    memory.fill(start + (<usize>zeroed << 2), 0, <usize>(count * 4 + kept - zeroed) << 2);
  }
  moveBack(evenFine, (filteredTo - lookBack) * 2, count * 2, lookBack * 2);
  moveBack(oddFine, (filteredTo - lookBack) * 2, count * 2, lookBack * 2);
  moveBack(evenHalf, filteredTo - lookBack, count, lookBack);
  moveBack(oddHalf, filteredTo - lookBack, count, lookBack);
  filteredTo -= count;
  silentFrom -= count;
}

function moveBack(buffer: usize, from: i32, by: i32, count: i32): void {
  memory.copy(buffer + ((from - by) << 2), buffer + (from << 2), <usize>count << 2);
}

function filterTo(end: i32): void {
  while (filteredTo < end) {
    // Not more at once than the innermost cache holds.
    const stop = min(end, filteredTo + 256);
    halve(filteredTo, stop);
    for (; filteredTo < stop; filteredTo += 4) {
      const at = differences + ((filteredTo + outputDelay) << 2);
      v128.store(at, f32x4.add(v128.load(at), wholeFour(filteredTo)));
      clearFine(filteredTo);
    }
  }
}

function clearFine(sample: i32): void {
  const zero = f32x4.splat(0);
  const at = fine + (sample << 4);
  for (let offset: usize = 0; offset < 64; offset += 16) {
    v128.store(at + offset, zero);
    v128.store(at + offset, zero, halfBytes);
  }
}

/** Four differences. */
// @ts-ignore: decorator
@inline
function fourFine(at: usize): v128 {
  return f32x4.add(v128.load(at), v128.load(at, halfBytes));
}

/** The first filter, for samples from `start` to `end` and up to three more. */
function halve(start: i32, end: i32): void {
  for (let sample = start; sample < end; sample += 4) {
    const from = fine + (sample << 4);
    const a = fourFine(from);
    const b = fourFine(from + 16);
    const c = fourFine(from + 32);
    const d = fourFine(from + 48);
    const at = sample << 3;
    v128.store(evenFine + at, v128.shuffle<f32>(a, b, 0, 2, 4, 6));
    v128.store(evenFine + at, v128.shuffle<f32>(c, d, 0, 2, 4, 6), 16);
    v128.store(oddFine + at, v128.shuffle<f32>(a, b, 1, 3, 5, 7));
    v128.store(oddFine + at, v128.shuffle<f32>(c, d, 1, 3, 5, 7), 16);
  }
  for (let sample = start; sample < end; sample += 4) {
    const a = halfBand(evenFine, oddFine, sample << 1, firstFilter, firstPairs);
    const b = halfBand(evenFine, oddFine, (sample << 1) + 4, firstFilter, firstPairs);
    v128.store(evenHalf + (sample << 2), v128.shuffle<f32>(a, b, 0, 2, 4, 6));
    v128.store(oddHalf + (sample << 2), v128.shuffle<f32>(a, b, 1, 3, 5, 7));
  }
}

/** The second filter, for four samples. */
// @ts-ignore: decorator
@inline
function wholeFour(sample: i32): v128 {
  return halfBand(evenHalf, oddHalf, sample, secondFilter, secondPairs);
}

/** Four outputs of a half-band filter, the last inputs of which are the even ones at `index` and on. Hot. */
// @ts-ignore: decorator
@inline
function halfBand(even: usize, odd: usize, index: i32, filter: usize, pairs: i32): v128 {
  let sum = v128.load(odd + ((index - pairs) << 2));
  let other = f32x4.splat(0);
  let before = even + ((index - pairs) << 2);
  let after = before + 4;
  for (let pair = 0; pair < pairs; pair += 2) {
    const near = f32x4.add(v128.load(before), v128.load(after));
    const far = f32x4.add(v128.load(before - 4), v128.load(after, 4));
    sum = f32x4.add(sum, f32x4.mul(near, v128.load32_splat(filter + (<usize>pair << 2))));
    other = f32x4.add(other, f32x4.mul(far, v128.load32_splat(filter + (<usize>pair << 2), 4)));
    before -= 8;
    after += 8;
  }
  return f32x4.add(sum, other);
}
