import { Parser } from 'yargs/helpers';
import type { Arguments } from './arguments.js';
import { checkWords } from './check-words.js';
import type { Command, CommandEntry, OptionSpec } from './command.js';
import { commonOptions } from './options.js';

/** A command line that names a command, or none that there is. */
interface Parsed {
  readonly entry?: CommandEntry;
  readonly command?: Command;
  readonly args: Arguments;
}

/**
 * Takes a command line apart. Only the command that it names is loaded. Values stay texts: whether they are right is
 * for the command to say, in the user's language.
 */
export async function parseCommandLine(line: readonly string[], entries: readonly CommandEntry[]): Promise<Parsed> {
  const entry = findCommand(line, entries);
  const command = await entry?.load();
  const options = [...commonOptions, ...(command?.options ?? [])];
  // Without a command there is only one thing to tell: that there is none.
  const { words, problems } = checkWords(line, options, entry?.name ?? '');
  const { _: operands, ...values } = parseWords(words, options);
  const named = entry?.name ?? operands[0] ?? '';
  return {
    ...(entry && command && { entry, command }),
    args: {
      command: named,
      operands: withoutFirst(operands, named),
      values: new Map(Object.entries(values).filter(isOptionValue)),
      problems: entry === undefined ? [] : [...problems],
    },
  };
}

/**
 * The command that is named first. Words before it can only be options and their values; which is which is not known
 * before the command is.
 */
function findCommand(line: readonly string[], entries: readonly CommandEntry[]): CommandEntry | undefined {
  for (const [i, word] of line.entries()) {
    if (word === '--') break;
    const entry = entries.find(({ name }) => name === word);
    if (entry !== undefined) return entry;
    const mayBeValue = /^-[^=]*$/.test(line[i - 1] ?? '');
    if (!word.startsWith('-') && !mayBeValue) break;
  }
  return undefined;
}

type ParsedWords = Readonly<Record<string, unknown>> & { readonly _: readonly string[] };

/** By the parser of yargs alone: commands, help and complaints are ours, in two languages, and loading stays quick. */
function parseWords(words: readonly string[], options: readonly OptionSpec[]): ParsedWords {
  const { _: operands, ...values } = Parser([...words], {
    alias: Object.fromEntries(options.flatMap(({ name, letter }) => (letter === undefined ? [] : [[name, [letter]]]))),
    boolean: options.filter(({ value }) => value === undefined).map(({ name }) => name),
    string: options.filter(({ value }) => value !== undefined).map(({ name }) => name),
    configuration: {
      'boolean-negation': true,
      'camel-case-expansion': false,
      'dot-notation': false,
      'duplicate-arguments-array': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'strip-aliased': true,
    },
  });
  return { ...values, _: operands.map(String) };
}

function isOptionValue(pair: [string, unknown]): pair is [string, string | boolean] {
  return typeof pair[1] === 'string' || typeof pair[1] === 'boolean';
}

function withoutFirst(words: readonly string[], word: string): readonly string[] {
  const at = words.indexOf(word);
  return at < 0 ? words : words.toSpliced(at, 1);
}
