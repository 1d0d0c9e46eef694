import { allChannels } from '../apu/sampled-chip.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import { playPasses } from './play-passes.js';
import { RepeatedPass } from './repeated-pass.js';
import type { AudioOptions, RenderSummary, SampleBlocks } from './sample-blocks.js';
import { Scaler } from './scaler.js';
import { type SoundLength, soundLength } from './sound-length.js';

const emptyBlock = new Float32Array(0);

/**
 * Renders a program block by block. Without normalising, 1 is the mixer's full scale. Normalising measures the peak
 * first and yields empty blocks meanwhile; a long song is then rendered a second time, so that memory stays constant.
 */
export function* renderBlocks(program: ChipProgram, options: AudioOptions): SampleBlocks {
  checkSampleRate(options.sampleRate);
  const length = soundLength(program, options);
  const pass = new RepeatedPass(program, options, [options.channels ?? allChannels], length);
  const wanted = options.factor ?? 10 ** ((options.gainDecibels ?? 0) / 20);
  if (!options.normalize || options.factor !== undefined) {
    return yield* scale(playPasses(pass, length), wanted, length.sampleCount);
  }
  const peak = yield* measure(playPasses(pass, measuredLength(length, options), true));
  const gain = peak === 0 ? 1 : wanted / peak;
  return yield* scale(playPasses(pass, length), gain, length.sampleCount);
}

/** As much of a sound as has its peak: what follows a whole first pass are its samples again, or softer ones. */
export function measuredLength(length: SoundLength, { loops = 1 }: AudioOptions): SoundLength {
  const { passSamples, firstSample, endSample } = length;
  if (loops === 0 || firstSample > 0 || endSample < passSamples) return length;
  return { ...length, endSample: passSamples, wholeSamples: passSamples, fadeStart: passSamples };
}

/** Renders a whole program into one array; for songs that fit in memory. */
export function renderAll(
  program: ChipProgram,
  options: AudioOptions,
): { samples: Float32Array<ArrayBuffer>; summary: RenderSummary } {
  checkSampleRate(options.sampleRate);
  const samples = new Float32Array(soundLength(program, options).sampleCount);
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

/** Exact time needs a whole number of hertz, and a slice of the chip must not last for minutes. */
function checkSampleRate(sampleRate: number): void {
  if (Number.isInteger(sampleRate) && sampleRate > 99) return;
  throw new RangeError(`sampleRate must be a whole number of hertz above 99, not ${sampleRate}`);
}

/** Yields an empty block for each of the first chip's, and returns their peak. */
function* measure(blocks: Iterable<readonly Float32Array[]>): Generator<Float32Array, number, undefined> {
  const scaler = new Scaler(1);
  for (const [block] of blocks) {
    scaler.scale(block!);
    yield emptyBlock;
  }
  return scaler.peak;
}

/** Yields the first chip's blocks multiplied by `gain`. */
function* scale(blocks: Iterable<readonly Float32Array[]>, gain: number, sampleCount: number): SampleBlocks {
  const scaler = new Scaler(gain);
  for (const [block] of blocks) yield scaler.scale(block!);
  return { sampleCount, peak: scaler.peak, gain, overCount: scaler.overCount };
}
