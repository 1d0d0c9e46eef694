import {
  compressions,
  type FileCoding,
  finestFlacRate,
  flacHasRate,
  mp3Bitrates,
  mp3Rates,
  qualities,
} from '../formats/file-coding.js';
import type { OutputFormat } from '../formats/output-formats.js';
import { type Arguments, readText, readWholeNumber, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';
import type { SoundRequest } from './sound-options.js';

const quality: OptionSpec = {
  name: 'quality',
  value: 'Q',
  about: {
    en: `quality of mp3, ${qualities.mp3.min} the best to ${qualities.mp3.max} (default: ${qualities.mp3.otherwise}), or of ogg, ${qualities.ogg.max} the best to ${qualities.ogg.min} (default: ${qualities.ogg.otherwise})`,
    ja: `音質。mp3 は ${qualities.mp3.min}（最良）〜${qualities.mp3.max}（省略時 ${qualities.mp3.otherwise}）、ogg は ${qualities.ogg.max}（最良）〜${qualities.ogg.min}（省略時 ${qualities.ogg.otherwise}）`,
  },
};

const bitrate: OptionSpec = {
  name: 'bitrate',
  value: 'KBIT',
  about: {
    en: 'make an mp3 of a constant rate of so many kbit/s, such as 128, in place of a quality',
    ja: 'mp3 を音質指定ではなく固定ビットレート（kbit/s、128 など）で作る',
  },
};

const compression: OptionSpec = {
  name: 'compression',
  value: 'LEVEL',
  about: {
    en: `effort for a small flac, ${compressions.min} the least to ${compressions.max} (default: ${compressions.otherwise})`,
    ja: `flac の圧縮レベル ${compressions.min}〜${compressions.max}（省略時 ${compressions.otherwise}）`,
  },
};

export const codingOptions: readonly OptionSpec[] = [quality, bitrate, compression];

/** How a file of the format is to be compressed. What the format cannot have is a problem, also of the sound itself. */
export function readCoding(args: Arguments, format: OutputFormat, sound: SoundRequest): FileCoding {
  switch (format) {
    case 'flac':
      checkFlac(args, sound);
      return { compression: readWholeNumber(args, compression, compressions) };
    case 'mp3':
      checkRate(args, format, sound.sampleRate, mp3Rates);
      return readMp3(args, sound.sampleRate);
    case 'ogg':
      return withoutNothing({ quality: readQuality(args, format) });
    default:
      return {};
  }
}

function checkFlac(args: Arguments, { sampleFormat, sampleRate }: SoundRequest): void {
  if (sampleFormat === 'float32') {
    args.problems.push(usageProblem('invalid-choice', { option: '--bits', value: '32f', choices: '16, 24' }));
  }
  if (!flacHasRate(sampleRate)) {
    const values = { option: '--rate', value: sampleRate, max: finestFlacRate };
    args.problems.push(usageProblem('rate-not-for-flac', values));
  }
}

function readMp3(args: Arguments, sampleRate: number): FileCoding {
  const value = readText(args, bitrate);
  if (value === undefined) return withoutNothing({ quality: readQuality(args, 'mp3') });
  if (args.values.has(quality.name)) args.problems.push(usageProblem('quality-and-bitrate'));
  // As a number of kbit/s, also in the way of other encoders: 128k.
  const kilobits = Number(/^(\d+)k?$/.exec(value)?.[1]);
  const choices = mp3Bitrates(sampleRate);
  if (choices.includes(kilobits)) return { bitrate: kilobits };
  args.problems.push(usageProblem('invalid-choice', { option: '--bitrate', value, choices: choices.join(', ') }));
  return {};
}

function readQuality(args: Arguments, format: 'mp3' | 'ogg'): number | undefined {
  const value = readText(args, quality);
  if (value === undefined) return undefined;
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  const { min, max } = qualities[format];
  if (number >= min && number <= max) return number;
  args.problems.push(usageProblem('invalid-quality', { option: '--quality', value, min, max, format }));
  return undefined;
}

function checkRate(args: Arguments, format: string, value: number, choices: readonly number[]): void {
  if (choices.includes(value)) return;
  const sorted = [...choices].sort((a, b) => a - b).join(', ');
  args.problems.push(usageProblem('rate-not-for-format', { option: '--rate', value, format, choices: sorted }));
}

function withoutNothing({ quality }: { readonly quality: number | undefined }): FileCoding {
  return quality === undefined ? {} : { quality };
}
