/**
 * Milliseconds since some moment, never going back. `performance.now()` does the same, but Node takes a millisecond to
 * load what stands behind that, a tenth of what a short run has.
 */
export function monotonicMilliseconds(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
