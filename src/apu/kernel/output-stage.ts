import { differences, maxSliceSamples, pendingAfter } from './step-buffer';

/*
 * From differences to samples, through up to three filters of first order. A high-pass at the head of them costs nothing:
 * it is the running sum itself, made to leak.
 */

/** The finished samples of a slice. */
export const samples: usize = memory.data((maxSliceSamples + 1 + 8) * 4, 64);

/** Below this a decaying state is as good as nothing; without a floor it would end in slow denormal numbers. */
const stateFloor: f64 = 1e-30;

/** y = leak y' + scale (x - x'). Without a high-pass both are 1 and y is the level itself. */
let leak: f64 = 1;
let scale: f64 = 1;
/** The last two y. */
let last: f64 = 0;
let lastButOne: f64 = 0;

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

/** Turns the next `count` differences into samples. `chipLevel` is the level after all steps so far, less that of rest. */
export function makeSamples(count: i32, chipLevel: f64): void {
  leakSum(count);
  // The sum of millions of rounded steps would drift; the chip knows where it must be.
  if (leak == 1) {
    const drift = chipLevel - pendingAfter(count) - last;
    last += drift;
    lastButOne += drift;
  }
  if (abs(last) < stateFloor && abs(lastButOne) < stateFloor) last = lastButOne = 0;
  for (let i = 0; i < sectionCount; i++) unchecked(sections[i]).process(count);
}

/**
 * y0 = leak y1 + scale d0, two samples at a time: y0 = leak^2 y2 + scale (d0 + leak d1), where a number says how many
 * samples ago. Each sample then waits for the one before the last only. Hot.
 */
function leakSum(count: i32): void {
  const leaks = f64x2.splat(leak * leak);
  const scales = f64x2.splat(scale);
  const leakyScales = f64x2.splat(scale * leak);
  let pair = f64x2(lastButOne, last);
  let offset: usize = 0;
  for (const end = <usize>(count & ~1) << 2; offset < end; offset += 8) {
    const now = f64x2.promote_low_f32x4(v128.load64_zero(differences + offset));
    const before = f64x2.promote_low_f32x4(v128.load64_zero(differences + offset - 4));
    const fed = f64x2.add(f64x2.mul(scales, now), f64x2.mul(leakyScales, before));
    pair = f64x2.add(f64x2.mul(leaks, pair), fed);
    v128.store64_lane(samples + offset, f32x4.demote_f64x2_zero(pair), 0);
  }
  lastButOne = f64x2.extract_lane(pair, 0);
  last = f64x2.extract_lane(pair, 1);
  if ((count & 1) == 0) return;
  const y = leak * last + scale * <f64>load<f32>(differences + offset);
  store<f32>(samples + offset, <f32>y);
  lastButOne = last;
  last = y;
}
