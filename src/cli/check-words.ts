import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';

/** A command line without the options that are wrong, and what is wrong with them. */
interface CheckedWords {
  /**
   * Letters that were joined stand apart, and every switch has its value, so that a file called `true` behind it is
   * not taken for that: `-qo x` is `--quiet=true -o x`.
   */
  readonly words: readonly string[];
  readonly problems: readonly Diagnostic[];
}

/** Finds the options that there are not, switches with a value, and `--no-` where it makes no sense. */
export function checkWords(line: readonly string[], options: readonly OptionSpec[], command: string): CheckedWords {
  const words: string[] = [];
  const problems: Diagnostic[] = [];
  const end = line.indexOf('--');
  for (const word of end < 0 ? line : line.slice(0, end)) {
    const before = words.at(-1);
    if (word === '-' && before?.startsWith('--') && takesValue(before, options)) {
      // The parser takes a dash behind a long name for a word of its own.
      words.splice(-1, 1, `${before}=-`);
      continue;
    }
    const isOption = /^-./s.test(word) && !(/^-\d/.test(word) && takesValue(before, options));
    const checked = !isOption ? [word] : word.startsWith('--') ? checkLong(word, options) : splitLetters(word, options);
    if (checked === undefined) problems.push(unknownOption(word, options, command));
    for (const part of checked ?? []) {
      if (typeof part === 'string') words.push(part);
      else problems.push(part);
    }
  }
  return { words: end < 0 ? words : [...words, ...line.slice(end)], problems };
}

/** Words for the parser, and what is wrong with a value. */
type Parts = readonly (string | Diagnostic)[];

/** Whether the next word is the value of this one: `--rate -5` is a wrong number, not an unknown option. */
function takesValue(before: string | undefined, options: readonly OptionSpec[]): boolean {
  return options.some(
    ({ name, letter, value }) => value !== undefined && (before === `--${name}` || before === `-${letter}`),
  );
}

function checkLong(word: string, options: readonly OptionSpec[]): Parts | undefined {
  const [, written = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const option = options.find(({ name, negatable }) => written === name || (negatable && written === `no-${name}`));
  if (option === undefined) return undefined;
  if (option.value !== undefined) return [word];
  return switchParts(`--${option.name}=${written === option.name}`, `--${written}`, value);
}

/** A switch counts even with a value that it does not take: who writes `--json=1` wants the complaint as JSON. */
function switchParts(word: string, written: string, value: string | undefined): Parts {
  return value === undefined ? [word] : [word, usageProblem('option-takes-no-value', { option: written, value })];
}

/** Nothing when one of the letters is no option. */
function splitLetters(word: string, options: readonly OptionSpec[]): Parts | undefined {
  // A long name behind a single dash is meant as one.
  if (options.some(({ name }) => word === `-${name}` || word.startsWith(`-${name}=`))) return undefined;
  const parts: (string | Diagnostic)[] = [];
  const letters = Array.from(word).slice(1);
  for (const [i, letter] of letters.entries()) {
    const option = options.find((candidate) => candidate.letter === letter);
    if (option === undefined) return undefined;
    const rest = letters.slice(i + 1).join('');
    if (option.value !== undefined) {
      parts.push(rest === '' ? `-${letter}` : `--${option.name}=${rest.replace(/^=/, '')}`);
      return parts;
    }
    const value = rest.startsWith('=') ? rest.slice(1) : undefined;
    parts.push(...switchParts(`--${option.name}=true`, `-${letter}`, value));
    if (value !== undefined) return parts;
  }
  return parts;
}

function unknownOption(word: string, options: readonly OptionSpec[], command: string): Diagnostic {
  const option = word.replace(/=.*$/s, '');
  const name = option.replace(/^-+/, '');
  const candidates = options.flatMap((known) => [known.name, ...(known.negatable ? [`no-${known.name}`] : [])]);
  const nearest = name.length > 1 ? nearestOf(name, candidates) : undefined;
  return nearest === undefined
    ? usageProblem('unknown-option', { option, command })
    : usageProblem('unknown-option-near', { option, nearest: `--${nearest}` });
}
