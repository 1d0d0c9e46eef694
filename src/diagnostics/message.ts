import { catalog } from './catalog.js';
import type { Diagnostic, Language, Localized, MessageValue, MessageValues } from './diagnostic.js';
import { visibleText } from './visible-text.js';

/** Longest user text quoted in a message, in code points, the ellipsis included. */
const quotedLength = 80;
/** Placeholders told whole: paths and the system's reasons, whose end matters, and lists and examples of our own. */
const toldWhole: ReadonlySet<string> = new Set(['file', 'reason', 'choices', 'expected', 'example']);

/** What a diagnostic says, in one line. */
export function messageOf(diagnostic: Diagnostic, language: Language): string {
  return fill(catalog[diagnostic.kind].message, diagnostic.values, language);
}

/** What to do about it, in one line. */
export function hintOf(diagnostic: Diagnostic, language: Language): string {
  return fill(catalog[diagnostic.kind].hint, diagnostic.values, language);
}

/**
 * A placeholder without a value stays as it is: braces are music, too. In a page that has not asked for Japanese there is
 * none.
 */
function fill(text: Partial<Localized>, values: MessageValues, language: Language): string {
  return (text[language] ?? '').replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? valueText(name, values[name]!, language) : placeholder,
  );
}

function valueText(name: string, value: MessageValue, language: Language): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return visibleText(value[language]);
  return visibleText(toldWhole.has(name) ? value : clipQuoted(value));
}

function clipQuoted(text: string): string {
  // Code units first: the text may be a megabyte, and no code point takes more than two.
  const codePoints = Array.from(text.slice(0, 2 * (quotedLength + 1)));
  if (codePoints.length <= quotedLength) return text;
  return codePoints.slice(0, quotedLength - 1).join('') + '…';
}
