import { type ListedSound, listSounds } from '../compiler.js';
import type { Localized } from '../diagnostics/diagnostic.js';
import { displayWidth } from '../diagnostics/display-width.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { exitCodes } from '../host/exit-codes.js';
import type { InputFailure } from '../host/find-inputs.js';
import { readInput } from '../host/read-input.js';
import { limits } from '../source/limits.js';
import { tellAnswer } from './answer.js';
import type { ComposeRequest } from './compose-job.js';
import { inputName } from './file-names.js';
import { findingsText, findingsToJson } from './messages.js';
import { durationText } from './quantities.js';
import { jsonText, print, report, type Session } from './session.js';
import { unreadAnswer } from './unread-input.js';

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
  unread: readonly InputFailure[],
  request: ComposeRequest,
  session: Session,
): Promise<number> {
  let worst: number = exitCodes.good;
  for (const failure of unread) worst = Math.max(worst, await tellUnread(failure, request, session));
  for (const input of inputs) worst = Math.max(worst, await listInput(input, request, session));
  return worst;
}

function tellUnread(
  failure: InputFailure,
  { diagnostics, jsonShape }: ComposeRequest,
  session: Session,
): Promise<number> {
  const telling = { command: 'compose', format: diagnostics, isJsonResult: session.json, jsonShape } as const;
  return tellAnswer(unreadAnswer(failure, telling, session), session);
}

async function listInput(path: string, request: ComposeRequest, session: Session): Promise<number> {
  const file = inputName(path);
  const input = await readInput(path, limits.text.value);
  if (!input.ok) {
    return tellUnread({ path, failure: input.failure }, request, session);
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
