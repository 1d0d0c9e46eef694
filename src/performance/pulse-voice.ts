import type { Note, Sound, Sweep } from '../score/score.js';
import { nextEnvelopeChange } from './envelope-value.js';
import type { FrameCounter } from './frame-counter.js';
import { dutyAt, levelAt, nextLevelChange } from './level-effects.js';
import { movesPitch, nextPitchChange, pitchCentsAt, pitchMotionCentsAt, steadyPitchCents } from './pitch-effects.js';
import { clampPulseTimer, PulsePeriod, pulseTimerOfCents } from './pulse-period.js';
import { pulse1Base, pulse2Base, steadyControl } from './registers.js';
import { SweptPeriod } from './swept-period.js';
import type { EffectTime, Voice } from './voice.js';
import type { WriteQueue } from './write-queue.js';

const unknown = -1;
const atStart: Readonly<EffectTime> = { ticks: 0, steps: 0 };

/** How the period of the sounding note moves: by the effects alone, by the chip's sweep unit, or by both in software. */
type Motion = 'effects' | 'hardware sweep' | 'software sweep';

function motionOf(sound: Sound): Motion {
  if (sound.sweep === undefined) return 'effects';
  return movesPitch(sound) ? 'software sweep' : 'hardware sweep';
}

/** Value for `$4001`: enabled, divider period, direction, shift. */
function sweepRegisterOf({ speed, depth }: Sweep): number {
  return 0x80 | (speed << 4) | (depth < 0 ? 8 : 0) | Math.abs(depth);
}

/** One of the two pulses. */
export class PulseVoice implements Voice {
  readonly #writes: WriteQueue;
  readonly #controlRegister: number;
  readonly #period: PulsePeriod;
  readonly #swept: SweptPeriod;
  #control = unknown;
  #duty = 0;
  #level = 0;
  #hasNote = false;
  #motion: Motion = 'effects';
  /** Register value of the sweep in force, also of one worked out in software. */
  #sweepRegister = 0;
  /** Timer at which the note's sweep began. */
  #sweepStart = 0;
  #isSweepLost = false;
  /** Timer the note asks for, when no hardware sweep moves it. */
  #timer = 0;

  constructor(id: 'Pulse1' | 'Pulse2', writes: WriteQueue, frameCounter: FrameCounter) {
    const isFirst = id === 'Pulse1';
    this.#writes = writes;
    this.#controlRegister = isFirst ? pulse1Base : pulse2Base;
    this.#period = new PulsePeriod(writes, frameCounter, this.#controlRegister, isFirst ? 1 : 2);
    this.#swept = new SweptPeriod(isFirst);
  }

  initialise(): void {
    this.#control = unknown;
    this.#duty = 0;
    this.#level = 0;
    this.#hasNote = false;
    this.#motion = 'effects';
    this.#sweepRegister = 0;
    this.#sweepStart = 0;
    this.#isSweepLost = false;
    this.#timer = 0;
    this.#writeControl(0);
    this.#period.initialise();
  }

  steadyUntil({ sound }: Note, ticks: number): number {
    if (motionOf(sound) === 'software sweep') return ticks;
    const { dutyEnvelope } = sound;
    const next = Math.min(nextPitchChange(sound, ticks), nextLevelChange(sound, ticks));
    return dutyEnvelope ? Math.min(next, nextEnvelopeChange(dutyEnvelope, ticks)) : next;
  }

  attack(clock: number, note: Note): void {
    this.#enter(clock, note, atStart);
    if (this.#motion !== 'hardware sweep') this.#period.set(clock, this.#timerAt(note, atStart));
    this.#setTone(clock, note, atStart);
  }

  slur(clock: number, note: Note, time: Readonly<EffectTime>): void {
    if (!this.#continues(note)) this.#enter(clock, note, time);
    this.step(clock, note, time);
  }

  step(clock: number, note: Note, time: Readonly<EffectTime>): void {
    if (this.#motion !== 'hardware sweep') this.#period.move(clock, this.#timerAt(note, time));
    this.#setTone(clock, note, time);
  }

  silence(clock: number): void {
    this.#hasNote = false;
    this.#level = 0;
    this.#writeControl(clock);
    this.#stopHardwareSweep(clock);
    this.#motion = 'effects';
  }

  forget(goesOn: boolean): void {
    this.#control = unknown;
    this.#isSweepLost = true;
    this.#period.forget(goesOn);
  }

  restate(clock: number): void {
    if (this.#motion !== 'hardware sweep') {
      this.#period.stopSweep(clock);
      if (this.#hasNote) this.#period.set(clock, this.#timer);
    } else if (this.#isSweepLost) this.#startHardwareSweep(clock);
    this.#writeControl(clock);
  }

  /** Whether a sweep in force goes on under this note as if nothing had happened. */
  #continues(note: Note): boolean {
    const { sweep } = note.sound;
    if (motionOf(note.sound) !== this.#motion) return false;
    if (sweep === undefined) return true;
    return (
      this.#sweepRegister === sweepRegisterOf(sweep) && this.#sweepStart === pulseTimerOfCents(steadyPitchCents(note))
    );
  }

  #enter(clock: number, note: Note, { steps }: Readonly<EffectTime>): void {
    const { sweep } = note.sound;
    const motion = motionOf(note.sound);
    this.#hasNote = true;
    if (motion !== 'hardware sweep') this.#stopHardwareSweep(clock);
    this.#motion = motion;
    if (sweep === undefined) return;
    this.#sweepRegister = sweepRegisterOf(sweep);
    this.#sweepStart = pulseTimerOfCents(steadyPitchCents(note));
    if (motion === 'software sweep') this.#swept.start(sweep, this.#sweepStart, steps);
    else this.#startHardwareSweep(clock);
  }

  #startHardwareSweep(clock: number): void {
    this.#period.startSweep(clock, this.#sweepRegister, this.#sweepStart);
    this.#isSweepLost = false;
  }

  #stopHardwareSweep(clock: number): void {
    if (this.#motion === 'hardware sweep') this.#period.stopSweep(clock);
  }

  #timerAt(note: Note, { ticks, steps }: Readonly<EffectTime>): number {
    if (this.#motion !== 'software sweep') return (this.#timer = pulseTimerOfCents(pitchCentsAt(note, ticks)));
    this.#swept.advanceTo(steps);
    const cents = pitchMotionCentsAt(note.sound, ticks);
    return (this.#timer = clampPulseTimer(Math.round((this.#swept.timer + 1) * 2 ** (-cents / 1200) - 1)));
  }

  #setTone(clock: number, note: Note, { ticks }: Readonly<EffectTime>): void {
    const isSweptAway = this.#motion === 'software sweep' && this.#swept.isMuted;
    this.#duty = dutyAt(note.sound, ticks);
    this.#level = isSweptAway ? 0 : levelAt(note, ticks);
    this.#writeControl(clock);
  }

  #writeControl(clock: number): void {
    const control = (this.#duty << 6) | steadyControl | this.#level;
    if (control === this.#control) return;
    this.#control = control;
    this.#writes.write(clock, this.#controlRegister, control);
  }
}
