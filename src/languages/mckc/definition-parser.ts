import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { FrameEnvelope, FrameVibrato } from '../../score/frame-program.js';
import { type Span, spanOf } from '../../source/span.js';
import { type Cursor, peek, skipBlanks, spanFrom } from '../cursor.js';
import { type DefinitionFamily, type DefinitionSpec, definitionHeads, longestEnvelope } from './definition-specs.js';
import { readMckcNumber } from './numbers.js';

/** A sample as defined, its file not yet read. */
export interface WrittenSample {
  readonly path: string;
  readonly pathSpan: Span;
  /** 0..15, with the loop and interrupt bits of `$4010`. */
  readonly control: number;
  /** Bytes to play; 0 = the whole file. */
  readonly byteLength: number;
  /** `$4011`; 255 leaves it alone. */
  readonly level: number;
  readonly span: Span;
}

export interface DefinedContents {
  readonly '@v': FrameEnvelope;
  readonly '@': FrameEnvelope;
  readonly '@EP': FrameEnvelope;
  readonly '@EN': FrameEnvelope;
  readonly '@MP': FrameVibrato;
  readonly '@DPCM': WrittenSample;
}

/** What is defined under a number; null when the definition has errors, so that its uses are not reported as well. */
interface Defined<Content> {
  readonly span: Span;
  readonly content: Content | null;
}

export type DefinitionTables = { readonly [F in DefinitionFamily]: Map<number, Defined<DefinedContents[F]>> };

export function createDefinitionTables(): DefinitionTables {
  return {
    '@v': new Map(),
    '@': new Map(),
    '@EP': new Map(),
    '@EN': new Map(),
    '@MP': new Map(),
    '@DPCM': new Map(),
  };
}

/** Reads the definition at the cursor, which stands on its `@`; nothing from `end` on belongs to it. */
export function parseDefinition(cursor: Cursor, end: number, tables: DefinitionTables, log: DiagnosticLog): void {
  const start = cursor.position;
  const head = definitionHeads.find(({ pattern }) => {
    pattern.lastIndex = start;
    return pattern.test(cursor.text);
  })!;
  cursor.position = head.pattern.lastIndex;
  const { spec } = head;
  if (spec === null) return;
  const number = readMckcNumber(cursor);
  if (number === null || number.value < 0 || number.value > spec.lastSlot) {
    reportSlot(cursor, start, number?.value ?? null, spec, log);
    return;
  }
  const span = spanFrom(cursor, start);
  skipBlanks(cursor);
  if (peek(cursor) === '=') {
    cursor.position++;
    skipBlanks(cursor);
  }
  if (peek(cursor) !== '{' || cursor.position >= end) {
    log.add('mckc-definition-brace', { span, values: { command: spec.family, example: spec.example } });
    return;
  }
  cursor.position++;
  const body = { cursor, end, span, spec, log };
  switch (spec.family) {
    case '@DPCM':
      define(tables['@DPCM'], number.value, { span, content: parseSample(body, start) }, spec, log);
      break;
    case '@MP':
      define(tables['@MP'], number.value, { span, content: parseVibrato(body) }, spec, log);
      break;
    default:
      define(tables[spec.family], number.value, { span, content: parseEnvelope(body) }, spec, log);
  }
}

function reportSlot(
  cursor: Cursor,
  start: number,
  value: number | null,
  { family, lastSlot, example }: DefinitionSpec,
  log: DiagnosticLog,
): void {
  const span = spanFrom(cursor, start);
  if (value === null) log.add('missing-number', { span, values: { command: family, example } });
  else log.add('value-out-of-range', { span, values: { command: family, value, min: 0, max: lastSlot, example } });
}

/** The last definition of a number counts. */
function define<Content>(
  table: Map<number, Defined<Content>>,
  slot: number,
  defined: Defined<Content>,
  { family }: DefinitionSpec,
  log: DiagnosticLog,
): void {
  const first = table.get(slot);
  if (first !== undefined) {
    log.add('mckc-redefinition', {
      span: defined.span,
      values: { command: family, slot },
      related: [{ label: 'first-definition', span: first.span }],
    });
  }
  table.set(slot, defined);
}

/** What stands between the braces of a definition. */
interface Body {
  readonly cursor: Cursor;
  readonly end: number;
  /** The head of the definition. */
  readonly span: Span;
  readonly spec: DefinitionSpec;
  readonly log: DiagnosticLog;
}

type Item =
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  | { readonly kind: 'bar'; readonly span: Span };

/** Reads items up to the closing brace; null, and reported, at the first that cannot be read. */
function readItems(body: Body): Item[] | null {
  const { cursor, end, spec, log, span } = body;
  const items: Item[] = [];
  for (;;) {
    skipBlanks(cursor);
    const start = cursor.position;
    const character = start < end ? peek(cursor) : '';
    if (character === '}') {
      cursor.position++;
      return items;
    }
    if (character === '') {
      log.add('mckc-definition-unclosed', { span, values: { command: spec.family } });
      return null;
    }
    if (character === '|' && spec.hasLoop) {
      cursor.position++;
      items.push({ kind: 'bar', span: spanFrom(cursor, start) });
    } else {
      const number = readMckcNumber(cursor);
      if (number === null) {
        reportItem(body, start);
        return null;
      }
      items.push({ kind: 'number', value: number.value, span: spanFrom(cursor, start) });
    }
    skipBlanks(cursor);
    if (peek(cursor) === ',') cursor.position++;
  }
}

function reportItem({ cursor, spec, log }: Body, start: number): void {
  const text = /^(?:[^\s,|}{]+|.)/u.exec(cursor.text.slice(start, start + 80))?.[0] ?? '';
  log.add('mckc-definition-item', {
    span: spanOf(cursor.source, start, start + text.length),
    values: { command: spec.family, text, example: spec.example },
  });
}

function isInRange(item: Item & { readonly kind: 'number' }, min: number, max: number, { spec, log }: Body): boolean {
  if (item.value >= min && item.value <= max) return true;
  const { family: command, example } = spec;
  log.add('value-out-of-range', { span: item.span, values: { command, value: item.value, min, max, example } });
  return false;
}

function parseEnvelope(body: Body): FrameEnvelope | null {
  const { spec, log, span } = body;
  const items = readItems(body);
  if (items === null) return null;
  const values: number[] = [];
  let loopStart: number | null = null;
  let isGood = true;
  for (const item of items) {
    if (item.kind === 'number') {
      isGood = isInRange(item, spec.min, spec.max, body) && isGood;
      values.push(item.value);
    } else if (loopStart === null) {
      loopStart = values.length;
    } else {
      log.add('envelope-second-loop', { span: item.span });
      isGood = false;
    }
  }
  if (values.length === 0) {
    log.add('mckc-definition-empty', { span, values: { command: spec.family, example: spec.example } });
    return null;
  }
  if (loopStart === values.length) {
    const bar = items.findLast(({ kind }) => kind === 'bar')!;
    log.add('mckc-envelope-loop-empty', { span: bar.span });
    return null;
  }
  if (values.length > longestEnvelope) {
    log.add('mckc-envelope-too-long', { span, values: { count: values.length, limit: longestEnvelope } });
    return null;
  }
  return isGood ? { values, loopStart: loopStart ?? values.length - 1 } : null;
}

const vibratoRanges = [
  [0, 255],
  [1, 255],
  [1, 255],
  [0, 255],
] as const;

function parseVibrato(body: Body): FrameVibrato | null {
  const items = readItems(body);
  if (items === null) return null;
  const { spec, log, span } = body;
  if (items.length < 3 || items.length > 4) {
    log.add('mckc-vibrato-count', { span, values: { count: items.length, example: spec.example } });
    return null;
  }
  let isGood = true;
  const [delay, speed, depth] = items.map((item, i) => {
    const [min, max] = vibratoRanges[i]!;
    if (item.kind === 'number') isGood = isInRange(item, min, max, body) && isGood;
    return item.kind === 'number' ? item.value : 0;
  });
  return isGood ? { delay: delay!, speed: speed!, depth: depth! } : null;
}

const sampleRanges = [
  [0, 15],
  [0, 16383],
  [0, 255],
  [0, 2],
] as const;

function parseSample(body: Body, start: number): WrittenSample | null {
  const { cursor, spec, log, span } = body;
  skipBlanks(cursor);
  const pathStart = cursor.position;
  const quoted = /^"([^"\r\n]*)"?/.exec(cursor.text.slice(pathStart, pathStart + 1000));
  const bare = quoted === null ? /^[^\s"{}|,]+/.exec(cursor.text.slice(pathStart, pathStart + 1000)) : null;
  const written = quoted?.[1] ?? bare?.[0] ?? '';
  if (written === '' || (bare !== null && /^\d+$/.test(written))) {
    log.add('mckc-sample-file-missing', { span, values: { example: spec.example } });
    return null;
  }
  cursor.position += (quoted ?? bare)![0].length;
  const pathSpan = spanFrom(cursor, pathStart);
  skipBlanks(cursor);
  if (peek(cursor) === ',') cursor.position++;
  const items = readItems(body);
  if (items === null) return null;
  if (items.length < 1 || items.length > sampleRanges.length) {
    log.add('mckc-sample-count', { span, values: { count: items.length, example: spec.example } });
    return null;
  }
  let isGood = true;
  const [rate, byteLength = 0, level = 0, mode = 0] = items.map((item, i) => {
    const [min, max] = sampleRanges[i]!;
    if (item.kind === 'number') isGood = isInRange(item, min, max, body) && isGood;
    return item.kind === 'number' ? item.value : 0;
  });
  if (level > 127 && level !== 255) {
    const { value, span: levelSpan } = items[2] as Item & { readonly kind: 'number' };
    log.add('value-out-of-range', {
      span: levelSpan,
      values: { command: spec.family, value, min: 0, max: 127, example: spec.example },
    });
    return null;
  }
  if (!isGood) return null;
  // The real tool reads everything up to the first blank of the line in capitals.
  const isInFirstWord = !/\s/.test(cursor.text.slice(start, pathStart));
  const path = isInFirstWord ? written.toUpperCase() : written;
  return { path, pathSpan, control: rate! | (mode << 6), byteLength, level, span };
}
