import { limits } from '../../../source/limits.js';
import { lineOf } from '../../../source/position.js';
import type { SourceText } from '../../../source/source-text.js';
import { type Span, spanOf } from '../../../source/span.js';
import { isOldSyntax, type MmlString } from '../real/analyze-strings.js';
import { mappedMmlText } from '../real/mml-text.js';
import { pythonNames } from './python-names.js';
import { type JoinedText, joined, type PythonText } from './python-text.js';
import { type PythonToken, pythonTokens } from './python-tokens.js';
import { argumentReader } from './python-values.js';

/** A string that a program gives to `mml(...)`. */
export interface PythonSound extends MmlString {
  /** How `--sound` names it: the number of the sound, a name of the program, or its line as `L12`. */
  readonly name: string;
  /** The line as a name, which is always there. */
  readonly lineName: string;
}

export interface PythonSounds {
  readonly sounds: readonly PythonSound[];
  /** Calls whose string the program works out when it runs. */
  readonly unknown: readonly Span[];
  /** What is beyond the limits; null when all is there. */
  readonly leftOut: LeftOutSounds | null;
}

export interface LeftOutSounds {
  readonly kind: 'python-sounds-many' | 'python-text-long';
  readonly limit: number;
  /** The first call left out. */
  readonly from: Span;
  readonly count: number;
}

const mostSounds = limits.programSounds.value;
const mostCharacters = limits.programSoundText.value;

interface Call {
  readonly span: Span;
  readonly isOld: boolean;
  readonly value: PythonText | null;
  readonly wishedName: string | null;
}

/**
 * Finds the strings that a Python program gives to `.mml(...)` and `.old_mml(...)`: written in the call, or under names
 * that surely stand for them there. The program is not run.
 */
export function findPythonSounds(source: SourceText): PythonSounds {
  const tokens = pythonTokens(source.text);
  const names = pythonNames(tokens);
  const read = argumentReader(tokens, names);
  const calls: Call[] = [];
  for (const call of names.calls) {
    const { dot } = call;
    const method = tokens[dot + 1]!;
    const first = dot + 3;
    // Without a string it takes the sound's MML away.
    if (isSign(tokens[first], ')')) continue;
    calls.push({
      span: spanOf(source, method.start, tokens[first]?.end ?? method.end),
      isOld: method.kind === 'name' && method.text === 'old_mml',
      value: read(first, call),
      wishedName: receiverName(tokens, dot),
    });
  }
  return named(source, calls);
}

/**
 * The calls as sounds, until there are too many. What calls have in common is made once: many of them may use one long
 * string.
 */
function named(source: SourceText, calls: readonly Call[]): PythonSounds {
  const known = calls.filter(isKnown);
  const wishes = countEach(known.map(({ wishedName }) => wishedName));
  const callsOfLine = new Map<number, number>();
  const strings = new Map<PythonText, JoinedText & { readonly isOld: boolean }>();
  const sounds: PythonSound[] = [];
  let characters = 0;
  let leftOut: LeftOutSounds | null = null;
  for (const [i, { span, isOld, value, wishedName }] of known.entries()) {
    characters += value.length;
    const isTooLong = characters > mostCharacters;
    if (isTooLong || i >= mostSounds) {
      const kind = isTooLong ? 'python-text-long' : 'python-sounds-many';
      leftOut = { kind, limit: isTooLong ? mostCharacters : mostSounds, from: span, count: known.length - i };
      break;
    }
    const string = strings.get(value) ?? joinedString(value);
    strings.set(value, string);
    const line = lineOf(source, span.start) + 1;
    const callOfLine = (callsOfLine.get(line) ?? 0) + 1;
    callsOfLine.set(line, callOfLine);
    const lineName = callOfLine === 1 ? `L${line}` : `L${line}.${callOfLine}`;
    const name = wishedName !== null && wishes.get(wishedName) === 1 ? wishedName : lineName;
    const mml = mappedMmlText(source, name, string.text, string.offsets);
    sounds.push({ mml, isOld: isOld || string.isOld, name, lineName, usedAt: span });
  }
  return { sounds, unknown: calls.filter((call) => !isKnown(call)).map(({ span }) => span), leftOut };
}

function isKnown(call: Call): call is Call & { readonly value: PythonText } {
  return call.value !== null;
}

function joinedString(value: PythonText): JoinedText & { readonly isOld: boolean } {
  const string = joined(value);
  return { ...string, isOld: isOldSyntax(string.text) };
}

function countEach<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function isSign(token: PythonToken | undefined, text: string): boolean {
  return token?.kind === 'sign' && token.text === text;
}

/** What the method is called on: the number in `sounds[3]` or `sound(3)`, else the last name of `self.jump`. */
function receiverName(tokens: readonly PythonToken[], dot: number): string | null {
  const last = tokens[dot - 1];
  if (last?.kind === 'name') return last.text;
  const index = tokens[dot - 2];
  const owner = tokens[dot - 4];
  const isIndexed =
    (isSign(last, ']') && isSign(tokens[dot - 3], '[')) || (isSign(last, ')') && isSign(tokens[dot - 3], '('));
  return isIndexed && index?.kind === 'number' && owner?.kind === 'name' && /^sounds?$/.test(owner.text)
    ? index.text
    : null;
}
