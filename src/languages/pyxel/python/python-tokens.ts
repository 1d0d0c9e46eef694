/** What of a Python program matters to who looks for strings in it. */
export type PythonToken =
  | { readonly kind: 'name' | 'number' | 'sign'; readonly text: string; readonly start: number; readonly end: number }
  | PythonString
  /** The end of a logical line: of one outside all brackets. */
  | { readonly kind: 'newline'; readonly start: number; readonly end: number };

export interface PythonString {
  readonly kind: 'string';
  readonly start: number;
  readonly end: number;
  /** What it means; null for bytes and for strings with expressions inside. */
  readonly text: string | null;
  /** Place in the program of each code unit of `text`. */
  readonly offsets: Uint32Array;
}

const simpleEscapes: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const stringStart = /([A-Za-z]{0,2})("""|'''|"|')/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number = /\d[\w.]*/y;

/** Splits a program into tokens, in one pass. A string that does not end ends with its line, or with the program. */
export function pythonTokens(program: string): readonly PythonToken[] {
  const tokens: PythonToken[] = [];
  let position = 0;
  let depth = 0;
  while (position < program.length) {
    const character = program.charAt(position);
    if (character === '#') {
      while (position < program.length && !isLineEnd(program.charAt(position))) position++;
    } else if (isLineEnd(character)) {
      if (depth === 0) tokens.push({ kind: 'newline', start: position, end: position + 1 });
      position++;
    } else if (character === ' ' || character === '\t' || character === '\f') position++;
    else if (character === '\\') position += 2;
    else readToken(character);
  }
  return tokens;

  function readToken(character: string): void {
    const start = position;
    stringStart.lastIndex = start;
    const [opening, prefix, quote] = stringStart.exec(program) ?? [];
    if (opening !== undefined && /^(?:[rbuf]|[rR][bBfF]|[bBfF][rR])?$/i.test(prefix!)) {
      const string = readString(program, start, prefix!.toLowerCase(), quote!);
      tokens.push(string);
      position = string.end;
      return;
    }
    for (const [kind, pattern] of [
      ['name', name],
      ['number', number],
    ] as const) {
      pattern.lastIndex = start;
      const text = pattern.exec(program)?.[0];
      if (text === undefined) continue;
      position = start + text.length;
      tokens.push({ kind, text, start, end: position });
      return;
    }
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    position++;
    // `==` is no assignment.
    const text = character === '=' && program.charAt(position) === '=' ? '==' : character;
    position = start + text.length;
    tokens.push({ kind: 'sign', text, start, end: position });
  }
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}

function readString(program: string, start: number, prefix: string, quote: string): PythonString {
  const isRaw = prefix.includes('r');
  const isLong = quote.length === 3;
  const isFormatted = prefix.includes('f');
  const units: string[] = [];
  const offsets: number[] = [];
  let isPlain = !prefix.includes('b');
  let position = start + prefix.length + quote.length;
  const add = (text: string, at: number): void => {
    for (let i = 0; i < text.length; i++) {
      units.push(text.charAt(i));
      offsets.push(at);
    }
  };

  while (position < program.length && !program.startsWith(quote, position)) {
    const character = program.charAt(position);
    if (!isLong && isLineEnd(character)) break;
    if (character === '\\') {
      const { text, length } = isRaw ? rawPair(program, position) : readEscape(program, position);
      if (text === null) isPlain = false;
      add(text ?? '', position);
      position += length;
    } else if (isFormatted && (character === '{' || character === '}')) {
      if (program.charAt(position + 1) !== character) isPlain = false;
      add(character, position);
      position += program.charAt(position + 1) === character ? 2 : 1;
    } else add(character, position++);
  }
  const isClosed = program.startsWith(quote, position);
  offsets.push(position);
  return {
    kind: 'string',
    start,
    end: Math.min(program.length, position + (isClosed ? quote.length : 0)),
    text: isPlain && isClosed ? units.join('') : null,
    offsets: Uint32Array.from(offsets),
  };
}

function rawPair(program: string, position: number): { text: string; length: number } {
  const text = program.slice(position, position + 2);
  return { text, length: text.length };
}

/** What an escape stands for, and its length in the program; null for one by name. */
function readEscape(program: string, position: number): { text: string | null; length: number } {
  const next = program.charAt(position + 1);
  const simple = simpleEscapes[next];
  if (simple !== undefined) return { text: simple, length: 2 };
  if (next === '\r' && program.charAt(position + 2) === '\n') return { text: '', length: 3 };
  if (next === '\n' || next === '\r') return { text: '', length: 2 };
  const rest = program.slice(position, position + 10);
  const octal = /^\\([0-7]{1,3})/.exec(rest);
  if (octal) return { text: String.fromCharCode(Number.parseInt(octal[1]!, 8)), length: octal[0].length };
  const hexadecimal = /^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/.exec(rest);
  if (hexadecimal) {
    const code = Number.parseInt(hexadecimal[1] ?? hexadecimal[2] ?? hexadecimal[3]!, 16);
    return { text: code <= 0x10ffff ? String.fromCodePoint(code) : null, length: hexadecimal[0].length };
  }
  if (next === 'N') return { text: null, length: 2 };
  return {
    text: program.slice(position, position + 2),
    length: Math.max(1, program.slice(position, position + 2).length),
  };
}
