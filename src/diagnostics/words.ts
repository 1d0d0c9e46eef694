import type { Language, Localized, Severity } from './diagnostic.js';
import type { DiagnosticCounts } from './log.js';

/** What a severity is called before a message. */
export const severityWords = {
  error: { en: 'error', ja: 'エラー' },
  warning: { en: 'warning', ja: '警告' },
  info: { en: 'note', ja: '注記' },
} as const satisfies Record<Severity, Localized>;

export const hintWord = { en: 'hint', ja: 'ヒント' } as const satisfies Localized;

/** `2 errors, 1 warning`: one line, and empty when there is nothing to count. */
export function countLine({ errors, warnings, notes }: DiagnosticCounts, language: Language): string {
  const counted = [
    { count: errors, words: severityWords.error },
    { count: warnings, words: severityWords.warning },
    { count: notes, words: severityWords.info },
  ].filter(({ count }) => count > 0);
  if (language === 'ja') return counted.map(({ count, words }) => `${words.ja} ${count} 件`).join('、');
  return counted.map(({ count, words }) => `${count} ${words.en}${count === 1 ? '' : 's'}`).join(', ');
}

/** `… and 37 more not listed`: one line, and empty when all are listed. */
export function omittedLine(omitted: number, language: Language): string {
  if (omitted === 0) return '';
  return language === 'ja' ? `… ほか ${omitted} 件は表示していません` : `… and ${omitted} more not listed`;
}
