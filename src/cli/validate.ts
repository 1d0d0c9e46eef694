import { type Arguments, readChoice } from './arguments.js';
import { jobsOption, readJobs, runBatch } from './batch.js';
import type { Command, OptionSpec } from './command.js';
import { messageFormats, readingOptions, readReading } from './music-options.js';
import { readInputs } from './output-target.js';
import type { Session } from './session.js';
import type { Task } from './task.js';
import { failUsage } from './usage-error.js';
import type { ValidateRequest } from './validate-input.js';

const format: OptionSpec = {
  name: 'format',
  value: 'FORMAT',
  choices: messageFormats,
  about: {
    en: 'form of the messages on standard output: pretty with the source text, short with a line for each, json as --json, sarif for code scanning, github for annotations in GitHub Actions (default: pretty)',
    ja: '標準出力に書くメッセージの形式。pretty: 該当箇所付き、short: 1 行ずつ、json: --json と同じ、sarif: コードスキャン用、github: GitHub Actions の注釈（省略時 pretty）',
  },
};

export const validate: Command = {
  usage: 'INPUT... [OPTION]...',
  details: [
    {
      en: 'Checks each INPUT, a file, a folder or a pattern (- for standard input), and reports every error and warning with its place and what to do about it. Nothing is written. The exit code is 1 when a song has errors.',
      ja: '各 INPUT（ファイル、フォルダー、パターン。- は標準入力）を検査し、すべてのエラーと警告を、位置と対処方法を付けて報告します。ファイルは書きません。曲に誤りがあれば終了コードは 1 です。',
    },
  ],
  options: [format, ...readingOptions, jobsOption],
  examples: [
    { line: 'mmlc validate song.mml', about: { en: 'for people', ja: '人が読む形で' } },
    { line: 'mmlc validate songs --strict', about: { en: 'all songs of a folder', ja: 'フォルダーの曲すべて' } },
    { line: 'mmlc validate *.mml --format short', about: { en: 'for editors', ja: 'エディター向けに' } },
    { line: 'mmlc validate song.mml --json', about: { en: 'with the note sequence', ja: '音符の列も含めて' } },
  ],
  run,
};

async function run(args: Arguments, session: Session): Promise<number> {
  const found = await readInputs(args);
  const named = readChoice(args, format, messageFormats) ?? 'pretty';
  const json = session.json || named === 'json';
  const request: ValidateRequest = {
    ...readReading(args),
    format: json ? 'json' : named,
    jsonShape: found.areMany ? 'line' : 'document',
  };
  const workers = readJobs(args, found.inputs.length);
  if (args.problems.length > 0) return failUsage(args, { ...session, json });
  const tasks = found.inputs.map(({ path }): Task => ({ kind: 'validate', input: path, request }));
  const { format: form, jsonShape } = request;
  const telling = { command: 'validate', format: form, isJsonResult: json, jsonShape } as const;
  const options = { workers, unread: found.failures, telling, isSarif: form === 'sarif', sarifTo: 'stdout' } as const;
  return runBatch(tasks, options, session);
}
