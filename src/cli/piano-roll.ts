import { displayWidth } from '../diagnostics/display-width.js';
import { pitchName } from '../score/note-names.js';
import type { PlayedVoice, VoiceId } from '../score/played-notes.js';
import type { SongAnalysis } from '../score/song-analysis.js';

/** How the notes of a song are drawn with characters. */
export interface RollOptions {
  /** Columns of the terminal. */
  readonly width: number;
  /** Bars that are shown, counted from 1, both included. */
  readonly bars: readonly [first: number, last: number];
  /** What a channel's lane is called. */
  readonly nameOf: (id: VoiceId) => string;
  readonly paintOf: (id: VoiceId) => (text: string) => string;
  readonly dim: (text: string) => string;
}

/** Where a note begins and where it goes on. */
const glyphs: Readonly<Record<VoiceId, string>> = { Pulse1: '1', Pulse2: '2', Triangle: 'T', Noise: 'N', DPCM: 'E' };
const held = '-';
const shares = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Columns a bar may have: whole parts of it, so that bar lines stand at even distances. */
const barColumns = [64, 48, 32, 24, 16, 12, 8, 6, 4] as const;
const mostRows = 30;
const labelGap = 1;

/** What a channel does in each column. */
interface Lane {
  readonly id: VoiceId;
  /** Number of the note that sounds longest in the column, or -1. */
  readonly noteNumbers: Int16Array;
  readonly begins: Uint8Array;
  /** Share of the column in which it sounds, 0..1. */
  readonly share: Float64Array;
}

interface Grid {
  readonly columns: number;
  readonly startTick: number;
  readonly columnTicks: number;
}

/**
 * A piano roll as lines of text: time to the right, pitch upwards, a character a channel, and below it how much of the time
 * each channel sounds. Where a column is longer than a note, it shows the note that sounds longest.
 */
export function pianoRoll(song: SongAnalysis, voices: readonly PlayedVoice[], options: RollOptions): readonly string[] {
  const sounding = voices.filter(({ notes }) => notes.length > 0);
  const labels = sounding.map(({ id }) => options.nameOf(id));
  const labelWidth = Math.max(4, ...labels.map(displayWidth)) + labelGap;
  const grid = gridOf(song, options, labelWidth);
  const lanes = sounding.map((voice) => laneOf(voice, grid));
  const pad = (label: string) => ' '.repeat(labelWidth - labelGap - displayWidth(label)) + label + ' '.repeat(labelGap);
  return [
    ' '.repeat(labelWidth) + options.dim(ruler(song, options, grid)),
    ...pitchRows(lanes, song, grid, options).map(({ label, text }) => (options.dim(pad(label)) + text).trimEnd()),
    ...lanes.map((lane, i) => options.dim(pad(labels[i]!)) + options.paintOf(lane.id)(activity(lane).trimEnd())),
  ];
}

function gridOf(song: SongAnalysis, { width, bars: [first, last] }: RollOptions, labelWidth: number): Grid {
  const bars = last - first + 1;
  const room = Math.max(8, width - labelWidth);
  // Of a long song there is room for an outline only, and bar lines would fill it.
  const aBar = barColumns.find((columns) => columns * bars <= room) ?? room / bars;
  return {
    columns: Math.round(bars * aBar),
    startTick: (first - 1) * song.ticksPerBar,
    columnTicks: song.ticksPerBar / aBar,
  };
}

function laneOf({ id, notes }: PlayedVoice, { columns, startTick, columnTicks }: Grid): Lane {
  const noteNumbers = new Int16Array(columns).fill(-1);
  const begins = new Uint8Array(columns);
  const share = new Float64Array(columns);
  const longest = new Float64Array(columns);
  for (const { note, startTick: noteStart, silentTick } of notes) {
    const from = (noteStart - startTick) / columnTicks;
    const to = (silentTick - startTick) / columnTicks;
    for (let column = Math.max(0, Math.floor(from + 1e-9)); column < columns && column < to - 1e-9; column++) {
      const part = Math.min(to, column + 1) - Math.max(from, column);
      share[column] = Math.min(1, share[column]! + part);
      // Of equally long ones the first is shown.
      if (part <= longest[column]! + 1e-9) continue;
      longest[column] = part;
      noteNumbers[column] = note.noteNumber;
      begins[column] = Math.floor(from + 1e-9) === column ? 1 : 0;
    }
  }
  return { id, noteNumbers, begins, share };
}

/** Numbers of bars: of every one, or of every second, fourth and so on, as there is room. */
function ruler(song: SongAnalysis, { bars: [first, last] }: RollOptions, { columns, columnTicks }: Grid): string {
  const aBar = song.ticksPerBar / columnTicks;
  let step = 1;
  while (step * aBar <= String(last).length) step *= 2;
  let line = '';
  for (let bar = first; bar <= last; bar += step) {
    const label = ' '.repeat(Math.round((bar - first) * aBar) - line.length) + bar;
    if (line.length + label.length <= columns) line += label;
  }
  return line;
}

function pitchRows(lanes: readonly Lane[], song: SongAnalysis, grid: Grid, options: RollOptions) {
  const pitched = lanes.filter(({ id }) => id !== 'Noise' && id !== 'DPCM');
  const [low, high] = rangeOf(pitched);
  if (low > high) return [];
  const step = Math.ceil((high - low + 1) / mostRows);
  const rows = Math.ceil((high - low + 1) / step);
  return Array.from({ length: rows }, (_, i) => {
    const lowest = low + (rows - 1 - i) * step;
    const cells = Array.from({ length: grid.columns }, (_, column) => cell(pitched, lowest, step, column, song, grid));
    return { label: pitchName(lowest), text: painted(cells, options).trimEnd() };
  });
}

interface Cell {
  readonly id: VoiceId | null;
  readonly glyph: string;
}

/** Of several channels on one key the first is shown. */
function cell(
  lanes: readonly Lane[],
  lowest: number,
  step: number,
  column: number,
  song: SongAnalysis,
  grid: Grid,
): Cell {
  for (const { id, noteNumbers, begins } of lanes) {
    const noteNumber = noteNumbers[column]!;
    if (noteNumber < lowest || noteNumber >= lowest + step) continue;
    return { id, glyph: begins[column] === 1 || noteNumbers[column - 1] !== noteNumber ? glyphs[id] : held };
  }
  const aBar = song.ticksPerBar / grid.columnTicks;
  return { id: null, glyph: isDrawn(aBar) && column % aBar === 0 ? '.' : ' ' };
}

/** Bar lines stand only where they are at even distances and leave room for notes. */
function isDrawn(aBar: number): boolean {
  return aBar >= 4 && Number.isInteger(aBar);
}

/** Paints neighbours of one channel together. */
function painted(cells: readonly Cell[], { paintOf, dim }: RollOptions): string {
  let text = '';
  for (let from = 0; from < cells.length; ) {
    const { id } = cells[from]!;
    let to = from;
    while (to < cells.length && cells[to]!.id === id) to++;
    const run = cells
      .slice(from, to)
      .map(({ glyph }) => glyph)
      .join('');
    if (id !== null) text += paintOf(id)(run);
    else text += run.trim() === '' ? run : dim(run);
    from = to;
  }
  return text;
}

function activity({ share }: Lane): string {
  return Array.from(share, (part) => shares[part === 0 ? 0 : Math.max(1, Math.round(part * 8))]).join('');
}

function rangeOf(lanes: readonly Lane[]): readonly [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { noteNumbers } of lanes) {
    for (const noteNumber of noteNumbers) {
      if (noteNumber < 0) continue;
      low = Math.min(low, noteNumber);
      high = Math.max(high, noteNumber);
    }
  }
  return [low, high];
}
