import type { ParameterSpec } from '../../command-spec.js';
import type { MmlReader } from './mml-reader.js';

/** Semitones of the letters above C. */
export const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** What Pyxel tells of a step out of its octaves, and whether it tells where. */
interface OctaveMessages {
  readonly above: string;
  readonly below: string;
  readonly hasPlace: boolean;
}

/** Reads `>` or `<`; the new octave, or the old one, and reported, where Pyxel has no other. */
export function stepOctave(
  reader: MmlReader,
  octave: number,
  { min, max }: ParameterSpec,
  { above, below, hasPlace }: OctaveMessages,
): number {
  const start = reader.position;
  const sign = reader.peek();
  reader.position++;
  const moved = octave + (sign === '>' ? 1 : -1);
  if (moved >= min && moved <= max) return moved;
  reader.reject({
    kind: 'pyxel-octave-limit',
    start,
    end: start + 1,
    values: { text: sign, min, max, octave },
    at: hasPlace ? reader.position : null,
    says: sign === '>' ? above : below,
  });
  return octave;
}
