/*
 * The two resistor networks that mix the channels, as formulas of the channels' digital levels (nesdev wiki, "APU
 * Mixer"). The sum of both is the output, 0..1. Neither is linear: a channel sounds softer the louder its neighbours.
 */

/** Level of both pulses together. `sum` is the sum of their levels, 0..30. */
export function pulseMixLevel(sum: number): number {
  return sum === 0 ? 0 : 95.88 / (8128 / sum + 100);
}

/** The numbers of {@link tndMixLevel}; the first three are what the channels' levels are divided by. */
export const tndNetwork: readonly [triangle: number, noise: number, dmc: number, most: number, series: number] = [
  8227, 12_241, 22_638, 159.79, 100,
];

/** Level of triangle 0..15, noise 0..15 and the DMC's counter 0..127 together. */
export function tndMixLevel(triangle: number, noise: number, dmc: number): number {
  const [perTriangle, perNoise, perDmc, most, series] = tndNetwork;
  const load = triangle / perTriangle + noise / perNoise + dmc / perDmc;
  return load === 0 ? 0 : most / (1 / load + series);
}
