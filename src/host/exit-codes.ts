/** How the program ends, for scripts that call it. An interrupted run ends with 128 and the signal's number. */
export const exitCodes = {
  good: 0,
  musicErrors: 1,
  usage: 2,
  inputOutput: 3,
  /** A fault of the program itself. */
  internal: 70,
  interrupted: 130,
} as const;
