import { existsSync } from 'node:fs';
import type { Diagnostic, Language } from '../diagnostics/diagnostic.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { exitCodes } from '../host/exit-codes.js';
import { version } from '../version.generated.js';
import { type Arguments, isSwitchedOn, readChoice, usageProblem } from './arguments.js';
import { commands } from './commands.js';
import { commandHelp, programHelp } from './help.js';
import { type Environment, languages } from './language.js';
import { commonOptions } from './options.js';
import { parseCommandLine } from './parse.js';
import { createSession, print, report } from './session.js';
import { failUsage } from './usage-error.js';

/** Runs the command that the command line names. */
export async function runProgram(
  line: readonly string[],
  language: Language,
  environment: Environment,
): Promise<number> {
  const { entry, command, args } = await parseCommandLine(line, commands);
  const session = await createSession(args, language, environment);
  if (isSwitchedOn(args, 'version')) return print(session, `${version}\n`);
  if (args.command === 'help' || isSwitchedOn(args, 'help')) return help(args, session);

  for (const option of commonOptions) {
    if (option.name === 'lang') readChoice(args, option, languages);
  }
  if (entry !== undefined && command !== undefined) return command.run(args, session);

  if (args.command === '' && !session.json && args.problems.length === 0) {
    await report(programHelp(language));
    return exitCodes.usage;
  }
  args.problems.unshift(unknownCommand(args.command));
  return failUsage(args, session);
}

function unknownCommand(name: string): Diagnostic {
  if (name === '') return usageProblem('no-subcommand');
  const nearest = nearestOf(name, [...commands.map((command) => command.name), 'help']);
  if (nearest !== undefined) return usageProblem('unknown-subcommand-near', { name, nearest });
  return usageProblem(existsSync(name) ? 'file-as-subcommand' : 'unknown-subcommand', { name });
}

async function help(args: Arguments, session: Parameters<typeof failUsage>[1]): Promise<number> {
  const name = args.command === 'help' ? args.operands[0] : args.command;
  if (name === undefined || name === '') return print(session, programHelp(session.language));
  const entry = commands.find((candidate) => candidate.name === name);
  if (entry !== undefined) return print(session, commandHelp(entry, await entry.load(), session.language));
  args.problems.unshift(unknownCommand(name));
  return failUsage(args, session);
}
