import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import { playProgram } from './play-program.js';
import type { AudioOptions, RenderSummary, SampleBlocks } from './sample-blocks.js';

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
  if (!options.normalize) {
    const peak = yield* scale(playProgram(program, options), 1);
    return { sampleCount: count, peak, gain: 1 };
  }
  const kept = count <= maxKeptSamples ? new Float32Array(count) : undefined;
  const measuredPeak = yield* measure(playProgram(program, options), kept);
  const gain = measuredPeak === 0 ? 1 : 1 / measuredPeak;
  const peak = yield* scale(kept ? slice(kept) : playProgram(program, options), gain);
  return { sampleCount: count, peak, gain };
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
  let peak = 0;
  let filled = 0;
  for (const block of blocks) {
    peak = Math.max(peak, peakOf(block));
    kept?.set(block, filled);
    filled += block.length;
    yield emptyBlock;
  }
  return peak;
}

/** Yields the blocks multiplied by `gain`, in place, and returns the peak. */
function* scale(blocks: Iterable<Float32Array>, gain: number): Generator<Float32Array, number, undefined> {
  let peak = 0;
  for (const block of blocks) {
    if (gain !== 1) for (let i = 0; i < block.length; i++) block[i] = block[i]! * gain;
    peak = Math.max(peak, peakOf(block));
    yield block;
  }
  return peak;
}

function* slice(samples: Float32Array): Generator<Float32Array, void, undefined> {
  for (let start = 0; start < samples.length; start += keptBlockSamples) {
    yield samples.subarray(start, start + keptBlockSamples);
  }
}

function peakOf(block: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < block.length; i++) {
    const magnitude = Math.abs(block[i]!);
    if (magnitude > peak) peak = magnitude;
  }
  return peak;
}
