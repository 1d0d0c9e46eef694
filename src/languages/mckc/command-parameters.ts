import { type CommandPlace, type CommandSpec, parameter, units } from '../command-spec.js';

/** How the text after a command's name is read. */
export type Reading =
  /** Accidentals, then a length. */
  | 'note'
  /** A number, then a comma and a length where they are written. */
  | 'number-and-length'
  | 'length'
  /** Numbers with commas between them, one for each parameter. */
  | 'numbers'
  | 'nothing';

export interface MckcCommandSpec extends CommandSpec {
  readonly reads: Reading;
  /** A number outside the range that is allowed too: it switches off. */
  readonly off?: 255;
}

export const everywhere: readonly CommandPlace[] = ['pulse', 'triangle', 'noise', 'samples'];
export const tonal: readonly CommandPlace[] = ['pulse', 'triangle', 'noise'];
export const pulseAndTriangle: readonly CommandPlace[] = ['pulse', 'triangle'];
export const pulseAndNoise: readonly CommandPlace[] = ['pulse', 'noise'];
export const pulse: readonly CommandPlace[] = ['pulse'];

export const slot = parameter(0, 127, units.slot);
export const lengthUnit = { en: 'n-th of a whole note', ja: '全音符の n 分の 1' };
export const length = parameter(1, 32767, lengthUnit);
export const signed = parameter(-127, 126);
export const frames = { en: 'frames', ja: 'フレーム' };
