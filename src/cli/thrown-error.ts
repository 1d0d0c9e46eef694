import type { Diagnostic, Language } from '../diagnostics/diagnostic.js';
import { messageOf } from '../diagnostics/message.js';
import { exitCodes } from '../host/exit-codes.js';
import { printText, reportText } from '../host/standard-output.js';
import { shortageOf, systemFailure } from '../host/system-failure.js';
import { usageProblem } from './arguments.js';
import type { Environment } from './language.js';
import { jsonText } from './session.js';
import { failureResult } from './usage-error.js';

/**
 * Tells of an error that nobody expected, almost always a fault of ours; answers with the exit code. The fault may be
 * anywhere, so nothing but the words of the command line is relied on.
 */
export async function tellThrownError(
  error: unknown,
  line: readonly string[],
  language: Language,
  environment: Environment,
): Promise<number> {
  const isFolderGone = error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
  const shortage = shortageOf(String(error));
  const problem = isFolderGone
    ? usageProblem('input-failed', { file: '.', reason: systemFailure(error).reason })
    : shortage === undefined
      ? internalError(error)
      : usageProblem('system-short', { file: 'mmlc', reason: shortage.reason });
  await tell(problem, line, language);
  if (environment.MMLC_DEBUG === '1' && error instanceof Error) await reportText(`${error.stack}\n`);
  return isFolderGone || shortage !== undefined ? exitCodes.inputOutput : exitCodes.internal;
}

function internalError(error: unknown): Diagnostic {
  const reason = error instanceof Error ? `${error.name}: ${error.message.split('\n', 1)[0]}` : String(error);
  return usageProblem('internal-error', { reason });
}

async function tell(problem: Diagnostic, line: readonly string[], language: Language): Promise<void> {
  const end = line.indexOf('--');
  const options = end < 0 ? line : line.slice(0, end);
  if (!options.includes('--json')) {
    await reportText(`mmlc: ${messageOf(problem, language)}\n`);
    return;
  }
  const command = line.find((word) => !word.startsWith('-')) ?? '';
  await printText(jsonText(failureResult(command, [problem], language), 'line'));
}
