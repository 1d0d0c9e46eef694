import type { Diagnostic, Language } from '../../diagnostics/diagnostic.js';
import type { ToolResult } from '../catalog/entry.js';
import { toJson } from './problems.js';

/*
 * What a tool answers when it could not do its work, in the shape of the action that was asked for, so that a program
 * finds the fields it looks for.
 */

export function composeFailure(errors: readonly Diagnostic[], language: Language): ToolResult {
  return {
    isError: true,
    structured: {
      success: false,
      audio: null,
      duration_sec: 0,
      note_sequence: null,
      validation: { errors: toJson(errors, language), warnings: [] },
      notes: [],
    },
  };
}

export function validateFailure(errors: readonly Diagnostic[], language: Language): ToolResult {
  const validation = { errors: toJson(errors, language), warnings: [] };
  return {
    isError: true,
    structured: {
      success: false,
      valid: false,
      ...validation,
      notes: [],
      note_sequence: null,
      channel_summary: [],
      validation,
    },
  };
}

export function otherFailure(errors: readonly Diagnostic[], language: Language): ToolResult {
  return {
    isError: true,
    structured: { success: false, validation: { errors: toJson(errors, language), warnings: [] } },
  };
}
