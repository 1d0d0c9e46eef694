import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { ReadArguments } from '../catalog/read-arguments.js';
import { checkChoice } from './check-choice.js';
import { languages, toolModes } from './music-parameters.js';
import { problem } from './problems.js';

type Choice = readonly [name: string, values: readonly string[]];

/**
 * Everything that is wrong with the arguments of a call that is about a song. `choices` are the arguments of the tool
 * that must be one of some values; mode and language are checked in any case.
 */
export function songProblems(args: ReadArguments, choices: readonly Choice[]): readonly Diagnostic[] {
  const problems = [...args.problems];
  const isTold = (name: string) => problems.some(({ values }) => values.name === name);
  for (const name of ['mml', 'mode']) {
    if (args.text(name) === '' && !isTold(name)) problems.push(problem('missing-parameter', { name }));
  }
  const all: readonly Choice[] = [['mode', toolModes], ...choices, ['lang', languages]];
  for (const [name, values] of all) {
    const wrong = args.text(name) === '' ? undefined : checkChoice(name, args.text(name), values);
    if (wrong !== undefined) problems.push(wrong);
  }
  return problems;
}
