import type { SongPosition } from '../score/song-position.js';
import type { PlayingTime } from '../score/song-time.js';
import { type Arguments, readText, readWholeNumber, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';

const maxMinutes = 6000;
const playingTime = { min: 1, max: maxMinutes * 60, otherwise: 180 } as const;

const seconds: OptionSpec = {
  name: 'seconds',
  value: 'N',
  about: {
    en: 'play for N seconds: loops go on, other songs are followed by silence (default: the length of the song)',
    ja: 'N 秒間演奏する。ループは続き、ループのない曲の後は無音（省略時は曲の長さ）',
  },
};

const loopRange = { min: 1, max: 10_000, otherwise: 2 } as const;

const loops: OptionSpec = {
  name: 'loops',
  value: 'N',
  about: {
    en: 'play the loop of a song N times (default: 1); a song without one is played once',
    ja: '曲のループを N 回演奏する（省略時 1）。ループのない曲は 1 回',
  },
};

const fadeRange = { min: 0, max: 600 } as const;

const fade: OptionSpec = {
  name: 'fade',
  value: 'SECONDS',
  about: {
    en: 'then let the loop go on for SECONDS and become silent (default: 0)',
    ja: 'その後ループを続けながら SECONDS 秒でフェードアウトする（省略時 0）',
  },
};

const from: OptionSpec = {
  name: 'from',
  value: 'PLACE',
  about: {
    en: 'begin at a bar (9), a tick (1536t) or a time (12.5s, 1:30), with all that sounds there (default: the start)',
    ja: '小節（9）、ティック（1536t）、時間（12.5s, 1:30）の位置から、そこで鳴っている音も含めて始める（省略時は曲頭）',
  },
};

const to: OptionSpec = {
  name: 'to',
  value: 'PLACE',
  about: {
    en: 'end where this bar, tick or time begins (default: the end)',
    ja: 'この小節、ティック、時間の始まりで終わる（省略時は曲の終わり）',
  },
};

/** How long and from where songs are played. */
export const playingOptions: readonly OptionSpec[] = [seconds, loops, fade, from, to];

/** Options that each say where the sound ends. */
const ends: readonly (readonly [OptionSpec, OptionSpec])[] = [
  [loops, seconds],
  [fade, seconds],
  [to, seconds],
  [to, fade],
];

export function readPlayingTime(args: Arguments): PlayingTime {
  const isGiven = ({ name }: OptionSpec) => args.values.has(name);
  for (const [first, second] of ends) {
    if (!isGiven(first) || !isGiven(second)) continue;
    args.problems.push(usageProblem('two-ends', { first: `--${first.name}`, second: `--${second.name}` }));
  }
  const [start, end] = [readPosition(args, from), readPosition(args, to)];
  return {
    ...(isGiven(seconds) && { seconds: readWholeNumber(args, seconds, playingTime) }),
    ...(isGiven(loops) && { loops: readLoops(args) }),
    ...(isGiven(fade) && { fadeSeconds: readFade(args) }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
}

function readLoops(args: Arguments): number {
  if (!/^(inf|infinite|infinity|forever|endless)$/i.test(String(args.values.get(loops.name)))) {
    return readWholeNumber(args, loops, loopRange);
  }
  args.problems.push(usageProblem('endless-file', { option: '--loops', value: String(args.values.get(loops.name)) }));
  return 1;
}

const ticksForm = /^(\d+)t$/;
const secondsForm = /^(\d+(?:\.\d+)?)s$/;
const minutesForm = /^(\d+):([0-5]?\d(?:\.\d+)?)$/;
const barForm = /^(\d+(?:\.\d+)?)$/;

/** A bar may have decimals: 9.5 is the middle of bar 9. */
function readPosition(args: Arguments, option: OptionSpec): SongPosition | undefined {
  const value = readText(args, option);
  if (value === undefined) return undefined;
  const ticks = ticksForm.exec(value);
  if (ticks) return { unit: 'tick', value: Number(ticks[1]) };
  const time = secondsForm.exec(value);
  if (time) return { unit: 'second', value: Number(time[1]) };
  const minutes = minutesForm.exec(value);
  if (minutes) return { unit: 'second', value: 60 * Number(minutes[1]) + Number(minutes[2]) };
  const bar = Number(barForm.exec(value)?.[1]);
  if (bar >= 1) return { unit: 'bar', value: bar };
  args.problems.push(usageProblem('invalid-position', { option: `--${option.name}`, value }));
  return undefined;
}

function readFade(args: Arguments): number {
  const value = readText(args, fade);
  if (value === undefined) return 0;
  const number = /^\d+(\.\d+)?s?$/.test(value) ? Number.parseFloat(value) : Number.NaN;
  if (number >= fadeRange.min && number <= fadeRange.max) return number;
  args.problems.push(usageProblem('invalid-fade', { option: '--fade', value, ...fadeRange }));
  return 0;
}
