/*
 * The rows of a step kernel: the step response of a low-pass h(t) that is a sum of cosines, see step-kernel.ts beside this
 * folder. They are computed here because a script is slow when it is new: a compiler takes this module at once.
 */

// Those of the host: AssemblyScript's own are kilobytes.
// @ts-ignore: decorator
@external("Math", "sin")
declare function sin(angle: f64): f64;
// @ts-ignore: decorator
@external("Math", "cos")
declare function cos(angle: f64): f64;

/** The integral of h over its support is a slope, which comes first, and sines of these amplitudes; filled in by the host. */
export const amplitudes: usize = memory.data(64 * 8, 8);
/** That integral, `phases` points a sample; for a period before the support it is 0, and for one behind it 1. */
const response: usize = memory.data((256 + 49 * 128) * 8, 8) + 256 * 8;

/**
 * Lays out phases + 1 rows, the last being the first a sample later: each four values that stay zero, then its taps. A tap
 * is the mean of h over `period` samples, which adds as much to its support.
 */
export function layOutRows(rows: usize, taps: i32, phases: i32, period: i32, amplitudeCount: i32): void {
  const periodBytes = <usize>(period * phases) << 3;
  layOutResponse(taps - period, phases, periodBytes, amplitudeCount);
  let at = rows;
  for (let row = phases; row >= 0; row--) {
    at += 16;
    for (let tap = 0; tap < taps; tap++) {
      const end = response + (<usize>(tap * phases + row) << 3);
      store<f32>(at, <f32>((load<f64>(end) - load<f64>(end - periodBytes)) / <f64>period));
      at += 4;
    }
  }
}

/** From 0 up, and the rest of 1 from the end down. */
function layOutResponse(support: i32, phases: i32, periodBytes: usize, amplitudeCount: i32): void {
  const slope = load<f64>(amplitudes);
  const last = support * phases;
  const end = response + (<usize>last << 3);
  let point: f64 = 0;
  for (let rise = response, fall = end; rise <= fall; rise += 8, fall -= 8) {
    const position = point / <f64>last - 0.5;
    const value = 0.5 + slope * position + sumOfSines(amplitudeCount, 2 * Math.PI * position);
    store<f64>(rise, value);
    store<f64>(fall, 1 - value);
    point++;
  }
  store<f64>(response, 0);
  for (let at = end; at <= end + periodBytes; at += 8) store<f64>(at, 1);
}

/** Sum of amplitudes[m] sin(m angle), by Clenshaw's recurrence. */
function sumOfSines(count: i32, angle: f64): f64 {
  const twice = 2 * cos(angle);
  let next: f64 = 0;
  let afterNext: f64 = 0;
  for (let at = amplitudes + (<usize>(count - 1) << 3); at > amplitudes; at -= 8) {
    const current = load<f64>(at) + twice * next - afterNext;
    afterNext = next;
    next = current;
  }
  return next * sin(angle);
}
