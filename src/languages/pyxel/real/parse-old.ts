import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { limits } from '../../../source/limits.js';
import type { CommandSpec } from '../../command-spec.js';
import { isDigit, type MmlReader } from './mml-reader.js';
import { oldPyxelCommands as commands } from './old-commands.js';
import { type OldNote, playOldNotes } from './old-notes.js';
import type { PlayCommand } from './play-commands.js';
import { reportUnknown } from './unknown-parser.js';
import { semitones, stepOctave } from './written-pitch.js';

const stepsOfWholeNote = 32;
const loudest = 7;
const slots = 8;
const octaveMessages = {
  above: 'Octave exceeded maximum in MML',
  below: 'Octave exceeded minimum in MML',
  hasPlace: false,
};
const highestNumber = 4_294_967_295;
/** A 32nd note lasts this over the tempo, in ticks. */
const tempoProduct = 900;
const initialSpeed = 9;

/** Reads one string in Pyxel's old syntax. As `parseReal`, it always answers a list. */
export function parseOld(reader: MmlReader, log: DiagnosticLog): PlayCommand[] {
  const notes: OldNote[] = [];
  const envelopes: (readonly number[])[] = Array.from({ length: slots }, () => [loudest]);
  let speed = initialSpeed;
  let length = 4;
  let gate = 7;
  let octave = 2;
  let tone = 0;
  let volumes: readonly number[] = [loudest];
  let steps = 0;

  for (skipBlanks(reader); reader.position < reader.text.length; skipBlanks(reader)) {
    parseCommand(reader.peek().toUpperCase());
  }
  return playOldNotes(notes, speed);

  function parseCommand(letter: string): void {
    const start = reader.position;
    if (letter in semitones) return parseNote(semitones[letter]!);
    switch (letter) {
      case 'R': {
        reader.position++;
        const own = readLength(start);
        addNote({ pitch: null, length: own, gate: 8, volumes: [0], start: 0, span: reader.spanFrom(start) });
        return;
      }
      case 'T': {
        const bpm = readValue(commands.tempo, 'tempo');
        if (bpm !== null) speed = Math.max(1, Math.floor(tempoProduct / bpm));
        return;
      }
      case 'L':
        reader.position++;
        length = readLength(start);
        return;
      case '@':
        tone = readValue(commands.tone, 'tone') ?? tone;
        return;
      case 'O':
        octave = readValue(commands.octave, 'octave') ?? octave;
        return;
      case 'Q':
        gate = readValue(commands.gate, 'quantize') ?? gate;
        return;
      case 'V': {
        const volume = readValue(commands.volume, 'volume');
        if (volume !== null) volumes = [volume];
        return;
      }
      case 'X':
        parseEnvelope();
        return;
      case '>':
      case '<':
        octave = stepOctave(reader, octave, commands.octave.parameters.n, octaveMessages);
        return;
      case '~': {
        reader.position++;
        const last = notes.at(-1);
        if (last) last.hasVibrato = true;
        return;
      }
      case '&': {
        reader.position++;
        const last = notes.at(-1);
        if (!last) return;
        last.gate = 8;
        last.isTied = true;
        return;
      }
      default: {
        const found = String.fromCodePoint(reader.text.codePointAt(start)!);
        reportUnknown(reader, { at: null, says: `Invalid command '${found}' in MML` });
      }
    }
  }

  function parseNote(semitone: number): void {
    const start = reader.position++;
    skipBlanks(reader);
    const sign = reader.peek();
    if (sign === '#' || sign === '+' || sign === '-') reader.position++;
    const pitch = octave * 12 + semitone + (sign === '-' ? -1 : sign === '#' || sign === '+' ? 1 : 0);
    const own = readLength(start);
    const last = notes.at(-1);
    const goesOn = last?.isTied === true && last.pitch === pitch;
    addNote({
      // A flat below the lowest octave is what Pyxel takes for a rest.
      pitch: pitch < 0 ? null : pitch,
      length: own,
      gate,
      volumes,
      start: goesOn ? last.start + last.length : 0,
      span: reader.spanFrom(start),
    });
  }

  function addNote(note: Pick<OldNote, 'pitch' | 'length' | 'gate' | 'volumes' | 'start' | 'span'>): void {
    steps += note.length;
    if (steps > limits.expandedEvents.value) {
      log.addOnce('expansion-limit', {
        span: notes[0]?.span ?? note.span,
        values: { limit: limits.expandedEvents.value },
      });
      return;
    }
    notes.push({ ...note, tone, hasVibrato: false, isTied: false });
  }

  /** A length in 32nd notes; the default one, and reported, when Pyxel has no such length. */
  function readLength(start: number): number {
    let result = length;
    const n = readDigits(reader);
    let isGood = true;
    if (n !== null) {
      isGood = n >= 1 && n <= stepsOfWholeNote && stepsOfWholeNote % n === 0;
      if (isGood) result = stepsOfWholeNote / n;
      else rejectLength('pyxel-old-length', start, n, `Invalid note length '${n}' in MML`);
    }
    let added = result;
    for (;;) {
      const before = reader.position;
      skipBlanks(reader);
      if (reader.peek() !== '.') {
        reader.position = before;
        return result;
      }
      reader.position++;
      if (added >= 2) {
        added = Math.floor(added / 2);
        result += added;
      } else if (isGood) {
        isGood = false;
        rejectLength('pyxel-old-dot', start, added, 'Length added by dot is too short in MML');
      }
    }
  }

  function rejectLength(kind: 'pyxel-old-length' | 'pyxel-old-dot', start: number, value: number, says: string): void {
    reader.reject({ kind, start, end: reader.position, values: { value }, at: null, says });
  }

  /** `name` is what Pyxel calls it. */
  function readValue(command: CommandSpec, name: string): number | null {
    const start = reader.position++;
    const letter = command.name;
    const value = readDigits(reader);
    if (value === null || value > highestNumber) {
      reader.reject({
        kind: 'missing-number',
        start,
        end: Math.max(start + 1, reader.position),
        values: { command: letter, example: command.example },
        at: null,
        says: `Missing value after '${letter}' in MML`,
      });
      return null;
    }
    const { min, max } = command.parameters.n!;
    if (value >= min && value <= max) return value;
    reader.reject({
      kind: 'value-out-of-range',
      start,
      end: reader.position,
      values: { command: letter, value, min, max, example: command.example },
      at: null,
      says: `Invalid ${name} value '${value}' in MML`,
    });
    return null;
  }

  function parseEnvelope(): void {
    const start = reader.position;
    const slot = readValue(commands.envelope, 'envelope');
    skipBlanks(reader);
    if (reader.peek() !== ':') {
      if (slot !== null) volumes = envelopes[slot]!;
      return;
    }
    reader.position++;
    const levels: number[] = [];
    let isGood = true;
    for (skipBlanks(reader); isDigit(reader.peek()); skipBlanks(reader)) {
      const level = Number(reader.peek());
      reader.position++;
      if (level <= loudest) levels.push(level);
      else if (isGood) {
        isGood = false;
        reader.reject({
          kind: 'value-out-of-range',
          start,
          end: reader.position,
          values: { command: 'x', value: level, min: 0, max: loudest, example: commands.envelope.example },
          at: null,
          says: `Invalid envelope volume '${level}' in MML`,
        });
      }
    }
    // Without its number it is told of already.
    if (levels.length === 0 && isGood && slot !== null) {
      reader.reject({
        kind: 'missing-number',
        start,
        end: reader.position,
        values: { command: 'x', example: commands.envelope.example },
        at: null,
        says: 'Missing envelope volumes in MML',
      });
    }
    if (slot !== null && levels.length > 0) volumes = envelopes[slot] = levels;
  }
}

function readDigits(reader: MmlReader): number | null {
  const before = reader.position;
  skipBlanks(reader);
  const start = reader.position;
  while (isDigit(reader.peek())) reader.position++;
  if (reader.position === start) {
    reader.position = before;
    return null;
  }
  return Number(reader.text.slice(start, reader.position));
}

/** Here all blanks of Unicode count. */
function skipBlanks(reader: MmlReader): void {
  while (/[\s\u0085]/.test(reader.peek()) && reader.peek() !== '\ufeff') reader.position++;
}
