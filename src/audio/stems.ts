import { allChannels } from '../apu/sampled-chip.js';
import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import { playProgram, playTogether } from './play-program.js';
import type { AudioOptions, RenderSummary } from './sample-blocks.js';
import { Scaler } from './scaler.js';

/** Blocks of the mix and of each stem, of one length; valid until the next are asked for. */
export type StemBlocks = Generator<readonly Float32Array[], readonly RenderSummary[], undefined>;

/**
 * Renders the mix and, beside it, groups of channels alone, each given by its bits in `$4015`; the program is played
 * once for all. Every stem has the gain of the mix, so that their levels compare. They do not add up to it: the mixer is
 * not linear, and a channel sounds softer beside others than alone. Normalising plays the mix once more, first, to
 * measure it, and yields empty blocks meanwhile.
 */
export function* renderStems(program: ChipProgram, options: AudioOptions, stems: readonly number[]): StemBlocks {
  const mix = options.channels ?? allChannels;
  const wanted = 10 ** ((options.gainDecibels ?? 0) / 20);
  const peak = options.normalize ? yield* measureMix(program, options, stems.length + 1) : 1;
  const gain = peak === 0 ? 1 : wanted / peak;
  const scalers = [mix, ...stems].map(() => new Scaler(gain));
  for (const blocks of playTogether(program, options, [mix, ...stems])) {
    yield blocks.map((block, i) => scalers[i]!.scale(block));
  }
  const count = sampleCount(program.totalClocks, options.sampleRate);
  return scalers.map(({ peak, overCount }) => ({ sampleCount: count, peak, gain, overCount }));
}

function* measureMix(
  program: ChipProgram,
  options: AudioOptions,
  files: number,
): Generator<readonly Float32Array[], number, undefined> {
  const scaler = new Scaler(1);
  const nothing = Array<Float32Array>(files).fill(new Float32Array(0));
  for (const block of playProgram(program, options)) {
    scaler.scale(block);
    yield nothing;
  }
  return scaler.peak;
}
