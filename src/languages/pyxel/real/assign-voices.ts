import { type ChannelId, type ChannelKind, channelIds, channelKindOf } from '../../../score/score.js';
import type { SoundNote } from './played-sound.js';

/** A note on a voice of the chip. */
export interface VoicePart {
  readonly note: SoundNote;
  /** Which of the sounds it belongs to. */
  readonly sound: number;
  /** Clock at which it falls silent; moves back when an earlier sound takes the voice. */
  soundEnd: number;
}

/** Notes of one sound that are not heard in full because another has the voice. */
export interface VoiceConflict {
  readonly loser: number;
  readonly winner: number;
  readonly kind: ChannelKind;
  readonly firstNote: SoundNote;
  readonly firstClock: number;
  noteCount: number;
}

export interface VoiceAssignment {
  readonly parts: Readonly<Record<ChannelId, readonly VoicePart[]>>;
  readonly conflicts: readonly VoiceConflict[];
}

/** What the chip makes of a tone: which kind of channel, and which duty. Tones that a program may add are tone 0. */
export const tones: readonly { readonly kind: ChannelKind; readonly duty: number }[] = [
  { kind: 'triangle', duty: 2 },
  { kind: 'pulse', duty: 2 },
  { kind: 'pulse', duty: 1 },
  { kind: 'noise', duty: 2 },
];

export function toneOf({ tone }: SoundNote) {
  return tones[tone] ?? tones[0]!;
}

/**
 * Gives every note a voice of its kind that is free when it begins, so that all is heard that can be: of pulses two at a
 * time, of the others one. A sound stays on one pulse where it can. Where there are too many, the earlier sounds are
 * heard. `sounds` has the notes of each sound in time order; silent ones need no voice.
 */
export function assignVoices(sounds: readonly (readonly SoundNote[])[]): VoiceAssignment {
  const parts: Record<ChannelId, VoicePart[]> = { Pulse1: [], Pulse2: [], Triangle: [], Noise: [] };
  const conflicts = new Map<string, VoiceConflict>();
  const homes = homePulses(sounds);
  const next = sounds.map(() => 0);

  for (;;) {
    const sound = earliest();
    if (sound < 0) return { parts, conflicts: [...conflicts.values()] };
    const note = sounds[sound]![next[sound]!++]!;
    if (note.level > 0 && note.gateClocks > 0) place(note, sound);
  }

  function earliest(): number {
    let first = -1;
    let firstClock = Number.POSITIVE_INFINITY;
    for (let i = 0; i < sounds.length; i++) {
      const clock = sounds[i]![next[i]!]?.clock ?? Number.POSITIVE_INFINITY;
      if (clock < firstClock) [first, firstClock] = [i, clock];
    }
    return first;
  }

  function place(note: SoundNote, sound: number): void {
    const { kind } = toneOf(note);
    const candidates = channelIds.filter((id) => channelKindOf(id) === kind);
    const free = candidates.filter((id) => (parts[id].at(-1)?.soundEnd ?? 0) <= note.clock);
    const part: VoicePart = { note, sound, soundEnd: note.clock + note.gateClocks };
    if (free.length > 0) {
      const home = homes[sound];
      const chosen = free.find((id) => id === home) ?? free.find((id) => parts[id].at(-1)?.sound === sound) ?? free[0]!;
      parts[chosen].push(part);
      return;
    }
    const holders = candidates.map((id) => ({ id, part: parts[id].at(-1)! }));
    const last = holders.reduce((a, b) => (b.part.sound > a.part.sound ? b : a));
    if (last.part.sound > sound) {
      tell(kind, last.part.sound, sound, last.part.note, note.clock);
      last.part.soundEnd = note.clock;
      parts[last.id].push(part);
    } else tell(kind, sound, last.part.sound, note, note.clock);
  }

  function tell(kind: ChannelKind, loser: number, winner: number, firstNote: SoundNote, firstClock: number): void {
    const key = `${kind} ${loser} ${winner}`;
    const known = conflicts.get(key);
    if (known) known.noteCount++;
    else conflicts.set(key, { loser, winner, kind, firstNote, firstClock, noteCount: 1 });
  }
}

/** The first sound with a pulse tone is at home on the first pulse, the second on the second, others on neither. */
function homePulses(sounds: readonly (readonly SoundNote[])[]): readonly (ChannelId | undefined)[] {
  const free: ChannelId[] = ['Pulse1', 'Pulse2'];
  return sounds.map((notes) => (notes.some((note) => toneOf(note).kind === 'pulse') ? free.shift() : undefined));
}
