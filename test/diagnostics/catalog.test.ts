import { describe, expect, it } from 'vitest';
import { type CatalogEntry, catalog, relatedLabels } from '../../src/diagnostics/catalog.js';
import type { Localized, Phase } from '../../src/diagnostics/diagnostic.js';

const entries = Object.entries<CatalogEntry>(catalog);
const placeholdersOf = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1]!))].sort();
const prefixOfPhase: Readonly<Record<Phase, string>> = {
  syntax: 'SYNTAX_',
  semantic: 'SEMANTIC_',
  runtime: 'RUNTIME_',
  api: 'VALIDATION_',
};

function expectGoodWords(words: Localized): void {
  for (const text of [words.en, words.ja]) {
    expect(text).toMatch(/\S/);
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  }
  expect(words.en, 'English').not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  // A text may be one value and no words of its own.
  if (/^\{\w+\}$/.test(words.ja)) expect(words.ja).toBe(words.en);
  else expect(words.ja, 'Japanese').toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
}

describe.each(entries)('catalog entry %s', (kind, entry) => {
  it('is named in kebab case', () => {
    expect(kind).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('has a message and a hint in both languages', () => {
    expectGoodWords(entry.message);
    expectGoodWords(entry.hint);
  });

  it('tells the same values in both languages', () => {
    expect(placeholdersOf(entry.message.ja)).toEqual(placeholdersOf(entry.message.en));
    expect(placeholdersOf(entry.hint.ja)).toEqual(placeholdersOf(entry.hint.en));
  });

  it('has a code that begins with its phase, or with NOTE_ for a note', () => {
    const prefix = entry.severity === 'info' ? 'NOTE_' : prefixOfPhase[entry.phase];
    expect(entry.code).toMatch(new RegExp(`^${prefix}[A-Z]+(_[A-Z]+)*$`));
  });
});

describe.each(Object.entries<Localized>(relatedLabels))('related label %s', (_, label) => {
  it('is there in both languages, without placeholders', () => {
    expectGoodWords(label);
    expect(placeholdersOf(label.en + label.ja)).toEqual([]);
  });
});
