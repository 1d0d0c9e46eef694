import type { ChipProgram, RegisterWrites } from '../../src/hardware/chip-program.js';
import { clockHz, frameClocks } from '../../src/hardware/clock.js';
import { maxTimer, midiHz, minAudibleTimer, pulseTimerOf, triangleTimerOf } from '../../src/hardware/timers.js';

/** Registers and values that are written in one frame, in order. */
export type FrameWrites = readonly (readonly [address: number, value: number])[];

/**
 * What the noise plays: `typical` has drums in the middle of the table of periods, `worst` bursts of the two shortest
 * periods in four frames of six.
 */
export type SongKind = 'typical' | 'worst';

const chords = [
  [57, 60, 64],
  [53, 57, 60],
  [48, 52, 55],
  [55, 59, 62],
];
const arpeggioOctaves = [12, 24, 24, 36];
const lead = [69, 72, 76, 81, 79, 76, 74, 72];
const framesPerStep = 6;
const clocksBetweenWrites = 12;

const clampTimer = (timer: number): number => Math.max(minAudibleTimer, Math.min(maxTimer, timer));

/** A song as a driver of a game plays it: everything once a frame, some 330 register writes a second. */
export function* songFrames(kind: SongKind, seconds: number): Generator<FrameWrites> {
  const lastTimers = new Map<number, number>();
  let lastNoisePeriod = -1;
  const count = Math.ceil((seconds * clockHz) / frameClocks);
  for (let frame = 0; frame < count; frame++) {
    const writes: [number, number][] = [];
    const write = (address: number, value: number) => writes.push([address, value & 0xff]);
    const writeTimer = (address: number, timer: number) => {
      write(address, timer);
      if (lastTimers.get(address) !== timer >> 8) write(address + 1, 0xf8 | (timer >> 8));
      lastTimers.set(address, timer >> 8);
    };
    if (frame === 0) {
      for (const [address, value] of opening) write(address, value);
    }
    const step = Math.floor(frame / framesPerStep);
    const frameOfStep = frame % framesPerStep;
    const chord = chords[(step >> 4) & 3]!;

    write(0x4000, ((step & 3) << 6) | 0x30 | Math.max(2, 15 - ((frame % 24) >> 1)));
    writeTimer(0x4002, clampTimer(pulseTimerOf(midiHz(chord[frame % 3]! + arpeggioOctaves[(step >> 2) & 3]!))));

    const vibrato = Math.round(2 * Math.sin(frame * 0.65));
    write(0x4004, 0xb0 | Math.max(3, 14 - (frame % 12)));
    writeTimer(
      0x4006,
      Math.max(minAudibleTimer, clampTimer(pulseTimerOf(midiHz(lead[(step >> 1) & 7]! + 12))) + vibrato),
    );

    const bass = clampTimer(triangleTimerOf(midiHz(chord[0]! - 12 + (step & 2 ? 12 : 0))));
    const slides = step % 4 === 0 && frameOfStep < 3;
    const bassTimer = slides ? Math.min(maxTimer, (bass >> 1) + frameOfStep * 60) : bass;
    if (lastTimers.get(-1) !== bassTimer) writeTimer(0x400a, bassTimer);
    lastTimers.set(-1, bassTimer);

    const { volume, period } = noiseOf(kind, step & 3, frameOfStep);
    write(0x400c, 0x30 | volume);
    if (period !== lastNoisePeriod) write(0x400e, period);
    lastNoisePeriod = period;
    yield writes;
  }
}

const opening: FrameWrites = [
  [0x4015, 0x0f],
  [0x4017, 0xc0],
  [0x4001, 0x08],
  [0x4005, 0x08],
  [0x4008, 0xff],
  [0x400f, 0xf8],
];

function noiseOf(kind: SongKind, beat: number, frame: number): { readonly volume: number; readonly period: number } {
  if (kind === 'worst') return { volume: frame < 4 ? 12 - 3 * frame : 0, period: beat === 2 ? 1 : 0 };
  if (beat === 2) return { volume: Math.max(0, 12 - 2 * frame), period: 5 };
  return { volume: frame < 2 ? 6 - 3 * frame : 0, period: 2 };
}

/** The song as the chip is told it; made in advance, so that only the rendering is measured. */
export function songProgram(kind: SongKind, seconds: number): ChipProgram {
  return { totalClocks: seconds * clockHz, chunks: Array.from(songFrames(kind, seconds), chunkOf) };
}

/** The typical song, made as it is asked for. */
export function songOfHours(hours: number): ChipProgram {
  const chunks = function* (): Generator<RegisterWrites> {
    let frame = 0;
    for (const writes of songFrames('typical', hours * 3600)) yield chunkOf(writes, frame++);
  };
  return { totalClocks: hours * 3600 * clockHz, chunks: { [Symbol.iterator]: chunks } };
}

function chunkOf(writes: FrameWrites, frame: number): RegisterWrites {
  const startClock = Math.floor(frame * frameClocks);
  return {
    startClock,
    clocks: Math.floor((frame + 1) * frameClocks) - startClock,
    count: writes.length,
    at: Uint32Array.from(writes, (_, i) => i * clocksBetweenWrites),
    address: Uint16Array.from(writes, ([address]) => address),
    value: Uint8Array.from(writes, ([, value]) => value),
  };
}
