import type { DiagnosticKind } from '../../diagnostics/catalog.js';
import type { Diagnostic, Language } from '../../diagnostics/diagnostic.js';
import { diagnosticToJson, type JsonDiagnostic } from '../../diagnostics/json.js';
import { nearestOf } from '../../diagnostics/nearest.js';

/** A diagnostic that has no place in a text. */
export function matter(kind: DiagnosticKind, values: Diagnostic['values'] = {}): Diagnostic {
  return { kind, values, related: [] };
}

/** What is wrong with a value that must be one of some, or nothing. */
export function checkChoice(name: string, value: string, choices: readonly string[]): Diagnostic | undefined {
  if (choices.includes(value)) return undefined;
  const values = { option: name, value, choices: choices.join(', ') };
  const nearest = nearestOf(value, choices);
  const isMode = name === 'mode';
  if (nearest === undefined) return matter(isMode ? 'invalid-mode' : 'invalid-choice', values);
  return matter(isMode ? 'invalid-mode-near' : 'invalid-choice-near', { ...values, nearest });
}

export function toJson(diagnostics: readonly Diagnostic[], language: Language): readonly JsonDiagnostic[] {
  return diagnostics.map((diagnostic) => diagnosticToJson(diagnostic, language));
}
