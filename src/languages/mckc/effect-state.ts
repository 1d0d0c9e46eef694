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
type LateEffect = (typeof lateEffects)[number];

const commandNames: Readonly<Record<LateEffect, string>> = {
  smooth: 'SM',
  vibrato: 'MP',
  detune: 'D',
  sweep: 's',
  'pitch-envelope': 'EP',
  'note-envelope': 'EN',
  'hardware-envelope': 'EH',
};

const unset = -1;
/** What a note gets first once EH has been used, by a slip of the real compiler: volume 15. */
const fullVolume = 0x8f;
export const firstTone = 0x80;

/** What a track has set, and what the driver has been told of it. */
export class EffectState {
  readonly #wanted: Record<LateEffect, number>;
  readonly #sent: Record<LateEffect, number>;
  /** As the driver begins. */
  readonly #held = new Map<string, number>([
    ['SM', 0],
    ['MP', off],
    ['D', off],
    ['EP', off],
    ['EN', off],
  ]);
  readonly #recent = new Set<string>();
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

  /** What the driver holds by the name of the command that sets it, however it came there. */
  heldSettings(): ReadonlyMap<string, number> {
    return new Map(this.#held);
  }

  /** Names of what has been sent since this was last asked. */
  takeRecent(): ReadonlySet<string> {
    const recent = new Set(this.#recent);
    this.#recent.clear();
    return recent;
  }

  /** Notes that a volume or an envelope has been sent. */
  noteVolume(value: number): void {
    this.sentVolume = value;
    this.#hold('v', value);
  }

  noteTone(value: number): void {
    this.sentTone = value;
    this.#hold('@', value);
  }

  #hold(name: string, value: number): void {
    this.#held.set(name, value);
    this.#recent.add(name);
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
      this.#hold(commandNames[effect], value);
      commands.push(effectCommand(effect, value));
    }
    if (isKeyDown && this.volume !== this.sentVolume) {
      this.noteVolume(this.volume);
      commands.push({ kind: 'volume', value: this.volume });
    }
    if (this.tone !== this.sentTone) {
      this.noteTone(this.tone);
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
