import { type CatalogEntry, catalog, type DiagnosticCode } from '../diagnostics/catalog.js';
import type { Language, Localized } from '../diagnostics/diagnostic.js';
import { displayWidth } from '../diagnostics/display-width.js';
import { explanations } from '../diagnostics/explanations.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { severityWords } from '../diagnostics/words.js';
import { type Arguments, usageProblem } from './arguments.js';
import type { Command } from './command.js';
import { type ExampleView, viewExample } from './explain-example.js';
import { jsonText, print, type Session } from './session.js';
import { failUsage } from './usage-error.js';
import { wrapText } from './wrap-text.js';

const codes = Object.keys(explanations) as DiagnosticCode[];

export const explain: Command = {
  usage: '[CODE]... [OPTION]...',
  details: [
    {
      en: 'Tells what a CODE of a message means, with a wrong and a right example, and where the manual treats of it. Without a CODE it lists all of them.',
      ja: 'メッセージの CODE の意味を、誤った例・正しい例・マニュアルの該当箇所とともに説明します。CODE を省くと全コードの一覧を表示します。',
    },
  ],
  options: [],
  operands: { kind: 'words', words: codes },
  examples: [
    {
      line: 'mmlc explain SYNTAX_UNTERMINATED_REPEAT',
      about: { en: 'about one code', ja: '1 つのコードの説明' },
    },
    { line: 'mmlc explain', about: { en: 'all codes', ja: '全コードの一覧' } },
  ],
  run,
};

async function run(args: Arguments, session: Session): Promise<number> {
  const wanted: DiagnosticCode[] = [];
  for (const word of args.operands) {
    const code = codeNamed(word);
    if (code === undefined) args.problems.push(unknownCode(word));
    else wanted.push(code);
  }
  if (args.problems.length > 0) return failUsage(args, session);
  if (wanted.length === 0) return printList(session);
  const pages = wanted.map((code) => pageOf(code, session.language));
  if (session.json) {
    const shape = pages.length > 1 ? 'line' : 'document';
    return print(session, pages.map((page) => jsonText({ success: true, ...page }, shape)).join(''));
  }
  return print(session, pages.map((page) => pageText(page, session)).join('\n'));
}

/** Capitals need not be written, nor the brackets in which a message has the code. */
function codeNamed(word: string): DiagnosticCode | undefined {
  const name = word
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/^.*\[|\].*$/g, '');
  return codes.find((code) => code === name);
}

function unknownCode(value: string) {
  const nearest = nearestOf(value, codes);
  return nearest === undefined
    ? usageProblem('unknown-code', { value })
    : usageProblem('unknown-code-near', { value, nearest });
}

interface Page {
  readonly code: DiagnosticCode;
  readonly severities: readonly CatalogEntry['severity'][];
  readonly meaning: string;
  /** Everything that is told under this code, with `…` for what changes. */
  readonly messages: readonly string[];
  readonly examples: readonly ExampleView[];
  readonly manual: { readonly page: string; readonly heading: string };
}

function pageOf(code: DiagnosticCode, language: Language): Page {
  const { meaning, examples, manual } = explanations[code];
  const entries: readonly CatalogEntry[] = Object.values(catalog).filter((entry) => entry.code === code);
  return {
    code,
    severities: [...new Set(entries.map(({ severity }) => severity))],
    meaning: meaning[language],
    messages: [...new Set(entries.map(({ message }) => message[language].replace(/\{\w+\}/g, '…')))],
    examples: examples.map((example) => viewExample(example, code, language)),
    manual: { page: manual.page, heading: manual.heading },
  };
}

const titles = {
  wrong: { en: 'Wrong', ja: '誤り' },
  right: { en: 'Right', ja: '正しい例' },
  messages: { en: 'It is told as', ja: 'メッセージ' },
  manual: { en: 'In the manual', ja: 'マニュアル' },
} as const satisfies Record<string, Localized>;

function pageText(page: Page, session: Session): string {
  const { language } = session;
  const paint = session.paints.stdout;
  const severities = page.severities.map((severity) => severityWords[severity][language]).join(', ');
  const title = (name: keyof typeof titles, place = '') => paint.bold(`${titles[name][language]}${place}:`);
  const blocks = [`${paint.bold(page.code)} (${severities})`, wrapText(page.meaning, 80).join('\n')];
  for (const { place, wrong, told, right } of page.examples) {
    blocks.push(`${title('wrong', place)}\n${indented(wrong)}${told === '' ? '' : `\n  ${paint.red(told)}`}`);
    blocks.push(`${title('right')}\n${indented(right)}`);
  }
  blocks.push(`${title('messages')}\n${page.messages.map((message) => `  ${message}`).join('\n')}`);
  blocks.push(`${title('manual')} ${page.manual.page}, ${page.manual.heading}`);
  return `${blocks.join('\n\n')}\n`;
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}

function printList(session: Session): Promise<number> {
  const rows = codes.map((code) => ({ code, meaning: explanations[code].meaning[session.language] }));
  if (session.json) return print(session, jsonText({ success: true, codes: rows }, 'document'));
  const column = Math.max(...codes.map(displayWidth)) + 2;
  const lines = rows.flatMap(({ code, meaning }) =>
    wrapText(firstSentence(meaning), 100 - column).map((text, i) => `${(i === 0 ? code : '').padEnd(column)}${text}\n`),
  );
  return print(session, lines.join(''));
}

function firstSentence(text: string): string {
  return /^.*?(?:\.(?= |$)|。)/su.exec(text)?.[0] ?? text;
}
