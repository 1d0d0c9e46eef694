import type { OutputFilter } from '../apu/sampled-chip.js';
import type { FilterProfile } from './sample-blocks.js';

type HighPass = NonNullable<OutputFilter['highPass']>;
type Section = NonNullable<OutputFilter['sections']>[number];

/** Corners from the nesdev wiki, "APU Mixer": front-loading NES, and Famicom before its RF modulator. */
export function filterOf(profile: FilterProfile, sampleRate: number): OutputFilter {
  switch (profile) {
    case 'famicom':
      return { highPass: highPass(37, sampleRate) };
    case 'nes':
      return {
        highPass: highPass(90, sampleRate),
        sections: [sectionOf(highPass(440, sampleRate)), lowPass(14_000, sampleRate)],
      };
    case 'none':
      return {};
  }
}

/** First-order high-pass, exact at its corner for corners far below half the sample rate. */
function highPass(cornerHz: number, sampleRate: number): HighPass {
  const leak = Math.exp((-2 * Math.PI * cornerHz) / sampleRate);
  return { leak, scale: (1 + leak) / 2 };
}

function sectionOf({ leak, scale }: HighPass): Section {
  return { forward: scale, previous: -1, back: -leak };
}

/**
 * First-order low-pass whose magnitude agrees with the analogue one at 0, at half the sample rate, and at its corner or a
 * quarter of the rate, whichever is lower; the corner may lie above half the rate. With x = sin^2(w / 2) its power
 * response is (1 + b x) / (1 + a x), and both terms are squared magnitudes of a first-order polynomial.
 */
function lowPass(cornerHz: number, sampleRate: number): Section {
  const matchedHz = Math.min(cornerHz, sampleRate / 4);
  const x = Math.sin((Math.PI * matchedHz) / sampleRate) ** 2;
  const matchedPower = 1 / (1 + (matchedHz / cornerHz) ** 2);
  const halfRatePower = 1 / (1 + (sampleRate / 2 / cornerHz) ** 2);
  const a = (1 - matchedPower - x * (1 - halfRatePower)) / (x * (matchedPower - halfRatePower));
  const b = halfRatePower * (1 + a) - 1;
  const previous = stableRoot(b);
  const back = stableRoot(a);
  return { forward: (1 + back) / (1 + previous), previous, back };
}

/** c, |c| <= 1, so that |1 + c z|^2 / (1 + c)^2 = 1 + p sin^2(w / 2) on the unit circle; p > -1. */
function stableRoot(p: number): number {
  // -4 c / (1 + c)^2 = p, solved for c without dividing by a small p.
  return -p / (2 + p + 2 * Math.sqrt(1 + p));
}
