import type { DiagnosticLog } from '../diagnostics/log.js';
import { measureExpansion } from '../score/repeat-expansion.js';
import { limits } from '../source/limits.js';
import type { Statement } from './statements.js';

/** Keeps count of what the tracks of a song come to with their repeats played out, before any is. */
export interface ExpansionAccount {
  /** False, and reported, when a track cannot be played out; else it is on the account. */
  admits(statements: readonly Statement[], invalid: ReadonlySet<Statement>): boolean;
}

export function createExpansionAccount(log: DiagnosticLog): ExpansionAccount {
  const events = limits.expandedEvents.value;
  const trackStatements = limits.expandedStatements.value;
  let songStatements: number = limits.songStatements.value;
  return {
    admits(statements, invalid) {
      // A repeat of no passes is an error already, and has no expansion.
      if (statements.some((statement) => statement.kind === 'close' && invalid.has(statement))) return false;
      const costOf = (index: number) => expansionCost(statements[index]!);
      const budget = { events, statements: Math.min(trackStatements, songStatements) };
      const { overrun, statements: used } = measureExpansion(statements, costOf, budget);
      if (!overrun) {
        songStatements -= used;
        return true;
      }
      const span = statements[overrun.index]!;
      if (overrun.part === 'events') log.addOnce('expansion-limit', { span, values: { limit: events } });
      else if (used > trackStatements) log.addOnce('statement-limit', { span, values: { limit: trackStatements } });
      else log.addOnce('song-limit', { span, values: { limit: limits.songStatements.value } });
      return false;
    },
  };
}

/** Cost of a statement in the expansion budget, as the contract counts events. */
function expansionCost(statement: Statement): number {
  switch (statement.kind) {
    case 'bar':
    case 'length':
    case 'octave':
    case 'octave-step':
    case 'gate':
    case 'transpose':
    case 'tie':
      return 0;
    case 'note':
    case 'rest':
      return statement.isTied ? 0 : 1;
    default:
      return 1;
  }
}
