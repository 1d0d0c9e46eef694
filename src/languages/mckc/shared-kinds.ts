import type { DiagnosticKind } from '../../diagnostics/catalog.js';

/** What a text of mode mckc can be told besides the diagnostics of its own. */
export const mckcSharedKinds: ReadonlySet<DiagnosticKind> = new Set([
  'invalid-utf8',
  'lone-surrogate',
  'text-limit',
  'unknown-command',
  'unknown-command-nearest',
  'foreign-command',
  'full-width-text',
  'stray-text',
  'missing-number',
  'blank-before-number',
  'value-out-of-range',
  'channel-mismatch',
  'envelope-second-loop',
  'unterminated-repeat',
  'unmatched-repeat-end',
  'nesting-limit',
  'expansion-limit',
  'statement-limit',
  'song-limit',
  'duration-limit',
  'duration-warning',
  'no-track',
  'no-notes',
  'mode-chosen',
]);
