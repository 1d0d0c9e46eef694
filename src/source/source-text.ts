/** One text with a name. Offsets into it are UTF-16 code units; lines and columns are asked of `position.ts`. */
export interface SourceText {
  /** File name as the user gave it, or a description such as `<stdin>`; absent for a text without a file. */
  readonly name?: string;
  /** The text without a byte order mark. */
  readonly text: string;
}

/** A source of `text`, without the byte order mark it may begin with. */
export function createSource(text: string, name?: string): SourceText {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return name === undefined ? { text: body } : { name, text: body };
}
