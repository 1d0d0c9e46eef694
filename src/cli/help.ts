import type { Language, Localized } from '../diagnostics/diagnostic.js';
import { displayWidth } from '../diagnostics/display-width.js';
import { version } from '../version.generated.js';
import type { Command, CommandEntry, CommandExample, OptionSpec } from './command.js';
import { commands } from './commands.js';
import { commonOptions } from './options.js';
import { wrapText } from './wrap-text.js';

const titles = {
  usage: { en: 'Usage', ja: '使い方' },
  commands: { en: 'Commands', ja: 'コマンド' },
  options: { en: 'Options', ja: 'オプション' },
  commonOptions: { en: 'Options of every command', ja: '全コマンド共通のオプション' },
  examples: { en: 'Examples', ja: '例' },
  exitCodes: { en: 'Exit codes', ja: '終了コード' },
} as const satisfies Record<string, Localized>;

const programSummary: Localized = {
  en: 'compile Music Macro Language to exact NES (2A03) sound',
  ja: 'MML をファミコン（2A03）の正確な音にコンパイルする',
};

const examples: readonly CommandExample[] = [
  {
    line: 'mmlc template melody -o song.mml',
    about: { en: 'a song to start from', ja: '出発点になる曲を作る' },
  },
  { line: 'mmlc compose song.mml', about: { en: 'make song.wav from it', ja: 'song.wav を作る' } },
  { line: 'mmlc validate song.mml', about: { en: 'list its mistakes', ja: '誤りを列挙する' } },
];

const exitCodeWords: Localized = {
  en: '0 good, 1 the music has errors, 2 wrong usage, 3 input or output failed, 70 a fault of mmlc, 130 interrupted',
  ja: '0 成功、1 曲に誤り、2 使い方の誤り、3 入出力の失敗、70 mmlc 自体の不具合、130 中断',
};

const furtherReading: Localized = {
  en: "'mmlc COMMAND --help' tells more about a command; the manual is man mmlc.",
  ja: 'コマンドの詳細は mmlc コマンド名 --help、マニュアルは man mmlc。',
};

/** What `mmlc --help` prints. */
export function programHelp(language: Language): string {
  return joinSections([
    `mmlc ${version} - ${programSummary[language]}`,
    `${titles.usage[language]}: mmlc COMMAND [OPTION]...`,
    section(
      titles.commands[language],
      commands.map(({ name, summary }) => [name, summary[language]]),
    ),
    section(titles.commonOptions[language], optionRows(commonOptions, language)),
    section(titles.examples[language], exampleRows(examples, language)),
    section(titles.exitCodes[language], [['', exitCodeWords[language]]]),
    furtherReading[language],
  ]);
}

/** What `mmlc COMMAND --help` prints. */
export function commandHelp({ name, summary }: CommandEntry, command: Command, language: Language): string {
  return joinSections([
    `mmlc ${name} - ${summary[language]}`,
    `${titles.usage[language]}: mmlc ${name} ${command.usage}`,
    ...command.details.map((detail) => wrapText(detail[language], lineWidth).join('\n')),
    section(titles.options[language], optionRows(command.options, language)),
    ...(command.lists ?? []).map(({ title, rows }) =>
      section(
        title[language],
        rows.map(({ term, about }) => [term, about[language]]),
      ),
    ),
    section(titles.commonOptions[language], optionRows(commonOptions, language)),
    section(titles.examples[language], exampleRows(command.examples, language)),
  ]);
}

const lineWidth = 80;
/** Widest left column that still shares its lines with the text. */
const widestTerm = 48;

type Row = readonly [term: string, text: string];

function joinSections(sections: readonly string[]): string {
  return `${sections.join('\n\n')}\n`;
}

function section(title: string, rows: readonly Row[]): string {
  const shared = rows.map(([term]) => displayWidth(term)).filter((width) => width <= widestTerm);
  const column = Math.max(0, ...shared) + (rows.every(([term]) => term === '') ? 0 : 2);
  const lines = rows.flatMap(([term, text]) => {
    const [first = '', ...rest] = wrapText(text, lineWidth - 2 - column);
    const room = column - displayWidth(term);
    const head =
      room < 2 && term !== ''
        ? [`  ${term}`, `  ${' '.repeat(column)}${first}`]
        : [`  ${term}${' '.repeat(Math.max(0, room))}${first}`];
    return [...head, ...rest.map((line) => `  ${' '.repeat(column)}${line}`)];
  });
  return [`${title}:`, ...lines].join('\n');
}

function optionRows(options: readonly OptionSpec[], language: Language): readonly Row[] {
  return options.map((option) => [optionForm(option), option.about[language]]);
}

/** `-o, --output FILE`, as it stands in help and manual. */
function optionForm({ name, letter, value, choices, negatable }: OptionSpec): string {
  const short = letter === undefined ? '    ' : `-${letter}, `;
  const long = negatable ? `--[no-]${name}` : `--${name}`;
  const placeholder = choices === undefined || choices.length > 4 ? value : choices.join('|');
  return placeholder === undefined ? short + long : `${short}${long} ${placeholder}`;
}

function exampleRows(rows: readonly CommandExample[], language: Language): readonly Row[] {
  return rows.map((row) => [row.line, row.about[language]]);
}
