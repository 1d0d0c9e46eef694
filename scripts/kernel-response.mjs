// Prints how the step kernels of src/apu/step-kernel.ts respond, at any sample rates: node scripts/kernel-response.mjs [HZ]...
import { importTypeScript } from './import-typescript.mjs';

const { denseDesign, stepDesign, tabulateStep } = await importTypeScript('src/apu/step-kernel.ts');

const wanted = process.argv.slice(2).map(Number);
const rates = wanted.length > 0 ? wanted : [22_050, 44_100, 48_000, 96_000, 192_000];

/**
 * Gain in dB at a frequency in cycles a sample. All rows together are samples of h, integrated over a sample period, as
 * fine as there are rows; dividing by what that integral does to the frequency leaves h.
 */
function gainDb({ taps, phases }, table, cycles) {
  let [cosine, sine] = [0, 0];
  for (let row = 0; row < phases; row++) {
    for (let tap = 0; tap < taps; tap++) {
      const angle = 2 * Math.PI * cycles * (tap - taps / 2 + 1 - row / phases);
      cosine += table[row * taps + tap] * Math.cos(angle);
      sine += table[row * taps + tap] * Math.sin(angle);
    }
  }
  const x = Math.PI * cycles;
  const period = x === 0 ? 1 : Math.sin(x) / x;
  return 20 * Math.log10(Math.hypot(cosine, sine) / phases / Math.abs(period));
}

/** Highest gain from a frequency up to 8 cycles a sample, where samples would fold it back. */
function worstDb(design, table, from) {
  let worst = Number.NEGATIVE_INFINITY;
  for (let cycles = from; cycles < 8; cycles += 1 / 128) {
    // At whole cycles the integral is zero and the quotient says nothing.
    if (Math.abs(cycles - Math.round(cycles)) > 0.02) worst = Math.max(worst, gainDb(design, table, cycles));
  }
  return worst;
}

function largestSumError({ taps, phases }, table) {
  const errors = Array.from({ length: phases }, (_, row) =>
    Math.abs(1 - table.subarray(row * taps, (row + 1) * taps).reduce((sum, tap) => sum + tap, 0)),
  );
  return Math.max(...errors);
}

for (const [name, design] of Object.entries({ stepDesign, denseDesign })) {
  const table = tabulateStep(design);
  const { taps, phases, cutoff, beta } = design;
  console.log(`${name}: ${taps} taps, ${phases} rows, -6 dB at ${cutoff} cycles a sample, Kaiser beta ${beta}`);
  console.log(`  taps of a row sum to one within ${largestSumError(design, table).toExponential(0)}`);
  for (const rate of rates) {
    const points = [0.25, 0.3, 0.36, 0.4, 0.408, 0.45, 0.5].map(
      (cycles) => `${((cycles * rate) / 1000).toFixed(1)} kHz ${gainDb(design, table, cycles).toFixed(2)}`,
    );
    console.log(`  ${rate} Hz: ${points.join(', ')} dB; from ${((rate * 0.592) / 1000).toFixed(1)} kHz on, what`);
    console.log(
      `    folds back below ${((rate * 0.408) / 1000).toFixed(1)} kHz, ${worstDb(design, table, 0.592).toFixed(1)} dB at most`,
    );
  }
}
