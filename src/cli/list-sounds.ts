import { type ListedSound, listSounds } from '../compiler.js';
import type { Localized } from '../diagnostics/diagnostic.js';
import { displayWidth } from '../diagnostics/display-width.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { exitCodes } from '../host/exit-codes.js';
import { readInput } from '../host/read-input.js';
import { limits } from '../source/limits.js';
import { usageProblem } from './arguments.js';
import type { ComposeRequest } from './compose-job.js';
import { inputName } from './file-names.js';
import { findingsText, findingsToJson, problemText } from './messages.js';
import { durationText } from './quantities.js';
import { jsonText, print, report, type Session } from './session.js';
import { failureResult } from './usage-error.js';

const words = {
  line: { en: 'line', ja: '行' },
  endless: { en: 'endless', ja: '無限' },
  errors: { en: 'errors', ja: '誤りあり' },
} as const satisfies Record<string, Localized>;

/** Longest beginning of a string that is shown. */
const shownLength = 48;

/** Lists the strings of MML in each input; answers with the exit code. */
export async function listAllSounds(
  inputs: readonly string[],
  request: ComposeRequest,
  session: Session,
): Promise<number> {
  let worst: number = exitCodes.good;
  for (const input of inputs) worst = Math.max(worst, await listInput(input, request, session));
  return worst;
}

async function listInput(path: string, request: ComposeRequest, session: Session): Promise<number> {
  const file = inputName(path);
  const input = await readInput(path, limits.text.value);
  if (!input.ok) {
    const problem = usageProblem('input-failed', { file, reason: input.failure.reason });
    if (session.json) {
      const result = { ...failureResult('compose', [problem], session.language), file };
      return print(session, jsonText(result, request.jsonShape), exitCodes.inputOutput);
    }
    await report(problemText(problem, 'mmlc compose', request.diagnostics, session));
    return exitCodes.inputOutput;
  }
  const { pyxelSyntax, strict } = request;
  const { sounds, ...findings } = listSounds(input.value, { file, pyxelSyntax, strict });
  const exitCode = findings.errors.length > 0 ? exitCodes.musicErrors : exitCodes.good;
  if (session.json) {
    const rows = sounds.map(({ isEndless, hasErrors, ...row }) => ({ ...row, endless: isEndless, valid: !hasErrors }));
    return print(
      session,
      jsonText({ file, sounds: rows, ...findingsToJson(findings, session) }, request.jsonShape),
      exitCode,
    );
  }
  await report(findingsText(findings, file, request.diagnostics, 'stderr', session));
  return print(session, tableText(sounds, session), exitCode);
}

function tableText(sounds: readonly ListedSound[], { language }: Session): string {
  const rows = sounds.map(({ name, line, syntax, seconds, isEndless, hasErrors, text }) => [
    name,
    language === 'ja' ? `${line} ${words.line.ja}` : `${words.line.en} ${line}`,
    syntax,
    hasErrors ? words.errors[language] : isEndless ? words.endless[language] : durationText(seconds ?? 0),
    beginning(text),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => displayWidth(row[column]!))));
  return rows.map((row) => `${row.map((cell, i) => (i < 4 ? padded(cell, widths[i]!) : cell)).join('  ')}\n`).join('');
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

function beginning(text: string): string {
  const line = text
    .slice(0, shownLength * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return visibleText(line.length > shownLength ? `${line.slice(0, shownLength - 1)}…` : line);
}
