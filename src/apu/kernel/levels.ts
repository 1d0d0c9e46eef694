/*
 * Outputs of the two mixer networks, filled in by the host from the formulas of the resistors. Steps are differences of
 * these: the mix is made at the moment of a change, before anything is band-limited, or new aliases would arise.
 */

/** By the sum of both pulses, 0..30. */
export const pulseLevelTable: usize = memory.data(32 * 4, 16);
/** By `dmc << 8 | triangle << 4 | noise`. */
export const tndLevelTable: usize = memory.data(32768 * 4, 16);

// @ts-ignore: decorator
@inline
export function pulseLevel(sum: i32): f32 {
  return load<f32>(pulseLevelTable + (<usize>sum << 2));
}

// @ts-ignore: decorator
@inline
export function tndLevel(dmc: i32, triangle: i32, noise: i32): f32 {
  return load<f32>(tndLevelTable + (<usize>((dmc << 8) | (triangle << 4) | noise) << 2));
}
