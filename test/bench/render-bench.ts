import { renderBlocks } from '../../src/audio/render.js';
import type { AudioOptions } from '../../src/audio/sample-blocks.js';
import { wavFile } from '../../src/formats/wav.js';
import { type ChipProgram, sampleCount } from '../../src/hardware/chip-program.js';
import type { BenchRow } from './bench-row.js';
import { frameNsf } from './frame-nsf.js';
import { type SongKind, songFrames, songOfHours, songProgram } from './frame-song.js';
import { openLibgme } from './libgme.js';
import { median } from './median.js';

const seconds = 180;
const runs = 9;

/** Most that our processor time may be of libgme's. */
const budgets: Readonly<Record<SongKind, number>> = { worst: 0.9, typical: 1.15 };

/**
 * Processor time from register writes to the bytes of a 16-bit WAV file, against libgme playing the same writes; run by
 * run in turn, as others may share the machine.
 */
export function benchRender(folder: string): readonly BenchRow[] {
  const libgme = openLibgme(folder);
  const rows: BenchRow[] = [];
  for (const kind of ['worst', 'typical'] as const) {
    const program = songProgram(kind, seconds);
    const nsf = frameNsf(songFrames(kind, seconds));
    for (const sampleRate of [44_100, 48_000]) {
      const ours: number[] = [];
      const theirs: number[] = [];
      renderMilliseconds(program, sampleRate);
      for (let run = 0; run < runs; run++) {
        ours.push(renderMilliseconds(program, sampleRate));
        if (libgme) theirs.push(libgme.play(nsf, sampleRate, seconds));
      }
      rows.push({
        what: `render 180 s, ${kind} song, ${sampleRate} Hz`,
        value: `${median(ours).toFixed(0)} ms, ${((seconds * 1000) / median(ours)).toFixed(0)}x real time`,
      });
      // Run by run, since how busy the machine is changes slowly.
      const ratio = median(ours.map((milliseconds, i) => milliseconds / theirs[i]!));
      rows.push(
        libgme
          ? {
              what: `  processor time against libgme (${median(theirs).toFixed(0)} ms)`,
              value: `${ratio.toFixed(2)}x`,
              budget: `${budgets[kind]}x`,
              isMet: ratio <= budgets[kind],
            }
          : { what: '  processor time against libgme', value: 'skipped: needs g++ and libgme-dev' },
      );
    }
  }
  libgme?.close();
  return rows;
}

const hours = 10;

/** A song of hours, made frame by frame while it plays: memory must not grow with its length. */
export function benchHours(): readonly BenchRow[] {
  const program = songOfHours(hours);
  const start = process.cpuUsage();
  let largestMegabytes = 0;
  let blocks = 0;
  const options: AudioOptions = { sampleRate: 44_100, normalize: false, profile: 'famicom' };
  const header = { sampleRate: 44_100, sampleCount: sampleCount(program.totalClocks, 44_100) };
  for (const _ of wavFile(renderBlocks(program, options), header)) {
    if (blocks++ % 1000 === 0) largestMegabytes = Math.max(largestMegabytes, process.memoryUsage().rss / 1e6);
  }
  const { user, system } = process.cpuUsage(start);
  const factor = (hours * 3600) / ((user + system) / 1e6);
  return [
    { what: `render ${hours} hours`, value: `${factor.toFixed(0)}x real time`, budget: '1200x', isMet: factor >= 1200 },
    { what: '  memory', value: `${largestMegabytes.toFixed(0)} MB`, budget: '80 MB', isMet: largestMegabytes <= 80 },
  ];
}

function renderMilliseconds(program: ChipProgram, sampleRate: number): number {
  const options: AudioOptions = { sampleRate, normalize: false, profile: 'famicom' };
  const header = { sampleRate, sampleCount: sampleCount(program.totalClocks, sampleRate) };
  const start = process.cpuUsage();
  for (const _ of wavFile(renderBlocks(program, options), header));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
