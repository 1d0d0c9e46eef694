import { type Compilation, compile, validateResult } from '../compiler.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { countLine } from '../diagnostics/words.js';
import { exitCodes } from '../host/exit-codes.js';
import { readInput } from '../host/read-input.js';
import { songFiles } from '../host/song-files.js';
import { durationSecondsOf } from '../score/song-time.js';
import { limits } from '../source/limits.js';
import { type Answer, answer, firstErrorOf } from './answer.js';
import { inputName } from './file-names.js';
import { findingsText, songFindings } from './messages.js';
import { type MessageFormat, type ReadingRequest, readingOptionsOf } from './music-options.js';
import { durationText } from './quantities.js';
import { jsonText, type Session } from './session.js';
import { unreadAnswer } from './unread-input.js';

/** How songs are to be checked. */
export interface ValidateRequest extends ReadingRequest {
  readonly format: MessageFormat;
  /** Whether a JSON result is the only one or one among others. */
  readonly jsonShape: 'document' | 'line';
}

/** Checks one song and answers with what is to be told of it. */
export async function validateInput(path: string, request: ValidateRequest, session: Session): Promise<Answer> {
  const { format, jsonShape } = request;
  const file = inputName(path);
  const input = await readInput(path, limits.text.value);
  if (!input.ok) {
    const telling = { command: 'validate', format, isJsonResult: format === 'json', jsonShape } as const;
    return unreadAnswer({ path, failure: input.failure }, telling, session);
  }
  const compilation = compile(input.value, {
    ...readingOptionsOf(request),
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
    firstError: firstErrorOf(compilation),
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
