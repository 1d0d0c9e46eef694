import type { CommandSpec } from '../../command-spec.js';
import { isDigit, type MmlReader } from './mml-reader.js';

/** Reads the command `name` and its number; null, and reported, when it has none or one out of range. */
export function readValue(reader: MmlReader, command: CommandSpec, name: string): number | null {
  const start = reader.position;
  reader.position += name.length;
  return readNumber(reader, { start, label: name, spec: command.parameters.n!, example: command.example });
}

interface WantedNumber {
  /** Where the command begins. */
  readonly start: number;
  /** What Pyxel calls the number. */
  readonly label: string;
  /** What we call it, where that is not the label. */
  readonly name?: string;
  readonly spec: { readonly min: number; readonly max: number };
  readonly example: string;
}

/** Reads a number after blanks; null, and reported, when there is none or it is out of range. */
export function readNumber(reader: MmlReader, { start, label, name = label, spec, example }: WantedNumber) {
  const value = reader.number();
  if (value === null) {
    reportMissing(reader, start, label, name, example);
    return null;
  }
  const { min, max } = spec;
  if (value >= min && value <= max) return value;
  const says =
    value < min
      ? `'${label}' is below minimum ${min}`
      : label === '@'
        ? "Invalid value for '@'"
        : `'${label}' exceeds maximum ${max}`;
  reader.reject({
    kind: 'value-out-of-range',
    start,
    end: reader.position,
    values: { command: name, value, min, max, example },
    at: reader.position,
    says,
  });
  return null;
}

function reportMissing(reader: MmlReader, start: number, label: string, name: string, example: string): void {
  const at = reader.position;
  const says = `Expected value for '${label}' but found '${reader.foundInPlaceOfNumber()}'`;
  const isPlus = reader.peek() === '+';
  const isMinus = reader.peek() === '-';
  if (isPlus || isMinus) {
    reader.position++;
    if (isMinus) reader.skipBlanks();
    while (isDigit(reader.peek())) reader.position++;
  }
  const text = reader.text.slice(start, reader.position).trimEnd();
  reader.reject({
    kind: isPlus ? 'pyxel-plus-sign' : 'missing-number',
    start,
    end: start + Math.max(1, text.length),
    values: { command: name, text, example, fixed: text.replace(/\s*\+\s*/, '') },
    at,
    says,
  });
}
