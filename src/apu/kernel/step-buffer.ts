/*
 * Band-limited steps. The buffer holds differences from sample to sample; a step adds a row of taps to it, chosen by where
 * between two samples it falls. What the rows hold is designed by the host, see step-kernel.ts beside this folder.
 */

/** Samples touched by a step. */
export const taps: i32 = 48;
/** Rows for positions between two samples; between two rows the taps are interpolated. */
const phaseBits: i32 = 7;
/** Each row: the taps, then what must be added to reach the next row. */
export const stepRows: usize = memory.data((1 << phaseBits) * 2 * taps * 4, 64);

/** A shorter kernel for edges that come by the dozen: fewer taps, and more rows instead of interpolation. */
export const denseTaps: i32 = 24;
const densePhaseBits: i32 = 8;
export const denseRows: usize = memory.data((1 << densePhaseBits) * denseTaps * 4, 64);

/** Most samples in a slice. */
export const maxSliceSamples: i32 = 2048;

/** Room for the taps of the last step and a whole vector more. */
const tailSamples: i32 = taps + 4;
export const differences: usize = memory.data((maxSliceSamples + 1 + tailSamples) * 4, 64);

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
  const target = differences + ((<usize>row >> phaseBits) << 2);
  const source = stepRows + <usize>(row & ((1 << phaseBits) - 1)) * (2 * taps * 4);
  const byTaps = f32x4.splat(delta);
  const bySlopes = f32x4.splat(delta * beyondRow);
  addSixteen(target, source, byTaps, bySlopes);
  addSixteen(target + 64, source + 64, byTaps, bySlopes);
  addSixteen(target + 128, source + 128, byTaps, bySlopes);
}

// @ts-ignore: decorator
@inline
function addSixteen(target: usize, source: usize, byTaps: v128, bySlopes: v128): void {
  v128.store(target, addInterpolated(v128.load(target), source, byTaps, bySlopes));
  v128.store(target, addInterpolated(v128.load(target, 16), source + 16, byTaps, bySlopes), 16);
  v128.store(target, addInterpolated(v128.load(target, 32), source + 32, byTaps, bySlopes), 32);
  v128.store(target, addInterpolated(v128.load(target, 48), source + 48, byTaps, bySlopes), 48);
}

// @ts-ignore: decorator
@inline
function addInterpolated(sum: v128, source: usize, byTaps: v128, bySlopes: v128): v128 {
  const tapPart = f32x4.mul(byTaps, v128.load(source));
  return f32x4.add(f32x4.add(sum, tapPart), f32x4.mul(bySlopes, v128.load(source, taps * 4)));
}

/** The same with the shorter kernel. Hot. */
// @ts-ignore: decorator
@inline
export function addDenseStep(position: u64, delta: f32): void {
  const halfRow: u64 = (<u64>1) << (fractionBits - 2);
  const row = <u32>((position + halfRow) >> (fractionBits - (densePhaseBits - phaseBits)));
  const target = differences + ((<usize>row >> densePhaseBits) << 2) + (taps - denseTaps) * 2;
  const source = denseRows + <usize>(row & ((1 << densePhaseBits) - 1)) * (denseTaps * 4);
  const byTaps = f32x4.splat(delta);
  addEight(target, source, byTaps);
  addEight(target + 32, source + 32, byTaps);
  addEight(target + 64, source + 64, byTaps);
}

// @ts-ignore: decorator
@inline
function addEight(target: usize, source: usize, byTaps: v128): void {
  v128.store(target, f32x4.add(v128.load(target), f32x4.mul(byTaps, v128.load(source))));
  v128.store(target, f32x4.add(v128.load(target, 16), f32x4.mul(byTaps, v128.load(source, 16))), 16);
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
  memory.copy(differences, differences + (<usize>count << 2), tailSamples * 4);
  memory.fill(differences + tailSamples * 4, 0, <usize>count << 2);
}
