import type { DiagnosticKind } from '../../diagnostics/catalog.js';
import type { Diagnostic, Language } from '../../diagnostics/diagnostic.js';
import { diagnosticToJson, type JsonDiagnostic } from '../../diagnostics/json.js';

/** What is wrong with a call: a diagnostic that has no place in a text. */
export function problem(kind: DiagnosticKind, values: Diagnostic['values'] = {}): Diagnostic {
  return { kind, values, related: [] };
}

export function toJson(diagnostics: readonly Diagnostic[], language: Language): readonly JsonDiagnostic[] {
  return diagnostics.map((diagnostic) => diagnosticToJson(diagnostic, language));
}
