import type { ChipProgram } from '../hardware/chip-program.js';
import { type Loudness, LoudnessMeter } from './loudness.js';
import type { AudioOptions } from './sample-blocks.js';
import { renderStems } from './stems.js';

/** How loud a rendering is. */
export interface SoundMeasure {
  /** Greatest sample, 1 = full scale. */
  readonly peak: number;
  /** That of the mixer, before normalising and gain. */
  readonly mixerPeak: number;
  /** Samples beyond full scale. */
  readonly overCount: number;
  readonly loudness: Loudness;
  /** Integrated loudness in LUFS of each group of channels alone, as loud as it is in the mix; null when silent. */
  readonly groups: readonly (number | null)[];
}

/**
 * Renders a program with the options, and groups of its channels alone, given by their bits in `$4015`, and measures
 * them. Yields after each block how many samples were measured so far.
 */
export function* measuringSound(
  program: ChipProgram,
  options: AudioOptions,
  groups: readonly number[],
): Generator<number, SoundMeasure, undefined> {
  const meters = [null, ...groups].map(() => new LoudnessMeter(options.sampleRate));
  const blocks = renderStems(program, options, groups);
  let sampleCount = 0;
  let result = blocks.next();
  while (!result.done) {
    for (const [i, block] of result.value.entries()) meters[i]!.add(block);
    sampleCount += result.value[0]?.length ?? 0;
    yield sampleCount;
    result = blocks.next();
  }
  const [summary] = result.value;
  const [loudness, ...alone] = meters.map((meter) => meter.result());
  const { peak = 0, gain = 1, overCount = 0 } = summary ?? {};
  return {
    peak,
    mixerPeak: peak / gain,
    overCount,
    loudness: loudness!,
    groups: alone.map(({ integrated }) => integrated),
  };
}
