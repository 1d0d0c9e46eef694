import type { PythonString } from './python-tokens.js';

/** A string put together from others, which are not copied: it may be far longer than memory. */
export type PythonText =
  | { readonly length: number; readonly leaf: PythonString & { readonly text: string } }
  | { readonly length: number; readonly left: PythonText; readonly right: PythonText }
  | { readonly length: number; readonly repeated: PythonText; readonly count: number };

export function leafOf(string: PythonString): PythonText | null {
  if (string.text === null) return null;
  return { length: string.text.length, leaf: { ...string, text: string.text } };
}

export function sumOf(left: PythonText, right: PythonText): PythonText {
  // Sums of empty strings would have more parts than characters.
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  return { length: left.length + right.length, left, right };
}

export function repeatOf(repeated: PythonText, count: number): PythonText {
  if (count === 1 || repeated.length === 0) return repeated;
  return { length: repeated.length * count, repeated, count };
}

/** Whether two are surely the same; sums are not looked into. */
export function areSame(a: PythonText, b: PythonText): boolean {
  return a === b || ('leaf' in a && 'leaf' in b && a.leaf.text === b.leaf.text);
}

export interface JoinedText {
  readonly text: string;
  /** As `mappedMmlText` takes them. */
  readonly offsets: Uint32Array;
}

/** Only for what is not too long: all is written out. */
export function joined(whole: PythonText): JoinedText {
  const texts: string[] = [];
  const offsets = new Uint32Array(whole.length + 1);
  let at = 0;
  const rest: PythonText[] = [whole];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if ('leaf' in part) {
      const { leaf } = part;
      texts.push(leaf.text);
      offsets.set(leaf.offsets.subarray(0, leaf.text.length), at);
      at += leaf.text.length;
      offsets[at] = leaf.offsets[leaf.text.length]!;
    } else if ('left' in part) rest.push(part.right, part.left);
    else {
      rest.push(part.repeated);
      if (part.count > 1) rest.push(part.count === 2 ? part.repeated : { ...part, count: part.count - 1 });
    }
  }
  return { text: texts.join(''), offsets };
}
