import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { renderAll } from '../../src/audio/render.js';
import type { AudioOptions } from '../../src/audio/sample-blocks.js';
import { midiFile } from '../../src/formats/midi.js';
import { vgmFile } from '../../src/formats/vgm.js';
import { clockHz } from '../../src/hardware/clock.js';
import { compile, durationSecondsOf, type Mode, performScore, performSound } from '../../src/index.js';
import { readVgm } from './vgm-reader.js';

/* What musicians and game makers have asked other tools for, as far as playing and exporting go. */

const plain: AudioOptions = { sampleRate: 44_100, normalize: false, profile: 'famicom' };
const scoreOf = (text: string, mode: Mode = 'ppmck') => compile(text, { mode }).score!;
const soundOf = (text: string, playing = {}, mode: Mode = 'ppmck') => {
  const { program, ...passes } = performSound(scoreOf(text, mode), playing);
  return renderAll(program, { ...plain, ...passes }).samples;
};
const vgmOf = (text: string, mode: Mode = 'ppmck') =>
  readVgm(Array.from(vgmFile(performScore(scoreOf(text, mode)), {})).at(-1)!);

describe('tempo', () => {
  it.each([
    [120, 16],
    [150, 100],
    [137, 100],
    [255, 100],
  ])('t%i is that tempo, to the clock, over %i bars', (bpm, bars) => {
    const seconds = (bars * 4 * 60) / bpm;
    expect(durationSecondsOf(scoreOf(`A t${bpm} [c1]${bars}`))).toBeCloseTo(seconds, 8);
    expect(performScore(scoreOf(`A t${bpm} [c1]${bars}`)).totalClocks).toBeCloseTo(seconds * clockHz, 3);
    // The driver of mode mckc counts frames, as if 60 were a second: each note is rounded to one, the sum is not.
    const { frames } = scoreOf(`A t${bpm} o4 [c1]${bars}`, 'mckc');
    expect(Math.abs(frames!.totalFrames - seconds * 60)).toBeLessThanOrEqual(1);
  });

  it('a change in one track does not cut a note that another holds', () => {
    const text = 'A l1 o4 c&c&c\nB t120 l4 gggg t180 gggggggg';
    const { writes } = vgmOf(text);
    // The level of the first pulse is set when its note begins and when it ends.
    const levels = writes.filter(({ address }) => address === 0x4000).map(({ tick, value }) => [tick, value & 15]);
    expect(levels.filter(([tick, level]) => level === 0 && tick! > 0)).toHaveLength(1);
    expect(levels.at(-1)![0]).toBe(Math.round((2 + (2 * 4 * 60) / 180) * 44_100));
  });
});

describe('loops', () => {
  it('without a loop point nothing fades unless asked, and even then not', () => {
    const song = 'A t120 v15 l4 cccc';
    expect(soundOf(song, { fadeSeconds: 1 })).toEqual(soundOf(song));
  });

  it('one loop and no fade are the seamless body', () => {
    const song = 'A t133 @2 v12 l8 cdefgab>c\nT l4 o2 cgcg\nL';
    expect(soundOf(song, { loops: 1, fadeSeconds: 0 })).toEqual(soundOf(song));
  });

  it('nothing is silent before the first note and behind the last', () => {
    const samples = soundOf('A t133 @2 v15 l4 cdef\nL');
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const millisecond = 44;
    const loudest = (part: Float32Array) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest(samples.subarray(0, millisecond))).toBeGreaterThan(0.5 * peak);
    // A half wave of an f is 1.4 ms long: one edge is in the last two.
    expect(loudest(samples.subarray(-2 * millisecond))).toBeGreaterThan(0.4 * peak);
  });
});

describe('pitch', () => {
  it('MIDI 69 is a4, 440 Hz, on every channel that has a pitch', () => {
    const text = 'A @2 v15 o4 a1\nB @2 v15 o4 a1\nT o4 a1';
    const keys = parseMidi(midiFile(scoreOf(text))).tracks.flatMap((track) =>
      track.flatMap((event) => (event.type === 'noteOn' ? [event.noteNumber] : [])),
    );
    expect(keys).toEqual([69, 69, 69]);
    const timers = vgmOf(text).writes;
    const period = (base: number) => {
      const last = (address: number) => timers.findLast((write) => write.address === address)!.value;
      return last(base + 2) + 256 * (last(base + 3) & 7);
    };
    expect(clockHz / (16 * (period(0x4000) + 1))).toBeCloseTo(440, 0);
    expect(clockHz / (16 * (period(0x4004) + 1))).toBeCloseTo(440, 0);
    expect(clockHz / (32 * (period(0x4008) + 1))).toBeCloseTo(440, -1);
  });
});
