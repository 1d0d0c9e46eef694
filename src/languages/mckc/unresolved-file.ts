import type { DiagnosticKind } from '../../diagnostics/catalog.js';
import type { MessageValues } from '../../diagnostics/diagnostic.js';
import type { UnresolvedFile } from '../../source/file-resolver.js';

const kinds = {
  absent: 'mckc-file-absent',
  outside: 'mckc-file-outside',
  special: 'mckc-file-special',
  unreadable: 'mckc-file-unreadable',
} as const satisfies Record<UnresolvedFile['reason'], DiagnosticKind>;

/** What to tell of a file that could not be read. */
export function unresolvedReport(
  { reason, searched }: UnresolvedFile,
  path: string,
): { readonly kind: DiagnosticKind; readonly values: MessageValues } {
  if (searched.length === 0) return { kind: 'mckc-file-none', values: { file: path } };
  return { kind: kinds[reason], values: { file: path, choices: searched.join(', ') } };
}
