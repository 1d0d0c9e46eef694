import type { Localized } from '../diagnostics/diagnostic.js';
import type { Arguments } from './arguments.js';
import type { Session } from './session.js';

/** An option as its help, its manual entry and its parser know it. */
export interface OptionSpec {
  /** Long name without dashes. */
  readonly name: string;
  /** One letter. */
  readonly letter?: string;
  /** What stands for the value in help texts; absent for a switch. */
  readonly value?: string;
  /** The only values allowed. */
  readonly choices?: readonly string[];
  /** A switch that `--no-NAME` turns off. */
  readonly negatable?: boolean;
  readonly about: Localized;
}

export interface CommandExample {
  readonly line: string;
  readonly about: Localized;
}

/** Words that an option takes, or that the command knows otherwise, and what each means. */
export interface CommandList {
  /** What the manual calls its part. */
  readonly name: string;
  readonly title: Localized;
  readonly rows: readonly { readonly term: string; readonly about: Localized }[];
}

/** A command as the program's own help lists it. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: Localized;
  /** Reads the command itself only when it is asked for. */
  readonly load: () => Promise<Command>;
}

/** What a command works on, as a shell completes it: files of songs, one of some words, or nothing. */
export type Operands =
  | { readonly kind: 'songs' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'none' };

/** One subcommand. */
export interface Command {
  /** What follows the command's name in its usage line. */
  readonly usage: string;
  /** Paragraphs below the usage line. */
  readonly details: readonly Localized[];
  readonly options: readonly OptionSpec[];
  /** Files of songs unless said otherwise. */
  readonly operands?: Operands;
  /** Stand behind the options. */
  readonly lists?: readonly CommandList[];
  readonly examples: readonly CommandExample[];
  /** Does the work and answers with the exit code. */
  readonly run: (args: Arguments, session: Session) => Promise<number>;
}
