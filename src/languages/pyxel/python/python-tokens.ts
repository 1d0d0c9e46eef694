/** What of a Python program matters to who looks for strings in it. */
export type PythonToken =
  | { readonly kind: 'name' | 'number' | 'sign'; readonly text: string; readonly start: number; readonly end: number }
  | PythonString
  /** Stands before every logical line (one outside all brackets) that is not blank, and at the end. */
  | { readonly kind: 'newline'; readonly indent: number; readonly start: number; readonly end: number };

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
const name = /[\p{ID_Start}_]\p{ID_Continue}*/uy;
const number = /0[xX][\da-fA-F_]+|0[bBoO][\d_]+|\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d[\d_]*)?[jJ]?/y;
const sign = /\*\*=|\/\/=|>>=|<<=|[-+*/%@&|^:=!<>]=|->|\*\*|\/\/|[\s\S]/y;
const tabWidth = 8;
/** Strings in the fields of f-strings in strings: deeper ones end with their line. */
const mostNestedStrings = 50;

/** Splits a program into tokens, in one pass. A string that does not end ends with its line, or with the program. */
export function pythonTokens(program: string): readonly PythonToken[] {
  const tokens: PythonToken[] = [];
  let position = 0;
  let depth = 0;
  let isLineStart = true;
  let indent = 0;
  while (position < program.length) {
    const character = program.charAt(position);
    if (character === '#') position = lineEndFrom(program, position);
    else if (isLineEnd(character)) {
      if (depth === 0) {
        isLineStart = true;
        indent = 0;
      }
      position++;
    } else if (character === ' ' || character === '\t' || character === '\f') {
      if (isLineStart) indent = character === '\t' ? indent + tabWidth - (indent % tabWidth) : indent + 1;
      if (isLineStart && character === '\f') indent = 0;
      position++;
    } else if (character === '\\') position += program.startsWith('\r\n', position + 1) ? 3 : 2;
    else {
      if (isLineStart) tokens.push({ kind: 'newline', indent, start: position, end: position });
      isLineStart = false;
      readToken();
    }
  }
  tokens.push({ kind: 'newline', indent: 0, start: position, end: position });
  return tokens;

  function readToken(): void {
    const start = position;
    const string = stringAt(program, start, 0);
    if (string !== null) {
      tokens.push(string);
      position = string.end;
      return;
    }
    for (const [kind, pattern] of [
      ['name', name],
      ['number', number],
      ['sign', sign],
    ] as const) {
      pattern.lastIndex = start;
      const text = pattern.exec(program)?.[0];
      if (text === undefined) continue;
      position = start + text.length;
      if ('([{'.includes(text)) depth++;
      else if (')]}'.includes(text)) depth = Math.max(0, depth - 1);
      // Names that look alike are one name to Python.
      tokens.push({ kind, text: kind === 'name' ? text.normalize('NFKC') : text, start, end: position });
      return;
    }
  }
}

function lineEndFrom(program: string, position: number): number {
  let end = position;
  while (end < program.length && !isLineEnd(program.charAt(end))) end++;
  return end;
}

function stringAt(program: string, start: number, nesting: number): PythonString | null {
  stringStart.lastIndex = start;
  const [opening, prefix, quote] = stringStart.exec(program) ?? [];
  if (opening === undefined || !/^(?:[rbuf]|[rR][bBfF]|[bBfF][rR])?$/i.test(prefix!)) return null;
  return readString(program, start, prefix!.toLowerCase(), quote!, nesting);
}

/** The end of a field of an f-string that begins with a brace: strings in it may have the quotes of the string itself. */
function fieldEnd(program: string, start: number, nesting: number): number {
  let position = start + 1;
  const open: string[] = ['{'];
  // After its colon a field has a format, in which quotes are letters, and which may have fields.
  let isFormat = false;
  const formats: boolean[] = [];
  while (position < program.length) {
    const character = program.charAt(position);
    const string = isFormat ? null : stringAt(program, position, nesting + 1);
    if (string !== null) position = string.end;
    else if (character === '#' && !isFormat) position = lineEndFrom(program, position);
    else {
      if (isFormat && isLineEnd(character)) return position;
      if (character === '{' || (!isFormat && (character === '(' || character === '['))) {
        open.push(character);
        formats.push(isFormat);
        isFormat = false;
      } else if (character === '}' || (!isFormat && (character === ')' || character === ']'))) {
        open.pop();
        if (open.length === 0) return position + 1;
        isFormat = formats.pop()!;
      } else if (character === ':' && (open.length === 1 || formats.at(-1) === true)) isFormat = true;
      position++;
    }
  }
  return position;
}

function isLineEnd(character: string): boolean {
  return character === '\n' || character === '\r';
}

function readString(program: string, start: number, prefix: string, quote: string, nesting: number): PythonString {
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
      const isDoubled = program.charAt(position + 1) === character;
      if (isDoubled) add(character, position);
      else isPlain = false;
      if (isDoubled) position += 2;
      else
        position =
          character === '{' && nesting < mostNestedStrings ? fieldEnd(program, position, nesting) : position + 1;
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
