import yargs from 'yargs';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { type Arguments, usageProblem } from './arguments.js';
import type { Command, CommandEntry, OptionSpec } from './command.js';
import { commonOptions } from './options.js';

/** A command line that names a command, or none that there is. */
export interface Parsed {
  readonly entry?: CommandEntry;
  readonly command?: Command;
  readonly args: Arguments;
}

/**
 * Takes a command line apart with yargs. Values stay texts: whether they are right is for the command to say, in the
 * user's language.
 */
export async function parseCommandLine(line: readonly string[], entries: readonly CommandEntry[]): Promise<Parsed> {
  const chosen: { entry?: CommandEntry; command?: Command } = {};
  const bare = yargs([...line])
    .locale('en')
    .help(false)
    .version(false);
  const parser = declareOptions(bare, commonOptions)
    .exitProcess(false)
    .fail((message, error) => {
      // Nothing here is declared so that yargs could refuse it.
      throw error ?? new Error(message);
    })
    .parserConfiguration({
      'boolean-negation': true,
      'camel-case-expansion': false,
      'dot-notation': false,
      'duplicate-arguments-array': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'strip-aliased': true,
      'strip-dashed': false,
    });
  for (const entry of entries) {
    parser.command({
      command: entry.name,
      describe: entry.summary.en,
      builder: async (inner: YargsParser) => {
        chosen.entry = entry;
        chosen.command = await entry.load();
        return declareOptions(inner, chosen.command.options);
      },
      handler: () => undefined,
    });
  }
  const result: Readonly<Record<string, unknown>> & { readonly _: readonly (string | number)[] } =
    await parser.parseAsync();
  const [name = '', ...operands] = result._.map(String);
  const options = [...commonOptions, ...(chosen.command?.options ?? [])];
  const args: Arguments = {
    command: name,
    operands,
    values: valuesOf(result, options),
    problems: chosen.command ? wrongOptions(line, result, options, name) : [],
  };
  return { ...chosen, args };
}

type YargsParser = ReturnType<typeof yargs>;

function declareOptions(parser: YargsParser, options: readonly OptionSpec[]): YargsParser {
  for (const { name, letter, value } of options) {
    parser.option(name, {
      type: value === undefined ? 'boolean' : 'string',
      ...(letter !== undefined && { alias: letter }),
    });
  }
  return parser;
}

function valuesOf(result: Readonly<Record<string, unknown>>, options: readonly OptionSpec[]) {
  const values = new Map<string, string | boolean>();
  for (const { name } of options) {
    const value = result[name];
    if (typeof value === 'string' || typeof value === 'boolean') values.set(name, value);
  }
  return values;
}

/** Options that there are not, switches with a value, and `--no-` where it makes no sense. */
function wrongOptions(
  line: readonly string[],
  result: Readonly<Record<string, unknown>>,
  options: readonly OptionSpec[],
  command: string,
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const known = new Map(options.map((option) => [option.name, option]));
  const told = new Set<string>();
  for (const key of Object.keys(result)) {
    if (key === '_' || key === '$0' || known.has(key)) continue;
    const written = asWritten(line, key);
    if (!told.has(written)) problems.push(unknownOption(written, options, command));
    told.add(written);
  }
  for (const word of optionWords(line)) {
    const [, negation, name = '', , value] = /^--(no-)?([^=]+)(=(.*))?$/s.exec(word) ?? [];
    const option = known.get(name);
    if (option === undefined) continue;
    if (negation !== undefined && !option.negatable) problems.push(unknownOption(`--no-${name}`, options, command));
    if (negation === undefined && value !== undefined && option.value === undefined) {
      problems.push(usageProblem('option-takes-no-value', { option: `--${name}`, value }));
    }
  }
  return problems;
}

function optionWords(line: readonly string[]): readonly string[] {
  const end = line.indexOf('--');
  return (end < 0 ? line : line.slice(0, end)).filter((word) => /^-./s.test(word));
}

/** The word that a key of yargs came from: `--rat`, `--no-rat`, or one of the letters of `-rat`. */
function asWritten(line: readonly string[], key: string): string {
  const words = optionWords(line).map((word) => word.replace(/=.*$/s, ''));
  return (
    words.find((word) => word === `--${key}` || word === `--no-${key}`) ??
    words.find((word) => !word.startsWith('--') && word.includes(key)) ??
    (key.length === 1 ? `-${key}` : `--${key}`)
  );
}

function unknownOption(written: string, options: readonly OptionSpec[], command: string): Diagnostic {
  const name = written.replace(/^-+/, '');
  const candidates = options.flatMap((option) => [option.name, ...(option.negatable ? [`no-${option.name}`] : [])]);
  const nearest = name.length > 1 ? nearestOf(name, candidates) : undefined;
  return nearest === undefined
    ? usageProblem('unknown-option', { option: written, command })
    : usageProblem('unknown-option-near', { option: written, nearest: `--${nearest}` });
}
