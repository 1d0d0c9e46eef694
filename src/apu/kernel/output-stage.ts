import { pendingFine } from './fine-buffer';
import { differences, maxSliceSamples, pendingAfter } from './step-buffer';

/*
 * From differences to samples, through up to three filters of first order. A high-pass at the head of them costs nothing:
 * it is the running sum itself, made to leak.
 */

/** The finished samples of a slice, each slice in place of the one before. */
const oneSlice: usize = memory.data((maxSliceSamples + 1 + 8) * 4, 64);
/** Where the samples of this slice are made. */
let samples: usize = oneSlice;
let areKept: bool = false;

/**
 * From now on slices stay, one behind the other, in room for `count` samples and what is left of the last slice. False
 * when there is no such memory. Nothing else may be allocated afterwards.
 */
export function keepSamples(count: i32): bool {
  const pages = memory.grow((((count + maxSliceSamples + 8) * 4) >> 16) + 1);
  samples = <usize>pages << 16;
  areKept = true;
  return pages >= 0;
}

/** Below this a decaying state is as good as nothing; without a floor it would end in slow denormal numbers. */
const stateFloor: f64 = 1e-30;

/** y = leak y' + scale (x - x'). Without a high-pass both are 1 and y is the level itself. */
let leak: f64 = 1;
let scale: f64 = 1;
/** The last y. */
let last: f64 = 0;

/** y = forward (x + previous x') - back y' */
class Section {
  forward: f64 = 1;
  previous: f64 = 0;
  back: f64 = 0;
  private input: f64 = 0;
  private output: f64 = 0;

  process(count: i32): void {
    const forward = this.forward;
    const previous = this.previous;
    const back = this.back;
    let input = this.input;
    let output = this.output;
    const end = samples + (<usize>count << 2);
    for (let at = samples; at < end; at += 4) {
      const sample = forward * <f64>load<f32>(at);
      output = sample + previous * input - back * output;
      input = sample;
      store<f32>(at, <f32>output);
    }
    this.input = input;
    this.output = abs(output) < stateFloor ? 0 : output;
  }
}

const sections: StaticArray<Section> = [new Section(), new Section()];
let sectionCount: i32 = 0;

export function setHighPass(newLeak: f64, newScale: f64): void {
  leak = newLeak;
  scale = newScale;
}

export function addSection(forward: f64, previous: f64, back: f64): void {
  const section = unchecked(sections[sectionCount++]);
  section.forward = forward;
  section.previous = previous;
  section.back = back;
}

/**
 * Turns the next `count` differences into samples and returns where they are. `chipLevel` is the level after all steps so
 * far, less that of rest.
 */
export function makeSamples(count: i32, chipLevel: f64): usize {
  leakSum(count);
  // The sum of millions of rounded steps would drift; the chip knows where it must be.
  if (leak == 1) {
    const drift = chipLevel - pendingAfter(count) - pendingFine() - last;
    last += drift;
  }
  if (abs(last) < stateFloor) last = 0;
  for (let i = 0; i < sectionCount; i++) unchecked(sections[i]).process(count);
  const made = samples;
  if (areKept) samples += <usize>count << 2;
  return made;
}

/**
 * Eight samples at a time: y[i] = leak^(i + 1) y[-1] + u[i], where u sums scaled differences of these alone, each decayed
 * since. So eight samples wait for the eight before through one product only. Hot.
 */
function leakSum(count: i32): void {
  const leak2 = leak * leak;
  const leak4 = leak2 * leak2;
  const leak8 = leak4 * leak4;
  const decays = f32x4(<f32>leak, <f32>leak2, <f32>(leak2 * leak), <f32>leak4);
  const fourth = f32x4.splat(<f32>leak4);
  const scales = f32x4.splat(<f32>scale);
  const byOne = f32x4.splat(<f32>leak);
  const byTwo = f32x4.splat(<f32>leak2);
  let y = last;
  const to = samples;
  let offset: usize = 0;
  for (const end = <usize>(count & ~7) << 2; offset < end; offset += 32) {
    const start = f32x4.mul(decays, f32x4.splat(<f32>y));
    const u = sumOfFour(v128.load(differences + offset), scales, byOne, byTwo);
    const v = f32x4.add(sumOfFour(v128.load(differences + offset, 16), scales, byOne, byTwo), f32x4.mul(decays, splatLast(u)));
    v128.store(to + offset, f32x4.add(u, start));
    v128.store(to + offset, f32x4.add(v, f32x4.mul(fourth, start)), 16);
    y = leak8 * y + <f64>f32x4.extract_lane(v, 3);
  }
  for (const end = <usize>count << 2; offset < end; offset += 4) {
    y = leak * y + scale * <f64>load<f32>(differences + offset);
    store<f32>(to + offset, <f32>y);
  }
  last = y;
}

/** u[i] = leak u[i - 1] + scale d[i], from nothing. */
// @ts-ignore: decorator
@inline
function sumOfFour(d: v128, scales: v128, byOne: v128, byTwo: v128): v128 {
  const zero = f32x4.splat(0);
  const scaled = f32x4.mul(scales, d);
  const pairs = f32x4.add(scaled, f32x4.mul(byOne, v128.shuffle<f32>(zero, scaled, 3, 4, 5, 6)));
  return f32x4.add(pairs, f32x4.mul(byTwo, v128.shuffle<f32>(zero, pairs, 2, 3, 4, 5)));
}

// @ts-ignore: decorator
@inline
function splatLast(u: v128): v128 {
  return v128.shuffle<f32>(u, u, 3, 3, 3, 3);
}
