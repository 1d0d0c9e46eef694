import type { DiagnosticLog } from '../../diagnostics/log.js';
import { limits } from '../../source/limits.js';
import { isTimed, type PlacedCommand, type TrackCommand, type TrackCommandKind } from './track-commands.js';

/** What the tracks of a song may still become, repeats written out. */
export interface ExpansionBudget {
  statementsLeft: number;
}

export function createExpansionBudget(): ExpansionBudget {
  return { statementsLeft: limits.songStatements.value };
}

/** A repeat that is being written out. */
interface OpenRepeat {
  /** Index after its `[`. */
  readonly body: number;
  /** Passes still to come after this one; null in the first pass, before the count has been read. */
  passesLeft: number | null;
  /** Index after its `]`. */
  after: number;
}

/**
 * Writes out repeats and tuplets, and marks what stands in `( )`. Brackets must have been checked. Null, and reported,
 * when the track, or the song with it, becomes too long.
 */
export function expandTrack(
  commands: readonly TrackCommand[],
  budget: ExpansionBudget,
  log: DiagnosticLog,
): PlacedCommand[] | null {
  const placed: PlacedCommand[] = [];
  const open: OpenRepeat[] = [];
  let isSlurred = false;
  let events = 0;
  let statements = 0;
  let tupletEnd = -1;
  let tupletCounts = 0;

  for (let i = 0; i < commands.length; ) {
    const command = commands[i]!;
    statements++;
    budget.statementsLeft--;
    if (isEvent(command.kind) && !(command.kind === 'repeat-end' && open.at(-1)!.passesLeft !== null)) events++;
    const overrun = findOverrun(events, statements, budget);
    if (overrun !== null) {
      log.addOnce(overrun.kind, { span: command.span, values: { limit: overrun.limit } });
      return null;
    }
    i++;
    switch (command.kind) {
      case 'repeat-start':
        open.push({ body: i, passesLeft: null, after: -1 });
        continue;
      case 'repeat-exit': {
        const repeat = open.at(-1)!;
        if (repeat.passesLeft !== 0) continue;
        i = repeat.after;
        open.pop();
        continue;
      }
      case 'repeat-end': {
        const repeat = open.at(-1)!;
        repeat.passesLeft ??= command.value - 1;
        repeat.after = i;
        if (repeat.passesLeft === 0) {
          open.pop();
        } else {
          repeat.passesLeft--;
          i = repeat.body;
        }
        continue;
      }
      case 'slur-start':
        isSlurred = true;
        continue;
      case 'slur-end':
        isSlurred = false;
        continue;
      case 'tuplet-start':
        ({ end: tupletEnd, counts: tupletCounts } = measureTuplet(commands, i));
        continue;
      case 'tuplet-end':
        tupletEnd = -1;
        continue;
      case 'end':
        return placed;
      default:
        break;
    }
    placed.push(place(command, i <= tupletEnd ? tupletCounts : null, isSlurred));
  }
  return placed;
}

function findOverrun(events: number, statements: number, { statementsLeft }: ExpansionBudget) {
  const { expandedEvents, expandedStatements, songStatements } = limits;
  if (events > expandedEvents.value) return { kind: 'expansion-limit', limit: expandedEvents.value } as const;
  if (statements > expandedStatements.value)
    return { kind: 'statement-limit', limit: expandedStatements.value } as const;
  return statementsLeft < 0 ? ({ kind: 'song-limit', limit: songStatements.value } as const) : null;
}

/** Counted as in the other modes: all but lengths, octaves, gates, transposition and opening brackets. */
function isEvent(kind: TrackCommandKind): boolean {
  switch (kind) {
    case 'setting':
    case 'gate':
    case 'repeat-start':
    case 'repeat-exit':
    case 'loop-start':
    case 'slur-start':
    case 'tuplet-start':
      return false;
    default:
      return true;
  }
}

/** In a tuplet each event has its share, but a key off keeps its own length, and ties have none. */
function place(command: TrackCommand, share: number | null, isSlurred: boolean): PlacedCommand {
  const isInTuplet = share !== null;
  if (isInTuplet && command.kind === 'tie') {
    return {
      command: { ...command, kind: 'nothing', counts: 0 },
      counts: 0,
      isSlurred: false,
      startCounts: 0,
      startFrame: 0,
    };
  }
  const counts = isInTuplet && isTimed(command.kind) && command.kind !== 'key-off' ? share : command.counts;
  return { command, counts, isSlurred, startCounts: 0, startFrame: 0 };
}

/** Where the tuplet whose body begins at `start` ends, and the length of each event in it. */
function measureTuplet(commands: readonly TrackCommand[], start: number): { end: number; counts: number } {
  let count = 0;
  for (let i = start; i < commands.length; i++) {
    const { kind, counts } = commands[i]!;
    if (kind === 'tuplet-end') return { end: i, counts: counts / Math.max(1, count) };
    if (isTimed(kind) && kind !== 'tie') count++;
  }
  return { end: commands.length, counts: 0 };
}
