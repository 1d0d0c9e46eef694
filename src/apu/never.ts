/** The clock of an event that will not come: later than any clock of a block. */
export const never = Number.POSITIVE_INFINITY;
