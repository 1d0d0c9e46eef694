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
}

/** Strings one after the other: the parts of one text. */
type Parts = readonly PythonString[];

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
  const constants = new Map<string, Parts>();
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
    if (whole) constants.set(target, whole.parts);
    else if (isSign(tokens[value], '[') || isSign(tokens[value], '(')) readList(target, value + 1);
  }

  function readList(target: string, first: number): void {
    let next = first;
    for (let index = 0; ; index++) {
      const item = readParts(next);
      if (item === null) return;
      constants.set(`${target}[${index}]`, item.parts);
      // One string in round brackets is that string.
      if (index === 0 && isSign(tokens[item.next], ')')) constants.set(target, item.parts);
      if (!isSign(tokens[item.next], ',')) return;
      next = item.next + 1;
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
    if (endsArgument(next)) return constants.get(name) ?? null;
    const index = tokens[next + 1];
    const isItem = isSign(tokens[next], '[') && index?.kind === 'number' && isSign(tokens[next + 2], ']');
    return isItem && endsArgument(next + 3) ? (constants.get(`${name}[${index.text}]`) ?? null) : null;
  }

  function endsArgument(next: number): boolean {
    return isSign(tokens[next], ')') || isSign(tokens[next], ',');
  }
}

function named(source: SourceText, calls: readonly Call[]): PythonSounds {
  const known = calls.filter(isKnown);
  const wishes = countEach(known.map(({ wishedName }) => wishedName));
  const callsOfLine = new Map<number, number>();
  const sounds = known.map(({ span, isOld, parts, wishedName }): PythonSound => {
    const line = lineOf(source, span.start) + 1;
    const callOfLine = (callsOfLine.get(line) ?? 0) + 1;
    callsOfLine.set(line, callOfLine);
    const lineName = callOfLine === 1 ? `L${line}` : `L${line}.${callOfLine}`;
    const name = wishedName !== null && wishes.get(wishedName) === 1 ? wishedName : lineName;
    const text = parts.map((part) => part.text).join('');
    const mml = mappedMmlText(source, name, text, joinedOffsets(parts, text.length));
    return { mml, isOld: isOld || isOldSyntax(text), name, lineName, usedAt: span };
  });
  return { sounds, unknown: calls.filter((call) => !isKnown(call)).map(({ span }) => span) };
}

function isKnown(call: Call): call is Call & { readonly parts: Parts } {
  return call.parts?.every(({ text }) => text !== null) ?? false;
}

function countEach<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function joinedOffsets(parts: Parts, length: number): Uint32Array {
  const offsets = new Uint32Array(length + 1);
  let at = 0;
  for (const part of parts) {
    offsets.set(part.offsets.subarray(0, part.text!.length), at);
    at += part.text!.length;
    offsets[at] = part.offsets[part.text!.length]!;
  }
  return offsets;
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
    names.unshift(token.text);
    if (!isSign(tokens[i - 1], '.')) return names.join('.');
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
