import { maxTimer, midiHz, triangleTimerOf } from '../hardware/timers.js';
import type { Note } from '../score/score.js';
import { levelAt, nextLevelChange } from './level-effects.js';
import { nextPitchChange, pitchCentsAt } from './pitch-effects.js';
import { enableRegister, triangleHighRegister, triangleLinearRegister, triangleLowRegister } from './registers.js';
import type { EffectTime, Voice } from './voice.js';
import type { WriteQueue } from './write-queue.js';

const unknown = -1;
const allVoices = 0x0f;
const allButTriangle = 0x0b;
/** Longest linear count, and neither that nor the length counter counts down. */
const endlessLinearCount = 0xff;
/** Below this the wave is ultrasonic and sounds as a pop (nesdev wiki, "APU Triangle"). */
const minTriangleTimer = 2;

/** Timer 2..$7FF for a pitch in cents above MIDI note 0. */
function triangleTimerOfCents(cents: number): number {
  return Math.min(maxTimer, Math.max(minTriangleTimer, triangleTimerOf(midiHz(cents / 100))));
}

/**
 * The triangle, switched through its length counter: `$4015` empties it at once and a write of the high period byte
 * fills it at once, while the linear counter, full since the song's start, would make both wait for a quarter frame.
 * The wave stands still while off and goes on from there, so no edge is heard (nesdev wiki, "APU Triangle").
 */
export class TriangleVoice implements Voice {
  readonly #writes: WriteQueue;
  #isOn: boolean | undefined;
  #low = unknown;
  #high = unknown;
  #isWanted = false;
  #timer = 0;

  constructor(writes: WriteQueue) {
    this.#writes = writes;
  }

  /** The linear counter fills at the next quarter frame: whoever initialises the voices clocks one at the end. */
  initialise(): void {
    this.#isOn = undefined;
    this.#timer = 0;
    this.#writes.write(0, triangleLinearRegister, endlessLinearCount);
    this.#writes.write(0, triangleLowRegister, (this.#low = 0));
    this.#writes.write(0, triangleHighRegister, (this.#high = 0));
    this.silence(0);
  }

  steadyUntil({ sound }: Note, ticks: number): number {
    return Math.min(nextPitchChange(sound, ticks), nextLevelChange(sound, ticks));
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
    this.#isWanted = false;
    this.restate(clock);
  }

  forget(): void {
    this.#isOn = undefined;
    this.#low = unknown;
    this.#high = unknown;
  }

  restate(clock: number): void {
    if (!this.#isWanted) {
      if (this.#isOn !== false) this.#writes.write(clock, enableRegister, allButTriangle);
      this.#isOn = false;
      return;
    }
    const mustFillLength = this.#isOn !== true;
    if (mustFillLength) this.#writes.write(clock, enableRegister, allVoices);
    this.#isOn = true;
    const low = this.#timer & 0xff;
    if (low !== this.#low) this.#writes.write(clock, triangleLowRegister, (this.#low = low));
    const high = this.#timer >> 8;
    if (high !== this.#high || mustFillLength) this.#writes.write(clock, triangleHighRegister, (this.#high = high));
  }

  #sound(clock: number, note: Note, ticks: number): void {
    this.#isWanted = levelAt(note, ticks) > 0;
    this.#timer = triangleTimerOfCents(pitchCentsAt(note, ticks));
    this.restate(clock);
  }
}
