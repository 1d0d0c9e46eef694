import type { Language } from '../diagnostics/diagnostic.js';
import { exitCodes } from '../host/exit-codes.js';
import { printText } from '../host/standard-output.js';
import { version } from '../version.generated.js';
import { chooseLanguage, type Environment } from './language.js';

/**
 * The program: does what the command line says and answers with the exit code. What needs no parser is answered
 * before one is loaded.
 */
export async function main(line: readonly string[], environment: Environment): Promise<number> {
  let language: Language = 'en';
  try {
    language = chooseLanguage(line, environment);
    const only = line.length === 1 ? line[0] : undefined;
    if (only === '--version' || only === '-V') return await printOrFail(`${version}\n`);
    if (only === '--help' || only === '-h') {
      return await printOrFail((await import('./help.js')).programHelp(language));
    }
    const { runProgram } = await import('./program.js');
    return await runProgram(line, language, environment);
  } catch (error) {
    const { tellThrownError } = await import('./thrown-error.js');
    return await tellThrownError(error, line, language, environment);
  }
}

async function printOrFail(text: string): Promise<number> {
  return (await printText(text)) === undefined ? exitCodes.good : exitCodes.inputOutput;
}
