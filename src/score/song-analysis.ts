import { clockHz, frameClocks } from '../hardware/clock.js';
import { guessKey, type KeyGuess } from './key-guess.js';
import { lengthName } from './note-names.js';
import { type PlayedNote, type PlayedVoice, playedVoices, type VoiceId } from './played-notes.js';
import type { Score } from './score.js';
import { quartersPerBar } from './song-position.js';
import { durationSecondsOf, framesASecond, secondsAt } from './song-time.js';
import { tickAt } from './tempo-map.js';
import { ticksOf } from './tick-grid.js';

/** What there is to know of a song from its score. Seconds count from its start, bars from 1. */
export interface SongAnalysis {
  readonly mode: string;
  readonly title?: string;
  readonly composer?: string;
  readonly seconds: number;
  readonly ticks: number;
  readonly ticksPerBar: number;
  /** Bars that have begun when the song ends. */
  readonly bars: number;
  readonly loop: LoopPlace | null;
  readonly tempo: readonly TempoPlace[];
  /** All channels in hardware order, also the silent ones, and the samples where there are some. */
  readonly voices: readonly VoiceAnalysis[];
  readonly key: KeyGuess | null;
}

/** Where playback goes on after the end. */
interface LoopPlace {
  readonly startTick: number;
  readonly startSeconds: number;
  readonly startBar: number;
  /** Seconds of one pass. */
  readonly seconds: number;
}

export interface TempoPlace {
  readonly tick: number;
  readonly seconds: number;
  readonly bar: number;
  /** Quarter notes a minute. */
  readonly bpm: number;
}

export interface VoiceAnalysis {
  readonly id: VoiceId;
  readonly noteCount: number;
  /** Lowest and highest note number; of noise and samples as they are written. Null without notes. */
  readonly range: readonly [lowest: number, highest: number] | null;
  /** Lowest and highest level, 0..15, before envelopes. */
  readonly levels: readonly [lowest: number, highest: number] | null;
  /** Share of the song's time in which it sounds, 0..1. */
  readonly activity: number;
  /** Notes a second, over the song. */
  readonly density: number;
  /** Lengths by how often they are used, the most frequent first. */
  readonly lengths: readonly LengthCount[];
  /** Share of each bar in which it sounds, 0..1. */
  readonly barActivity: readonly number[];
}

interface LengthCount {
  /** As {@link lengthName} has it. */
  readonly name: string;
  readonly ticks: number;
  readonly count: number;
}

/** Notes that begin in one bar. */
export interface BarNotes {
  /** From 1 on. */
  readonly bar: number;
  readonly startTick: number;
  readonly startSeconds: number;
  /** Voices that begin a note there. */
  readonly voices: readonly { readonly id: VoiceId; readonly notes: readonly PlayedNote[] }[];
}

export function ticksPerBarOf({ ticksPerQuarter }: Pick<Score, 'ticksPerQuarter'>): number {
  return quartersPerBar * ticksPerQuarter;
}

/** Analyses a score; what it sounds like is not looked at. */
export function analyzeSong(score: Score, voices: readonly PlayedVoice[] = playedVoices(score)): SongAnalysis {
  const ticksPerBar = ticksPerBarOf(score);
  const ticks = ticksOf(score.grid, score.end);
  const seconds = durationSecondsOf(score);
  const bars = Math.max(1, Math.ceil(ticks / ticksPerBar - 1e-9));
  return {
    mode: score.mode,
    ...(score.title !== undefined && { title: score.title }),
    ...(score.composer !== undefined && { composer: score.composer }),
    seconds,
    ticks,
    ticksPerBar,
    bars,
    loop: loopPlaceOf(score, seconds, ticksPerBar),
    tempo: tempoPlacesOf(score, ticksPerBar),
    voices: voices.map((voice) => analyzeVoice(voice, score.ticksPerQuarter, seconds, bars)),
    key: guessKey(pitchClassSeconds(voices)),
  };
}

/** The notes of a song bar by bar, bars without notes included. */
export function notesByBar(score: Score, voices: readonly PlayedVoice[] = playedVoices(score)): readonly BarNotes[] {
  const ticksPerBar = ticksPerBarOf(score);
  const bars = Math.max(1, Math.ceil(ticksOf(score.grid, score.end) / ticksPerBar - 1e-9));
  const notesOfBars = voices.map(({ notes }) => {
    const byBar = new Map<number, PlayedNote[]>();
    for (const note of notes) {
      const bar = barAt(note.startTick, ticksPerBar);
      const list = byBar.get(bar);
      if (list === undefined) byBar.set(bar, [note]);
      else list.push(note);
    }
    return byBar;
  });
  const tempo = voices[0]?.tempo;
  return Array.from({ length: bars }, (_, i) => ({
    bar: i + 1,
    startTick: i * ticksPerBar,
    startSeconds: tempo === undefined ? 0 : secondsAt(score, tempo, i * ticksPerBar),
    voices: voices.flatMap(({ id }, at) => {
      const notes = notesOfBars[at]!.get(i + 1);
      return notes === undefined ? [] : [{ id, notes }];
    }),
  }));
}

/** The bar in which a tick lies, from 1 on. */
export function barAt(tick: number, ticksPerBar: number): number {
  // Ticks of odd lengths may miss a bar line by what float64 lacks.
  return Math.floor(tick / ticksPerBar + 1e-9) + 1;
}

function loopPlaceOf(score: Score, seconds: number, ticksPerBar: number): LoopPlace | null {
  const tempo = score.channels[0]?.tempo;
  if (tempo === undefined) return null;
  if (score.frames !== undefined) {
    // Such a song loops as its frames do: the tracks may begin their loops at several places.
    const { loopStartFrame } = score.frames;
    if (loopStartFrame === undefined) return null;
    const startTick = tickAt(tempo, (loopStartFrame / framesASecond) * clockHz);
    const startSeconds = Math.round(((loopStartFrame * frameClocks) / clockHz) * 1e9) / 1e9;
    return {
      startTick,
      startSeconds,
      startBar: barAt(startTick, ticksPerBar),
      seconds: secondsBetween(startSeconds, seconds),
    };
  }
  if (score.loopStart === undefined) return null;
  const startTick = ticksOf(score.grid, score.loopStart);
  const startSeconds = secondsAt(score, tempo, startTick);
  return {
    startTick,
    startSeconds,
    startBar: barAt(startTick, ticksPerBar),
    seconds: secondsBetween(startSeconds, seconds),
  };
}

/** Without the error of a subtraction. */
function secondsBetween(from: number, to: number): number {
  return Math.round((to - from) * 1e9) / 1e9;
}

/** Tempi of the first channel that plays: where channels have their own, they mostly agree. */
function tempoPlacesOf(score: Score, ticksPerBar: number): readonly TempoPlace[] {
  const { channels } = score;
  const tempo = (channels.find(({ events }) => events.some(({ type }) => type === 'note')) ?? channels[0])?.tempo;
  return (tempo?.changes ?? []).map(({ tick, bpm }) => ({
    tick,
    seconds: secondsAt(score, tempo!, tick),
    bar: barAt(tick, ticksPerBar),
    bpm,
  }));
}

function analyzeVoice(
  { id, notes, tempo }: PlayedVoice,
  ticksPerQuarter: number,
  songSeconds: number,
  bars: number,
): VoiceAnalysis {
  const sounding = notes.reduce((sum, { startSeconds, silentSeconds }) => sum + silentSeconds - startSeconds, 0);
  return {
    id,
    noteCount: notes.length,
    range: spanOf(notes.map(({ note }) => note.noteNumber)),
    levels: spanOf(notes.map(({ note }) => note.level)),
    activity: songSeconds > 0 ? Math.min(1, sounding / songSeconds) : 0,
    density: songSeconds > 0 ? notes.length / songSeconds : 0,
    lengths: countLengths(notes, ticksPerQuarter),
    barActivity: activityOfBars(notes, tempo.ticksPerQuarter * quartersPerBar, bars),
  };
}

function spanOf(values: readonly number[]): readonly [number, number] | null {
  if (values.length === 0) return null;
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [values[0]!, values[0]!],
  );
}

function countLengths(notes: readonly PlayedNote[], ticksPerQuarter: number): readonly LengthCount[] {
  const counts = new Map<string, LengthCount>();
  for (const { ticks } of notes) {
    const name = lengthName(ticks, ticksPerQuarter);
    counts.set(name, { name, ticks, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || b.ticks - a.ticks);
}

function activityOfBars(notes: readonly PlayedNote[], ticksPerBar: number, bars: number): readonly number[] {
  const activity = Array<number>(bars).fill(0);
  for (const { startTick, silentTick } of notes) {
    for (let bar = barAt(startTick, ticksPerBar) - 1; bar < bars && bar * ticksPerBar < silentTick; bar++) {
      const from = Math.max(startTick, bar * ticksPerBar);
      const to = Math.min(silentTick, (bar + 1) * ticksPerBar);
      activity[bar] = activity[bar]! + Math.max(0, to - from) / ticksPerBar;
    }
  }
  return activity.map((share) => Math.min(1, share));
}

/** Seconds that the pitched channels spend on each of the twelve pitch classes from C on. */
function pitchClassSeconds(voices: readonly PlayedVoice[]): readonly number[] {
  const durations = Array<number>(12).fill(0);
  for (const { id, notes } of voices) {
    if (id === 'Noise' || id === 'DPCM') continue;
    for (const { note, startSeconds, endSeconds } of notes) {
      const pitchClass = note.noteNumber % 12;
      durations[pitchClass] = durations[pitchClass]! + endSeconds - startSeconds;
    }
  }
  return durations;
}
