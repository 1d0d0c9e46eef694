/** Ways in which MML for Pyxel is written: with track headers, as Pyxel 2.4 to 2.9 has it, and as 2.3 had it. */
export const pyxelSyntaxes = ['own', 'real', 'old'] as const;
export type PyxelSyntax = (typeof pyxelSyntaxes)[number];

/** How a text of mode `pyxel` is to be read. */
export interface PyxelOptions {
  /** `auto`, the default, judges by the text; the choice is a note in the result. */
  readonly syntax?: PyxelSyntax | 'auto' | undefined;
  /** Rejects what Pyxel 2.9.9 rejects, in its own words. */
  readonly isStrict?: boolean | undefined;
  /** Which strings of a Python program are meant, by their names in its list; together they are one song. */
  readonly sounds?: readonly string[] | undefined;
  /** All strings of a program are checked where none is named; else one must be. */
  readonly checksAll?: boolean | undefined;
}
