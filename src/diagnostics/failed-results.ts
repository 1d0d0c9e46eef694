import type { Diagnostic, Language } from './diagnostic.js';
import { diagnosticToJson } from './json.js';

/*
 * What is answered as JSON where the work could not even begin: in the shape of its results as far as it has one, so that
 * a program finds the fields it looks for.
 */

export function failedComposition(errors: readonly Diagnostic[], language: Language) {
  const validation = validationOf(errors, language);
  return { success: false, audio: null, duration_sec: 0, note_sequence: null, validation, notes: [] } as const;
}

export function failedValidation(errors: readonly Diagnostic[], language: Language) {
  const validation = validationOf(errors, language);
  return {
    success: false,
    valid: false,
    ...validation,
    notes: [],
    note_sequence: null,
    channel_summary: [],
    validation,
  } as const;
}

export function failedWork(errors: readonly Diagnostic[], language: Language) {
  return { success: false, validation: validationOf(errors, language) } as const;
}

function validationOf(errors: readonly Diagnostic[], language: Language) {
  return { errors: errors.map((error) => diagnosticToJson(error, language)), warnings: [] } as const;
}
