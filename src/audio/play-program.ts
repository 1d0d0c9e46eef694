import { samplesPerClock } from '../apu/sample-clock.js';
import { SampledChip } from '../apu/sampled-chip.js';
import { stepLatencySamples } from '../apu/step-kernel.js';
import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import { filterOf } from './filters.js';
import type { AudioOptions } from './sample-blocks.js';

/**
 * Plays a program on a fresh chip through the filters of the profile, with no change of level: exactly
 * {@link sampleCount} samples, the first at clock 0. Blocks have up to 8192 samples, whatever the chunks of the program,
 * and are valid until the next is asked for.
 */
export function* playProgram(
  program: ChipProgram,
  { sampleRate, profile, channels }: Pick<AudioOptions, 'sampleRate' | 'profile' | 'channels'>,
): Generator<Float32Array, void, undefined> {
  let samplesLeft = sampleCount(program.totalClocks, sampleRate);
  if (samplesLeft === 0) return;
  const chip = new SampledChip({
    samplesPerClock: samplesPerClock(sampleRate),
    filter: filterOf(profile, sampleRate),
    channels,
    sampleMemory: program.sampleMemory,
  });
  const { sliceClocks } = chip;
  let sliceStart = 0;
  // The filters also hear the skipped samples: what rings ahead of the first step is part of the signal.
  let samplesToSkip = stepLatencySamples;

  const endSlice = (): Float32Array => {
    const samples = chip.endSlice();
    sliceStart += sliceClocks;
    const block = samples.subarray(samplesToSkip, samplesToSkip + samplesLeft);
    samplesToSkip = 0;
    samplesLeft -= block.length;
    return block;
  };

  for (const { startClock, clocks, count, at, address, value } of program.chunks) {
    for (let i = 0; i < count; i++) {
      const clock = startClock + at[i]!;
      while (clock - sliceStart >= sliceClocks) {
        yield endSlice();
        if (samplesLeft === 0) return;
      }
      chip.write(clock - sliceStart, address[i]!, value[i]!);
    }
    while (startClock + clocks - sliceStart >= sliceClocks) {
      yield endSlice();
      if (samplesLeft === 0) return;
    }
  }
  // The chip plays on when the program has said its last.
  while (samplesLeft > 0) yield endSlice();
}
