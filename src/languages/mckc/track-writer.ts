import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { FrameCommand, FrameTrack, FrameTrackId } from '../../score/frame-program.js';
import type { DefinitionTables } from './definition-parser.js';
import { EffectState, firstTone } from './effect-state.js';
import { rawCommand } from './raw-command.js';
import { SongLoop } from './song-loop.js';
import { off, type PlacedCommand } from './track-commands.js';
import { Lookahead } from './track-lookahead.js';

/** What a note of a track became, for the note sequence. */
export interface WrittenNote {
  readonly item: PlacedCommand;
  /** Ties and slurs to the same note joined. */
  readonly counts: number;
  /** Sounding part of the length, 0..1. */
  readonly gate: number;
  /** Begins without a new attack. */
  readonly isSlurred: boolean;
}

export interface WrittenTrack {
  readonly track: FrameTrack;
  readonly notes: readonly WrittenNote[];
  /** Whether the loop begins with other settings from its second pass on. */
  readonly firstPassDiffers: boolean;
}

interface TrackSetting {
  readonly id: FrameTrackId;
  readonly placed: readonly PlacedCommand[];
  readonly totalFrames: number;
  readonly gateDenominator: number;
  /** Everything that begins before is left out. */
  readonly previewCounts: number;
  readonly definitions: DefinitionTables;
}

const longestStretch = 255;
const rememberedNotes = 9;
const initialTone = 0x8f;

/** Turns the commands of a track into what the driver reads, as the real compiler does. */
export function writeTrack(setting: TrackSetting, log: DiagnosticLog): WrittenTrack {
  return new TrackWriter(setting, log).write();
}

class TrackWriter {
  readonly #setting: TrackSetting;
  readonly #log: DiagnosticLog;
  readonly #commands: FrameCommand[] = [];
  readonly #notes: WrittenNote[] = [];
  readonly #effects = new EffectState();
  #gate: { readonly rate: number; readonly adjustment: number; readonly least: number };
  #isKeyDown = false;
  #lastNotes: number[] = noNotes();
  #selfDelay: number = off;
  #isPortamento = false;
  /** The slur that waits for its note, and how many commands stand after it. */
  #slur: { readonly item: PlacedCommand; followers: number } | null = null;
  /** Whether the driver holds a slur for its next note. */
  #isSlurSent = false;
  #loop: { readonly start: number; exit: number; keptNotes: number[] } | null = null;
  #songLoop: SongLoop | null = null;
  readonly #lookahead: Lookahead;

  constructor(setting: TrackSetting, log: DiagnosticLog) {
    this.#setting = setting;
    this.#log = log;
    this.#lookahead = new Lookahead(setting.placed, setting.totalFrames);
    this.#gate = { rate: setting.gateDenominator, adjustment: 0, least: 0 };
  }

  write(): WrittenTrack {
    const { id, placed } = this.#setting;
    if (id === 'C' || id === 'D') this.#commands.push({ kind: 'tone', value: initialTone });
    let i = this.#skipToPreview();
    while (i < placed.length) {
      const slur = this.#slur;
      i = this.#act(i);
      if (slur !== null && slur === this.#slur) slur.followers++;
    }
    const firstPassDiffers = this.#songLoop?.noteChanges(this.#effects, this.#log) ?? false;
    const track: FrameTrack = {
      id,
      commands: this.#commands,
      ...(this.#songLoop !== null && { loopTo: this.#songLoop.target }),
    };
    return { track, notes: this.#notes, firstPassDiffers };
  }

  /** Only what is set before the preview point counts; answers the index of the first command after it. */
  #skipToPreview(): number {
    const { placed, previewCounts } = this.#setting;
    let openLoop: PlacedCommand | null = null;
    let i = 0;
    for (; i < placed.length && placed[i]!.startCounts < previewCounts; i++) {
      const item = placed[i]!;
      const { kind } = item.command;
      if (kind === 'loop-start') openLoop = item;
      else if (kind === 'loop-end') openLoop = null;
      else this.#set(item);
    }
    if (openLoop !== null) this.#log.addOnce('mckc-preview-in-loop', { span: openLoop.command.span });
    return i;
  }

  /** Takes a command that only sets something; false for others. */
  #set({ command: { kind, value, second, third } }: PlacedCommand): boolean {
    const effects = this.#effects;
    switch (kind) {
      case 'smooth':
      case 'vibrato':
      case 'detune':
      case 'sweep':
      case 'pitch-envelope':
      case 'note-envelope':
      case 'hardware-envelope':
        effects.set(kind, value);
        return true;
      case 'volume':
        effects.volume = value;
        return true;
      case 'tone':
        effects.tone = value;
        return true;
      case 'release-volume':
        effects.releaseVolume = value;
        return true;
      case 'release-tone':
        effects.releaseTone = value;
        return true;
      case 'gate':
        this.#gate = { rate: value, adjustment: second, least: third };
        return true;
      case 'self-delay':
        this.#selfDelay = value;
        return true;
      case 'self-delay-reset':
        this.#lastNotes = noNotes();
        if (this.#loop !== null) this.#loop.keptNotes = noNotes();
        return true;
      default:
        return false;
    }
  }

  /** Answers the index of the next command. */
  #act(i: number): number {
    const item = this.#setting.placed[i]!;
    if (this.#set(item)) return i + 1;
    const { command } = item;
    switch (command.kind) {
      case 'note':
      case 'period':
        return this.#actNote(i, item);
      case 'rest':
      case 'wait':
      case 'key-off':
        return this.#actPause(i, item);
      case 'tie':
        this.#log.addOnce('mckc-tie-misplaced', { span: command.span });
        break;
      case 'slur':
        this.#slur ??= { item, followers: 0 };
        this.#sendSlur();
        break;
      case 'portamento':
        this.#isPortamento = this.#setting.placed[i + 1]?.command.kind === 'note';
        if (!this.#isPortamento) this.#log.addOnce('mckc-portamento-note', { span: command.span });
        break;
      case 'write':
        this.#commands.push({ kind: 'write', address: command.value, value: command.second });
        break;
      case 'raw':
        this.#actRaw(item);
        break;
      case 'song-loop':
        this.#songLoop = new SongLoop(command.span, this.#commands.length, this.#effects);
        break;
      case 'loop-start':
        this.#effects.forgetSent();
        this.#loop = { start: this.#commands.length, exit: -1, keptNotes: noNotes() };
        break;
      case 'loop-exit':
        if (this.#loop === null) break;
        this.#loop.exit = this.#commands.length;
        this.#loop.keptNotes = this.#lastNotes.slice();
        this.#commands.push({ kind: 'exit', times: 0, target: 0 });
        break;
      case 'loop-end':
        this.#endLoop(command.value);
        break;
      default:
        break;
    }
    return i + 1;
  }

  #endLoop(times: number): void {
    const loop = this.#loop;
    if (loop === null) return;
    this.#loop = null;
    // A body that sends nothing says nothing, however often.
    const isEmpty = loop.exit < 0 && loop.start === this.#commands.length;
    if (isEmpty) {
      this.#effects.forgetSent();
      return;
    }
    if (loop.exit < 0) {
      this.#commands.push({ kind: 'repeat', times, target: loop.start });
    } else {
      this.#commands.push({ kind: 'jump', target: loop.start });
      this.#commands[loop.exit] = { kind: 'exit', times, target: this.#commands.length };
      this.#lastNotes = loop.keptNotes;
    }
    this.#effects.forgetSent();
  }

  #actNote(i: number, item: PlacedCommand): number {
    const { command } = item;
    const { frames, counts, next } = this.#lookahead.measure(i);
    const isPortamento = this.#isPortamento;
    this.#isPortamento = false;
    if (frames === 0) {
      this.#reportDropped(item, counts);
      return next;
    }
    const isHeld = this.#lookahead.isSlurNext(next);
    const gate = isHeld ? frames : this.#gateOf(frames);
    if (gate > frames) {
      this.#log.addOnce('mckc-gate-least', { span: command.span, values: { least: gate, frames } });
      return next;
    }
    if (this.#slur !== null && this.#slur.followers > 0) this.#reportSeparatedSlur(i);
    this.#slur = null;
    this.#notes.push({ item, counts, gate: gate / frames, isSlurred: isPortamento || this.#isSlurSent });
    this.#isKeyDown = true;
    this.#flush(isPortamento, item);
    this.#pushNote(item, isPortamento, gate);
    if (gate < frames) {
      this.#release(frames - gate);
      this.#isKeyDown = false;
    }
    if (item.isSlurred && isHeld) this.#sendSlur();
    return next;
  }

  /** A length that is none has been reported already. */
  #reportDropped({ command }: PlacedCommand, counts: number): void {
    if (counts > 0) this.#log.addOnce('mckc-dropped', { span: command.span });
  }

  #gateOf(frames: number): number {
    const { rate, adjustment, least } = this.#gate;
    const gate = Math.floor((frames * rate) / this.#setting.gateDenominator) + adjustment;
    return Math.max(Math.min(Math.max(gate, 0), frames), least, 1);
  }

  #reportSeparatedSlur(note: number): void {
    const { placed } = this.#setting;
    const slur = this.#slur!.item;
    const between = placed[placed.indexOf(slur, Math.max(0, note - 1 - this.#slur!.followers)) + 1] ?? slur;
    this.#log.addOnce('mckc-slur-separated', {
      span: between.command.span,
      related: [{ label: 'slur', span: slur.command.span }],
    });
  }

  #flush(isPortamento: boolean, { command }: PlacedCommand): void {
    const { id } = this.#setting;
    if (isPortamento && this.#effects.hasChanges(true)) {
      this.#log.addOnce('mckc-portamento-late', { span: command.span });
    }
    this.#effects.flush(this.#commands, this.#isKeyDown);
    const isToneMissing = this.#effects.tone < 0 && (id === 'A' || id === 'B');
    if (isToneMissing) this.#sendFirstTone();
    this.#songLoop?.noteFirstNote(this.#effects);
  }

  #sendFirstTone(): void {
    this.#effects.tone = firstTone;
    this.#effects.noteTone(firstTone);
    this.#commands.push({ kind: 'tone', value: firstTone });
  }

  #pushNote({ command: { kind, value } }: PlacedCommand, isPortamento: boolean, frames: number): void {
    if (kind === 'period') {
      this.#pushLong((stretch) => ({ kind, period: value & 0x7ff, frames: stretch }), frames);
      return;
    }
    // Sample numbers wrap around where the driver's table does.
    const note = this.#setting.id === 'E' ? value & 0x3f : value;
    this.#pushLong((stretch) => ({ kind: isPortamento ? 'portamento' : 'note', note, frames: stretch }), frames);
    if (!isPortamento) this.#isSlurSent = false;
    this.#lastNotes.pop();
    this.#lastNotes.unshift(value);
  }

  /** Adds a command that lasts for any number of frames; after 255 of them waits go on with it. */
  #pushLong(
    create: (frames: number) => FrameCommand,
    frames: number,
    goOn: (frames: number) => FrameCommand = (stretch) => ({ kind: 'wait', frames: stretch }),
  ): void {
    this.#commands.push(create(Math.min(frames, longestStretch)));
    for (let left = frames - longestStretch; left > 0; left -= longestStretch) {
      this.#commands.push(goOn(Math.min(left, longestStretch)));
    }
  }

  #actPause(i: number, item: PlacedCommand): number {
    const { command } = item;
    const { frames, counts, next } = this.#lookahead.measure(i);
    this.#slur = null;
    if (command.kind !== 'key-off' && frames === 0) {
      this.#reportDropped(item, counts);
      return next;
    }
    switch (command.kind) {
      case 'rest':
        this.#pushRest(frames);
        this.#isKeyDown = false;
        break;
      case 'wait':
        this.#effects.flush(this.#commands, this.#isKeyDown);
        this.#pushLong((stretch) => ({ kind: 'wait', frames: stretch }), frames);
        break;
      default:
        this.#effects.flush(this.#commands, this.#isKeyDown);
        if (frames === 0 && !this.#isKeyDown) this.#log.addOnce('mckc-key-off-zero', { span: command.span });
        else this.#release(frames);
        this.#isKeyDown = false;
    }
    return next;
  }

  /** A long rest is written anew every 255 frames. */
  #pushRest(frames: number): void {
    const create = (stretch: number): FrameCommand => ({ kind: 'rest', frames: stretch });
    this.#pushLong(create, frames, create);
  }

  /** The time between the end of the gate and the next note: release envelopes, perhaps on an earlier note, or a rest. */
  #release(frames: number): void {
    const effects = this.#effects;
    if (!this.#isKeyDown) {
      this.#pushLong((stretch) => ({ kind: 'rest', frames: stretch }), frames);
      return;
    }
    let isReleased = false;
    if (effects.releaseVolume !== off && effects.sentVolume !== effects.releaseVolume) {
      effects.noteVolume(effects.releaseVolume);
      this.#commands.push({ kind: 'volume', value: effects.releaseVolume });
      isReleased = true;
    }
    if (effects.releaseTone !== off && effects.sentTone !== effects.releaseTone) {
      effects.noteTone(effects.releaseTone);
      this.#commands.push({ kind: 'tone', value: effects.releaseTone });
      isReleased = true;
    }
    if (frames === 0) return;
    const echo = this.#selfDelay === off ? -1 : this.#lastNotes[this.#selfDelay]!;
    if (!isReleased) this.#pushRest(frames);
    else if (echo < 0) this.#pushLong((stretch) => ({ kind: 'wait', frames: stretch }), frames);
    else {
      const create = (stretch: number): FrameCommand => ({ kind: 'note', note: echo, frames: stretch });
      this.#pushLong(create, frames, create);
    }
  }

  #sendSlur(): void {
    this.#isSlurSent = true;
    this.#commands.push({ kind: 'slur' });
  }

  #actRaw({ command }: PlacedCommand): void {
    const { id, definitions } = this.#setting;
    const raw = rawCommand(command.value, command.second, id, definitions);
    if (raw === null) this.#log.addOnce('mckc-raw-bytes', { span: command.span });
    else this.#commands.push(raw);
  }
}

const nothingRemembered: readonly number[] = Array.from({ length: rememberedNotes }, () => -1);

/** Hot: every `|:` of a repeat asks for it. */
function noNotes(): number[] {
  return nothingRemembered.slice();
}

/** True when a track takes time after its loop point, as it must. */
export function hasTimeAfterLoop({ commands, loopTo }: FrameTrack): boolean {
  return loopTo === undefined || commands.some((command, i) => i >= loopTo && 'frames' in command);
}
