import { lineWindow } from '../source/line-window.js';
import { lineExtent, lineOf } from '../source/position.js';
import type { SourceText } from '../source/source-text.js';
import { type VisibleCell, visibleCells } from './visible-text.js';

/** Something to underline: a stretch of the text and the character to draw under it. */
export interface Mark {
  /** UTF-16 offsets; an empty stretch is a point between two characters and gets one character under the second. */
  readonly start: number;
  readonly end: number;
  readonly sign: string;
}

/** A source line as it is printed, and what is printed below it. */
interface ExcerptRow {
  /** 0-based. */
  readonly line: number;
  readonly text: string;
  readonly marks: string;
}

/** Columns of a tab, wherever it stands. */
const tabWidth = 4;
/** What stands for the cut part of a long line; ASCII, because terminals disagree about the width of `…`. */
const cut = '...';
/** Room for the cuts on both sides and the widest stand-in between them. */
const leastColumns = 20;

/**
 * The lines of the marks, in source order, cut to a number of terminal columns around the marks. A mark is drawn to
 * the end of its first line; a later mark wins where two meet; one too far away in its line gets a row of its own.
 */
export function excerptRows(source: SourceText, marks: readonly Mark[], columns: number): readonly ExcerptRow[] {
  const rows: ExcerptRow[] = [];
  const room = Math.max(leastColumns, columns);
  let waiting = marks.map((mark) => withinLine(source, mark));
  while (waiting.length > 0) {
    const first = waiting.reduce((a, b) => (b.start < a.start ? b : a));
    const view = viewAround(source, first.start, room);
    const shown = waiting.filter((mark) => isInView(view, mark));
    waiting = waiting.filter((mark) => !isInView(view, mark));
    rows.push({ line: lineOf(source, first.start), text: viewText(view), marks: viewMarks(view, shown) });
  }
  return rows;
}

function withinLine(source: SourceText, { start, end, sign }: Mark): Mark {
  const line = lineExtent(source, lineOf(source, start));
  const first = Math.min(Math.max(start, line.start), line.end);
  return { start: first, end: Math.max(first, Math.min(end, line.end)), sign };
}

/** The part of one line that is printed. */
interface View {
  readonly cells: readonly VisibleCell[];
  readonly start: number;
  readonly end: number;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

function viewAround(source: SourceText, offset: number, room: number): View {
  // A look at the neighbourhood only: a line may be a megabyte. Eight units a column leave space for emoji.
  const window = lineWindow(source, offset, room * 8);
  const cells = cellsBetween(source.text, window.start, window.end);
  const isWhole = !window.isCutBefore && !window.isCutAfter;
  if (isWhole && widthOf(cells) <= room) return { cells, ...window };

  const { from, to } = cellsAround(cells, offset, room - 2 * cut.length);
  const kept = cells.slice(from, to);
  return {
    cells: kept,
    start: kept[0]?.start ?? window.start,
    end: kept.at(-1)?.end ?? window.end,
    isCutBefore: window.isCutBefore || from > 0,
    isCutAfter: window.isCutAfter || to < cells.length,
  };
}

function cellsBetween(text: string, start: number, end: number): readonly VisibleCell[] {
  return visibleCells(text.slice(start, end)).map((cell) => ({
    start: cell.start + start,
    end: cell.end + start,
    ...(text[cell.start + start] === '\t'
      ? { shown: ' '.repeat(tabWidth), width: tabWidth }
      : { shown: cell.shown, width: cell.width }),
  }));
}

/** Cells around an offset that fit the room: half of it after the offset, then all there is before, then the rest. */
function cellsAround(cells: readonly VisibleCell[], offset: number, room: number): { from: number; to: number } {
  const found = cells.findIndex((cell) => offset < cell.end);
  let from = found < 0 ? cells.length : found;
  let to = from;
  let used = 0;
  const growAfter = (limit: number): void => {
    while (to < cells.length && (to === from || used + cells[to]!.width <= limit)) used += cells[to++]!.width;
  };
  growAfter(Math.floor(room / 2));
  while (from > 0 && used + cells[from - 1]!.width <= room) used += cells[--from]!.width;
  growAfter(room);
  return { from, to };
}

/** Whether the first character of a mark is printed; a point at the end of the line is, when that end is. */
function isInView(view: View, mark: Mark): boolean {
  return mark.start >= view.start && (mark.start < view.end || (mark.start === view.end && !view.isCutAfter));
}

function viewText(view: View): string {
  const shown = view.cells.map((cell) => cell.shown).join('');
  return `${view.isCutBefore ? cut : ''}${shown}${view.isCutAfter ? cut : ''}`;
}

function viewMarks(view: View, marks: readonly Mark[]): string {
  const before = view.isCutBefore ? cut.length : 0;
  const signs: string[] = Array.from({ length: before + widthOf(view.cells) + 1 }, () => ' ');
  for (const mark of marks) {
    let column = before;
    for (const cell of view.cells) {
      if (mark.start < cell.end && cell.start < mark.end) signs.fill(mark.sign, column, column + cell.width);
      if (mark.start === mark.end && cell.start <= mark.start && mark.start < cell.end) signs[column] = mark.sign;
      column += cell.width;
    }
    if (mark.start >= view.end) signs[column] = mark.sign;
  }
  return signs.join('').trimEnd();
}

function widthOf(cells: readonly VisibleCell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}
