import type { DiagnosticLog } from '../diagnostics/log.js';
import type { Definitions, LevelRamp } from '../score/score.js';
import { type Span, spanOf } from '../source/span.js';
import { numberSpan } from './cursor.js';
import type { Dialect } from './dialect.js';
import { parameterName } from './parameter-names.js';
import type {
  DefinitionStatement,
  Family,
  FamilyContents,
  SlotContent,
  SongText,
  WrittenNumber,
} from './statements.js';

/** A slot as defined by the text. */
interface DefinedSlot<Content = SlotContent> {
  readonly statement: DefinitionStatement;
  /** Null when the definition has errors: uses of the slot are then not reported. */
  readonly content: Content | null;
}

export type SlotTable = { readonly [F in Family]: Map<number, DefinedSlot<FamilyContents[F]>> };

/** Checks all definitions of a text, wherever they stand, and answers what each slot holds. */
export function collectDefinitions<Id extends string>(
  song: SongText<Id>,
  dialect: Dialect<Id>,
  log: DiagnosticLog,
): SlotTable {
  const slots: SlotTable = {
    'volume-envelope': new Map(),
    'duty-envelope': new Map(),
    'pitch-envelope': new Map(),
    'note-envelope': new Map(),
    lfo: new Map(),
    'level-ramp': new Map(),
    vibrato: new Map(),
    glide: new Map(),
  };
  const trackOf = new Map<DefinitionStatement, unknown>();
  for (const statement of song.definitions) define(statement, null);
  for (const track of song.tracks) {
    for (const statement of track.statements) if (statement.kind === 'define') define(statement, track);
  }
  return slots;

  function define(statement: DefinitionStatement, track: unknown): void {
    const table: Map<number, DefinedSlot> = slots[statement.family];
    const content = checkDefinition(statement, log);
    const first = table.get(statement.slot.value);
    trackOf.set(statement, track);
    if (!first) {
      table.set(statement.slot.value, { statement, content });
    } else if (
      !dialect.allowsEqualDefinitions ||
      trackOf.get(first.statement) === track ||
      !isSameContent(first.content, content)
    ) {
      log.add('duplicate-definition', {
        span: spanOfDefinition(statement),
        values: { command: statement.command.name, slot: statement.slot.value },
        related: [{ label: 'first-definition', span: spanOfDefinition(first.statement) }],
      });
    }
  }
}

/** The tables of the score: every slot whose definition is sound. */
export function scoreDefinitions(slots: SlotTable): Definitions {
  const contents = <Content>(table: ReadonlyMap<number, DefinedSlot<Content>>): ReadonlyMap<number, Content> =>
    new Map([...table].flatMap(([slot, { content }]) => (content === null ? [] : [[slot, content] as const])));
  return {
    volumeEnvelopes: contents(slots['volume-envelope']),
    dutyEnvelopes: contents(slots['duty-envelope']),
    pitchEnvelopes: contents(slots['pitch-envelope']),
    noteEnvelopes: contents(slots['note-envelope']),
    lfos: contents(slots.lfo),
    levelRamps: contents(slots['level-ramp']),
    vibratos: contents(slots.vibrato),
    glides: contents(slots.glide),
  };
}

function isSameContent(a: SlotContent | null, b: SlotContent | null): boolean {
  return a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** Command and slot, without the body. */
function spanOfDefinition({ source, start, end, slot }: DefinitionStatement): Span {
  return spanOf(source, start, slot.end > start ? slot.end : end);
}

/** Reports what is out of range; null unless all is well. */
function checkDefinition(statement: DefinitionStatement, log: DiagnosticLog): SlotContent | null {
  const { command, slot, numbers, family } = statement;
  const check = (number: WrittenNumber, name: string): boolean => checkNumber(statement, number, name, log);
  if (!check(slot, 'slot')) return null;
  if (statement.selects && slot.value === 0) {
    log.add('slot-zero-numbers', {
      span: spanOfDefinition(statement),
      values: { command: command.name, example: command.example },
    });
    return null;
  }
  if (statement.isBroken || !checkArity(statement, log)) return null;
  const names = numberNames[family];
  const areInRange = numbers.map((number, i) => check(number, names[i % names.length]!)).every(Boolean);
  return areInRange ? contentOf(statement) : null;
}

/** Parameter names of the numbers of a body, in turn. */
const numberNames: Readonly<Record<Family, readonly string[]>> = {
  'volume-envelope': ['value'],
  'duty-envelope': ['value'],
  'pitch-envelope': ['value'],
  'note-envelope': ['value'],
  lfo: ['delay', 'period', 'depth', 'transition'],
  'level-ramp': ['volume', 'ticks'],
  vibrato: ['delay', 'period', 'depth'],
  glide: ['offset', 'ticks'],
};

function checkArity(statement: DefinitionStatement, log: DiagnosticLog): boolean {
  const { family, numbers, command } = statement;
  const isRight =
    family === 'level-ramp'
      ? numbers.length % 2 === 0
      : family === 'vibrato'
        ? numbers.length === 3
        : family !== 'glide' || numbers.length === 2;
  if (isRight) return true;
  log.add('definition-arity', {
    span: statement,
    values: { command: command.name, count: numbers.length, expected: arityNames[family]!, example: command.example },
  });
  return false;
}

const arityNames: Partial<Record<Family, { en: string; ja: string }>> = {
  'level-ramp': { en: 'pairs of volume and ticks', ja: '音量とティックの組' },
  vibrato: { en: 'three numbers (delay, period, depth)', ja: '数 3 つ（遅延・周期・深さ）' },
  glide: { en: 'two numbers (offset, ticks)', ja: '数 2 つ（ずれ・ティック）' },
};

function checkNumber(statement: DefinitionStatement, number: WrittenNumber, name: string, log: DiagnosticLog): boolean {
  const { min, max } = statement.command.parameters[name]!;
  if (number.value >= min && number.value <= max) return true;
  log.add(min === max ? 'value-fixed' : 'value-out-of-range', {
    span: spanOfDefinition(statement),
    focus: numberSpan(statement, number),
    values: {
      command: parameterName(statement.command.name, name),
      value: statement.source.text.slice(number.start, number.end),
      min,
      max,
      example: statement.command.example,
    },
  });
  return false;
}

function contentOf({ family, headCount, numbers }: DefinitionStatement): SlotContent {
  const values = numbers.map(({ value }) => value);
  switch (family) {
    case 'lfo':
    case 'vibrato':
      return { delayTicks: values[0]!, periodTicks: values[1]!, depthCents: values[2]! };
    case 'glide':
      return { offsetCents: values[0]!, durationTicks: values[1]! };
    case 'level-ramp': {
      const points: LevelRamp['points'][number][] = [];
      for (let i = 0; i < values.length; i += 2) {
        points.push({ targetVolume: values[i]!, durationTicks: values[i + 1]! });
      }
      return { points };
    }
    default:
      return { points: values.slice(0, headCount), loopPoints: values.slice(headCount) };
  }
}
