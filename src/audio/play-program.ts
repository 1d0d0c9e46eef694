import { samplesPerClock } from '../apu/sample-clock.js';
import { allChannels, SampledChip } from '../apu/sampled-chip.js';
import { stepLatencySamples } from '../apu/step-kernel.js';
import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';
import { filterOf } from './filters.js';
import { chunksIntoLoop } from './loop-ahead.js';
import type { AudioOptions } from './sample-blocks.js';

/**
 * Plays a program on a fresh chip through the filters of the profile, with no change of level: exactly
 * {@link sampleCount} samples, the first at clock 0. Blocks have up to 32768 samples, whatever the chunks of the program,
 * and are valid until the next is asked for.
 */
export function* playProgram(
  program: ChipProgram,
  options: Pick<AudioOptions, 'sampleRate' | 'profile' | 'channels'>,
): Generator<Float32Array, void, undefined> {
  for (const [block] of playTogether(program, options, [options.channels ?? allChannels])) yield block!;
}

/**
 * The same on several chips at once, of each of which other channels are heard, given by their bits in `$4015`. Samples
 * that are kept stay in memory, all blocks of a chip one behind the other.
 */
export function* playTogether(
  program: ChipProgram,
  { sampleRate, profile }: Pick<AudioOptions, 'sampleRate' | 'profile'>,
  channelsOfChips: readonly number[],
  areKept = false,
): Generator<readonly Float32Array[], void, undefined> {
  let samplesLeft = sampleCount(program.totalClocks, sampleRate);
  if (samplesLeft === 0) return;
  const chips = channelsOfChips.map(
    (channels) =>
      new SampledChip({
        samplesPerClock: samplesPerClock(sampleRate),
        filter: filterOf(profile, sampleRate),
        channels,
        sampleMemory: program.sampleMemory,
        keptSamples: areKept ? stepLatencySamples + samplesLeft : undefined,
      }),
  );
  const sliceClocks = chips[0]?.sliceClocks ?? Number.POSITIVE_INFINITY;
  let sliceStart = 0;
  // The filters also hear the skipped samples: what rings ahead of the first step is part of the signal.
  let samplesToSkip = stepLatencySamples;

  const endSlice = (): readonly Float32Array[] => {
    const blocks = chips.map((chip) => chip.endSlice().subarray(samplesToSkip, samplesToSkip + samplesLeft));
    sliceStart += sliceClocks;
    samplesToSkip = 0;
    samplesLeft -= blocks[0]!.length;
    return blocks;
  };

  const { loopStartClock } = program;
  const aheadClocks = Math.ceil((2 * stepLatencySamples * clockHz) / sampleRate);
  const chunks = loopStartClock === undefined ? program.chunks : chunksIntoLoop(program, loopStartClock, aheadClocks);
  for (const { startClock, clocks, count, at, address, value } of chunks) {
    for (let i = 0; i < count; i++) {
      const clock = startClock + at[i]!;
      while (clock - sliceStart >= sliceClocks) {
        yield endSlice();
        if (samplesLeft === 0) return;
      }
      for (const chip of chips) chip.write(clock - sliceStart, address[i]!, value[i]!);
    }
    while (startClock + clocks - sliceStart >= sliceClocks) {
      yield endSlice();
      if (samplesLeft === 0) return;
    }
  }
  // The chip plays on when the program has said its last.
  while (samplesLeft > 0) yield endSlice();
}
