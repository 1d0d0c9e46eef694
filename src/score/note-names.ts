/** Names of the twelve pitch classes from C on. */
export const pitchClassNames = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

/** Scientific pitch notation of a MIDI number: 60 is `C4`, 69 `A4`. */
export function pitchName(noteNumber: number): string {
  return `${pitchClassNames[((noteNumber % 12) + 12) % 12]}${Math.floor(noteNumber / 12) - 1}`;
}

/**
 * A length as music has it: `4` for a quarter note, `4.` for a dotted one, `12` for a triplet's eighth; ticks, as `%50`,
 * when it is none of these.
 */
export function lengthName(ticks: number, ticksPerQuarter: number): string {
  const whole = 4 * ticksPerQuarter;
  const plain = wholeRatio(whole, ticks);
  if (plain !== undefined) return String(plain);
  const dotted = wholeRatio(whole * 1.5, ticks);
  if (dotted !== undefined) return `${dotted}.`;
  return `%${Number(ticks.toFixed(3))}`;
}

/** Finest note that counts as one. */
const finest = 256;

function wholeRatio(whole: number, part: number): number | undefined {
  const ratio = Math.round(whole / part);
  // Ticks of odd lengths are fractions in float64.
  return ratio >= 1 && ratio <= finest && Math.abs(whole - ratio * part) < 1e-6 * whole ? ratio : undefined;
}
