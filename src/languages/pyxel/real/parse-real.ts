import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { limits } from '../../../source/limits.js';
import type { Span } from '../../../source/span.js';
import { realPyxelCommands as commands } from './commands.js';
import { parseDefinition } from './definition-parser.js';
import { readLength } from './length-parser.js';
import { isDigit, type MmlReader } from './mml-reader.js';
import { readValue } from './number-parser.js';
import {
  type BareCommand,
  clocksPerTickAt,
  defaults,
  maxVolume,
  type NoteCommand,
  type PlayCommand,
} from './play-commands.js';
import { tellScales } from './tell-scales.js';
import { rejectBar, reportMisspelt, reportUnknown } from './unknown-parser.js';
import { semitones, stepOctave } from './written-pitch.js';

const octaveMessages = {
  above: `Octave exceeds maximum ${commands.octave.parameters.n.max}`,
  below: `Octave is below minimum ${commands.octave.parameters.n.min}`,
  hasPlace: true,
};
const fullGate = 100;

/** Parameters that the first note sets when nothing has. */
type Parameter = 'tempo' | 'gate' | 'tone' | 'volume' | 'transpose' | 'detune' | 'envelope' | 'vibrato' | 'glide';

/** A tie that waits for its note. */
interface OpenTie {
  readonly note: NoteCommand;
  readonly start: number;
}

/**
 * Reads one string as Pyxel 2.9.9 does. Always answers a list; it is what Pyxel plays only when nothing was rejected.
 * Octave, default length and the gate of each note belong to the text and not to the time: they are settled here.
 */
export function parseReal(reader: MmlReader, log: DiagnosticLog): PlayCommand[] {
  const list: PlayCommand[] = [];
  const opened: number[] = [];
  const isSet = new Set<Parameter>();
  let octave: number = defaults.octave;
  let lengthTicks: number = defaults.lengthTicks;
  let gate: number = defaults.gate;
  let tie: OpenTie | null = null;
  let lastCommandEnd = 0;
  /** What was read last looks for more behind blanks. */
  let toleratesBlanks = false;

  for (reader.skipBlanks(); !reader.isAtEnd; reader.skipBlanks()) {
    const letter = reader.peek().toUpperCase();
    toleratesBlanks = false;
    if (letter in semitones) {
      parseNote(semitones[letter]!);
      toleratesBlanks = true;
    } else parseCommand(letter);
    lastCommandEnd = reader.position;
  }
  dropTie();
  reportOpenRepeats();
  if (!reader.isRejected) tellScales(list, log);
  if (!toleratesBlanks && lastCommandEnd < reader.text.length) reader.reportTrailingBlanks(lastCommandEnd);
  return list;

  function parseCommand(letter: string): void {
    const start = reader.position;
    switch (letter) {
      case 'R':
        parseRest();
        toleratesBlanks = true;
        return;
      case 'L': {
        reader.position++;
        lengthTicks = readLength(reader, start, lengthTicks) ?? lengthTicks;
        toleratesBlanks = true;
        return;
      }
      case 'T': {
        const bpm = readValue(reader, commands.tempo, 'T');
        if (bpm !== null) set('tempo', { kind: 'tempo', bpm, clocksPerTick: clocksPerTickAt(bpm) }, start);
        return;
      }
      case 'Q': {
        const percent = readValue(reader, commands.gate, 'Q');
        if (percent === null) return;
        gate = percent;
        set('gate', { kind: 'gate', percent }, start);
        return;
      }
      case 'V': {
        const volume = readValue(reader, commands.volume, 'V');
        if (volume !== null) set('volume', { kind: 'volume', level: volume / maxVolume }, start);
        return;
      }
      case 'K': {
        const value = readValue(reader, commands.transpose, 'K');
        if (value !== null) set('transpose', { kind: 'transpose', value }, start);
        return;
      }
      case 'Y': {
        const value = readValue(reader, commands.detune, 'Y');
        if (value !== null) set('detune', { kind: 'detune', value }, start);
        return;
      }
      case 'O':
        octave = readValue(reader, commands.octave, 'O') ?? octave;
        return;
      case '>':
      case '<':
        octave = stepOctave(reader, octave, commands.octave.parameters.n, octaveMessages);
        return;
      case '@':
        parseAt();
        return;
      case '[':
        reader.position++;
        opened.push(start);
        list.push({ kind: 'open', span: reader.spanFrom(start) });
        if (opened.length === limits.nesting.value + 1) {
          log.add('nesting-limit', { span: reader.spanFrom(start), values: { limit: limits.nesting.value } });
        }
        return;
      case ']':
        parseRepeatEnd();
        return;
      case '|':
        reader.position++;
        if (reader.isStrict) rejectBar(reader, start);
        return;
      default:
        reportUnknown(reader);
    }
  }

  function parseAt(): void {
    const start = reader.position;
    const definition = parseDefinition(reader);
    if (definition !== undefined) {
      if (definition === null) return;
      const { family, command, isBareSwitch } = definition;
      toleratesBlanks = isBareSwitch;
      set(family, command, start);
      return;
    }
    if (reportMisspelt(reader)) return;
    const tone = readValue(reader, commands.tone, '@');
    if (tone !== null) set('tone', { kind: 'tone', tone }, start);
  }

  function set(parameter: Parameter, command: BareCommand, start: number): void {
    isSet.add(parameter);
    list.push({ ...command, span: reader.spanFrom(start) });
  }

  function parseNote(semitone: number): void {
    const start = reader.position++;
    const natural = (octave + 1) * 12 + semitone;
    let midi = natural;
    if (reader.take('#') || reader.take('+')) midi++;
    else if (reader.take('-')) midi = Math.max(0, midi - 1);
    let ticks = readLength(reader, start, lengthTicks);
    let tieStart = -1;
    while (reader.take('&')) {
      tieStart = reader.position - 1;
      reader.skipBlanks();
      if (!isDigit(reader.peek())) break;
      const added = readLength(reader, tieStart, lengthTicks);
      tieStart = -1;
      ticks = ticks === null || added === null ? null : ticks + added;
    }
    const span = reader.spanFrom(start);
    const isConnected = tieStart >= 0;
    if (tie?.note.midi === midi) {
      tie.note.ticks += ticks ?? lengthTicks;
      tie = isConnected ? { note: tie.note, start: tieStart } : null;
      return;
    }
    setDefaults(span);
    const gatePercent = gate === fullGate ? null : isConnected ? fullGate : gate;
    const note: NoteCommand = { kind: 'note', midi, gatePercent, ticks: ticks ?? lengthTicks, span };
    tie = isConnected ? { note, start: tieStart } : null;
    list.push(note);
  }

  /** What has not been set when the first note comes is set before it, in a repeat in every pass of it. */
  function setDefaults(span: Span): void {
    const ensure = (parameter: Parameter, command: BareCommand): void => {
      if (isSet.has(parameter)) return;
      isSet.add(parameter);
      list.push({ ...command, span, isImplied: true });
    };
    ensure('tempo', { kind: 'tempo', bpm: defaults.bpm, clocksPerTick: clocksPerTickAt(defaults.bpm) });
    ensure('gate', { kind: 'gate', percent: defaults.gate });
    ensure('tone', { kind: 'tone', tone: 0 });
    ensure('volume', { kind: 'volume', level: defaults.volume / maxVolume });
    ensure('transpose', { kind: 'transpose', value: 0 });
    ensure('detune', { kind: 'detune', value: 0 });
    ensure('envelope', { kind: 'envelope', slot: 0 });
    ensure('vibrato', { kind: 'vibrato', slot: 0 });
    ensure('glide', { kind: 'glide', slot: 0 });
  }

  function parseRest(): void {
    const start = reader.position++;
    let ticks = readLength(reader, start, lengthTicks);
    while (reader.take('&')) {
      const sign = reader.position - 1;
      reader.skipBlanks();
      if (isDigit(reader.peek())) {
        const added = readLength(reader, sign, lengthTicks);
        ticks = ticks === null || added === null ? null : ticks + added;
        continue;
      }
      reader.reject({
        kind: 'pyxel-rest-tie',
        start: sign,
        end: sign + 1,
        at: reader.position,
        says: "Tie '&' after a rest requires a length",
      });
    }
    dropTie();
    const span = reader.spanFrom(start);
    if (!isSet.has('tempo')) {
      isSet.add('tempo');
      list.push({
        kind: 'tempo',
        bpm: defaults.bpm,
        clocksPerTick: clocksPerTickAt(defaults.bpm),
        span,
        isImplied: true,
      });
    }
    list.push({ kind: 'rest', ticks: ticks ?? lengthTicks, span });
  }

  function dropTie(): void {
    if (tie === null) return;
    reader.reject({
      kind: 'unterminated-tie',
      start: tie.start,
      end: tie.start + 1,
      values: { symbol: '&', example: 'C4&8' },
      at: reader.position,
      says: "Tie '&' is not followed by a note",
    });
    tie = null;
  }

  function parseRepeatEnd(): void {
    const start = reader.position++;
    const afterBracket = reader.position;
    const isMatched = opened.pop() !== undefined;
    if (!isMatched) {
      reader.reject({
        kind: 'unmatched-repeat-end',
        start,
        end: afterBracket,
        at: afterBracket,
        says: "Repeat end ']' has no matching '['",
      });
    }
    const count = reader.number();
    if (count === null) {
      // Bare, the bracket ends where it stands: blanks after it are not its own.
      toleratesBlanks = true;
    } else if (count < 0) {
      reader.reject({
        kind: 'value-out-of-range',
        start,
        end: reader.position,
        values: { command: ']', value: count, min: 0, max: commands.repeat.parameters.n.max, example: '[C D]2' },
        at: reader.position,
        says: "'count' is below minimum 0",
      });
    }
    if (isMatched) list.push({ kind: 'close', count: Math.max(0, count ?? 0), span: reader.spanFrom(start) });
  }

  function reportOpenRepeats(): void {
    for (const start of opened) {
      reader.reject({
        kind: 'unterminated-repeat',
        start,
        end: start + 1,
        values: { example: commands.repeat.example },
        at: reader.text.length,
        says: "Repeat start '[' has no matching ']'",
      });
    }
  }
}
