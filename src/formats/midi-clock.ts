import { clockHz } from '../hardware/clock.js';
import type { Score } from '../score/score.js';
import { tempoStretchOf } from '../score/song-time.js';
import { clockAt, type TempoMap, tickAt } from '../score/tempo-map.js';
import type { UnrolledVoice } from '../score/unrolled-song.js';

export const midiTicksPerQuarter = 192;

/** Of a quarter note, in the three bytes that a tempo has. */
const mostMicroseconds = 0xff_ffff;

/** The one tempo map that a MIDI file has, and places in it. */
export interface MidiClock {
  readonly tempo: TempoMap;
  /** Quarter notes of the file in one of the song: more than one where a tempo is too slow for the format. */
  readonly scale: number;
  readonly microsecondsAt: (bpm: number) => number;
  readonly tickOf: (tempo: TempoMap, tick: number) => number;
  readonly tickAtSeconds: (seconds: number) => number;
}

/** The tempo is that of the first voice with notes; voices with tempi of their own keep their times. */
export function createMidiClock(score: Score, voices: readonly UnrolledVoice[]): MidiClock {
  const { tempo } = voices.find(({ notes }) => notes.length > 0) ?? voices[0]!;
  const stretch = tempoStretchOf(score);
  const microsecondsOf = (bpm: number) => (60e6 * stretch) / bpm;
  const slowest = tempo.changes.reduce((most, { bpm }) => Math.max(most, microsecondsOf(bpm)), 0);
  const scale = Math.ceil(slowest / mostMicroseconds);
  const fileTick = (tick: number) => Math.round((tick * scale * midiTicksPerQuarter) / tempo.ticksPerQuarter);
  return {
    tempo,
    scale,
    microsecondsAt: (bpm) => Math.max(1, Math.round(microsecondsOf(bpm) / scale)),
    tickOf: (own, tick) => fileTick(own === tempo ? tick : tickAt(tempo, clockAt(own, tick))),
    tickAtSeconds: (seconds) => fileTick(tickAt(tempo, (seconds / stretch) * clockHz)),
  };
}
