export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median processor time of some runs in milliseconds, after one that is not counted: others may use the machine too. */
export function medianMilliseconds(runs: number, work: () => void): number {
  return median(timesOf(runs, work));
}

/** Least processor time of some runs in milliseconds: what short work costs when nothing gets in its way. */
export function leastMilliseconds(runs: number, work: () => void): number {
  return Math.min(...timesOf(runs, work));
}

function timesOf(runs: number, work: () => void): readonly number[] {
  work();
  return Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
}
