import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { nearestOf } from '../../diagnostics/nearest.js';
import { problem } from './problems.js';

/** What is wrong with a value that must be one of some, or nothing. */
export function checkChoice(name: string, value: string, choices: readonly string[]): Diagnostic | undefined {
  if (choices.includes(value)) return undefined;
  const values = { option: name, value, choices: choices.join(', ') };
  const nearest = nearestOf(value, choices);
  const isMode = name === 'mode';
  if (nearest === undefined) return problem(isMode ? 'invalid-mode' : 'invalid-choice', values);
  return problem(isMode ? 'invalid-mode-near' : 'invalid-choice-near', { ...values, nearest });
}
