/** Writes samples -1..1 as 16-bit integers: full scale is 32767, rounded to nearest, clamped. */
export function toInt16(samples: Float32Array, target: Int16Array): void {
  for (let i = 0; i < samples.length; i++) {
    const level = Math.round(samples[i]! * 32767);
    target[i] = level < -32768 ? -32768 : level > 32767 ? 32767 : level;
  }
}
