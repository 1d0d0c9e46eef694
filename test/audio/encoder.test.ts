import { describe, expect, test } from 'vitest';
import { SampleEncoder } from '../../src/audio/encoder.js';

const encode16 = (samples: Float32Array, dither = false): Int16Array =>
  new Int16Array(new SampleEncoder('int16', dither).encode(samples).slice().buffer);

function encode24(samples: Float32Array, dither = false): readonly number[] {
  const bytes = new SampleEncoder('int24', dither).encode(samples);
  return Array.from(samples, (_, i) => bytes[3 * i]! | (bytes[3 * i + 1]! << 8) | ((bytes[3 * i + 2]! << 24) >> 8));
}

describe('16 bits', () => {
  test.each([
    [0, 0],
    [1, 32767],
    [-1, -32767],
    [0.4 / 32767, 0],
    [0.6 / 32767, 1],
    [-0.6 / 32767, -1],
    [1.5, 32767],
    [-1.5, -32768],
    [1e9, 32767],
  ])('%f becomes %i', (sample, integer) => {
    expect([...encode16(Float32Array.of(sample))]).toEqual([integer]);
  });
});

describe('24 bits', () => {
  test.each([
    [0, 0],
    [1, 8388607],
    [-1, -8388607],
    [0.6 / 8388607, 1],
    [-0.6 / 8388607, -1],
    [0.5, 4194304],
    [1.5, 8388607],
    [-1.5, -8388608],
  ])('%f becomes %i', (sample, integer) => {
    expect(encode24(Float32Array.of(sample))).toEqual([integer]);
  });
});

test('32 bits are written as they are, also beyond full scale', () => {
  const samples = Float32Array.of(0, 1, -1.5, 1e-30);
  expect(new Float32Array(new SampleEncoder('float32').encode(samples).slice().buffer)).toEqual(samples);
});

test.each([1, 7, 8, 9, 4095, 4096, 4097, 10_000])('%i samples, each in its place', (count) => {
  const samples = Float32Array.from({ length: count }, (_, i) => ((i * 7919) % 65535) / 32767 - 1);
  const expected = Int16Array.from(samples, (sample) => Math.round(sample * 32767));
  expect(encode16(samples)).toEqual(expected);
});

describe('dither', () => {
  const count = 200_000;
  const errorsOf = (level: number) => {
    const integers = encode16(new Float32Array(count).fill(level / 32767), true);
    return Array.from(integers, (integer) => integer - level);
  };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  // Triangular dither of two steps leaves an error of no mean and of a power of 1/4 of a squared step, whatever the
  // level; without it both depend on where between two integers the level lies.
  test.each([0, 0.25, 0.5, 1000.3])('level %f: no mean error, and the power of a quarter step squared', (level) => {
    const errors = errorsOf(level);
    expect(Math.abs(mean(errors))).toBeLessThan(0.01);
    expect(mean(errors.map((error) => error * error))).toBeCloseTo(0.25, 2);
  });

  test('reaches no further than the neighbours of the neighbours', () => {
    const errors = errorsOf(0.5);
    expect(errors.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(1.5);
    expect(errors.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(-1.5);
  });

  test('is the same each time, and no sample hears the one before', () => {
    expect(errorsOf(0.3)).toEqual(errorsOf(0.3));
    const errors = errorsOf(0);
    const products = errors.slice(1).map((error, i) => error * errors[i]!);
    expect(Math.abs(mean(products))).toBeLessThan(0.005);
  });

  test('goes on in 24 bits', () => {
    const integers = encode24(new Float32Array(count).fill(0.5 / 8388607), true);
    expect(mean(integers)).toBeCloseTo(0.5, 2);
  });
});

test.each([-0.49, -0.3, 0, 0.25, 0.49])('16 bits are the nearest: every integer and %f', (beyond) => {
  const integers = Int16Array.from({ length: 65_535 }, (_, i) => i - 32_767);
  expect(encode16(Float32Array.from(integers, (integer) => (integer + beyond) / 32_767))).toEqual(integers);
});
