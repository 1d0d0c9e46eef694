/*
 * Band-limited steps. The buffer holds differences from sample to sample; a step adds a row of taps to it, chosen by where
 * between two samples it falls. What the rows hold is designed by the host, see step-kernel.ts beside this folder.
 */

/** Samples touched by a step. */
export const taps: i32 = 48;
/** Rows for positions between two samples; between two rows the taps are interpolated. */
const phaseBits: i32 = 7;
/**
 * Each row: four zeros, the taps, four zeros, what must be added to each tap to reach the next row; four zeros behind the
 * last. Vectors of the buffer are aligned, and the zeros let those of a row begin up to three taps early: the vectors
 * that a step loads are then the very ones that the step before stored, which a processor can hand on at once.
 */
const rowBytes: usize = (4 + taps) * 2 * 4;
const slopeBytes: usize = rowBytes / 2;
export const stepRows: usize = memory.data(<i32>rowBytes * (1 << phaseBits) + 16, 64);

/** A shorter kernel for edges that come by the dozen: fewer taps, and more rows instead of interpolation. */
export const denseTaps: i32 = 16;
const densePhaseBits: i32 = 8;
/** Each row: four zeros, the taps; four zeros behind the last. */
const denseRowBytes: usize = (4 + denseTaps) * 4;
export const denseRows: usize = memory.data(<i32>denseRowBytes * (1 << densePhaseBits) + 16, 64);

/** Most samples in a slice. */
export const maxSliceSamples: i32 = 8192;

/** Room for the taps of the last step and a whole vector more. */
const tailSamples: i32 = taps + 4;
/** A vector behind the last difference of the slice before. */
export const differences: usize = memory.data((4 + maxSliceSamples + 1 + tailSamples) * 4, 64) + 16;

/** Positions are fixed-point numbers of rows. */
const fractionBits: i32 = 40;
/** Rows a clock, and the row at which clock 0 of this slice lies. */
let rowsPerClock: u64 = 0;
let originRow: u64 = 0;
/** Samples a clock, an exact fraction, and where clock 0 of this slice lies, in parts of a sample. */
let numerator: i64 = 0;
let denominator: i64 = 1;
let remainder: i64 = 0;

export function setRate(samples: i32, clocks: i32): void {
  numerator = samples;
  denominator = clocks;
  rowsPerClock = toFixedRows(numerator);
}

function toFixedRows(parts: i64): u64 {
  return <u64>Math.round((<f64>parts / <f64>denominator) * <f64>((<u64>1) << (phaseBits + fractionBits)));
}

/** Position of a clock of this slice. */
// @ts-ignore: decorator
@inline
export function positionOf(clock: i32): u64 {
  return originRow + <u64>clock * rowsPerClock;
}

/** How far positions of this slice move in `clocks`. */
export function rowsIn(clocks: i32): u64 {
  return <u64>clocks * rowsPerClock;
}

/** The level changes by `delta` at `clock`. Hot. */
// @ts-ignore: decorator
@inline
export function addStep(clock: i32, delta: f32): void {
  const position = positionOf(clock);
  const row = <u32>(position >> fractionBits);
  const beyondRow = <f32>(<i32>(position >> (fractionBits - 24)) & 0xffffff) * <f32>(1.0 / 16777216.0);
  const target = (<usize>row >> phaseBits) << 2;
  const skew = target & 12;
  const at = differences + (target - skew);
  const source = stepRows + 16 - skew + <usize>(row & ((1 << phaseBits) - 1)) * rowBytes;
  const byTaps = f32x4.splat(delta);
  const bySlopes = f32x4.splat(delta * beyondRow);
  addSixteen(at, source, byTaps, bySlopes);
  addSixteen(at + 64, source + 64, byTaps, bySlopes);
  addSixteen(at + 128, source + 128, byTaps, bySlopes);
  addFour(at + 192, source + 192, byTaps, bySlopes);
}

// @ts-ignore: decorator
@inline
function addSixteen(at: usize, source: usize, byTaps: v128, bySlopes: v128): void {
  addFour(at, source, byTaps, bySlopes);
  addFour(at + 16, source + 16, byTaps, bySlopes);
  addFour(at + 32, source + 32, byTaps, bySlopes);
  addFour(at + 48, source + 48, byTaps, bySlopes);
}

// @ts-ignore: decorator
@inline
function addFour(at: usize, source: usize, byTaps: v128, bySlopes: v128): void {
  const tapPart = f32x4.mul(byTaps, v128.load(source));
  const slopePart = f32x4.mul(bySlopes, v128.load(source, slopeBytes));
  v128.store(at, f32x4.add(v128.load(at), f32x4.add(tapPart, slopePart)));
}

/** The same with the shorter kernel. Hot. */
// @ts-ignore: decorator
@inline
export function addDenseStep(position: u64, delta: f32): void {
  const halfRow: u64 = (<u64>1) << (fractionBits - (densePhaseBits - phaseBits) - 1);
  const row = <u32>((position + halfRow) >> (fractionBits - (densePhaseBits - phaseBits)));
  const target = (((<usize>row >> densePhaseBits) << 2) + (taps - denseTaps) * 2) as usize;
  const skew = target & 12;
  const at = differences + (target - skew);
  const source = denseRows + 16 - skew + <usize>(row & ((1 << densePhaseBits) - 1)) * denseRowBytes;
  const byTaps = f32x4.splat(delta);
  addFourTaps(at, source, byTaps);
  addFourTaps(at + 16, source + 16, byTaps);
  addFourTaps(at + 32, source + 32, byTaps);
  addFourTaps(at + 48, source + 48, byTaps);
  addFourTaps(at + 64, source + 64, byTaps);
}

// @ts-ignore: decorator
@inline
function addFourTaps(at: usize, source: usize, byTaps: v128): void {
  v128.store(at, f32x4.add(v128.load(at), f32x4.mul(byTaps, v128.load(source))));
}

/** Number of samples in a slice of `clocks`. */
export function samplesIn(clocks: i32): i32 {
  return <i32>((remainder + <i64>clocks * numerator) / denominator);
}

/** What the steps so far will still add to the level after `count` samples. */
export function pendingAfter(count: i32): f64 {
  let sum: f64 = 0;
  const start = differences + (<usize>count << 2);
  for (let i = 0; i < tailSamples; i++) sum += <f64>load<f32>(start + (<usize>i << 2));
  return sum;
}

/** Forgets the first `count` differences and makes the end of a slice of `clocks` the origin of clocks. */
export function endSlice(clocks: i32, count: i32): void {
  remainder += <i64>clocks * numerator - <i64>count * denominator;
  originRow = toFixedRows(remainder);
  memory.copy(differences - 4, differences - 4 + (<usize>count << 2), (1 + tailSamples) * 4);
  memory.fill(differences + tailSamples * 4, 0, <usize>count << 2);
}
