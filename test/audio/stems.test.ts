import { describe, expect, test } from 'vitest';
import { allChannels, channelBits } from '../../src/apu/sampled-chip.js';
import { renderAll } from '../../src/audio/render.js';
import type { AudioOptions } from '../../src/audio/sample-blocks.js';
import { renderStems } from '../../src/audio/stems.js';
import type { ChipProgram } from '../../src/hardware/chip-program.js';
import { busyWrites, noiseWrites, programOf, pulseWrites, triangleWrites } from './programs.js';

const plain: AudioOptions = { sampleRate: 44_100, normalize: false, profile: 'famicom' };
const { pulse1, pulse2, triangle, noise } = channelBits;

function stemsOf(program: ChipProgram, options: AudioOptions, stems: readonly number[]) {
  const parts: Float32Array[][] = [];
  const blocks = renderStems(program, options, stems);
  let result = blocks.next();
  for (; !result.done; result = blocks.next()) parts.push(result.value.map((block) => block.slice()));
  const samples = [allChannels, ...stems].map((_, i) => Float32Array.from(parts.flatMap((part) => [...part[i]!])));
  return { samples, summaries: result.value };
}

const largest = (samples: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

describe('stems', () => {
  const program = programOf(busyWrites, 1);

  test('the mix is the mix, and all have its length and gain', () => {
    const options = { ...plain, normalize: true };
    const { samples, summaries } = stemsOf(program, options, [pulse1, pulse2, triangle, noise]);
    const mix = renderAll(program, options);
    expect(samples[0]).toEqual(mix.samples);
    expect(summaries.map(({ gain }) => gain)).toEqual(Array(5).fill(mix.summary.gain));
    expect(samples.map(({ length }) => length)).toEqual(Array(5).fill(44_100));
  });

  test('a channel alone sounds as if the others had never been written to', () => {
    const writes = { pulse1: pulseWrites(253, 1), triangle: triangleWrites(507), noise: noiseWrites(4) };
    const together = programOf([...writes.pulse1, ...writes.triangle, ...writes.noise], 1);
    const { samples } = stemsOf(together, plain, [pulse1, noise]);
    // The frame counter is common to all: its restart by $4017 belongs to each.
    const restart = [0, 0x4017, 0xc0] as const;
    const alone = (own: typeof writes.pulse1, channels: number) =>
      renderAll(programOf([...own, restart], 1), { ...plain, channels }).samples;
    expect(samples[1]).toEqual(alone(writes.pulse1, pulse1));
    expect(samples[2]).toEqual(alone(writes.noise, noise));
  });

  test('nothing of another channel comes through: below -90 dB of full scale there is silence', () => {
    const others = programOf([...pulseWrites(253, 1), ...triangleWrites(507), ...noiseWrites(4)], 1);
    expect(largest(stemsOf(others, plain, [pulse2]).samples[1]!)).toBeLessThan(10 ** (-90 / 20));
    expect(largest(stemsOf(others, plain, [channelBits.dmc]).samples[1]!)).toBeLessThan(10 ** (-90 / 20));
  });

  test('the pulse network does not hear the other: without a second pulse, stems of both networks add up', () => {
    const { samples } = stemsOf(programOf([...pulseWrites(253, 1), ...triangleWrites(507)], 1), plain, [
      pulse1,
      triangle,
    ]);
    const sum = samples[1]!.map((sample, i) => sample + samples[2]![i]!);
    expect(largest(sum.map((sample, i) => sample - samples[0]![i]!))).toBeLessThan(1e-5);
  });

  test('two pulses are softer together than their stems would be', () => {
    const second = pulseWrites(253, 1).map(
      ([clock, address, value]) => [clock, address === 0x4015 ? address : address + 4, value] as const,
    );
    const { samples } = stemsOf(programOf([...pulseWrites(253, 1), ...second], 1), { ...plain, profile: 'none' }, [
      pulse1,
      pulse2,
    ]);
    expect(largest(samples[0]!)).toBeLessThan(0.9 * (largest(samples[1]!) + largest(samples[2]!)));
  });

  test('a muted channel goes on: heard from the middle, it is where it would have been', () => {
    const muted = renderAll(program, { ...plain, profile: 'none', channels: pulse1 }).samples;
    const heard = renderAll(program, { ...plain, profile: 'none' }).samples;
    expect(muted).not.toEqual(heard);
    const onlyFirst = busyWrites.filter(([, address]) => address < 0x4004 || address === 0x4015);
    expect(muted).toEqual(renderAll(programOf(onlyFirst, 1), { ...plain, profile: 'none', channels: pulse1 }).samples);
  });
});
