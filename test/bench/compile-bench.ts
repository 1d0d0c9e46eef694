import { compile, type Mode } from '../../src/compiler.js';
import type { BenchRow } from './bench-row.js';
import { largeText, worstTexts } from './bench-texts.js';
import { leastMilliseconds, medianMilliseconds } from './median.js';

const megabyte = 1_000_000;

/** How fast texts are compiled, and whether time grows no faster than the text. */
export function benchCompile(): readonly BenchRow[] {
  return [...largeRows('ppmck'), ...largeRows('pyxel'), worstRow()];
}

function largeRows(mode: Mode): readonly BenchRow[] {
  const time = (text: string) => medianMilliseconds(5, () => expectClean(text, mode));
  const half = time(largeText(mode, megabyte / 2));
  const whole = time(largeText(mode, megabyte));
  return [
    { what: `compile 1 MB of ${mode}`, value: `${whole.toFixed(0)} ms`, budget: '1000 ms', isMet: whole < 1000 },
    {
      what: `  time of 1 MB / time of 0.5 MB`,
      value: (whole / half).toFixed(2),
      budget: '2.5',
      isMet: whole / half < 2.5,
    },
  ];
}

function expectClean(text: string, mode: Mode): void {
  const { errors } = compile(text, { mode });
  if (errors[0] !== undefined) throw new Error(`the text of the bench has errors: ${errors[0].kind}`);
}

function worstRow(): BenchRow {
  const times = worstTexts.map(({ name, mode, text }) => {
    if (text.length > 4096) throw new Error(`${name} is longer than 4 kB`);
    return { name, milliseconds: leastMilliseconds(9, () => compile(text, { mode })) };
  });
  const worst = times.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
  return {
    what: `compile the worst 4 kB, least of 9 (${worst.name})`,
    value: `${worst.milliseconds.toFixed(0)} ms`,
    budget: '200 ms',
    isMet: worst.milliseconds < 200,
  };
}
