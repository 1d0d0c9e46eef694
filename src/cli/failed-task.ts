import { messageOf } from '../diagnostics/message.js';
import { exitCodes } from '../host/exit-codes.js';
import { shortageOf } from '../host/system-failure.js';
import { type Answer, answer } from './answer.js';
import { usageProblem } from './arguments.js';
import { inputName } from './file-names.js';
import { problemFindings, problemText } from './messages.js';
import { jsonText, type Session } from './session.js';
import type { Task } from './task.js';
import { failureResult } from './usage-error.js';

/** What is to be told of a task that was given up: a limit of the system, or else a fault of ours. */
export function failedAnswer(task: Task, message: string, session: Session): Answer {
  const shortage = shortageOf(message);
  const { language } = session;
  const file = inputName(task.input);
  const problem =
    shortage === undefined
      ? usageProblem('internal-error', { reason: `${file}: ${message}` })
      : usageProblem('system-short', { file, reason: shortage.reason });
  const exitCode = shortage === undefined ? exitCodes.internal : exitCodes.inputOutput;
  const format = task.kind === 'validate' ? task.request.format : task.request.diagnostics;
  if (session.json || (task.kind === 'validate' && format === 'json')) {
    const result = { ...failureResult(task.kind, [problem], language), file };
    return answer(exitCode, { stdout: jsonText(result, 'line') });
  }
  const stderr =
    format === 'pretty' ? `mmlc: ${messageOf(problem, language)}\n` : problemText(problem, 'mmlc', format, session);
  return answer(exitCode, { stderr, findings: problemFindings(problem, format, session) });
}
