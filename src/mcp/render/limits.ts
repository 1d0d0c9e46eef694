/** Bounds on what one call may ask for, besides those of the compiler. */
export const callLimits = {
  /** Longest WAV that is put in a result, in bytes: 64 MiB. */
  inlineBytes: 67_108_864,
  /** Most events of a note sequence that is put in a result, about 13 MB of JSON. */
  sequenceEvents: 100_000,
  /** Longest wait of one `jobs_wait` call; clients give up on a call sooner or later. */
  waitSeconds: 9,
} as const;
