import { allChannels } from '../apu/sampled-chip.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import { playPasses } from './play-passes.js';
import { measuredLength } from './render.js';
import { RepeatedPass } from './repeated-pass.js';
import type { AudioOptions, RenderSummary } from './sample-blocks.js';
import { Scaler } from './scaler.js';
import { soundLength } from './sound-length.js';

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
  const wanted = options.factor ?? 10 ** ((options.gainDecibels ?? 0) / 20);
  const peak =
    options.normalize && options.factor === undefined ? yield* measureMix(program, options, stems.length + 1) : 1;
  const gain = peak === 0 ? 1 : wanted / peak;
  const scalers = [mix, ...stems].map(() => new Scaler(gain));
  const length = soundLength(program, options);
  const pass = new RepeatedPass(program, options, [mix, ...stems], length);
  for (const blocks of playPasses(pass, length)) {
    yield blocks.map((block, i) => scalers[i]!.scale(block));
  }
  const { sampleCount } = length;
  return scalers.map(({ peak, overCount }) => ({ sampleCount, peak, gain, overCount }));
}

function* measureMix(
  program: ChipProgram,
  options: AudioOptions,
  files: number,
): Generator<readonly Float32Array[], number, undefined> {
  const scaler = new Scaler(1);
  const nothing = Array<Float32Array>(files).fill(new Float32Array(0));
  const length = soundLength(program, options);
  const pass = new RepeatedPass(program, options, [options.channels ?? allChannels], length);
  for (const [block] of playPasses(pass, measuredLength(length, options))) {
    scaler.scale(block!);
    yield nothing;
  }
  return scaler.peak;
}
