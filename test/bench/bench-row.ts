/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly what: string;
  readonly value: string;
  /** What it should be better than; absent for a mere report. */
  readonly budget?: string;
  readonly isMet?: boolean;
}
