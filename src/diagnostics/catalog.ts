import { assistantEntries } from './catalog-assistant.js';
import { interfaceEntries } from './catalog-interface.js';
import { mckcEntries } from './catalog-mckc.js';
import { pyxelEntries } from './catalog-pyxel.js';
import { semanticEntries } from './catalog-semantic.js';
import { syntaxEntries } from './catalog-syntax.js';
import type { Localized } from './diagnostic.js';

export type { CatalogEntry } from './catalog-entry.js';

/** Every diagnostic of the compiler: the only place that holds its words. */
export const catalog = {
  ...syntaxEntries,
  ...semanticEntries,
  ...mckcEntries,
  ...pyxelEntries,
  ...interfaceEntries,
  ...assistantEntries,
} as const;

export type DiagnosticKind = keyof typeof catalog;

/** A published code. */
export type DiagnosticCode = (typeof catalog)[DiagnosticKind]['code'];

/** Words beside a related place. */
export const relatedLabels = {
  'first-break': { en: 'the first | is here', ja: '最初の |' },
  'defined-later': { en: 'defined only here', ja: '定義はここ' },
  'loop-mark': { en: 'the value is missing before this', ja: 'この前の値がない' },
  'other-tempo': { en: 'the other tempo is here', ja: 'もう一方のテンポ' },
  'first-definition': { en: 'first defined here', ja: '最初の定義' },
  'first-header': { en: 'first header here', ja: '最初のヘッダー' },
  slur: { en: 'the slur is here', ja: 'スラーはここ' },
  'open-bracket': { en: 'opened here', ja: '開いた位置' },
} as const satisfies Record<string, Localized>;

export type RelatedLabel = keyof typeof relatedLabels;
