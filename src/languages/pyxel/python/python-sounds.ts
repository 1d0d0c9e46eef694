import { limits } from '../../../source/limits.js';
import { lineOf } from '../../../source/position.js';
import type { SourceText } from '../../../source/source-text.js';
import { type Span, spanOf } from '../../../source/span.js';
import { isOldSyntax, type MmlString } from '../real/analyze-strings.js';
import { mappedMmlText } from '../real/mml-text.js';
import { type PythonString, type PythonToken, pythonTokens } from './python-tokens.js';

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

/** Strings one after the other: the parts of one text. */
type Parts = readonly PythonString[];

/** What a name stands for: a string, or a list of which these are the first items. */
interface Constant {
  readonly whole: Parts | null;
  readonly items: readonly Parts[];
}

interface Call {
  readonly span: Span;
  readonly isOld: boolean;
  readonly parts: Parts | null;
  readonly wishedName: string | null;
}

/**
 * Finds the strings that a Python program gives to `.mml(...)` and `.old_mml(...)`: written in the call, also in parts,
 * or under a name that stands for a string or a list of strings. The program is not run.
 */
export function findPythonSounds(source: SourceText): PythonSounds {
  const tokens = pythonTokens(source.text);
  const constants = new Map<string, Constant>();
  const calls: Call[] = [];
  for (let i = 0; i < tokens.length; i++) {
    if (isSign(tokens[i], '=')) readAssignment(i);
    else if (isSign(tokens[i], '.') && isSign(tokens[i + 2], '(')) readCall(i);
  }
  return named(source, calls);

  function readAssignment(equals: number): void {
    const target = dottedNameBefore(tokens, equals);
    if (target === null) return;
    const value = equals + 1;
    const whole = readParts(value);
    if (whole) constants.set(target, { whole: whole.parts, items: [] });
    else if (isSign(tokens[value], '[') || isSign(tokens[value], '(')) constants.set(target, readList(value + 1));
  }

  function readList(first: number): Constant {
    const items: Parts[] = [];
    for (let next = first; ; next++) {
      const item = readParts(next);
      if (item === null) return { whole: null, items };
      items.push(item.parts);
      next = item.next;
      if (isSign(tokens[next], ',')) continue;
      // One string in round brackets is that string.
      return { whole: items.length === 1 && isSign(tokens[next], ')') ? item.parts : null, items };
    }
  }

  /** Strings with nothing or `+` between them. */
  function readParts(first: number): { readonly parts: Parts; readonly next: number } | null {
    const parts: PythonString[] = [];
    let next = first;
    for (;;) {
      const token = tokens[next];
      if (token?.kind !== 'string') break;
      parts.push(token);
      next++;
      if (isSign(tokens[next], '+') && tokens[next + 1]?.kind === 'string') next++;
    }
    return parts.length > 0 ? { parts, next } : null;
  }

  function readCall(dot: number): void {
    const method = tokens[dot + 1];
    if (method?.kind !== 'name' || (method.text !== 'mml' && method.text !== 'old_mml')) return;
    const first = dot + 3;
    // Without a string it takes the sound's MML away.
    if (isSign(tokens[first], ')')) return;
    const written = readParts(first);
    const isWritten = written !== null && endsArgument(written.next);
    calls.push({
      span: spanOf(source, method.start, tokens[first]?.end ?? method.end),
      isOld: method.text === 'old_mml',
      parts: isWritten ? written.parts : constantAt(first),
      wishedName: receiverName(tokens, dot),
    });
  }

  function constantAt(first: number): Parts | null {
    const { name, next } = dottedNameFrom(tokens, first);
    if (name === '') return null;
    if (endsArgument(next)) return constants.get(name)?.whole ?? null;
    const index = tokens[next + 1];
    const isItem = isSign(tokens[next], '[') && index?.kind === 'number' && isSign(tokens[next + 2], ']');
    return isItem && endsArgument(next + 3) ? (constants.get(name)?.items[Number(index.text)] ?? null) : null;
  }

  function endsArgument(next: number): boolean {
    return isSign(tokens[next], ')') || isSign(tokens[next], ',');
  }
}

/**
 * The calls as sounds, until there are too many. What calls have in common is made once: many of them may use one long
 * string.
 */
function named(source: SourceText, calls: readonly Call[]): PythonSounds {
  const known = calls.filter(isKnown);
  const wishes = countEach(known.map(({ wishedName }) => wishedName));
  const callsOfLine = new Map<number, number>();
  const joined = new Map<Parts, JoinedParts>();
  const sounds: PythonSound[] = [];
  let characters = 0;
  let leftOut: LeftOutSounds | null = null;
  for (const [i, { span, isOld, parts, wishedName }] of known.entries()) {
    const string = joined.get(parts) ?? join(parts);
    joined.set(parts, string);
    characters += string.text.length;
    const isTooLong = characters > mostCharacters;
    if (isTooLong || i >= mostSounds) {
      const kind = isTooLong ? 'python-text-long' : 'python-sounds-many';
      leftOut = { kind, limit: isTooLong ? mostCharacters : mostSounds, from: span, count: known.length - i };
      break;
    }
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

function isKnown(call: Call): call is Call & { readonly parts: Parts } {
  return call.parts?.every(({ text }) => text !== null) ?? false;
}

function countEach<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

interface JoinedParts {
  readonly text: string;
  /** As `mappedMmlText` takes them. */
  readonly offsets: Uint32Array;
  readonly isOld: boolean;
}

function join(parts: Parts): JoinedParts {
  const text = parts.map((part) => part.text).join('');
  const offsets = new Uint32Array(text.length + 1);
  let at = 0;
  for (const part of parts) {
    offsets.set(part.offsets.subarray(0, part.text!.length), at);
    at += part.text!.length;
    offsets[at] = part.offsets[part.text!.length]!;
  }
  return { text, offsets, isOld: isOldSyntax(text) };
}

function isSign(token: PythonToken | undefined, text: string): boolean {
  return token?.kind === 'sign' && token.text === text;
}

/** `a.b.c` that ends before a token; null when something else stands there. */
function dottedNameBefore(tokens: readonly PythonToken[], end: number): string | null {
  const names: string[] = [];
  let i = end - 1;
  for (;;) {
    const token = tokens[i];
    if (token?.kind !== 'name') return null;
    names.push(token.text);
    if (!isSign(tokens[i - 1], '.')) return names.reverse().join('.');
    i -= 2;
  }
}

function dottedNameFrom(
  tokens: readonly PythonToken[],
  first: number,
): { readonly name: string; readonly next: number } {
  const names: string[] = [];
  let i = first;
  for (;;) {
    const token = tokens[i];
    if (token?.kind !== 'name') return { name: names.join('.'), next: names.length > 0 ? i : first };
    names.push(token.text);
    i++;
    if (!isSign(tokens[i], '.')) return { name: names.join('.'), next: i };
    i++;
  }
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
