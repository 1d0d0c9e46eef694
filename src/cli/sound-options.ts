import { allChannels, channelBits } from '../apu/sampled-chip.js';
import type { SampleFormat } from '../audio/encoder.js';
import { filterProfiles } from '../audio/sample-blocks.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearestOf } from '../diagnostics/nearest.js';
import type { SongWavOptions } from '../formats/song-wav.js';
import { limits } from '../source/limits.js';
import { type Arguments, isSwitchedOn, readChoice, readText, readWholeNumber, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';

/** What sound is to be made of a song, all of it decided. */
export type SoundRequest = Required<Omit<SongWavOptions, 'loops' | 'fadeSeconds' | 'factor' | 'excerpt'>>;

const sampleRate = { min: limits.sampleRateMin.value, max: limits.sampleRateMax.value, otherwise: 44_100 } as const;

const rate: OptionSpec = {
  name: 'rate',
  value: 'HZ',
  about: {
    en: `samples a second, ${sampleRate.min} to ${sampleRate.max} (default: ${sampleRate.otherwise})`,
    ja: `サンプルレート ${sampleRate.min}〜${sampleRate.max}（省略時 ${sampleRate.otherwise}）`,
  },
};

const formatOfBits = { '16': 'int16', '24': 'int24', '32f': 'float32' } as const satisfies Record<string, SampleFormat>;
const bitChoices = Object.keys(formatOfBits) as (keyof typeof formatOfBits)[];

const bits: OptionSpec = {
  name: 'bits',
  value: 'BITS',
  choices: bitChoices,
  about: {
    en: 'numbers in the file: integers of 16 or 24 bits, or in a WAV file floating point (default: 16)',
    ja: 'サンプルの数値形式。16・24 ビット整数、WAV では浮動小数点も（省略時 16）',
  },
};

const dither: OptionSpec = {
  name: 'dither',
  about: {
    en: 'add triangular noise before rounding to integers',
    ja: '整数への丸めの前に三角分布のディザを加える',
  },
};

const normalize: OptionSpec = {
  name: 'normalize',
  negatable: true,
  about: {
    en: 'scale the loudest sample to full scale (default: yes)',
    ja: '最大の音量をフルスケールに合わせる（省略時は合わせる）',
  },
};

const gainRange = { min: -100, max: 100 } as const;

const gain: OptionSpec = {
  name: 'gain',
  value: 'DB',
  about: {
    en: `make it louder, or softer with a minus, by ${gainRange.min} to ${gainRange.max} dB, after normalising (default: 0)`,
    ja: `正規化の後に音量を変える dB 値 ${gainRange.min}〜${gainRange.max}（省略時 0）`,
  },
};

const profile: OptionSpec = {
  name: 'profile',
  value: 'PROFILE',
  choices: filterProfiles,
  about: {
    en: 'output stage to imitate: famicom cuts below 37 Hz, nes below 440 Hz and above 14 kHz, none nothing (default: famicom)',
    ja: '再現する出力段。famicom は 37 Hz 以下、nes は 440 Hz 以下と 14 kHz 以上を減衰、none は加工なし（省略時 famicom）',
  },
};

const channels = channelOption('channels', {
  en: 'let only these be heard, such as pulse1,triangle or A,T; the others play on in silence',
  ja: '聞かせるチャンネル。pulse1,triangle や A,T のように指定し、他は無音のまま進む',
});
const solo = channelOption('solo', { en: 'the same', ja: '--channels と同じ' });
const mute = channelOption('mute', {
  en: 'let these not be heard',
  ja: '聞かせないチャンネル',
});

const stems: OptionSpec = {
  name: 'stems',
  about: {
    en: 'also write each channel alone, as loud as in the mix: song.pulse1.wav beside song.wav, and so on',
    ja: '各チャンネルを単独でも、ミックスと同じ音量で書き出す（song.wav の隣に song.pulse1.wav など）',
  },
};

export const soundOptions: readonly OptionSpec[] = [
  rate,
  bits,
  dither,
  normalize,
  gain,
  profile,
  channels,
  solo,
  mute,
  stems,
];

/** Those that change what is measured of a sound. */
export const measuringOptions: readonly OptionSpec[] = [rate, normalize, gain, profile, channels, solo, mute];

function channelOption(name: string, about: OptionSpec['about']): OptionSpec {
  return { name, value: 'LIST', about };
}

/** Names of channels: those of the hardware, and the tracks of every dialect. */
const channelNames: ReadonlyMap<string, number> = new Map([
  ...Object.entries(channelBits),
  ['a', channelBits.pulse1],
  ['b', channelBits.pulse2],
  ['t', channelBits.triangle],
  ['c', channelBits.triangle],
  ['n', channelBits.noise],
  ['d', channelBits.noise],
  ['e', channelBits.dmc],
  ['0', channelBits.pulse1],
  ['1', channelBits.pulse2],
  ['2', channelBits.triangle],
  ['3', channelBits.noise],
]);

export function readSoundRequest(args: Arguments): SoundRequest {
  const sampleFormat = formatOfBits[readChoice(args, bits, bitChoices) ?? '16'];
  const isDithered = isSwitchedOn(args, 'dither');
  if (isDithered && sampleFormat === 'float32') args.problems.push(ditherNotForFloat());
  const heard = readChannels(args, solo) ?? readChannels(args, channels) ?? allChannels;
  return {
    sampleRate: readWholeNumber(args, rate, sampleRate),
    normalize: isSwitchedOn(args, 'normalize', true),
    profile: readChoice(args, profile, filterProfiles) ?? 'famicom',
    sampleFormat,
    dither: isDithered,
    gainDecibels: readGain(args),
    channels: heard & ~(readChannels(args, mute) ?? 0),
    stems: isSwitchedOn(args, 'stems'),
  };
}

/** Floating point is not rounded. */
function ditherNotForFloat(): Diagnostic {
  const integers = bitChoices.filter((choice) => formatOfBits[choice] !== 'float32');
  const choices = integers.map((choice) => `--bits ${choice}`).join(', ');
  return usageProblem('option-not-for-format', { option: '--dither', format: '32f', choices });
}

function readGain(args: Arguments): number {
  const value = readText(args, gain);
  if (value === undefined) return 0;
  const decibels = /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (decibels >= gainRange.min && decibels <= gainRange.max) return decibels;
  args.problems.push(usageProblem('invalid-gain', { option: '--gain', value, ...gainRange }));
  return 0;
}

function readChannels(args: Arguments, option: OptionSpec): number | undefined {
  const value = readText(args, option);
  if (value === undefined) return undefined;
  let channelsOfList = 0;
  for (const name of value.split(',')) {
    const bit = channelNames.get(name.trim().toLowerCase());
    if (bit === undefined) {
      args.problems.push(unknownChannel(option, name));
    } else {
      channelsOfList |= bit;
    }
  }
  return channelsOfList;
}

function unknownChannel({ name: option }: OptionSpec, value: string): Diagnostic {
  const names = Object.keys(channelBits);
  const nearest = nearestOf(value.trim(), names);
  return nearest === undefined
    ? usageProblem('unknown-channel', { option: `--${option}`, value, choices: names.join(', ') })
    : usageProblem('unknown-channel-near', { option: `--${option}`, value, nearest });
}
