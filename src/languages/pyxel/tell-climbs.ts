import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { SongText, Statement } from '../statements.js';

/** Octave steps of a bracket, as far as it has been read. */
interface Climb {
  steps: number;
  /** An O inside sets the octave whatever the pass. */
  isSet: boolean;
}

/**
 * Notes where a repeat of the dialect ends in another octave than it began in: here every pass goes on from there, while
 * in Pyxel itself an octave is as written.
 */
export function tellClimbs(song: SongText, log: DiagnosticLog): void {
  for (const { statements } of song.tracks) tellTrack(statements, log);
}

function tellTrack(statements: readonly Statement[], log: DiagnosticLog): void {
  const outer: Climb[] = [];
  let climb: Climb = { steps: 0, isSet: false };
  for (const statement of statements) {
    switch (statement.kind) {
      case 'octave':
        climb = { steps: 0, isSet: true };
        break;
      case 'octave-step':
        climb.steps += statement.step;
        break;
      case 'open':
        if (statement.match < 0) break;
        outer.push(climb);
        climb = { steps: 0, isSet: false };
        break;
      case 'close': {
        const inner = climb;
        climb = outer.pop() ?? { steps: 0, isSet: false };
        const passes = statement.count ?? 2;
        if (!inner.isSet && inner.steps !== 0 && passes > 1) {
          log.add('octave-climbs', { span: statement, values: { steps: Math.abs(inner.steps), passes } });
        }
        if (inner.isSet) climb = { steps: inner.steps, isSet: true };
        else climb.steps += inner.steps * passes;
        break;
      }
      default:
    }
  }
}
