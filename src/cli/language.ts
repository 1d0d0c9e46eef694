import type { Language } from '../diagnostics/diagnostic.js';

export const languages = ['en', 'ja'] as const satisfies readonly Language[];

export type Environment = Readonly<Record<string, string | undefined>>;

/** The language of messages: `--lang` before everything else, then the locale of the environment, then the system's. */
export function chooseLanguage(args: readonly string[], environment: Environment): Language {
  const named = namedLanguage(args);
  if (named !== undefined) return named;
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || systemLocale();
  return /^ja\b|^ja_/i.test(locale) ? 'ja' : 'en';
}

/** Read before anything else is parsed, so that a complaint about the rest is in the right language. */
function namedLanguage(args: readonly string[]): Language | undefined {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const at = options.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return undefined;
  const value = options[at] === '--lang' ? options[at + 1] : options[at]?.slice('--lang='.length);
  return languages.find((language) => language === value);
}

function systemLocale(): string {
  return Intl.DateTimeFormat().resolvedOptions().locale;
}
