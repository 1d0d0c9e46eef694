import { clockHz } from '../hardware/clock.js';
import type { PlayedVoice } from '../score/played-notes.js';
import type { Score } from '../score/score.js';
import { analyzeSong, barAt } from '../score/song-analysis.js';
import { excerptOf, wholePlayingTime } from '../score/song-position.js';
import { playedSecondsOf, tempoStretchOf } from '../score/song-time.js';
import { tickAt } from '../score/tempo-map.js';
import type { NotesPlayingTime } from '../score/unrolled-song.js';

/** What of a song, as it is played, a piano roll shows: whole bars, and marks in ticks from the start of the song. */
export interface RollSpan {
  readonly title?: string;
  readonly composer?: string;
  readonly seconds: number;
  readonly ticksPerBar: number;
  /** From 1 on. */
  readonly firstBar: number;
  readonly bars: number;
  readonly firstBpm?: number;
  readonly tempoChanges: readonly { readonly tick: number; readonly bpm: number }[];
  readonly starts: readonly Mark[];
  readonly end: Mark;
}

interface Mark {
  readonly tick: number;
  readonly label: string;
}

/** The span that holds what is asked for of a song. */
export function rollSpanOf(score: Score, voices: readonly PlayedVoice[], playing: NotesPlayingTime): RollSpan {
  const { title, composer, ticks, ticksPerBar, loop, tempo } = analyzeSong(score);
  const map = voices[0]?.tempo;
  const stretch = tempoStretchOf(score);
  const tickAtSeconds = (seconds: number) => (map === undefined ? 0 : tickAt(map, (seconds * clockHz) / stretch));

  const excerpt = excerptOf(score, playing);
  const wholeSeconds = playedSecondsOf(score, wholePlayingTime(score, playing));
  const startSeconds = (excerpt?.startClock ?? 0) / clockHz;
  const endSeconds = Math.min(wholeSeconds, (excerpt?.endClock ?? Number.POSITIVE_INFINITY) / clockHz);
  const isWhole = playing.seconds === undefined && endSeconds === wholeSeconds;
  const isOnce = isWhole && (playing.loops ?? 1) === 1;

  const startTick = rounded(tickAtSeconds(startSeconds));
  const endTick = isOnce ? ticks : rounded(tickAtSeconds(endSeconds));
  const firstBar = barAt(startTick, ticksPerBar);
  const changes = isOnce || map === undefined ? tempo : map.changes;
  const firstBpm = changes.findLast(({ tick }) => tick <= startTick)?.bpm ?? changes[0]?.bpm;
  return {
    ...(title !== undefined && { title }),
    ...(composer !== undefined && { composer }),
    seconds: endSeconds - startSeconds,
    ticksPerBar,
    firstBar,
    bars: Math.max(1, Math.ceil(endTick / ticksPerBar - 1e-9) - firstBar + 1),
    ...(firstBpm !== undefined && { firstBpm }),
    tempoChanges: changes.filter(({ tick }) => tick > startTick && tick < endTick),
    starts: [
      ...(startSeconds > 0 ? [{ tick: startTick, label: 'excerpt begins' }] : []),
      ...passStarts(loop?.startTick, ticks, startTick, endTick).map((tick) => ({ tick, label: 'loop begins' })),
    ],
    end: { tick: endTick, label: endLabel(isWhole, loop !== null) },
  };
}

/** Where passes of the loop begin within the span. */
function passStarts(loopTick: number | undefined, songTicks: number, from: number, to: number): readonly number[] {
  if (loopTick === undefined || songTicks <= loopTick) return [];
  const passTicks = songTicks - loopTick;
  const first = Math.max(0, Math.ceil((from - loopTick) / passTicks));
  const count = Math.max(0, Math.ceil((to - loopTick) / passTicks - 1e-9) - first);
  return Array.from({ length: count }, (_, i) => loopTick + (first + i) * passTicks);
}

function endLabel(isWhole: boolean, loops: boolean): string {
  if (!isWhole) return 'excerpt ends';
  return loops ? 'back to the loop' : 'end';
}

/** Rid of the error of a division. */
function rounded(tick: number): number {
  return Math.round(tick * 1e6) / 1e6;
}
