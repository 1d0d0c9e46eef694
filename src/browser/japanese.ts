import { catalog } from '../diagnostics/catalog.js';
import type { Localized } from '../diagnostics/diagnostic.js';
import { japaneseTexts } from './japanese-texts.js';
import { onMoreKinds } from './languages.js';

/** Gives the catalog its Japanese texts, which the browser build leaves out until they are asked for. */
export function addJapanese(): void {
  onMoreKinds(translate);
}

function translate(): void {
  const entries: Readonly<Record<string, { message: Localized; hint: Localized }>> = catalog;
  for (const [kind, { message, hint }] of Object.entries(entries)) {
    const texts = japaneseTexts[kind];
    if (texts === undefined) continue;
    Object.assign(message, { ja: texts[0] });
    Object.assign(hint, { ja: texts[1] });
  }
}
