import type { Span } from '../../source/span.js';
import type { CommandSpec } from '../command-spec.js';
import { peek, readNumber, readSignedNumber, spanFrom, startsWith } from '../cursor.js';
import {
  parseBar,
  parseDefaultLength,
  parseNote,
  parseOctaveStep,
  parseRepeatEnd,
  parseRepeatStart,
  parseRest,
  parseTie,
  parseValue,
  reportMissingNumber,
} from '../music-parser.js';
import {
  brokenDefinition,
  type DefinitionStatement,
  type Family,
  type Statement,
  type ValueKind,
} from '../statements.js';
import { ppmckCommands as commands } from './commands.js';
import { type DefinitionForm, isDefinitionNext, parseDefinition } from './definition-parser.js';
import type { Parser } from './parser.js';

const semitones: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** Reads one command of a track; false, and nothing moved, when the text at the cursor is none. */
export function parseCommand(parser: Parser): boolean {
  const { cursor, log } = parser;
  const body = parser.body!;
  const character = peek(cursor);
  const semitone = semitones[character];
  if (semitone !== undefined) {
    parseNote(cursor, body, semitone);
    return true;
  }
  const value = (kind: ValueKind, command: CommandSpec, isSigned = false) =>
    parseValue(cursor, log, kind, command, body, isSigned);
  switch (character) {
    case 'r':
      parseRest(cursor, body);
      return true;
    case '&':
    case '^':
      parseTie(cursor, body, character);
      return true;
    case 'l':
      parseDefaultLength(cursor, log, body, commands.length);
      return true;
    case 'o':
      return value('octave', commands.octave);
    case 'q':
      return value('gate', commands.gate);
    case 't':
      return value('tempo', commands.tempo);
    case 'D':
      return value('detune', commands.detune, true);
    case 'v':
      return parseVolume(parser);
    case 's':
      return parseSweep(parser);
    case '>':
    case '<':
      parseOctaveStep(cursor, body, character, commands);
      return true;
    case '[':
      parseRepeatStart(cursor, body);
      return true;
    case '|':
      parseBar(cursor, body, true);
      return true;
    case ']':
      parseRepeatEnd(cursor, body, readNumber);
      return true;
    case 'M':
    case 'E':
      return parseEffect(parser);
    case '@':
      return parseAtCommand(parser);
    default:
      return false;
  }
}

function parseVolume({ cursor, log, body }: Parser): boolean {
  const start = cursor.position;
  const sign = cursor.text.charAt(start + 1);
  if (sign !== '+' && sign !== '-') return parseValue(cursor, log, 'volume', commands.volume, body!, false);
  cursor.position += 2;
  const amount = readNumber(cursor)?.value ?? commands.relativeVolume.parameters.n.default;
  body!.add({
    kind: 'relative-volume',
    delta: sign === '-' ? -amount : amount,
    command: commands.relativeVolume,
    ...spanFrom(cursor, start),
  });
  return true;
}

function parseSweep({ cursor, log, body }: Parser): boolean {
  const start = cursor.position++;
  const speed = readNumber(cursor);
  const hasComma = speed !== null && peek(cursor) === ',';
  if (hasComma) cursor.position++;
  const depth = hasComma ? readSignedNumber(cursor) : null;
  if (speed && depth) {
    body!.add({
      kind: 'sweep',
      speed: speed.value,
      depth: depth.value,
      command: commands.sweep,
      ...spanFrom(cursor, start),
    });
  } else {
    if (/[+-]/.test(peek(cursor))) cursor.position++;
    const span = spanFrom(cursor, start);
    // The rest of what was meant as its numbers: `s 1,2` and `s1, 2` are one fault.
    cursor.position += /^[ \t]*(?:\d+[ \t]*)?,?[ \t]*(?:[+-]?\d+)?/.exec(
      cursor.text.slice(cursor.position, cursor.position + 40),
    )![0].length;
    log.add('sweep-form', { span, values: { example: commands.sweep.example } });
  }
  return true;
}

/** What follows `MP`, `EP` or `EN`: a slot or OF. */
const effects: readonly { name: string; family: Family; select: CommandSpec; off: CommandSpec }[] = [
  { name: 'MP', family: 'lfo', select: commands.lfo, off: commands.lfoOff },
  { name: 'EP', family: 'pitch-envelope', select: commands.pitchEnvelope, off: commands.pitchEnvelopeOff },
  { name: 'EN', family: 'note-envelope', select: commands.noteEnvelope, off: commands.noteEnvelopeOff },
];

function parseEffect({ cursor, log, body }: Parser): boolean {
  const effect = effects.find(({ name }) => startsWith(cursor, name));
  if (!effect) return false;
  const start = cursor.position;
  const { family, select, off } = effect;
  if (startsWith(cursor, off.name)) {
    cursor.position += off.name.length;
    body!.add({ kind: 'off', family, command: off, ...spanFrom(cursor, start) });
    return true;
  }
  cursor.position += effect.name.length;
  const slot = readNumber(cursor);
  if (slot) body!.add({ kind: 'select', family, slot: slot.value, command: select, ...spanFrom(cursor, start) });
  else reportMissingNumber(cursor, log, start, select);
  return true;
}

interface AtForm {
  readonly name: string;
  readonly definition?: DefinitionForm;
  /** What the command does without `=`. */
  readonly use?: 'duty' | { readonly family: Family; readonly command: CommandSpec };
}

/** Commands that begin with @, the longest names first. */
const atForms: readonly AtForm[] = [
  { name: '@MP', definition: { family: 'lfo', command: commands.defineLfo, body: 'lfo' } },
  {
    name: '@EP',
    definition: { family: 'pitch-envelope', command: commands.definePitchEnvelope, body: 'signed-envelope' },
  },
  {
    name: '@EN',
    definition: { family: 'note-envelope', command: commands.defineNoteEnvelope, body: 'signed-envelope' },
  },
  { name: '@@', use: { family: 'duty-envelope', command: commands.dutyEnvelope } },
  {
    name: '@v',
    definition: { family: 'volume-envelope', command: commands.defineVolumeEnvelope, body: 'envelope' },
    use: { family: 'volume-envelope', command: commands.volumeEnvelope },
  },
  {
    name: '@',
    definition: { family: 'duty-envelope', command: commands.defineDutyEnvelope, body: 'envelope' },
    use: 'duty',
  },
];

/** Reads a command that begins with @, in a track or before the tracks; false when it is none of this mode's. */
export function parseAtCommand(parser: Parser): boolean {
  const { cursor, log, body } = parser;
  const form = atForms.find(({ name }) => startsWith(cursor, name))!;
  const isWord = /^@(?:[A-Zh-kmnpuw-z]|[a-z][A-Za-z]|q)/.test(cursor.text.slice(cursor.position, cursor.position + 3));
  if ((form.name === '@' && isWord) || startsWith(cursor, '@ENV')) return body ? false : reportOutside(parser);
  const start = cursor.position;
  cursor.position += form.name.length;
  const slot = readNumber(cursor);
  if (!slot) {
    reportMissingNumber(cursor, log, start, specOf(form));
    if (form.definition && isDefinitionNext(cursor)) skipBrokenDefinition(parser, start, form.definition);
  } else if (form.definition && isDefinitionNext(cursor)) {
    addDefinition(parser, parseDefinition(cursor, log, start, slot, form.definition));
  } else if (!form.use) {
    const { family, command } = form.definition!;
    const span = spanFrom(cursor, start);
    log.add('definition-equals', { span, values: { example: command.example } });
    addDefinition(parser, brokenDefinition(span, family, slot, command));
  } else if (!body) {
    log.add('outside-track', {
      span: spanFrom(cursor, start),
      values: { text: cursor.text.slice(start, cursor.position) },
    });
  } else {
    body.add(useOf(form.use, slot.value, spanFrom(cursor, start)));
  }
  return true;
}

function addDefinition({ body, globalDefinitions }: Parser, definition: DefinitionStatement): void {
  if (body) body.add(definition);
  else globalDefinitions.push(definition);
}

function useOf(use: NonNullable<AtForm['use']>, slot: number, span: Span): Statement {
  if (use === 'duty') return { kind: 'duty', command: commands.duty, value: slot, ...span };
  return { kind: 'select', ...use, slot, ...span };
}

function specOf(form: AtForm): CommandSpec {
  if (form.use === 'duty') return commands.duty;
  return form.use?.command ?? form.definition!.command;
}

/** `@EP={1}`: the missing number is told already; the body is read for nothing. */
function skipBrokenDefinition({ cursor, log }: Parser, start: number, form: DefinitionForm): void {
  parseDefinition(cursor, log, start, { value: -1, start, end: start }, form);
}

function reportOutside({ cursor, log }: Parser): true {
  const start = cursor.position;
  const text = /^@\w*/.exec(cursor.text.slice(start, start + 40))![0];
  cursor.position += text.length;
  log.add('outside-track', { span: spanFrom(cursor, start), values: { text } });
  return true;
}
