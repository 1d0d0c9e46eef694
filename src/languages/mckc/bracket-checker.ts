import type { DiagnosticKind } from '../../diagnostics/catalog.js';
import type { MessageValues } from '../../diagnostics/diagnostic.js';
import type { DiagnosticLog } from '../../diagnostics/log.js';
import { limits } from '../../source/limits.js';
import type { Span } from '../../source/span.js';
import { mckcCommands } from './commands.js';
import { isTimed, type TrackCommand } from './track-commands.js';

interface OpenLoop {
  readonly span: Span;
  /** How many `[` were open at its `|:`. */
  readonly depth: number;
  exit: Span | null;
}

/** Checks that all kinds of brackets of a track fit together. False, and reported, when they do not. */
export function checkBrackets(commands: readonly TrackCommand[], log: DiagnosticLog): boolean {
  const repeats: Span[] = [];
  let tuplet: { readonly span: Span; count: number } | null = null;
  let slur: Span | null = null;
  let loop: OpenLoop | null = null;
  let songLoop: Span | null = null;
  let isGood = true;
  /** Ends that belong to what has been reported as nested. */
  const nestedEnds = { tuplet: 0, slur: 0, loop: 0 };

  const report = (kind: DiagnosticKind, span: Span, related?: Span, values: MessageValues = {}): void => {
    isGood = false;
    log.addOnce(kind, { span, values, related: related && [{ label: 'open-bracket', span: related }] });
  };

  for (const { kind, span } of commands) {
    if (kind === 'end') break;
    switch (kind) {
      case 'repeat-start':
        if (tuplet !== null) report('mckc-tuplet-bracket', span, tuplet.span);
        if (repeats.push(span) === limits.nesting.value + 1) {
          report('nesting-limit', span, undefined, { limit: limits.nesting.value });
        }
        break;
      case 'repeat-exit':
        if (repeats.length === 0) report('mckc-exit-outside', span);
        else if (loop !== null && loop.depth === repeats.length) report('mckc-loop-crossed', span, loop.span);
        break;
      case 'repeat-end':
        if (repeats.length === 0) report('unmatched-repeat-end', span);
        else if (tuplet !== null) report('mckc-tuplet-bracket', span, tuplet.span);
        else if (loop !== null && loop.depth === repeats.length) report('mckc-loop-crossed', span, loop.span);
        repeats.pop();
        break;
      case 'tuplet-start':
        if (tuplet !== null) {
          report('mckc-tuplet-nested', span, tuplet.span);
          nestedEnds.tuplet++;
        }
        tuplet = { span, count: 0 };
        break;
      case 'tuplet-end':
        if (tuplet === null) {
          if (nestedEnds.tuplet === 0) report('mckc-tuplet-stray', span);
          else nestedEnds.tuplet--;
        } else if (tuplet.count === 0) report('mckc-tuplet-empty', tuplet.span);
        tuplet = null;
        break;
      case 'slur-start':
        if (slur !== null) {
          report('mckc-slur-nested', span, slur);
          nestedEnds.slur++;
        }
        slur = span;
        break;
      case 'slur-end':
        if (slur === null) {
          if (nestedEnds.slur === 0) report('mckc-slur-stray', span);
          else nestedEnds.slur--;
        }
        slur = null;
        break;
      case 'loop-start':
        if (loop !== null) {
          report('mckc-loop-nested', span, loop.span);
          nestedEnds.loop++;
        }
        if (tuplet !== null) report('mckc-tuplet-bracket', span, tuplet.span);
        loop = { span, depth: repeats.length, exit: null };
        break;
      case 'loop-exit':
        if (loop === null) report('mckc-loop-exit-outside', span);
        else if (loop.exit !== null) report('mckc-loop-second-exit', span, loop.exit);
        else if (loop.depth !== repeats.length) report('mckc-loop-crossed', span, loop.span);
        else loop.exit = span;
        break;
      case 'loop-end':
        if (loop === null) {
          if (nestedEnds.loop === 0) report('mckc-loop-stray', span);
          else nestedEnds.loop--;
        } else if (loop.depth !== repeats.length) report('mckc-loop-crossed', span, loop.span);
        if (tuplet !== null) report('mckc-tuplet-bracket', span, tuplet.span);
        loop = null;
        break;
      case 'song-loop':
        if (repeats.length > 0) report('mckc-song-loop-inside', span, repeats.at(-1));
        else if (loop !== null) report('mckc-song-loop-inside', span, loop.span);
        else if (songLoop !== null) report('mckc-song-loop-second', span, songLoop);
        songLoop ??= span;
        break;
      default:
        if (tuplet !== null && isTimed(kind) && kind !== 'tie') tuplet.count++;
    }
  }
  const { example } = mckcCommands.repeatStart;
  if (repeats.length <= limits.nesting.value) {
    for (const span of repeats) report('unterminated-repeat', span, undefined, { example });
  }
  if (tuplet !== null) report('mckc-tuplet-unclosed', tuplet.span);
  if (slur !== null) report('mckc-slur-unclosed', slur);
  if (loop !== null) report('mckc-loop-unclosed', loop.span);
  return isGood;
}
