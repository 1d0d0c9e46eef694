import { pitchName } from '../score/note-names.js';
import type { PlayedNote, VoiceId } from '../score/played-notes.js';
import type { Score } from '../score/score.js';
import { barAt, ticksPerBarOf } from '../score/song-analysis.js';
import { quartersPerBar } from '../score/song-position.js';
import { type NotesPlayingTime, voicesAsPlayed } from '../score/unrolled-song.js';
import { positionOf } from '../source/position.js';
import { textBlocks } from './text-blocks.js';

/** A note of a channel, with what a table has of it. */
interface Row {
  readonly id: VoiceId;
  readonly played: PlayedNote;
}

type Cell = string | number;

const columns: readonly (readonly [name: string, cell: (row: Row, score: Score) => Cell])[] = [
  ['channel', ({ id }) => id],
  ['bar', ({ played }, score) => barAt(played.startTick, ticksPerBarOf(score))],
  ['beat', ({ played }, score) => round(beatOf(played.startTick, score))],
  ['tick', ({ played }) => round(played.startTick)],
  ['ticks', ({ played }) => round(played.ticks)],
  ['start_sec', ({ played }) => round(played.startSeconds)],
  ['duration_sec', ({ played }) => round(played.endSeconds - played.startSeconds)],
  ['sounding_sec', ({ played }) => round(played.silentSeconds - played.startSeconds)],
  ['pitch', ({ id, played }) => (id === 'Noise' || id === 'DPCM' ? '' : pitchName(played.note.noteNumber))],
  ['note_number', ({ played }) => played.note.noteNumber],
  ['velocity', ({ played }) => played.note.level],
  ['gate_time', ({ played }) => round(played.note.gate)],
  ['duty', ({ played }) => played.note.sound.duty],
  ['detune_cents', ({ played }) => played.note.sound.detuneCents],
  ['slur', ({ played }) => (played.note.attack === 'legato' ? 1 : 0)],
  ['file', ({ played }) => played.note.span.source.name ?? ''],
  ['line', ({ played }) => placeOf(played).line + 1],
  ['column', ({ played }) => placeOf(played).column + 1],
];

/**
 * All notes of a song as a table (RFC 4180, with plain line ends): one a line in the order in which they begin, with a line
 * of names at its head; of an excerpt those that sound in it, whole and with their places in the song. Bars, beats, lines and columns count from 1, seconds and ticks from 0.
 */
export function notesCsv(score: Score, playing: NotesPlayingTime = {}): Generator<Uint8Array> {
  return textBlocks(lines(score, playing));
}

function* lines(score: Score, playing: NotesPlayingTime): Generator<string> {
  yield `${columns.map(([name]) => name).join(',')}\n`;
  const rows = voicesAsPlayed(score, playing).flatMap(({ id, notes }) => notes.map((played): Row => ({ id, played })));
  // Of those that begin together the channels stay in their order.
  rows.sort((a, b) => a.played.startSeconds - b.played.startSeconds);
  for (const row of rows) yield `${columns.map(([, cell]) => quoted(cell(row, score))).join(',')}\n`;
}

function beatOf(tick: number, score: Score): number {
  const ticksPerBar = ticksPerBarOf(score);
  return (tick - (barAt(tick, ticksPerBar) - 1) * ticksPerBar) / (ticksPerBar / quartersPerBar) + 1;
}

function placeOf({ note: { span } }: PlayedNote) {
  return positionOf(span.source, span.start);
}

/** To a millionth, without the error of a division. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** A comma, a quote or a line end can only be in the name of a file. */
function quoted(cell: Cell): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
