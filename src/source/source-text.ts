/** One text with a name. Line and column queries are made in `source/`; offsets are UTF-16 code units into `text`. */
export interface SourceText {
  /** File name as the user gave it, or a description such as `<stdin>`; absent for a text without a file. */
  readonly name?: string;
  /** The text without a byte order mark. */
  readonly text: string;
}
