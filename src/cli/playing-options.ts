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

/** How long and from where songs are played. */
export const playingOptions: readonly OptionSpec[] = [seconds, loops, fade];

export function readPlayingTime(args: Arguments): PlayingTime {
  const isGiven = ({ name }: OptionSpec) => args.values.has(name);
  for (const other of [loops, fade]) {
    if (!isGiven(seconds) || !isGiven(other)) continue;
    args.problems.push(usageProblem('two-ends', { first: `--${other.name}`, second: `--${seconds.name}` }));
  }
  return {
    ...(isGiven(seconds) && { seconds: readWholeNumber(args, seconds, playingTime) }),
    ...(isGiven(loops) && { loops: readLoops(args) }),
    ...(isGiven(fade) && { fadeSeconds: readFade(args) }),
  };
}

function readLoops(args: Arguments): number {
  if (!/^(inf|infinite|infinity|forever|endless)$/i.test(String(args.values.get(loops.name)))) {
    return readWholeNumber(args, loops, loopRange);
  }
  args.problems.push(usageProblem('endless-file', { option: '--loops', value: String(args.values.get(loops.name)) }));
  return 1;
}

function readFade(args: Arguments): number {
  const value = readText(args, fade);
  if (value === undefined) return 0;
  const number = /^\d+(\.\d+)?s?$/.test(value) ? Number.parseFloat(value) : Number.NaN;
  if (number >= fadeRange.min && number <= fadeRange.max) return number;
  args.problems.push(usageProblem('invalid-fade', { option: '--fade', value, ...fadeRange }));
  return 0;
}
