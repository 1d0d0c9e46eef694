import type { DiagnosticKind } from '../../diagnostics/catalog.js';
import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { FrameTrackId } from '../../score/frame-program.js';
import type { CommandPlace } from '../command-spec.js';
import { type MckcCommandSpec, mckcCommands } from './commands.js';
import type { DefinitionTables } from './definition-parser.js';
import type { DefinitionFamily } from './definition-specs.js';
import { countsOf } from './numbers.js';
import type { MckcSong, MckcTrack } from './song-reader.js';
import type { MckcLength, MckcStatement } from './statements.js';
import { off, type TrackCommand, type TrackCommandKind } from './track-commands.js';
import { channelNames, placeNames } from './track-names.js';

const defaultFramesPerCount = 0.625;
const defaultCounts = 48;
const framesPerCountAtTempo1 = 75;
const countsInWhole = 192;
const highestNote = 143;
const largestPart = 32767;
const highestLevel = 15;

const placeOfTrack: Readonly<Record<FrameTrackId, CommandPlace>> = {
  A: 'pulse',
  B: 'pulse',
  C: 'triangle',
  D: 'noise',
  E: 'samples',
};

/**
 * The octave that a track leaves behind when it begins in `octave`, both as the real tool stores them: 0 is o2 on A to C
 * and o0 on D and E.
 */
export function octaveAfter({ id, items }: MckcTrack, octave: number, isReversed: boolean): number {
  const up = isReversed ? -1 : 1;
  let current = octave;
  for (const item of items) {
    if (item === 'include') continue;
    if (item.command === 'octave') current = storedOctave(id, item.numbers[0]!.value);
    else if (item.command === 'octaveUp') current += up;
    else if (item.command === 'octaveDown') current -= up;
  }
  return current;
}

function storedOctave(id: FrameTrackId, written: number): number {
  return id === 'D' || id === 'E' ? written : written - 2;
}

/** Goes through a track in the order of the text and decides what does not wait for playback. */
export function readTrack(track: MckcTrack, song: MckcSong, startOctave: number, log: DiagnosticLog): TrackCommand[] {
  return new TrackReader(track, song, startOctave, log).read();
}

class TrackReader {
  readonly #track: MckcTrack;
  readonly #song: MckcSong;
  readonly #log: DiagnosticLog;
  readonly #commands: TrackCommand[] = [];
  readonly #place: CommandPlace;
  #octave: number;
  #isOctaveSet: boolean;
  #defaultCounts = defaultCounts;
  #framesPerCount = defaultFramesPerCount;
  #transpose = 0;
  /** Level of the last `v`; null when it is not known. */
  #level: number | null = null;

  constructor(track: MckcTrack, song: MckcSong, startOctave: number, log: DiagnosticLog) {
    this.#track = track;
    this.#song = song;
    this.#log = log;
    this.#octave = startOctave;
    this.#place = placeOfTrack[track.id];
    // The noise has no octaves.
    this.#isOctaveSet = track.id === 'D';
  }

  read(): TrackCommand[] {
    for (const item of this.#track.items) {
      if (item === 'include') this.#transpose = 0;
      else if (this.#fitsTrack(item)) this.#take(item);
    }
    return this.#commands;
  }

  #fitsTrack(statement: MckcStatement): boolean {
    const spec: MckcCommandSpec = mckcCommands[statement.command];
    if (spec.places.includes(this.#place)) return true;
    const channel = channelNames[this.#track.id];
    if (statement.command === 'duty' && this.#place !== 'samples') {
      this.#log.addOnce('mckc-duty-ignored', { span: statement, values: { channel } });
    } else {
      this.#log.addOnce('channel-mismatch', {
        span: statement,
        values: { command: spec.name, channel, places: placeNames(spec.places) },
      });
    }
    return false;
  }

  #add(kind: TrackCommandKind, span: MckcStatement, value = 0, counts = 0, second = 0, third = 0): void {
    this.#commands.push({ kind, value, second, third, counts, span });
  }

  #take(statement: MckcStatement): void {
    const { command, numbers } = statement;
    const value = numbers[0]?.value ?? 0;
    const second = numbers[1]?.value ?? 0;
    switch (command) {
      case 'note':
        return this.#add('note', statement, this.#noteOf(statement), this.#countsOf(statement));
      case 'rawNote':
        return this.#add('note', statement, Math.min(value, highestNote), this.#countsOf(statement));
      case 'period':
        return this.#add('period', statement, value & 0xffff, this.#countsOf(statement));
      case 'rest':
        return this.#add('rest', statement, 0, this.#countsOf(statement));
      case 'wait':
        return this.#add('wait', statement, 0, this.#countsOf(statement));
      case 'tie':
        return this.#add('tie', statement, 0, this.#countsOf(statement));
      case 'keyOff':
        return this.#add('key-off', statement, 0, this.#countsOf(statement, true));
      case 'tupletStart':
        return this.#add('tuplet-start', statement);
      case 'tupletEnd':
        return this.#add('tuplet-end', statement, 0, this.#countsOf(statement));
      case 'slur':
        return this.#add('slur', statement);
      case 'slurStart':
        return this.#add('slur-start', statement);
      case 'slurEnd':
        return this.#add('slur-end', statement);
      case 'length':
        this.#setLength(statement);
        return this.#add('setting', statement);
      case 'transpose':
        this.#transpose = value;
        return this.#add('setting', statement);
      case 'tempo':
        return this.#setTempo(statement, framesPerCountAtTempo1 / value);
      case 'frameTempo':
        return this.#setTempo(statement, (value * second) / countsInWhole);
      case 'octave':
        this.#octave = storedOctave(this.#track.id, value);
        this.#isOctaveSet = true;
        return;
      case 'octaveUp':
        this.#octave += this.#song.isOctaveReversed ? -1 : 1;
        return;
      case 'octaveDown':
        this.#octave -= this.#song.isOctaveReversed ? -1 : 1;
        return;
      case 'gate':
        return this.#setGate(statement, value, second);
      case 'frameGate':
        return this.#add('gate', statement, this.#song.gateDenominator, 0, -value, second);
      case 'volume':
        this.#level = value;
        return this.#add('volume', statement, value | 0x80);
      case 'volumeUp':
        return this.#moveLevel(statement, value);
      case 'volumeDown':
        return this.#moveLevel(statement, -value);
      case 'volumeEnvelope':
        this.#level = value === off ? 0 : null;
        return this.#select('volume', statement, '@v', value & 0x7f);
      case 'releaseEnvelope':
        this.#level = value === off ? 0 : null;
        return this.#select('release-volume', statement, '@v', value);
      case 'duty':
        return this.#add('tone', statement, value | 0x80);
      case 'dutyEnvelope':
        return this.#select('tone', statement, '@', value);
      case 'releaseTone':
        return this.#select('release-tone', statement, '@', value);
      case 'pitchEnvelope':
        return this.#select('pitch-envelope', statement, '@EP', value);
      case 'pitchEnvelopeOff':
        return this.#add('pitch-envelope', statement, off);
      case 'noteEnvelope':
        return this.#select('note-envelope', statement, '@EN', value);
      case 'noteEnvelopeOff':
        return this.#add('note-envelope', statement, off);
      case 'vibrato':
        return this.#select('vibrato', statement, '@MP', value);
      case 'vibratoOff':
        return this.#add('vibrato', statement, off);
      case 'detune':
        return this.#add('detune', statement, value);
      case 'sweep':
        return this.#add('sweep', statement, (value << 4) | second);
      case 'hardwareEnvelope':
        return this.#setHardwareEnvelope(statement, value, second);
      case 'smooth':
        return this.#add('smooth', statement, 1);
      case 'smoothOff':
        return this.#add('smooth', statement, 0);
      case 'portamento':
      case 'shortPortamento':
        return this.#add('portamento', statement);
      case 'selfDelay':
        return this.#add('self-delay', statement, value);
      case 'selfDelayOff':
        return this.#add('self-delay', statement, off);
      case 'selfDelayReset':
        return this.#add('self-delay-reset', statement);
      case 'write':
        return this.#addWrite(statement, value, second);
      case 'raw':
        return this.#add('raw', statement, value, 0, second);
      case 'songLoop':
        return this.#add('song-loop', statement);
      case 'repeatStart':
        return this.#add('repeat-start', statement);
      case 'repeatExit':
        return this.#add('repeat-exit', statement);
      case 'repeatEnd':
        return this.#add('repeat-end', statement, value);
      case 'loopStart':
        return this.#add('loop-start', statement);
      case 'loopExit':
        return this.#add('loop-exit', statement);
      case 'loopEnd':
        return this.#add('loop-end', statement, value);
      case 'preview':
        return this.#add('preview', statement);
      case 'end':
        return this.#add('end', statement);
      case 'bank':
        return this.#add('setting', statement);
    }
  }

  #report(kind: DiagnosticKind, statement: MckcStatement, values = {}): void {
    this.#log.addOnce(kind, { span: statement, values });
  }

  /** The note as the driver has it: octave in the high, semitone in the low nibble. */
  #noteOf(statement: MckcStatement): number {
    if (!this.#isOctaveSet) {
      this.#isOctaveSet = true;
      this.#report('mckc-octave-unset', statement, { track: this.#track.id });
    }
    const semitone = statement.semitone + this.#transpose;
    const octave = this.#octave + Math.floor(semitone / 12);
    const note = octave * 16 + (semitone - 12 * Math.floor(semitone / 12));
    if (note > highestNote) return this.#clampNote(statement, highestNote);
    if (note >= 0) return note;
    // The three notes below o2 that the chip still has.
    if (note >= -7 && note <= -5) return note + 20;
    return this.#clampNote(statement, 0);
  }

  #clampNote(statement: MckcStatement, note: number): number {
    if (this.#place !== 'noise') this.#report('mckc-note-clamped', statement);
    return note;
  }

  /** Length of a statement in counts; 0, and reported, where it is none. */
  #countsOf(statement: MckcStatement, mayBeZero = false): number {
    const length = statement.length!;
    const counts = countsOf(length, this.#framesPerCount, this.#defaultCounts);
    if (isLength(length) && (counts > 0 || (mayBeZero && counts === 0))) return counts;
    this.#reportLength(statement);
    return 0;
  }

  #reportLength(statement: MckcStatement): void {
    const length = statement.length!;
    const { source } = statement;
    const focus = length.end > length.start ? { source, start: length.start, end: length.end } : undefined;
    const text = source.text.slice(length.start, length.end);
    this.#log.addOnce(length.minus === null ? 'mckc-length-invalid' : 'mckc-length-difference', {
      span: statement,
      focus,
      values: { text },
    });
  }

  #setLength(statement: MckcStatement): void {
    const length = statement.length!;
    if (length.unit === 'default') {
      this.#report('mckc-length-missing', statement);
      return;
    }
    const counts = countsOf(length, this.#framesPerCount, -1);
    if (isLength(length) && counts > 0) this.#defaultCounts = counts;
    else this.#reportLength(statement);
  }

  #setTempo(statement: MckcStatement, framesPerCount: number): void {
    this.#framesPerCount = framesPerCount;
    this.#add('tempo', statement, framesPerCount);
  }

  #setGate(statement: MckcStatement, rate: number, adjustment: number): void {
    const denominator = this.#song.gateDenominator;
    if (rate > denominator) this.#report('mckc-gate-range', statement, { value: rate, max: denominator });
    else if (rate === 0 && adjustment <= 0) this.#report('mckc-gate-zero', statement);
    else if (rate === denominator && adjustment > 0) this.#report('mckc-gate-full', statement, { value: rate });
    else this.#add('gate', statement, rate, 0, adjustment, 0);
  }

  #moveLevel(statement: MckcStatement, steps: number): void {
    if (this.#level === null) {
      this.#report('mckc-level-unknown', statement);
      return;
    }
    const level = this.#level + steps;
    if (level < 0 || level > highestLevel) {
      this.#report('mckc-level-range', statement, { level: this.#level, value: level });
      return;
    }
    this.#level = level;
    this.#add('volume', statement, level | 0x80);
  }

  #setHardwareEnvelope(statement: MckcStatement, x: number, y: number): void {
    if (this.#place === 'noise') {
      // Read as for another chip: x is bit 6, y the six bits below.
      this.#level = null;
      this.#add('hardware-envelope', statement, (x << 6) | (y & 0x3f));
    } else {
      this.#add('hardware-envelope', statement, ((x & 1) << 4) | ((y & 1) << 5));
    }
  }

  /** Adds a command that uses a definition; one that is not there is reported, and the command left out. */
  #select(kind: TrackCommandKind, statement: MckcStatement, family: DefinitionFamily, slot: number): void {
    const isOff = slot === off;
    if (!isOff && !isDefined(this.#song.definitions, family, slot)) {
      this.#report('mckc-undefined', statement, { command: family, slot });
      return;
    }
    this.#add(kind, statement, slot);
  }

  #addWrite(statement: MckcStatement, address: number, value: number): void {
    if (address >= 0x4000 && address <= 0x4017 && address !== 0x4014 && address !== 0x4016) {
      this.#add('write', statement, address, 0, value);
      return;
    }
    this.#report('mckc-write-ignored', statement, {
      address: `$${address.toString(16).toUpperCase().padStart(4, '0')}`,
    });
    this.#add('nothing', statement);
  }
}

function isLength({ unit, value }: MckcLength): boolean {
  return unit !== 'parts' || value <= largestPart;
}

function isDefined(definitions: DefinitionTables, family: DefinitionFamily, slot: number): boolean {
  return definitions[family].has(slot);
}
