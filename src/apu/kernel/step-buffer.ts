/*
 * Band-limited steps. The buffer holds differences from sample to sample; a step adds a row of taps to it, chosen by where
 * between two samples it falls. What the rows hold is designed by the host, see step-kernel.ts beside this folder.
 */

/** Samples touched by a step. */
export const taps: i32 = 48;
/** Rows for positions between two samples; between two rows the taps are interpolated. */
export const phaseBits: i32 = 7;
/**
 * Each row: four zeros, then the taps; behind the last row, which is the first a sample later, four zeros more. Vectors of
 * the buffer are aligned, and the zeros let those of a row begin up to three taps early: the vectors that a step loads
 * are then the very ones that the step before stored, which a processor can hand on at once. A row is loaded together
 * with the next, so both must stay in the innermost cache: hence no table of slopes.
 */
const rowBytes: usize = (4 + taps) * 4;
export const stepRows: usize = memory.data(<i32>rowBytes * ((1 << phaseBits) + 1) + 16, 64);

/** A shorter kernel for many small steps and for noise, with as many zeros. */
export const shortTaps: i32 = 24;
const shortPhaseBits: i32 = 6;
const shortRowBytes: usize = (4 + shortTaps) * 4;
export const shortRows: usize = memory.data(<i32>shortRowBytes * ((1 << shortPhaseBits) + 1) + 16, 64);

/** Most samples in a slice. */
export const maxSliceSamples: i32 = 32768;

/** Room for the taps of the last step and a whole vector more. */
const tailSamples: i32 = taps + 4;
export const differences: usize = memory.data((maxSliceSamples + 1 + tailSamples) * 4, 64);

/** Positions are fixed-point numbers of rows. */
export const fractionBits: i32 = 40;
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

/** Whether something that changes every `clocks` or half as often does so by the dozen in a sample. */
export function isDense(clocks: i32): bool {
  return 3 * <i64>clocks * numerator < denominator;
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

/** How far positions of this slice move in `clocks`. Hot loops keep it, as numbers of a module are slow to come by. */
export function rowsIn(clocks: i32): u64 {
  return <u64>clocks * rowsPerClock;
}

/** The level changes by `delta` at `position`. Hot. */
// @ts-ignore: decorator
@inline
export function addStep(position: u64, delta: f32): void {
  const row = <u32>(position >> fractionBits);
  const beyondRow = <f32>(<i32>(position >> (fractionBits - 24)) & 0xffffff) * <f32>(1.0 / 16777216.0);
  const target = (<usize>row >> phaseBits) << 2;
  const skew = target & 12;
  const at = differences + (target - skew);
  const source = stepRows + 16 - skew + <usize>(row & ((1 << phaseBits) - 1)) * rowBytes;
  const byNext = f32x4.splat(delta * beyondRow);
  const byRow = f32x4.splat(delta - delta * beyondRow);
  addSixteen(at, source, byRow, byNext);
  addSixteen(at + 64, source + 64, byRow, byNext);
  addSixteen(at + 128, source + 128, byRow, byNext);
  v128.store(at, mix(v128.load(at, 192), byRow, v128.load(source, 192), byNext, v128.load(source, rowBytes + 192)), 192);
}

/** Written out, as only constants become a part of the machine's instructions. */
// @ts-ignore: decorator
@inline
function addSixteen(at: usize, source: usize, byRow: v128, byNext: v128): void {
  v128.store(at, mix(v128.load(at), byRow, v128.load(source), byNext, v128.load(source, rowBytes)));
  v128.store(at, mix(v128.load(at, 16), byRow, v128.load(source, 16), byNext, v128.load(source, rowBytes + 16)), 16);
  v128.store(at, mix(v128.load(at, 32), byRow, v128.load(source, 32), byNext, v128.load(source, rowBytes + 32)), 32);
  v128.store(at, mix(v128.load(at, 48), byRow, v128.load(source, 48), byNext, v128.load(source, rowBytes + 48)), 48);
}

/** A vector of the buffer with taps of a row and of the next. */
// @ts-ignore: decorator
@inline
export function mix(before: v128, byRow: v128, row: v128, byNext: v128, next: v128): v128 {
  return f32x4.add(before, f32x4.add(f32x4.mul(byRow, row), f32x4.mul(byNext, next)));
}

/** The same with the shorter kernel. Hot. */
// @ts-ignore: decorator
@inline
export function addShortStep(position: u64, delta: f32): void {
  const row = <u32>(position >> (fractionBits + phaseBits - shortPhaseBits));
  const beyondRow =
    <f32>(<i32>(position >> (fractionBits + phaseBits - shortPhaseBits - 24)) & 0xffffff) * <f32>(1.0 / 16777216.0);
  const target = ((<usize>row >> shortPhaseBits) << 2) + (taps - shortTaps) * 2;
  const skew = target & 12;
  const at = differences + (target - skew);
  const source = shortRows + 16 - skew + <usize>(row & ((1 << shortPhaseBits) - 1)) * shortRowBytes;
  const byNext = f32x4.splat(delta * beyondRow);
  const byRow = f32x4.splat(delta - delta * beyondRow);
  v128.store(at, mix(v128.load(at), byRow, v128.load(source), byNext, v128.load(source, shortRowBytes)));
  v128.store(at, mix(v128.load(at, 16), byRow, v128.load(source, 16), byNext, v128.load(source, shortRowBytes + 16)), 16);
  v128.store(at, mix(v128.load(at, 32), byRow, v128.load(source, 32), byNext, v128.load(source, shortRowBytes + 32)), 32);
  v128.store(at, mix(v128.load(at, 48), byRow, v128.load(source, 48), byNext, v128.load(source, shortRowBytes + 48)), 48);
  v128.store(at, mix(v128.load(at, 64), byRow, v128.load(source, 64), byNext, v128.load(source, shortRowBytes + 64)), 64);
  v128.store(at, mix(v128.load(at, 80), byRow, v128.load(source, 80), byNext, v128.load(source, shortRowBytes + 80)), 80);
  v128.store(at, mix(v128.load(at, 96), byRow, v128.load(source, 96), byNext, v128.load(source, shortRowBytes + 96)), 96);
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
