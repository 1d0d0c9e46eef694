import type { Command, CommandEntry, Operands, OptionSpec } from './command.js';
import { commonOptions } from './options.js';

/** What a shell needs to know of the program, in English: a completion is made once and serves every session. */
export interface CompletionWords {
  readonly commands: readonly CommandWords[];
  /** Options of every command. */
  readonly common: readonly OptionWords[];
}

export interface CommandWords {
  readonly name: string;
  readonly about: string;
  /** Its own and those of every command. */
  readonly options: readonly OptionWords[];
  readonly operands: Operands;
}

export interface OptionWords {
  /** With their dashes, `-o` before `--output`. */
  readonly forms: readonly string[];
  readonly about: string;
  readonly value: ValueWords;
}

/** What follows an option: nothing, one of some words, a file, a folder, or what nobody can guess. */
export type ValueWords =
  | { readonly kind: 'none' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'free' };

export async function completionWords(entries: readonly CommandEntry[]): Promise<CompletionWords> {
  const commands = await Promise.all(entries.map(async (entry) => wordsOfCommand(entry, await entry.load())));
  const help: CommandWords = {
    name: 'help',
    about: 'show help on a command',
    options: commonOptions.map(wordsOfOption),
    operands: { kind: 'words', words: entries.map(({ name }) => name) },
  };
  return { commands: [...commands, help], common: commonOptions.map(wordsOfOption) };
}

function wordsOfCommand({ name, summary }: CommandEntry, command: Command): CommandWords {
  return {
    name,
    about: summary.en,
    options: [...command.options, ...commonOptions].map(wordsOfOption),
    operands: command.operands ?? { kind: 'songs' },
  };
}

function wordsOfOption(option: OptionSpec): OptionWords {
  const { name, letter, negatable, about } = option;
  const forms = [...(letter === undefined ? [] : [`-${letter}`]), `--${name}`, ...(negatable ? [`--no-${name}`] : [])];
  return { forms, about: about.en, value: valueWords(option) };
}

function valueWords({ value, choices }: OptionSpec): ValueWords {
  if (choices !== undefined) return { kind: 'words', words: choices };
  switch (value) {
    case undefined:
      return { kind: 'none' };
    case 'FILE':
      return { kind: 'file' };
    case 'DIR':
      return { kind: 'folder' };
    default:
      return { kind: 'free' };
  }
}
