/*
 * Raw DEFLATE (RFC 1951), written for short texts that come from anywhere: it works everywhere, stops at a limit, and
 * takes damaged data as a matter of course.
 */

type Inflated =
  | { readonly status: 'done'; readonly bytes: Uint8Array }
  | { readonly status: 'damaged' }
  /** There is more than the limit. */
  | { readonly status: 'too-long' };

interface HuffmanCode {
  /** How many codes have each length, from 0 up. */
  readonly counts: Uint16Array;
  /** Symbols in the order of their codes. */
  readonly symbols: Uint16Array;
}

const longestCode = 15;
const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** Order in which the lengths of the code of the code lengths are stored. */
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const endOfBlock = 256;

/** Unpacks at most `mostBytes` bytes. */
export function inflate(packed: Uint8Array, mostBytes: number): Inflated {
  let out = new Uint8Array(Math.min(mostBytes, Math.max(1024, packed.length * 4)));
  let length = 0;
  let position = 0;
  let bitBuffer = 0;
  let bitCount = 0;
  let trouble: 'damaged' | 'too-long' | null = null;

  for (let isLast = false; !isLast && trouble === null; ) {
    isLast = bits(1) === 1;
    const type = bits(2);
    if (type === 0) copyStored();
    else if (type === 1) inflateBlock(fixedLiterals(), fixedDistances());
    else if (type === 2) inflateDynamic();
    else fail();
  }
  return trouble === null ? { status: 'done', bytes: out.subarray(0, length) } : { status: trouble };

  /** What is worked out after it does not matter; every loop ends. */
  function fail(): 0 {
    trouble ??= 'damaged';
    return 0;
  }

  function bits(count: number): number {
    while (bitCount < count) {
      if (position >= packed.length) return fail();
      bitBuffer |= packed[position++]! << bitCount;
      bitCount += 8;
    }
    const value = bitBuffer & ((1 << count) - 1);
    bitBuffer >>>= count;
    bitCount -= count;
    return value;
  }

  function write(byte: number): void {
    if (length >= mostBytes) {
      trouble ??= 'too-long';
      return;
    }
    if (length === out.length) {
      const larger = new Uint8Array(Math.min(mostBytes, out.length * 2));
      larger.set(out);
      out = larger;
    }
    out[length++] = byte;
  }

  function copyStored(): void {
    bitBuffer = 0;
    bitCount = 0;
    if (position + 4 > packed.length) {
      fail();
      return;
    }
    const count = packed[position]! | (packed[position + 1]! << 8);
    const check = packed[position + 2]! | (packed[position + 3]! << 8);
    position += 4;
    if (count !== (check ^ 0xffff) || position + count > packed.length) {
      fail();
      return;
    }
    for (let i = 0; i < count; i++) write(packed[position++]!);
  }

  function symbol({ counts, symbols }: HuffmanCode): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let size = 1; size <= longestCode; size++) {
      code |= bits(1);
      const count = counts[size]!;
      if (code - count < first) return symbols[index + (code - first)]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return fail();
  }

  function inflateBlock(literals: HuffmanCode, distances: HuffmanCode): void {
    while (trouble === null) {
      const value = symbol(literals);
      if (value === endOfBlock) return;
      if (value < endOfBlock) {
        write(value);
        continue;
      }
      const lengthIndex = value - endOfBlock - 1;
      const count = (lengthBase[lengthIndex] ?? fail()) + bits(lengthExtra[lengthIndex] ?? 0);
      const distanceIndex = symbol(distances);
      const distance = (distanceBase[distanceIndex] ?? fail()) + bits(distanceExtra[distanceIndex] ?? 0);
      if (distance > length) fail();
      if (trouble !== null) return;
      for (let i = 0; i < count; i++) write(out[length - distance]!);
    }
  }

  function inflateDynamic(): void {
    const literalCount = bits(5) + 257;
    const distanceCount = bits(5) + 1;
    const codeCount = bits(4) + 4;
    const codeLengths = new Uint8Array(codeLengthOrder.length);
    for (let i = 0; i < codeCount; i++) codeLengths[codeLengthOrder[i]!] = bits(3);
    const code = huffmanCode(codeLengths);
    const lengths = new Uint8Array(literalCount + distanceCount);
    for (let i = 0; i < lengths.length && trouble === null; ) {
      const value = symbol(code);
      if (value < 16) {
        lengths[i++] = value;
        continue;
      }
      if (value === 16 && i === 0) fail();
      const repeated = value === 16 ? (lengths[i - 1] ?? 0) : 0;
      const times = value === 16 ? 3 + bits(2) : value === 17 ? 3 + bits(3) : 11 + bits(7);
      if (i + times > lengths.length) fail();
      lengths.fill(repeated, i, i + times);
      i += times;
    }
    inflateBlock(huffmanCode(lengths.subarray(0, literalCount)), huffmanCode(lengths.subarray(literalCount)));
  }
}

function huffmanCode(lengths: Uint8Array): HuffmanCode {
  const counts = new Uint16Array(longestCode + 1);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const next = new Uint16Array(longestCode + 2);
  for (let size = 1; size <= longestCode; size++) next[size + 1] = next[size]! + counts[size]!;
  const symbols = new Uint16Array(lengths.length);
  for (let value = 0; value < lengths.length; value++) {
    const length = lengths[value]!;
    if (length > 0) symbols[next[length]!++] = value;
  }
  return { counts, symbols };
}

function fixedLiterals(): HuffmanCode {
  const lengths = new Uint8Array(288);
  lengths.fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  return huffmanCode(lengths);
}

function fixedDistances(): HuffmanCode {
  return huffmanCode(new Uint8Array(30).fill(5));
}
