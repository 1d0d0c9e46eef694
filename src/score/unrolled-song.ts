import { clockHz } from '../hardware/clock.js';
import { type PlayedNote, type PlayedVoice, playedVoices, type VoiceId } from './played-notes.js';
import type { Score } from './score.js';
import { excerptOf, wholePlayingTime } from './song-position.js';
import { durationSecondsOf, endClockOf, loopStartClockOf, type PlayingTime, secondsAt } from './song-time.js';
import { createTempoMap, type TempoChange, type TempoMap } from './tempo-map.js';
import { ticksOf } from './tick-grid.js';

/** How a song is played, as far as notes know it: they do not fade. */
export type NotesPlayingTime = Pick<PlayingTime, 'seconds' | 'loops' | 'from' | 'to'>;

/** A voice with every pass of its loop written out, in ticks of its own tempo map. */
export interface UnrolledVoice {
  readonly id: VoiceId;
  readonly notes: readonly UnrolledNote[];
  readonly tempo: TempoMap;
}

export interface UnrolledNote {
  readonly played: PlayedNote;
  /** How many ticks later than in the first pass. */
  readonly shift: number;
  /** Tick, in the first pass, at which the effects of the note began. */
  readonly effectsTick: number;
}

interface Loop {
  readonly start: number;
  readonly end: number;
}

/** A song as it is played with so many passes of its loop; seconds as the tempo maps have them. */
export interface UnrolledSong {
  readonly voices: readonly UnrolledVoice[];
  /** Where the last pass begins; null without a loop, and where an end is asked for that is not that of a pass. */
  readonly loopStartSeconds: number | null;
  readonly endSeconds: number;
}

/** A song up to its end or so many passes of its loop or, in place of both, seconds; an excerpt is not cut out of it. */
export function unrollSong(score: Score, playing: NotesPlayingTime = {}): UnrolledSong {
  const { loops = 1, seconds } = wholePlayingTime(score, playing);
  const looped = playedVoices(score).map((voice) => ({
    voice,
    loop: loopStartClockOf(score) === undefined ? null : loopOf(score, voice.id),
  }));
  const loop = songLoopOf(score, looped);
  const passesSeconds = loop ? loop.startSeconds + loops * loop.passSeconds : songEndOf(score, looped);
  const endSeconds = seconds ?? passesSeconds;
  const loopStartSeconds = loop && seconds === undefined ? passesSeconds - loop.passSeconds : null;
  const maps = new Map<TempoMap, { readonly loop: Loop | null; readonly tempo: TempoMap }>();
  const voices = looped.map(({ voice, loop }) => {
    const passes = loop === null ? 1 : passesUntil(score, voice.tempo, loop, endSeconds);
    let known = maps.get(voice.tempo);
    if (known === undefined || known.loop?.start !== loop?.start || known.loop?.end !== loop?.end) {
      known = { loop, tempo: loop === null ? voice.tempo : unrollTempo(voice.tempo, loop, passes) };
      maps.set(voice.tempo, known);
    }
    const { tempo } = known;
    const notes = [...notesOf(voice, loop, passes)].filter(
      ({ played, shift }) => secondsAt(score, tempo, played.startTick + shift) < endSeconds - roundingSeconds,
    );
    return { id: voice.id, tempo, notes };
  });
  return { voices, loopStartSeconds, endSeconds };
}

/** Notes and tempi of every pass that a file may have: few programs take more, and memory holds them. */
const mostEvents = 2_000_000;

/** Whether there would be more notes than a file may have. */
export function isTooLongToUnroll(score: Score, playing: NotesPlayingTime = {}): boolean {
  const { channels, samples } = score;
  const tempi = Math.max(1, ...channels.map(({ tempo }) => tempo.changes.length));
  const events = [...channels, ...(samples ? [samples] : [])].reduce((sum, voice) => sum + voice.events.length, tempi);
  const { loops = 1, seconds } = wholePlayingTime(score, playing);
  const loopStart = loopStartClockOf(score);
  if (loopStart === undefined || seconds === undefined) return events * loops > mostEvents;
  return events * Math.max(1, (seconds * clockHz) / (endClockOf(score) - loopStart)) > mostEvents;
}

/**
 * The notes of a song as it is played: without more, each once as it is written; else those that sound in what is asked
 * for, in every pass, whole and at their places in the song as it goes on from its start.
 */
export function voicesAsPlayed(score: Score, playing: NotesPlayingTime = {}): readonly PlayedVoice[] {
  if (Object.values(playing).every((wish) => wish === undefined)) return playedVoices(score);
  const excerpt = excerptOf(score, playing);
  const startSeconds = (excerpt?.startClock ?? 0) / clockHz + roundingSeconds;
  const endSeconds = (excerpt?.endClock ?? Number.POSITIVE_INFINITY) / clockHz - roundingSeconds;
  return unrollSong(score, playing).voices.map(({ id, tempo, notes }) => ({
    id,
    tempo,
    notes: notes
      .map(({ played, shift }) => (shift === 0 ? played : shifted(score, tempo, played, shift)))
      .filter(
        (note) =>
          note.startSeconds < endSeconds &&
          Math.max(note.startSeconds + 2 * roundingSeconds, note.silentSeconds) > startSeconds,
      ),
  }));
}

function shifted(score: Score, tempo: TempoMap, played: PlayedNote, shift: number): PlayedNote {
  const startTick = played.startTick + shift;
  const silentTick = played.silentTick + shift;
  return {
    ...played,
    startTick,
    silentTick,
    startSeconds: secondsAt(score, tempo, startTick),
    endSeconds: secondsAt(score, tempo, startTick + played.ticks),
    silentSeconds: secondsAt(score, tempo, silentTick),
  };
}

/** What sums of seconds may be wrong by; a note is longer. */
const roundingSeconds = 1e-5;

interface LoopedVoice {
  readonly voice: PlayedVoice;
  readonly loop: Loop | null;
}

/**
 * The loop of a song in the time of its tempo maps. Songs of frames round each length to frames, so that their clocks say
 * only how many passes of a voice the loop of the song has.
 */
function songLoopOf(
  score: Score,
  voices: readonly LoopedVoice[],
): { readonly startSeconds: number; readonly passSeconds: number } | null {
  const startClock = loopStartClockOf(score);
  if (startClock === undefined) return null;
  const seconds = { start: startClock / clockHz, pass: (endClockOf(score) - startClock) / clockHz };
  if (score.frames === undefined) return { startSeconds: seconds.start, passSeconds: seconds.pass };
  const at = ({ voice: { tempo } }: LoopedVoice, tick: number) => secondsAt(score, tempo, tick);
  const looping = voices.find(({ loop }) => loop !== null);
  if (looping === undefined) return { startSeconds: seconds.start, passSeconds: seconds.pass };
  const own = at(looping, looping.loop!.end) - at(looping, looping.loop!.start);
  const starts = voices.map((voice) => at(voice, voice.loop?.start ?? endTickOf(voice.voice)));
  return { startSeconds: Math.max(...starts), passSeconds: Math.max(1, Math.round(seconds.pass / own)) * own };
}

function songEndOf(score: Score, voices: readonly LoopedVoice[]): number {
  if (score.frames === undefined) return durationSecondsOf(score);
  const ends = voices.map(({ voice }) => secondsAt(score, voice.tempo, endTickOf(voice)));
  return Math.max(durationSecondsOf(score), ...ends);
}

/** Where the last note of a voice is over. */
function endTickOf({ notes }: PlayedVoice): number {
  const last = notes.at(-1);
  return last === undefined ? 0 : last.startTick + last.ticks;
}

/** Every voice of a looping song closes with an endless repeat. */
function loopOf({ grid, channels, samples }: Score, id: VoiceId): Loop | null {
  const events = id === 'DPCM' ? samples?.events : channels.find((channel) => channel.id === id)?.events;
  const last = events?.findLast((event) => event.type === 'repeat');
  if (last?.type !== 'repeat' || last.repeatCount !== 0 || last.at <= last.start) return null;
  return { start: ticksOf(grid, last.start), end: ticksOf(grid, last.at) };
}

function passesUntil(score: Score, tempo: TempoMap, { start, end }: Loop, seconds: number): number {
  const startSeconds = secondsAt(score, tempo, start);
  const passSeconds = secondsAt(score, tempo, end) - startSeconds;
  return Math.max(1, Math.ceil((seconds - startSeconds) / passSeconds - 1e-6));
}

/** Every pass has the tempi of the first. */
function unrollTempo({ ticksPerQuarter, changes }: TempoMap, { start, end }: Loop, passes: number): TempoMap {
  const unrolled: TempoChange[] = changes.filter(({ tick }) => tick < end);
  const atStart = changes.findLast(({ tick }) => tick <= start)!;
  const within = unrolled.filter(({ tick }) => tick > start);
  for (let pass = 1; pass < passes; pass++) {
    const shift = pass * (end - start);
    unrolled.push({ tick: start + shift, bpm: atStart.bpm });
    for (const { tick, bpm } of within) unrolled.push({ tick: tick + shift, bpm });
  }
  return createTempoMap(ticksPerQuarter, unrolled);
}

function* notesOf({ notes }: PlayedVoice, loop: Loop | null, passes: number): Generator<UnrolledNote> {
  const timed: UnrolledNote[] = [];
  let effectsTick = 0;
  let endTick = Number.NaN;
  for (const played of notes) {
    const isJoined = played.note.attack === 'legato' && played.startTick === endTick;
    if (!isJoined) effectsTick = played.startTick;
    endTick = played.startTick + played.ticks;
    timed.push({ played, shift: 0, effectsTick });
  }
  yield* timed;
  if (loop === null) return;
  for (let pass = 1; pass < passes; pass++) {
    for (const note of timed) {
      if (note.played.startTick >= loop.start) yield { ...note, shift: pass * (loop.end - loop.start) };
    }
  }
}
