import type { Diagnostic, Language } from '../diagnostics/diagnostic.js';
import { failedComposition, failedValidation, failedWork } from '../diagnostics/failed-results.js';
import { exitCodes } from '../host/exit-codes.js';
import type { Arguments } from './arguments.js';
import { commands } from './commands.js';
import { problemText } from './messages.js';
import { jsonText, print, report, type Session } from './session.js';

/** Tells what is wrong with the command line, as JSON where JSON was asked for. */
export async function failUsage(args: Arguments, session: Session): Promise<number> {
  const { command, problems } = args;
  if (session.json) {
    return print(session, jsonText(failureResult(command, problems, session.language), 'document'), exitCodes.usage);
  }
  await report(problems.map((problem) => usageText(command, problem, session)).join(''));
  return exitCodes.usage;
}

function usageText(command: string, problem: Diagnostic, session: Session): string {
  // A command that does not exist cannot be the one that speaks.
  const speaker = commands.some(({ name }) => name === command) ? `mmlc ${command}` : 'mmlc';
  return problemText(problem, speaker, 'pretty', session);
}

/** What a command answers when it could not even begin, in its own shape as far as it has one. */
export function failureResult(command: string, problems: readonly Diagnostic[], language: Language): object {
  switch (command) {
    case 'compose':
      return failedComposition(problems, language);
    case 'validate':
      return failedValidation(problems, language);
    default:
      return failedWork(problems, language);
  }
}
