import type { SarifFindings } from '../diagnostics/sarif.js';
import { exitCodes } from '../host/exit-codes.js';
import { fileIdentity } from '../host/file-identity.js';
import { standardStream } from '../host/read-input.js';
import { sarifText, tellAnswer } from './answer.js';
import { type Arguments, readChoice, readText, usageProblem } from './arguments.js';
import type { Command, OptionSpec } from './command.js';
import { knownPath } from './file-names.js';
import { type InfoRequest, infoInput } from './info-input.js';
import { messageFormats, readingOptions, readReading } from './music-options.js';
import { readInputs } from './output-target.js';
import { print, type Session } from './session.js';
import { measuringOptions, readSoundRequest } from './sound-options.js';
import { unreadAnswer } from './unread-input.js';
import { failUsage } from './usage-error.js';

const bars: OptionSpec = {
  name: 'bars',
  value: 'FIRST-LAST',
  about: {
    en: 'draw only these bars, larger: 5 or 5-8 (default: all)',
    ja: 'この小節だけを拡大して描く: 5 や 5-8（省略時はすべて）',
  },
};

const svg: OptionSpec = {
  name: 'svg',
  value: 'FILE',
  about: {
    en: 'also draw all notes as a picture into FILE',
    ja: '全音符の図を FILE にも描く',
  },
};

const diagnostics: OptionSpec = {
  name: 'diagnostics',
  value: 'FORMAT',
  choices: messageFormats,
  about: {
    en: 'form of messages on standard error (default: pretty)',
    ja: '標準エラー出力に書くメッセージの形式（省略時 pretty）',
  },
};

export const info: Command = {
  usage: 'INPUT... [OPTION]...',
  details: [
    {
      en: 'Tells what is in each INPUT (- for standard input): title, length, loop, tempo, a guess at the key, and of each channel notes, range, levels, how much of the time it sounds and how loud it is; then a piano roll, and below it how busy each channel is. In the roll 1 and 2 are the pulses, T the triangle; a column that is longer than a note shows the one that sounds longest.',
      ja: '各 INPUT（- は標準入力）の内容を表示します。曲名、長さ、ループ、テンポ、調の推定、チャンネルごとの音数・音域・音量・発音時間とラウドネス、続いてピアノロールと各チャンネルの発音状況です。ロールの 1 と 2 はパルス、T は三角波で、1 桁が音符より長いときは最も長く鳴る音を示します。',
    },
    {
      en: 'The sound is measured as compose would write it: loudness by ITU-R BS.1770 in LUFS. Bars are whole notes, since MML knows no metre.',
      ja: '音は compose が書き出すものを測ります（ラウドネスは ITU-R BS.1770、単位 LUFS）。MML には拍子がないため、小節は全音符の長さです。',
    },
  ],
  options: [bars, svg, ...measuringOptions, ...readingOptions, diagnostics],
  examples: [
    { line: 'mmlc info song.mml', about: { en: 'all of it at a glance', ja: '全体を見る' } },
    { line: 'mmlc info song.mml --bars 5-8', about: { en: 'four bars in detail', ja: '4 小節を詳しく見る' } },
    { line: 'mmlc info song.mml --svg song.svg', about: { en: 'as a picture as well', ja: '図にもする' } },
    { line: 'mmlc info *.mml --json', about: { en: 'for programs', ja: 'プログラム向けに' } },
  ],
  run,
};

async function run(args: Arguments, session: Session): Promise<number> {
  const found = await readInputs(args);
  const request: InfoRequest = {
    ...readReading(args),
    sound: readSoundRequest(args),
    bars: readBars(args),
    svg: await readPicture(
      args,
      found.inputs.map(({ path }) => path),
    ),
    diagnostics: readChoice(args, diagnostics, messageFormats) ?? 'pretty',
    jsonShape: found.areMany ? 'line' : 'document',
  };
  if (args.problems.length > 0) return failUsage(args, session);

  const findings: SarifFindings[] = [];
  let worst: number = exitCodes.good;
  const { jsonShape } = request;
  const telling = { command: 'info', format: request.diagnostics, isJsonResult: session.json, jsonShape } as const;
  for (const failure of found.failures) {
    const answer = unreadAnswer(failure, telling, session);
    findings.push(answer.findings);
    worst = Math.max(worst, await tellAnswer(answer, session));
  }
  for (const [i, { path }] of found.inputs.entries()) {
    const answer = await infoInput(path, request, session);
    findings.push(answer.findings);
    const stdout = i > 0 && !session.json && answer.stdout !== '' ? `\n${answer.stdout}` : answer.stdout;
    worst = Math.max(worst, await tellAnswer({ ...answer, stdout }, session));
  }
  return request.diagnostics === 'sarif' && !session.json
    ? print(session, await sarifText(findings, session), worst)
    : worst;
}

/** Bars from `5` or `5-8`; nothing for all. */
function readBars(args: Arguments): readonly [number, number] | null {
  const value = readText(args, bars);
  if (value === undefined) return null;
  const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(value) ?? [];
  if (Number(first) >= 1 && Number(last) >= Number(first)) return [Number(first), Number(last)];
  args.problems.push(usageProblem('invalid-bars', { option: '--bars', value }));
  return null;
}

/** Where the picture goes, when one is wanted: it must be a file, and none of the songs. */
async function readPicture(args: Arguments, inputs: readonly string[]): Promise<string | null> {
  const value = readText(args, svg);
  if (value === undefined) return null;
  const path = knownPath(value, 'output');
  if (path === standardStream) args.problems.push(usageProblem('picture-needs-file'));
  if (inputs.length > 1) args.problems.push(usageProblem('one-picture-for-several', { count: inputs.length }));
  const identity = path === standardStream ? undefined : await fileIdentity(path);
  for (const input of identity === undefined ? [] : inputs) {
    if (input === standardStream || (await fileIdentity(input)) !== identity) continue;
    args.problems.push(usageProblem('output-is-input', { file: input }));
  }
  return path;
}
