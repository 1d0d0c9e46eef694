import { channelsIn } from '../apu/sampled-chip.js';
import { formatSpec, outputFormatNames } from '../formats/output-formats.js';
import { standardStream } from '../host/read-input.js';
import { isTerminal } from '../host/terminal.js';
import { type Arguments, isSwitchedOn, readChoice, readText, usageProblem } from './arguments.js';
import { jobsOption, readJobs, runBatch } from './batch.js';
import { codingOptions, readCoding } from './coding-options.js';
import type { Command, CommandList, OptionSpec } from './command.js';
import type { ComposeRequest } from './compose-job.js';
import { maxDurationOption, readMaxDuration } from './duration-option.js';
import type { Following } from './follow-job.js';
import { messageFormats, readingOptions, readReading } from './music-options.js';
import { checkFormatOptions, type Job, planJobs, readDestination } from './output-target.js';
import { playingOptions, readPlayingTime } from './playing-options.js';
import type { Session } from './session.js';
import { readSoundRequest, soundOptions } from './sound-options.js';
import type { Task } from './task.js';
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

const outDir: OptionSpec = {
  name: 'out-dir',
  value: 'DIR',
  about: {
    en: 'write the files into DIR, with the folders that they have below a folder or pattern that was named; it is made when missing',
    ja: 'ファイルを DIR に書く。指定したフォルダーやパターン以下の階層は保たれ、フォルダーは必要なら作られる',
  },
};

const list: OptionSpec = {
  name: 'list',
  about: {
    en: 'write nothing; list the strings of MML in a Python program, or the channels of a text or link of MML Studio',
    ja: 'ファイルを書かず、Python のプログラムにある MML の文字列、または MML Studio のテキストやリンクのチャンネルを一覧する',
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

const diagnostics: OptionSpec = {
  name: 'diagnostics',
  value: 'FORMAT',
  choices: messageFormats,
  about: {
    en: 'form of messages on standard error (default: pretty)',
    ja: '標準エラー出力に書くメッセージの形式（省略時 pretty）',
  },
};

const watch: OptionSpec = {
  name: 'watch',
  letter: 'w',
  about: {
    en: 'go on compiling whenever a song or a file that it names changes, until Ctrl-C',
    ja: '曲や曲が指定するファイルが変わるたびにコンパイルし直す。Ctrl-C で終了',
  },
};

const exec: OptionSpec = {
  name: 'exec',
  value: 'COMMAND',
  about: {
    en: 'run COMMAND in a shell after each file that was made; MMLC_INPUT and MMLC_OUTPUT are the names',
    ja: 'ファイルができるたびに COMMAND をシェルで実行する。ファイル名は MMLC_INPUT と MMLC_OUTPUT に入る',
  },
};

const play: OptionSpec = {
  name: 'play',
  about: {
    en: 'play each file that was made, with the first of ffplay, aplay, paplay, afplay and PowerShell',
    ja: 'できたファイルを再生する。ffplay・aplay・paplay・afplay・PowerShell のうち最初に見つかったものを使う',
  },
};

export const compose: Command = {
  usage: 'INPUT... [-o FILE] [OPTION]...',
  details: [
    {
      en: 'Compiles each INPUT, a file, a folder or a pattern (- for standard input), to sound exactly as the chip of the NES makes it: mono, 16 bit unless told otherwise. A song with errors makes no file, and an older file stays as it was.',
      ja: '各 INPUT（ファイル、フォルダー、パターン。- は標準入力）を、ファミコンの音源と寸分違わない音（モノラル、既定は 16 ビット）にコンパイルします。曲に誤りがあればファイルは作られず、以前のファイルはそのまま残ります。',
    },
  ],
  options: [
    output,
    outDir,
    format,
    ...soundOptions,
    ...codingOptions,
    ...playingOptions,
    ...readingOptions,
    maxDurationOption,
    diagnostics,
    jobsOption,
    list,
    watch,
    exec,
    play,
  ],
  lists: [formatList],
  examples: [
    { line: 'mmlc compose song.mml', about: { en: 'make song.wav', ja: 'song.wav を作る' } },
    { line: 'mmlc compose *.mml', about: { en: 'many songs, each beside its text', ja: '複数の曲を、それぞれの隣に' } },
    {
      line: 'mmlc compose songs --out-dir build --jobs 4',
      about: { en: 'all songs of a folder', ja: 'フォルダーの曲すべて' },
    },
    { line: 'mmlc compose song.mml -o out.wav --rate 48000', about: { en: 'at 48 kHz', ja: '48 kHz で' } },
    {
      line: 'mmlc compose song.mml --loops 2 --fade 8',
      about: { en: 'a copy to listen to of a song that loops', ja: 'ループする曲の試聴用' },
    },
    {
      line: 'mmlc compose song.mml -o song.ogg',
      about: { en: 'for a game, with its loop', ja: 'ゲーム用に、ループ付きで' },
    },
    {
      line: 'mmlc compose song.mml -o song.mp3 --bitrate 192',
      about: { en: 'for listening, at a constant rate', ja: '固定ビットレートの mp3' },
    },
    {
      line: 'mmlc compose song.mml --from 9 --to 13',
      about: { en: 'bars 9 to 12', ja: '9 小節目から 12 小節目まで' },
    },
    { line: 'mmlc compose song.mml -o - | aplay', about: { en: 'listen at once', ja: 'すぐに聴く' } },
    { line: 'mmlc compose song.mml --watch --play', about: { en: 'hear every change', ja: '保存のたびに聴く' } },
    {
      line: 'mmlc compose song.mml --mute noise --bits 24',
      about: { en: 'without drums, for an editor of sound', ja: 'ノイズなし、24 ビット' },
    },
    {
      line: 'mmlc compose game.py --sound 0,1',
      about: { en: 'two sounds of a Pyxel game, together', ja: 'Pyxel のゲームのサウンド 2 つを同時に' },
    },
    {
      line: 'mmlc compose song.mml -o song.regs',
      about: { en: 'what the chip is told', ja: '音源への書き込みを見る' },
    },
  ],
  run,
};

/** What does not matter to who only wants a list. */
const soundProblems: ReadonlySet<string> = new Set(['sound-to-terminal', 'json-and-output-on-stdout']);

async function run(args: Arguments, session: Session): Promise<number> {
  const named = readChoice(args, format, outputFormatNames);
  const sound = readSoundRequest(args);
  const stems = sound.stems ? channelsIn(sound.channels).map(([name]) => name) : [];
  const destination = readDestination(args, { output, folder: outDir }, named, stems);
  const { jobs, found } = await planJobs(args, destination, isTerminal('stdout'));
  checkFormatOptions(
    args,
    jobs.map((job) => job.format),
  );
  const request: ComposeRequest = {
    ...readReading(args),
    playing: readPlayingTime(args),
    sound,
    // All jobs of one call are of one format.
    coding: readCoding(args, jobs[0]?.format ?? named ?? 'wav', sound),
    maxDurationSeconds: readMaxDuration(args),
    diagnostics: readChoice(args, diagnostics, messageFormats) ?? 'pretty',
    jsonShape: found.areMany ? 'line' : 'document',
  };
  if (request.sound.stems && jobs.some((job) => job.output === standardStream)) {
    args.problems.push(usageProblem('stems-need-file'));
  }
  const command = readText(args, exec);
  const following = { command, isPlayed: isSwitchedOn(args, play.name) };
  checkFollowing(args, jobs, following);
  const workers = readJobs(args, jobs.length);
  const isWatched = isSwitchedOn(args, watch.name);
  // A watch compiles what was saved, one song after another.
  if (isWatched && args.values.has(jobsOption.name)) args.problems.push(usageProblem('jobs-and-watch'));
  if (isSwitchedOn(args, list.name)) {
    const isWrong = args.problems.some(({ kind }) => !soundProblems.has(kind));
    if (isWrong) return failUsage(args, session);
    const { listAllSounds } = await import('./list-sounds.js');
    const inputs = jobs.map(({ input }) => input);
    return listAllSounds(inputs, found.failures, request, session);
  }
  // The first song of a watched folder may be yet to come.
  const isWrong = args.problems.some(({ kind }) => !isWatched || kind !== 'nothing-found');
  if (isWrong) return failUsage(args, session);

  if (isWatched) {
    const { watchCompose } = await import('./watch-compose.js');
    const plan = async () => {
      const freshArgs = { ...args, problems: [] };
      return { ...(await planJobs(freshArgs, destination, false)), problems: freshArgs.problems };
    };
    return watchCompose({ ...request, jsonShape: 'line' }, { jobs, found }, plan, following, session);
  }
  const tasks = jobs.map((job): Task => ({ kind: 'compose', input: job.input, job, request }));
  const isSarif = request.diagnostics === 'sarif' && !session.json;
  const follow = command !== undefined || following.isPlayed ? following : undefined;
  const telling = {
    command: 'compose',
    format: request.diagnostics,
    isJsonResult: session.json,
    jsonShape: request.jsonShape,
  } as const;
  const options = { workers, unread: found.failures, telling, isSarif, sarifTo: 'stderr' } as const;
  return runBatch(tasks, { ...options, ...(follow && { following: follow }) }, session);
}

function checkFollowing(args: Arguments, jobs: readonly Job[], { command, isPlayed }: Following): void {
  const isWatched = isSwitchedOn(args, watch.name);
  const isStream = jobs.some((job) => job.output === standardStream || (isWatched && job.input === standardStream));
  if (isStream && (isWatched || command !== undefined))
    args.problems.push(usageProblem('needs-files', { option: isWatched ? '--watch' : '--exec' }));
  const isUnheard = jobs.some((job) => job.output === standardStream || formatSpec(job.format).madeOf !== 'sound');
  if (isPlayed && isUnheard) args.problems.push(usageProblem('play-needs-sound'));
}
