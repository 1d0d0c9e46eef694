/**
 * Timer periods of the notes c to b in octave 2 as the driver of real ppmck has them; the last four are entry 12, which
 * is no note, and a, a+ and b of octave 1.
 */
const octavePeriods = [
  1710, 1614, 1524, 1438, 1358, 1281, 1209, 1142, 1078, 1017, 960, 906, 0, 2034, 1920, 1812,
] as const;

/** Period of a note byte: an octave up halves the table value by a shift, without rounding it anew. */
export function periodOfNote(note: number): number {
  return octavePeriods[note & 0x0f]! >> (note >> 4);
}
