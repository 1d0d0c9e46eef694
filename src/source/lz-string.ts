/*
 * The format of lz-string's `compressToEncodedURIComponent`, in which older links of MML Studio have their text: codes
 * of a growing number of bits, in characters of 6 bits each, for strings of a growing dictionary.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const bitsOfCharacter = 6;
const codes = { byte: 0, unit: 1, end: 2, firstString: 3 } as const;

/** The text; null when it is damaged or longer than `mostUnits` code units. */
export function unpackLzString(packed: string, mostUnits: number): string | null {
  const parts: string[] = [];
  const dictionary: string[] = ['', '', ''];
  let length = 0;
  let position = 0;
  let codeBits = 2;
  /** Codes that still fit into so many bits. */
  let room = 1;
  let previous: string | null = null;

  for (;;) {
    const code = bits(codeBits);
    if (code === null) return null;
    if (code === codes.end) return parts.join('');
    let entry: string | undefined;
    if (code < codes.firstString) {
      const unit = bits(code === codes.byte ? 8 : 16);
      if (unit === null) return null;
      entry = String.fromCharCode(unit);
      dictionary.push(entry);
      useCode();
    } else
      entry =
        dictionary[code] ?? (code === dictionary.length && previous !== null ? previous + previous[0]! : undefined);
    if (entry === undefined) return null;
    length += entry.length;
    if (length > mostUnits) return null;
    parts.push(entry);
    if (previous === null) {
      // The first string has a code of two bits; from the next on they are three.
      codeBits = 3;
      room = 4;
    } else {
      dictionary.push(previous + entry[0]!);
      useCode();
    }
    previous = entry;
  }

  function useCode(): void {
    if (previous === null || --room > 0) return;
    room = 2 ** codeBits;
    codeBits++;
  }

  /** The least significant bit comes first; within a character the most significant. */
  function bits(count: number): number | null {
    let value = 0;
    for (let i = 0; i < count; i++, position++) {
      const character = packed.charAt(Math.floor(position / bitsOfCharacter));
      const index = alphabet.indexOf(character);
      if (character === '' || index < 0) return null;
      const bit = (index >> (bitsOfCharacter - 1 - (position % bitsOfCharacter))) & 1;
      value += bit * 2 ** i;
    }
    return value;
  }
}
