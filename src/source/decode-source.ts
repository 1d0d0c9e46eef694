import { positionOf } from './position.js';
import { createSource, type SourceText } from './source-text.js';

/** Where bytes stop being UTF-8. */
interface InvalidEncoding {
  /** Offset of the first byte of the first invalid sequence, a byte order mark included. */
  readonly invalidByteOffset: number;
  /** 0-based line of that byte. */
  readonly line: number;
  /** 0-based column of that byte, in code points, a byte order mark not included. */
  readonly column: number;
}

/** `shift_jis` is that of Windows, the encoding of most older Japanese songs; `windows-1252` that of western ones. */
export const encodings = ['utf-8', 'shift_jis', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** Reads bytes strictly, with or without a byte order mark; nothing is replaced or guessed. */
export function decodeSource(
  bytes: Uint8Array,
  name?: string,
  encoding: Encoding = 'utf-8',
): SourceText | InvalidEncoding {
  switch (encoding) {
    case 'utf-8':
      return decodeUtf8(bytes, name);
    case 'shift_jis':
      return decodeShiftJis(bytes, name);
    case 'windows-1252':
      // Every byte is a character.
      return createSource(new TextDecoder('windows-1252').decode(bytes), name);
  }
}

/** The text in the first encoding after UTF-8 that it can be in; older songs do not say theirs. */
export function decodeOlderSource(bytes: Uint8Array, name?: string): SourceText {
  const japanese = decodeShiftJis(bytes, name);
  return 'invalidByteOffset' in japanese ? createSource(new TextDecoder('windows-1252').decode(bytes), name) : japanese;
}

function decodeUtf8(bytes: Uint8Array, name: string | undefined): SourceText | InvalidEncoding {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return createSource(decoder.decode(bytes), name);
  } catch {
    const invalidByteOffset = firstInvalidByte(bytes);
    const before = createSource(decoder.decode(bytes.subarray(0, invalidByteOffset)));
    return { invalidByteOffset, ...positionOf(before, before.text.length) };
  }
}

function decodeShiftJis(bytes: Uint8Array, name: string | undefined): SourceText | InvalidEncoding {
  try {
    return createSource(new TextDecoder('shift_jis', { fatal: true }).decode(bytes), name);
  } catch {
    const invalidByteOffset = longestShiftJis(bytes);
    const before = createSource(new TextDecoder('shift_jis').decode(bytes.subarray(0, invalidByteOffset)));
    return { invalidByteOffset, ...positionOf(before, before.text.length) };
  }
}

/** Length of the longest beginning that decodes: no byte after the first fault can mend it. */
function longestShiftJis(bytes: Uint8Array): number {
  const decodes = (end: number): boolean => {
    try {
      // A character that is cut off at the end is no fault yet.
      new TextDecoder('shift_jis', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Bytes of the well-formed sequence at `at` (The Unicode Standard, table 3-7), or 0 when it is ill-formed. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  // These four leads narrow the second byte: no overlong forms, no surrogates, nothing above U+10FFFF.
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1];
  if (second === undefined || second < lowest || second > highest) return 0;
  for (let i = 2; i < length; i++) {
    const next = bytes[at + i];
    if (next === undefined || next < 0x80 || next > 0xbf) return 0;
  }
  return length;
}
