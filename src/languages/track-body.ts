import type { DiagnosticLog } from '../diagnostics/log.js';
import { limits } from '../source/limits.js';
import type { SourceText } from '../source/source-text.js';
import { type Span, spanOf } from '../source/span.js';
import type { CommandSpec } from './command-spec.js';
import type { Statement, StatementOf, WrittenLength } from './statements.js';

/** Collects the statements of one track and pairs its brackets. */
export interface TrackBody {
  readonly statements: Statement[];
  /** Adds a note, a rest, a tie or a command. */
  add(statement: Statement): void;
  /** Adds a note or rest, which the tie right before it makes free of cost. */
  addSounding(place: Span, what: { kind: 'note'; semitone: number } | { kind: 'rest' }, length: WrittenLength): void;
  openRepeat(place: Span): void;
  /** Adds `|`: the break of the innermost bracket where `canBreak`, a bar line outside all. */
  addBar(place: Span, canBreak: boolean): void;
  closeRepeat(place: Span, count: number | null): void;
  /** Reports what was left open. */
  finish(): void;
}

/** `command` is the repeat of the language. */
export function createTrackBody(source: SourceText, log: DiagnosticLog, command: CommandSpec): TrackBody {
  const statements: Statement[] = [];
  const open: { readonly index: number; breakAt: number }[] = [];
  let isTied = false;

  const add = (statement: Statement): void => {
    isTied = statement.kind === 'tie' && !statement.length;
    statements.push(statement);
  };
  const openSpan = (index: number): Span => {
    const { start, end } = statements[index]!;
    return spanOf(source, start, end);
  };

  return {
    statements,
    add,
    addSounding({ start, end }, what, length) {
      add({ source, start, end, ...what, length, isTied });
    },
    openRepeat({ start, end }) {
      open.push({ index: statements.length, breakAt: -1 });
      add({ source, start, end, kind: 'open', match: -1 });
      if (open.length === limits.nesting.value + 1) {
        log.add('nesting-limit', { span: spanOf(source, start, end), values: { limit: limits.nesting.value } });
      }
    },
    addBar({ start, end }, canBreak) {
      const repeat = canBreak ? open[open.length - 1] : undefined;
      if (!repeat) {
        add({ source, start, end, kind: 'bar' });
      } else if (repeat.breakAt >= 0) {
        log.add('second-break', {
          span: spanOf(source, start, end),
          related: [
            { label: 'open-bracket', span: openSpan(repeat.index) },
            { label: 'first-break', span: openSpan(repeat.breakAt) },
          ],
        });
      } else {
        repeat.breakAt = statements.length;
        add({ source, start, end, kind: 'break', match: -1 });
      }
    },
    closeRepeat({ start, end }, count) {
      const repeat = open.pop();
      if (!repeat) {
        log.add('unmatched-repeat-end', { span: spanOf(source, start, end) });
        return;
      }
      const index = statements.length;
      (statements[repeat.index] as StatementOf<'open'>).match = index;
      if (repeat.breakAt >= 0) (statements[repeat.breakAt] as StatementOf<'break'>).match = index;
      add({ source, start, end, kind: 'close', match: repeat.index, breakAt: repeat.breakAt, count, command });
    },
    finish() {
      const values = { example: command.example };
      for (const { index } of open) log.add('unterminated-repeat', { span: openSpan(index), values });
    },
  };
}
