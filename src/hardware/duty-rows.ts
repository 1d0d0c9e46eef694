/**
 * The eight steps of a pulse for duty 0..3, in the order in which they sound after a restart of the sequence: 12.5, 25,
 * 50 and 25 % negated (nesdev wiki, "APU Pulse", "Sequencer behavior").
 */
export const dutyRows = [
  [0, 1, 0, 0, 0, 0, 0, 0],
  [0, 1, 1, 0, 0, 0, 0, 0],
  [0, 1, 1, 1, 1, 0, 0, 0],
  [1, 0, 0, 1, 1, 1, 1, 1],
] as const satisfies readonly (readonly number[])[];

export const dutySteps = 8;
