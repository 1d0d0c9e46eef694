import type { Diagnostic, Localized } from '../../diagnostics/diagnostic.js';
import { nearestOf } from '../../diagnostics/nearest.js';
import type { Parameter } from './entry.js';

/** The arguments of a call by name, with what stands for those that are absent. */
export interface ReadArguments {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly flag: (name: string) => boolean;
  readonly problems: readonly Diagnostic[];
}

type Value = string | number | boolean;

/** Most names that are told of one by one: a caller's mistake is answered in few words, however large it is. */
const mostUnknownNames = 10;
/** Longest part of a name or a text, in code units, that is looked at for a message, which quotes less. */
const longestShown = 1000;

/** Checks the arguments of a call. A value of a wrong type is a problem, and its default stands in for it. */
export function readArguments(
  parameters: readonly Parameter[],
  args: Readonly<Record<string, unknown>>,
): ReadArguments {
  const problems: Diagnostic[] = [];
  const values = new Map<string, Value>();
  for (const parameter of parameters) {
    const { name } = parameter;
    const value = args[name];
    const isThere = Object.hasOwn(args, name) && value !== undefined;
    if (isThere && isOf(parameter, value)) values.set(name, value);
    else values.set(name, parameter.otherwise ?? { string: '', integer: 0, boolean: false }[parameter.type]);
    if (isThere && !isOf(parameter, value)) problems.push(wrongType(parameter, value));
    if (!isThere && parameter.isRequired) {
      problems.push({ kind: 'missing-parameter', values: { name }, related: [] });
    }
  }
  problems.push(...unknownNames(args, parameters));
  return {
    text: (name) => values.get(name) as string,
    number: (name) => values.get(name) as number,
    flag: (name) => values.get(name) as boolean,
    problems,
  };
}

function isOf(
  { type, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Parameter,
  value: unknown,
): value is Value {
  if (type !== 'integer') return typeof value === type;
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}

function wrongType(parameter: Parameter, value: unknown): Diagnostic {
  const { name, otherwise, values } = parameter;
  const example = JSON.stringify(
    otherwise === '' || otherwise === undefined ? (values?.[0] ?? 'A l8 c d e') : otherwise,
  );
  return {
    kind: 'invalid-parameter',
    values: { name, expected: expectedWords(parameter), value: shownValue(value), example },
    related: [],
  };
}

/** A list or an object may be nested deeper than the stack can follow, so that only its kind is shown. */
function shownValue(value: unknown): Localized | string {
  if (Array.isArray(value)) return { en: 'a list', ja: '配列' };
  if (typeof value === 'object' && value !== null) return { en: 'an object', ja: 'オブジェクト' };
  return JSON.stringify(typeof value === 'string' ? value.slice(0, longestShown) : value) ?? 'null';
}

function expectedWords({ type, min, max }: Parameter): Localized {
  switch (type) {
    case 'string':
      return { en: 'a string', ja: '文字列' };
    case 'boolean':
      return { en: 'true or false', ja: ' true か false ' };
    case 'integer':
      return min === undefined || max === undefined
        ? { en: 'a whole number', ja: '整数' }
        : { en: `a whole number from ${min} to ${max}`, ja: ` ${min}〜${max} の整数` };
  }
}

/** Names that are no parameter: the first of them, and how many more there are. */
function unknownNames(args: Readonly<Record<string, unknown>>, parameters: readonly Parameter[]): Diagnostic[] {
  const names = parameters.map(({ name }) => name);
  const unknown = Object.keys(args).filter((name) => !names.includes(name));
  const problems = unknown.slice(0, mostUnknownNames).map((name) => unknownName(name.slice(0, longestShown), names));
  const count = unknown.length - problems.length;
  if (count > 0) {
    problems.push({ kind: 'unknown-parameters-more', values: { count, choices: names.join(', ') }, related: [] });
  }
  return problems;
}

function unknownName(name: string, names: readonly string[]): Diagnostic {
  const nearest = nearestOf(name, names);
  return nearest === undefined
    ? { kind: 'unknown-parameter', values: { name, choices: names.join(', ') }, related: [] }
    : { kind: 'unknown-parameter-near', values: { name, nearest }, related: [] };
}
