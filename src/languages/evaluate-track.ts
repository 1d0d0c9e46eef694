import type { DiagnosticLog } from '../diagnostics/log.js';
import { walkExpansion } from '../score/repeat-expansion.js';
import {
  type Attack,
  type ChannelId,
  type Control,
  channelKindOf,
  type Note,
  type Rest,
  type ScoreEvent,
} from '../score/score.js';
import { controlOf } from './controls.js';
import type { SlotTable } from './definitions.js';
import type { Dialect } from './dialect.js';
import { createPitchCheck } from './pitch-range.js';
import { createSoundState } from './sound-state.js';
import type { Statement, StatementOf, WrittenLength } from './statements.js';
import { type LengthTable, wholeNoteTicks } from './written-length.js';

/** A tempo that a track sets. */
export type TempoSetting = Extract<Control, { readonly type: 'tempo' }>;

export interface EvaluatedTrack {
  readonly events: readonly ScoreEvent[];
  readonly end: bigint;
  readonly tempi: readonly TempoSetting[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface TrackContext<Id extends string> {
  readonly channel: ChannelId;
  /** Exchanges `>` and `<`. */
  readonly isOctaveReversed: boolean;
  readonly dialect: Dialect<Id>;
  readonly slots: SlotTable;
  readonly lengths: LengthTable;
  readonly log: DiagnosticLog;
}

const minOctave = 0;
const maxOctave = 7;
const maxNoteNumber = 127;

/** Plays a track through: state runs along, repeats are expanded, every note gets its pitch, level, time and sound. */
export function evaluateTrack<Id extends string>(
  statements: readonly Statement[],
  invalid: ReadonlySet<Statement>,
  context: TrackContext<Id>,
): EvaluatedTrack {
  const { channel, dialect, slots, lengths, log } = context;
  const isPitched = channelKindOf(channel) !== 'noise';
  const events: ScoreEvent[] = [];
  const tempi: TempoSetting[] = [];
  const repeatStarts: bigint[] = [];
  const soundState = createSoundState(dialect.initial.duty, dialect, slots);
  const checkPitch = createPitchCheck(channel, dialect, log);
  let now = 0n;
  let octave = 4;
  let defaultLength = lengths.unitsOf({ n: 4, dots: 0 }, 0n);
  let level = dialect.levelOf(dialect.initial.volume);
  let gate = dialect.gateOf(dialect.initial.gate);
  let transpose = 0;
  /** The note or rest that a tie would extend. */
  let last: Mutable<Note> | Mutable<Rest> | null = null;
  let tie: StatementOf<'tie'> | null = null;

  walkExpansion(statements, {
    item(index) {
      const statement = statements[index]!;
      if (invalid.size > 0 && invalid.has(statement)) {
        if (statement.kind === 'note' || statement.kind === 'rest') tie = null;
        return;
      }
      step(statement);
    },
    enter() {
      repeatStarts.push(now);
    },
    leave(closeIndex) {
      const close = statements[closeIndex] as StatementOf<'close'>;
      events.push({ type: 'repeat', at: now, start: repeatStarts.pop()!, repeatCount: close.count ?? 0, span: close });
    },
  });
  dropTie();
  return { events, end: now, tempi };

  function step(statement: Statement): void {
    switch (statement.kind) {
      case 'note':
        addNote(statement);
        break;
      case 'rest':
        addRest(statement);
        break;
      case 'tie':
        dropTie();
        if (statement.length) extendLast(statement, statement.length);
        else tie = statement;
        break;
      case 'length':
        defaultLength = lengths.unitsOf(statement.length, defaultLength);
        break;
      case 'octave':
        octave = statement.value;
        break;
      case 'octave-step':
        moveOctave(statement);
        break;
      case 'volume':
        if (dialect.ignoresTriangleVolume && channel === 'Triangle') break;
        level = dialect.levelOf(statement.value);
        soundState.apply(statement);
        control({ type: 'volume', value: level, at: now, span: statement });
        break;
      case 'relative-volume':
        level = Math.min(15, Math.max(0, level + statement.delta));
        soundState.apply(statement);
        control({ type: 'rel_volume', delta: statement.delta, at: now, span: statement });
        break;
      case 'gate':
        gate = dialect.gateOf(statement.value);
        if (dialect.hasGateEvents) control({ type: 'quantize', value: statement.value, at: now, span: statement });
        break;
      case 'tempo':
        tempi.push({ type: 'tempo', bpm: statement.value, at: now, span: statement });
        control(tempi[tempi.length - 1]!);
        break;
      case 'transpose':
        transpose = statement.value;
        break;
      case 'bar':
      case 'open':
      case 'break':
      case 'close':
        break;
      default: {
        soundState.apply(statement);
        const event = controlOf(statement, now, dialect, slots);
        if (event) control(event);
      }
    }
  }

  function control(event: Control): void {
    events.push(event);
  }

  function addNote(statement: StatementOf<'note'>): void {
    const length = lengths.unitsOf(statement.length, defaultLength);
    const joins = takeTie();
    const { noteNumber, isClamped } = pitchOf(statement);
    const { sound } = soundState;
    let attack: Attack = 'full';
    if (joins && last?.type === 'note') {
      if (last.noteNumber === noteNumber && last.level === level && last.sound === sound) {
        last.length += length;
        now += length;
        return;
      }
      if (joins.symbol === '^' && last.noteNumber !== noteNumber) log.addOnce('tie-other-pitch', { span: joins });
      attack = 'legato';
    } else if (joins) {
      if (last) log.addOnce('tie-after-rest', { span: joins, values: { symbol: joins.symbol } });
      else reportNothingToTie(joins);
    }
    last = { type: 'note', start: now, length, noteNumber, level, gate, attack, sound, span: statement };
    events.push(last);
    now += length;
    if (!isClamped) checkPitch(last);
  }

  function addRest(statement: StatementOf<'rest'>): void {
    const length = lengths.unitsOf(statement.length, defaultLength);
    if (tie?.symbol === '^') dropTie();
    const joins = takeTie();
    if (joins && last?.type === 'rest') {
      last.length += length;
      now += length;
      return;
    }
    if (joins) log.addOnce('tie-to-rest', { span: joins, values: tieValues(joins, (symbol) => `c4${symbol}4`) });
    last = { type: 'rest', start: now, length, span: statement };
    events.push(last);
    now += length;
  }

  function extendLast(statement: StatementOf<'tie'>, written: WrittenLength): void {
    const length = lengths.unitsOf(written, defaultLength);
    if (last) last.length += length;
    else reportNothingToTie(statement);
    now += length;
  }

  /** The tie that waits for what is read now. */
  function takeTie(): StatementOf<'tie'> | null {
    const taken = tie;
    tie = null;
    return taken;
  }

  /** Reports a tie that nothing follows. */
  function dropTie(): void {
    if (tie) log.addOnce('unterminated-tie', { span: tie, values: tieValues(tie, (symbol) => `c4${symbol}16`) });
    tie = null;
  }

  function reportNothingToTie(statement: StatementOf<'tie'>): void {
    log.addOnce('nothing-to-tie', { span: statement, values: tieValues(statement, () => 'r4') });
  }

  function tieValues({ symbol }: StatementOf<'tie'>, example: (symbol: string) => string) {
    return { symbol, example: dialect.written(example(symbol)) };
  }

  function moveOctave(statement: StatementOf<'octave-step'>): void {
    const moved = octave + (context.isOctaveReversed ? -statement.step : statement.step);
    if (moved >= minOctave && moved <= maxOctave) {
      octave = moved;
      return;
    }
    log.addOnce('octave-limit', {
      span: statement,
      values: { text: statement.command.name, min: minOctave, max: maxOctave, octave },
    });
  }

  function pitchOf(statement: StatementOf<'note'>): { noteNumber: number; isClamped: boolean } {
    const value = 12 * (octave + 1) + statement.semitone + (isPitched ? transpose : 0);
    const noteNumber = Math.min(maxNoteNumber, Math.max(0, value));
    const isClamped = noteNumber !== value;
    if (isClamped) {
      const values = { value, min: 0, max: maxNoteNumber, clamped: noteNumber };
      log.addOnce('note-clamped', { span: statement, values });
    }
    return { noteNumber, isClamped };
  }
}

/** Time that a loop track counts. */
export function measureTrack(
  statements: readonly Statement[],
  invalid: ReadonlySet<Statement>,
  lengths: LengthTable,
): bigint {
  let now = 0n;
  let defaultLength = lengths.unitsOf({ n: 4, dots: 0 }, BigInt(wholeNoteTicks));
  walkExpansion(statements, {
    item(index) {
      const statement = statements[index]!;
      if (invalid.has(statement)) return;
      if (statement.kind === 'length') defaultLength = lengths.unitsOf(statement.length, defaultLength);
      else if (statement.kind === 'rest') now += lengths.unitsOf(statement.length, defaultLength);
    },
    enter() {},
    leave() {},
  });
  return now;
}
