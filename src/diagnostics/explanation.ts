import type { Localized } from './diagnostic.js';

/** What one code is about, for who wants to know more than the message says. */
export interface Explanation {
  /** One short paragraph. */
  readonly meaning: Localized;
  /** None where nothing that a user writes brings the code about. */
  readonly examples: readonly Example[];
  /** Where the manual treats of it. */
  readonly manual: ManualPlace;
}

export type Example = SongExample | LineExample;

/** A song that raises the code, and the song put right. */
interface SongExample {
  readonly kind: 'song';
  readonly wrong: ExampleSong;
  readonly right: ExampleSong;
}

export interface ExampleSong {
  readonly mode: ExampleMode;
  /** Bytes where it is the encoding that is wrong. */
  readonly text: string | Uint8Array;
  /** Name of the file, where that tells what the text is. */
  readonly file?: string;
  /** Files beside the song, by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Whether warnings are refused, as with `--strict`. */
  readonly strict?: boolean;
  /** Passes of the loop that are asked for, as with `--loops`. */
  readonly loops?: number;
  /** Tick at which an excerpt begins, as with `--from`. */
  readonly fromTick?: number;
}

type ExampleMode = 'auto' | 'ppmck' | 'pyxel' | 'mckc';

/** A command line that raises the code, and the line put right. */
interface LineExample {
  readonly kind: 'line';
  readonly wrong: string;
  readonly right: string;
}

interface ManualPlace {
  /** Name and section of a page, such as `mml-ppmck(7)`. */
  readonly page: `${string}(${number})`;
  /** A heading of that page. */
  readonly heading: string;
}

/** Two songs of one mode. */
export function song(mode: ExampleMode, wrong: string, right: string): SongExample {
  return { kind: 'song', wrong: { mode, text: wrong }, right: { mode, text: right } };
}

export function line(wrong: string, right: string): LineExample {
  return { kind: 'line', wrong, right };
}

export const inPpmck = (heading: string): ManualPlace => ({ page: 'mml-ppmck(7)', heading });
export const inPyxel = (heading: string): ManualPlace => ({ page: 'mml-pyxel(7)', heading });
export const inMckc = (heading: string): ManualPlace => ({ page: 'mml-mckc(7)', heading });
export const inProgram = (heading: string): ManualPlace => ({ page: 'mmlc(1)', heading });
