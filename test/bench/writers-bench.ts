import { compile } from '../../src/compiler.js';
import { formatSpec, type OutputFormat, outputFormatNames } from '../../src/formats/output-formats.js';
import { planOutput } from '../../src/formats/plan-output.js';
import { performPlaying, performSound } from '../../src/performance/perform-sound.js';
import type { BenchRow } from './bench-row.js';
import { median } from './median.js';

const runs = 3;

/** What each writer makes of a song: its size, and processor time from the score to its last byte. */
export async function benchWriters(text: string): Promise<readonly BenchRow[]> {
  const { score } = compile(text, { mode: 'ppmck' });
  if (score === null) throw new Error('the song of the bench has errors');
  const rows: BenchRow[] = [];
  for (const format of outputFormatNames) {
    const milliseconds: number[] = [];
    let bytes = 0;
    // The first run also loads what the writer needs.
    for (let run = 0; run <= runs; run++) {
      const start = process.cpuUsage();
      bytes = await write(format, score);
      const { user, system } = process.cpuUsage(start);
      if (run > 0) milliseconds.push((user + system) / 1000);
    }
    const size = bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
    rows.push({ what: `write a 3-minute song as ${format}`, value: `${median(milliseconds).toFixed(0)} ms, ${size}` });
  }
  return rows;
}

async function write(format: OutputFormat, score: Parameters<typeof performSound>[0]): Promise<number> {
  const { madeOf } = formatSpec(format);
  const { program, ...passes } =
    madeOf === 'sound' ? performSound(score) : { program: performPlaying(score, {}, madeOf === 'replay') };
  const sound = { sampleRate: 44_100, normalize: true, profile: 'famicom', ...passes } as const;
  const { bytes } = await planOutput(format, { score, program, sound });
  let length = 0;
  for (const piece of bytes()) length += piece.length;
  return length;
}
