import { pulseMixLevel, tndMixLevel } from '../hardware/mixer-levels.js';

/** Output of the pulse network by the sum of both levels. */
export const pulseLevels: Float64Array = Float64Array.from({ length: 31 }, (_, sum) => pulseMixLevel(sum));

const tndRows: (Float64Array | undefined)[] = new Array(128).fill(undefined);

/** Output of the other network while the DMC's counter stands at `dmc`, by `triangle << 4 | noise`. */
export function tndLevels(dmc: number): Float64Array {
  return (tndRows[dmc] ??= Float64Array.from({ length: 256 }, (_, i) => tndMixLevel(i >> 4, i & 15, dmc)));
}
