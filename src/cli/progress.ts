import { displayWidth, graphemesOf } from '../diagnostics/display-width.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { monotonicMilliseconds } from '../host/monotonic-clock.js';
import { isTerminal } from '../host/terminal.js';
import type { Session } from './session.js';

/** One line on the terminal that tells how far the work is. */
export interface Progress {
  /** Shows how much is done, 0 to 1; often called, seldom drawn. */
  show(what: string, share: number): void;
  /** Takes the line away, before anything else is written. */
  clear(): void;
}

/** Work that is done sooner needs no line. */
const delayMilliseconds = 500;
const redrawMilliseconds = 100;
const barColumns = 20;

const noProgress: Progress = { show: () => undefined, clear: () => undefined };

/** Progress on standard error, when that is a terminal and nobody asked for quiet. */
export function createProgress({ quiet }: Session): Progress {
  if (quiet || !isTerminal('stderr') || process.env.TERM === 'dumb') return noProgress;
  const stream = process.stderr;
  const startedAt = monotonicMilliseconds();
  let drawnAt = 0;
  let isShown = false;
  return {
    show(what, share) {
      const now = monotonicMilliseconds();
      if (now - startedAt < delayMilliseconds || now - drawnAt < redrawMilliseconds) return;
      drawnAt = now;
      isShown = true;
      stream.write(`\r${progressText(what, share, (stream.columns || 80) - 1)}\u001b[K`);
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** `[########------------]  40 % song.mml`, no wider than `columns`: a line that wraps could not be taken away. */
export function progressText(what: string, share: number, columns: number): string {
  const filled = Math.round(share * barColumns);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(barColumns - filled)}]`;
  const percent = `${String(Math.floor(share * 100)).padStart(3)} % `;
  let text = bar + percent;
  let width = displayWidth(text);
  if (width > columns) return '';
  for (const grapheme of graphemesOf(visibleText(what))) {
    width += displayWidth(grapheme);
    if (width > columns) break;
    text += grapheme;
  }
  return text;
}
