import type { Diagnostic, Language } from '../../diagnostics/diagnostic.js';
import { failedComposition, failedValidation, failedWork } from '../../diagnostics/failed-results.js';
import type { ToolResult } from '../catalog/entry.js';

/* What a tool answers when it could not do its work, in the shape of the action that was asked for. */

export function composeFailure(errors: readonly Diagnostic[], language: Language): ToolResult {
  return { isError: true, structured: failedComposition(errors, language) };
}

export function validateFailure(errors: readonly Diagnostic[], language: Language): ToolResult {
  return { isError: true, structured: failedValidation(errors, language) };
}

export function otherFailure(errors: readonly Diagnostic[], language: Language): ToolResult {
  return { isError: true, structured: failedWork(errors, language) };
}
