import type { CommandSpec } from '../../command-spec.js';
import { realPyxelCommands as commands } from './commands.js';
import { isDigit, type MmlReader } from './mml-reader.js';
import { readNumber } from './number-parser.js';
import { type BareCommand, maxVolume } from './play-commands.js';

type Family = 'envelope' | 'vibrato' | 'glide';

interface FamilySpec {
  readonly family: Family;
  /** As Pyxel names it where slot 0 is defined. */
  readonly title: string;
  readonly select: CommandSpec;
  readonly define: CommandSpec;
  readonly parse: (reader: MmlReader, slot: number, start: number) => BareCommand | null;
}

const families: readonly FamilySpec[] = [
  {
    family: 'envelope',
    title: 'Envelope',
    select: commands.envelope,
    define: commands.defineEnvelope,
    parse: parseEnvelope,
  },
  {
    family: 'vibrato',
    title: 'Vibrato',
    select: commands.vibrato,
    define: commands.defineVibrato,
    parse: parseVibrato,
  },
  { family: 'glide', title: 'Glide', select: commands.glide, define: commands.defineGlide, parse: parseGlide },
];

export interface ReadDefinition {
  readonly family: Family;
  readonly command: BareCommand;
  /** A slot without braces. */
  readonly isBareSwitch: boolean;
}

/**
 * Reads `@ENV`, `@VIB` or `@GLI` with its slot and what may stand in braces. Undefined, and nothing moved, when none of
 * them is there; null when it cannot be used, which is reported.
 */
export function parseDefinition(reader: MmlReader): ReadDefinition | null | undefined {
  const start = reader.position;
  const spec = families.find(({ select }) => reader.take(select.name));
  if (spec === undefined) return undefined;
  const { family, title, select, define, parse } = spec;
  const { name } = select;
  const slot = readNumber(reader, { start, label: name, spec: select.parameters.slot!, example: select.example });
  if (!reader.take('{')) {
    if (slot === null) return null;
    if (isDigit(reader.peek())) {
      reportBareNumbers(reader, start, define);
      return null;
    }
    return { family, command: { kind: family, slot }, isBareSwitch: true };
  }
  if (slot === 0) {
    reader.reject({
      kind: 'pyxel-slot-zero',
      start,
      end: reader.position,
      values: { command: name, example: define.example },
      at: reader.position,
      says: `${title} slot 0 is reserved for disable`,
    });
  }
  const command = parse(reader, slot ?? 1, start);
  if (command === null) skipBraces(reader);
  return command === null || slot === null || slot === 0 ? null : { family, command, isBareSwitch: false };
}

function parseEnvelope(reader: MmlReader, slot: number, start: number): BareCommand | null {
  const { volume, ticks } = commands.defineEnvelope.parameters;
  const first = part(reader, start, 'init_vol', volume, commands.defineEnvelope);
  if (first === null) return null;
  const segments: { ticks: number; level: number }[] = [];
  while (!reader.take('}')) {
    if (!expect(reader, start, ',', commands.defineEnvelope)) return null;
    const duration = part(reader, start, 'dur_ticks', ticks, commands.defineEnvelope);
    if (duration === null || !expect(reader, start, ',', commands.defineEnvelope)) return null;
    const target = part(reader, start, 'vol', volume, commands.defineEnvelope);
    if (target === null) return null;
    segments.push({ ticks: duration, level: target / maxVolume });
  }
  return { kind: 'define-envelope', slot, content: { start: first / maxVolume, segments } };
}

function parseVibrato(reader: MmlReader, slot: number, start: number): BareCommand | null {
  const { delay, period, depth } = commands.defineVibrato.parameters;
  const spec = commands.defineVibrato;
  const delayTicks = part(reader, start, 'delay_ticks', delay, spec);
  if (delayTicks === null || !expect(reader, start, ',', spec)) return null;
  const periodTicks = part(reader, start, 'period_ticks', period, spec);
  if (periodTicks === null || !expect(reader, start, ',', spec)) return null;
  const depthCents = part(reader, start, 'depth_cents', depth, spec);
  if (depthCents === null || !expect(reader, start, '}', spec)) return null;
  return { kind: 'define-vibrato', slot, content: { delayTicks, periodTicks, depthCents } };
}

function parseGlide(reader: MmlReader, slot: number, start: number): BareCommand | null {
  const { offset, ticks } = commands.defineGlide.parameters;
  const spec = commands.defineGlide;
  let offsetCents: number | null = null;
  let durationTicks: number | null = null;
  if (!reader.take('*')) {
    offsetCents = part(reader, start, 'offset_cents', offset, spec);
    if (offsetCents === null) return null;
  }
  if (!expect(reader, start, ',', spec)) return null;
  if (!reader.take('*')) {
    durationTicks = part(reader, start, 'dur_ticks', ticks, spec);
    if (durationTicks === null) return null;
  }
  if (!expect(reader, start, '}', spec)) return null;
  return { kind: 'define-glide', slot, content: { offsetCents, durationTicks } };
}

/** One number in the braces; Pyxel's name for it tells which. */
function part(
  reader: MmlReader,
  start: number,
  label: string,
  spec: { readonly min: number; readonly max: number },
  { name, example }: CommandSpec,
): number | null {
  return readNumber(reader, { start, label, name: `${name} ${label}`, spec, example });
}

function expect(reader: MmlReader, start: number, sign: ',' | '}', { name, example }: CommandSpec): boolean {
  if (reader.take(sign)) return true;
  const found = reader.found(reader.position);
  reader.reject({
    kind: 'pyxel-definition-sign',
    start,
    end: reader.position,
    values: { command: name, expected: sign, example },
    at: reader.position,
    says: `Expected '${sign}' but found '${found}'`,
  });
  return false;
}

/** The spelling of the dialect with track headers. */
function reportBareNumbers(reader: MmlReader, start: number, { name, example }: CommandSpec): void {
  const at = reader.position;
  const found = reader.found(at);
  while (/[\d \t+-]/.test(reader.peek())) reader.position++;
  const text = reader.text.slice(start, reader.position).trimEnd();
  reader.reject({
    kind: 'pyxel-bare-numbers',
    start,
    end: start + text.length,
    values: { command: name, text, example },
    at,
    says: `Unexpected character '${found}'`,
  });
}

/** Goes on after the braces, where they end soon. */
function skipBraces(reader: MmlReader): void {
  while (/[^{}[\]@;]/.test(reader.peek())) reader.position++;
  if (reader.peek() === '}') reader.position++;
}
