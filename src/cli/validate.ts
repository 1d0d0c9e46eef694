import { type Compilation, compile, durationSecondsOf, validateResult } from '../compiler.js';
import type { SarifFindings } from '../diagnostics/sarif.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { countLine } from '../diagnostics/words.js';
import { exitCodes } from '../host/exit-codes.js';
import { readInput } from '../host/read-input.js';
import { songFiles } from '../host/song-files.js';
import { limits } from '../source/limits.js';
import { type Answer, answer, sarifText, tellAnswer } from './answer.js';
import { type Arguments, readChoice, usageProblem } from './arguments.js';
import type { Command, OptionSpec } from './command.js';
import { inputName } from './file-names.js';
import { findingsText, problemFindings, problemText, songFindings } from './messages.js';
import {
  type MessageFormat,
  messageFormats,
  type ReadingRequest,
  readingOptions,
  readReading,
} from './music-options.js';
import { readInputs } from './output-target.js';
import { durationText } from './quantities.js';
import { jsonText, print, type Session } from './session.js';
import { failUsage, failureResult } from './usage-error.js';

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
      en: 'Checks each INPUT (- for standard input) and reports every error and warning with its place and what to do about it. Nothing is written. The exit code is 1 when a song has errors.',
      ja: '各 INPUT（- は標準入力）を検査し、すべてのエラーと警告を、位置と対処方法を付けて報告します。ファイルは書きません。曲に誤りがあれば終了コードは 1 です。',
    },
  ],
  options: [format, ...readingOptions],
  examples: [
    { line: 'mmlc validate song.mml', about: { en: 'for people', ja: '人が読む形で' } },
    { line: 'mmlc validate *.mml --format short', about: { en: 'for editors', ja: 'エディター向けに' } },
    { line: 'mmlc validate song.mml --json', about: { en: 'with the note sequence', ja: '音符の列も含めて' } },
  ],
  run,
};

interface ValidateRequest extends ReadingRequest {
  readonly format: MessageFormat;
  readonly jsonShape: 'document' | 'line';
}

async function run(args: Arguments, session: Session): Promise<number> {
  const found = await readInputs(args);
  const named = readChoice(args, format, messageFormats) ?? 'pretty';
  const json = session.json || named === 'json';
  const request: ValidateRequest = {
    ...readReading(args),
    format: json ? 'json' : named,
    jsonShape: found.areMany ? 'line' : 'document',
  };
  if (args.problems.length > 0) return failUsage(args, { ...session, json });

  const findings: SarifFindings[] = [];
  let worst: number = exitCodes.good;
  for (const { path } of found.inputs) {
    const answer = await validateInput(path, request, session);
    findings.push(answer.findings);
    worst = Math.max(worst, await tellAnswer(answer, session));
  }
  return request.format === 'sarif' ? print(session, sarifText(findings, session), worst) : worst;
}

async function validateInput(path: string, request: ValidateRequest, session: Session): Promise<Answer> {
  const { format, jsonShape } = request;
  const file = inputName(path);
  const input = await readInput(path, limits.text.value);
  if (!input.ok) {
    const problem = usageProblem('input-failed', { file, reason: input.failure.reason });
    if (format === 'json') {
      const result = { ...failureResult('validate', [problem], session.language), file, mode: null };
      return answer(exitCodes.inputOutput, { stdout: jsonText(result, jsonShape) });
    }
    const text = problemText(problem, 'mmlc validate', format, session);
    return answer(exitCodes.inputOutput, {
      // An annotation is a result, and GitHub reads it wherever it is printed.
      ...(format === 'github' ? { stdout: text } : { stderr: text }),
      findings: problemFindings(problem, format, session),
    });
  }
  const compilation = compile(input.value, {
    mode: request.mode,
    encoding: request.encoding,
    skipUnsupported: request.skipUnsupported,
    strict: request.strict,
    maxErrors: request.maxErrors,
    file,
    files: songFiles(path),
    purpose: 'validate',
  });
  const exitCode = compilation.errors.length > 0 ? exitCodes.musicErrors : exitCodes.good;
  if (format === 'json') {
    const result = { ...validateResult(compilation, session.language), file, mode: compilation.mode };
    return answer(exitCode, { stdout: jsonText(result, jsonShape) });
  }
  return answer(exitCode, {
    stdout: findingsText(compilation, file, format, 'stdout', session),
    closing: session.quiet ? '' : verdictText(compilation, file, session),
    findings: songFindings(compilation, file, format, session),
  });
}

function verdictText({ score, mode, counts }: Compilation, file: string, session: Session): string {
  const { language, paints } = session;
  const countText = countLine({ ...counts, notes: 0 }, language);
  const facts: string[] = [];
  if (counts.errors === 0) facts.push(language === 'ja' ? '問題なし' : 'valid');
  facts.push(mode);
  if (score !== null) facts.push(durationText(durationSecondsOf(score)));
  if (countText !== '') facts.push(countText);
  return `${paints.stderr.bold(`${visibleText(file)}:`)} ${facts.join(language === 'ja' ? '、' : ', ')}\n`;
}
