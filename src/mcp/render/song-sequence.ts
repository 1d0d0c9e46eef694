import { type Compilation, compile } from '../../compiler.js';
import type { Language } from '../../diagnostics/diagnostic.js';
import { diagnosticToJson, type JsonDiagnostic } from '../../diagnostics/json.js';
import { noteSequenceOf } from '../../score/note-sequence.js';
import type { Score } from '../../score/score.js';
import { callLimits } from './limits.js';
import type { JsonObject, SequenceMessage, SequenceWork } from './work-messages.js';

/**
 * How the note sequence goes into a result: at the limits of a song it is a hundred megabytes of JSON, which no client
 * wants in one piece, so that a large one is left out with a warning that says so.
 */
export interface SequencePlan {
  readonly noteSequence: boolean;
  readonly warnings: readonly JsonDiagnostic[];
}

export function planSequence({ score }: Compilation, isWanted: boolean, language: Language): SequencePlan {
  if (!isWanted || score === null) return { noteSequence: isWanted, warnings: [] };
  const count = eventCountOf(score);
  if (count <= callLimits.sequenceEvents) return { noteSequence: true, warnings: [] };
  const values = { count, limit: callLimits.sequenceEvents };
  return {
    noteSequence: false,
    warnings: [diagnosticToJson({ kind: 'sequence-too-large', values, related: [] }, language)],
  };
}

function eventCountOf({ channels, samples }: Score): number {
  const tracks = [...channels, ...(samples ? [samples] : [])];
  return tracks.reduce((sum, { events }) => sum + events.length, 0);
}

/** The result without its note sequence, where that was not wanted. */
export function withoutSequence(result: JsonObject, isWanted: boolean): JsonObject {
  if (isWanted) return result;
  const { note_sequence: _, ...rest } = result;
  return rest;
}

/** The note sequence of a song as JSON, where it may be put in a result. */
export function sequenceOfSong({ mml, mode, maxDurationSeconds }: SequenceMessage): SequenceWork {
  const { score } = compile(mml, { mode, maxDurationSeconds });
  const eventCount = score === null ? 0 : eventCountOf(score);
  const isGiven = score !== null && eventCount <= callLimits.sequenceEvents;
  return { kind: 'sequence', eventCount, json: isGiven ? JSON.stringify(noteSequenceOf(score)) : null };
}
