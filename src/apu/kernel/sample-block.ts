/*
 * Finished samples on their way into a file: scaled, and taken as the bytes of a format. A block, full scale 1, is what a
 * chip has made, or is put here. What is behind it may be read, but says nothing.
 */

const maxBlockSamples: i32 = 32776;
/** Room for a block that comes from elsewhere. */
export const block: usize = memory.data((maxBlockSamples + 8) * 4, 64);
/** What an encoder made of it. */
export const encoded: usize = memory.data((maxBlockSamples + 8) * 3, 64);

let overCount: i32 = 0;
let isDithered: bool = false;
let randomState: u64 = 1;

/**
 * Writes the first `count` samples, multiplied, to `target`, which may be the block itself, and returns the largest
 * magnitude. With a gain of 1 they stay where they are, and nothing is written at all.
 */
export function scaleBlock(block: usize, target: usize, count: i32, gain: f64): f32 {
  if (gain == 1) return measureBlock(block, count);
  multiplyBlock(block, target, count, gain);
  return measureBlock(target, count);
}

function measureBlock(block: usize, count: i32): f32 {
  const ones = f32x4.splat(1);
  let peaks = f32x4.splat(0);
  let overs = i32x4.splat(0);
  for (const end = block + (<usize>(count & ~3) << 2); block < end; block += 16) {
    const magnitudes = f32x4.abs(v128.load(block));
    peaks = f32x4.pmax(peaks, magnitudes);
    overs = i32x4.sub(overs, f32x4.gt(magnitudes, ones));
  }
  // What is behind the block does not count.
  const inside = i32x4.gt_s(i32x4.splat(count & 3), i32x4(0, 1, 2, 3));
  const magnitudes = v128.and(f32x4.abs(v128.load(block)), inside);
  peaks = f32x4.pmax(peaks, magnitudes);
  overs = i32x4.sub(overs, f32x4.gt(magnitudes, ones));
  overCount =
    i32x4.extract_lane(overs, 0) +
    i32x4.extract_lane(overs, 1) +
    i32x4.extract_lane(overs, 2) +
    i32x4.extract_lane(overs, 3);
  return max(
    max(f32x4.extract_lane(peaks, 0), f32x4.extract_lane(peaks, 1)),
    max(f32x4.extract_lane(peaks, 2), f32x4.extract_lane(peaks, 3)),
  );
}

/** In double precision, so that what is scaled to full scale reaches it exactly. */
function multiplyBlock(block: usize, target: usize, count: i32, gain: f64): void {
  const gains = f64x2.splat(gain);
  for (let offset: usize = 0, bytes = <usize>count << 2; offset < bytes; offset += 8) {
    const scaled = f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(block + offset)), gains);
    v128.store64_lane(target + offset, f32x4.demote_f64x2_zero(scaled), 0);
  }
}

/** How many samples of the block that was scaled last lie beyond full scale. */
export function countOver(): i32 {
  return overCount;
}

/** From now on the encoders add a random number to each sample, see `random`. */
export function dither(): void {
  isDithered = true;
}

/** 16-bit integers, full scale 32767, to the nearest, clamped; behind them up to seven of what stands behind the block. */
export function encodeInt16(block: usize, count: i32): void {
  if (isDithered) ditherBlock(block, count, 32767);
  for (let i = 0; i < count; i += 8) {
    const at = block + (<usize>i << 2);
    const integers = i16x8.narrow_i32x4_s(toIntegers(v128.load(at)), toIntegers(v128.load(at, 16)));
    v128.store(encoded + (<usize>i << 1), integers);
  }
}

/**
 * Samples times 32767 to the nearest, upwards from the middle. The product can be rounded across the middle between two
 * integers, so what remains is looked at again: 32768 times a sample is exact, and only the last difference is rounded,
 * by less than a ten millionth.
 */
// @ts-ignore: decorator
@inline
function toIntegers(samples: v128): v128 {
  const half = f32x4.splat(0.5);
  const shifted = f32x4.mul(samples, f32x4.splat(32768));
  const near = f32x4.floor(f32x4.add(f32x4.sub(shifted, samples), half));
  const rest = f32x4.sub(f32x4.sub(shifted, near), samples);
  // Within what the next line can move; narrowing clamps to 16 bits.
  const clamped = f32x4.pmax(f32x4.pmin(near, f32x4.splat(1e6)), f32x4.splat(-1e6));
  // Adding 1.5 * 2^23 moves an integer to the low bits: cheaper than a conversion.
  const integers = i32x4.sub(f32x4.add(clamped, f32x4.splat(12582912)), i32x4.splat(0x4b400000));
  return i32x4.add(i32x4.sub(integers, f32x4.ge(rest, half)), f32x4.lt(rest, f32x4.splat(-0.5)));
}

/** 24-bit integers, full scale 8388607, to the nearest, clamped. */
export function encodeInt24(block: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    let level = <f64>load<f32>(block + (<usize>i << 2)) * 8388607;
    if (isDithered) level += random();
    const integer = <i32>max(min(floor(level + 0.5), 8388607), -8388608);
    const at = encoded + <usize>i * 3;
    store<u16>(at, <u16>integer);
    store<u8>(at, <u8>(integer >> 16), 2);
  }
}

function ditherBlock(block: usize, count: i32, scale: f64): void {
  for (let at = block, end = block + (<usize>count << 2); at < end; at += 4) {
    store<f32>(at, <f32>(<f64>load<f32>(at) + random() / scale));
  }
}

/**
 * The difference of two evenly spread numbers, -1..1 steps of the format: with it the error of rounding has neither a
 * mean nor a power that depends on the signal (Lipshitz, Wannamaker, Vanderkooy 1992). Always the same sequence, by
 * Knuth's multiplier for 64 bits.
 */
function random(): f64 {
  randomState = randomState * 6364136223846793005 + 1442695040888963407;
  const first = <i32>(randomState >> 48);
  const second = <i32>(randomState >> 32) & 0xffff;
  return <f64>(first - second) / 65536;
}
