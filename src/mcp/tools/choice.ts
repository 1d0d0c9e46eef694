import type { DiagnosticKind } from '../../diagnostics/catalog.js';
import type { Diagnostic, Language } from '../../diagnostics/diagnostic.js';
import { diagnosticToJson, type JsonDiagnostic } from '../../diagnostics/json.js';
import { nearestOf } from '../../diagnostics/nearest.js';
import type { ReadArguments } from '../catalog/read-arguments.js';
import { languages, toolModes } from './music-parameters.js';

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

type Choice = readonly [name: string, values: readonly string[]];

/**
 * Everything that is wrong with the arguments of a call that is about a song. `choices` are the arguments of the tool
 * that must be one of some values; mode and language are checked in any case.
 */
export function musicProblems(args: ReadArguments, choices: readonly Choice[]): readonly Diagnostic[] {
  const problems = [...args.problems];
  const isTold = (name: string) => problems.some(({ values }) => values.name === name);
  for (const name of ['mml', 'mode']) {
    if (args.text(name) === '' && !isTold(name)) problems.push(matter('missing-parameter', { name }));
  }
  const all: readonly Choice[] = [['mode', toolModes], ...choices, ['lang', languages]];
  for (const [name, values] of all) {
    const problem = args.text(name) === '' ? undefined : checkChoice(name, args.text(name), values);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}
