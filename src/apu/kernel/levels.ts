/*
 * Outputs of the two mixer networks by the formulas of the resistors, see hardware/mixer-levels.ts. Steps are differences
 * of these: the mix is made at the moment of a change, before anything is band-limited, or new aliases would arise.
 */

/** By the sum of both pulses, 0..30; filled in by the host. */
export const pulseLevels: usize = memory.data(32 * 4, 16);
/** By `dmc << 8 | triangle << 4 | noise`. */
export const tndLevels: usize = memory.data(32768 * 4, 16);

// @ts-ignore: decorator
@inline
export function pulseLevel(sum: i32): f32 {
  return load<f32>(pulseLevels + (<usize>sum << 2));
}

// @ts-ignore: decorator
@inline
export function tndLevel(dmc: i32, triangle: i32, noise: i32): f32 {
  return load<f32>(tndLevels + (<usize>((dmc << 8) | (triangle << 4) | noise) << 2));
}

/** Fills in the levels of the second network from the numbers of its formula. At rest 1 / 0 is infinite and the level 0. */
export function layOutLevels(triangle: f64, noise: f64, dmc: f64, most: f64, series: f64): void {
  for (let i = 0; i < 32768; i++) {
    const sum = <f64>((i >> 4) & 15) / triangle + <f64>(i & 15) / noise + <f64>(i >> 8) / dmc;
    store<f32>(tndLevels + (<usize>i << 2), <f32>(most / (1 / sum + series)));
  }
}
