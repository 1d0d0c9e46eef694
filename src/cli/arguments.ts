import type { DiagnosticKind } from '../diagnostics/catalog.js';
import type { Diagnostic, MessageValues } from '../diagnostics/diagnostic.js';
import { nearestOf } from '../diagnostics/nearest.js';
import type { OptionSpec } from './command.js';

/** What stood on the command line, its options told apart from its operands. */
export interface Arguments {
  /** The command's name; empty when none was named. */
  readonly command: string;
  readonly operands: readonly string[];
  /** By long name. An option that needs a value and has none is an empty text. */
  readonly values: ReadonlyMap<string, string | boolean>;
  /** What is wrong with the command line so far; reading options adds to it. */
  readonly problems: Diagnostic[];
}

export function usageProblem(kind: DiagnosticKind, values: MessageValues = {}): Diagnostic {
  return { kind, values, related: [] };
}

export function isSwitchedOn(args: Arguments, name: string, otherwise = false): boolean {
  const value = args.values.get(name);
  return typeof value === 'boolean' ? value : otherwise;
}

/** The value of an option, or nothing when it is absent or its value is missing, which is a problem. */
export function readText(args: Arguments, option: OptionSpec): string | undefined {
  const value = args.values.get(option.name);
  if (typeof value !== 'string') return undefined;
  if (value !== '') return value;
  args.problems.push(
    usageProblem('option-needs-value', { option: `--${option.name}`, placeholder: option.value ?? 'VALUE' }),
  );
  return undefined;
}

/** One of the choices, or nothing when the option is absent or its value is none of them, which is a problem. */
export function readChoice<Choice extends string>(
  args: Arguments,
  option: OptionSpec,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readText(args, option);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) args.problems.push(wrongChoice(option, value, choices));
  return choice;
}

function wrongChoice(option: OptionSpec, value: string, choices: readonly string[]): Diagnostic {
  const nearest = nearestOf(value, choices);
  const values = { option: `--${option.name}`, value, choices: choices.join(', ') };
  const isMode = option.name === 'mode';
  return nearest === undefined
    ? usageProblem(isMode ? 'invalid-mode' : 'invalid-choice', values)
    : usageProblem(isMode ? 'invalid-mode-near' : 'invalid-choice-near', { ...values, nearest });
}

export function readWholeNumber(
  args: Arguments,
  option: OptionSpec,
  { min, max, otherwise }: { readonly min: number; readonly max: number; readonly otherwise: number },
): number {
  const value = readText(args, option);
  if (value === undefined) return otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  args.problems.push(
    usageProblem('invalid-number', { option: `--${option.name}`, value, min, max, example: otherwise }),
  );
  return otherwise;
}

const secondsOfUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, '': 60 };

/** Seconds from `90s`, `2.5m`, `1h` or a plain number of minutes. */
export function readDuration(
  args: Arguments,
  option: OptionSpec,
  { maxMinutes, otherwiseMinutes }: { readonly maxMinutes: number; readonly otherwiseMinutes: number },
): number {
  const value = readText(args, option);
  if (value === undefined) return otherwiseMinutes * 60;
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(value) ?? [];
  const seconds = digits === undefined ? Number.NaN : Number(digits) * secondsOfUnit[unit]!;
  if (seconds > 0 && seconds <= maxMinutes * 60) return seconds;
  args.problems.push(usageProblem('invalid-duration', { option: `--${option.name}`, value, max: maxMinutes }));
  return otherwiseMinutes * 60;
}
