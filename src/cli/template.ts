import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { displayWidth } from '../diagnostics/display-width.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { exitCodes } from '../host/exit-codes.js';
import { fileIdentity } from '../host/file-identity.js';
import { standardStream } from '../host/read-input.js';
import { writeOutput } from '../host/write-output.js';
import { template as loadTemplate, templateModes, templateNames } from '../templates/templates.js';
import { type Arguments, isSwitchedOn, readChoice, usageProblem } from './arguments.js';
import type { Command, OptionSpec } from './command.js';
import { outputName } from './file-names.js';
import { problemText } from './messages.js';
import { modeOption } from './music-options.js';
import { outputProblem } from './output-problem.js';
import { readOutputPath } from './output-target.js';
import { jsonText, print, report, type Session } from './session.js';
import { failUsage, failureResult } from './usage-error.js';

const mode: OptionSpec = {
  ...modeOption,
  choices: templateModes,
  about: { en: 'language of the song (default: ppmck)', ja: '曲の記法（省略時 ppmck）' },
};

const list: OptionSpec = {
  name: 'list',
  letter: 'l',
  about: { en: 'list the templates and what each is for', ja: 'テンプレートと用途の一覧を表示する' },
};

const output: OptionSpec = {
  name: 'output',
  letter: 'o',
  value: 'FILE',
  about: { en: 'write the song to FILE (default: standard output)', ja: '曲をファイルに書く（省略時は標準出力）' },
};

const force: OptionSpec = {
  name: 'force',
  letter: 'f',
  about: { en: 'write over a file that is there', ja: '既にあるファイルに上書きする' },
};

export const template: Command = {
  usage: '[NAME] [-o FILE] [OPTION]...',
  details: [
    {
      en: `Prints a short song to start from, basic when no NAME is given. The templates are ${templateNames.join(', ')}.`,
      ja: `出発点になる短い曲を出力します。NAME を省くと basic です。テンプレート: ${templateNames.join(', ')}`,
    },
  ],
  options: [mode, list, output, force],
  operands: { kind: 'words', words: templateNames },
  examples: [
    { line: 'mmlc template --list', about: { en: 'what there is', ja: '一覧を見る' } },
    { line: 'mmlc template drum --mode pyxel -o beat.mml', about: { en: 'a beat as a file', ja: 'ファイルに書く' } },
    { line: 'mmlc template basic | mmlc compose - -o basic.wav', about: { en: 'hear one', ja: '音で聴く' } },
  ],
  run,
};

async function run(args: Arguments, session: Session): Promise<number> {
  const chosenMode = readChoice(args, mode, templateModes) ?? 'ppmck';
  const path = readOutputPath(args, output);
  const [named = 'basic', ...others] = args.operands;
  const name = templateNames.find((candidate) => candidate === named);
  if (name === undefined) args.problems.push(unknownTemplate(named));
  for (const value of others) {
    args.problems.push(usageProblem('too-many-operands', { value, command: args.command }));
  }
  if (session.json && path === standardStream) args.problems.push(usageProblem('json-and-output-on-stdout'));
  if (name === undefined || args.problems.length > 0) return failUsage(args, session);
  if (isSwitchedOn(args, 'list')) return printList(session);

  const song = loadTemplate(name, chosenMode);
  const description = song.description[session.language];
  const isToFile = path !== undefined && path !== standardStream;
  if (isToFile) {
    // A template takes seconds to print again; the song that stands in its place may be somebody's evening.
    if (!isSwitchedOn(args, 'force') && (await fileIdentity(path)) !== undefined) {
      return failOutput(usageProblem('output-exists', { file: outputName(path) }), session);
    }
    const outcome = await writeOutput(path, [new TextEncoder().encode(song.mml)].values());
    if (outcome.status === 'failed') {
      return failOutput(outputProblem('output-failed', path, outcome.failure), session);
    }
  }
  if (session.json) {
    const result = { mml: song.mml, description, name: song.name, mode: song.mode, output: isToFile ? path : null };
    return print(session, jsonText(result, 'document'));
  }
  if (!isToFile) return print(session, song.mml);
  if (!session.quiet) await report(`${session.paints.stderr.bold(`${visibleText(path)}:`)} ${description}\n`);
  return exitCodes.good;
}

async function failOutput(problem: Diagnostic, session: Session): Promise<number> {
  if (session.json) {
    const result = failureResult('template', [problem], session.language);
    return print(session, jsonText(result, 'document'), exitCodes.inputOutput);
  }
  await report(problemText(problem, 'mmlc template', 'pretty', session));
  return exitCodes.inputOutput;
}

function unknownTemplate(value: string) {
  const choices = templateNames.join(', ');
  const nearest = nearestOf(value, templateNames);
  return nearest === undefined
    ? usageProblem('unknown-template', { value, choices })
    : usageProblem('unknown-template-near', { value, choices, nearest });
}

function printList(session: Session): Promise<number> {
  const rows = templateNames.map((name) => ({
    name,
    description: loadTemplate(name, 'ppmck').description[session.language],
  }));
  if (session.json) return print(session, jsonText({ templates: rows, modes: templateModes }, 'document'));
  const column = Math.max(...templateNames.map(displayWidth)) + 2;
  return print(session, rows.map(({ name, description }) => `${name.padEnd(column)}${description}\n`).join(''));
}
