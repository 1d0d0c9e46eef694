/** Output levels of the triangle over its 32 steps, from step 0 where it stands at power-up (nesdev wiki, "APU Triangle"). */
export const triangleSteps = [
  15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
] as const satisfies readonly number[];
