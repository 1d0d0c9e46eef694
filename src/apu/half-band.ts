/**
 * Taps of a half-band filter on one side of its middle, at distances 1, 3, 5 and so on from there; the middle itself is
 * one, and these sum to a half. An ideal low-pass in a Kaiser window: a greater `beta` makes a deeper stop band and a
 * wider slope.
 */
export function halfBandTaps(count: number, beta: number): Float64Array {
  const taps = Float64Array.from({ length: count }, (_, i) => {
    const distance = 2 * i + 1;
    const position = distance / (2 * count);
    const window = besselI0(beta * Math.sqrt(1 - position * position));
    return ((i % 2 === 0 ? 1 : -1) * window) / distance;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / (2 * sum));
}

/** Modified Bessel function of the first kind, order 0. */
function besselI0(x: number): number {
  const quarterSquare = (x * x) / 4;
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= quarterSquare / (k * k);
    sum += term;
  }
  return sum;
}
