import type { Language } from '../diagnostics/diagnostic.js';
import { messageOf } from '../diagnostics/message.js';
import { printText, reportText } from '../host/standard-output.js';
import { usageProblem } from './arguments.js';
import type { Environment } from './language.js';
import { jsonText } from './session.js';
import { failureResult } from './usage-error.js';

/** Tells of a fault of ours, which may be anywhere: nothing but the words of the command line is relied on. */
export async function tellInternalError(
  error: unknown,
  line: readonly string[],
  language: Language,
  environment: Environment,
): Promise<void> {
  const reason = error instanceof Error ? `${error.name}: ${error.message.split('\n', 1)[0]}` : String(error);
  const problem = usageProblem('internal-error', { reason });
  const trace = environment.MMLC_DEBUG === '1' && error instanceof Error ? `${error.stack}\n` : '';
  if (!isJsonWanted(line)) {
    await reportText(`mmlc: ${messageOf(problem, language)}\n${trace}`);
    return;
  }
  const command = line.find((word) => !word.startsWith('-')) ?? '';
  await printText(jsonText(failureResult(command, [problem], language), 'line'));
  if (trace !== '') await reportText(trace);
}

function isJsonWanted(line: readonly string[]): boolean {
  const end = line.indexOf('--');
  return (end < 0 ? line : line.slice(0, end)).includes('--json');
}
