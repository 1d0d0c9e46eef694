import type { DiagnosticLog } from '../diagnostics/log.js';
import { type ChannelId, channelKindOf } from '../score/score.js';
import { spanOf } from '../source/span.js';
import type { CommandSpec } from './command-spec.js';
import { numberSpan } from './cursor.js';
import type { SlotTable } from './definitions.js';
import { channelNames, type Dialect, placeNames } from './dialect.js';
import { halfWidthOf } from './half-width.js';
import { parameterName } from './parameter-names.js';
import type { Statement, StatementOf, WrittenNumber } from './statements.js';
import { isLengthNumber, lengthOf, maxLength } from './written-length.js';

/**
 * Checks what each statement of a track says by itself: ranges, channels, slots. Every fault is reported once, whatever
 * repeats it stands in. Answers the statements that must be passed over.
 */
export function checkTrack<Id extends string>(
  statements: readonly Statement[],
  channel: ChannelId | 'loop',
  dialect: Dialect<Id>,
  slots: SlotTable,
  log: DiagnosticLog,
): ReadonlySet<Statement> {
  const invalid = new Set<Statement>(channel === 'loop' ? reportMusicInLoopTrack(statements, log) : []);
  let hasToldTriangle = false;
  for (const statement of statements) {
    if (!invalid.has(statement) && !isValid(statement)) invalid.add(statement);
  }
  return invalid;

  function isValid(statement: Statement): boolean {
    const length = lengthOf(statement);
    if (length?.n != null && !isLengthNumber(length.n)) {
      const number = numbersIn(statement)[0]!;
      log.addOnce('length-out-of-range', {
        span: statement,
        focus: numberSpan(statement, number),
        values: { value: writtenText(statement, number), min: 1, max: maxLength },
      });
      return false;
    }
    switch (statement.kind) {
      case 'relative-volume':
        warnOfTriangle(statement, 'triangle-volume');
        return isInRange(statement, 'n', Math.abs(statement.delta));
      case 'volume':
        if (!isInRange(statement, 'n', statement.value)) return false;
        if (dialect.ignoresTriangleVolume) warnOfTriangle(statement, 'triangle-volume');
        return true;
      case 'octave':
      case 'gate':
      case 'tempo':
      case 'transpose':
      case 'detune':
        return isInRange(statement, 'n', statement.value);
      case 'duty':
        return isInRange(statement, 'n', statement.value) && fitsChannel(statement);
      case 'tone':
        return isInRange(statement, 'n', statement.value) && fitsTone(statement);
      case 'sweep':
        return isSweepValid(statement) && fitsChannel(statement);
      case 'select':
        if (!isInRange(statement, 'slot', statement.slot) || !fitsChannel(statement)) return false;
        if (statement.family === 'volume-envelope') warnOfTriangle(statement, 'triangle-level');
        return isDefined(statement);
      case 'define':
        return slots[statement.family].get(statement.slot.value)?.content != null;
      case 'close':
        return isCountValid(statement);
      default:
        return true;
    }
  }

  /** `index`: which number of the command it is. */
  function isInRange(
    statement: Statement & { command: CommandSpec },
    parameter: string,
    value: number,
    index = 0,
  ): boolean {
    const { command } = statement;
    const { min, max } = command.parameters[parameter]!;
    if (value >= min && value <= max) return true;
    const number = numbersIn(statement)[index]!;
    log.addOnce('value-out-of-range', {
      span: statement,
      focus: numberSpan(statement, number),
      values: {
        command: parameterName(nameOf(statement), parameter),
        value: writtenText(statement, number),
        min,
        max,
        example: command.example,
      },
    });
    return false;
  }

  function fitsChannel(statement: Statement & { command: CommandSpec }): boolean {
    const { command } = statement;
    if (channel === 'loop' || command.places.includes(channelKindOf(channel))) return true;
    log.addOnce('channel-mismatch', {
      span: statement,
      values: { command: textOf(statement), channel: channelNames[channel], places: placeNames[command.places[0]!] },
    });
    return false;
  }

  function fitsTone(statement: Statement & { readonly value: number }): boolean {
    if (channel === 'loop' || dialect.channelOfTone(statement.value) === channelKindOf(channel)) return true;
    const allowed = [0, 1, 2, 3].filter((tone) => dialect.channelOfTone(tone) === channelKindOf(channel));
    log.addOnce('tone-mismatch', {
      span: statement,
      values: {
        value: statement.value,
        channel: channelNames[channel],
        allowed: allowed.map((tone) => `@${tone}`).join(', '),
      },
    });
    return false;
  }

  function isSweepValid(statement: StatementOf<'sweep'>): boolean {
    const { speed, depth } = statement;
    if (!isInRange(statement, 'speed', speed) || !isInRange(statement, 'depth', depth, 1)) return false;
    if (depth !== 0 || speed === 0) return true;
    log.addOnce('sweep-zero-depth', { span: statement, values: { speed } });
    return false;
  }

  function isDefined(statement: StatementOf<'select'>): boolean {
    const { family, slot, command } = statement;
    const defined = slots[family].get(slot);
    if (defined && defined.statement.start < statement.start) return defined.content !== null;
    log.addOnce('undefined-slot', {
      span: statement,
      values: { command: command.name, slot, example: definitionExamples[family](slot) },
      related: defined ? [{ label: 'defined-later', span: defined.statement }] : [],
    });
    return false;
  }

  function isCountValid(statement: StatementOf<'close'>): boolean {
    const { count } = statement;
    if (count === 0) {
      log.addOnce('repeat-zero', { span: statement, values: { value: 0 } });
      return false;
    }
    if (count === null) log.addOnce('endless-repeat', { span: statement });
    return count === null || isInRange(statement, 'n', count);
  }

  /** Once a track: what the triangle, which has no volume, makes of a command. */
  function warnOfTriangle(statement: Statement, kind: 'triangle-volume' | 'triangle-level'): void {
    if (channel !== 'Triangle' || hasToldTriangle) return;
    hasToldTriangle = true;
    log.addOnce(kind, { span: statement, values: { command: textOf(statement) } });
  }
}

const loopKinds: ReadonlySet<Statement['kind']> = new Set(['length', 'rest', 'open', 'close', 'break', 'bar']);

/** Reports what a loop track cannot hold, a passage of it as one fault, and answers all of it. */
function reportMusicInLoopTrack(statements: readonly Statement[], log: DiagnosticLog): readonly Statement[] {
  const forbidden = statements.filter(({ kind }) => !loopKinds.has(kind));
  let first: Statement | null = null;
  statements.forEach((statement, i) => {
    if (loopKinds.has(statement.kind)) return;
    first ??= statement;
    const next = statements[i + 1];
    if (next && !loopKinds.has(next.kind)) return;
    const { source, start } = first;
    log.add('loop-track-command', { span: spanOf(source, start, statement.end), values: { text: textOf(first) } });
    first = null;
  });
  return forbidden;
}

/** A definition of the slot, for hints. */
const definitionExamples: Readonly<Record<StatementOf<'select'>['family'], (slot: number) => string>> = {
  'volume-envelope': (slot) => `@v${slot}={15,12,9}`,
  'duty-envelope': (slot) => `@${slot}={0,1|2}`,
  'pitch-envelope': (slot) => `@EP${slot}={-100,-50,0}`,
  'note-envelope': (slot) => `@EN${slot}={0|4,7,0}`,
  lfo: (slot) => `@MP${slot}={48,64,20,0}`,
  'level-ramp': (slot) => `@ENV${slot} 127 24 40 192`,
  vibrato: (slot) => `@VIB${slot} 48 64 20`,
  glide: (slot) => `@GLI${slot} -700 48`,
};

function textOf({ source, start, end }: Statement): string {
  return halfWidthOf(source.text.slice(start, end));
}

/** The command as written: `v-` of `v-2`. */
function nameOf(statement: Statement & { command: CommandSpec }): string {
  return textOf(statement).slice(0, statement.command.name.length);
}

/** The numbers that a command is written with, in order. */
function numbersIn(statement: Statement): readonly WrittenNumber[] {
  const nameLength = 'command' in statement ? statement.command.name.length : 0;
  // Before a length a sign is an accidental.
  const pattern = lengthOf(statement) ? /\d+/g : /[+-]?\d+/g;
  const matches = textOf(statement).slice(nameLength).matchAll(pattern);
  return [...matches].map((match) => {
    const start = statement.start + nameLength + match.index;
    return { value: Number(match[0]), start, end: start + match[0].length };
  });
}

function writtenText({ source }: Statement, { start, end }: WrittenNumber): string {
  return source.text.slice(start, end);
}
