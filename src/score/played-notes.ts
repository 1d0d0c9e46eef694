import type { ChannelId, Note, Score, ScoreEvent } from './score.js';
import { secondsAt } from './song-time.js';
import type { TempoMap } from './tempo-map.js';
import { ticksOf } from './tick-grid.js';

/** Everything that plays notes: the channels of a score, and its samples. */
export type VoiceId = ChannelId | 'DPCM';

/** A note with its time. Ticks may be fractions; seconds count from the start of the song. */
export interface PlayedNote {
  readonly note: Note;
  readonly startTick: number;
  readonly ticks: number;
  readonly startSeconds: number;
  /** When its length is over. */
  readonly endSeconds: number;
  /** When it falls silent: its gate closes, unless the next note goes on from it. */
  readonly silentSeconds: number;
  readonly silentTick: number;
}

export interface PlayedVoice {
  readonly id: VoiceId;
  readonly notes: readonly PlayedNote[];
  readonly tempo: TempoMap;
}

/** The notes of every channel in hardware order, also of the silent ones, and of the samples where there are some. */
export function playedVoices(score: Score): readonly PlayedVoice[] {
  const { channels, samples } = score;
  const voices = channels.map(({ id, events, tempo }) => ({ id, tempo, notes: notesOf(score, events, tempo) }));
  if (samples === undefined) return voices;
  const { tempo, events } = samples;
  return [...voices, { id: 'DPCM', tempo, notes: notesOf(score, events, tempo) }];
}

function notesOf(score: Score, events: readonly ScoreEvent[], tempo: TempoMap): readonly PlayedNote[] {
  const { grid } = score;
  const notes = events.filter((event) => event.type === 'note');
  return notes.map((note, i) => {
    const next = notes[i + 1];
    const end = note.start + note.length;
    const startTick = ticksOf(grid, note.start);
    const endTick = ticksOf(grid, end);
    const isJoined = next?.attack === 'legato' && next.start === end;
    const silentTick = isJoined ? endTick : startTick + (endTick - startTick) * note.gate;
    return {
      note,
      startTick,
      ticks: endTick - startTick,
      silentTick,
      startSeconds: secondsAt(score, tempo, startTick),
      endSeconds: secondsAt(score, tempo, endTick),
      silentSeconds: secondsAt(score, tempo, silentTick),
    };
  });
}
