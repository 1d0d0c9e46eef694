import { samplesPerClock } from '../apu/sample-clock.js';
import { SampledChip } from '../apu/sampled-chip.js';
import { stepLatencySamples } from '../apu/step-buffer.js';
import { type ChipProgram, sampleCount } from '../hardware/chip-program.js';
import { filtersOf } from './filters.js';
import type { AudioOptions } from './sample-blocks.js';

const defaultBlockSamples = 4096;

/**
 * Plays a program on a fresh chip through the filters of the profile, with no change of level: exactly
 * {@link sampleCount} samples, the first at clock 0. Blocks have about `blockSamples` samples, whatever the chunks of the
 * program, and are valid until the next is asked for.
 */
export function* playProgram(
  program: ChipProgram,
  { sampleRate, profile }: Pick<AudioOptions, 'sampleRate' | 'profile'>,
  blockSamples = defaultBlockSamples,
): Generator<Float32Array, void, undefined> {
  const count = sampleCount(program.totalClocks, sampleRate);
  if (count === 0) return;
  const ratio = samplesPerClock(sampleRate);
  const clocksFor = (samples: number): number => Math.ceil((samples * ratio.denominator) / ratio.numerator);
  const blockClocks = clocksFor(blockSamples);
  const chip = new SampledChip(ratio, blockClocks);
  const filters = filtersOf(profile, sampleRate);
  const raw = new Float64Array(chip.samplesIn(blockClocks) + 1);
  const block = new Float32Array(raw.length);
  let blockStart = 0;
  let samplesToSkip = stepLatencySamples;
  let samplesLeft = count;

  const finishBlock = (clocks: number): Float32Array => {
    const made = chip.endBlock(clocks, raw);
    blockStart += clocks;
    // The filters also see the skipped samples: what rings ahead of the first step is part of the signal.
    for (const filter of filters) filter.process(raw, made);
    const skipped = Math.min(samplesToSkip, made);
    const used = Math.min(made - skipped, samplesLeft);
    samplesToSkip -= skipped;
    samplesLeft -= used;
    for (let i = 0; i < used; i++) block[i] = raw[skipped + i]!;
    return block.subarray(0, used);
  };

  for (const chunk of program.chunks) {
    for (let i = 0; i < chunk.count; i++) {
      const clock = chunk.startClock + chunk.at[i]!;
      while (clock - blockStart >= blockClocks && samplesLeft > 0) yield finishBlock(blockClocks);
      if (samplesLeft === 0) return;
      chip.write(clock - blockStart, chunk.address[i]!, chunk.value[i]!);
    }
    const end = chunk.startClock + chunk.clocks;
    while (end - blockStart >= blockClocks && samplesLeft > 0) yield finishBlock(blockClocks);
  }
  // The last samples need steps from a little later than the end, and the chip plays on.
  while (samplesLeft > 0) yield finishBlock(Math.min(blockClocks, clocksFor(samplesToSkip + samplesLeft + 1)));
}
