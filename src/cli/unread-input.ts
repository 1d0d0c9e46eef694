import { exitCodes } from '../host/exit-codes.js';
import type { InputFailure } from '../host/find-inputs.js';
import { type Answer, answer } from './answer.js';
import { usageProblem } from './arguments.js';
import { inputName } from './file-names.js';
import { problemFindings, problemText } from './messages.js';
import type { MessageFormat } from './music-options.js';
import { jsonText, type Session } from './session.js';
import { failureResult } from './usage-error.js';

/** How what cannot be read is told. */
export interface UnreadTelling {
  readonly command: 'compose' | 'validate' | 'info';
  /** `json` also where the whole result is JSON. */
  readonly format: MessageFormat;
  readonly isJsonResult: boolean;
  readonly jsonShape: 'document' | 'line';
}

/** What is to be told of a song or folder that cannot be read. */
export function unreadAnswer({ path, failure }: InputFailure, telling: UnreadTelling, session: Session): Answer {
  const { command, format, isJsonResult, jsonShape } = telling;
  const file = inputName(path);
  const problem = usageProblem('input-failed', { file, reason: failure.reason });
  if (isJsonResult) {
    const result = { ...failureResult(command, [problem], session.language), file, mode: null };
    return answer(exitCodes.inputOutput, { stdout: jsonText(result, jsonShape) });
  }
  const text = problemText(problem, `mmlc ${command}`, format, session);
  return answer(exitCodes.inputOutput, {
    // An annotation is a result, and GitHub reads it wherever it is printed.
    ...(command === 'validate' && format === 'github' ? { stdout: text } : { stderr: text }),
    findings: problemFindings(problem, format, session),
  });
}
