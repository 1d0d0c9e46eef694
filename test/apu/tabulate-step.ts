import type { KernelDesign } from '../../src/apu/kernel-designs.js';

/**
 * Taps by row as a design means them, in double precision and sine by sine: `table[row * taps + tap]`, phases + 1 rows,
 * the last being the first a sample later.
 */
export function tabulateStep({ taps, phases, period, cosines }: KernelDesign): Float64Array {
  // Integrating over `period` samples adds them to the support.
  const support = taps - period;
  const integral = (samples: number): number => {
    if (samples <= 0) return 0;
    if (samples >= support) return 1;
    const position = samples / support - 0.5;
    const sines = cosines.map((c, m) => (m === 0 ? 0 : (c * Math.sin(2 * Math.PI * m * position)) / (2 * Math.PI * m)));
    return 0.5 + support * (cosines[0]! * position + sines.reduce((sum, sine) => sum + sine));
  };
  const integrals = Float64Array.from({ length: (taps + period) * phases + 1 }, (_, i) =>
    integral(i / phases - period),
  );
  return Float64Array.from({ length: (phases + 1) * taps }, (_, i) => {
    const start = ((i % taps) + 1) * phases - Math.floor(i / taps);
    return (integrals[start + period * phases]! - integrals[start]!) / period;
  });
}
