import type { DiagnosticLog } from '../diagnostics/log.js';
import type { Score } from '../score/score.js';
import type { FileResolver } from '../source/file-resolver.js';
import type { SourceText } from '../source/source-text.js';
import type { CommandTable } from './command-spec.js';
import { mckc } from './mckc/language.js';
import type { Mode } from './modes.js';
import { ppmck } from './ppmck/language.js';
import { pyxel } from './pyxel/language.js';
import type { PyxelOptions } from './pyxel/pyxel-options.js';

export { type Mode, modes } from './modes.js';

/** A language as the compiler sees it. */
export interface Language {
  readonly commands: CommandTable;
  /** Reads a text and makes its score; what is wrong goes to the log. Never throws for what a text contains. */
  toScore(source: SourceText, log: DiagnosticLog, context: LanguageContext): Score;
}

/** What the reading of a text may need from outside. */
interface LanguageContext {
  /** Finds the files that the text names. */
  readonly files: FileResolver;
  /** Leaves out what cannot be played, with a warning. */
  readonly skipsUnsupported: boolean;
  /** How a text of mode `pyxel` is to be read. */
  readonly pyxel: PyxelOptions;
}

export const languages: Readonly<Record<Mode, Language>> = { ppmck, pyxel, mckc };
