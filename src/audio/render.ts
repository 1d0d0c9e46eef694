import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import { playProgram } from './play-program.js';
import type { AudioOptions, RenderSummary, SampleBlocks } from './sample-blocks.js';
import { Scaler } from './scaler.js';

/** The measuring pass keeps up to this many samples, 64 MiB. */
const maxKeptSamples = (64 * 2 ** 20) / Float32Array.BYTES_PER_ELEMENT;

const keptBlockSamples = 4096;
const emptyBlock = new Float32Array(0);

/**
 * Renders a program block by block. Without normalising, 1 is the mixer's full scale. Normalising measures the peak
 * first and yields empty blocks meanwhile; a long song is then rendered a second time, so that memory stays constant.
 */
export function* renderBlocks(program: ChipProgram, options: AudioOptions): SampleBlocks {
  checkSampleRate(options.sampleRate);
  const count = sampleCount(program.totalClocks, options.sampleRate);
  const wanted = 10 ** ((options.gainDecibels ?? 0) / 20);
  if (!options.normalize) return yield* scale(playProgram(program, options), wanted, count);
  const kept = count <= maxKeptSamples ? new Float32Array(count) : undefined;
  const peak = yield* measure(playProgram(program, options), kept);
  const gain = peak === 0 ? 1 : wanted / peak;
  return yield* scale(kept ? slice(kept) : playProgram(program, options), gain, count);
}

/** Renders a whole program into one array; for songs that fit in memory. */
export function renderAll(
  program: ChipProgram,
  options: AudioOptions,
): { samples: Float32Array; summary: RenderSummary } {
  checkSampleRate(options.sampleRate);
  const samples = new Float32Array(sampleCount(program.totalClocks, options.sampleRate));
  const blocks = renderBlocks(program, options);
  let filled = 0;
  let result = blocks.next();
  while (!result.done) {
    samples.set(result.value, filled);
    filled += result.value.length;
    result = blocks.next();
  }
  return { samples, summary: result.value };
}

/** Exact time needs a whole number of hertz; with anything else there would be no end, or noise. */
function checkSampleRate(sampleRate: number): void {
  if (Number.isInteger(sampleRate) && sampleRate > 0) return;
  throw new RangeError(`sampleRate must be a whole number of hertz above 0, not ${sampleRate}`);
}

/** Yields an empty block for each of `blocks`, copies them to `kept` and returns the peak. */
function* measure(
  blocks: Iterable<Float32Array>,
  kept: Float32Array | undefined,
): Generator<Float32Array, number, undefined> {
  const scaler = new Scaler(1);
  let filled = 0;
  for (const block of blocks) {
    scaler.scale(block);
    kept?.set(block, filled);
    filled += block.length;
    yield emptyBlock;
  }
  return scaler.peak;
}

/** Yields the blocks multiplied by `gain`. */
function* scale(blocks: Iterable<Float32Array>, gain: number, sampleCount: number): SampleBlocks {
  const scaler = new Scaler(gain);
  for (const block of blocks) yield scaler.scale(block);
  return { sampleCount, peak: scaler.peak, gain, overCount: scaler.overCount };
}

function* slice(samples: Float32Array): Generator<Float32Array, void, undefined> {
  for (let start = 0; start < samples.length; start += keptBlockSamples) {
    yield samples.subarray(start, start + keptBlockSamples);
  }
}
