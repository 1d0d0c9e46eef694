import { clockHz } from '../hardware/clock.js';
import { midiHz, noisePeriodClocks } from '../hardware/timers.js';
import type { Note } from '../score/score.js';
import { envelopeValueAt, nextEnvelopeChange } from './envelope-value.js';
import { levelAt, nextLevelChange } from './level-effects.js';
import { nextPitchChange, pitchCentsAt } from './pitch-effects.js';
import { noiseControlRegister, noiseLengthRegister, noisePeriodRegister, steadyControl } from './registers.js';
import type { EffectTime, Voice } from './voice.js';
import type { WriteQueue } from './write-queue.js';

const unknown = -1;
const slowestPeriod = noisePeriodClocks.length - 1;
const noteNumbersPerPeriod = 8;

/** Index of the noise period for a MIDI note number: higher notes rush faster. */
export function noisePeriodIndexOf(noteNumber: number): number {
  return Math.min(slowestPeriod, Math.max(0, slowestPeriod - Math.floor(noteNumber / noteNumbersPerPeriod)));
}

/** Index of the noise period whose rate is nearest, in pitch, to the frequency of `cents` above MIDI note 0. */
function tunedNoisePeriodIndexOf(cents: number): number {
  const clocks = clockHz / midiHz(cents / 100);
  let index = 0;
  while (index < slowestPeriod && clocks * clocks > noisePeriodClocks[index]! * noisePeriodClocks[index + 1]!) index++;
  return index;
}

/** The noise, always with its long sequence. */
export class NoiseVoice implements Voice {
  readonly #writes: WriteQueue;
  #control = unknown;
  #period = unknown;
  #level = 0;
  #wantedPeriod = 0;

  constructor(writes: WriteQueue) {
    this.#writes = writes;
  }

  initialise(): void {
    this.#control = unknown;
    this.#period = unknown;
    this.#level = 0;
    this.#wantedPeriod = 0;
    this.#writeControl(0);
    this.#writePeriod(0);
    this.#writes.write(0, noiseLengthRegister, 0);
  }

  steadyUntil({ sound }: Note, ticks: number): number {
    const { noteEnvelope, isNoiseTuned } = sound;
    const levelTicks = nextLevelChange(sound, ticks);
    if (isNoiseTuned) return Math.min(levelTicks, nextPitchChange(sound, ticks));
    return noteEnvelope ? Math.min(levelTicks, nextEnvelopeChange(noteEnvelope, ticks)) : levelTicks;
  }

  attack(clock: number, note: Note): void {
    this.#sound(clock, note, 0);
  }

  slur(clock: number, note: Note, { ticks }: Readonly<EffectTime>): void {
    this.#sound(clock, note, ticks);
  }

  step(clock: number, note: Note, { ticks }: Readonly<EffectTime>): void {
    this.#sound(clock, note, ticks);
  }

  silence(clock: number): void {
    this.#level = 0;
    this.#writeControl(clock);
  }

  forget(): void {
    this.#control = unknown;
    this.#period = unknown;
  }

  restate(clock: number): void {
    if (this.#level > 0) this.#writePeriod(clock);
    this.#writeControl(clock);
  }

  #sound(clock: number, note: Note, ticks: number): void {
    const { noteEnvelope, isNoiseTuned } = note.sound;
    this.#level = levelAt(note, ticks);
    this.#wantedPeriod = isNoiseTuned
      ? tunedNoisePeriodIndexOf(pitchCentsAt(note, ticks))
      : noisePeriodIndexOf(note.noteNumber + (noteEnvelope ? envelopeValueAt(noteEnvelope, ticks) : 0));
    this.#writePeriod(clock);
    this.#writeControl(clock);
  }

  #writePeriod(clock: number): void {
    if (this.#period === this.#wantedPeriod) return;
    this.#period = this.#wantedPeriod;
    this.#writes.write(clock, noisePeriodRegister, this.#period);
  }

  #writeControl(clock: number): void {
    const control = steadyControl | this.#level;
    if (this.#control === control) return;
    this.#control = control;
    this.#writes.write(clock, noiseControlRegister, control);
  }
}
