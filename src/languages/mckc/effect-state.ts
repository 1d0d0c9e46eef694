import type { FrameCommand } from '../../score/frame-program.js';
import { off } from './track-commands.js';

/** Effects that are sent late: just before the next note, wait or key off, and only when they have changed. */
const lateEffects = [
  'smooth',
  'vibrato',
  'detune',
  'sweep',
  'pitch-envelope',
  'note-envelope',
  'hardware-envelope',
] as const;
export type LateEffect = (typeof lateEffects)[number];

const unset = -1;
/** What a note gets first once EH has been used, by a slip of the real compiler: volume 15. */
const fullVolume = 0x8f;
export const firstTone = 0x80;

/** What a track has set, and what the driver has been told of it. */
export class EffectState {
  readonly #wanted: Record<LateEffect, number>;
  readonly #sent: Record<LateEffect, number>;
  volume = unset;
  sentVolume = unset;
  tone = unset;
  sentTone = unset;
  /** Envelopes for the time after the gate; 255 = none. */
  releaseVolume: number = off;
  releaseTone: number = off;

  constructor() {
    this.#wanted = nothingSet();
    this.#sent = nothingSet();
  }

  set(effect: LateEffect, value: number): void {
    this.#wanted[effect] = value;
  }

  /** Nothing that was sent counts any more: the driver comes here from elsewhere. */
  forgetSent(): void {
    Object.assign(this.#sent, nothingSet());
    this.sentVolume = unset;
    this.sentTone = unset;
  }

  /** True when {@link flush} would send something. */
  hasChanges(isKeyDown: boolean): boolean {
    return (
      lateEffects.some((effect) => this.#wanted[effect] !== this.#sent[effect]) ||
      this.#wanted['hardware-envelope'] !== unset ||
      (isKeyDown && this.volume !== this.sentVolume) ||
      this.tone !== this.sentTone
    );
  }

  /** Sends what has changed, in the order of the driver; the volume only while a key is down. */
  flush(commands: FrameCommand[], isKeyDown: boolean): void {
    for (const effect of lateEffects) {
      const value = this.#wanted[effect];
      if (effect === 'hardware-envelope' && value !== unset) commands.push({ kind: 'volume', value: fullVolume });
      if (value === this.#sent[effect]) continue;
      this.#sent[effect] = value;
      commands.push(effectCommand(effect, value));
    }
    if (isKeyDown && this.volume !== this.sentVolume) {
      this.sentVolume = this.volume;
      commands.push({ kind: 'volume', value: this.volume });
    }
    if (this.tone !== this.sentTone) {
      this.sentTone = this.tone;
      commands.push({ kind: 'tone', value: this.tone });
    }
  }
}

function nothingSet(): Record<LateEffect, number> {
  return {
    smooth: unset,
    vibrato: unset,
    detune: unset,
    sweep: unset,
    'pitch-envelope': unset,
    'note-envelope': unset,
    'hardware-envelope': unset,
  };
}

function effectCommand(effect: LateEffect, value: number): FrameCommand {
  switch (effect) {
    case 'smooth':
      return { kind: effect, isOn: value !== 0 };
    case 'detune':
      // Up is a shorter period.
      return { kind: effect, steps: value === off ? null : 0 - value };
    case 'sweep':
      return { kind: effect, value };
    case 'hardware-envelope':
      return { kind: effect, bits: value };
    case 'vibrato':
    case 'pitch-envelope':
    case 'note-envelope':
      return { kind: effect, slot: value === off ? null : value };
  }
}
