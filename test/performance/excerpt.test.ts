import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { renderAll } from '../../src/audio/render.js';
import type { AudioOptions } from '../../src/audio/sample-blocks.js';
import { midiFile } from '../../src/formats/midi.js';
import { songSoundOf } from '../../src/formats/song-sound.js';
import type { ChipProgram } from '../../src/hardware/chip-program.js';
import { clockHz } from '../../src/hardware/clock.js';
import {
  compile,
  type Mode,
  type PlayingTime,
  performPlaying,
  performSound,
  type SongPosition,
} from '../../src/index.js';
import { excerptLeadClocks } from '../../src/performance/perform-excerpt.js';
import { clockOfPosition } from '../../src/score/song-position.js';
import { watch } from './chip-model.js';
import type { Write } from './score-builder.js';

const plain: AudioOptions = { sampleRate: 44_100, normalize: false, profile: 'famicom' };
const scoreOf = (text: string, mode: Mode = 'ppmck') => compile(text, { mode }).score!;
const bar = (value: number): SongPosition => ({ unit: 'bar', value });
const tick = (value: number): SongPosition => ({ unit: 'tick', value });
const second = (value: number): SongPosition => ({ unit: 'second', value });

/** Long notes with effects that are under way at any place one may begin: vibrato over a high byte, a sweep, an envelope. */
const busy = `@v1={15,12,9,6|5,4}
@MP1={0,24,80,0}
A t120 l1 @v1 MP1 o4 a v9 MPOF a a a
B l2 @1 v7 s7,3 o3 c s0,0 e g > c < c e g c
T l2 o3 c e g r c e g c
N l8 v6 [c r e r]8`;
const mckc = `@v0={15 14 12 10 8}
@EP0={0 1 2 | 1 -1}
A t120 l2 @v0 EP0 o4 c1 e g
B t120 l4 @v0 [c d]4
C t120 l1 o3 c g
D t120 l8 @v0 [c r f r]4`;

function soundOf(score: ReturnType<typeof scoreOf>, playing: PlayingTime, options = plain) {
  const { program, ...passes } = performSound(score, playing);
  const wanted = { ...options, ...passes };
  return { ...renderAll(program, wanted), facts: songSoundOf(score, program, wanted) };
}

describe('the sound of an excerpt', () => {
  it.each([
    ['ppmck', busy],
    ['mckc', mckc],
  ] as const)('in mode %s is that part of the whole, sample for sample', (mode, text) => {
    const score = scoreOf(text, mode);
    const whole = soundOf(score, {}).samples;
    const cases: readonly [PlayingTime, number, number][] = [
      [{ from: bar(2) }, 2, Number.POSITIVE_INFINITY],
      [{ to: bar(2.5) }, 0, 3],
      [{ from: tick(480), to: tick(1000) }, 480 / 384, 1000 / 384],
      [{ from: second(1.2345), to: second(99) }, 1.2345, Number.POSITIVE_INFINITY],
    ];
    // In songs of frames a second of the text has 60 of them.
    const stretch = mode === 'mckc' ? 60 / (clockHz / 29_780.5) : 1;
    for (const [playing, from, to] of cases) {
      const seconds = (value: number, place?: SongPosition) => (place?.unit === 'second' ? value : value * stretch);
      const part = whole.subarray(
        Math.floor(seconds(from, playing.from) * 44_100 + 1e-6),
        Math.floor(seconds(to, playing.to) * 44_100 + 1e-6),
      );
      expect(soundOf(score, playing).samples).toEqual(part);
    }
  });

  it('is as loud as it can be when it is normalised', () => {
    const { samples, summary } = soundOf(scoreOf(busy), { from: bar(4) }, { ...plain, normalize: true });
    expect(summary.peak).toBe(1);
    expect(summary.sampleCount).toBe(samples.length);
  });

  const looping = scoreOf('A t120 l4 o4 c d e f\nL r4');

  it('goes on through loops, and has the loop where all of it is there', () => {
    // A quarter, then three: 22,050 and 66,150 samples.
    const whole = soundOf(looping, { loops: 3 }).samples;
    const { samples, facts } = soundOf(looping, { loops: 3, from: second(2.5) });
    expect(samples).toEqual(whole.subarray(110_250));
    expect(facts.loopStartSample).toBe(22_050 + 2 * 66_150 - 110_250);
    expect(soundOf(looping, { from: second(0.6) }).facts).not.toHaveProperty('loopStartSample');
    expect(soundOf(looping, { from: second(0.5) }).facts.loopStartSample).toBe(0);
    expect(soundOf(looping, { to: second(1.9) }).facts).not.toHaveProperty('loopStartSample');
  });

  it('lasts as many seconds as are asked for', () => {
    expect(soundOf(looping, { from: second(1), seconds: 5 }).samples.length).toBe(5 * 44_100);
    expect(soundOf(looping, { from: second(1), loops: 1, fadeSeconds: 1 }).samples.length).toBe(2 * 44_100);
  });

  it('bars and ticks go on through the loop', () => {
    expect(clockOfPosition(looping, tick(768)) / clockHz).toBeCloseTo(2, 9);
    expect(clockOfPosition(looping, tick(768 + 576 + 96)) / clockHz).toBeCloseTo(3.75, 9);
    expect(clockOfPosition(looping, bar(1))).toBe(0);
    const changing = scoreOf('A t120 l4 c d t60 e f\nL r2');
    // Two passes of the slow half behind the first, and half a quarter more.
    expect(clockOfPosition(changing, tick(768 + 2 * 384 + 96)) / clockHz).toBeCloseTo(3 + 2 * 2 + 0.5, 9);
  });
});

describe('the register writes of an excerpt', () => {
  const writesOf = ({ chunks }: ChipProgram): readonly Write[] => {
    const writes: Write[] = [];
    let end = 0;
    for (const { startClock, clocks, count, at, address, value } of chunks) {
      expect(startClock).toBe(end);
      end += clocks;
      for (let i = 0; i < count; i++)
        writes.push({ clock: startClock + at[i]!, address: address[i]!, value: value[i]! });
    }
    return writes;
  };
  const statesOf = (writes: readonly Write[], clocks: readonly number[]) => {
    const states: string[] = [];
    watch(writes, clocks, ({ pulses, triangle, noise, isTriangleRunning }) => {
      const told = pulses.map(({ timer, duty, level }) => (level === 0 ? 'silent' : [timer, duty, level]));
      states.push(JSON.stringify([told, isTriangleRunning ? triangle.timer : 'silent', noise]));
    });
    return states;
  };

  it.each([
    ['ppmck', busy.replace('s7,3 ', '')],
    ['mckc', mckc],
  ] as const)('in mode %s begin with all that sounds there', (mode, text) => {
    const score = scoreOf(text, mode);
    const whole = writesOf(performPlaying(score));
    for (const from of [0.3, 0.777, 1, 1.95, 2.5, 3.1]) {
      const start = Math.round(from * clockHz);
      const part = performPlaying(score, { from: second(from) });
      const clocks = Array.from({ length: 40 }, (_, i) => 30_000 * i + 20_000);
      const shifted = clocks.map((clock) => clock + start);
      const delayed = clocks.map((clock) => clock + excerptLeadClocks);
      expect(statesOf(writesOf(part), delayed)).toEqual(statesOf(whole, shifted));
      expect(part.totalClocks).toBeCloseTo(performPlaying(score).totalClocks - start + excerptLeadClocks, 6);
      const init = writesOf(part).slice(0, part.initWriteCount);
      expect(init.every(({ clock }) => clock < excerptLeadClocks)).toBe(true);
      expect(init.length).toBeGreaterThan(10);
    }
  });

  it('take up the period that a sweep has come to', () => {
    const score = scoreOf('B t120 @2 v15 s7,3 o3 c1');
    const start = Math.round(0.5 * clockHz);
    const [whole] = statesOf(writesOf(performPlaying(score)), [start + 100]);
    const [part] = statesOf(writesOf(performPlaying(score, { from: second(0.5) })), [100]);
    expect(part).toBe(whole);
    expect(part).not.toBe(statesOf(writesOf(performPlaying(score)), [100])[0]);
  });

  it('have the loop where all of it is there', () => {
    const looping = scoreOf('A t120 l4 o4 c d e f\nL r4');
    const loopStart = (playing: PlayingTime) => performPlaying(looping, playing, true).loopStartClock;
    expect(loopStart({ from: second(0.25) })).toBeCloseTo(0.25 * clockHz + excerptLeadClocks, 0);
    expect(loopStart({ from: second(0.75) })).toBeUndefined();
    expect(loopStart({ to: second(1) })).toBeUndefined();
  });
});

describe('the notes of an excerpt in a MIDI file', () => {
  const score = scoreOf('A t120 @2 l4 c d t60 @0 e f D30 g\nT l1 c\nL r4');
  const read = (playing: PlayingTime) => {
    const { tracks } = parseMidi(midiFile(score, playing));
    return tracks.map((track) => {
      let at = 0;
      return track.map((event) => ({ at: (at += event.deltaTime), event }));
    });
  };

  it('begin with those that sound, and the tempo, program and bend in force', () => {
    const [conductor, pulse, triangle] = read({ from: tick(480), to: tick(900) });
    const tempi = conductor!.flatMap(({ at, event }) =>
      event.type === 'setTempo' ? [[at, event.microsecondsPerBeat]] : [],
    );
    expect(tempi).toEqual([[0, 1_000_000]]);
    const told = pulse!.flatMap(({ at, event }) =>
      event.type === 'noteOn' || event.type === 'noteOff'
        ? [`${at} ${event.type} ${event.noteNumber}`]
        : event.type === 'programChange'
          ? [`${at} program ${event.programNumber}`]
          : event.type === 'pitchBend'
            ? [`${at} bend ${event.value}`]
            : event.type === 'endOfTrack'
              ? [`${at} end`]
              : [],
    );
    expect(told).toEqual([
      '0 program 81',
      '0 noteOn 64',
      '96 noteOff 64',
      '96 noteOn 65',
      '288 noteOff 65',
      `288 bend ${Math.round((30 / 2400) * 8192)}`,
      '288 noteOn 67',
      '420 noteOff 67',
      '420 end',
    ]);
    expect(triangle!.filter(({ event }) => event.type === 'noteOn').map(({ at }) => at)).toEqual([0]);
    expect(conductor!.some(({ event }) => event.type === 'marker')).toBe(false);
  });

  it('have the marks of the loop where all of it is there', () => {
    const marks = (playing: PlayingTime) =>
      read(playing)[0]!.flatMap(({ at, event }) => (event.type === 'marker' ? [at] : []));
    expect(marks({})).toEqual([192, 960]);
    expect(marks({ from: tick(100) })).toEqual([92, 860]);
    expect(marks({ from: tick(200) })).toEqual([]);
  });
});
