import { limits } from '../source/limits.js';
import { type Arguments, readDuration } from './arguments.js';
import type { OptionSpec } from './command.js';

const duration = { maxMinutes: 6000, otherwiseMinutes: limits.soundMinutes.value } as const;

/** How long a song may be, for whatever makes sound of it. */
export const maxDurationOption: OptionSpec = {
  name: 'max-duration',
  value: 'MINUTES',
  about: {
    en: `refuse longer songs; a number of minutes, or with a unit: 90s, 5m, 2h (default: ${duration.otherwiseMinutes})`,
    ja: `これより長い曲を拒む。分数、または単位付きの数: 90s, 5m, 2h（省略時 ${duration.otherwiseMinutes}）`,
  },
};

/** Seconds that a song may last. */
export function readMaxDuration(args: Arguments): number {
  return readDuration(args, maxDurationOption, duration);
}
