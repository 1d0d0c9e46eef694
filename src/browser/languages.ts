import { catalog } from '../diagnostics/catalog.js';
import type { Language } from '../languages/language.js';
import type { Mode } from '../languages/modes.js';

/*
 * Takes the place of ../languages/language.ts in the browser build: a page loads only the languages of its songs.
 */

const loaders: Readonly<Record<Mode, () => Promise<Language>>> = {
  ppmck: async () => (await import('../languages/ppmck/language.js')).ppmck,
  pyxel: async () => {
    Object.assign(catalog, (await import('../diagnostics/catalog-pyxel.js')).pyxelEntries);
    return (await import('../languages/pyxel/language.js')).pyxel;
  },
  mckc: async () => {
    Object.assign(catalog, (await import('../diagnostics/catalog-mckc.js')).mckcEntries);
    return (await import('../languages/mckc/language.js')).mckc;
  },
};

const loaded: Partial<Record<Mode, Language>> = {};

/** A text needs a language that is yet to be loaded. */
class MissingLanguage {
  readonly mode: Mode;

  constructor(mode: Mode) {
    this.mode = mode;
  }
}

function languageOf(mode: Mode): Language {
  const language = loaded[mode];
  if (language === undefined) throw new MissingLanguage(mode);
  return language;
}

export const languages: Readonly<Record<Mode, Language>> = {
  get ppmck() {
    return languageOf('ppmck');
  },
  get pyxel() {
    return languageOf('pyxel');
  },
  get mckc() {
    return languageOf('mckc');
  },
};

const listeners = new Set<() => void>();

/** Calls `listener` now and whenever more kinds of diagnostics have come with a language. */
export function onMoreKinds(listener: () => void): void {
  listeners.add(listener);
  listener();
}

/** Does some work over until every language that it asks for has been loaded. */
export async function withLanguages<T>(work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof MissingLanguage)) throw error;
      loaded[error.mode] = await loaders[error.mode]();
      for (const tell of listeners) tell();
    }
  }
}

export { type Mode, modes } from '../languages/modes.js';
