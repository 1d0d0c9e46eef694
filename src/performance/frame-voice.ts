import { periodOfNote } from '../hardware/note-periods.js';
import type { FrameCommand, FrameTables, FrameTrack } from '../score/frame-program.js';
import { CommandReader } from './command-reader.js';
import { EnvelopeReader } from './envelope-reader.js';
import type { FrameChannel, WriteRegister } from './frame-channel.js';
import { VibratoCounter } from './frame-vibrato.js';

const firstRegister = { A: 0x4000, B: 0x4004, C: 0x4008, D: 0x400c } as const;

/** Bits 4 and 5 of a volume register: constant volume, and a length counter that stands still. */
const steadyVolume = 0x30;
const slurFlag = 0x01;
const smoothFlag = 0x02;

/**
 * Track A, B, C or D as the driver of real ppmck plays it, write for write: in a frame it reads commands if the last one
 * is over, then steps the duty, volume, vibrato, portamento, pitch and note effects in this order, each of which writes
 * its register at once, and last comes the key-on.
 */
export class FrameVoice implements FrameChannel {
  readonly #register: number;
  readonly #isTriangle: boolean;
  readonly #isNoise: boolean;
  readonly #commands: CommandReader;
  readonly #tables: FrameTables;
  readonly #write: WriteRegister;
  readonly #volume = new EnvelopeReader();
  readonly #duty = new EnvelopeReader();
  readonly #pitch = new EnvelopeReader();
  readonly #notes = new EnvelopeReader();
  readonly #vibrato = new VibratoCounter();
  #counter = 1;
  #isResting = false;
  #isKeyOn = false;
  /** Low and high part of the volume register. */
  #level = 0;
  #tone = 0;
  /** Slur, smooth and the two bits of the hardware envelope, as the driver keeps them in one byte. */
  #flags = 0;
  #note = 0;
  /** 16 bits, of which the chip has 11. */
  #period = 0;
  /** High byte as last written by a key-on; none at first. */
  #lastHigh = 0xff;
  #detune = 0;
  /** Frames between two steps of a portamento; 0 = none runs. */
  #glideEvery = 0;
  #glideCount = 0;
  #glideStep = 0;
  #glideTarget = 0;

  constructor(track: FrameTrack & { readonly id: 'A' | 'B' | 'C' | 'D' }, tables: FrameTables, write: WriteRegister) {
    this.#register = firstRegister[track.id];
    this.#isTriangle = track.id === 'C';
    this.#isNoise = track.id === 'D';
    this.#commands = new CommandReader(track);
    this.#tables = tables;
    this.#write = write;
  }

  playFrame(): void {
    if (--this.#counter > 0) {
      this.#stepEffects();
      return;
    }
    while (this.#counter === 0) this.#act(this.#commands.read());
    this.#stepEffects();
    if (this.#isKeyOn) {
      this.#writeKeyOn();
      this.#isKeyOn = false;
    }
  }

  #act(command: FrameCommand): void {
    switch (command.kind) {
      case 'note':
        this.#note = command.note;
        this.#glideEvery = 0;
        this.#counter = command.frames;
        this.#setPeriod();
        if (this.#flags & slurFlag) this.#flags &= ~slurFlag;
        else this.#restartEffects();
        this.#startNote();
        break;
      case 'period':
        this.#period = command.period;
        this.#counter = command.frames;
        this.#restartEffects();
        this.#startNote();
        break;
      case 'portamento':
        this.#startPortamento(command.note, command.frames);
        break;
      case 'wait':
        this.#counter = command.frames;
        break;
      case 'rest':
        this.#isResting = true;
        this.#counter = command.frames;
        this.#write(this.#register, this.#isTriangle ? 0 : this.#tone | steadyVolume);
        break;
      case 'volume':
        this.#volume.select(command.value < 0x80 ? this.#tables.volumes.get(command.value)! : null);
        if (command.value < 0x80) break;
        this.#level = command.value & 0x0f;
        this.#writeVolume();
        break;
      case 'tone':
        this.#duty.select(command.value < 0x80 ? this.#tables.duties.get(command.value)! : null);
        if (command.value < 0x80) break;
        this.#setTone(command.value);
        break;
      case 'vibrato':
        this.#vibrato.select(command.slot === null ? null : this.#tables.vibratos.get(command.slot)!);
        break;
      case 'pitch-envelope':
        this.#pitch.select(command.slot === null ? null : this.#tables.pitches.get(command.slot)!);
        break;
      case 'note-envelope':
        this.#notes.select(command.slot === null ? null : this.#tables.notes.get(command.slot)!);
        break;
      case 'detune':
        this.#detune = command.steps ?? 0;
        break;
      case 'sweep':
        this.#write(this.#register + 1, command.value);
        break;
      case 'hardware-envelope':
        this.#flags = (this.#flags & ~steadyVolume) | command.bits;
        // The duty is lost here until the next change of tone.
        this.#tone = this.#volumeBits;
        break;
      case 'smooth':
        this.#flags = command.isOn ? this.#flags | smoothFlag : this.#flags & ~smoothFlag;
        break;
      case 'slur':
        this.#flags |= slurFlag;
        break;
      case 'write':
        this.#write(command.address, command.value);
        break;
      case 'repeat':
      case 'exit':
      case 'jump':
        break;
    }
  }

  #startNote(): void {
    this.#isKeyOn = true;
    this.#isResting = false;
  }

  #restartEffects(): void {
    this.#volume.restart();
    this.#pitch.restart();
    this.#duty.restart();
    this.#notes.restart();
    this.#vibrato.restart();
  }

  #stepEffects(): void {
    if (this.#isResting) return;
    if (this.#duty.isOn && !this.#isTriangle) this.#setTone(this.#duty.next());
    if (this.#volume.isOn) {
      this.#level = this.#volume.next();
      this.#writeVolume();
    }
    if (this.#vibrato.isOn) this.#movePeriod(this.#vibrato.next());
    if (this.#glideEvery > 0) this.#stepPortamento();
    if (this.#pitch.isOn) this.#movePeriod(this.#pitch.next());
    if (this.#notes.isOn) this.#stepNotes();
  }

  /** A key-on computes the period from the note again, but leaves the writing to the key-on itself. */
  #stepNotes(): void {
    const semitones = this.#notes.next();
    if (this.#isKeyOn) {
      this.#moveNote(semitones);
      this.#setPeriod();
    } else if (semitones !== 0) {
      const high = this.#period >> 8;
      this.#moveNote(semitones);
      this.#setPeriod();
      if (this.#writePeriod(high)) this.#lastHigh = this.#period >> 8;
    }
  }

  /** Note bytes have gaps, so the driver goes semitone by semitone. */
  #moveNote(semitones: number): void {
    for (let up = semitones; up > 0; up--) {
      this.#note = (this.#note & 0x0f) === 0x0b ? ((this.#note & 0xf0) + 0x10) & 0xff : this.#note + 1;
    }
    for (let down = semitones; down < 0; down++) {
      this.#note = (this.#note & 0x0f) === 0 ? (this.#note + 0x0b - 0x10) & 0xff : this.#note - 1;
    }
  }

  #setPeriod(): void {
    if (this.#isNoise) this.#period = ((this.#note & 0x0f) + this.#detune) & 0xff;
    else this.#period = (periodOfNote(this.#note) + this.#detune) & 0xffff;
  }

  #movePeriod(steps: number): void {
    const high = this.#period >> 8;
    this.#period = (this.#period + steps) & 0xffff;
    this.#writePeriod(high);
  }

  /** Always writes the low byte, the high one when it is no longer `high`; true when it did. */
  #writePeriod(high: number): boolean {
    this.#write(this.#register + 2, this.#period & 0xff);
    if (this.#period >> 8 === high) return false;
    this.#write(this.#register + 3, this.#period >> 8);
    return true;
  }

  #startPortamento(note: number, frames: number): void {
    if (this.#glideEvery > 0) this.#note = this.#glideTarget;
    const current = this.#period;
    this.#setPeriod();
    const from = this.#period;
    const start = this.#note;
    this.#glideTarget = note;
    this.#counter = frames;
    this.#glideEvery = 0;
    if (note === start) return;
    this.#note = note;
    this.#setPeriod();
    const distance = Math.abs(this.#period - from);
    const direction = from < this.#period ? 1 : -1;
    // The note counts as reached only when the next one begins.
    this.#note = start;
    this.#period = current;
    if (distance >= frames) {
      this.#glideEvery = 1;
      this.#glideStep = direction * Math.floor(distance / frames);
    } else if (distance > 0) {
      this.#glideEvery = Math.floor(frames / distance);
      this.#glideStep = direction;
    }
    this.#glideCount = this.#glideEvery;
  }

  #stepPortamento(): void {
    if (--this.#glideCount > 0) return;
    this.#glideCount = this.#glideEvery;
    const high = this.#period >> 8;
    this.#period = (this.#period + this.#glideStep) & 0xffff;
    if (this.#writePeriod(high)) this.#lastHigh = this.#period >> 8;
  }

  #writeKeyOn(): void {
    this.#writeVolume();
    const high = this.#period >> 8;
    this.#write(this.#register + 2, this.#period & 0xff);
    if (this.#flags & smoothFlag && high === this.#lastHigh) return;
    this.#write(this.#register + 3, high);
    this.#lastHigh = high;
  }

  get #volumeBits(): number {
    return (this.#flags & steadyVolume) ^ steadyVolume;
  }

  #setTone(duty: number): void {
    this.#tone = this.#volumeBits | ((duty << 6) & 0xff);
    this.#writeVolume();
  }

  #writeVolume(): void {
    this.#write(this.#register, this.#tone | this.#level);
  }
}
