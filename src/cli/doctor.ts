import type { Localized } from '../diagnostics/diagnostic.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { exitCodes } from '../host/exit-codes.js';
import { type Arguments, usageProblem } from './arguments.js';
import type { Command } from './command.js';
import { type Check, checks } from './doctor-checks.js';
import { jsonText, print, type Session } from './session.js';
import { failUsage } from './usage-error.js';

export const doctor: Command = {
  usage: '[OPTION]...',
  details: [
    {
      en: 'Looks at what mmlc needs: versions, a song rendered and compared byte for byte, threads, folders that can be written, players, the terminal. Its answer belongs into a report of a fault.',
      ja: 'mmlc に必要なものを調べます。バージョン、曲の試験再生（バイト単位で比較）、スレッド、書き込めるフォルダー、再生プログラム、端末。不具合の報告に添えてください。',
    },
  ],
  options: [],
  operands: { kind: 'none' },
  examples: [
    { line: 'mmlc doctor', about: { en: 'looks whether everything is all right', ja: '問題がないかを調べる' } },
  ],
  run,
};

const words = {
  good: { en: 'good', ja: '良好' },
  warning: { en: 'note', ja: '注意' },
  failed: { en: 'FAILED', ja: '失敗' },
} as const satisfies Record<Check['status'], Localized>;

const titles = {
  versions: { en: 'versions', ja: 'バージョン' },
  sound: { en: 'sound', ja: '音' },
  workers: { en: 'workers', ja: 'スレッド' },
  'working folder': { en: 'working folder', ja: '作業フォルダー' },
  'temporary folder': { en: 'temporary folder', ja: '一時フォルダー' },
  'sample folders': { en: 'sample folders', ja: 'サンプルのフォルダー' },
  players: { en: 'players', ja: '再生プログラム' },
  terminal: { en: 'terminal', ja: '端末' },
} as const satisfies Record<Check['name'], Localized>;

async function run(args: Arguments, session: Session): Promise<number> {
  for (const value of args.operands)
    args.problems.push(usageProblem('too-many-operands', { value, command: args.command }));
  if (args.problems.length > 0) return failUsage(args, session);
  const results: Check[] = [];
  for (const check of checks) results.push(await check(session));
  const isGood = results.every(({ status }) => status !== 'failed');
  const exitCode = isGood ? exitCodes.good : exitCodes.inputOutput;
  const { language } = session;
  if (session.json) {
    const shown = results.map(({ name, status, detail }) => ({ name, status, detail: detail[language] }));
    return print(session, jsonText({ success: isGood, checks: shown }, 'document'), exitCode);
  }
  return print(session, results.map((check) => checkText(check, session)).join(''), exitCode);
}

function checkText({ name, status, detail }: Check, { language, paints }: Session): string {
  const paint = { good: paints.stdout.cyan, warning: paints.stdout.yellow, failed: paints.stdout.red }[status];
  const width = 6;
  const word = words[status][language];
  return `${paint(word.padEnd(language === 'ja' ? width - word.length : width))}  ${titles[name][language]}: ${visibleText(detail[language])}\n`;
}
