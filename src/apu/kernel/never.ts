/** The clock of an event that will not come: later than any clock of a slice. */
export const never: i32 = i32.MAX_VALUE;
