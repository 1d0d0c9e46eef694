import { expect, test } from 'vitest';
import { toInt16 } from '../../src/audio/quantize.js';

test.each([
  [0, 0],
  [1, 32767],
  [-1, -32767],
  [0.4 / 32767, 0],
  [0.6 / 32767, 1],
  [-0.6 / 32767, -1],
  [1.5, 32767],
  [-1.5, -32768],
])('%f becomes %i', (sample, integer) => {
  const target = new Int16Array(1);
  toInt16(Float32Array.of(sample), target);
  expect(target[0]).toBe(integer);
});
