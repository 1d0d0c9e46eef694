import type { SarifFindings } from '../diagnostics/sarif.js';
import { formatSpec, outputFormatNames } from '../formats/output-formats.js';
import { exitCodes } from '../host/exit-codes.js';
import { standardStream } from '../host/read-input.js';
import { limits } from '../source/limits.js';
import { sarifText, tellAnswer } from './answer.js';
import { type Arguments, readChoice, readDuration, usageProblem } from './arguments.js';
import type { Command, CommandList, OptionSpec } from './command.js';
import { type ComposeRequest, composeJob } from './compose-job.js';
import { messageFormats, readingOptions, readReading } from './music-options.js';
import { checkFormatOptions, planJobs, readOutputPath } from './output-target.js';
import { playingOptions, readPlayingTime } from './playing-options.js';
import { report, type Session } from './session.js';
import { readSoundRequest, soundOptions } from './sound-options.js';
import { failUsage } from './usage-error.js';

const output: OptionSpec = {
  name: 'output',
  letter: 'o',
  value: 'FILE',
  about: {
    en: 'write to FILE, - for standard output (default: beside the input, with the extension of the format)',
    ja: '出力先。- は標準出力（省略時は入力の隣に、形式の拡張子を付けて書き出す）',
  },
};

const format: OptionSpec = {
  name: 'format',
  value: 'FORMAT',
  choices: outputFormatNames,
  about: {
    en: 'what to make, one of the formats below (default: by the extension of the output, else wav)',
    ja: '出力の形式。下の一覧から（省略時は出力の拡張子、なければ wav）',
  },
};

const formatList: CommandList = {
  name: 'formats',
  title: { en: 'Formats', ja: '形式' },
  rows: outputFormatNames.map((name) => ({ term: name, about: formatSpec(name).about })),
};

const duration = { maxMinutes: 6000, otherwiseMinutes: limits.soundMinutes.value } as const;

const maxDuration: OptionSpec = {
  name: 'max-duration',
  value: 'MINUTES',
  about: {
    en: `refuse longer songs; a number of minutes, or with a unit: 90s, 5m, 2h (default: ${duration.otherwiseMinutes})`,
    ja: `これより長い曲を拒む。分数、または単位付きの数: 90s, 5m, 2h（省略時 ${duration.otherwiseMinutes}）`,
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

export const compose: Command = {
  usage: 'INPUT... [-o FILE] [OPTION]...',
  details: [
    {
      en: 'Compiles each INPUT (- for standard input) to sound exactly as the chip of the NES makes it: mono, 16 bit unless told otherwise. A song with errors makes no file, and an older file stays as it was.',
      ja: '各 INPUT（- は標準入力）を、ファミコンの音源と寸分違わない音（モノラル、既定は 16 ビット）にコンパイルします。曲に誤りがあればファイルは作られず、以前のファイルはそのまま残ります。',
    },
  ],
  options: [output, format, ...soundOptions, ...playingOptions, ...readingOptions, maxDuration, diagnostics],
  lists: [formatList],
  examples: [
    { line: 'mmlc compose song.mml', about: { en: 'make song.wav', ja: 'song.wav を作る' } },
    { line: 'mmlc compose *.mml', about: { en: 'many songs, each beside its text', ja: '複数の曲を、それぞれの隣に' } },
    { line: 'mmlc compose song.mml -o out.wav --rate 48000', about: { en: 'at 48 kHz', ja: '48 kHz で' } },
    {
      line: 'mmlc compose song.mml --loops 2 --fade 8',
      about: { en: 'a copy to listen to of a song that loops', ja: 'ループする曲の試聴用' },
    },
    { line: 'mmlc compose song.mml -o - | aplay', about: { en: 'listen at once', ja: 'すぐに聴く' } },
    {
      line: 'mmlc compose song.mml --mute noise --bits 24',
      about: { en: 'without drums, for an editor of sound', ja: 'ノイズなし、24 ビット' },
    },
    {
      line: 'mmlc compose song.mml -o song.regs',
      about: { en: 'what the chip is told', ja: '音源への書き込みを見る' },
    },
  ],
  run,
};

async function run(args: Arguments, session: Session): Promise<number> {
  const request: ComposeRequest = {
    ...readReading(args),
    playing: readPlayingTime(args),
    sound: readSoundRequest(args),
    maxDurationSeconds: readDuration(args, maxDuration, duration),
    diagnostics: readChoice(args, diagnostics, messageFormats) ?? 'pretty',
    jsonShape: args.operands.length > 1 ? 'line' : 'document',
  };
  const named = readChoice(args, format, outputFormatNames);
  const jobs = await planJobs(args, readOutputPath(args, output), named, process.stdout.isTTY);
  checkFormatOptions(
    args,
    jobs.map((job) => job.format),
  );
  if (request.sound.stems && jobs.some((job) => job.output === standardStream)) {
    args.problems.push(usageProblem('stems-need-file'));
  }
  if (args.problems.length > 0) return failUsage(args, session);

  const findings: SarifFindings[] = [];
  let worst: number = exitCodes.good;
  for (const job of jobs) {
    const answer = await composeJob(job, request, session);
    findings.push(answer.findings);
    const exitCode = await tellAnswer(answer, session);
    worst = Math.max(worst, exitCode);
    if (exitCode >= exitCodes.internal) break;
  }
  if (request.diagnostics === 'sarif' && !session.json) await report(sarifText(findings, session));
  return worst;
}
